import * as z from 'zod/mini';
import { Employment } from '#shared/loans/loan.ts';

export const Verification = z.enum([
  'Unverified',
  'Pending',
  'UnderReview',
  'Verified',
  'Rejected',
  'ResubmitRequired',
]);
export type Verification = z.output<typeof Verification>;
export const Consent = z.enum(['Invited', 'Accepted', 'Declined']);
export type Consent = z.output<typeof Consent>;
export const StandingOrderStatus = z.enum(['NotSubmitted', 'Pending', 'Verified', 'Rejected', 'Revoked']);
export type StandingOrderStatus = z.output<typeof StandingOrderStatus>;

/** What proves a signature later (RULES 5): who is the item's own; this says when, from where, and to what exactly. */
export const Signature = z.object({
  at: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  textVersion: z.string(),
  /** SHA-256 of the exact PDF, in hexadecimal. */
  sha256: z.string(),
  codeConfirmedAt: z.string(),
});
export type Signature = z.output<typeof Signature>;

/** A nominee's promise for a loan (RULES 5). Its id carries the loan's: `1042.<ulid>`. */
export const Guarantor = z.object({
  id: z.string(),
  loanId: z.int(),
  borrowerId: z.string(),
  slot: z.int(),
  fullName: z.string(),
  dateOfBirth: z.string(),
  /** Lower case; the nominee must register with it. */
  email: z.string(),
  /** Set once the nominee has an account. */
  userId: z.optional(z.string()),
  consent: Consent,
  verification: Verification,
  standingOrder: StandingOrderStatus,
  standingOrderDocumentId: z.optional(z.string()),
  employment: z.optional(Employment),
  /** A reopened slot leaves this record behind; the live one has another id. */
  released: z.optional(z.boolean()),
  riskReviewerId: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** When the nominee was last heard of: the 14 days of silence count from here (RULES 3, L10). */
  heardAt: z.string(),
  signature: z.optional(Signature),
  createdAt: z.string(),
  version: z.int(),
});
export type Guarantor = z.output<typeof Guarantor>;

/** Whether the review queue shows it: a record whose slot reopened undecided has nothing left to decide. */
export const isQueued = ({ released, verification }: Guarantor): boolean =>
  !released || verification === 'Verified' || verification === 'Rejected';
