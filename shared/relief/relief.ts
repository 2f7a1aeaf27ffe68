import * as z from 'zod/mini';
import { wrong } from '#shared/english.ts';
import { Sene, sene } from '#shared/money.ts';
import type { OpenPart } from '#shared/repayments/new-plan.ts';
import { ReliefStatus } from './relief-status.ts';

/** What a borrower can ask for (RELIEF-3, RELIEF-4). */
export const ReliefKind = z.enum(['Pause', 'Spread'], wrong('ReliefKindMissing'));
export type ReliefKind = z.output<typeof ReliefKind>;

/** Why a borrower needs more time: they choose it, and nobody asks for proof (RELIEF-8). */
export const ReliefReason = z.enum(['Faalavelave', 'Illness', 'LostIncome', 'Other'], wrong('ReliefReasonMissing'));
export type ReliefReason = z.output<typeof ReliefReason>;

/** What is open of a loan in short: the highest instalment, how many there are, what is due first and when, and the last due date (Apia). */
const PlanFigures = z.object({
  instalment: Sene,
  instalments: z.int(),
  first: Sene,
  next: z.string(),
  last: z.string(),
});
export type PlanFigures = z.output<typeof PlanFigures>;

/** A request for more time, and what became of it. */
export const Relief = z.object({
  /** The number of its loan, a full stop, and what sorts by time. */
  id: z.string(),
  loanId: z.int(),
  kind: ReliefKind,
  status: ReliefStatus,
  reason: ReliefReason,
  text: z.optional(z.string()),
  /** Of a pause: by how many periods it moves what is open. */
  periods: z.optional(z.int()),
  /** ISO. */
  askedAt: z.string(),
  /** The day (Apia) on which it was granted. */
  grantedOn: z.optional(z.string()),
  /** What was open before, and what is after it. */
  before: PlanFigures,
  after: z.optional(PlanFigures),
  /** Whether the borrower was reminded that the pause ends (RELIEF-11). */
  endReminded: z.optional(z.boolean()),
  version: z.int(),
});
export type Relief = z.output<typeof Relief>;

/** What is open of a loan in short; of nothing a RangeError. */
export function figuresOf(parts: readonly OpenPart[]): PlanFigures {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!(first && last)) throw new RangeError('Nothing is open of this loan');
  const amounts = parts.map(({ principal, interest }) => sene(principal + interest));
  return {
    instalment: sene(Math.max(...amounts)),
    instalments: parts.length,
    first: amounts[0] ?? sene(0),
    next: first.due,
    last: last.due,
  };
}
