import * as z from 'zod/mini';
import { KycStatus } from '#shared/accounts/person.ts';
import { wrong } from '#shared/english.ts';
import { BasisPoints, Sene } from '#shared/money.ts';
import { Frequency } from './frequency.ts';
import { steps } from './statuses.ts';
import { Tier } from './tier.ts';

export const LoanStatus = z.enum([...steps, 'Rejected', 'Cancelled', 'Defaulted']);
export type LoanStatus = z.output<typeof LoanStatus>;

export const DurationMonths = z.literal([6, 12, 18], wrong('LoanDurationUnknown'));
export type DurationMonths = z.output<typeof DurationMonths>;

export const Employment = z.enum(['Employed', 'SelfEmployed', 'BusinessOwner'], wrong('EmploymentMissing'));
export type Employment = z.output<typeof Employment>;

/**
 * A loan from its request to its last repayment. Its item stays under 1 KB, so that a transition costs half: the log says
 * who decided what; only the RiskReviewer stands here, for the four eyes (API-36).
 */
export const Loan = z.object({
  id: z.int(),
  borrowerId: z.string(),
  /** As it is now, for those who must not see the borrower (LOANS-52); absent while it is Verified, as on the request. */
  borrowerKycStatus: z.optional(KycStatus),
  status: LoanStatus,
  purpose: z.string(),
  employment: Employment,
  requested: Sene,
  proposed: z.optional(Sene),
  /** What is lent: the requested amount, until the CreditApprover sets it. */
  amount: Sene,
  months: DurationMonths,
  frequency: Frequency,
  /** What the borrower asked for, where a reviewer has changed it (LOANS-41). */
  asked: z.optional(z.object({ months: DurationMonths, frequency: Frequency })),
  /** A calculation is saved with it. */
  calculated: z.optional(z.boolean()),
  tier: z.optional(Tier),
  interestMin: z.optional(BasisPoints),
  interestMax: z.optional(BasisPoints),
  /** Fixed by the lead investor. */
  rate: z.optional(BasisPoints),
  leadInvestmentId: z.optional(z.string()),
  expectedGuarantors: z.int(),
  /** What is not yet committed; `amount` less the investments that are not Rejected. */
  remaining: Sene,
  /** The sum of Approved investments. */
  approved: Sene,
  /** Investments that are not Rejected. */
  investments: z.int(),
  /** The principal repaid so far, and how many instalments of the schedule are not Paid. */
  principalRepaid: Sene,
  openInstalments: z.int(),
  riskReviewerId: z.optional(z.string()),
  /** The ties that the RiskReviewer has confirmed to have no part in (CONFLICTS-4). */
  riskTie: z.optional(z.array(z.string())),
  /** Its borrower is of staff: it needs a third decision (CONFLICTS-7), by the SystemAdmin who stopped it or let it pass. */
  ofStaff: z.optional(z.boolean()),
  stoppedBy: z.optional(z.string()),
  passedBy: z.optional(z.string()),
  /** Its deadline has waited once because nobody could decide (CONFLICTS-9). */
  conflictWaited: z.optional(z.boolean()),
  /** The reason that the borrower reads when it was rejected or cancelled. */
  reason: z.optional(z.string()),
  cancelledBy: z.optional(z.enum(['Borrower', 'Deadline'])),
  /** When each status was first entered, and Defaulted last (ISO instants): deadlines count from here, but for what a revocation restarts. */
  entered: z.partialRecord(LoanStatus, z.string()),
  /** When this status lapses (ISO instant); absent where nothing lapses. */
  deadline: z.optional(z.string()),
  /** When this status was entered, each time anew (ISO instant). A loan that has not moved since 29 November 2026 has none. */
  movedAt: z.optional(z.string()),
  /** How many reminders of this status are sent. */
  reminded: z.int(),
  /** The prepared disbursement; while it stands the deadline waits (LOANS-33). */
  payoutId: z.optional(z.string()),
  /** The schedule in force (the Apia day 0); its rows count only once the loan carries it (REPAYMENTS-5). */
  planId: z.optional(z.string()),
  /** What its borrower pays extra shortens it (REPAYMENTS-57). */
  paydown: z.optional(z.boolean()),
  /** Set while a large payment settles in parts: until it has, the loan accepts no other payment (LEDGER-11). */
  settling: z.optional(z.string()),
  /** Who proposed its default (LOANS-26); cleared when an instalment is paid in full. */
  defaultProposedBy: z.optional(z.string()),
  /** While a default is proposed: the last day (Apia) on which its borrower is heard (LOANS-61). */
  hearingUntil: z.optional(z.string()),
  /** When its charge-off was proposed last (ISO); it counts only for the default that it was proposed of (LOANS-64). */
  chargeOffProposedAt: z.optional(z.string()),
  /** The day (Apia) on which it was charged off: it asks for nothing any more, and stays payable (LOANS-67). */
  chargedOffOn: z.optional(z.string()),
  /** The version of the text of its agreements, set when they are drawn up (GUARANTORS-63). */
  textVersion: z.optional(z.string()),
  /** The day (Apia) on which the insurance pool first paid for it (COLLECTIONS-2). */
  poolPaidOn: z.optional(z.string()),
  /** Since when (Apia day) its money is back from the bank: nothing is due until it is paid out again (REPAYMENTS-60). */
  heldSince: z.optional(z.string()),
  /** The last day (Apia) on which calls and a default wait because its borrower has asked for more time (RELIEF-13). */
  reliefUntil: z.optional(z.string()),
  /** The day (Apia) before which nothing follows from what is not paid, because of a disaster (RELIEF-20). */
  heldUntil: z.optional(z.string()),
  /** The last day (Apia) on which a second look at its rejection is decided (REASONS-9); while it waits the loan is live for its borrower. */
  secondLookUntil: z.optional(z.string()),
  /** Who took part in its rejection, once a second look is asked for: they decide neither on that nor in the review that may follow (REASONS-10, REASONS-11). */
  barred: z.optional(z.array(z.string())),
  borrowerSignedAt: z.optional(z.string()),
  hidden: z.optional(z.boolean()),
  createdAt: z.string(),
  version: z.int(),
});
export type Loan = z.output<typeof Loan>;
