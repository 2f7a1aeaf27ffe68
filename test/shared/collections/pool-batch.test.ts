import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  batchDayAfter,
  batchDayOf,
  batchLines,
  isPaidFor,
  mostOf,
  nextBatchDay,
  sharesNow,
} from '#shared/collections/pool-batch.ts';
import { sene, sum } from '#shared/money.ts';
import { aShareholder } from '#test/shared/repayments/a-shareholder.ts';

const since = '2026-11-02';
/** A loan of which these amounts are owed to insured investors: 80 % of what they lent. */
const owedOf = (loanId: number, ...amounts: number[]) => ({
  loanId,
  since,
  holders: amounts.map((amount, at) => aShareholder((amount * 10) / 8, { investmentId: `${loanId}.${loanId}${at}` })),
});
const sharesOf = (lines: ReturnType<typeof batchLines>) => lines.map(({ shares }) => shares);

describe('a batch of the insurance pool', () => {
  it('cuts all that is owed by one factor: of 500.00 for 800.00, 800.00 and 200.00 (REPAYMENTS-37)', () => {
    const loans = [owedOf(1, 800_00), owedOf(2, 800_00), owedOf(3, 200_00)];
    expect(sharesOf(batchLines(loans, sene(500_00)))).toEqual([[222_22], [222_22], [55_56]]);
    expect(sharesOf(batchLines(loans, sene(1_800_00)))).toEqual([[800_00], [800_00], [200_00]]);
    expect(batchLines([...loans, { ...owedOf(4), holders: [] }], sene(500_00))).toHaveLength(3);
  });

  it('gives a sene that is left to the oldest investment, in whichever loan (REPAYMENTS-37)', () => {
    const [young, old] = [owedOf(1, 8), owedOf(2, 8)];
    const aged = (loan: typeof old, age: string) => ({
      ...loan,
      holders: loan.holders.map((one) => ({ ...one, investmentId: `${loan.loanId}.${age}` })),
    });
    expect(sharesOf(batchLines([aged(young, '01B'), aged(old, '01A')], sene(5)))).toEqual([[2], [3]]);
  });

  it('never takes more than it may, nor gives anybody more than they are owed (REPAYMENTS-37)', () => {
    const amounts = fc.array(fc.array(fc.nat(50_000), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 45 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 200_000 }), (lent, most) => {
        const loans = lent.map((of, at) => owedOf(at + 1, ...of.map((amount) => amount * 8)));
        const lines = batchLines(loans, sene(most));
        const all = sum(lines.map(({ entitled }) => entitled));
        expect(sum(lines.flatMap(({ shares }) => shares))).toBe(Math.min(most, all));
        for (const line of lines) expect(sum(line.shares)).toBeLessThanOrEqual(line.entitled);
        // 20 loans in each part.
        expect(lines.map(({ part }) => part)).toEqual(lines.map((_, at) => Math.floor(at / 20)));
      }),
      { numRuns: 300 },
    );
  });

  it('takes at most half of the pool, to the sene (REPAYMENTS-37)', () => {
    expect([100_000, 101, 1, 0].map((pool) => mostOf(sene(pool), '2026-12-01'))).toEqual([50_000, 50, 0, 0]);
  });

  it('is for 20 business days to 12 months of default (REPAYMENTS-38)', () => {
    // Monday 30 November is the twentieth business day after.
    expect(['2026-11-27', '2026-11-30', '2027-11-02', '2027-11-03'].map((day) => isPaidFor(since, day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(['2026-12', '2027-01', '2027-05'].map(batchDayOf)).toEqual(['2026-12-01', '2027-01-04', '2027-05-03']);
    expect(batchDayAfter('2026-12')).toBe('2027-01-04');
  });

  it('comes on the first business day of a month, of which it says the next one (REPAYMENTS-38, REPAYMENTS-40)', () => {
    expect(nextBatchDay('2027-01-01')).toBe('2027-01-04');
    expect(nextBatchDay('2027-01-04', '2026-12')).toBe('2027-01-04');
    expect(nextBatchDay('2027-01-04', '2027-01')).toBe('2027-02-01');
    // Where nothing was owed on that day, nothing is paid before the next month.
    expect(nextBatchDay('2027-01-05', '2026-12')).toBe('2027-02-01');
  });

  it('pays no more than what is owed then (COLLECTIONS-4)', () => {
    const { holders } = owedOf(1, 800_00, 200_00);
    const line = { shares: [sene(300_00), sene(100_00)] };
    const repaid = holders.map((one, at) => (at === 0 ? { ...one, principal: sene(750_00) } : one));
    expect(sharesNow(line, { holders, since })).toEqual([300_00, 100_00]);
    expect(sharesNow(line, { holders: repaid, since })).toEqual([200_00, 100_00]);
    expect(sharesNow(line, undefined)).toEqual([0, 0]);
  });
});
