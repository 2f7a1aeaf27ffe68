import { tiesNeeded } from '#lambdas/conflicts/guard.ts';
import { documentsNeeded } from '#lambdas/documents/store.ts';
import { countersNeeded } from '#lambdas/platform/counters.ts';
import { serve } from '#lambdas/platform/serve.ts';
import { readBorrowerOverview } from './borrower-overview.ts';
import { loansContract } from './contract.ts';
import { cancelLoan, hasInvestments, hideLoan, listMyLoans } from './my-loans.ts';
import { partiesNeeded } from './parties.ts';
import { readDecision } from './read-decision.ts';
import { readFigures } from './read-figures.ts';
import { listMarketplace, readLoan } from './read-loan.ts';
import { requestLoan } from './request-loan.ts';
import { reviewLoan, saveCalculation, updateDuration, updateFrequency } from './review-loan.ts';
import { listLoansForReview } from './review-queue.ts';
import { askSecondLook, decideSecondLook, listSecondLooks } from './second-look.ts';
import { loanCalculations, loans, secondLooks } from './store.ts';

type OfLoan = { params: { id: number } };
const itsLoan = ({ params }: OfLoan) => [loans.keyOf(params)];
/** What a reviewer decides on: the loan, its parties, and its calculation. */
const itsReview = ({ params: { id } }: OfLoan) => [...partiesNeeded(id), loanCalculations.keyOf({ loanId: id })];

/** What is looked at again: the loan, its parties, and what is asked. */
const itsSecondLook = ({ params: { id } }: OfLoan) => [...partiesNeeded(id), secondLooks.keyOf({ loanId: id })];

export const handler = serve(
  loansContract,
  {
    readBorrowerOverview,
    listMyLoans,
    listMarketplace,
    requestLoan,
    readLoan,
    readDecision,
    askSecondLook,
    listSecondLooks,
    decideSecondLook,
    hideLoan,
    hasInvestments,
    cancelLoan,
    readFigures,
    listLoansForReview,
    reviewLoan,
    updateDuration,
    updateFrequency,
    saveCalculation,
  },
  {
    requestLoan: ({ body }) => documentsNeeded(body.documents),
    readLoan: itsLoan,
    readDecision: itsLoan,
    askSecondLook: itsLoan,
    decideSecondLook: itsSecondLook,
    hideLoan: itsLoan,
    hasInvestments: itsLoan,
    cancelLoan: itsLoan,
    listLoansForReview: ({ userId }) => [...countersNeeded, ...tiesNeeded(userId)],
    reviewLoan: itsReview,
    updateDuration: itsReview,
    updateFrequency: itsReview,
    saveCalculation: itsReview,
  },
);
