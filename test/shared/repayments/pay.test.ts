import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/calendar.ts';
import { type Sene, sene, sum } from '#shared/money.ts';
import {
  askedIn,
  type Call,
  callAfter,
  callOn,
  endedCall,
  reliefIn,
  sharesWithin,
  withStandIns,
} from '#shared/repayments/call.ts';
import { isCarried, openOf } from '#shared/repayments/collection.ts';
import { nextToPay, openTogether, paidBy, paidInto, paidIntoAll, paidTogether } from '#shared/repayments/pay.ts';
import { payoff } from '#shared/repayments/payoff.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { entitlementsOf, splitByClaims, splitByShares, withReceived } from '#shared/repayments/shareholder.ts';
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

  it('notes on which day so little was left that it is carried, and keeps it (REPAYMENTS-44)', () => {
    const row = aRepayment();
    const { row: carried } = paidInto(row, sene(openOf(row) - 100), '2027-02-26');
    expect([paidInto(row, sene(7_000), '2027-02-20').row.carriedOn, carried.carriedOn]).toEqual([
      undefined,
      '2027-02-26',
    ]);
    expect(paidInto(carried, openOf(carried), '2027-05-01').row).toMatchObject({
      ...{ status: 'Paid', paidOn: '2027-05-01', carriedOn: '2027-02-26' },
    });
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
    const terms = { day0: '2027-02-01', isByDay: false };
    const onTheDueDay = payoff(rows, first?.due ?? '', terms);
    expect(onTheDueDay.paid).toEqual({ principal: 100_000, interest: first?.interest });
    const { total, paid, rows: after } = payoff(rows, addDays(first?.due ?? '', 1), terms);
    expect(paid).toEqual({ principal: 100_000, interest: (first?.interest ?? 0) + (second?.interest ?? 0) });
    expect(total).toBe(paid.principal + paid.interest);
    expect(after.every(({ status }) => status === 'Paid')).toBe(true);
    expect(after.slice(2).every(({ interest }) => interest === 0)).toBe(true);
  });
});

describe('a call', () => {
  const whole = sene(1_000_00);
  const guarantors = ['a', 'b', 'c'].map((id) => ({ guarantorId: id, userId: id, reference: id, most: whole }));
  const wholes = [whole, whole, whole];
  /** A call after a payment into its instalment, of which all that is left can be asked for. */
  const paidBy = (call: Call, paid: number, payerId: string) =>
    callAfter(call, { paid: sene(paid), payerId, left: sene(sum(openShares(call)) - paid) });
  const openShares = (call: ReturnType<typeof callOn>): Sene[] => call.shares.map(({ open }) => open);
  const row: Repayment = aRepayment({ status: 'Missed' });

  /** What is open, the call, and what of their promise each guarantor has not paid. */
  type State = { open: Sene; call: Call; left: readonly Sene[] };

  /** After a payment; a guarantor's is no more than what is asked of them. */
  function afterPaying({ open, call, left }: State, { who, part }: { who: string; part: number }): State {
    const share = call.shares.find(({ userId }) => userId === who);
    const paid = sene(Math.min(part, share ? askedIn(share) : open, open));
    return {
      open: sene(open - paid),
      call: callAfter(call, { paid, payerId: who, left: sene(open - paid) }),
      left: left.map((one, at) => (guarantors[at]?.userId === who ? sene(one - paid) : one)),
    };
  }

  function kept(before: State, { open, call, left }: State, who: string): boolean[] {
    const backups = call.shares.map(({ backup = sene(0) }) => backup);
    const fromGuarantor = who === 'borrower' ? 0 : before.open - open;
    return [
      sum(openShares(call)) === Math.min(sum(openShares(before.call)) - fromGuarantor, open),
      sum(backups) <= sum(openShares(call)),
      [...openShares(call), ...backups].every((amount) => amount >= 0),
      call.shares.every((one, at) => askedIn(one) <= (left[at] ?? 0)),
    ];
  }

  // REPAYMENTS-30, REPAYMENTS-32, REPAYMENTS-33
  it('asks for what is open or covered in own shares, no more in backups, and nobody for more than they promised', () => {
    const amount = fc.integer({ min: 1, max: 3_000 });
    const who = fc.constantFrom('a', 'b', 'c', 'borrower');
    const payments = fc.array(fc.record({ who, part: amount }), { maxLength: 12 });
    const caps = fc.array(fc.oneof(fc.constant(9_000), fc.nat(4_000)), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(payments, fc.nat(10), caps, (played, standInAt, most) => {
        const capped = guarantors.map((guarantor, at) => ({ ...guarantor, most: sene(most[at] ?? 0) }));
        let state: State = { open: openOf(row), call: callOn(row, capped, '2027-03-09'), left: most.map(sene) };
        // One expectation a play: each takes longer than the play.
        const holds = [sum(openShares(state.call)) === Math.min(state.open, sum(state.left))];
        for (const [at, payment] of played.entries()) {
          if (at === standInAt) state = { ...state, call: withStandIns(state.call, '2027-03-17', state.left) };
          const before = state;
          state = afterPaying(before, payment);
          holds.push(...kept(before, state, payment.who));
        }
        return holds.every(Boolean);
      }),
      { numRuns: 20_000 },
    );
  });

  it('asks nobody for more than they can be asked for: the rest is shared anew (REPAYMENTS-30)', () => {
    expect(sharesWithin(sene(300_00), [sene(50_00), whole, whole])).toEqual([50_00, 125_00, 125_00]);
    expect(sharesWithin(sene(300_00), [sene(50_00), sene(110_00), whole])).toEqual([50_00, 110_00, 140_00]);
    // What no promise covers is not called.
    expect(sharesWithin(sene(300_00), [sene(50_00), sene(60_00), sene(0)])).toEqual([50_00, 60_00, 0]);
    expect(sharesWithin(sene(1_01), [whole, whole])).toEqual([51, 50]);
    expect(sharesWithin(sene(100), [])).toEqual([]);
  });

  it('tells whoever is asked less though they did not pay it (REPAYMENTS-46)', () => {
    const call = callOn(row, guarantors, '2027-03-09');
    const reliefOf = (paid: number, payerId: string) =>
      reliefIn(call, paidBy(call, paid, payerId), { paid: sene(paid), payerId }).map(({ share, less }) => [
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
    expect(openShares(paidBy(call, 2_788, 'b'))).toEqual([2_789, 0, 2_788]);
    // Nobody has paid: nobody stands in.
    expect(withStandIns(call, '2027-03-17', wholes)).toBe(call);
  });

  // M2: re-spreading discharged whoever did not pay. 542.10 from three, REPAYMENTS-32 and REPAYMENTS-33
  it('asks who has paid to stand in, and who has not still owes their own', () => {
    const missed = aRepayment({ principal: sene(482_10), interest: sene(60_00), status: 'Missed' });
    const asks = ({ shares }: Call) => shares.map(({ open, backup = 0 }) => [open, backup]);
    const paid = paidBy(callOn(missed, guarantors, '2027-03-09'), 180_70, 'a');
    const standing = withStandIns(paid, '2027-03-17', wholes);
    expect(asks(standing)).toEqual([
      [0, 361_40],
      [180_70, 0],
      [180_70, 0],
    ]);
    const helped = paidBy(standing, 100_00, 'a');
    expect(asks(helped)).toEqual([
      [0, 261_40],
      [130_70, 0],
      [130_70, 0],
    ]);
    // Cal pays late, and it relieves Ana.
    expect(asks(paidBy(helped, 130_70, 'c'))).toEqual([
      [0, 130_70],
      [130_70, 0],
      [0, 0],
    ]);
  });

  it('asks nobody to stand in who was asked for nothing, for they have paid nothing (REPAYMENTS-32)', () => {
    const missed = aRepayment({ principal: sene(482_10), interest: sene(60_00), status: 'Missed' });
    const [ana, ...others] = guarantors;
    if (!ana) throw new Error('There is nobody');
    const call = callOn(missed, [{ ...ana, most: sene(0) }, ...others], '2027-03-09');
    expect(withStandIns(call, '2027-03-17', wholes)).toBe(call);
    const paid = paidBy(call, 271_05, 'b');
    expect(withStandIns(paid, '2027-03-17', wholes).shares.map(({ backup = 0 }) => backup)).toEqual([0, 271_05, 0]);
  });
});

describe('after a default', () => {
  it('money is shared with the pool in proportion to what is owed to each (REPAYMENTS-35)', () => {
    const holders = [aShareholder(60_000, { lip: sene(30_000) }), aShareholder(40_000)];
    const { parts, pool } = splitByClaims(
      { principal: sene(10_000), interest: sene(1_000), earned: sene(0) },
      holders,
      sene(30_000),
    );
    expect([...parts, pool].map(({ principal }) => principal)).toEqual([3_000, 4_000, 3_000]);
    expect([...parts, pool].map(({ interest }) => interest)).toEqual([300, 400, 300]);
  });

  // M14: 200.00 of interest of the months before the default, of which A, whom the pool has paid, got 20.00
  it('interest that fell due before the pool paid is shared by the amounts lent (COLLECTIONS-2)', () => {
    const holders = [aShareholder(50_000, { lip: sene(40_000) }), aShareholder(50_000, { optedIntoLip: false })];
    const rows = ['2027-03-01', '2027-04-01'].map((due) => ({ due, principal: sene(10_000), interest: sene(20_000) }));
    const recovered = paidBy(rows, '2027-03-01');
    expect(recovered).toEqual({ principal: 20_000, interest: 40_000, earned: 20_000 });
    const { parts, pool } = splitByClaims(recovered, holders, sene(40_000));
    expect([...parts, pool].map(({ principal }) => principal)).toEqual([2_000, 10_000, 8_000]);
    expect([...parts, pool].map(({ interest }) => interest)).toEqual([10_000 + 2_000, 10_000 + 10_000, 8_000]);
  });

  it('the uninsured is never better off because the pool has paid others (COLLECTIONS-2)', () => {
    const amounts = fc.record({ principal: fc.nat(20_000), interest: fc.nat(20_000), earned: fc.nat(10_000) });
    fc.assert(
      fc.property(lent, amounts, fc.nat(80), (lents, { principal, interest, earned }, cover) => {
        const paid = { principal: sene(principal), interest: sene(interest + earned), earned: sene(earned) };
        const unpaid = [10_000, ...lents].map((amount, at) => aShareholder(amount, { optedIntoLip: at > 0 }));
        const covered = unpaid.map((one, at) => ({
          ...one,
          lip: sene(at === 0 ? 0 : Math.floor((one.amount * cover) / 100)),
        }));
        const without = splitByClaims(paid, unpaid, sene(0));
        const after = splitByClaims(paid, covered, sum(covered.map(({ lip }) => lip)));
        const of = (split: typeof after, at: number) => split.parts[at] ?? { principal: 0, interest: 0 };
        // A sene of rounding for each of three amounts.
        const worth = (split: typeof after) => of(split, 0).principal + of(split, 0).interest;
        expect(worth(after)).toBeLessThanOrEqual(worth(without) + 3);
        // What was earned before stays with who lent.
        expect(after.pool.interest).toBeLessThanOrEqual(interest);
        expect(sum([...after.parts.map((part) => part.interest), after.pool.interest])).toBe(paid.interest);
      }),
      { numRuns: 500 },
    );
  });

  it('the pool owes 80 % of what is open, to those who opted in, less what it has paid (REPAYMENTS-36)', () => {
    const holders = [
      aShareholder(100_000, { principal: sene(20_000) }),
      aShareholder(50_000, { optedIntoLip: false }),
      aShareholder(20_000, { lip: sene(8_000) }),
    ];
    expect(entitlementsOf(holders, '2026-11-20')).toEqual([64_000, 0, 8_000]);
  });
});
