import * as z from 'zod/mini';
import { type EnglishCode, wrong } from '#shared/english.ts';
import { Sene, sene, sum } from '#shared/money.ts';
import type { OpenPart } from '#shared/repayments/new-plan.ts';
import { ReliefStatus } from './relief-status.ts';

/** What a borrower can ask for (RELIEF-3, RELIEF-4). */
export const ReliefKind = z.enum(['Pause', 'Spread'], wrong('ReliefKindMissing'));
export type ReliefKind = z.output<typeof ReliefKind>;

/** Why a borrower needs more time: they choose it, and nobody asks for proof (RELIEF-8). */
export const ReliefReason = z.enum(['Faalavelave', 'Illness', 'LostIncome', 'Other'], wrong('ReliefReasonMissing'));
export type ReliefReason = z.output<typeof ReliefReason>;

/** Why a request is refused (RELIEF-12). */
export const ReliefRefusal = z.enum(['NotEnough', 'NotNeeded', 'TooOften', 'Other'], wrong('ReliefRefusalMissing'));
export type ReliefRefusal = z.output<typeof ReliefRefusal>;

/** What is open of a loan in short: its sum, the highest instalment, how many there are, what is due first and when, and the last due date (Apia). */
const PlanFigures = z.object({
  open: Sene,
  instalment: Sene,
  instalments: z.int(),
  first: Sene,
  next: z.string(),
  last: z.string(),
});
export type PlanFigures = z.output<typeof PlanFigures>;

/** Who agreed and who objected, of those who are asked since an instant (ISO) until a day (Apia); silence is in neither (RELIEF-16). */
const Voices = z.object({
  askedAt: z.string(),
  until: z.string(),
  agreed: z.array(z.string()),
  objects: z.array(z.string()),
});
export type Voices = z.output<typeof Voices>;

/** A request for more time and what became of it, or what a disaster gave. */
export const Relief = z.object({
  /** The number of its loan, a full stop, and what sorts by time. */
  id: z.string(),
  loanId: z.int(),
  kind: ReliefKind,
  status: ReliefStatus,
  /** Why it is asked for; a disaster gives without being asked. */
  reason: z.optional(ReliefReason),
  text: z.optional(z.string()),
  /** Of a pause that a disaster gave: its id, its first day (Apia), and by how many periods it moves loans of this frequency (RELIEF-19). */
  disaster: z.optional(z.object({ id: z.string(), firstDay: z.string(), periods: z.int() })),
  /** Of such a one of a loan whose dates stay: the day (Apia) before which nothing follows from what is not paid (RELIEF-20). */
  heldUntil: z.optional(z.string()),
  /** Of a pause: by how many periods it moves what is open. */
  periods: z.optional(z.int()),
  /** Of a spread: what the borrower can pay each time, in sene. */
  affordable: z.optional(Sene),
  /** ISO. */
  askedAt: z.string(),
  /** Since which day (Apia) it waits where it stands, and until which it is answered (RELIEF-12). */
  waitsSince: z.optional(z.string()),
  until: z.optional(z.string()),
  /** Whether calls and a default wait for it (RELIEF-13). */
  holds: z.optional(z.boolean()),
  /** What a RiskReviewer proposed: a pause by so many periods, or that many instalments, and what is open after it. */
  proposal: z.optional(
    z.object({
      by: z.string(),
      periods: z.optional(z.int()),
      instalments: z.optional(z.int()),
      /** The ties that whoever proposed it has confirmed to have no part in (CONFLICTS-4). */
      looks: z.optional(z.array(z.string())),
      after: PlanFigures,
    }),
  ),
  /** What is said to the proposal by those whose agreements lack the clause (RELIEF-16). */
  voices: z.optional(Voices),
  /** Staff were alarmed that it waits (RELIEF-14). */
  alarmed: z.optional(z.boolean()),
  /** When it moved last (ISO), and who refused it and why. */
  decidedAt: z.optional(z.string()),
  refused: z.optional(
    z.object({
      by: z.string(),
      codes: z.array(ReliefRefusal),
      note: z.string(),
      looks: z.optional(z.array(z.string())),
    }),
  ),
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

/** What a borrower reads about a refusal: the code of a sentence. Where no member of staff refused, it says not whose voice did (RELIEF-16). */
export const refusalTextOf = ({ refused }: Pick<Relief, 'refused'>): EnglishCode =>
  refused ? refusalTexts[refused.codes[0] ?? 'Other'] : 'ReliefUnagreed';

const refusalTexts: Readonly<Record<ReliefRefusal, EnglishCode>> = {
  NotEnough: 'ReliefNotEnough',
  NotNeeded: 'ReliefNotNeeded',
  TooOften: 'ReliefTooOften',
  Other: 'ReliefOtherwise',
};

/** What is open of a loan in short; of nothing a RangeError. */
export function figuresOf(parts: readonly OpenPart[]): PlanFigures {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!(first && last)) throw new RangeError('Nothing is open of this loan');
  const amounts = parts.map(({ principal, interest }) => sene(principal + interest));
  return {
    open: sum(amounts),
    instalment: sene(Math.max(...amounts)),
    instalments: parts.length,
    first: amounts[0] ?? sene(0),
    next: first.due,
    last: last.due,
  };
}
