import { people } from '#lambdas/accounts/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { kycStandingOf } from '#shared/accounts/person.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { forbidden } from '#shared/errors.ts';
import type { kycApi } from '#shared/kyc/api.ts';
import { earliestExpiry, mustBeVerifiable } from '#shared/kyc/identity.ts';
import { kycLifecycle } from '#shared/kyc/kyc-lifecycle.ts';
import { say } from '#shared/sentence.ts';
import { identityDocumentsOf, saveKyc } from './identity-documents.ts';

/**
 * Verifies or rejects a person's identity (KYC-2, KYC-3). Refuses with Forbidden one's own (KYC-10); notes may be
 * empty (KYC-15).
 */
export const reviewKyc: Route<typeof kycApi.reviewKyc> = async ({ params, body: { decision, notes }, caller, now }) => {
  if (params.id === caller.userId) throw forbidden('OwnIdentity', 'Nobody decides on their own identity.');
  const person = await people.get({ id: params.id });
  const verified = decision === 'Verified';
  const kycStatus = kycLifecycle.after(kycStandingOf(person), verified ? 'verify' : 'reject', 'Reviewer');
  const documents = await identityDocumentsOf(person);
  if (verified) mustBeVerifiable(documents, apiaDayOf(now));
  const after = {
    ...person,
    kycStatus,
    kycRenewal: undefined,
    kycReason: notes || undefined,
    ...(verified && {
      hasSelfie: documents.some(({ type }) => type === 'Selfie'),
      idExpiresOn: earliestExpiry(documents),
    }),
  };
  return {
    reply: say('KycDecisionSubmitted', 'KYC decision submitted successfully.'),
    writes: saveKyc(after, person, documents),
    log: `KYC of ${person.id}: ${decision}`,
  };
};
