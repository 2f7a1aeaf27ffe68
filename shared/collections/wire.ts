import type { Named } from '#shared/accounts/named.ts';
import type { ContentType } from '#shared/documents/document.ts';
import type { ChargeOffView, HearingView } from '#shared/loans/staff-api.ts';
import { sene, sum } from '#shared/money.ts';
import { arrearsOf } from '#shared/repayments/collection.ts';
import { nextToPay } from '#shared/repayments/pay.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import type { ChargeOff } from './charge-off.ts';
import { businessDaysLeft, type Hearing, isHeard } from './hearing.ts';
import type { OwnHearing } from './hearing-api.ts';
import type { PoolBatch, PoolBatchLine } from './pool-batch.ts';
import type { PoolBatchView, PoolLoanView } from './staff-api.ts';

/** A batch of the pool, without who decided on it. */
export const poolBatchOf = ({ month, status, preparedOn, firstBy, ...batch }: PoolBatch): PoolBatchView => ({
  month,
  status,
  preparedon: preparedOn,
  pool: batch.pool,
  entitled: batch.entitled,
  amount: batch.total,
  paid: batch.paid,
  loans: batch.loans,
  open: batch.open,
  firstconfirmed: firstBy !== undefined,
});

/** A loan in a batch, with what it gets and, once it is paid, what of it went back to the pool. */
export const batchLineOf = (
  { loanId, entitled, shares, status, paid }: PoolBatchLine,
  borrower: Named,
): PoolLoanView => ({
  loanid: loanId,
  borrower: borrower.name,
  entitled,
  amount: sum(shares),
  paid: status === 'Settled' ? paid : null,
});

/** A hearing as its borrower sees it on a day (Apia), with what is late of the loan's rows then. */
export const ownHearingOf = (hearing: Hearing, rows: readonly Repayment[], today: string): OwnHearing => ({
  loanid: hearing.loanId,
  until: hearing.until,
  isover: !isHeard(hearing.until, today),
  amount: arrearsOf(rows),
  since: hearing.since,
  repaymentid: nextToPay(rows)?.id ?? null,
  answer: hearing.answer ?? null,
  answeredat: hearing.answeredAt ?? null,
});

/** The same as staff see it (LOANS-62). */
export const hearingViewOf = (hearing: Hearing, today: string): HearingView => ({
  until: hearing.until,
  daysleft: businessDaysLeft(hearing.until, today),
  amount: hearing.arrears,
  since: hearing.since,
  answer: hearing.answer ?? null,
  answeredat: hearing.answeredAt ?? null,
});

/** A charge-off as staff see it, with the content type of its document. */
export const chargeOffViewOf = (
  { reason, documentId, proposedAt, interest }: ChargeOff,
  contentType: ContentType | undefined,
): ChargeOffView => ({
  reason,
  documentid: documentId ?? null,
  contenttype: contentType ?? null,
  proposedat: proposedAt,
  interest: interest === undefined ? null : sene(interest),
});
