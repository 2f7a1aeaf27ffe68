import { describe, expect, it } from 'vitest';
import { holdingOf, isLent } from '#shared/investments/holding.ts';
import { expectedReturn } from '#shared/investments/investment-figures.ts';
import { LoanStatus } from '#shared/loans/loan.ts';
import { sene } from '#shared/money.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { aShareholder } from '#test/shared/repayments/a-shareholder.ts';
import { anInvestment } from './an-investment.ts';

describe('what an investment has brought so far (INVESTMENTS-35)', () => {
  const investment = anInvestment({ status: 'Approved' });
  const active = aLoan({ status: 'Active' });
  const share = aShareholder(investment.amount, { investmentId: investment.id });
  const other = aShareholder(70_000, { investmentId: '1042.B', interest: sene(999) });

  it('is the interest of its own share, and what is neither repaid nor paid by the pool', () => {
    const received = { ...share, interest: sene(32_34), principal: sene(100_01), lip: sene(50_00) };
    expect(holdingOf(investment, active, [other, received])).toMatchObject({
      earned: 32_34,
      atrisk: investment.amount - 150_01,
    });
  });

  it('is nothing before the loan is paid out', () => {
    expect(holdingOf(investment, aLoan({ status: 'GuarantorsVerified' }), [])).toMatchObject({ earned: 0, atrisk: 0 });
    expect(LoanStatus.options.filter(isLent)).toEqual(['Active', 'Repaid', 'Defaulted']);
  });

  it('is not known where its share is not among those that can be read: neither zero nor what others have', () => {
    expect(holdingOf(investment, active, [other])).toMatchObject({ earned: null, atrisk: null });
    const rejected = anInvestment({ status: 'Rejected' });
    expect(holdingOf(rejected, active, [other])).toMatchObject({ earned: 0, atrisk: 0 });
  });

  it('is less the fee of the pool in what is expected, also where that is less than nothing', () => {
    const { profit } = expectedReturn(investment);
    expect(holdingOf(investment, active, []).netprofit).toBe(profit - investment.lipFee);
    expect(holdingOf({ ...investment, lipFee: sene(profit + 1) }, active, []).netprofit).toBe(-1);
  });
});
