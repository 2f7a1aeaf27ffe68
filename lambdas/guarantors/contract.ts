import { guarantorsApi } from '#shared/guarantors/api.ts';
import { guarantorOverviewApi } from '#shared/guarantors/overview-api.ts';
import { staffGuarantorsApi } from '#shared/guarantors/staff-api.ts';

/** Everything that the function `guarantors` answers. */
export const guarantorsContract = { ...guarantorsApi, ...staffGuarantorsApi, ...guarantorOverviewApi };
