import { namesOf, people, peopleIn } from '#lambdas/accounts/store.ts';
import type { Deciding } from '#lambdas/conflicts/guard.ts';
import { conflicts } from '#lambdas/conflicts/store.ts';
import { decidersOf, undecidedOf } from '#lambdas/deadlines/deciders.ts';
import { loanToDecide } from '#lambdas/loans/parties.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { everyItem } from '#lambdas/platform/every-item.ts';
import { lockOf } from '#lambdas/platform/lock.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import { namedOrNull, namesFrom } from '#shared/accounts/named.ts';
import type { Person } from '#shared/accounts/person.ts';
import type { ConflictView, conflictsApi } from '#shared/admin/conflicts-api.ts';
import type { Conflict } from '#shared/conflicts/conflict.ts';
import type { Page } from '#shared/endpoint.ts';
import { illegalTransition, refused } from '#shared/errors.ts';
import { mustBeAnother } from '#shared/four-eyes.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { mustNotBeBarred } from '#shared/loans/parties.ts';
import { decidedStaffLoan, waitsForThird } from '#shared/loans/staff-loan.ts';
import { say } from '#shared/sentence.ts';

/** How many are listed of each: the oldest. */
const MAX_LISTED = 100;

/** What a SystemAdmin sees to: conflicts, and loans of staff that wait for a third decision (CONFLICTS-7, CONFLICTS-9, CONFLICTS-10). */
export const listConflicts: Route<typeof conflictsApi.listConflicts> = async ({ caller, now }) => {
  const deciding = { caller, now };
  const [open, ofStaff] = await Promise.all([conflicts.page('open', {}, { limit: MAX_LISTED }), loansOfStaff()]);
  return {
    conflicts: await eachReadable(open.items, (conflict) => viewOf(conflict, deciding)),
    staffloans: await eachReadable(ofStaff, async ({ loan, borrower }) => ({
      ...{ loanid: loan.id, borrower, since: loan.entered.UnderReview ?? loan.createdAt },
      ...{ amount: loan.proposed ?? loan.amount, months: loan.months, tier: loan.tier ?? null, purpose: loan.purpose },
      locked: await lockOf(async () => {
        mustBeAnother(caller.userId, loan.riskReviewerId);
        await loanToDecide(loan.id, deciding);
      }),
    })),
  };
};

/** The loans that wait for a third decision, with their borrowers' names. */
async function loansOfStaff() {
  const waiting: Loan[] = [];
  const underReview = (page: Page) => loans.page('byStatus', { status: 'UnderReview' }, page);
  for await (const loan of everyItem(underReview)) waiting.push(loan);
  const borrowers = await peopleIn(waiting.map(({ borrowerId }) => borrowerId));
  const nameOf = namesFrom(borrowers);
  return waiting
    .filter((loan) => waitsForThird(loan, borrowers.get(loan.borrowerId)))
    .slice(0, MAX_LISTED)
    .map((loan) => ({ loan, borrower: nameOf(loan.borrowerId) }));
}

async function viewOf(conflict: Conflict, deciding: Deciding): Promise<ConflictView> {
  const { id, kind, loanId, at, staffId, namedId } = conflict;
  const candidates = kind === 'NobodyFree' ? await candidatesFor(conflict, deciding.now) : [];
  const nameOf = await namesOf([staffId, namedId, ...candidates.map((person) => person.id)]);
  return {
    ...{ id, kind, loanid: loanId, since: at },
    staff: namedOrNull(staffId, nameOf),
    named: namedOrNull(namedId, nameOf),
    candidates: candidates.map((person) => nameOf(person.id)),
    locked: await lockOf(() => toSettle(conflict, deciding)),
  };
}

/** Who can be named: whoever only a Look keeps from it. Nobody where it is decided, or somebody is free again. */
async function candidatesFor({ of, loanId }: Conflict, now: number): Promise<Person[]> {
  const undecided = (await undecidedOf(await loans.get({ id: loanId }))).find((one) => one.of === of);
  return undecided ? (await decidersOf(undecided, now)).looking : [];
}

/** Names somebody who decides in spite of a Look, as the first reviewer did (CONFLICTS-9). */
export const nameReviewer: Route<typeof conflictsApi.nameReviewer> = async (request) => {
  const before = await conflicts.get(request.params);
  await toSettle(before, request);
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
  const before = await conflicts.get(request.params);
  await toSettle(before, request);
  return {
    reply: say('ConflictSettled', 'It is noted as seen to.'),
    writes: conflicts.save({ ...before, settledBy: request.caller.userId }, before),
    log: `Conflict ${before.id} settled`,
  };
};

/** Refuses with Forbidden a party to the loan, who is tied to one, who decided on it before, and whose own tie it is (CONFLICTS-12), and with IllegalTransition what is settled. */
async function toSettle({ loanId, staffId = '', settledBy }: Conflict, deciding: Deciding): Promise<void> {
  await loanToDecide(loanId, deciding);
  mustNotBeBarred(deciding.caller.userId, [staffId]);
  if (settledBy !== undefined) throw illegalTransition('ConflictSettledAlready', 'This is seen to already.');
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
