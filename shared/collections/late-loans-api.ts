import * as z from 'zod/mini';
import { get, reviewers } from '#shared/endpoint.ts';
import { LoanStatus } from '#shared/loans/loan.ts';
import { Wst } from '#shared/money.ts';
import { waiting } from '#shared/relief/relief-lifecycle.ts';
import { ContactOutcome, PromiseState } from './contact.ts';

/** From how many days late loans can be listed. */
export const lateDays = ['1', '30', '60', '90'] as const;

const PageNumber = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), z.transform(Number));

const LateLoanView = z.object({
  loanid: z.int(),
  userid: z.string(),
  name: z.string(),
  status: LoanStatus,
  days: z.int(),
  /** What is late, all that is open, what guarantors are asked for now, and what they have paid. */
  late: Wst,
  open: Wst,
  called: Wst,
  guarantorspaid: Wst,
  /** A request for more time that waits. */
  relief: z.nullable(z.enum(waiting)),
  /** The last contact, and the latest promise. */
  contact: z.nullable(z.object({ day: z.string(), outcome: ContactOutcome })),
  promise: z.nullable(z.object({ amount: Wst, day: z.string(), state: PromiseState })),
});
export type LateLoanView = z.output<typeof LateLoanView>;

/** A loan of which a default or a charge-off waits to be confirmed, and the first day on which it can be (COLLECTIONS-22). */
const ToConfirmView = z.object({
  loanid: z.int(),
  userid: z.string(),
  name: z.string(),
  what: z.enum(['Default', 'ChargeOff']),
  from: z.string(),
});
export type ToConfirmView = z.output<typeof ToConfirmView>;

/** The desk of late loans: a contract for staff alone (SITE-52). */
export const lateLoansApi = {
  /** The longest late first; `page` counts from 1. A page is shorter where a loan was paid since (COLLECTIONS-20). */
  listLateLoans: get('/admin/arrears', {
    who: reviewers,
    query: z.strictObject({
      days: z.optional(z.enum(lateDays)),
      page: z.optional(PageNumber),
    }),
    result: z.object({
      /** When the list was made (ISO), and how many it had; null before the first audit. */
      at: z.nullable(z.string()),
      total: z.int(),
      pages: z.int(),
      loans: z.array(LateLoanView),
      /** The first 100: charge-offs, then defaults by the end of their hearing. */
      toconfirm: z._default(z.array(ToConfirmView), []),
    }),
  }),
};
