import { people } from '#lambdas/accounts/store.ts';
import { mustBeUntied } from '#lambdas/conflicts/guard.ts';
import { reviewerOf } from '#lambdas/platform/reviewer.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { hasExpired } from '#shared/accounts/expiry.ts';
import { kycStandingOf, type Person } from '#shared/accounts/person.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { confirmedLooks } from '#shared/conflicts/decision-fields.ts';
import type { Document } from '#shared/documents/document.ts';
import { forbidden } from '#shared/errors.ts';
import { mustBeAsSeen } from '#shared/four-eyes.ts';
import { described, earliestExpiry, lastUploaded, mustBeVerifiable } from '#shared/kyc/identity.ts';
import { kycLifecycle } from '#shared/kyc/kyc-lifecycle.ts';
import type { staffKycApi } from '#shared/kyc/staff-api.ts';
import { decisionOf } from '#shared/reasons/decision.ts';
import { reasonsOf } from '#shared/reasons/reasons.ts';
import { say } from '#shared/sentence.ts';
import { logDescriptions } from './describe-document.ts';
import { formerDocumentsOf, identityDocumentsOf, retire, saveKyc } from './identity-documents.ts';
import { identityDecisions } from './store.ts';

/**
 * Verifies or rejects a person's identity (KYC-2, KYC-3, KYC-25), with what the reviewer says of its documents (KYC-26).
 * Refuses with Forbidden one's own (KYC-10), and with FigureDiffers one on documents that are in the place of those that were seen (API-36);
 * notes may be empty (KYC-15). The decision is kept (REASONS-4).
 */
export const reviewKyc: Route<typeof staffKycApi.reviewKyc> = async ({ params, body, caller, now }) => {
  const { decision, notes, documents: said = [] } = body;
  if (params.id === caller.userId) throw forbidden('OwnIdentity', 'Nobody decides on their own identity.');
  const person = await people.get({ id: params.id });
  const looks = confirmedLooks(await mustBeUntied([person.id], { caller, now }), body.noTie);
  const handedIn = await identityDocumentsOf(person);
  mustBeAsSeen(lastUploaded(handedIn.map(({ createdAt }) => createdAt)), body);
  const kept = decisionOf({
    stage: reviewerOf(caller),
    outcome: decision,
    ...{ by: caller.userId, now, note: notes, looks },
    reasons: () => reasonsOf(body),
  });
  const decide = decision === 'Verified' ? verified : rejected;
  return {
    reply: say('KycDecisionSubmitted', 'KYC decision submitted successfully.'),
    writes: [
      ...(await decide(person, {
        notes: notes || undefined,
        today: apiaDayOf(now),
        documents: described(handedIn, said),
      })),
      ...logDescriptions(said, caller.userId, now),
      ...identityDecisions.add({ ...kept, userId: person.id }),
    ],
    log: `KYC of ${person.id}: ${decision}`,
  };
};

type Decision = {
  notes: string | undefined;
  today: string;
  /** Those of the set that is decided on, as the reviewer describes them. */
  documents: readonly Document[];
};

async function verified(person: Person, { notes, today, documents }: Decision): Promise<Write[]> {
  const kycStatus = kycLifecycle.after(kycStandingOf(person), 'verify', 'Reviewer');
  mustBeVerifiable(documents, today);
  const after = {
    ...decided(person, notes),
    kycStatus,
    hasSelfie: documents.some(({ type }) => type === 'Selfie'),
    idExpiresOn: earliestExpiry(documents),
  };
  return saveKyc(after, person, documents);
}

async function rejected(person: Person, { notes, today, documents }: Decision): Promise<Write[]> {
  const former = (await formerDocumentsOf(person)).map((each) => documents.find(({ id }) => id === each.id) ?? each);
  const idExpiresOn = earliestExpiry(former);
  const stillHolds = idExpiresOn !== undefined && !hasExpired(idExpiresOn, today);
  const event = stillHolds ? 'rejectRenewal' : 'reject';
  const kycStatus = kycLifecycle.after(kycStandingOf(person), event, 'Reviewer');
  if (!stillHolds) return saveKyc({ ...decided(person, notes), kycStatus }, person, documents);
  const kycDocuments = former.map(({ id }) => id);
  const after = { ...decided(person, notes), kycStatus, kycDocuments, kycRenewalRejected: true, idExpiresOn };
  return [...saveKyc(after, person, former), ...retire(documents.filter(({ id }) => !kycDocuments.includes(id)))];
}

const decided = (person: Person, kycReason: string | undefined): Person => ({
  ...person,
  kycRenewal: undefined,
  kycFormerDocuments: undefined,
  kycReason,
});
