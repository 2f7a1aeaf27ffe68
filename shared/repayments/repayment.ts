import * as z from 'zod/mini';
import { wrong } from '#shared/english.ts';
import { Sene } from '#shared/money.ts';

/** Scheduled is payable and not late; Pending is shown while an announced payment is awaited (REPAYMENTS-7). */
export const RepaymentStatus = z.enum(['Scheduled', 'Pending', 'Paid', 'Overdue', 'Missed']);
export type RepaymentStatus = z.output<typeof RepaymentStatus>;

export const PaymentMethod = z.enum(['Card', 'MTala', 'MyCash', 'Bank'], wrong('PaymentMethodMissing'));
export type PaymentMethod = z.output<typeof PaymentMethod>;

/** The number of an instalment in ids and keys, so that they sort: `007`. */
export const numbered = (nr: number): string => String(nr).padStart(3, '0');
/** `1042-007`: the loan's number and the instalment's. */
export const repaymentIdOf = (loanId: number, nr: number): string => `${loanId}-${numbered(nr)}`;

/** One instalment of a loan's schedule. Its id carries the loan's: `1042-007`. */
export const Repayment = z.object({
  id: z.string(),
  loanId: z.int(),
  /** The plan (schedule) of the row. Only the rows of the loan's current plan count. */
  planId: z.string(),
  nr: z.int(),
  /** Its count from day 0 (REPAYMENTS-49); absent in the first plan of a loan, where it is the number. */
  period: z.optional(z.int()),
  /** Apia day. */
  due: z.string(),
  principal: Sene,
  interest: Sene,
  paidPrincipal: Sene,
  paidInterest: Sene,
  /** What of its interest fell due until the pool first paid, before another plan moved it (COLLECTIONS-2); it is paid first. */
  earned: z.optional(Sene),
  /** What of its interest fell due before another plan moved it (REPAYMENTS-19); of what was stored before 30 November 2026, `earned` tells. */
  fellDue: z.optional(Sene),
  /** The status by date. People see Pending while `announced` is set. */
  status: z.enum(['Scheduled', 'Paid', 'Overdue', 'Missed']),
  /** `amount` is what was open when it was announced, with what is paid in the same amount (REPAYMENTS-44). */
  announced: z.optional(
    z.object({ method: PaymentMethod, at: z.string(), until: z.string(), amount: z.optional(Sene) }),
  ),
  /** Methods announced since money last arrived; each can be announced once (REPAYMENTS-7). */
  announcedMethods: z.array(PaymentMethod),
  paidOn: z.optional(z.string()),
  /** The value date (Apia) of what was paid into it last; of what was stored before, unknown. */
  lastPaidOn: z.optional(z.string()),
  /** The value date (Apia) on which so little was left open that it was first carried (REPAYMENTS-44); of what was stored before, unknown. */
  carriedOn: z.optional(z.string()),
  /** It is what was paid of an instalment whose rest another plan asks for (REPAYMENTS-50): no instalment of its own. */
  isPart: z.optional(z.boolean()),
  /** How many reminders have been sent (REPAYMENTS-23). */
  reminded: z.optional(z.int()),
  /** The day (Apia) of the notice that it is late; the call counts from it (REPAYMENTS-30). */
  overdueNoticeOn: z.optional(z.string()),
  /** The guarantors were told that its grace ends, and that it will be called (COLLECTIONS-7). */
  graceReminded: z.optional(z.boolean()),
  callAnnounced: z.optional(z.boolean()),
  calledOn: z.optional(z.string()),
  /** Set once the called guarantors have been reminded (REPAYMENTS-42). */
  callReminded: z.optional(z.boolean()),
  /** The day on which guarantors who had paid were asked to stand in (REPAYMENTS-32). */
  spreadAgainOn: z.optional(z.string()),
  /** The first day (Apia) on which its guarantors may be asked, where that waited for a request for more time (RELIEF-13). */
  callNotBefore: z.optional(z.string()),
  /** Where it waited for the end of a disaster: the day (Apia) from which it is late, as if it were due then (RELIEF-20). */
  heldUntil: z.optional(z.string()),
  /** While it is carried: the day (Apia) after which the sweep looks whether nothing else is open (REPAYMENTS-45). */
  settleOn: z.optional(z.string()),
  version: z.int(),
});
export type Repayment = z.output<typeof Repayment>;
