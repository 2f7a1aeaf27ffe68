import { handler } from '#lambdas/loans/api.ts';
import { incomeDocuments } from '#shared/loans/loan-request.ts';
import { staffLoansApi } from '#shared/loans/staff-api.ts';
import { sene } from '#shared/money.ts';
import { filledCalculator } from '#test/shared/loans/filled-calculator.ts';
import { cleanDocuments } from '#test/support/documents.ts';
import { seededLoan } from '#test/support/loans.ts';
import { done, type Stage, staff, stageOf } from './stages.ts';

const REQUESTED = 120_000;
/** The amount (WST) of the calculation that is saved for it. */
export const CALCULATED = 1000;

/** A loan that was rejected an hour ago: by the RiskReviewer, or by the CreditApprover after the RiskReviewer had approved it. */
export const rejected = (stage: 'RiskReviewer' | 'CreditApprover'): Promise<Stage> =>
  stageOf('Rejected', async () => {
    const amount = sene(REQUESTED);
    const { id, borrowerId } = await seededLoan({
      ...{ status: 'Pending', tier: undefined, entered: {}, requested: amount, amount, remaining: amount },
    });
    // Enough for a second look and for another request.
    await cleanDocuments(borrowerId, ['Payslip', ...incomeDocuments.Employed]);
    const params = { id: String(id) };
    const review = (by: string, body: object) => done(handler, staffLoansApi.reviewLoan, by, { params, body });
    const [risk, credit] = [staff.risk[0], staff.credit[0]];
    await done(handler, staffLoansApi.saveCalculation, risk, { params, body: filledCalculator(CALCULATED) });
    const no = { decision: 'Rejected', notes: 'Please ask for less.' };
    if (stage === 'CreditApprover')
      await review(risk, { decision: 'Approved', notes: 'Steady income.', proposedamount: CALCULATED });
    await review(stage === 'CreditApprover' ? credit : risk, no);
    return [id];
  });
