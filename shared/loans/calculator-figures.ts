import { assessGuarantor, assessLoan, type Burden, type LoanQuestion } from './affordability.ts';

const budgetFiguresOf = ({
  avgIncome,
  avgExpenses,
  repayment,
  dti,
  disposable,
  eligible,
}: Burden & { eligible: boolean }) => ({
  avgincome: avgIncome,
  avgexpenses: avgExpenses,
  repayment,
  dti,
  disposablepct: disposable,
  eligible,
});

/** The figures of the guarantor calculator, under the names with which they are saved (GUARANTORS-27). */
export const guarantorFigures = (question: Parameters<typeof assessGuarantor>[0]) =>
  budgetFiguresOf(assessGuarantor(question));

/** The figures of the loan calculator under the field names of the API. */
export function calculatorFigures(question: LoanQuestion) {
  const found = assessLoan(question);
  return {
    ...budgetFiguresOf(found),
    repayment: found.instalment,
    totalrepayment: found.totalRepayment,
    totalinterest: found.totalInterest,
    risktier: found.tier,
    interestmin: found.interestMin ?? null,
    interestmax: found.interestMax ?? null,
    totalpaymentsrequired: found.payments,
  };
}
