import * as z from 'zod/mini';
import { PayoutDestination } from '#shared/accounts/person.ts';
import { ApiaDay } from '#shared/calendar.ts';
import { Done, get, Id, post, reviewers } from '#shared/endpoint.ts';
import { seen } from '#shared/four-eyes.ts';
import { ofOneLoan } from '#shared/loans/loan-number.ts';
import { Wst } from '#shared/money.ts';
import { ChargeOffReason } from './charge-off.ts';
import { PoolBatchStatus } from './pool-batch.ts';

/** A month, like '2026-12'. */
const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
const ofOneMonth = z.strictObject({ month: Month });

const PoolBatchView = z.object({
  month: z.string(),
  status: PoolBatchStatus,
  preparedon: z.string(),
  /** What the pool had and owed, what the batch is to pay, and what it has paid to investors so far. */
  pool: Wst,
  entitled: Wst,
  amount: Wst,
  paid: Wst,
  loans: z.int(),
  /** How many of them wait. */
  open: z.int(),
  /** One person has confirmed it: it takes another one. */
  firstconfirmed: z.boolean(),
});
export type PoolBatchView = z.output<typeof PoolBatchView>;

const PoolLoanView = z.object({
  loanid: z.int(),
  borrower: z.string(),
  entitled: Wst,
  amount: Wst,
  /** What its investors got; null while it waits. */
  paid: z.nullable(Wst),
});
export type PoolLoanView = z.output<typeof PoolLoanView>;

const PoolBatches = z.object({
  nexton: z.string(),
  batches: z.array(PoolBatchView),
  loans: z.array(PoolLoanView),
  /** Why this reviewer cannot decide on the batch that is shown; null where they can, or it is decided. */
  confirmlocked: z.nullable(z.string()),
  withdrawlocked: z.nullable(z.string()),
});
export type PoolBatches = z.output<typeof PoolBatches>;

/** A call that a standing order pays (COLLECTIONS-9). */
export const ToCollect = z.object({
  guarantorid: z.string(),
  loanid: z.int(),
  name: z.string(),
  method: PayoutDestination.shape.method,
  bankname: z.nullable(z.string()),
  account: z.string(),
  amount: Wst,
  paymentreference: z.string(),
  /** The Apia day on which it was called, or on which they were asked to stand in, and the last one to pay it. */
  day: z.string(),
  payby: z.string(),
});
export type ToCollect = z.output<typeof ToCollect>;

/** Defaults, charge-offs and what the insurance pool pays: all of it for staff alone (SITE-52). */
export const staffCollectionsApi = {
  /** The calls of a day, today's without one, that standing orders pay (COLLECTIONS-9). */
  listCollection: get('/admin/calls/collection', {
    who: reviewers,
    query: z.strictObject({ day: z.optional(ApiaDay) }),
    result: z.array(ToCollect),
  }),
  proposeDefault: post('/admin/loans/{id}/propose-default', { who: ['RiskReviewer'], params: ofOneLoan, result: Done }),
  confirmDefault: post('/admin/loans/{id}/confirm-default', {
    who: ['CreditApprover'],
    params: ofOneLoan,
    result: Done,
  }),
  proposeChargeOff: post('/admin/loans/{id}/propose-charge-off', {
    who: ['RiskReviewer'],
    params: ofOneLoan,
    body: z.strictObject({ reason: ChargeOffReason, documentId: z.optional(Id) }),
    result: Done,
  }),
  confirmChargeOff: post('/admin/loans/{id}/confirm-charge-off', {
    who: ['CreditApprover'],
    params: ofOneLoan,
    body: z.strictObject({ seen }),
    result: Done,
  }),
  listPoolBatches: get('/admin/pool-batches', {
    who: reviewers,
    query: z.strictObject({ month: z.optional(Month) }),
    result: PoolBatches,
  }),
  confirmPoolBatch: post('/admin/pool-batches/{month}/confirm', { who: reviewers, params: ofOneMonth, result: Done }),
  withdrawPoolBatch: post('/admin/pool-batches/{month}/withdraw', { who: reviewers, params: ofOneMonth, result: Done }),
};
