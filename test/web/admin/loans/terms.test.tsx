// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AdminLoan } from '#shared/loans/staff-api.ts';
import { sene } from '#shared/money.ts';
import { plainAmount, useTerms } from '#web/features/admin/loans/terms.ts';

afterEach(cleanup);

const loan = (said: Partial<AdminLoan> = {}): AdminLoan =>
  ({
    amountrequested: sene(5000_00),
    proposedamount: null,
    preferreddurationmonths: 12,
    preferredfrequency: 'Monthly',
    calc_requestedamount: null,
    ...said,
  }) as AdminLoan;

describe('the terms on the page of a loan (LOANS-57)', () => {
  const opened = () => renderHook(({ of }: { of: AdminLoan }) => useTerms(of), { initialProps: { of: loan() } });

  it('are what is saved, until one of them is changed', () => {
    const { result } = opened();
    expect(result.current[0]).toEqual({ amount: '5000.00', months: 12, frequency: 'Monthly' });
    act(() => result.current[1]({ amount: '3,000' }));
    act(() => result.current[1]({ months: 6 }));
    expect(result.current[0]).toEqual({ amount: '3,000', months: 6, frequency: 'Monthly' });
  });

  it('become what is saved when that changes, each by itself', () => {
    const { result, rerender } = opened();
    act(() => result.current[1]({ months: 6, frequency: 'Weekly' }));
    rerender({ of: loan({ calc_requestedamount: sene(3000_00) }) });
    expect(result.current[0]).toEqual({ amount: '3000.00', months: 6, frequency: 'Weekly' });
    rerender({ of: loan({ calc_requestedamount: sene(3000_00), preferreddurationmonths: 18 }) });
    expect(result.current[0]).toEqual({ amount: '3000.00', months: 18, frequency: 'Weekly' });
  });

  it.each([
    ['3,000.5', '3000.50'],
    ['WST 200', '200.00'],
    ['70.', '70.'],
    ['12,50', ''],
    ['', ''],
  ])('have %s in a field of numbers as %s', (typed, plain) => {
    expect(plainAmount(typed)).toBe(plain);
  });
});
