import * as z from 'zod/mini';
import { getLoan } from '#lambdas/loans/store.ts';
import { commit, find, list, listAll, read } from '#lambdas/platform/table.ts';
import { type Item, insert, type Key, put, replace, update, type Write } from '#lambdas/platform/writes.ts';
import type { Page } from '#shared/endpoint.ts';
import { DomainError, notFound } from '#shared/errors.ts';
import { FourEyesStatus } from '#shared/four-eyes.ts';
import { EntryKind } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { Sene } from '#shared/money.ts';
import { Call } from '#shared/repayments/call.ts';
import { nextStepOn } from '#shared/repayments/collection.ts';
import { Repayment } from '#shared/repayments/repayment.ts';
import { Shareholder } from '#shared/repayments/shareholder.ts';

const numbered = (nr: number) => String(nr).padStart(3, '0');
const loanPartition = (loanId: number) => `LOAN#${loanId}`;
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

/** The rows of the loan's current schedule, in order; none before it is Active. */
export const listRepayments = ({ id, planId }: Pick<Loan, 'id' | 'planId'>): Promise<Repayment[]> =>
  planId === undefined
    ? Promise.resolve([])
    : listAll({ partition: loanPartition(id), prefix: `REP#${planId}#` }, Repayment);

/** An instalment of its loan's current schedule. Refuses with NotFound. */
export async function getRepayment(id: string): Promise<Repayment> {
  const [, loanId, nr] = /^(\d{1,15})-(\d{3})$/.exec(id) ?? [];
  if (!loanId || !nr) throw notFound();
  const { planId = '' } = await getLoan(Number(loanId));
  return read(repaymentKey({ loanId: Number(loanId), planId, nr: Number(nr) }), Repayment);
}

/** Saves the next version of an instalment. It emits no event: the act that saves it adds its notices. */
export const saveRepayment = (row: Repayment): Write => replace(itemOf(row));

const BATCH = 25;

/**
 * Writes items before the commit that makes them count. Under one key the content is always the same, and a batch is
 * atomic, so writing it again changes nothing.
 */
async function putAhead(items: readonly Item[]): Promise<void> {
  for (let at = 0; at < items.length; at += BATCH) {
    const batch = items.slice(at, at + BATCH).map((item) => insert(item));
    await commit(batch).catch((error) => {
      if (!(error instanceof DomainError && error.name === 'AlreadyDone')) throw error;
    });
  }
}

/** Writes a schedule before the commit that makes the loan carry it (REPAYMENTS-5). */
export const putPlan = (rows: readonly Repayment[]): Promise<void> => putAhead(rows.map(itemOf));

/** One page of the instalments that are due on a day and not late yet. */
export const listDue = (day: string, page: Page) =>
  list({ index: 'gsi2', partition: `DUE#${day}`, ...page }, Repayment);
/** One page of the late instalments with something to be done on a day. */
export const listOverdue = (day: string, page: Page) =>
  list({ index: 'gsi2', partition: `OVERDUE#${day}`, ...page }, Repayment);
/** One page of the announcements whose last day is `until`. */
export const listAnnounced = (until: string, page: Page) =>
  list({ index: 'gsi1', partition: `ANNOUNCED#${until}`, ...page }, Repayment);

/** All announcements whose last day is `until`. */
export const listAllAnnounced = (until: string): Promise<Repayment[]> =>
  listAll({ index: 'gsi1', partition: `ANNOUNCED#${until}` }, Repayment);

/** Shareholders of a loan who are paid in one commit: at most 15 (LEDGER-10). */
export const Chunk = z.object({ loanId: z.int(), nr: z.int(), holders: z.array(Shareholder), version: z.int() });
export type Chunk = z.output<typeof Chunk>;
const CHUNK = 15;
const chunkItem = (chunk: Chunk) => ({
  ...chunk,
  pk: loanPartition(chunk.loanId),
  sk: `SHARES#${numbered(chunk.nr)}`,
});

/** Who lent what, fixed when the loan became Active, and what came back to each. */
export const listChunks = (loanId: number): Promise<Chunk[]> =>
  listAll({ partition: loanPartition(loanId), prefix: 'SHARES#' }, Chunk);
/** Writes the shares ahead of the commit that makes the loan Active. */
export const putShares = (loanId: number, holders: readonly Shareholder[]): Promise<void> =>
  putAhead(chunksOf(loanId, holders).map(chunkItem));
export const saveChunk = (chunk: Chunk): Write => replace(chunkItem(chunk));

/** Shareholders in the parts that they are settled in. */
export const chunksOf = (loanId: number, holders: readonly Shareholder[]): Chunk[] =>
  Array.from({ length: Math.ceil(holders.length / CHUNK) }, (_, nr) => ({
    loanId,
    nr,
    holders: holders.slice(nr * CHUNK, (nr + 1) * CHUNK),
    version: 1,
  }));

/** A large act in progress (LEDGER-10): how many of its parts are open, and the receipt that is applied afterwards. */
export const Settlement = z.object({
  id: z.string(),
  loanId: z.int(),
  open: z.int(),
  receiptId: z.optional(z.string()),
});
export type Settlement = z.output<typeof Settlement>;
const PartEntry = z.object({
  id: z.string(),
  kind: EntryKind,
  at: z.string(),
  legs: z.array(z.object({ account: z.string(), amount: Sene })),
});
/** One part: what it posts, and its shareholders afterwards. */
export const Part = z.object({ entry: PartEntry, chunk: Chunk });
export type Part = z.output<typeof Part>;

const settlementKey = (id: string, sk = 'META'): Key => ({ pk: `SETTLE#${id}`, sk });
export const getSettlement = (id: string): Promise<Settlement> => read(settlementKey(id), Settlement);
export const addSettlement = (settlement: Settlement): Write =>
  insert({ ...settlement, ...settlementKey(settlement.id) });
export const partDone = (id: string): Write => update(settlementKey(id), { add: { open: -1 } });
/** Writes the parts ahead of the commit that begins the settlement. */
export const putParts = (id: string, parts: readonly Part[]): Promise<void> =>
  putAhead(parts.map((part, nr) => ({ ...part, ...settlementKey(id, `PART#${numbered(nr)}`) })));
export const getPart = (id: string, nr: number): Promise<Part> => read(settlementKey(id, `PART#${numbered(nr)}`), Part);

const callKey = ({ loanId, nr }: Pick<Call, 'loanId' | 'nr'>): Key => ({
  pk: loanPartition(loanId),
  sk: `CALL#${numbered(nr)}`,
});
export const listCalls = (loanId: number): Promise<Call[]> =>
  listAll({ partition: loanPartition(loanId), prefix: 'CALL#' }, Call);
/** The calls of a loan whose instalments are not paid. */
export async function listOpenCalls(loanId: number): Promise<Call[]> {
  const calls = await listCalls(loanId);
  const rows = calls.length > 0 ? await listRepayments(await getLoan(loanId)) : [];
  return calls.filter(({ nr }) => rows.some((row) => row.nr === nr && row.status !== 'Paid'));
}
export const findCall = (key: Pick<Call, 'loanId' | 'nr'>): Promise<Call | undefined> => find(callKey(key), Call);
export const addCall = (call: Call): Write => insert({ ...call, ...callKey(call) });
export const saveCall = (call: Call): Write => replace({ ...call, ...callKey(call) });

const LipPayout = z.object({
  id: z.string(),
  loanId: z.int(),
  status: FourEyesStatus,
  /** For each shareholder, in their order. */
  shares: z.array(Sene),
  madeBy: z.string(),
  madeAt: z.string(),
  decidedBy: z.optional(z.string()),
  version: z.int(),
});
export type LipPayout = z.output<typeof LipPayout>;
const lipPayoutKey = (loanId: number): Key => ({ pk: loanPartition(loanId), sk: 'LIPPAYOUT' });
/** The latest payout of the pool for a loan: there is one at a time. */
export const findLipPayout = (loanId: number): Promise<LipPayout | undefined> => find(lipPayoutKey(loanId), LipPayout);
export const addLipPayout = (payout: LipPayout): Write => insert({ ...payout, ...lipPayoutKey(payout.loanId) });
export const saveLipPayout = (payout: LipPayout): Write => replace({ ...payout, ...lipPayoutKey(payout.loanId) });

const Swept = z.object({ day: z.string() });
const sweptKey: Key = { pk: 'SWEEP', sk: 'REPAYMENTS' };
/** The last day that the sweep has finished. */
export const lastSweptDay = async (): Promise<string | undefined> => (await find(sweptKey, Swept))?.day;
export const putSweptDay = (day: string): Write => put({ ...sweptKey, day });

const cardTokenKey = (token: string): Key => ({ pk: `CARDTOKEN#${token}`, sk: 'T' });
/** Whether a card page was paid already. */
export const isCardTokenSpent = async (token: string): Promise<boolean> =>
  (await find(cardTokenKey(token), z.object({}))) !== undefined;
/** Uses a card page's token up. Refused with Stale where somebody does so at the same moment: it is spent then. */
export const spendCardToken = (token: string, now: number): Write =>
  insert(
    { ...cardTokenKey(token), ttl: Math.floor(now / 1000) + 7 * 86_400 },
    () => new DomainError('Stale', 'CardPageInUse', 'This card page is being paid.'),
  );
