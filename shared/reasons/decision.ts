import * as z from 'zod/mini';
import { Figures, Reasons } from './refusal.ts';

/** One decision of one review, with its reasons where something is refused (REASONS-4). It is never changed. */
export const Decision = z.object({
  /** In whose stage, and what was decided. */
  stage: z.enum(['RiskReviewer', 'CreditApprover']),
  outcome: z.enum(['Approved', 'Verified', 'Rejected', 'ResubmitRequired', 'Revoked']),
  codes: Reasons.shape.codes,
  figures: Figures,
  note: z.optional(z.string()),
  /** The ties that whoever decided has confirmed to have no part in (CONFLICTS-4). */
  looks: z.optional(z.array(z.string())),
  /** Who decided: for staff, and for who may decide again. */
  by: z.string(),
  at: z.string(),
});
export type Decision = z.output<typeof Decision>;

const accepting: readonly Decision['outcome'][] = ['Approved', 'Verified'];
const isRefusal = (outcome: Decision['outcome']): boolean => !accepting.includes(outcome);

type Decided = Pick<Decision, 'stage' | 'outcome' | 'by'> & {
  now: number;
  note: string | null | undefined;
  looks?: string[] | undefined;
  /** Of a refusal; read only for one. */
  reasons: () => Reasons;
};

/** The decision to keep of a review, `now` in milliseconds. Refuses a refusal without proper reasons (REASONS-1). */
export const decisionOf = ({ stage, outcome, by, now, note, looks, reasons }: Decided): Decision => ({
  stage,
  outcome,
  ...(isRefusal(outcome) ? reasons() : { codes: [], figures: {} }),
  ...{ note: note || undefined, looks },
  by,
  at: new Date(now).toISOString(),
});

/** The reasons of a decision; undefined of one that refuses nothing. */
export const reasonsIn = ({ codes, figures }: Decision): Reasons | undefined =>
  codes.length > 0 ? { codes, figures } : undefined;

/** In what a decision is counted: each reason of a refusal (REASONS-8). */
export const countersOf = ({ codes }: Decision): readonly string[] => codes.map((code) => `refused${code}`);
