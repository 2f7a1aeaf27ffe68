import { assessGuarantor } from '#shared/loans/affordability.ts';

/** The figures of the guarantor calculator, under the names with which they are saved (GUARANTORS-27). */
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
