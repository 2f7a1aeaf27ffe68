import { kycApi } from '#shared/kyc/api.ts';
import { staffKycApi } from '#shared/kyc/staff-api.ts';

/** Everything that the function `kyc` answers. */
export const kycContract = { ...kycApi, ...staffKycApi };
