import type { ListedDocument, MyDocument } from './api.ts';
import type { Document } from './document.ts';

export const listedDocumentOf = ({ id, type, expiresOn, contentType }: Document): ListedDocument => ({
  documentid: id,
  documenttype: type,
  expirationdate: expiresOn ?? null,
  contenttype: contentType,
});

export const myDocumentOf = (document: Document): MyDocument => ({
  ...listedDocumentOf(document),
  status: document.status,
  reason: document.refusedBecause ?? null,
  used: document.attachedTo !== undefined,
  createdat: document.createdAt,
});
