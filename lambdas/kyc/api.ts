import { serve } from '#lambdas/platform/serve.ts';
import { kycContract } from './contract.ts';
import { setDocumentType, updateExpiration } from './describe-document.ts';
import { updateKycStatus, uploadGuarantorIdentity, uploadIdentity } from './hand-in-identity.ts';
import { listKyc } from './list-kyc.ts';
import { readIdentityDecision } from './read-identity-decision.ts';
import { rejectExpiredIds } from './reject-expired-ids.ts';
import { reviewKyc } from './review-kyc.ts';
import { warnExpiringIds } from './warn-expiring-ids.ts';

export const handler = serve(kycContract, {
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
});
