import { assessGuarantor } from '#shared/loans/affordability.ts';

/** The figures of the guarantor calculator under the names by which they are saved (specification 2, section 7). */
export function calculatorFigures(question: Parameters<typeof assessGuarantor>[0]) {
  const found = assessGuarantor(question);
  return {
    avgincome: found.avgIncome,
    avgexpenses: found.avgExpenses,
    repayment: found.repayment,
    dti: found.dti,
    disposablepct: found.disposable,
    eligible: found.eligible,
  };
}
