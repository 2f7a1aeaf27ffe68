import { proofApi } from '#shared/proof/api.ts';
import { balancesApi } from '#shared/proof/staff-api.ts';

/** Everything that the function `proof` answers. */
export const proofContract = { ...proofApi, ...balancesApi };
