import { itemsOf } from '#lambdas/platform/items.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import type { KycStatus } from '#shared/accounts/person.ts';
import type { Document, HandedIn } from '#shared/documents/document.ts';
import type { Page } from '#shared/endpoint.ts';
import { DomainError, notFound } from '#shared/errors.ts';
import { documentEntity } from './entities.ts';

const documents = itemsOf(documentEntity);

/**
 * Where the bytes of a document are: as uploaded, and after the check. Only the latter can be opened (DOCUMENTS-20).
 */
export const uploadedKey = ({ ownerId, id }: Pick<Document, 'ownerId' | 'id'>): string => `quarantine/${ownerId}/${id}`;
export const cleanKey = ({ ownerId, id }: Pick<Document, 'ownerId' | 'id'>): string => `clean/${ownerId}/${id}`;

/** The document, read consistently. Refuses with NotFound. */
export const getDocument = (id: string): Promise<Document> => documents.get({ id });

/** Those of these documents that exist, read consistently, in the order of the ids. */
export async function findDocuments(ids: readonly string[]): Promise<Document[]> {
  const found = new Map(
    (await documents.findMany(ids.map((id) => ({ id })))).map((document) => [document.id, document]),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** A person's documents that were made since an instant, the oldest first. */
export const listDocumentsOf = (ownerId: string, since: string): Promise<Document[]> =>
  documents.all('byOwner', { ownerId }, { from: since });

/** One page of a person's documents, the newest first. */
export const pageOfDocuments = (ownerId: string, page: Page) =>
  documents.page('byOwner', { ownerId }, page, { newestFirst: true });

/** The documents that were handed in for something ('loan:12'), the oldest first. */
export const documentsAttachedTo = (attachedTo: string): Promise<Document[]> =>
  documents.all('byPurpose', { attachedTo });

/**
 * The dated identity documents of people with this KYC status that expire from one Apia day to another, both
 * included.
 */
export const listExpiring = (kycStatus: KycStatus, { from, to }: { from?: string; to: string }): Promise<Document[]> =>
  documents.all('byExpiry', { kycStatus }, { from: from ?? ' ', to: `${to}#\uffff` });

/** Hands documents in for something, each once (DOCUMENTS-17). Refuses what `handedInFor` refuses. */
export const attachDocuments = async (ownerId: string, handedIn: HandedIn, to: string): Promise<Write[]> =>
  (await handedInFor(ownerId, handedIn, to)).flatMap(saveDocument);

/**
 * Documents that are handed in for something, not saved yet (DOCUMENTS-17).
 *
 * Refuses with NotFound those that are not the owner's, with Refused those that are not checked yet or were refused by
 * the check, and with Invalid those of another type than declared, handed in already, or given twice.
 */
export async function handedInFor(ownerId: string, handedIn: HandedIn, to: string): Promise<Document[]> {
  const ids = handedIn.map(({ documentId }) => documentId);
  if (new Set(ids).size < ids.length) throw new DomainError('Invalid', 'FileRepeated', 'Each file can be used once.');
  const found = await findDocuments(ids);
  return handedIn.map(({ documentId, DocumentType }) => {
    const document = found.find(({ id }) => id === documentId);
    if (document?.ownerId !== ownerId) throw notFound();
    mustBeUsable(document, DocumentType);
    return { ...document, attachedTo: to };
  });
}

function mustBeUsable({ type, status, refusedBecause, attachedTo }: Document, declared: Document['type']): void {
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

export const addDocument = (document: Document): Write[] => documents.add(document);

/** Saves changes of a document, which carries the version that was read. The list of expiring documents moves with it. */
export const saveDocument = (document: Document): Write[] => documents.save(document, document);
