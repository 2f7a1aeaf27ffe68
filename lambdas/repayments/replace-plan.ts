import { createHash } from 'node:crypto';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { account, type Entry, entryOf, move } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { noProposedDefault } from '#shared/loans/loan-lifecycle.ts';
import { sene } from '#shared/money.ts';
import { type Call, endedCall, isOpenCall } from '#shared/repayments/call.ts';
import { day0Of, type PlannedRow } from '#shared/repayments/new-plan.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { reliefNotices } from './relief-notices.ts';
import { mustNotBeSettling } from './settling.ts';
import { calls, repayments } from './store.ts';
import { writeAhead } from './write-ahead.ts';

/** What makes a new plan of a loan count: it is all committed with the loan, or nothing of it. */
export type NewPlan = {
  /** What changes about the loan, which the commit saves. */
  changes: Pick<Loan, 'planId' | 'openInstalments' | 'defaultProposedBy' | 'hearingUntil'>;
  /** The entry that ends the calls of the former plan, to be posted with those of the act. */
  entries: Entry[];
  writes: Write[];
};

type Act = {
  now: number;
  /** The id of what is done, from which that of its entry derives. */
  cause: string;
  /** Where the loan begins anew: the day from which the periods count (Apia). */
  day0?: string;
};

/**
 * Puts another plan in the place of a loan's schedule (REPAYMENTS-51): its rows are written ahead, and count once the loan carries it. No call
 * goes on. `before` are the rows of the present plan. Refuses with Busy while the loan is settling.
 */
export async function replacePlan(
  loan: Loan,
  before: readonly Repayment[],
  planned: readonly PlannedRow[],
  { now, cause, day0 = day0Of(loan.planId ?? '') }: Act,
): Promise<NewPlan> {
  mustNotBeSettling(loan);
  const planId = `${day0}.${loan.version}.${digestOf(planned)}`;
  await writeAhead(planned.flatMap((row) => repayments.add({ ...row, planId })));
  const ended = (await calls.all('table', { loanId: loan.id }))
    .filter((call) => isOpenCall(call, before))
    .map((call) => ({ before: call, after: endedCall(call), paid: sene(0) }));
  const at = new Date(now).toISOString();
  return {
    changes: {
      planId,
      openInstalments: planned.filter(({ status }) => status !== 'Paid').length,
      ...noProposedDefault,
    },
    entries: ended.length > 0 ? [needless(ended, { id: `${cause}:calls`, at })] : [],
    // There may be more calls than fit into a commit: an event saves them afterwards, and until then none counts, because its
    // instalment is not open in the new plan (REPAYMENTS-33).
    writes: ended.length > 0 ? [emit({ topic: 'CallsEnded', loanId: loan.id }), ...reliefNotices(ended, '')] : [],
  };
}

/** Of two acts on the same version of a loan each writes a plan of its own ahead, and the same act the same one again. */
const digestOf = (planned: readonly PlannedRow[]): string =>
  createHash('sha256').update(JSON.stringify(planned)).digest('hex').slice(0, 8);

/**
 * The entry that reverses the part of the calls that has become needless (REPAYMENTS-33). It is one entry for all of
 * them: a new plan can end many, and the size of a commit is limited.
 */
export function needless(
  changed: readonly { before: Call; after: Call }[],
  { id, at }: { id: string; at: string },
): Entry {
  const legs = changed.flatMap(({ before, after }) =>
    before.shares.flatMap(({ guarantorId, open }, share) => {
      const less = sene(open - (after.shares[share]?.open ?? 0));
      return move(account.calls(before.loanId), account.guarantee(before.loanId, guarantorId), less);
    }),
  );
  return entryOf({ id, kind: 'CallReduced', at, legs });
}
