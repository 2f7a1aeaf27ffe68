import { namesOf, people, peopleIn } from '#lambdas/accounts/store.ts';
import type { Deciding } from '#lambdas/conflicts/guard.ts';
import { conflicts } from '#lambdas/conflicts/store.ts';
import { decidersOf, undecidedOf } from '#lambdas/deadlines/deciders.ts';
import { loanToDecide } from '#lambdas/loans/parties.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import { namedOrNull, namesFrom } from '#shared/accounts/named.ts';
import type { Person } from '#shared/accounts/person.ts';
import type { ConflictView, conflictsApi } from '#shared/admin/conflicts-api.ts';
import type { Conflict } from '#shared/conflicts/conflict.ts';
import { illegalTransition, refused } from '#shared/errors.ts';
import { mustNotBeBarred } from '#shared/loans/parties.ts';
import { decidedStaffLoan, waitsForThird } from '#shared/loans/staff-loan.ts';
import { say } from '#shared/sentence.ts';

/** How many are listed of each: the oldest. */
const MAX_LISTED = 100;

/** What a SystemAdmin sees to: conflicts, and loans of staff that wait for a third decision (CONFLICTS-7, CONFLICTS-9, CONFLICTS-10). */
export const listConflicts: Route<typeof conflictsApi.listConflicts> = async ({ now }) => {
  const [open, waiting] = await Promise.all([
    conflicts.page('open', {}, { limit: MAX_LISTED }),
    loans.page('byStatus', { status: 'UnderReview' }, { limit: MAX_LISTED }),
  ]);
  const borrowers = await peopleIn(waiting.items.map(({ borrowerId }) => borrowerId));
  const nameOf = namesFrom(borrowers);
  const ofStaff = waiting.items.filter((loan) => waitsForThird(loan, borrowers.get(loan.borrowerId)));
  return {
    conflicts: await eachReadable(open.items, (conflict) => viewOf(conflict, now)),
    staffloans: ofStaff.map((loan) => ({
      ...{ loanid: loan.id, borrower: nameOf(loan.borrowerId), since: loan.entered.UnderReview ?? loan.createdAt },
      ...{ amount: loan.proposed ?? loan.amount, months: loan.months, tier: loan.tier ?? null, purpose: loan.purpose },
    })),
  };
};

async function viewOf(conflict: Conflict, now: number): Promise<ConflictView> {
  const { id, kind, loanId, at, staffId, namedId } = conflict;
  const candidates = kind === 'NobodyFree' ? await candidatesFor(conflict, now) : [];
  const nameOf = await namesOf([staffId, namedId, ...candidates.map((person) => person.id)]);
  return {
    ...{ id, kind, loanid: loanId, since: at },
    staff: namedOrNull(staffId, nameOf),
    named: namedOrNull(namedId, nameOf),
    candidates: candidates.map((person) => nameOf(person.id)),
  };
}

/** Who can be named: whoever only a Look keeps from it. Nobody where it is decided, or somebody is free again. */
async function candidatesFor({ of, loanId }: Conflict, now: number): Promise<Person[]> {
  const undecided = (await undecidedOf(await loans.get({ id: loanId }))).find((one) => one.of === of);
  return undecided ? (await decidersOf(undecided, now)).looking : [];
}

/** Names somebody who decides in spite of a Look, as the first reviewer did (CONFLICTS-9). */
export const nameReviewer: Route<typeof conflictsApi.nameReviewer> = async (request) => {
  const before = await toSettle(request);
  const { userid } = request.body;
  if (!(await candidatesFor(before, request.now)).some(({ id }) => id === userid))
    throw refused('ReviewerNotNameable', 'This person cannot be named for it.');
  return {
    reply: say('ReviewerNamed', 'The reviewer is named.'),
    writes: conflicts.save({ ...before, namedId: userid }, before),
    log: `${userid} named to decide on ${before.of}`,
  };
};

/** A conflict that a SystemAdmin has seen to. */
export const settleConflict: Route<typeof conflictsApi.settleConflict> = async (request) => {
  const before = await toSettle(request);
  return {
    reply: say('ConflictSettled', 'It is noted as seen to.'),
    writes: conflicts.save({ ...before, settledBy: request.caller.userId }, before),
    log: `Conflict ${before.id} settled`,
  };
};

/** Refuses with Forbidden a party to the loan, who is tied to one, who decided on it before, and whose own tie it is (CONFLICTS-12), and with IllegalTransition what is settled. */
async function toSettle(request: Deciding & { params: { id: string } }): Promise<Conflict> {
  const conflict = await conflicts.get(request.params);
  await loanToDecide(conflict.loanId, request);
  mustNotBeBarred(request.caller.userId, [conflict.staffId ?? '']);
  if (conflict.settledBy !== undefined) throw illegalTransition('ConflictSettledAlready', 'This is seen to already.');
  return conflict;
}

/** The third decision on a loan of staff: a SystemAdmin lets it pass or stops it (CONFLICTS-7). */
export const decideStaffLoan: Route<typeof conflictsApi.decideStaffLoan> = async (request) => {
  const { body } = request;
  const loan = await loanToDecide(request.params.id, request);
  const borrower = await people.get({ id: loan.borrowerId });
  const after = decidedStaffLoan(loan, body, { by: request.caller.userId, now: request.now, borrower });
  return {
    reply:
      body.decision === 'Passed'
        ? say('StaffLoanPassed', 'The loan goes on to the CreditApprover.')
        : say('StaffLoanStopped', 'The loan is stopped.'),
    writes: saveLoan(after, loan),
    log: `Loan ${loan.id} of ${loan.borrowerId}, of staff: ${body.decision}`,
  };
};
