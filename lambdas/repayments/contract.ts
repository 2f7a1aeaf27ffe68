import { repaymentsApi } from '#shared/repayments/api.ts';
import { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';

/** Everything that the function `repayments` answers. */
export const repaymentsContract = { ...repaymentsApi, ...staffRepaymentsApi };
