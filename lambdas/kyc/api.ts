import { serve } from '#lambdas/platform/serve.ts';
import { kycApi } from '#shared/kyc/api.ts';
import { staffKycApi } from '#shared/kyc/staff-api.ts';
import { setDocumentType, updateExpiration } from './describe-document.ts';
import { updateKycStatus, uploadGuarantorIdentity, uploadIdentity } from './hand-in-identity.ts';
import { listKyc } from './list-kyc.ts';
import { readIdentityDecision } from './read-identity-decision.ts';
import { rejectExpiredIds } from './reject-expired-ids.ts';
import { reviewKyc } from './review-kyc.ts';
import { warnExpiringIds } from './warn-expiring-ids.ts';

export const handler = serve(
  { ...kycApi, ...staffKycApi },
  {
    uploadIdentity,
    uploadGuarantorIdentity,
    updateKycStatus,
    readIdentityDecision,
    listKyc,
    reviewKyc,
    rejectExpiredIds,
    warnExpiringIds,
    updateExpiration,
    setDocumentType,
  },
);
