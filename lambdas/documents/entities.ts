import * as z from 'zod/mini';
import { entity } from '#lambdas/platform/entity.ts';
import { Document, expires } from '#shared/documents/document.ts';

/** How long a document waits for its file before it is removed (DOCUMENTS-9). Its form is valid for five minutes. */
const AWAITED_SECONDS = 2 * 86_400;

/** Whether a document can prove an identity: it was submitted for that, or for nothing yet. */
const isOfIdentity = ({ attachedTo }: Document): boolean => attachedTo === undefined || attachedTo === 'kyc';

export const documentEntity = entity({
  name: 'Document',
  schema: Document,
  key: { pk: 'DOC#{id}', sk: 'META' },
  indexes: {
    byOwner: { on: 'gsi1', pk: 'USER#{ownerId}#DOCS', sk: '{createdAt}#{id}' },
    /** The documents submitted for one thing, such as 'loan:12' (DOCUMENTS-17). */
    byPurpose: {
      on: 'gsi2',
      pk: 'DOCSFOR#{attachedTo}',
      sk: '{createdAt}#{id}',
      when: (document) => !isOfIdentity(document),
    },
    /** Dated identity documents by the KYC status of their owner and their last day (KYC-17). */
    byExpiry: {
      on: 'gsi2',
      pk: 'IDEXP#{kycStatus}',
      sk: '{expiresOn}#{id}',
      when: (document) =>
        isOfIdentity(document) && Boolean(document.kycStatus && document.expiresOn) && expires(document.type),
    },
  },
  ttl: ({ status, createdAt }) =>
    status === 'Awaited' ? Math.floor(Date.parse(createdAt) / 1000) + AWAITED_SECONDS : undefined,
});

/** When a member of staff last opened somebody's document (ADMIN-44). */
export const documentLookEntity = entity({
  name: 'DocumentLook',
  schema: z.object({ documentId: z.string(), userId: z.string(), at: z.string() }),
  key: { pk: 'LOOKS#{documentId}', sk: '{userId}' },
  indexes: {},
});

/**
 * The documents that a person was last given a form for: every call that gives forms changes it, so that of calls at the
 * same time each sees the others' (DOCUMENTS-7). The list of documents is a moment late.
 */
export const uploadQuotaEntity = entity({
  name: 'UploadQuota',
  schema: z.object({ ownerId: z.string(), documentIds: z.array(z.string()), version: z.int() }),
  key: { pk: 'UPLOADS#{ownerId}', sk: 'QUOTA' },
  indexes: {},
});

/** The link with which a phone uploads a person's selfie: one a person, the newest (DOCUMENTS-25). */
export const selfieLinkEntity = entity({
  name: 'SelfieLink',
  schema: z.object({
    userId: z.string(),
    /** The session that made it: the link ends with it. */
    sessionId: z.string(),
    tokenHash: z.string(),
    /** In milliseconds. */
    expires: z.int(),
    /** Its selfies, the latest last: the former ones were refused, or never arrived. */
    documentIds: z.array(z.string()),
    version: z.int(),
  }),
  key: { pk: 'USER#{userId}', sk: 'SELFIELINK' },
  indexes: {},
  ttl: ({ expires }) => Math.ceil(expires / 1000) + 3600,
});
