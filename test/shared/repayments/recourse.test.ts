import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/calendar.ts';
import { sene, sum } from '#shared/money.ts';
import {
  inTimeAfterAll,
  oldestFirst,
  owedIn,
  owedPayments,
  owedToEach,
  type RecourseMove,
} from '#shared/repayments/recourse.ts';

let count = 0;
const DUE = '2026-12-21';
/** The last day of grace of what is due on DUE. */
const GRACE = '2026-12-28';

function aMove(guarantorId: string, amount: number, said: Partial<RecourseMove> = {}): RecourseMove {
  count += 1;
  const id = String(count).padStart(6, '0');
  const paid = { nr: 1, due: DUE, kind: 'Paid', day: '2026-12-29' } as const;
  return { id, loanId: 1042, guarantorId, userId: `of ${guarantorId}`, amount: sene(amount), ...paid, ...said };
}

const back = (guarantorId: string, amount: number, said: Partial<RecourseMove> = {}) =>
  aMove(guarantorId, amount, { kind: 'PaidBack', nr: undefined, due: undefined, ...said });
const partsOf = (parts: readonly { guarantorId: string; amount: number }[]) =>
  parts.map(({ guarantorId, amount }) => [guarantorId, amount]);

describe('what of each payment is still owed (COLLECTIONS-12)', () => {
  it('is all of it, less what came back: for its instalment first, else from the oldest on', () => {
    const first = aMove('ana', 100_00, { day: '2026-12-30' });
    const second = aMove('ana', 50_00, { day: '2027-01-30', nr: 2 });
    const bens = aMove('ben', 70_00, { day: '2026-12-29' });
    const lefts = (...moves: RecourseMove[]) =>
      owedPayments([second, first, bens, ...moves]).map(({ id, left }) => [id, left]);
    expect(lefts()).toEqual([
      [bens.id, 70_00],
      [first.id, 100_00],
      [second.id, 50_00],
    ]);
    expect(lefts(back('ana', 110_00))).toEqual([
      [bens.id, 70_00],
      [second.id, 40_00],
    ]);
    expect(lefts(back('ana', 30_00, { nr: 2 }), back('ana', 101_00))).toEqual([
      [bens.id, 70_00],
      [second.id, 19_00],
    ]);
    expect(lefts(back('ben', 70_00, { kind: 'Forgiven' }))).toEqual([
      [first.id, 100_00],
      [second.id, 50_00],
    ]);
  });

  it('is summed up for each guarantor, with what was forgiven beside what was paid back', () => {
    const moves = [aMove('ana', 100_00), back('ana', 20_00), back('ana', 5_00, { kind: 'Forgiven' }), aMove('ben', 1)];
    expect(owedToEach(moves)).toEqual([
      { guarantorId: 'ana', userId: 'of ana', paid: 100_00, paidBack: 20_00, forgiven: 5_00, owed: 75_00 },
      { guarantorId: 'ben', userId: 'of ben', paid: 1, paidBack: 0, forgiven: 0, owed: 1 },
    ]);
  });
});

describe('money after the end of a loan (COLLECTIONS-12)', () => {
  it('pays the oldest payment first, those of one day in proportion', () => {
    const moves = [
      aMove('ana', 30_00, { day: '2026-12-29' }),
      aMove('ben', 10_00, { day: '2026-12-29' }),
      aMove('ben', 50_00, { day: '2026-12-30' }),
    ];
    expect(partsOf(oldestFirst(moves, sene(10_00)))).toEqual([
      ['ana', 7_50],
      ['ben', 2_50],
    ]);
    expect(partsOf(oldestFirst(moves, sene(45_00)))).toEqual([
      ['ana', 30_00],
      ['ben', 15_00],
    ]);
    expect(partsOf(oldestFirst(moves, sene(500_00)))).toEqual([
      ['ana', 30_00],
      ['ben', 60_00],
    ]);
    expect(oldestFirst([], sene(1))).toEqual([]);
  });
});

describe('money that came in time after all (COLLECTIONS-13)', () => {
  it('pays guarantors back to the sene, until the last day of grace, for the oldest such instalment', () => {
    const moves = [
      aMove('ana', 180_70),
      aMove('ben', 180_71),
      aMove('ana', 90_00, { nr: 2, due: '2027-01-21', day: '2027-01-30' }),
    ];
    const all = inTimeAfterAll(moves, [], { amount: sene(361_41), valueDate: GRACE });
    expect([all?.nr, partsOf(all?.parts ?? [])]).toEqual([
      1,
      [
        ['ana', 180_70],
        ['ben', 180_71],
      ],
    ]);
    expect(partsOf(inTimeAfterAll(moves, [], { amount: sene(101), valueDate: GRACE })?.parts ?? [])).toEqual([
      ['ana', 50],
      ['ben', 51],
    ]);
    // What is over is for the next one.
    expect(
      sum(
        inTimeAfterAll(moves, [], { amount: sene(999_99), valueDate: GRACE })?.parts.map(({ amount }) => amount) ?? [],
      ),
    ).toBe(361_41);
    expect(inTimeAfterAll(moves, [], { amount: sene(1), valueDate: '2026-12-29' })).toMatchObject({ nr: 2 });
    expect(inTimeAfterAll(moves, [], { amount: sene(1), valueDate: '2027-02-01' })).toBeUndefined();
    expect(inTimeAfterAll(moves, [], { amount: sene(0), valueDate: GRACE })).toBeUndefined();
    expect(
      inTimeAfterAll([...moves, back('ana', 180_70, { nr: 1 })], [], { amount: sene(1), valueDate: GRACE })?.parts,
    ).toMatchObject([{ guarantorId: 'ben' }]);
  });
});

describe('money that came in time by a hold (COLLECTIONS-13, RELIEF-20)', () => {
  it('pays back until grace is over after it, for an instalment that the disaster reached', () => {
    const moves = [aMove('ana', 150_00)];
    const held = (firstDay: string) => [{ disaster: { firstDay }, heldUntil: '2027-03-01' }];
    const of = (firstDay: string, valueDate: string) =>
      inTimeAfterAll(moves, held(firstDay), { amount: sene(150_00), valueDate })?.nr;
    expect([of(DUE, '2027-03-08'), of(DUE, '2027-03-09')]).toEqual([1, undefined]);
    // It was late before.
    expect(of(addDays(DUE, 8), '2027-03-08')).toBeUndefined();
  });
});

/** Numbers from 0 on below 1, the same in each run. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

const DAYS = ['2026-12-05', '2026-12-12', '2026-12-14'];
type Play = { moves: readonly RecourseMove[]; next: (below: number) => number; day: string };

/** What may happen: a guarantor pays or forgives, money comes in time after all, or after the end of the loan. */
const acts: ((play: Play) => RecourseMove[])[] = [
  ({ next, day }) => {
    const nr = 1 + next(4);
    return [aMove(['ana', 'ben', 'cal'][next(3)] ?? '', 1 + next(500), { due: `2026-12-0${nr}`, nr, day })];
  },
  ({ moves, next, day }) => {
    const inTime = inTimeAfterAll(moves, [], { amount: sene(1 + next(500)), valueDate: day });
    return (inTime?.parts ?? []).map((part) => back('', 0, { ...part, nr: inTime?.nr, day }));
  },
  ({ moves, next, day }) => oldestFirst(moves, sene(1 + next(500))).map((part) => back('', 0, { ...part, day })),
  ({ moves, next, day }) =>
    owedToEach(moves)
      .filter(({ owed }) => owed > 0)
      .slice(0, 1)
      .map(({ guarantorId, owed }) => back(guarantorId, 1 + next(owed), { kind: 'Forgiven', day })),
];

describe('plays of paying, paying back and forgiving (COLLECTIONS-10)', () => {
  it('never give back more than was paid, of all, of a guarantor or for an instalment', () => {
    const next = random(7);
    for (let play = 0; play < 300; play++) {
      let moves: RecourseMove[] = [];
      for (let step = 0; step < 12; step++)
        moves = [...moves, ...(acts[next(acts.length)]?.({ moves, next, day: DAYS[next(3)] ?? '' }) ?? [])];
      const owed = sum(moves.map(owedIn));
      expect(sum(owedPayments(moves).map(({ left }) => left))).toBe(owed);
      expect(sum(owedToEach(moves).map((one) => one.owed))).toBe(owed);
      expect(owedToEach(moves).every((one) => one.owed >= 0)).toBe(true);
    }
  });
});
