import * as z from 'zod/mini';
import { post, reserve } from '#lambdas/ledger/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { getLoan } from '#lambdas/loans/store.ts';
import { find, list, listAll, read } from '#lambdas/platform/table.ts';
import { count, emit, insert, type Key, remove, replace, type Write } from '#lambdas/platform/writes.ts';
import type { Page } from '#shared/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { Investment, type InvestmentStatus } from '#shared/investments/investment.ts';
import { rejectedInvestment } from '#shared/investments/investment-lifecycle.ts';
import { refundOf } from '#shared/investments/refund.ts';
import { account } from '#shared/ledger/postings.ts';
import { uncommitted } from '#shared/loans/commitment.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { sene } from '#shared/money.ts';

/** The id names the loan's partition: `1042.<ulid>`. Any other text leads to a key without an item. */
const investmentKey = (id: string): Key => {
  const [loanId = '', own = ''] = id.split('.');
  return { pk: `LOAN#${loanId}`, sk: `INV#${own}` };
};

/** The key of the task token with which the state machine waits in a status (INVESTMENTS-24). */
export const investmentTokenKey = (id: string, status: InvestmentStatus): Key => {
  const { pk, sk } = investmentKey(id);
  return { pk, sk: `TOKEN#${sk}#${status}` };
};

/** Exists while the investor has a Pending investment: there can be only one (INVESTMENTS-7). */
const lockKey = (investorId: string): Key => ({ pk: `USER#${investorId}`, sk: 'LOCK#PENDINV' });
const Lock = z.object({ investmentId: z.string() });

const itemOf = (investment: Investment) => ({
  ...investment,
  ...investmentKey(investment.id),
  gsi1pk: `USER#${investment.investorId}#INVS`,
  gsi1sk: `${investment.createdAt}#${investment.id}`,
  gsi2pk: `INVSTATUS#${investment.status}`,
  gsi2sk: `${investment.createdAt}#${investment.id}`,
});

/** The investment, read consistently. Refuses with NotFound. */
export const getInvestment = (id: string): Promise<Investment> => read(investmentKey(id), Investment);

/** Every investment in a loan, the Rejected ones included, the earliest first; read consistently. */
export const listInvestmentsOf = (loanId: number): Promise<Investment[]> =>
  listAll({ partition: `LOAN#${loanId}`, prefix: 'INV#' }, Investment);

/** Every investment of a person, the latest first. */
export const listInvestmentsBy = (investorId: string): Promise<Investment[]> =>
  listAll({ index: 'gsi1', partition: `USER#${investorId}#INVS`, newestFirst: true }, Investment);

/** One page of a person's investments, the latest first. */
export const pageOfInvestments = (investorId: string, page: Page) =>
  list({ index: 'gsi1', partition: `USER#${investorId}#INVS`, newestFirst: true, ...page }, Investment);

/** One page of the investments in a status, the longest waiting first. */
export const listInvestmentsIn = (status: InvestmentStatus, page: Page) =>
  list({ index: 'gsi2', partition: `INVSTATUS#${status}`, ...page }, Investment);

/** The one investment of a person that is Pending, read consistently. */
export async function pendingInvestmentOf(investorId: string): Promise<Investment | undefined> {
  const lock = await find(lockKey(investorId), Lock);
  return lock && find(investmentKey(lock.investmentId), Investment);
}

/** The investment that a deposit of this person is reserved for. Only a Pending one can be unpaid, of which there is one. */
export async function oldestUnpaidOf(investorId: string): Promise<Investment | undefined> {
  const pending = await pendingInvestmentOf(investorId);
  return pending?.payment === 'Paid' ? undefined : pending;
}

/** A new investment and its investor's lock. Refuses with Refused when another one is Pending (INVESTMENTS-7). */
export const addInvestment = (investment: Investment): Write[] => [
  insert(itemOf(investment)),
  insert(
    { ...lockKey(investment.investorId), investmentId: investment.id },
    () =>
      new DomainError('Refused', 'You already have an investment pending review. Please wait for it to be processed.'),
  ),
  count(`investments${investment.status}`, 1),
  emit({
    topic: 'InvestmentMoved',
    investmentId: investment.id,
    loanId: investment.loanId,
    to: investment.status,
    payment: investment.payment,
  }),
];

/**
 * Saves the next version of an investment. When its status moved, the counters and the investor's lock move with it;
 * when its status or its payment did, `InvestmentMoved` goes out (`was` is the payment before).
 */
export function saveInvestment(after: Investment, before: Investment): Write[] {
  const moved = after.status !== before.status;
  return [
    replace(itemOf(after)),
    ...(moved ? [count(`investments${before.status}`, -1), count(`investments${after.status}`, 1)] : []),
    ...(moved && before.status === 'Pending' ? [remove(lockKey(after.investorId))] : []),
    ...(moved || after.payment !== before.payment ? [movedFrom(before, after)] : []),
  ];
}

const movedFrom = (before: Investment, after: Investment): Write =>
  emit({
    topic: 'InvestmentMoved',
    investmentId: after.id,
    loanId: after.loanId,
    from: before.status,
    to: after.status,
    payment: after.payment,
    was: before.payment,
  });

type Ending = Parameters<typeof rejectedInvestment>[2];

/**
 * The end of an investment (INVESTMENTS-22): it is Rejected, its money goes back to the wallet or is free there again, and
 * its amount remains to be funded again (LOANS-14).
 */
export const endInvestment = (
  investment: Investment,
  loan: Loan,
  event: Parameters<typeof rejectedInvestment>[1],
  ending: Ending,
): Write[] => [
  ...saveInvestment(rejectedInvestment(investment, event, ending), investment),
  ...saveLoan(uncommitted(loan, investment, ending.now), loan),
  ...moneyBack(investment, new Date(ending.now).toISOString()),
];

function moneyBack(investment: Investment, at: string): Write[] {
  if (investment.payment === 'Paid') return post(refundOf(investment, at));
  return investment.reserved > 0 ? [reserve(account.wallet(investment.investorId), sene(-investment.reserved))] : [];
}

/** The end of an investment that was not paid in time (INVESTMENTS-20), `now` in milliseconds; no writes before that. */
export async function expireInvestment(investment: Investment, now: number): Promise<Write[]> {
  const { deadline, loanId } = investment;
  if (!deadline || Date.parse(deadline) > now) return [];
  const ending = { by: 'system', now, reason: 'It was not paid in time.' } as const;
  return endInvestment(investment, await getLoan(loanId), 'Expired', ending);
}
