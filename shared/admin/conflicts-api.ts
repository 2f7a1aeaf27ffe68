import * as z from 'zod/mini';
import { Named } from '#shared/accounts/named.ts';
import { Conflict } from '#shared/conflicts/conflict.ts';
import { Done, get, Id, ofOne, post } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { paragraph } from '#shared/free-text.ts';
import { DurationMonths } from '#shared/loans/loan.ts';
import { ofOneLoan } from '#shared/loans/loan-number.ts';
import { Tier } from '#shared/loans/tier.ts';
import { Wst } from '#shared/money.ts';

/** A conflict that a SystemAdmin sees to (CONFLICTS-9, CONFLICTS-10). */
const ConflictView = z.object({
  id: z.string(),
  kind: Conflict.shape.kind,
  loanid: z.int(),
  since: z.string(),
  /** Whose tie was found after they decided; null where nobody can decide. */
  staff: z.nullable(Named),
  /** Who was named to decide in spite of a Look. */
  named: z.nullable(Named),
  /** Who can be named: whoever of its stage has a Look and no Bar. */
  candidates: z.array(Named),
  /** Why this SystemAdmin cannot see to it now; null when they can (ADMIN-42). */
  locked: z.nullable(z.string()),
});
export type ConflictView = z.output<typeof ConflictView>;

/** A loan of staff that waits for its third decision (CONFLICTS-7). */
const StaffLoanView = z.object({
  loanid: z.int(),
  borrower: Named,
  since: z.string(),
  /** What the RiskReviewer has proposed. */
  amount: Wst,
  months: DurationMonths,
  tier: z.nullable(Tier),
  purpose: z.string(),
  /** Why this SystemAdmin cannot decide now; null when they can (ADMIN-42). */
  locked: z.nullable(z.string()),
});

export const conflictsApi = {
  listConflicts: get('/admin/conflicts', {
    who: ['SystemAdmin'],
    result: z.object({ conflicts: z.array(ConflictView), staffloans: z.array(StaffLoanView) }),
  }),
  nameReviewer: post('/admin/conflicts/{id}/name', {
    who: ['SystemAdmin'],
    params: ofOne,
    body: z.strictObject({ userid: Id }),
    result: Done,
  }),
  settleConflict: post('/admin/conflicts/{id}/settle', { who: ['SystemAdmin'], params: ofOne, result: Done }),
  decideStaffLoan: post('/admin/loans/{id}/staff-loan', {
    who: ['SystemAdmin'],
    params: ofOneLoan,
    body: z.strictObject({
      decision: z.enum(['Passed', 'Stopped'], wrong('DecisionMissing')),
      notes: z.optional(z.nullable(paragraph(1000))),
    }),
    result: Done,
  }),
};
