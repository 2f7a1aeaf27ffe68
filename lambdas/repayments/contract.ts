import { repaymentsApi } from '#shared/repayments/api.ts';
import { cardGatewayApi } from '#shared/repayments/card-gateway-api.ts';
import { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';

/** Everything that the function `repayments` answers. */
export const repaymentsContract = { ...repaymentsApi, ...cardGatewayApi, ...staffRepaymentsApi };
