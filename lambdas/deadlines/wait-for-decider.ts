import { staffWith } from '#lambdas/accounts/staff-with.ts';
import { conflicts } from '#lambdas/conflicts/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { addWeekdays, apiaDayOf, endOf, lastDayOf } from '#shared/calendar.ts';
import type { Conflict } from '#shared/conflicts/conflict.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { policyOn } from '#shared/policy.ts';
import { decidersOf, stuckIdOf, type Undecided, undecidedOf } from './deciders.ts';

/** The statuses of a loan in which somebody reviews it, an investment or a guarantor. */
const reviewed: readonly Loan['status'][] = [
  'Pending',
  'UnderReview',
  'Approved',
  'FullyFundedPendingApproval',
  'Funded',
  'GuarantorsNominated',
];

/**
 * The writes that alarm SystemAdmins of what nobody can decide of a loan, and give the loan five business days more, once (CONFLICTS-9); none
 * where somebody can, and where they know.
 */
export async function waitForDecider(id: number, now: number): Promise<Write[]> {
  const loan = await loans.get({ id });
  if (!reviewed.includes(loan.status)) return [];
  const stuck = await Promise.all((await undecidedOf(loan)).map((undecided) => isStuck(undecided, now)));
  const found = stuck.filter((undecided) => undecided !== undefined);
  if (found.length === 0) return [];
  const at = new Date(now).toISOString();
  const after = { ...loan, ...longer(loan, now) };
  const day = after.deadline ? lastDayOf(Date.parse(after.deadline)) : apiaDayOf(now);
  const administrators = await staffWith('SystemAdmin');
  return [
    ...saveLoan(after, loan),
    ...found.flatMap(({ of, settled }) => {
      const conflict = { id: stuckIdOf({ of }), of, kind: 'NobodyFree', loanId: id, at, version: 1 } as const;
      return settled ? conflicts.save({ ...conflict, version: settled.version }, settled) : conflicts.add(conflict);
    }),
    ...administrators.map(({ id: userId }) =>
      emit({ topic: 'Notice', userId, kind: 'DeciderWanted', params: { loanId: id, day } }),
    ),
  ];
}

type Stuck = Pick<Undecided, 'of'> & { settled: Conflict | undefined };

/**
 * What every reviewer of its stage is kept from, and is not among the open conflicts; with the conflict that was settled before, as where it was
 * stuck in the stage before, too. A stage without any reviewer is no conflict.
 */
async function isStuck(undecided: Undecided, now: number): Promise<Stuck | undefined> {
  const [{ free, kept }, known] = await Promise.all([
    decidersOf(undecided, now),
    conflicts.find({ id: stuckIdOf(undecided) }),
  ]);
  const isOpen = known !== undefined && known.settledBy === undefined;
  return free.length === 0 && kept.length > 0 && !isOpen ? { of: undecided.of, settled: known } : undefined;
}

function longer({ deadline, conflictWaited }: Loan, now: number): Partial<Loan> {
  if (!deadline || conflictWaited) return {};
  const { conflictBusinessDays } = policyOn(apiaDayOf(now));
  return {
    deadline: endOf(addWeekdays(lastDayOf(Date.parse(deadline)), conflictBusinessDays)),
    conflictWaited: true,
  };
}
