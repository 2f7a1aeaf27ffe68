import type { Person } from '#shared/accounts/person.ts';
import { DAY_MS, lastDayOf } from '#shared/calendar.ts';
import type { Reviewer } from '#shared/endpoint.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { silentAt } from '#shared/guarantors/guarantor-lifecycle.ts';
import type { NoticeKind } from '#shared/notifications/notices.ts';
import { passed } from '#shared/waiting.ts';
import type { Loan, LoanStatus } from './loan.ts';

/** How many days before its deadline a loan's reminders are sent (LOANS-34). */
const daysBefore: Partial<Record<LoanStatus, readonly number[]>> = {
  Pending: [10, 3],
  UnderReview: [10, 3],
  Approved: [10, 3],
  FullyFundedPendingApproval: [10, 3],
  Funded: [30, 15, 5],
  GuarantorsNominated: [15, 5],
  GuarantorsVerified: [10, 5, 2],
  AgreementSigned: [7, 2],
};

/** The instants (milliseconds) of the reminders in the loan's present status. */
export function remindersBefore({ status, deadline }: Pick<Loan, 'status' | 'deadline'>): number[] {
  if (!deadline) return [];
  return (daysBefore[status] ?? []).map((days) => Date.parse(deadline) - days * DAY_MS);
}

/**
 * How many of the loan's reminders have passed at `now` (milliseconds), if one of them is to be sent: its instant has come since its status was
 * entered, and it was not sent. None is while a prepared payout holds the deadline up (LOANS-33, LOANS-34).
 */
export function dueReminder(
  loan: Pick<Loan, 'status' | 'deadline' | 'movedAt' | 'createdAt' | 'reminded' | 'payoutId'>,
  now: number,
) {
  if (loan.payoutId) return undefined;
  const passedAt = (instant: number) => passed(remindersBefore(loan), instant);
  const due = passedAt(now);
  return due > Math.max(loan.reminded, passedAt(Date.parse(loan.movedAt ?? loan.createdAt))) ? due : undefined;
}

/**
 * Who has not done yet what a loan waits for: a person, a nominee without an account, or the staff of a sub-role. `day` is
 * the last Apia day on which they can do it.
 */
export type Awaited = AwaitedPerson | { subRole: Reviewer; day: string };
export type AwaitedPerson =
  | { userId: string; kind: NoticeKind; day: string; guarantorId?: string }
  | { nominee: Guarantor; day: string };

type Waiting = {
  loan: Pick<Loan, 'status' | 'deadline' | 'borrowerId' | 'borrowerSignedAt' | 'payoutId'>;
  /** The live guarantors of the loan. */
  guarantors: readonly Guarantor[];
  borrower: Pick<Person, 'payoutDestination'>;
};

/** The people for whom a loan with a deadline waits, who are reminded (LOANS-34); none without a deadline, or while a prepared payout holds it up (LOANS-33). */
export function awaitedBy({ loan, guarantors, borrower }: Waiting): Awaited[] {
  if (!loan.deadline || loan.payoutId !== undefined) return [];
  const { deadline } = loan;
  const day = lastDayOf(Date.parse(deadline));
  const ofBorrower = (kind: NoticeKind): Awaited => ({ userId: loan.borrowerId, kind, day });
  const awaited: Partial<Record<LoanStatus, () => Awaited[]>> = {
    Pending: () => [{ subRole: 'RiskReviewer', day }],
    UnderReview: () => [{ subRole: 'CreditApprover', day }],
    Approved: () => [ofBorrower('FundingDeadlineNear')],
    FullyFundedPendingApproval: () => [
      { subRole: 'RiskReviewer', day },
      { subRole: 'CreditApprover', day },
    ],
    Funded: () => [ofBorrower('NominationDeadlineNear'), ...guarantors.flatMap((each) => awaitedOf(each, deadline))],
    GuarantorsNominated: () => guarantors.flatMap((each) => awaitedOf(each, deadline)),
    GuarantorsVerified: () => [
      ...(loan.borrowerSignedAt ? [] : [ofBorrower('LoanAgreementDeadlineNear')]),
      ...guarantors.flatMap((each) => signatureOf(each, day)),
    ],
    AgreementSigned: () => [
      ...(borrower.payoutDestination ? [] : [ofBorrower('PayoutDeadlineNear')]),
      { subRole: 'CreditApprover', day },
    ],
  };
  return onlyOnce(awaited[loan.status]?.() ?? []);
}

/**
 * The last Apia day on which a guarantor can do what a loan with this deadline (ISO instant) waits for. A nominee may be
 * silent for a shorter time (GUARANTORS-15).
 */
export function lastDayFor(guarantor: Guarantor, deadline: string): string {
  const ends = Date.parse(deadline);
  return lastDayOf(Math.min(silentAt(guarantor) ?? ends, ends));
}

/** What a nominee's verification waits for: their answer, their documents, or a decision about these. */
export function awaitedOf(nominee: Guarantor, deadline: string): Awaited[] {
  const { id: guarantorId, userId, consent, verification } = nominee;
  const day = lastDayFor(nominee, deadline);
  if (consent === 'Invited')
    return [userId ? { userId, kind: 'AnswerDeadlineNear', day, guarantorId } : { nominee, day }];
  if (verification === 'Pending') return [{ subRole: 'RiskReviewer', day }];
  if (verification === 'UnderReview') return [{ subRole: 'CreditApprover', day }];
  return userId && verification !== 'Verified' ? [{ userId, kind: 'IncomeDeadlineNear', day }] : [];
}

/** What a guarantor's signature waits for: a decision about their standing order, or the guarantor. */
function signatureOf({ userId, signature, standingOrder }: Guarantor, day: string): Awaited[] {
  if (signature || !userId) return [];
  return standingOrder === 'Pending'
    ? [{ subRole: 'RiskReviewer', day }]
    : [{ userId, kind: 'GuaranteeDeadlineNear', day }];
}

/** Staff are reminded of a loan once, however many of its guarantors wait for them. */
const onlyOnce = (all: readonly Awaited[]): Awaited[] =>
  all.filter((each, at) => !('subRole' in each) || at === all.findIndex((other) => isSameStaff(each, other)));

const isSameStaff = (one: Awaited, other: Awaited) =>
  'subRole' in one && 'subRole' in other && one.subRole === other.subRole;

/** Whether the deadline has passed by now (milliseconds, LOANS-28) and no prepared payout holds it up (LOANS-33). */
export const isLapsed = ({ deadline, payoutId }: Pick<Loan, 'deadline' | 'payoutId'>, now: number): boolean =>
  deadline !== undefined && payoutId === undefined && Date.parse(deadline) <= now;
