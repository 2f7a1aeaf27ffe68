import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/calendar.ts';
import { type Sene, sene, sum } from '#shared/money.ts';
import { type Call, callAfter, callOn, endedCall, reliefIn, withStandIns } from '#shared/repayments/call.ts';
import { isCarried, openOf } from '#shared/repayments/collection.ts';
import { nextToPay, openTogether, paidInto, paidIntoAll, paidTogether, payoff } from '#shared/repayments/pay.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { lipShares, splitByClaims, splitByShares, withReceived } from '#shared/repayments/shareholder.ts';
import { aRepayment, aSchedule } from './a-repayment.ts';
import { aShareholder } from './a-shareholder.ts';

const lent = fc.array(fc.integer({ min: 100, max: 90_000 }), { minLength: 1, maxLength: 6 });

describe('paying a loan', () => {
  it('gives each investor exactly what they lent, however it is paid in parts (REPAYMENTS-21)', () => {
    const payments = fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(lent, payments, (amounts, paid) => {
        let rows = aSchedule(amounts.reduce((all, amount) => all + amount, 0));
        let holders = amounts.map((amount) => aShareholder(amount));
        const pay = (most: number) => {
          const row = nextToPay(rows);
          if (!row) return false;
          const { row: after, paid: parts } = paidInto(row, sene(Math.min(most, openOf(row))), '2027-03-01');
          rows = rows.map((one) => (one.nr === row.nr ? after : one));
          const split = splitByShares(parts, holders);
          expect(sum(split.parts.map(({ principal }) => principal))).toBe(parts.principal);
          expect(sum(split.parts.map(({ interest }) => interest))).toBe(parts.interest);
          holders = withReceived(holders, split.parts);
          return true;
        };
        for (const most of paid) pay(most);
        while (pay(Number.MAX_SAFE_INTEGER));
        expect(holders.map(({ principal }) => principal)).toEqual(amounts);
        expect(sum(holders.map(({ interest }) => interest))).toBe(sum(rows.map(({ interest }) => interest)));
      }),
      { numRuns: 200 },
    );
  });

  it('pays interest first, then principal, and ends at what is open (REPAYMENTS-6)', () => {
    const row = aRepayment();
    const { row: part, paid } = paidInto(row, sene(7_000), '2027-02-26');
    expect([paid, part.status]).toEqual([{ interest: 6_000, principal: 1_000 }, 'Scheduled']);
    expect(paidInto(part, openOf(part), '2027-03-03').row).toMatchObject({ status: 'Paid', paidOn: '2027-03-03' });
    expect(() => paidInto(part, sene(openOf(part) + 1), '2027-03-03')).toThrow(RangeError);
  });

  it('leaves nothing late where at most WST 1.00 is open of what is paid in part (REPAYMENTS-44)', () => {
    const row = aRepayment({ status: 'Missed', calledOn: '2027-03-09' });
    const paidBut = (left: number) => paidInto(row, sene(openOf(row) - left), '2027-03-12').row;
    expect([101, 100, 1].map((left) => paidBut(left).status)).toEqual(['Missed', 'Scheduled', 'Scheduled']);
    expect([101, 100, 0].map((left) => isCarried(paidBut(left)))).toEqual([false, true, false]);
    // Nothing is paid of it: a small instalment is no difference.
    expect(isCarried(aRepayment({ principal: sene(40), interest: sene(10) }))).toBe(false);
  });

  it('asks for what is carried and the next instalment in one amount, oldest first (REPAYMENTS-44)', () => {
    const [first, second, ...rest] = aSchedule(100_000);
    if (!first || !second) throw new Error('There is no schedule');
    const carried = paidInto(first, sene(openOf(first) - 1), '2027-03-01').row;
    const rows = [carried, second, ...rest];
    expect(nextToPay(rows)).toBe(second);
    expect(paidTogether(rows, second)).toEqual([carried, second]);
    expect(openTogether(rows, second)).toBe(openOf(second) + 1);
    const steps = paidIntoAll(paidTogether(rows, second), openOf(second), '2027-04-01');
    expect(steps.map(({ row }) => [row.nr, row.status, openOf(row)])).toEqual([
      [1, 'Paid', 0],
      [2, 'Scheduled', 1],
    ]);
    const paid = rest.map((row) => paidInto(row, openOf(row), '2027-04-01').row);
    expect(nextToPay([carried, ...paid])).toBe(carried);
  });

  it('ends an announcement, and lets the rest be announced by any method (REPAYMENTS-8)', () => {
    const announced = { method: 'Bank' as const, at: '2027-03-01T00:00:00Z', until: '2027-03-04' };
    const row = aRepayment({ announced, announcedMethods: ['MTala', 'Bank'] });
    const { row: after } = paidInto(row, sene(1_000), '2027-03-02');
    expect(after).toMatchObject({ status: 'Scheduled', announcedMethods: [] });
    expect(after.announced).toBeUndefined();
  });

  // REPAYMENTS-19, REPAYMENTS-20
  it('early costs what is due, the interest of the running row, and the principal that remains', () => {
    const rows = aSchedule(100_000);
    const [first, second] = rows;
    const onTheDueDay = payoff(rows, first?.due ?? '');
    expect(onTheDueDay.paid).toEqual({ principal: 100_000, interest: first?.interest });
    const { total, paid, rows: after } = payoff(rows, addDays(first?.due ?? '', 1));
    expect(paid).toEqual({ principal: 100_000, interest: (first?.interest ?? 0) + (second?.interest ?? 0) });
    expect(total).toBe(paid.principal + paid.interest);
    expect(after.every(({ status }) => status === 'Paid')).toBe(true);
    expect(after.slice(2).every(({ interest }) => interest === 0)).toBe(true);
  });
});

describe('a call', () => {
  const guarantors = ['a', 'b', 'c'].map((id) => ({ guarantorId: id, userId: id, reference: id }));
  const openShares = (call: ReturnType<typeof callOn>): Sene[] => call.shares.map(({ open }) => open);
  const row: Repayment = aRepayment({ status: 'Missed' });

  // REPAYMENTS-32, REPAYMENTS-33
  it('asks for what is open in own shares and for no more in backups, in whatever order people pay', () => {
    const payments = fc.array(
      fc.record({ who: fc.constantFrom('a', 'b', 'c', 'borrower'), part: fc.integer({ min: 1, max: 3_000 }) }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(payments, fc.nat(10), (paid, standInAt) => {
        let [open, call] = [openOf(row), callOn(row, guarantors, '2027-03-09')];
        for (const [at, { who, part }] of paid.entries()) {
          call = at === standInAt ? withStandIns(call, '2027-03-17') : call;
          const amount = sene(Math.min(part, open));
          [open, call] = [sene(open - amount), callAfter(call, amount, who)];
          const backups = call.shares.map(({ backup = sene(0) }) => backup);
          expect([sum(openShares(call)), sum(backups) <= open]).toEqual([open, true]);
          expect([...openShares(call), ...backups].some((amount) => amount < 0)).toBe(false);
        }
      }),
      { numRuns: 20_000 },
    );
  });

  it('tells whoever is asked less though they did not pay it (REPAYMENTS-46)', () => {
    const call = callOn(row, guarantors, '2027-03-09');
    const reliefOf = (paid: number, payerId: string) =>
      reliefIn(call, callAfter(call, sene(paid), payerId), { paid: sene(paid), payerId }).map(({ share, less }) => [
        share.userId,
        less,
        share.open,
      ]);
    expect(reliefOf(2_789, 'a')).toEqual([]);
    expect(reliefOf(2_789 + 5_576, 'a')).toEqual([
      ['b', 2_788, 0],
      ['c', 2_788, 0],
    ]);
    expect(reliefOf(5_000, 'borrower').map(([, less, left]) => Number(less) + Number(left))).toEqual([
      2_789, 2_788, 2_788,
    ]);
    expect(reliefIn(call, endedCall(call), { paid: sene(100), payerId: 'a' }).map(({ less }) => less)).toEqual([
      2_689, 2_788, 2_788,
    ]);
  });

  it('is shared equally (REPAYMENTS-30)', () => {
    const call = callOn(row, guarantors, '2027-03-09');
    expect(openShares(call)).toEqual([2_789, 2_788, 2_788]);
    expect(openShares(callAfter(call, sene(2_788), 'b'))).toEqual([2_789, 0, 2_788]);
    // Nobody has paid: nobody stands in.
    expect(withStandIns(call, '2027-03-17')).toEqual({ ...call, spreadAgainOn: '2027-03-17' });
  });

  // M2: re-spreading discharged whoever did not pay. 542.10 from three, REPAYMENTS-32 and REPAYMENTS-33
  it('asks who has paid to stand in, and who has not still owes their own', () => {
    const missed = aRepayment({ principal: sene(482_10), interest: sene(60_00), status: 'Missed' });
    const asks = ({ shares }: Call) => shares.map(({ open, backup = 0 }) => [open, backup]);
    const paid = callAfter(callOn(missed, guarantors, '2027-03-09'), sene(180_70), 'a');
    const standing = withStandIns(paid, '2027-03-17');
    expect(asks(standing)).toEqual([
      [0, 361_40],
      [180_70, 0],
      [180_70, 0],
    ]);
    const helped = callAfter(standing, sene(100_00), 'a');
    expect(asks(helped)).toEqual([
      [0, 261_40],
      [130_70, 0],
      [130_70, 0],
    ]);
    // Cal pays late, and it relieves Ana.
    expect(asks(callAfter(helped, sene(130_70), 'c'))).toEqual([
      [0, 130_70],
      [130_70, 0],
      [0, 0],
    ]);
  });
});

describe('after a default', () => {
  it('money is shared with the pool in proportion to what is owed to each (REPAYMENTS-35)', () => {
    const holders = [aShareholder(60_000, { lip: sene(30_000) }), aShareholder(40_000)];
    const { parts, pool } = splitByClaims({ principal: sene(10_000), interest: sene(1_000) }, holders, sene(30_000));
    expect([...parts, pool].map(({ principal }) => principal)).toEqual([3_000, 4_000, 3_000]);
    expect([...parts, pool].map(({ interest }) => interest)).toEqual([300, 400, 300]);
  });

  // REPAYMENTS-36, REPAYMENTS-37
  it.each([
    ['80 % of what is open, to those who opted in', 1_000_000, [64_000, 0, 8_000]],
    ['pro rata where the pool does not suffice', 9_000, [8_000, 0, 1_000]],
  ])('the pool pays %s', (_, most, shares) => {
    const holders = [
      aShareholder(100_000, { principal: sene(20_000) }),
      aShareholder(50_000, { optedIntoLip: false }),
      aShareholder(20_000, { lip: sene(8_000) }),
    ];
    expect(lipShares(holders, sene(most), '2026-11-20')).toEqual(shares);
  });
});
