import { findAll, list, listAll, read } from '#lambdas/platform/table.ts';
import { insert, type Key, replace, type Write } from '#lambdas/platform/writes.ts';
import type { KycStatus } from '#shared/accounts/person.ts';
import { Document, expires, type HandedIn } from '#shared/documents/document.ts';
import type { Page } from '#shared/endpoint.ts';
import { DomainError, notFound } from '#shared/errors.ts';

const documentKey = (id: string): Key => ({ pk: `DOC#${id}`, sk: 'META' });

/**
 * Where the bytes of a document are: as uploaded, and after the check. Only the latter can be opened (DOCUMENTS-20).
 */
export const uploadedKey = ({ ownerId, id }: Pick<Document, 'ownerId' | 'id'>): string => `quarantine/${ownerId}/${id}`;
export const cleanKey = ({ ownerId, id }: Pick<Document, 'ownerId' | 'id'>): string => `clean/${ownerId}/${id}`;

/** A document whose file has not arrived by then is forgotten (DOCUMENTS-9): its form lasts five minutes. */
const AWAITED_SECONDS = 2 * 86_400;

const itemOf = (document: Document) => ({
  ...document,
  ...documentKey(document.id),
  gsi1pk: `USER#${document.ownerId}#DOCS`,
  gsi1sk: `${document.createdAt}#${document.id}`,
  ...listedWith(document),
  ...(document.status === 'Awaited' && { ttl: Math.floor(Date.parse(document.createdAt) / 1000) + AWAITED_SECONDS }),
});

const HANDED_IN = 'DOCSFOR#';

/** The second index of a document: what it was handed in for, or identity documents by their expiry date. */
function listedWith({ id, createdAt, attachedTo, kycStatus, expiresOn, type }: Document) {
  if (attachedTo !== undefined && attachedTo !== 'kyc')
    return { gsi2pk: `${HANDED_IN}${attachedTo}`, gsi2sk: `${createdAt}#${id}` };
  if (!kycStatus || !expiresOn || !expires(type)) return {};
  return { gsi2pk: `IDEXP#${kycStatus}`, gsi2sk: `${expiresOn}#${id}` };
}

/** The document, read consistently. Refuses with NotFound. */
export const getDocument = (id: string): Promise<Document> => read(documentKey(id), Document);

/** Those of these documents that exist, read consistently, in the order asked for. */
export async function findDocuments(ids: readonly string[]): Promise<Document[]> {
  const found = new Map((await findAll(ids.map(documentKey))).map((item) => [item.id, Document.parse(item)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** A person's documents that were made since an instant, the oldest first. */
export const listDocumentsOf = (ownerId: string, since: string): Promise<Document[]> =>
  listAll({ index: 'gsi1', partition: `USER#${ownerId}#DOCS`, from: since }, Document);

/** One page of a person's documents, the newest first. */
export const pageOfDocuments = (ownerId: string, page: Page) =>
  list({ index: 'gsi1', partition: `USER#${ownerId}#DOCS`, newestFirst: true, ...page }, Document);

/** What was handed in for something ('loan:12'), the oldest first. */
export const documentsAttachedTo = (to: string): Promise<Document[]> =>
  listAll({ index: 'gsi2', partition: `${HANDED_IN}${to}` }, Document);

/**
 * The dated identity documents of people with this KYC status that expire from one Apia day to another, both
 * included.
 */
export const listExpiring = (status: KycStatus, { from, to }: { from?: string; to: string }): Promise<Document[]> =>
  listAll({ index: 'gsi2', partition: `IDEXP#${status}`, from: from ?? ' ', to: `${to}#\uffff` }, Document);

/** Hands documents in for something, each once (DOCUMENTS-17). Refuses what `handedInFor` refuses. */
export async function attachDocuments(ownerId: string, handedIn: HandedIn, to: string): Promise<Write[]> {
  const documents = await handedInFor(ownerId, handedIn, to);
  return documents.flatMap((document) => saveDocument({ ...document, version: document.version + 1 }));
}

/**
 * Documents that are handed in for something, marked but neither saved nor counted as a next version (DOCUMENTS-17).
 *
 * Refuses with NotFound those that are not the owner's, with Refused those that are not checked yet or were refused by
 * the check, and with Invalid those of another type than was said, handed in already, or given twice.
 */
export async function handedInFor(ownerId: string, handedIn: HandedIn, to: string): Promise<Document[]> {
  const ids = handedIn.map(({ documentId }) => documentId);
  if (new Set(ids).size < ids.length) throw new DomainError('Invalid', 'FileRepeated', 'Each file can be used once.');
  const documents = await findDocuments(ids);
  return handedIn.map(({ documentId, DocumentType }) => {
    const document = documents.find(({ id }) => id === documentId);
    if (document?.ownerId !== ownerId) throw notFound();
    mustBeFit(document, DocumentType);
    return { ...document, attachedTo: to };
  });
}

function mustBeFit({ type, status, refusedBecause, attachedTo }: Document, declared: Document['type']): void {
  if (status === 'Awaited')
    throw new DomainError('Refused', 'FileUnchecked', 'A file is still being checked. Please wait a moment.');
  if (status === 'Refused')
    throw new DomainError('Refused', 'FileRefused', 'A file was not accepted. {reason}', {
      reason: refusedBecause ?? '',
    });
  if (type !== declared)
    throw new DomainError('Invalid', 'FileTypeDiffers', 'A file is of another type than you said.');
  if (attachedTo !== undefined)
    throw new DomainError('Invalid', 'FileUsed', 'A file was used already. Please send it again.');
}

export const addDocument = (document: Document): Write => insert(itemOf(document));

/** Saves the next version of a document. The list of expiring documents moves with it. */
export const saveDocument = (after: Document): Write[] => [replace(itemOf(after))];
