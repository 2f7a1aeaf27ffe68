import * as z from 'zod/mini';
import { addBusinessDays, addMonthsClamped, apiaDayOf, businessDayFrom } from '#shared/calendar.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { allocate, Sene, type Sene as SeneType, sene, sum } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { entitlementsOf, type Shareholder } from '#shared/repayments/shareholder.ts';

/** Prepared by the job, Confirmed by two people, Settled once all of its parts are posted (REPAYMENTS-38). */
export const PoolBatchStatus = z.enum(['Prepared', 'Confirmed', 'Settled', 'Withdrawn']);
export type PoolBatchStatus = z.output<typeof PoolBatchStatus>;

/** What the Loan Insurance Pool pays in a month ('2026-12') for all loans in default together (REPAYMENTS-38). */
export const PoolBatch = z.object({
  month: z.string(),
  /** Its lines are under this id: those of a batch that was never stored count for nothing. */
  id: z.string(),
  status: PoolBatchStatus,
  /** Apia day. */
  preparedOn: z.string(),
  /** What the pool had then, what it owed, and what it is to pay. */
  pool: Sene,
  entitled: Sene,
  total: Sene,
  loans: z.int(),
  /** How many parts its loans are paid in, and how many of these have begun. */
  parts: z.int(),
  reached: z.int(),
  /** How many of its loans wait, what of the money waits for them, and what the investors of the others were paid. */
  open: z.int(),
  held: Sene,
  paid: Sene,
  /** The two people who confirmed it, or who withdrew it; the job withdraws one that nobody confirmed. */
  firstBy: z.optional(z.string()),
  decidedBy: z.optional(z.string()),
  version: z.int(),
});
export type PoolBatch = z.output<typeof PoolBatch>;

/** A loan in a batch: what its investors are owed and get, for each shareholder in their order. */
export const PoolBatchLine = z.object({
  batchId: z.string(),
  part: z.int(),
  loanId: z.int(),
  entitled: Sene,
  shares: z.array(Sene),
  status: z.enum(['Waiting', 'Settled']),
  /** What the investors got: less than their shares where money had come in since. */
  paid: Sene,
  version: z.int(),
});
export type PoolBatchLine = z.output<typeof PoolBatchLine>;

/** How many loans are paid in one part (REPAYMENTS-39). */
const LOANS_IN_PART = 20;

/** The day from which the batch of a month is prepared: its first business day. */
export const batchDayOf = (month: string): string => businessDayFrom(`${month}-01`);

/** The day of the first batch after that of a month. */
export const batchDayAfter = (month: string): string => batchDayOf(addMonthsClamped(`${month}-01`, 1).slice(0, 7));

/**
 * The day (Apia) of the next batch, seen on a day: that of the same month until it has come or its batch is prepared, then that of
 * the next month (REPAYMENTS-38). `latest` is the month of the newest batch.
 */
export function nextBatchDay(today: string, latest?: string): string {
  const month = today.slice(0, 7);
  const day = batchDayOf(month);
  return latest === month || day < today ? batchDayAfter(month) : day;
}

/** The day (Apia) on which a loan fell into default; undefined where it is not in default. */
export const defaultDayOf = ({
  status,
  entered: { Defaulted },
}: Pick<Loan, 'status' | 'entered'>): string | undefined =>
  status === 'Defaulted' && Defaulted !== undefined ? apiaDayOf(Date.parse(Defaulted)) : undefined;

/** Whether the pool pays on a day for a loan that has been in default since another: after 20 business days, for 12 months (REPAYMENTS-38). */
export const isPaidFor = (since: string, day: string): boolean =>
  addBusinessDays(since, policyOn(since).poolWaitBusinessDays) <= day &&
  day <= addMonthsClamped(since, policyOn(since).lipMonths);

/** The most that a batch of a day takes of what the pool has, rounded down: never more than half of it (REPAYMENTS-37). */
export const mostOf = (pool: SeneType, day: string): SeneType =>
  sene(Math.floor((pool * policyOn(day).poolBatchShare) / 10_000));

type Owed = { loanId: number; since: string; holders: readonly Shareholder[] };

/**
 * What each loan gets of a batch that takes `most` at most: what its investors are owed, cut by one factor where that does not
 * suffice, by largest remainder over all investments, of equal ones the oldest (REPAYMENTS-37). Loans to which nothing is owed are left out.
 */
export function batchLines(
  loans: readonly Owed[],
  most: SeneType,
): Pick<PoolBatchLine, 'loanId' | 'part' | 'entitled' | 'shares'>[] {
  const owed = loans
    .map(({ loanId, since, holders }) => ({ loanId, holders, entitled: entitlementsOf(holders, since) }))
    .filter(({ entitled }) => sum(entitled) > 0);
  const all = owed
    .flatMap(({ holders, entitled }, line) =>
      holders.map(({ investmentId }, at) => ({ line, at, age: ageOf(investmentId), amount: entitled[at] ?? sene(0) })),
    )
    .sort((one, other) => (one.age < other.age ? -1 : one.age > other.age ? 1 : 0));
  const amounts = all.map(({ amount }) => amount);
  const shares = sum(amounts) <= most ? amounts : allocate(most, amounts);
  const perLine = owed.map(({ holders }) => holders.map(() => sene(0)));
  for (const [nr, { line, at }] of all.entries()) (perLine[line] ?? [])[at] = shares[nr] ?? sene(0);
  return owed.map(({ loanId, entitled }, line) => ({
    loanId,
    part: Math.floor(line / LOANS_IN_PART),
    entitled: sum(entitled),
    shares: perLine[line] ?? [],
  }));
}

/** The later part of an investment's id tells when it was made: it sorts. */
const ageOf = (investmentId: string): string => investmentId.slice(investmentId.indexOf('.') + 1);

/** What the shareholders of a loan get of their shares now: no more than they are owed, for money may have come in since (COLLECTIONS-4). */
export function sharesNow(
  { shares }: Pick<PoolBatchLine, 'shares'>,
  owed: Omit<Owed, 'loanId'> | undefined,
): SeneType[] {
  const entitled = owed ? entitlementsOf(owed.holders, owed.since) : [];
  return shares.map((share, at) => sene(Math.min(share, entitled[at] ?? 0)));
}
