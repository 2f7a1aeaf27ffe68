import * as z from 'zod/mini';
import { KycStatus } from '#shared/accounts/person.ts';

/** What a document can be (both specifications, sections 3 and 5; StandingOrder and BirthCertificate from RULES 5 and 10). */
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

/** What may be uploaded; never SVG or HTML (DESIGN 7). */
export const ContentType = z.enum(
  ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  'Please choose a photo (JPEG, PNG, WebP) or a PDF.',
);
export type ContentType = z.output<typeof ContentType>;

/** Whether a document of this type may be such a file: a selfie is a photo (specification 1, section 5). */
export const mayBe = (type: DocumentType, contentType: ContentType): boolean =>
  type !== 'Selfie' || contentType.startsWith('image/');

/** Awaited until its file is there and checked; Clean when it may be opened; Refused for good. */
export const DocumentStatus = z.enum(['Awaited', 'Clean', 'Refused']);

export const Document = z.object({
  id: z.string(),
  ownerId: z.string(),
  type: DocumentType,
  contentType: ContentType,
  size: z.int(),
  /** Of the file that will come, in base64: no other can take its place. */
  sha256: z.string(),
  status: DocumentStatus,
  refusedBecause: z.optional(z.string()),
  /** What it was handed in for ('kyc', 'loan:12', 'investment:12.01…', 'guarantor:12.01…'); once only. */
  attachedTo: z.optional(z.string()),
  /** Apia day; for Passport and DriverLicense. */
  expiresOn: z.optional(z.string()),
  /** Of the owner, while this belongs to the set that their identity rests on: the list of expiring documents goes by it. */
  kycStatus: z.optional(KycStatus),
  createdAt: z.string(),
  version: z.int(),
});
export type Document = z.output<typeof Document>;

/** Whether a document of this type expires, and so has a date that a reviewer enters (RULES 10). */
export const expires = (type: DocumentType): boolean => type === 'Passport' || type === 'DriverLicense';

/** How the specification's calls hand in documents, in place of multipart files (DESIGN 7). */
export const HandedIn = z
  .array(z.strictObject({ documentId: z.string().check(z.maxLength(64)), DocumentType }))
  .check(z.maxLength(10));
export type HandedIn = z.output<typeof HandedIn>;
