import { assessLoan, type LoanQuestion } from './affordability.ts';

/** The figures of the loan calculator under the field names of the API. */
export function calculatorFigures(question: LoanQuestion) {
  const found = assessLoan(question);
  return {
    avgincome: found.avgIncome,
    avgexpenses: found.avgExpenses,
    repayment: found.instalment,
    totalrepayment: found.totalRepayment,
    totalinterest: found.totalInterest,
    dti: found.dti,
    disposablepct: found.disposable,
    eligible: found.eligible,
    risktier: found.tier,
    interestmin: found.interestMin ?? null,
    interestmax: found.interestMax ?? null,
    totalpaymentsrequired: found.payments,
  };
}
