import { serve } from '#lambdas/platform/serve.ts';
import { loansApi } from '#shared/loans/api.ts';
import { cancelLoan, hasInvestments, hideLoan, listMyLoans } from './my-loans.ts';
import { readFigures } from './read-figures.ts';
import { listMarketplace, readLoan } from './read-loan.ts';
import { requestLoan } from './request-loan.ts';
import { reviewLoan, saveCalculation, updateDuration, updateFrequency } from './review-loan.ts';
import { listLoansForReview, readLoanForReview } from './review-queue.ts';
import { loans } from './store.ts';

/** The loan that an address names. */
const itsLoan = ({ params }: { params: { id: number } }) => [loans.keyOf(params)];

export const handler = serve(
  loansApi,
  {
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
  },
  {
    readLoan: itsLoan,
    hideLoan: itsLoan,
    hasInvestments: itsLoan,
    cancelLoan: itsLoan,
    readLoanForReview: itsLoan,
    reviewLoan: itsLoan,
    updateDuration: itsLoan,
    updateFrequency: itsLoan,
    saveCalculation: itsLoan,
  },
);
