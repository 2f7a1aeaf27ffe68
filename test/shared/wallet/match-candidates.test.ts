import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentReference } from '#shared/accounts/payment-reference.ts';
import { sene } from '#shared/money.ts';
import {
  candidatesOf,
  instalmentsOf,
  type OpenInstalment,
  referencesOf,
  strengthOf,
  suggestedOf,
} from '#shared/wallet/match-candidates.ts';

const referenceOf = (nr: number) => paymentReference('B', new Uint8Array([nr, 2, 30, 4, 50, 6, 70, 8]));
const anInstalment = (changes: Partial<OpenInstalment> = {}): OpenInstalment => ({
  ...{ repaymentId: '1042-002', loanId: 1042, due: '2026-11-24', open: sene(75_00), isAnnounced: true },
  ...changes,
});
const payer = (userId: string, ...accounts: string[]) => ({ userId, reference: `of-${userId}`, accounts });
const slip = { reference: 'fees' };

describe('the instalments that an amount may be for (WALLET-44)', () => {
  const scheduled = (changes: Partial<OpenInstalment> = {}) => anInstalment({ isAnnounced: false, ...changes });

  it('are those that are announced with it', () => {
    const [one, other] = [anInstalment(), anInstalment({ repaymentId: '7-001', loanId: 7 })];
    const open = [one, other, anInstalment({ open: sene(75_01) }), scheduled({ loanId: 9 })];
    expect(instalmentsOf(sene(75_00), open)).toEqual([one, other]);
  });

  it('are, where none is, the first to be due of the only loan that has it open', () => {
    const [first, second] = [scheduled({ due: '2026-11-17' }), scheduled({ repaymentId: '1042-003' })];
    expect(instalmentsOf(sene(75_00), [second, first])).toEqual([first]);
    expect(instalmentsOf(sene(75_00), [first, scheduled({ loanId: 7 })])).toEqual([]);
    expect(instalmentsOf(sene(74_99), [first])).toEqual([]);
  });
});

describe('the candidates for an unmatched receipt (WALLET-44)', () => {
  const reasons = (...given: Parameters<typeof candidatesOf>) =>
    candidatesOf(...given).map(({ userId, reason }) => [userId, reason, strengthOf(reason)]);

  it('are whom its reference names, and whom it names but for one letter', () => {
    const owned = [
      { reference: referenceOf(1), userId: 'ana' },
      { reference: referenceOf(2), userId: 'ben' },
    ];
    expect(reasons({ reference: `for ${referenceOf(1)}` }, owned, [])).toEqual([['ana', 'Reference', 4]]);
    const mistyped = `${referenceOf(2).slice(0, 9)}${referenceOf(2).endsWith('1') ? '2' : '1'}`;
    expect(reasons({ reference: mistyped }, owned, [])).toEqual([['ben', 'NearReference', 3]]);
    expect(reasons({ reference: `${referenceOf(1)} ${referenceOf(2)}` }, owned, [])).toHaveLength(2);
  });

  it('are who announced its amount, the stronger when it came from their number, and of whom alone it is due', () => {
    const payments = [
      { ...anInstalment(), payer: payer('ana', '+685 772 1234') },
      { ...anInstalment({ repaymentId: '7-001', loanId: 7 }), payer: payer('ben', '0011223344') },
    ];
    expect(reasons(slip, [], payments)).toEqual([
      ['ana', 'Announced', 2],
      ['ben', 'Announced', 2],
    ]);
    expect(reasons({ ...slip, sender: '11-22-33-44' }, [], payments)[0]).toEqual(['ben', 'AnnouncedBySender', 3]);
    expect(reasons({ ...slip, sender: '7721234' }, [], payments)[0]).toEqual(['ana', 'AnnouncedBySender', 3]);
    expect(reasons({ ...slip, sender: 'ATM' }, [], [{ ...anInstalment(), payer: payer('ana', 'ATM') }])).toEqual([
      ['ana', 'Announced', 2],
    ]);
    const due = [{ ...anInstalment({ isAnnounced: false }), payer: payer('ana') }];
    expect(reasons(slip, [], due)).toEqual([['ana', 'Due', 1]]);
  });

  it('are each person once, by the strongest reason, with the instalment that has the amount open', () => {
    const owned = [{ reference: referenceOf(1), userId: 'ana' }];
    const payments = [{ ...anInstalment(), payer: payer('ana') }];
    expect(candidatesOf({ reference: referenceOf(1) }, owned, payments)).toMatchObject([
      { userId: 'ana', reference: referenceOf(1), reason: 'Reference', instalment: { repaymentId: '1042-002' } },
    ]);
  });

  const person = fc.constantFrom('ana', 'ben', 'cal', 'dan', 'eva', 'fia', 'gus');
  const payment = fc
    .record({ userId: person, loanId: fc.nat(9), isAnnounced: fc.boolean(), account: fc.constantFrom('7721234', '') })
    .map(({ userId, account, ...changes }) => ({ ...anInstalment(changes), payer: payer(userId, account) }));
  const references = fc.array(fc.nat(6), { maxLength: 3 });

  it('are never more than five, never one person twice, and never out of order', () => {
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 9 }), references, fc.array(person), (payments, typed, owners) => {
        const owned = owners.map((userId, nr) => ({ userId, reference: referenceOf(nr) }));
        const receipt = { reference: typed.map(referenceOf).join(' '), sender: '+685 7721234' };
        const found = candidatesOf(receipt, owned, payments);
        const strengths = found.map(({ reason }) => strengthOf(reason));
        expect(strengths).toEqual(strengths.toSorted((one, other) => other - one));
        expect(new Set(found.map(({ userId }) => userId)).size).toBe(found.length);
        expect(found.length).toBeLessThanOrEqual(5);
        const { exact } = referencesOf(receipt);
        for (const { reason, reference } of found)
          expect(exact.includes(reference), reference).toBe(reason === 'Reference');
      }),
    );
  });
});

describe('the candidate that is suggested (WALLET-45)', () => {
  it('is stronger than all others, or nobody', () => {
    const [strong, weak] = [{ strength: 3 }, { strength: 2 }];
    expect([suggestedOf([]), suggestedOf([weak]), suggestedOf([strong, weak]), suggestedOf([weak, weak])]).toEqual([
      undefined,
      weak,
      strong,
      undefined,
    ]);
  });
});
