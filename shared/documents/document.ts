import * as z from 'zod/mini';
import { KycStatus } from '#shared/accounts/person.ts';
import { Id } from '#shared/endpoint.ts';

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
  'This type of document is not known.',
);
export type DocumentType = z.output<typeof DocumentType>;

/** What may be uploaded; never SVG or HTML (DOCUMENTS-5). */
export const ContentType = z.enum(
  ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  'Please choose a photo (JPEG, PNG, WebP) or a PDF.',
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
  refusedBecause: z.optional(z.string()),
  /** What it was handed in for ('kyc', 'loan:12', 'investment:12.01…', 'guarantor:12.01…'), once (DOCUMENTS-17). */
  attachedTo: z.optional(z.string()),
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

/** How calls hand in documents that were uploaded before (DOCUMENTS-17). */
export const HandedIn = z.array(z.strictObject({ documentId: Id, DocumentType })).check(z.maxLength(10));
export type HandedIn = z.output<typeof HandedIn>;
