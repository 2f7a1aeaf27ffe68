import { ulid } from 'ulid';
import { itemsOf } from '#lambdas/platform/items.ts';
import type { Need } from '#lambdas/platform/reads.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import type { KycStatus } from '#shared/accounts/person.ts';
import type { ListedDocument } from '#shared/documents/api.ts';
import { type Document, fileIdOf, type HandedIn, isReusable } from '#shared/documents/document.ts';
import type { ReviewedDocument } from '#shared/documents/reviewed.ts';
import { invalid, notFound, refused } from '#shared/errors.ts';
import { documentEntity, documentLookEntity, selfieLinkEntity, uploadQuotaEntity } from './entities.ts';

export const documents = itemsOf(documentEntity);
export const uploadQuotas = itemsOf(uploadQuotaEntity);
export const selfieLinks = itemsOf(selfieLinkEntity);
export const documentLooks = itemsOf(documentLookEntity);

/** These lists of documents with when somebody of staff last opened each (ADMIN-44), in one read. */
export async function withLooks(lists: readonly ListedDocument[][], userId: string): Promise<ReviewedDocument[][]> {
  const keys = lists.flat().map(({ documentid }) => ({ documentId: documentid, userId }));
  const looks = new Map((await documentLooks.findReadable(keys)).map(({ documentId, at }) => [documentId, at]));
  return lists.map((list) => list.map((each) => ({ ...each, lookedat: looks.get(each.documentid) ?? null })));
}

/**
 * Where the bytes of a document are: as uploaded, and after the check. Only the latter can be opened (DOCUMENTS-20).
 */
export const uploadedKey = ({ ownerId, id }: Pick<Document, 'ownerId' | 'id'>): string => `quarantine/${ownerId}/${id}`;
export const cleanKey = (document: Pick<Document, 'ownerId' | 'id' | 'fileOf'>): string =>
  `clean/${document.ownerId}/${fileIdOf(document)}`;

/** Those of these documents that exist, read consistently, in the order of the ids. */
export async function findDocuments(ids: readonly string[]): Promise<Document[]> {
  const found = new Map(
    (await documents.findMany(ids.map((id) => ({ id })))).map((document) => [document.id, document]),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}

/**
 * The dated identity documents of people with this KYC status that expire from one Apia day to another, both
 * included, without those that cannot be read.
 */
export const listExpiring = (kycStatus: KycStatus, { from, to }: { from?: string; to: string }): Promise<Document[]> =>
  documents.allReadable('byExpiry', { kycStatus }, { from: from ?? ' ', to: `${to}#\uffff` });

/**
 * Submits documents for something, each once (DOCUMENTS-17). An income document that was submitted before can be submitted
 * again, as a new document with the same file (DOCUMENTS-28). Refuses what `handedInFor` refuses.
 */
export async function attachDocuments(
  ownerId: string,
  handedIn: HandedIn,
  { to: attachedTo, now }: { to: string; now: number },
): Promise<Write[]> {
  const attachedAt = new Date(now).toISOString();
  return (await ownDocuments(ownerId, handedIn)).flatMap(({ document, declared }) => {
    const isAgain = isReusable(document, now);
    mustBeUsable(isAgain ? { ...document, attachedTo: undefined } : document, declared);
    const after = { ...document, attachedTo, attachedAt };
    return isAgain && document.attachedTo !== attachedTo
      ? documents.add({ ...after, id: ulid(now), fileOf: document.id, version: 1 })
      : saveDocument(after);
  });
}

/**
 * Documents that are submitted for something, not saved yet (DOCUMENTS-17).
 *
 * Refuses with NotFound those that are not the owner's, with Refused those that are not checked yet or were refused by
 * the check, and with Invalid those of another type than declared, submitted already, or given twice.
 */
export const handedInFor = async (ownerId: string, handedIn: HandedIn, to: string): Promise<Document[]> =>
  (await ownDocuments(ownerId, handedIn)).map(({ document, declared }) => {
    mustBeUsable(document, declared);
    return { ...document, attachedTo: to };
  });

/** What submitting documents needs. */
export const documentsNeeded = (handedIn: HandedIn): Need[] =>
  handedIn.map(({ documentId }) => documents.keyOf({ id: documentId }));

async function ownDocuments(ownerId: string, handedIn: HandedIn) {
  const ids = handedIn.map(({ documentId }) => documentId);
  if (new Set(ids).size < ids.length) throw invalid('FileRepeated', 'Each file can be used once.');
  const found = await findDocuments(ids);
  return handedIn.map(({ documentId, DocumentType: declared }) => {
    const document = found.find(({ id }) => id === documentId);
    if (document?.ownerId !== ownerId) throw notFound();
    return { document, declared };
  });
}

/** Rejects these documents, so that others must be sent instead and none of these can be submitted again (GUARANTORS-53). */
export async function rejectDocuments(rejected: readonly Document[]): Promise<Write[]> {
  const originals = await findDocuments([...new Set(rejected.flatMap(({ fileOf }) => fileOf ?? []))]);
  return [...rejected, ...originals].flatMap((document) => saveDocument({ ...document, isRejected: true }));
}

function mustBeUsable({ type, status, refusedBecause, attachedTo }: Document, declared: Document['type']): void {
  if (status === 'Awaited') throw refused('FileUnchecked', 'A file is still being checked. Please wait a moment.');
  if (status === 'Refused')
    throw refused('FileRefused', 'A file was not accepted. {reason:text}', {
      reason: refusedBecause?.code ?? '',
    });
  if (type !== declared) throw invalid('FileTypeDiffers', 'A file is of another type than you said.');
  if (attachedTo !== undefined) throw invalid('FileUsed', 'A file was used already. Please send it again.');
}

/** Saves changes of a document, which carries the version that was read. The list of expiring documents moves with it. */
export const saveDocument = (document: Document): Write[] => documents.save(document, document);
