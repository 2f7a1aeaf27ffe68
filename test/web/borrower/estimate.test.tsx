// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { loanSchedule, totalsOf } from '#shared/loans/amortization.ts';
import { basisPoints, formatWst, sene } from '#shared/money.ts';
import { Estimate } from '#web/features/borrower/estimate.tsx';

afterEach(cleanup);

const estimated = (amount: string) => {
  const { container } = render(<Estimate terms={{ amount, months: 12, frequency: 'Monthly' }} />);
  return [...container.querySelectorAll('dd')].map(({ textContent }) => textContent);
};

describe('the estimate of a loan (LOANS-6)', () => {
  it('goes from the lowest rate of tier A to the highest of tier C', () => {
    const [low, high] = [7000, 8400].map((rate) =>
      loanSchedule({ amount: sene(2500_00), rate: basisPoints(rate), months: 12, frequency: 'Monthly' }),
    );
    const span = (of: (rows: typeof low) => number) => `${formatWst(sene(of(low)))} to ${formatWst(sene(of(high)))}`;
    expect(estimated('2,500')).toEqual([
      span((rows = []) => rows[0]?.payment ?? 0),
      'Every month',
      '12',
      span((rows = []) => totalsOf(rows).payment),
      span((rows = []) => totalsOf(rows).payment - 2500_00),
      '2 or 3, the investor decides',
    ]);
  });

  it.each([
    ['800', '1'],
    ['2000', '2'],
  ])('says how many guarantors %s tala take', (amount, guarantors) => {
    expect(estimated(amount).at(-1)).toBe(guarantors);
  });

  it.each(['', '199.99', '5000.01', '12,50', 'much'])('is none for %j', (amount) => {
    expect(estimated(amount)).toEqual([]);
  });
});
