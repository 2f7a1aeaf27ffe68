import { people } from '#lambdas/accounts/store.ts';
import { attachDocuments, findDocuments, handedInFor } from '#lambdas/documents/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { kycStandingOf, type Person } from '#shared/accounts/person.ts';
import type { Document, HandedIn } from '#shared/documents/document.ts';
import type { kycApi } from '#shared/kyc/api.ts';
import { addsSelfie, mustBeCompleteSet, mustBeTwoIds } from '#shared/kyc/identity.ts';
import { kycLifecycle } from '#shared/kyc/kyc-lifecycle.ts';
import { say } from '#shared/sentence.ts';
import { identityDocumentsOf, retire, saveKyc } from './identity-documents.ts';

const typesOf = (documents: HandedIn) => documents.map(({ DocumentType }) => DocumentType);
const mustBeOpen = (person: Person) => kycLifecycle.after(kycStandingOf(person), 'submit', 'Person');

/**
 * Submits the complete set of the caller (KYC-5), or the selfie that their verified set lacks, which keeps its documents
 * (KYC-23). The check begins with `updateKycStatus`.
 */
export const uploadIdentity: Route<typeof kycApi.uploadIdentity> = async ({ body: { documents }, caller, now }) => {
  const person = await people.get({ id: caller.userId });
  mustBeOpen(person);
  const added = typesOf(documents);
  const verified = addsSelfie(person, added) ? await identityDocumentsOf(person) : [];
  mustBeCompleteSet(person.roles, [...verified.map(({ type }) => type), ...added]);
  const kycSent = [...verified.map(({ id }) => id), ...documents.map(({ documentId }) => documentId)];
  const reply = say('IdentityDocumentsReceived', 'We have received your documents.');
  // Sent again, as where the connection broke before their check was asked for.
  if (kycSent.join() === person.kycSent?.join()) return { reply, writes: [] };
  return {
    reply,
    writes: [
      ...(await attachDocuments(person.id, documents, { to: 'kyc', now })),
      people.update(
        { id: person.id },
        { set: { kycSent } },
        { expression: '#version = :read', values: { ':read': person.version } },
      ),
    ],
    log: `Identity documents of ${person.id} handed in`,
  };
};

/** Requests the check of the submitted set: only Pending, only for oneself, only a complete set (KYC-7). */
export const updateKycStatus: Route<typeof kycApi.updateKycStatus> = async ({ caller, now }) => {
  const person = await people.get({ id: caller.userId });
  const sent = await findDocuments(person.kycSent ?? []);
  mustBeOpen(person);
  return {
    reply: say('IdentityDocumentsUnderReview', 'Your documents are under review.'),
    writes: await submitted(person, sent, now),
    log: `KYC of ${person.id}: Pending`,
  };
};

/** Submits the two ID files of a person who is only a guarantor, and requests their check (KYC-6). */
export const uploadGuarantorIdentity: Route<typeof kycApi.uploadGuarantorIdentity> = async ({ body, caller, now }) => {
  const person = await people.get({ id: caller.userId });
  mustBeOpen(person);
  mustBeTwoIds(typesOf(body.documents));
  return {
    reply: say('IdentityDocumentsSubmitted', 'Documents submitted for verification!'),
    writes: await submitted(person, await handedInFor(person.id, body.documents, 'kyc'), now),
    log: `KYC of ${person.id}: Pending`,
  };
};

/** The writes that make this set the one to be checked. A verified identity keeps its rights meanwhile (KYC-9). */
async function submitted(person: Person, documents: readonly Document[], now: number): Promise<Write[]> {
  mustBeCompleteSet(
    person.roles,
    documents.map(({ type }) => type),
  );
  const renews = person.kycStatus === 'Verified';
  const after: Person = {
    ...person,
    ...(renews ? { kycRenewal: true, kycFormerDocuments: person.kycDocuments } : { kycStatus: 'Pending' }),
    kycRenewalRejected: undefined,
    kycReason: undefined,
    kycAskedAt: new Date(now).toISOString(),
    kycSent: undefined,
    kycAlarmed: undefined,
    kycDocuments: documents.map(({ id }) => id),
  };
  const replaced = (await identityDocumentsOf(person)).filter(({ id }) => !after.kycDocuments?.includes(id));
  return [...saveKyc(after, person, documents), ...retire(replaced)];
}
