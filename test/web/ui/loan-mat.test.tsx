// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { RepaymentStatus } from '#shared/repayments/repayment.ts';
import { crossingsOf, LoanMat } from '#web/ui/loan-mat.tsx';

afterEach(cleanup);

const rowsOf = (...statuses: RepaymentStatus[]) =>
  statuses.map((paymentstatus, at) => ({ scheduleddate: `2026-0${at + 1}-20`, paymentstatus }));

describe('the mat of a loan (SITE-84)', () => {
  it.each([
    [['Paid', 'Paid', 'Scheduled', 'Scheduled'], false, ['paid', 'paid', 'due', 'open']],
    [['Paid', 'Overdue', 'Scheduled'], false, ['paid', 'late', 'open']],
    [['Missed', 'Missed', 'Scheduled'], false, ['late', 'late', 'open']],
    [['Paid', 'Pending', 'Scheduled'], false, ['paid', 'due', 'open']],
    [['Paid', 'Missed', 'Scheduled'], true, ['paid', 'defaulted', 'defaulted']],
    [['Paid', 'Paid'], false, ['paid', 'paid']],
    [[], false, []],
  ] as const)('of %j, in default %s, has the crossings %j', (statuses, isDefaulted, crossings) => {
    expect(crossingsOf(rowsOf(...statuses), isDefaulted)).toEqual(crossings);
  });

  it('says in a sentence the figures that it shows', () => {
    const rows = rowsOf('Paid', 'Paid', 'Overdue', 'Scheduled', 'Scheduled', 'Scheduled');
    render(<LoanMat rows={rows} label="Loan 1, repaid" percent={29} />);
    const bar = screen.getByRole('progressbar', { name: 'Loan 1, repaid' });
    expect(bar.getAttribute('aria-valuenow')).toBe('29');
    expect(bar.getAttribute('aria-valuetext')).toBe('6 repayments: 2 paid, 1 late, 3 to come');
    const drawn = [...bar.querySelectorAll('rect')].map(({ classList }) => classList[0]);
    expect(drawn).toEqual(['paid', 'paid', 'late', 'open', 'open', 'open']);
  });

  it('has one row for 18 instalments, and rows of 13 for more', () => {
    const rowsWith = (count: number) => {
      render(<LoanMat rows={rowsOf(...Array<RepaymentStatus>(count).fill('Paid'))} label={`${count}`} percent={100} />);
      const rects = screen.getByRole('progressbar', { name: `${count}` }).querySelectorAll('rect');
      return new Set([...rects].map((rect) => rect.getAttribute('y'))).size;
    };
    expect([rowsWith(18), rowsWith(26), rowsWith(39), rowsWith(78)]).toEqual([1, 2, 3, 6]);
  });

  it('turns the strands of neighbours, as a mat does', () => {
    render(<LoanMat rows={rowsOf(...Array<RepaymentStatus>(26).fill('Paid'))} label="turned" percent={100} />);
    const rects = screen.getByRole('progressbar', { name: 'turned' }).querySelectorAll('rect');
    const isTurned = [...rects].map(({ classList }) => classList.contains('turned'));
    for (const [at, turned] of isTurned.entries()) {
      if (at % 13 !== 12 && at < 25) expect(isTurned[at + 1]).toBe(!turned);
      if (at < 13) expect(isTurned[at + 13]).toBe(!turned);
    }
  });
});
