import * as z from 'zod/mini';
import { Role, SubRole } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { Language } from '#shared/language.ts';
import { District } from './district.ts';

/** The status of a person's identity check (KYC-1 to KYC-4). */
export const KycStatus = z.enum(['Unverified', 'Pending', 'Verified', 'Rejected']);
export type KycStatus = z.output<typeof KycStatus>;

/** Where payouts to a person go. What they may set is a `PayoutAccount` (ACCOUNTS-36). */
export const PayoutDestination = z.strictObject({
  method: z.enum(['Bank', 'MTala', 'MyCash'], wrong('PayoutMethodMissing')),
  bankName: z.optional(z.string().check(z.trim(), z.maxLength(60, wrong('TextTooLong')))),
  account: z
    .string()
    .check(z.trim(), z.minLength(5, wrong('PayoutAccountInvalid')), z.maxLength(34, wrong('TextTooLong'))),
});
export type PayoutDestination = z.output<typeof PayoutDestination>;

/** A person with an account. What others may see of it is decided by each domain's `wire.ts`. */
export const Person = z.object({
  id: z.string(),
  /** As typed; its lower-case form is unique (ACCOUNTS-2). */
  email: z.string(),
  firstName: z.string(),
  middleName: z.optional(z.string()),
  lastName: z.string(),
  phone: z.string(),
  /** The number that they confirmed for text messages, and when (ISO; ACCOUNTS-53). */
  texting: z.optional(z.object({ phone: z.string(), since: z.string() })),
  address: z.string(),
  /** Where their village is, which a reviewer reads from their papers (ACCOUNTS-52). */
  village: z.optional(z.string()),
  district: z.optional(District),
  /** The day (Apia) on which the district was entered; of what was stored before 30 November 2026, unknown. */
  districtSince: z.optional(z.string()),
  /** Where they lived before, each until the day (Apia) on which that was changed, the earliest first (ACCOUNTS-52). */
  formerDistricts: z.optional(z.array(z.object({ district: District, until: z.string() }))),
  /** A calendar date, never put through a time zone. */
  dateOfBirth: z.string(),
  /** The language of mails to them (ACCOUNTS-51); English where there is none. */
  language: z.optional(Language),
  roles: z.array(Role),
  subRole: z.optional(SubRole),
  kycStatus: KycStatus,
  kycReason: z.optional(z.string()),
  /** New documents are being checked while the verified identity keeps its rights (KYC-9). */
  kycRenewal: z.optional(z.boolean()),
  /** The last renewal was rejected, and what was verified before it still holds (KYC-25). */
  kycRenewalRejected: z.optional(z.boolean()),
  /** The ids of the documents that the identity is verified by, or is being checked with. */
  kycDocuments: z.optional(z.array(z.string())),
  /** While it is renewed, the ids of the documents that it is verified by. */
  kycFormerDocuments: z.optional(z.array(z.string())),
  /** When the check of their documents was requested; of what was stored before 1 December 2026, unknown. */
  kycAskedAt: z.optional(z.string()),
  /** The ids of documents that were submitted, and whose check was not requested yet (KYC-7). */
  kycSent: z.optional(z.array(z.string())),
  /** SystemAdmins were told that no reviewer can decide on what is being checked (CONFLICTS-9). */
  kycAlarmed: z.optional(z.boolean()),
  hasSelfie: z._default(z.boolean(), false),
  /** The earliest expiry (Apia day) among the verified identity documents. */
  idExpiresOn: z.optional(z.string()),
  /** The name of the last expiry warning that was sent (KYC-17). */
  idWarning: z.optional(z.string()),
  paymentReference: z.string(),
  investorPaymentReference: z.string(),
  /** Live guarantees accepted: at most two (GUARANTORS-14). */
  guarantees: z._default(z.int(), 0),
  /** Loans of this person that are not Repaid, Rejected or Cancelled (LOANS-2). */
  liveLoans: z._default(z.int(), 0),
  defaultedLoans: z._default(z.int(), 0),
  payoutDestination: z.optional(PayoutDestination),
  payoutDestinationSince: z.optional(z.string()),
  /** Who of staff they have said to be close to, as typed with a loan's request (CONFLICTS-1). */
  closeToStaff: z.optional(z.string()),
  /** What they signed in with lately: a digest of address and browser, and the last day (Apia) of it (CONFLICTS-4). */
  devices: z.optional(z.array(z.object({ mark: z.string(), day: z.string() }))),
  /** The terms that were agreed to by registering, and when (ACCOUNTS-47). */
  terms: z.optional(z.object({ version: z.string(), at: z.string() })),
  createdAt: z.string(),
  activatedAt: z.optional(z.string()),
  /** SHA-256 of the token that activated it: the same link opened twice answers the same (ACCOUNTS-10). */
  activationHash: z.optional(z.string()),
  disabledAt: z.optional(z.string()),
  /** The first sign-in of the latest month with a sign-in (ACCOUNTS-43). */
  lastActiveAt: z.optional(z.string()),
  /**
   * The Apia day, mailed to the owner, on which the account will be archived unless they sign in before
   * (ACCOUNTS-43).
   */
  archiveOn: z.optional(z.string()),
  /** The latest tax year of whose statement they were told (WALLET-62). */
  yearTold: z.optional(z.int()),
  version: z.int(),
});
export type Person = z.output<typeof Person>;

/** Since when a person waits in the KYC queue: since they asked for the check of their documents (KYC-20), else since they registered. */
export const waitsSince = (person: Pick<Person, 'kycAskedAt' | 'createdAt'>): string =>
  person.kycAskedAt ?? person.createdAt;

/** "Sina Leota": first and last name. */
export const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** The status that the KYC queue shows: Pending also while a verified identity is being renewed (KYC-9). */
export const kycStandingOf = ({ kycStatus, kycRenewal }: Pick<Person, 'kycStatus' | 'kycRenewal'>): KycStatus =>
  kycRenewal ? 'Pending' : kycStatus;
