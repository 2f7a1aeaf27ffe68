import * as z from 'zod/mini';
import { KycStatus } from '#shared/accounts/person.ts';
import { PersonFacts } from '#shared/accounts/person-facts.ts';
import { ApiaDay } from '#shared/calendar.ts';
import { noTie, tieFields } from '#shared/conflicts/decision-fields.ts';
import { ListedDocument } from '#shared/documents/api.ts';
import { Done, get, Id, ofOne, Page, post, Role, reviewers } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { seen } from '#shared/four-eyes.ts';
import { paragraph, searched } from '#shared/free-text.ts';
import { Language } from '#shared/language.ts';
import { reasonFields } from '#shared/reasons/reasons.ts';

/** Somebody in the KYC queue (KYC-20). */
export const KycUser = z.extend(PersonFacts, {
  userid: z.string(),
  roles: z.array(Role),
  kycStatus: KycStatus,
  /** Why it was rejected. */
  kycreason: z.nullable(z.string()),
  createdat: z.string(),
  /** In which the person reads. */
  language: Language,
  documents: z.array(ListedDocument),
  tie: tieFields.tie,
  /** Why this reviewer cannot decide on it; null where they can (CONFLICTS-3). */
  locked: z.nullable(z.string()),
});
export type KycUser = z.output<typeof KycUser>;

export const QueuedRole = z.enum(['Borrower', 'Investor', 'Guarantor'], wrong('QueueRoleUnknown'));
export type QueuedRole = z.output<typeof QueuedRole>;

const KycQuery = z.extend(Page, {
  /** Pending where it is left out. */
  status: z.optional(z.enum(['Pending', 'Verified', 'Rejected'], wrong('QueueStatusUnknown'))),
  role: z.optional(QueuedRole),
  search: z.optional(searched),
  /** Expired on or before today, or expiring within that many days (KYC-21). */
  expiry: z.optional(z.enum(['today', '7', '14', '21'], wrong('QueueExpiryUnknown'))),
});
export type KycQuery = z.output<typeof KycQuery>;

const notes = z.optional(z.nullable(paragraph(1000)));
const IdentityKind = z.enum(['Passport', 'DriverLicense', 'BirthCertificate'], wrong('IdentityKindUnknown'));

/** What a reviewer says of a document: what kind it is (KYC-13), and when it expires (KYC-12). */
export const Description = z.strictObject({
  documentid: Id,
  documenttype: z.optional(IdentityKind),
  expirationdate: z.optional(ApiaDay),
});
export type Description = z.output<typeof Description>;

/** The review of identities: the part of the contract for staff alone, which the pages of others do not load (SITE-52). */
export const staffKycApi = {
  listKyc: get('/admin/kyc-pending', {
    who: reviewers,
    query: KycQuery,
    result: z.object({
      borrowers: z.array(KycUser),
      investors: z.array(KycUser),
      guarantors: z.array(KycUser),
    }),
  }),
  reviewKyc: post('/admin/kyc-review/{id}', {
    who: reviewers,
    params: ofOne,
    body: z.strictObject({
      decision: z.enum(['Verified', 'Rejected'], wrong('DecisionMissing')),
      notes,
      ...reasonFields('identity'),
      noTie,
      seen,
      /** Saved with the decision, or not at all (KYC-26). */
      documents: z.optional(z.array(Description).check(z.maxLength(10))),
    }),
    result: Done,
  }),
  rejectExpiredIds: post('/admin/reject-expired-ids-today', { who: reviewers, result: Done }),
  warnExpiringIds: post('/admin/warn-expiring-ids', {
    who: reviewers,
    body: z.strictObject({ days: z.literal([7, 14, 21], wrong('ReminderDaysUnknown')) }),
    result: Done,
  }),
  updateExpiration: post('/documents/update-expiration/{id}', {
    who: reviewers,
    params: ofOne,
    body: z.strictObject({ expirationdate: ApiaDay }),
    result: Done,
  }),
  /** What kind of document a guarantor's ID file is (KYC-13). */
  setDocumentType: post('/documents/set-type/{id}', {
    who: reviewers,
    params: ofOne,
    body: z.strictObject({ documenttype: IdentityKind }),
    result: Done,
  }),
};
