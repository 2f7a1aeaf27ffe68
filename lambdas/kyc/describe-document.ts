import { people, savePerson } from '#lambdas/accounts/store.ts';
import { documents, saveDocument } from '#lambdas/documents/store.ts';
import type { Caller } from '#lambdas/platform/caller.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { kycStandingOf } from '#shared/accounts/person.ts';
import { shortDay } from '#shared/calendar.ts';
import { type Document, expires } from '#shared/documents/document.ts';
import { forbidden, invalid, notFound } from '#shared/errors.ts';
import type { kycApi } from '#shared/kyc/api.ts';
import { earliestExpiry, mustBeDescribed } from '#shared/kyc/identity.ts';
import { say, sentence } from '#shared/sentence.ts';
import { identityDocumentsOf } from './identity-documents.ts';

/** Enters when a passport or driver's license expires. Refuses with Invalid any other type (KYC-12). */
export const updateExpiration: Route<typeof kycApi.updateExpiration> = async ({ params, body, caller }) => {
  const document = await describable(params.id, caller);
  if (!expires(document.type))
    throw invalid('ExpiryDateNotApplicable', "Only a Passport or Driver's License has an expiry date.");
  return {
    reply: say('ExpiryDateSaved', 'The expiry date is saved.'),
    writes: await described({ ...document, expiresOn: body.expirationdate }),
    log: `Document ${document.id} expires on ${shortDay(body.expirationdate)}`,
  };
};

/**
 * Sets what kind of identity document a file is (KYC-13). A birth certificate has no expiry date: one that was
 * entered is removed.
 */
export const setDocumentType: Route<typeof kycApi.setDocumentType> = async ({ params, body, caller }) => {
  const document = await describable(params.id, caller);
  if (document.type === 'Selfie') throw invalid('SelfieTypeFixed', 'A selfie stays a selfie.');
  const type = body.documenttype;
  return {
    reply: say('DocumentTypeSaved', 'The document type is saved.'),
    writes: await described({ ...document, type, expiresOn: expires(type) ? document.expiresOn : undefined }),
    log: sentence('Document {id} is: {type:words}', { id: document.id, type }),
  };
};

/**
 * Refuses with NotFound a document that was not submitted for a check (KYC-12), and with Forbidden one's own
 * (KYC-10).
 */
async function describable(id: string, { userId }: Caller): Promise<Document> {
  const document = await documents.get({ id });
  if (document.attachedTo !== 'kyc') throw notFound();
  if (document.ownerId === userId) throw forbidden('OwnIdentity', 'Nobody decides on their own identity.');
  return document;
}

/**
 * The writes that save it. If a verified identity depends on it, that must stay verifiable, and its expiry date
 * follows (KYC-14).
 */
async function described(after: Document): Promise<Write[]> {
  const owner = await people.get({ id: after.ownerId });
  if (kycStandingOf(owner) !== 'Verified' || !owner.kycDocuments?.includes(after.id)) return saveDocument(after);
  const documents = (await identityDocumentsOf(owner)).map((other) => (other.id === after.id ? after : other));
  mustBeDescribed(documents);
  const idExpiresOn = earliestExpiry(documents);
  return [...saveDocument(after), ...savePerson({ ...owner, idExpiresOn }, owner)];
}
