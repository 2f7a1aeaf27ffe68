import { serve } from '#lambdas/platform/serve.ts';
import { loansApi } from '#shared/loans/api.ts';
import { cancelLoan, hasInvestments, hideLoan, listMyLoans } from './my-loans.ts';
import { readFigures } from './read-figures.ts';
import { listMarketplace, readLoan } from './read-loan.ts';
import { requestLoan } from './request-loan.ts';
import { reviewLoan, saveCalculation, updateDuration, updateFrequency } from './review-loan.ts';
import { listLoansForReview, readLoanForReview } from './review-queue.ts';

export const handler = serve(loansApi, {
  listMyLoans,
  listMarketplace,
  requestLoan,
  readLoan,
  hideLoan,
  hasInvestments,
  cancelLoan,
  readFigures,
  listLoansForReview,
  readLoanForReview,
  reviewLoan,
  updateDuration,
  updateFrequency,
  saveCalculation,
});
