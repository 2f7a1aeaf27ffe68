import { investmentsApi } from '#shared/investments/api.ts';
import { investorOverviewApi } from '#shared/investments/overview-api.ts';
import { staffInvestmentsApi } from '#shared/investments/staff-api.ts';

/** Everything that the function `investments` answers. */
export const investmentsContract = { ...investmentsApi, ...staffInvestmentsApi, ...investorOverviewApi };
