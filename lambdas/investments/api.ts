import { tiesNeeded } from '#lambdas/conflicts/guard.ts';
import { documentsNeeded } from '#lambdas/documents/store.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { balanceNeeded } from '#lambdas/ledger/store.ts';
import { partiesNeeded } from '#lambdas/loans/parties.ts';
import { loans } from '#lambdas/loans/store.ts';
import { countersNeeded } from '#lambdas/platform/counters.ts';
import { serve } from '#lambdas/platform/serve.ts';
import { account } from '#shared/ledger/postings.ts';
import { loanIdIn } from '#shared/loans/id-in-loan.ts';
import { investmentsContract } from './contract.ts';
import { checkLead, listMyInvestments, readInvestorOverview } from './my-investments.ts';
import { reviewInvestment } from './review-investment.ts';
import { listInvestmentsForReview } from './review-queue.ts';
import { investments, investmentsBy } from './store.ts';
import { submitInvestment } from './submit-investment.ts';

export const handler = serve(
  investmentsContract,
  {
    readInvestorOverview,
    checkLead,
    submitInvestment,
    listMyInvestments,
    listInvestmentsForReview,
    reviewInvestment,
  },
  {
    readInvestorOverview: ({ userId }) => [investmentsBy(userId)],
    checkLead: ({ params, userId }) => [loans.keyOf({ id: params.loanId }), investmentsBy(userId)],
    submitInvestment: ({ body }) => [
      loans.keyOf({ id: body.loanId }),
      guarantors.partOf('table', { loanId: body.loanId }),
      ...documentsNeeded(body.documents),
      ...(body.optedIntoLIP ? [...balanceNeeded(account.lipPool), ...countersNeeded] : []),
    ],
    listMyInvestments: ({ userId }) => [investmentsBy(userId)],
    listInvestmentsForReview: ({ userId }) => [...countersNeeded, ...tiesNeeded(userId)],
    reviewInvestment: ({ params }) => [investments.keyOf(params), ...partiesNeeded(loanIdIn(params.id))],
  },
);
