import * as z from 'zod/mini';
import { PayoutDestination } from '#shared/accounts/person.ts';
import { ApiaDay } from '#shared/calendar.ts';
import { wrong } from '#shared/english.ts';
import { Language } from '#shared/language.ts';
import { Employment } from '#shared/loans/loan.ts';
import { Sene } from '#shared/money.ts';
import { Reasons } from '#shared/reasons/refusal.ts';

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

/** What a guarantor says to be to the borrower (GUARANTORS-70). */
export const Relationship = z.enum(
  ['Spouse', 'Parent', 'Child', 'Sibling', 'Family', 'Friend', 'Colleague', 'Church', 'Other'],
  wrong('RelationshipUnknown'),
);
export type Relationship = z.output<typeof Relationship>;

/** The explanation of an agreement that its signer had on the screen beside the English text, which alone is signed (GUARANTORS-44). */
export const Explanation = z.object({ language: Language, version: ApiaDay });
export type Explanation = z.output<typeof Explanation>;

/** The evidence of a signature, without the signer, who is the item's own (GUARANTORS-44). */
export const Signature = z.object({
  at: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  textVersion: z.string(),
  explanation: z.optional(Explanation),
  /** SHA-256 of the exact PDF, in hexadecimal. */
  sha256: z.string(),
  codeConfirmedAt: z.string(),
});
export type Signature = z.output<typeof Signature>;

/** A nominee or guarantor of a loan (GUARANTORS-6). The id begins with the loan's: `1042.<ulid>`. */
export const Guarantor = z.object({
  id: z.string(),
  loanId: z.int(),
  borrowerId: z.string(),
  slot: z.int(),
  fullName: z.string(),
  dateOfBirth: z.string(),
  /** Lower case; links the nomination to the account registered with it (GUARANTORS-8). */
  email: z.string(),
  /** Set once the nominee has an account. */
  userId: z.optional(z.string()),
  consent: Consent,
  /** The most that they promised when they accepted; absent where that is all of it (GUARANTORS-65). */
  cap: z.optional(Sene),
  relationship: z.optional(Relationship),
  verification: Verification,
  standingOrder: StandingOrderStatus,
  standingOrderDocumentId: z.optional(z.string()),
  /** When the latest standing order was handed in; of what was stored before 1 December 2026, unknown. */
  orderedAt: z.optional(z.string()),
  /** Where a verified standing order is collected from (GUARANTORS-32). */
  standingOrderAccount: z.optional(z.object(PayoutDestination.shape)),
  employment: z.optional(Employment),
  /** Set once the slot has reopened or the guarantee has ended; a slot's next nominee gets a record of their own. */
  released: z.optional(z.boolean()),
  riskReviewerId: z.optional(z.string()),
  /** The ties that the RiskReviewer has confirmed to have no part in (CONFLICTS-4). */
  riskTie: z.optional(z.array(z.string())),
  reason: z.optional(z.string()),
  /** The reasons of the latest refusal by their codes (REASONS-1). */
  refusal: z.optional(Reasons),
  /** The same two of their standing order, which is decided apart. */
  orderReason: z.optional(z.string()),
  orderRefusal: z.optional(Reasons),
  /** When the clock of silence last started (GUARANTORS-15). */
  heardAt: z.string(),
  /** When they were last reminded that it ends (GUARANTORS-58). */
  remindedAt: z.optional(z.string()),
  signature: z.optional(Signature),
  /** What they name when paying, from the payout on (REPAYMENTS-31). */
  reference: z.optional(z.string()),
  createdAt: z.string(),
  version: z.int(),
});
export type Guarantor = z.output<typeof Guarantor>;

/** Whether the review queue shows it: not if the slot reopened before a decision (GUARANTORS-52). */
export const isQueued = ({ released, verification }: Pick<Guarantor, 'released' | 'verification'>): boolean =>
  !released || verification === 'Verified' || verification === 'Rejected';
