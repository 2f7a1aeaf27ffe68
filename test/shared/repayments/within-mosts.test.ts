import { describe, expect, it } from 'vitest';
import { sene, sum } from '#shared/money.ts';
import { askedIn, type Call, withinMosts } from '#shared/repayments/call.ts';

const callWith = (nr: number, parts: readonly (readonly [open: number, backup: number])[]): Call => ({
  repaymentId: `1042-00${nr}`,
  loanId: 1042,
  nr,
  calledOn: '2026-12-30',
  shares: parts.map(([open, backup], at) => ({
    guarantorId: `1042.g${at}`,
    userId: `guarantor-${at}`,
    reference: `G${at}`,
    open: sene(open),
    ...(backup > 0 && { backup: sene(backup) }),
  })),
  version: 1,
});
const sharesOf = (calls: readonly Call[]) =>
  calls.map(({ shares }) => shares.map(({ open, backup = 0 }) => [open, backup]));

describe('calls of which less can be asked by now (REPAYMENTS-33)', () => {
  const calls = [
    callWith(2, [
      [100, 0],
      [100, 0],
    ]),
    callWith(1, [
      [0, 60],
      [80, 0],
    ]),
  ];

  it('stay as they are within what somebody promised, or where all of it was promised', () => {
    expect(withinMosts(calls, new Map([['1042.g0', sene(160)]]))).toEqual(calls.toReversed());
  });

  it('ask less of the latest first, and of what is stood in for before their own', () => {
    expect(sharesOf(withinMosts(calls, new Map([['1042.g0', sene(150)]])))).toEqual([
      [
        [0, 60],
        [80, 0],
      ],
      [
        [90, 0],
        [100, 0],
      ],
    ]);
    expect(sharesOf(withinMosts(calls, new Map([['1042.g0', sene(40)]])))).toEqual([
      [
        [0, 40],
        [80, 0],
      ],
      [
        [0, 0],
        [100, 0],
      ],
    ]);
  });

  it('never have more stood in for than is asked', () => {
    const [first] = withinMosts(calls, new Map([['1042.g1', sene(30)]]));
    expect(sum((first?.shares ?? []).map(askedIn))).toBe(60);
    expect(sharesOf(first ? [first] : [])).toEqual([
      [
        [0, 30],
        [30, 0],
      ],
    ]);
  });
});
