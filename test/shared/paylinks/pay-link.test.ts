import { describe, expect, it } from 'vitest';
import type { PayLinkStatus } from '#shared/paylinks/pay-link.ts';
import { askedBy, expiryOf, isOver, mustBeFew, statusOf } from '#shared/paylinks/pay-link.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { aRepayment } from '#test/shared/repayments/a-repayment.ts';
import { aPayLink } from './a-pay-link.ts';

const paid = (nr: number): Repayment => {
  const row = aRepayment({ id: `1042-00${nr}`, nr, status: 'Paid' });
  return { ...row, paidPrincipal: row.principal, paidInterest: row.interest };
};
const open = (nr: number, said: Partial<Repayment> = {}) => aRepayment({ id: `1042-00${nr}`, nr, ...said });
const amountOf = ({ principal, interest }: Repayment) => principal + interest;

/** What was paid of an instalment whose rest another plan asks for. */
const part = (nr: number) => ({ ...paid(nr), isPart: true });
const forOne = aPayLink({ repaymentId: '1042-002' });
const forNext = aPayLink();

describe('what has become of a pay link (PAYLINKS-3)', () => {
  const day = '2026-12-21';
  const late = '2026-12-22';
  it.each<[string, PayLinkStatus, Parameters<typeof statusOf>]>([
    ['its instalment is open', 'Live', [forOne, [paid(1), open(2)], day]],
    ['its instalment is paid', 'Done', [forOne, [paid(1), paid(2)], day]],
    ['its instalment is paid, and it is over', 'Done', [forOne, [paid(1), paid(2)], late]],
    ['another plan has replaced its instalment', 'Done', [forOne, [paid(1), open(3)], day]],
    ['another plan has replaced it, of which a part was paid', 'Done', [forOne, [paid(1), part(2), open(3)], day]],
    ['it is over', 'Expired', [forOne, [paid(1), open(2)], late]],
    ['it was taken back', 'Revoked', [{ ...forOne, revokedAt: 'then' }, [paid(1), paid(2)], day]],
    ['one instalment is paid, and the next is open', 'Live', [forNext, [paid(1), open(2)], day]],
    ['nothing is open', 'Done', [forNext, [paid(1), paid(2)], day]],
    ['there is no schedule', 'Done', [forNext, [], day]],
  ])('%s: %s', (_, status, of) => {
    expect(statusOf(...of)).toBe(status);
  });

  it('ends by itself after its last day, and when it is taken back (PAYLINKS-1, PAYLINKS-4)', () => {
    expect(expiryOf('2026-11-21')).toBe('2026-12-21');
    expect([isOver(forOne, day), isOver(forOne, late), isOver({ ...forOne, revokedAt: 'then' }, day)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('what the page of a pay link asks for (PAYLINKS-5)', () => {
  it('is what is open of its instalment, with small rests of earlier ones', () => {
    const rest = open(1);
    const carried = {
      ...rest,
      paidInterest: rest.interest,
      paidPrincipal: (rest.principal - 40) as typeof rest.principal,
    };
    expect(askedBy(forOne, [carried, open(2)])).toEqual({
      state: 'Open',
      amount: amountOf(open(2)) + 40,
      due: open(2).due,
    });
  });

  it('is the oldest open instalment, where it is for whatever is due next', () => {
    const next = open(2, { due: '2027-01-04' });
    expect(askedBy(forNext, [paid(1), next, open(3)])).toEqual({
      state: 'Open',
      amount: amountOf(next),
      due: '2027-01-04',
    });
  });

  it('is nothing once it is paid, and nothing can be asked of a plan that is no more', () => {
    expect(askedBy(forOne, [paid(1), paid(2), open(3)])).toMatchObject({ state: 'Paid', amount: 0 });
    expect(askedBy(forNext, [paid(1), paid(2)])).toMatchObject({ state: 'Paid', amount: 0 });
    expect(askedBy(forOne, [paid(1), open(3)])).toBeUndefined();
    expect(askedBy(forOne, [paid(1), part(2), open(3)])).toBeUndefined();
  });
});

describe('a loan (PAYLINKS-1)', () => {
  it('has at most three open links', () => {
    const rows = [open(2)];
    const ended = [aPayLink({ expires: '2026-11-22' }), aPayLink({ revokedAt: 'then' })];
    expect(() => mustBeFew([forOne, forNext, ...ended], rows, '2026-11-23')).not.toThrow();
    expect(() => mustBeFew([forOne, forNext, forNext], rows, '2026-11-23')).toThrow(
      'You have three links already. Take one back.',
    );
  });
});
