import * as z from 'zod/mini';
import { get, ofOne, Page, post } from '#shared/endpoint.ts';
import { ContentType, DocumentStatus, DocumentType, mayBe } from './document.ts';

/** A document as it is listed (DOCUMENTS-18). */
export const ListedDocument = z.object({
  documentid: z.string(),
  documenttype: DocumentType,
  expirationdate: z.nullable(z.string()),
  /** A PDF is opened by a call of its own (DOCUMENTS-23). */
  contenttype: ContentType,
});
export type ListedDocument = z.output<typeof ListedDocument>;

/** One of the caller's own, with the result of its check (DOCUMENTS-18). */
export const MyDocument = z.extend(ListedDocument, {
  status: DocumentStatus,
  reason: z.nullable(z.string()),
  /** Whether it was handed in already: that is possible once (DOCUMENTS-17). */
  used: z.boolean(),
  createdat: z.string(),
});
export type MyDocument = z.output<typeof MyDocument>;

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
const tooLarge = 'A file may have at most 10 MB.';

/**
 * A file that will be uploaded (DOCUMENTS-6), with its SHA-256 in base64, which the upload must match (DOCUMENTS-8).
 */
const FileToUpload = z
  .strictObject({
    DocumentType,
    contentType: ContentType,
    size: z.int('Please choose a file.').check(z.gte(1, 'This file is empty.'), z.lte(MAX_FILE_BYTES, tooLarge)),
    sha256: z
      .string('The checksum of the file is missing.')
      .check(z.regex(/^[A-Za-z0-9+/]{43}=$/, 'This is not the checksum of a file.')),
  })
  .check(
    z.refine((file) => mayBe(file.DocumentType, file.contentType), {
      path: ['contentType'],
      error: 'Please choose a photo (JPEG, PNG, WebP) as your selfie.',
    }),
  );
export type FileToUpload = z.output<typeof FileToUpload>;

/** Whether the link shows the file (inline, the default) or saves it (DOCUMENTS-21). */
export const Opening = z.strictObject({ disposition: z.optional(z.enum(['inline', 'attachment'])) });
const Opened = z.object({ url: z.string() });

export const documentsApi = {
  presignUploads: post('/documents/presign', {
    who: 'signedIn',
    body: z.strictObject({
      files: z
        .array(FileToUpload, 'Please choose a file.')
        .check(z.minLength(1, 'Please choose a file.'), z.maxLength(10, 'Please choose at most 10 files.')),
    }),
    /** In the order of the files: the address and the fields of the form that uploads each. */
    result: z.object({
      uploads: z.array(z.object({ documentId: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) })),
    }),
    status: 201,
  }),
  listMyDocuments: get('/documents/my', { who: 'signedIn', query: Page, result: z.array(MyDocument) }),
  readMyDocument: get('/documents/{id}', { who: 'signedIn', params: ofOne, result: MyDocument }),
  viewDocument: get('/documents/view/{id}', { who: 'signedIn', params: ofOne, query: Opening, result: Opened }),
  streamDocument: get('/documents/stream/{id}', {
    who: 'signedIn',
    params: ofOne,
    query: Opening,
    result: Opened,
  }),
};
