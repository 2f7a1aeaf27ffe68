import * as z from 'zod/mini';
import { KycStatus } from '#shared/accounts/person.ts';
import { DAY_MS } from '#shared/calendar.ts';
import { Id, said } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';

/** What a document can be (DOCUMENTS-4). */
export const DocumentType = z.enum(
  [
    'Selfie',
    'Passport',
    'DriverLicense',
    'BirthCertificate',
    'ID',
    'EmploymentLetter',
    'Payslip',
    'BankStatement',
    'BusinessLicense',
    'StandingOrder',
  ],
  wrong('DocumentTypeUnknown'),
);
export type DocumentType = z.output<typeof DocumentType>;

/** What may be uploaded; never SVG or HTML (DOCUMENTS-5). */
export const ContentType = z.enum(
  ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  wrong('FileKindUnsupported'),
);
export type ContentType = z.output<typeof ContentType>;

/** Whether a document of this type may be a file of this content type: a selfie is a photo (DOCUMENTS-5). */
export const mayBe = (type: DocumentType, contentType: ContentType): boolean =>
  type !== 'Selfie' || contentType.startsWith('image/');

/**
 * Awaited until its file has arrived and is checked; Clean when it may be opened; Refused for good (DOCUMENTS-1 to
 * 3).
 */
export const DocumentStatus = z.enum(['Awaited', 'Clean', 'Refused']);

export const Document = z.object({
  id: z.string(),
  ownerId: z.string(),
  type: DocumentType,
  contentType: ContentType,
  size: z.int(),
  /** Of the file, in base64: no other file is accepted (DOCUMENTS-8). */
  sha256: z.string(),
  status: DocumentStatus,
  /** Of a refused file. */
  refusedBecause: z.optional(z.object(said)),
  /** What it was submitted for ('kyc', 'loan:12', 'investment:12.01…', 'guarantor:12.01…'), once (DOCUMENTS-17). */
  attachedTo: z.optional(z.string()),
  /** When it was submitted. */
  attachedAt: z.optional(z.string()),
  /** The document whose file this one submits again (DOCUMENTS-28), because it has no file of its own. */
  fileOf: z.optional(z.string()),
  /** A reviewer has asked for another one in its place (GUARANTORS-53). */
  isRejected: z.optional(z.literal(true)),
  /** Apia day; for Passport and DriverLicense. */
  expiresOn: z.optional(z.string()),
  /**
   * The owner's KYC status, while this document belongs to their current set: the index of expiring documents uses
   * it.
   */
  kycStatus: z.optional(KycStatus),
  createdAt: z.string(),
  version: z.int(),
});
export type Document = z.output<typeof Document>;

/** Whether a document of this type expires, and so has a date that a reviewer enters (KYC-12). */
export const expires = (type: DocumentType): boolean => type === 'Passport' || type === 'DriverLicense';

/** The id of the document that has the file: another one if this one submits it again. */
export const fileIdOf = ({ id, fileOf }: Pick<Document, 'id' | 'fileOf'>): string => fileOf ?? id;

const MAX_REUSE_MS = 60 * DAY_MS;
const ofIncome: readonly DocumentType[] = ['EmploymentLetter', 'Payslip', 'BankStatement', 'BusinessLicense'];

/**
 * Whether an income document that was submitted may be submitted again: until 60 days after it was uploaded, unless a
 * reviewer has asked for another one (DOCUMENTS-28).
 */
export const isReusable = (document: Document, now: number): boolean =>
  document.attachedTo !== undefined &&
  document.fileOf === undefined &&
  document.isRejected === undefined &&
  document.status === 'Clean' &&
  ofIncome.includes(document.type) &&
  now - Date.parse(document.createdAt) <= MAX_REUSE_MS;

/** How calls submit documents that were uploaded before (DOCUMENTS-17). */
export const HandedIn = z.array(z.strictObject({ documentId: Id, DocumentType })).check(z.maxLength(10));
export type HandedIn = z.output<typeof HandedIn>;
