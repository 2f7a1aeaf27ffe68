import * as z from 'zod/mini';
import { noTie, tieFields } from '#shared/conflicts/decision-fields.ts';
import { Done, get, ofOne, post, reviewers } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { seen } from '#shared/four-eyes.ts';
import { paragraph } from '#shared/free-text.ts';
import { Frequency } from '#shared/loans/frequency.ts';
import { Wst } from '#shared/money.ts';
import { PauseChoice, SpreadChoice } from './api.ts';
import { ReliefKind, ReliefReason, ReliefRefusal } from './relief.ts';
import { waiting } from './relief-lifecycle.ts';

const Proposal = z.object({
  /** When it was proposed. */
  madeat: z.string(),
  periods: z.nullable(z.int()),
  instalments: z.nullable(z.int()),
  instalment: Wst,
  next: z.string(),
  last: z.string(),
});

/** A request for more time as staff decide on it (RELIEF-15). */
const ReliefView = z.object({
  reliefid: z.string(),
  loanid: z.int(),
  borrower: z.string(),
  kind: ReliefKind,
  status: z.enum(waiting),
  reason: ReliefReason,
  text: z.nullable(z.string()),
  askedat: z.string(),
  until: z.string(),
  frequency: Frequency,
  periods: z.nullable(z.int()),
  affordable: z.nullable(Wst),
  /** What is open now, what of it is late, the highest instalment, the first due date and the last. */
  open: Wst,
  arrears: Wst,
  instalment: Wst,
  next: z.string(),
  last: z.string(),
  /** What can be proposed. */
  pauses: z.array(PauseChoice),
  spreads: z.array(SpreadChoice),
  proposal: z.nullable(Proposal),
  /** Why this reviewer cannot decide on it; null where they can. */
  locked: z.nullable(z.string()),
  ...tieFields,
  /** Why it cannot be granted yet, though it is proposed: others have not agreed. Null where it can. */
  grantlocked: z.nullable(z.string()),
});
export type ReliefView = z.output<typeof ReliefView>;

const Count = z
  .int(wrong('ReliefProposalMissing'))
  .check(z.gte(1, wrong('ReliefProposalMissing')), z.lte(200, wrong('ReliefProposalMissing')));

const ReliefProposal = z
  .strictObject({ periods: z.optional(Count), instalments: z.optional(Count), noTie })
  .check(
    z.refine(
      ({ periods, instalments }) => (periods === undefined) !== (instalments === undefined),
      wrong('ReliefProposalMissing'),
    ),
  );

const Refusing = z.strictObject({
  codes: z
    .array(ReliefRefusal)
    .check(z.minLength(1, wrong('ReliefRefusalMissing')), z.maxLength(4, wrong('ReliefRefusalMissing'))),
  note: paragraph(500, wrong('NoteMissing')),
  noTie,
});

/** What staff do about requests for more time (SITE-52). */
export const staffReliefApi = {
  listRelief: get('/admin/relief', {
    who: reviewers,
    query: z.strictObject({ status: z.optional(z.enum(waiting)) }),
    result: z.array(ReliefView),
  }),
  proposeRelief: post('/admin/relief/{id}/propose', {
    who: ['RiskReviewer'],
    params: ofOne,
    body: ReliefProposal,
    result: Done,
  }),
  grantRelief: post('/admin/relief/{id}/grant', {
    who: ['CreditApprover'],
    params: ofOne,
    body: z.strictObject({ noTie, seen }),
    result: Done,
  }),
  refuseRelief: post('/admin/relief/{id}/refuse', { who: reviewers, params: ofOne, body: Refusing, result: Done }),
};
