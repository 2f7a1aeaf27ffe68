import * as z from 'zod/mini';
import { Sene } from '#shared/money.ts';

/** Scheduled is payable and not late; Pending means that a payment is being verified (RULES 2). */
export const RepaymentStatus = z.enum(['Scheduled', 'Pending', 'Paid', 'Overdue', 'Missed']);
export type RepaymentStatus = z.output<typeof RepaymentStatus>;

export const PaymentMethod = z.enum(['Card', 'MTala', 'MyCash', 'Bank'], 'Choose how you will pay.');
export type PaymentMethod = z.output<typeof PaymentMethod>;

/** One instalment of a loan's schedule. Its id carries the loan's: `1042-007`. */
export const Repayment = z.object({
  id: z.string(),
  loanId: z.int(),
  /** The schedule it belongs to: it counts only while the loan carries this plan. */
  planId: z.string(),
  nr: z.int(),
  /** Apia day. */
  due: z.string(),
  principal: Sene,
  interest: Sene,
  paidPrincipal: Sene,
  paidInterest: Sene,
  /** What its date says; `announced` is shown over it as Pending. */
  status: z.enum(['Scheduled', 'Paid', 'Overdue', 'Missed']),
  announced: z.optional(z.object({ method: PaymentMethod, at: z.string(), until: z.string() })),
  /** Announced before and set back without money: another announcement needs another method (RULES 7). */
  announcedMethods: z.array(PaymentMethod),
  paidOn: z.optional(z.string()),
  /** How many reminders of it are sent. */
  reminded: z.optional(z.int()),
  /** When borrower and guarantors were told that it is late (Apia day); the call waits for it. */
  overdueNoticeOn: z.optional(z.string()),
  calledOn: z.optional(z.string()),
  /** When the guarantors' unpaid shares were spread again. */
  spreadAgainOn: z.optional(z.string()),
  version: z.int(),
});
export type Repayment = z.output<typeof Repayment>;
