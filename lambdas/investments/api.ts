import { serve } from '#lambdas/platform/serve.ts';
import { investmentsApi } from '#shared/investments/api.ts';
import { checkLead, listMyInvestments } from './my-investments.ts';
import { reviewInvestment } from './review-investment.ts';
import { listInvestmentsForReview } from './review-queue.ts';
import { submitInvestment } from './submit-investment.ts';

export const handler = serve(investmentsApi, {
  checkLead,
  submitInvestment,
  listMyInvestments,
  listInvestmentsForReview,
  reviewInvestment,
});
