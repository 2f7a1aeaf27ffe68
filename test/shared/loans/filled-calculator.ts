import { assessLoan } from '#shared/loans/affordability.ts';
import { sene } from '#shared/money.ts';

const [income, expenses] = [Array(6).fill(2500), Array(6).fill(600)];

/** The calculator as a browser fills it for an amount (WST) over 12 months, with figures that are affordable. */
export function filledCalculator(amount: number) {
  const ours = assessLoan({
    day: '2026-11-20',
    employment: 'Employed',
    amount: sene(amount * 100),
    months: 12,
    frequency: 'Monthly',
    incomes: income.map((one) => sene(one * 100)),
    expenses: expenses.map((one) => sene(one * 100)),
  });
  return {
    employmentstatus: 'Employed',
    payfrequency: 'Monthly',
    durationmonths: 12,
    requestedamount: amount,
    monthlyincome: income,
    monthlyexpenses: expenses,
    avgincome: ours.avgIncome / 100,
    avgexpenses: ours.avgExpenses / 100,
    repayment: ours.instalment / 100,
    totalrepayment: ours.totalRepayment / 100,
    totalinterest: ours.totalInterest / 100,
    dti: ours.dti / 100,
    disposablepct: ours.disposable / 100,
    eligible: ours.eligible,
    risktier: ours.tier,
    interestmin: (ours.interestMin ?? 0) / 100,
    interestmax: (ours.interestMax ?? 0) / 100,
    totalpaymentsrequired: ours.payments,
  };
}
