import * as z from 'zod/mini';
import { getLoan, loanKey } from '#lambdas/loans/store.ts';
import { commit, find, list, listAll, read } from '#lambdas/platform/table.ts';
import { emit, insert, type Key, put, replace, type Write } from '#lambdas/platform/writes.ts';
import type { Page } from '#shared/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { Call } from '#shared/repayments/call.ts';
import { nextStepOn, statusOf } from '#shared/repayments/collection.ts';
import { Repayment } from '#shared/repayments/repayment.ts';
import { Shareholder } from '#shared/repayments/shareholder.ts';

const numbered = (nr: number) => String(nr).padStart(3, '0');
const loanPartition = (loanId: number) => loanKey(loanId).pk;
const repaymentKey = ({ loanId, planId, nr }: Pick<Repayment, 'loanId' | 'planId' | 'nr'>): Key => ({
  pk: loanPartition(loanId),
  sk: `REP#${planId}#${numbered(nr)}`,
});

/** `1042-007`: the loan's number and the instalment's. */
export const repaymentIdOf = (loanId: number, nr: number): string => `${loanId}-${numbered(nr)}`;

const itemOf = (row: Repayment) => ({
  ...row,
  ...repaymentKey(row),
  ...(row.announced && { gsi1pk: `ANNOUNCED#${row.announced.until}`, gsi1sk: row.id }),
  ...dueOf(row),
});

function dueOf(row: Repayment): { gsi2pk?: string; gsi2sk?: string } {
  const next = nextStepOn(row);
  return next === undefined
    ? {}
    : { gsi2pk: `${row.status === 'Scheduled' ? 'DUE' : 'OVERDUE'}#${next}`, gsi2sk: row.id };
}

/** The rows of the schedule that the loan carries, in order; none before it is Active. */
export const listRepayments = ({ id, planId }: Pick<Loan, 'id' | 'planId'>): Promise<Repayment[]> =>
  planId === undefined
    ? Promise.resolve([])
    : listAll({ partition: loanPartition(id), prefix: `REP#${planId}#` }, Repayment);

/** An instalment of the schedule that its loan carries. Refuses with NotFound. */
export async function getRepayment(id: string): Promise<Repayment> {
  const [, loanId, nr] = /^(\d{1,15})-(\d{3})$/.exec(id) ?? [];
  if (!loanId || !nr) throw new DomainError('NotFound', 'We cannot find this.');
  const { planId = '' } = await getLoan(Number(loanId));
  return read(repaymentKey({ loanId: Number(loanId), planId, nr: Number(nr) }), Repayment);
}

/** Saves the next version of an instalment; `RepaymentMoved` goes out when the status that people see has changed. */
export const saveRepayment = (after: Repayment, before: Repayment): Write[] => [
  replace(itemOf(after)),
  ...(statusOf(after) === statusOf(before)
    ? []
    : [emit({ topic: 'RepaymentMoved', repaymentId: after.id, loanId: after.loanId, to: statusOf(after) })]),
];

const BATCH = 25;

/** Writes a schedule ahead of the commit that makes the loan carry it (RULES 3, L13b). Doing it again changes nothing. */
export async function putPlan(rows: readonly Repayment[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH).map((row) => insert(itemOf(row)));
    await commit(batch).catch((error) => {
      // The rows of one plan are always the same, and a batch is written whole.
      if (!(error instanceof DomainError && error.name === 'AlreadyDone')) throw error;
    });
  }
}

/** One page of the instalments that are due on a day and not late yet. */
export const listDue = (day: string, page: Page) =>
  list({ index: 'gsi2', partition: `DUE#${day}`, ...page }, Repayment);
/** One page of the late instalments with something to be done on a day. */
export const listOverdue = (day: string, page: Page) =>
  list({ index: 'gsi2', partition: `OVERDUE#${day}`, ...page }, Repayment);
/** One page of the announcements that were good until a day. */
export const listAnnounced = (until: string, page: Page) =>
  list({ index: 'gsi1', partition: `ANNOUNCED#${until}`, ...page }, Repayment);

const Shares = z.object({ shareholders: z.array(Shareholder) });
const sharesKey = (loanId: number): Key => ({ pk: loanPartition(loanId), sk: 'SHARES' });

/** Who lent what, fixed when the loan became Active. */
export const getShareholders = async (loanId: number): Promise<Shareholder[]> =>
  (await read(sharesKey(loanId), Shares)).shareholders;
export const addShareholders = (loanId: number, shareholders: readonly Shareholder[]): Write =>
  insert({ ...sharesKey(loanId), shareholders });

const callKey = ({ loanId, nr }: Pick<Call, 'loanId' | 'nr'>): Key => ({
  pk: loanPartition(loanId),
  sk: `CALL#${numbered(nr)}`,
});
export const listCalls = (loanId: number): Promise<Call[]> =>
  listAll({ partition: loanPartition(loanId), prefix: 'CALL#' }, Call);
export const findCall = (key: Pick<Call, 'loanId' | 'nr'>): Promise<Call | undefined> => find(callKey(key), Call);
export const addCall = (call: Call): Write => insert({ ...call, ...callKey(call) });
export const saveCall = (call: Call): Write => replace({ ...call, ...callKey(call) });

const Swept = z.object({ day: z.string() });
const sweptKey: Key = { pk: 'SWEEP', sk: 'REPAYMENTS' };
/** The last day that the sweep has finished. */
export const lastSweptDay = async (): Promise<string | undefined> => (await find(sweptKey, Swept))?.day;
export const putSweptDay = (day: string): Write => put({ ...sweptKey, day });

const cardTokenKey = (token: string): Key => ({ pk: `CARDTOKEN#${token}`, sk: 'T' });
/** Uses a card page's token up: the second use is refused with AlreadyDone. */
export const useCardToken = (token: string, now: number): Write =>
  insert({ ...cardTokenKey(token), ttl: Math.floor(now / 1000) + 7 * 86_400 });
