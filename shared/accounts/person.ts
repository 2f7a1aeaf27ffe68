import * as z from 'zod/mini';
import { Role, SubRole } from '#shared/endpoint.ts';

/** Whether somebody's identity is checked (specification 1, section 4; one status a person, RULES 5). */
export const KycStatus = z.enum(['Unverified', 'Pending', 'Verified', 'Rejected']);
export type KycStatus = z.output<typeof KycStatus>;

/** Where payouts to a person go: an account in their own name (RULES 6). */
export const PayoutDestination = z.strictObject({
  method: z.enum(['Bank', 'MTala', 'MyCash'], 'Choose how you want to be paid.'),
  bankName: z.optional(z.string().check(z.trim(), z.maxLength(60, 'Use at most 60 characters.'))),
  account: z
    .string()
    .check(
      z.trim(),
      z.minLength(5, 'Enter the account or phone number.'),
      z.maxLength(34, 'Use at most 34 characters.'),
    ),
});
export type PayoutDestination = z.output<typeof PayoutDestination>;

/** A person with an account. What others may see of it is decided by each word's `wire.ts`. */
export const Person = z.object({
  id: z.string(),
  /** As typed by the person; its lower-case form is unique. */
  email: z.string(),
  firstName: z.string(),
  middleName: z.optional(z.string()),
  lastName: z.string(),
  phone: z.string(),
  address: z.string(),
  /** A calendar date, never put through a time zone. */
  dateOfBirth: z.string(),
  roles: z.array(Role),
  subRole: z.optional(SubRole),
  kycStatus: KycStatus,
  kycReason: z.optional(z.string()),
  /** New documents are being checked while the verified identity keeps its rights (RULES 5). */
  kycRenewal: z.optional(z.boolean()),
  /** The ids of the documents that the identity rests on, or is being checked with. */
  kycDocuments: z.optional(z.array(z.string())),
  /** The ids of those handed in and not yet sent off to the check. */
  kycSent: z.optional(z.array(z.string())),
  hasSelfie: z._default(z.boolean(), false),
  /** The earliest expiry (Apia day) among the verified identity documents. */
  idExpiresOn: z.optional(z.string()),
  /** The last warning of that day, by its name. */
  idWarning: z.optional(z.string()),
  paymentReference: z.string(),
  investorPaymentReference: z.string(),
  /** Live guarantees accepted: at most two (RULES 5, G1). */
  guarantees: z._default(z.int(), 0),
  /** Loans of this person that are not Repaid, Rejected or Cancelled (RULES 3, L0). */
  liveLoans: z._default(z.int(), 0),
  defaultedLoans: z._default(z.int(), 0),
  payoutDestination: z.optional(PayoutDestination),
  payoutDestinationSince: z.optional(z.string()),
  createdAt: z.string(),
  activatedAt: z.optional(z.string()),
  /** Of the token that activated it: the same link opened twice answers the same. */
  activationHash: z.optional(z.string()),
  disabledAt: z.optional(z.string()),
  /** The first sign-in of the month in which the last one was (RULES 10: 24 months without one). */
  lastActiveAt: z.optional(z.string()),
  /** The Apia day on which the account is archived, as its owner was told, unless they sign in before. */
  archiveOn: z.optional(z.string()),
  version: z.int(),
});
export type Person = z.output<typeof Person>;

/** "Sina Leota": how a person is called where both names are wanted. */
export const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** Where a person stands in the KYC queue: Pending too while a verified identity is being renewed. */
export const kycStandingOf = ({ kycStatus, kycRenewal }: Pick<Person, 'kycStatus' | 'kycRenewal'>): KycStatus =>
  kycRenewal ? 'Pending' : kycStatus;
