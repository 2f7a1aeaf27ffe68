import { people, savePerson } from '#lambdas/accounts/store.ts';
import { type Deciding, mustBeUntied } from '#lambdas/conflicts/guard.ts';
import { documents, saveDocument } from '#lambdas/documents/store.ts';
import { addLogEntry } from '#lambdas/platform/log-entry.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { kycStandingOf } from '#shared/accounts/person.ts';
import { shortDay } from '#shared/calendar.ts';
import type { Document, DocumentType } from '#shared/documents/document.ts';
import { forbidden, notFound } from '#shared/errors.ts';
import { earliestExpiry, mustBeDescribed, withExpiry, withKind } from '#shared/kyc/identity.ts';
import type { Description, staffKycApi } from '#shared/kyc/staff-api.ts';
import { say, sentence } from '#shared/sentence.ts';
import { identityDocumentsOf } from './identity-documents.ts';

/** Enters when a passport or driver's license expires. Refuses with Invalid any other type (KYC-12). */
export const updateExpiration: Route<typeof staffKycApi.updateExpiration> = async ({ params, body, caller, now }) => {
  const document = await describable(params.id, { caller, now });
  return {
    reply: say('ExpiryDateSaved', 'The expiry date is saved.'),
    writes: await saveDescribed(withExpiry(document, body.expirationdate)),
    log: logOfExpiry(document.id, body.expirationdate),
  };
};

/** Sets what kind of identity document a file is (KYC-13). */
export const setDocumentType: Route<typeof staffKycApi.setDocumentType> = async ({ params, body, caller, now }) => {
  const document = await describable(params.id, { caller, now });
  return {
    reply: say('DocumentTypeSaved', 'The document type is saved.'),
    writes: await saveDescribed(withKind(document, body.documenttype)),
    log: logOfKind(document.id, body.documenttype),
  };
};

/** The entries of the log for one document, the same where they come with a decision (KYC-26). */
const logOfExpiry = (id: string, day: string): string => `Document ${id} expires on ${shortDay(day)}`;
const logOfKind = (id: string, type: DocumentType): string => sentence('Document {id} is: {type:words}', { id, type });

/** The entries of the log that say what a reviewer said of documents with a decision (KYC-26). */
export const logDescriptions = (descriptions: readonly Description[], actor: string, now: number): Write[] =>
  descriptions.flatMap(({ documentid, documenttype, expirationdate }) => [
    ...(documenttype
      ? addStaffEntry({ actor, now, action: 'setDocumentType', details: logOfKind(documentid, documenttype) })
      : []),
    ...(expirationdate
      ? addStaffEntry({ actor, now, action: 'updateExpiration', details: logOfExpiry(documentid, expirationdate) })
      : []),
  ]);

const addStaffEntry = (entry: Omit<Parameters<typeof addLogEntry>[0], 'byStaff'>) =>
  addLogEntry({ ...entry, byStaff: true });

/**
 * Refuses with NotFound a document that was not submitted for a check (KYC-12), and with Forbidden one's own
 * (KYC-10) and that of somebody to whom the caller is tied (CONFLICTS-3).
 */
async function describable(id: string, deciding: Deciding): Promise<Document> {
  const document = await documents.get({ id });
  if (document.attachedTo !== 'kyc') throw notFound();
  if (document.ownerId === deciding.caller.userId)
    throw forbidden('OwnIdentity', 'Nobody decides on their own identity.');
  await mustBeUntied([document.ownerId], deciding);
  return document;
}

/**
 * The writes that save it. If a verified identity depends on it, that must stay verifiable, and its expiry date
 * follows (KYC-14).
 */
async function saveDescribed(after: Document): Promise<Write[]> {
  const owner = await people.get({ id: after.ownerId });
  if (kycStandingOf(owner) !== 'Verified' || !owner.kycDocuments?.includes(after.id)) return saveDocument(after);
  const documents = (await identityDocumentsOf(owner)).map((other) => (other.id === after.id ? after : other));
  mustBeDescribed(documents);
  const idExpiresOn = earliestExpiry(documents);
  return [...saveDocument(after), ...savePerson({ ...owner, idExpiresOn }, owner)];
}
