import * as z from 'zod/mini';
import { Frequency } from '#shared/loans/frequency.ts';
import { DurationMonths, Employment } from '#shared/loans/loan.ts';
import { BasisPoints, Sene, sene } from '#shared/money.ts';
import { Reasons } from '#shared/reasons/refusal.ts';

export const InvestmentStatus = z.enum(['Pending', 'UnderReview', 'Approved', 'Rejected']);
export type InvestmentStatus = z.output<typeof InvestmentStatus>;

export const PaymentStatus = z.enum(['Unpaid', 'PartlyPaid', 'Paid']);
export type PaymentStatus = z.output<typeof PaymentStatus>;

/** The events that end an investment (INVESTMENTS-18 to INVESTMENTS-21). */
export const InvestmentEnd = z.enum(['RiskRejected', 'CreditRejected', 'Expired', 'LoanCancelled']);
export type InvestmentEnd = z.output<typeof InvestmentEnd>;

/** One investor's commitment to a loan. Its id carries the loan's: `1042.<ulid>`. */
export const Investment = z.object({
  id: z.string(),
  loanId: z.int(),
  investorId: z.string(),
  borrowerId: z.string(),
  status: InvestmentStatus,
  payment: PaymentStatus,
  amount: Sene,
  lipFee: Sene,
  totalPayable: Sene,
  /** What of the investor's wallet is reserved for it until it is covered (INVESTMENTS-14). */
  reserved: Sene,
  rate: BasisPoints,
  months: DurationMonths,
  frequency: Frequency,
  optedIntoLip: z.boolean(),
  lead: z.boolean(),
  incomeSource: Employment,
  riskReviewerId: z.optional(z.string()),
  /** The ties that the RiskReviewer has confirmed to have no part in (CONFLICTS-4). */
  riskTie: z.optional(z.array(z.string())),
  /** What ended it; set while it is Rejected, as is the reason in words. */
  endedBy: z.optional(InvestmentEnd),
  reason: z.optional(z.string()),
  /** The reasons of a reviewer's rejection by their codes (REASONS-1). */
  refusal: z.optional(Reasons),
  refunded: z.optional(Sene),
  deadline: z.optional(z.string()),
  reminded: z.int(),
  createdAt: z.string(),
  version: z.int(),
});
export type Investment = z.output<typeof Investment>;

/** What is still to be paid of the total payable; nothing once it is Paid or Rejected (INVESTMENTS-28). */
export const missingOf = ({ status, payment, totalPayable, reserved }: Investment): Sene =>
  status === 'Rejected' || payment === 'Paid' ? sene(0) : sene(totalPayable - reserved);
