import type { ListedDocument, MyDocument } from './api.ts';
import { type Document, fileIdOf, isReusable } from './document.ts';

export const listedDocumentOf = ({ id, type, expiresOn, contentType, createdAt }: Document): ListedDocument => ({
  documentid: id,
  documenttype: type,
  expirationdate: expiresOn ?? null,
  contenttype: contentType,
  createdat: createdAt,
  mark: null,
});

/**
 * The documents that were submitted for one thing, as reviewers see them: each file once. Where some were submitted again,
 * those of before are Replaced, unless they are added to, and those uploaded since are New (DOCUMENTS-29).
 */
export function handedInDocumentsOf(documents: readonly Document[], { isAddedTo = false } = {}): ListedDocument[] {
  const files = [...new Map(sortedBy(documents, attachedAtOf).map((each) => [fileIdOf(each), each])).values()];
  const orders = files.filter(({ type }) => type === 'StandingOrder');
  const others = files.filter(({ type }) => type !== 'StandingOrder');
  return [...marked(others, isAddedTo), ...marked(orders)];
}

function marked(documents: readonly Document[], isAddedTo = false): ListedDocument[] {
  const latest = sortedBy(documents, attachedAtOf).map(attachedAtOf).at(-1) ?? '';
  const isEarlier = (document: Document) => attachedAtOf(document) < latest;
  const before = documents.filter(isEarlier).map(attachedAtOf).toSorted().at(-1);
  return sortedBy(documents, ({ createdAt }) => createdAt).map((document) => {
    const isNew = before !== undefined && document.createdAt > before;
    const isReplaced = !isAddedTo && isEarlier(document);
    return { ...listedDocumentOf(document), mark: isReplaced ? 'Replaced' : isNew ? 'New' : null };
  });
}

const attachedAtOf = ({ attachedAt = '' }: Document): string => attachedAt;

const sortedBy = (documents: readonly Document[], of: (document: Document) => string): Document[] =>
  documents.toSorted((one, other) => (of(one) < of(other) ? -1 : Number(of(one) > of(other))));

/** Why a file was refused; nothing of any other, or of none. */
export const refusalOf = (document: Document | undefined): Pick<MyDocument, 'reason' | 'reasoncode'> => ({
  reason: document?.refusedBecause?.message ?? null,
  reasoncode: document?.refusedBecause?.code ?? null,
});

export const myDocumentOf = (document: Document, now: number): MyDocument => ({
  ...listedDocumentOf(document),
  status: document.status,
  ...refusalOf(document),
  size: document.size,
  used: document.attachedTo !== undefined,
  reusable: isReusable(document, now),
});
