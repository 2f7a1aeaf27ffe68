import * as z from 'zod/mini';
import { get, ofOne, opaque, Page, post } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { ContentType, DocumentStatus, DocumentType, mayBe } from './document.ts';

/** A document as it is listed (DOCUMENTS-18). */
export const ListedDocument = z.object({
  documentid: z.string(),
  documenttype: DocumentType,
  expirationdate: z.nullable(z.string()),
  /** A PDF is opened by a call of its own (DOCUMENTS-23). */
  contenttype: ContentType,
  /** When its file was uploaded. */
  createdat: z.string(),
  /** For documents submitted more than once for the same purpose: New in the last submission, or Replaced by it (DOCUMENTS-29). */
  mark: z.nullable(z.enum(['New', 'Replaced'])),
});
export type ListedDocument = z.output<typeof ListedDocument>;

/** Why a file was refused: a sentence, and its code (API-14). */
const refusedBecause = { reason: z.nullable(z.string()), reasoncode: z.nullable(z.string()) };

/** One of the caller's own, with the result of its check (DOCUMENTS-18). */
export const MyDocument = z.extend(ListedDocument, {
  status: DocumentStatus,
  ...refusedBecause,
  /** In bytes, as it was sent. */
  size: z.int(),
  /** Whether it was submitted already (DOCUMENTS-17), and whether it may be submitted again (DOCUMENTS-28). */
  used: z.boolean(),
  reusable: z.boolean(),
});
export type MyDocument = z.output<typeof MyDocument>;

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
const tooLarge = wrong('FileTooLarge');

const noPhoto = wrong('SelfieNotPhoto');

/** The size of a file that will be uploaded, and its SHA-256 in base64, which the upload must match (DOCUMENTS-8). */
const measures = {
  size: z.int(wrong('FileMissing')).check(z.gte(1, wrong('FileEmpty')), z.lte(MAX_FILE_BYTES, tooLarge)),
  sha256: z.string(wrong('ChecksumMissing')).check(z.regex(/^[A-Za-z0-9+/]{43}=$/, wrong('ChecksumInvalid'))),
};

/** A file that will be uploaded (DOCUMENTS-6). */
const FileToUpload = z
  .strictObject({ DocumentType, contentType: ContentType, ...measures })
  .check(z.refine((file) => mayBe(file.DocumentType, file.contentType), { path: ['contentType'], error: noPhoto }));
export type FileToUpload = z.output<typeof FileToUpload>;

/** Whether the link shows the file (inline, the default) or saves it (DOCUMENTS-21). */
export const Opening = z.strictObject({ disposition: z.optional(z.enum(['inline', 'attachment'])) });
const Opened = z.object({ url: z.string() });

/** The address and the fields of the form that uploads one file. */
const UploadForm = z.object({ documentId: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) });

/** The token of a selfie link (DOCUMENTS-25). */
const token = opaque(200);

export const documentsApi = {
  presignUploads: post('/documents/presign', {
    who: 'signedIn',
    body: z.strictObject({
      files: z
        .array(FileToUpload, wrong('FileMissing'))
        .check(z.minLength(1, wrong('FileMissing')), z.maxLength(10, wrong('FilesTooMany'))),
    }),
    /** In the order of the files. */
    result: z.object({ uploads: z.array(UploadForm) }),
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
  /** A link with which a phone uploads the caller's selfie (DOCUMENTS-25), mailed to them if they ask for it (DOCUMENTS-27). */
  newSelfieLink: post('/documents/selfie-link', {
    who: 'signedIn',
    body: z.strictObject({ bymail: z.boolean() }),
    result: z.object({ token: z.string(), createdat: z.string(), expiresat: z.string() }),
    status: 201,
  }),
  /** The form for the selfie of a link (DOCUMENTS-26). */
  presignSelfie: post('/documents/selfie-link/presign', {
    who: 'anyone',
    body: z.strictObject({
      token,
      contentType: z.enum(['image/jpeg', 'image/png', 'image/webp'], noPhoto),
      ...measures,
    }),
    result: UploadForm,
    status: 201,
  }),
  /** How the check of a link's selfie stands; the status is null before there is one (DOCUMENTS-26). */
  readSelfieLink: post('/documents/selfie-link/read', {
    who: 'anyone',
    body: z.strictObject({ token }),
    result: z.object({ status: z.nullable(DocumentStatus), ...refusedBecause }),
  }),
};
