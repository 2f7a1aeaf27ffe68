import * as z from 'zod/mini';
import { get } from '#shared/endpoint.ts';
import { Tier } from '#shared/loans/tier.ts';
import { Percent, Wst } from '#shared/money.ts';
import { ReasonCode } from '#shared/reasons/reason-code.ts';
import { Stage } from './stage.ts';

const count = z.int();

const Group = z.object({
  /** The tiers, or the half-years ('2026-2'), that are told of together. */
  of: z.array(z.string()),
  loans: count,
  disbursed: Wst,
  /** What became of them, of those outcomes that can be told. */
  outcomes: z.array(z.object({ outcome: z.enum(['running', 'repaid', 'indefault', 'chargedoff']), loans: count })),
  /** The principal that was charged off and is lost, and what was recovered besides, each where it can be told. */
  chargedoff: z.nullable(z.object({ lost: Wst, recovered: z.nullable(Wst) })),
});

/** What anybody may know of the loans and of the pool (ADMIN-46). Null is what is of fewer than five loans, or would tell of them. */
export const OpenBooks = z.object({
  /** The instant (ISO) of the audit that counted, and how much it found wrong. */
  at: z.string(),
  findings: count,
  lent: z.nullable(z.object({ loans: count, disbursed: Wst })),
  running: z.nullable(z.object({ loans: count, open: Wst })),
  /** Loans of our own staff, of all that were paid out (CONFLICTS-7). */
  staffloans: z.nullable(count),
  /** Running loans by how many days they are late; `until` is null for any more. */
  late: z.array(z.object({ from: count, until: z.nullable(count), loans: count, open: Wst })),
  tiers: z.array(Group),
  halves: z.array(Group),
  /** What is lost of 100 tala a year, and how many ended loans say so beside what is assumed (ADMIN-47). */
  losses: z.array(z.object({ tier: Tier, rate: Percent, loans: z.nullable(count) })),
  pool: z.object({ balance: Wst, insured: Wst, atmost: Wst }),
  /** Loans that were given more time: because their borrowers asked, and by a disaster. */
  relieved: z.object({ asked: z.nullable(count), disaster: z.nullable(count) }),
  called: z.nullable(z.object({ loans: count, paid: Wst, paidback: Wst })),
  /** In minutes. */
  stages: z.array(z.object({ stage: Stage, loans: count, median: count, p90: count })),
  refusals: z.array(z.object({ code: ReasonCode, count })),
  looks: z.nullable(z.object({ requested: count, reviewed: z.nullable(count) })),
});
export type OpenBooks = z.output<typeof OpenBooks>;

export const openBooksApi = {
  /** Null before the first audit. */
  readOpenBooks: get('/open-books', { who: 'anyone', result: z.object({ books: z.nullable(OpenBooks) }) }),
};
