import { addDays, addWeekdays, apiaDayOf, startOfApiaDay } from '#shared/calendar.ts';
import { lifecycle } from '#shared/lifecycle.ts';
import { policyOn } from '#shared/policy.ts';
import type { Loan, LoanStatus } from './loan.ts';
import { beforeActive } from './statuses.ts';

/** Whether a loan in this status counts as live for its borrower (LOANS-2): one in default does. */
export const isLive = (status: LoanStatus): boolean => !['Repaid', 'Rejected', 'Cancelled'].includes(status);

/** Whether a loan counts towards its borrower's live loans. A charged-off loan does not (LOANS-67); a rejected loan under a second look does (REASONS-9). */
export const isLiveOfBorrower = ({
  status,
  chargedOffOn,
  secondLookUntil,
}: Pick<Loan, 'status' | 'chargedOffOn' | 'secondLookUntil'>): boolean =>
  secondLookUntil !== undefined || (isLive(status) && chargedOffOn === undefined);

/** What ends a proposed default, with its hearing (LOANS-26, LOANS-61). */
export const noProposedDefault = { defaultProposedBy: undefined, hearingUntil: undefined } as const;

export type LoanEvent =
  | 'RiskApproved'
  | 'RiskRejected'
  | 'CreditApproved'
  | 'CreditRejected'
  | 'Stopped'
  | 'Cancelled'
  | 'FullyCommitted'
  | 'CommitmentLost'
  | 'Funded'
  | 'Nominated'
  | 'SlotReopened'
  | 'AllVerified'
  | 'StandingOrderRevoked'
  | 'GuaranteeWithdrawn'
  | 'AllSigned'
  | 'DisbursementPrepared'
  | 'DisbursementWithdrawn'
  | 'DisbursementConfirmed'
  | 'Repaid'
  | 'DefaultProposed'
  | 'DefaultConfirmed'
  | 'Cured'
  | 'ChargeOffProposed'
  | 'ChargedOff'
  | 'DeadlinePassed'
  | 'PreferencesChangedByRisk'
  | 'PreferencesChangedByCredit'
  | 'SecondLookAsked'
  | 'SecondLookOpened'
  | 'SecondLookKept'
  | 'Hidden';

export type LoanActor = 'Borrower' | 'RiskReviewer' | 'CreditApprover' | 'SystemAdmin' | 'system';

/** The lifecycle of a loan (LOANS-8 to LOANS-29). Guards that need more than the status are in the routes. */
export const loanLifecycle = lifecycle<LoanStatus, LoanEvent, LoanActor>('loan', [
  { event: 'RiskApproved', by: ['RiskReviewer'], from: ['Pending'], to: 'UnderReview' },
  { event: 'RiskRejected', by: ['RiskReviewer'], from: ['Pending'], to: 'Rejected' },
  { event: 'CreditApproved', by: ['CreditApprover'], from: ['UnderReview'], to: 'Approved' },
  { event: 'CreditRejected', by: ['CreditApprover'], from: ['UnderReview'], to: 'Rejected' },
  { event: 'Stopped', by: ['SystemAdmin'], from: ['UnderReview'], to: 'Rejected' },
  { event: 'Cancelled', by: ['Borrower'], from: ['Pending', 'UnderReview', 'Approved'], to: 'Cancelled' },
  { event: 'FullyCommitted', by: ['system'], from: ['Approved'], to: 'FullyFundedPendingApproval' },
  { event: 'CommitmentLost', by: ['system'], from: ['FullyFundedPendingApproval'], to: 'Approved' },
  { event: 'Funded', by: ['system'], from: ['FullyFundedPendingApproval'], to: 'Funded' },
  { event: 'Nominated', by: ['Borrower'], from: ['Funded'], to: 'GuarantorsNominated' },
  { event: 'SlotReopened', by: ['system'], from: ['GuarantorsNominated'], to: 'Funded' },
  { event: 'AllVerified', by: ['system'], from: ['GuarantorsNominated'], to: 'GuarantorsVerified' },
  {
    event: 'StandingOrderRevoked',
    by: ['RiskReviewer', 'CreditApprover'],
    from: ['GuarantorsVerified', 'AgreementSigned'],
    to: 'GuarantorsVerified',
  },
  { event: 'GuaranteeWithdrawn', by: ['system'], from: ['GuarantorsVerified', 'AgreementSigned'], to: 'Funded' },
  { event: 'AllSigned', by: ['system'], from: ['GuarantorsVerified'], to: 'AgreementSigned' },
  { event: 'DisbursementPrepared', by: ['CreditApprover'], from: ['AgreementSigned'], to: 'AgreementSigned' },
  {
    event: 'DisbursementWithdrawn',
    by: ['RiskReviewer', 'CreditApprover'],
    from: ['AgreementSigned'],
    to: 'AgreementSigned',
  },
  { event: 'DisbursementConfirmed', by: ['RiskReviewer', 'CreditApprover'], from: ['AgreementSigned'], to: 'Active' },
  { event: 'Repaid', by: ['system'], from: ['Active', 'Defaulted'], to: 'Repaid' },
  { event: 'DefaultProposed', by: ['RiskReviewer'], from: ['Active'], to: 'Active' },
  { event: 'DefaultConfirmed', by: ['CreditApprover'], from: ['Active'], to: 'Defaulted' },
  { event: 'Cured', by: ['system'], from: ['Defaulted'], to: 'Active' },
  { event: 'ChargeOffProposed', by: ['RiskReviewer'], from: ['Defaulted'], to: 'Defaulted' },
  { event: 'ChargedOff', by: ['CreditApprover'], from: ['Defaulted'], to: 'Defaulted' },
  { event: 'DeadlinePassed', by: ['system'], from: beforeActive, to: 'Cancelled' },
  ...(['Pending', 'UnderReview', 'Approved'] as const).map((status) => ({
    event: 'PreferencesChangedByCredit' as const,
    by: ['CreditApprover' as const],
    from: [status],
    to: status,
  })),
  { event: 'PreferencesChangedByRisk', by: ['RiskReviewer'], from: ['Pending'], to: 'Pending' },
  { event: 'SecondLookAsked', by: ['Borrower'], from: ['Rejected'], to: 'Rejected' },
  {
    event: 'SecondLookOpened',
    by: ['RiskReviewer', 'CreditApprover', 'system'],
    from: ['Rejected'],
    to: 'Pending',
  },
  { event: 'SecondLookKept', by: ['RiskReviewer', 'CreditApprover'], from: ['Rejected'], to: 'Rejected' },
  { event: 'Hidden', by: ['Borrower'], from: ['Rejected'], to: 'Rejected' },
  { event: 'Hidden', by: ['Borrower'], from: ['Cancelled'], to: 'Cancelled' },
]);

/** The steps that the entered statuses of a loan tell of: those of one that was opened again begin anew (REASONS-11). */
export const toldSteps = loanLifecycle.table.filter(({ event }) => event !== 'SecondLookOpened');

/**
 * The loan after an event: its status, when it entered it, and the deadline it then has.
 *
 * `now` is in milliseconds. Refuses with Forbidden or IllegalTransition what the table does not have. Whatever else the
 * event changes is given in `changes`.
 */
export function advanceLoan(
  loan: Loan,
  event: LoanEvent,
  { by, now, changes = {} }: { by: LoanActor; now: number; changes?: Partial<Loan> },
): Loan {
  const status = loanLifecycle.after(loan.status, event, by);
  const at = new Date(now).toISOString();
  const before = enteredBefore(event, loan.entered);
  // The days of a later default do not count from one that was cured (LOANS-63).
  const entered = { ...before, [status]: (event === 'DefaultConfirmed' ? undefined : before[status]) ?? at };
  // Only a revoked standing order leads back to these two, and restarts their deadlines (LOANS-32).
  const isAnew = status === 'GuarantorsVerified' || status === 'AgreementSigned';
  const deadline = deadlineOf(status, isAnew ? { ...entered, [status]: at } : entered);
  const isEntered = status !== loan.status || event === 'StandingOrderRevoked';
  const moved = isEntered ? { entered, movedAt: at, reminded: 0, ...(!keepsDeadline(loan, event) && deadline) } : {};
  return { ...loan, ...moved, ...changes, status };
}

/** Whether the deadline that Funded and GuarantorsNominated share has waited because nobody could decide (CONFLICTS-9). */
const keepsDeadline = ({ conflictWaited }: Loan, event: LoanEvent) =>
  conflictWaited && (event === 'Nominated' || event === 'SlotReopened');

/** The entries that count on after an event: those of a review that begins anew do not (REASONS-11). */
function enteredBefore(event: LoanEvent, entered: Loan['entered']): Loan['entered'] {
  if (event === 'SecondLookOpened') return {};
  return event === 'GuaranteeWithdrawn' ? beforeGuarantors(entered) : entered;
}

const withGuarantors: readonly string[] = ['Funded', 'GuarantorsNominated', 'GuarantorsVerified', 'AgreementSigned'];

/** When the statuses before there were guarantors were entered: the days of the others begin anew (LOANS-32). */
const beforeGuarantors = (entered: Loan['entered']): Loan['entered'] =>
  Object.fromEntries(Object.entries(entered).filter(([status]) => !withGuarantors.includes(status)));

/** The deadline of a status, counted from its first entry (LOANS-30); Funded and GuarantorsNominated share theirs. */
export function deadlineOf(status: LoanStatus, entered: Loan['entered']): { deadline: string | undefined } {
  const since = entered[status === 'GuarantorsNominated' ? 'Funded' : status];
  if (!since) return { deadline: undefined };
  const day = apiaDayOf(Date.parse(since));
  const policy = policyOn(day);
  const days: Partial<Record<LoanStatus, string>> = {
    Pending: addWeekdays(day, policy.reviewBusinessDays),
    UnderReview: addWeekdays(day, policy.reviewBusinessDays),
    Approved: addDays(day, policy.fundingDays),
    FullyFundedPendingApproval: addDays(day, policy.fullyFundedDays),
    Funded: addDays(day, policy.guarantorDays),
    GuarantorsNominated: addDays(day, policy.guarantorDays),
    GuarantorsVerified: addDays(day, policy.signingDays),
    AgreementSigned: addDays(day, policy.disbursementDays),
  };
  const last = days[status];
  // A deadline day is a whole day (LOANS-31).
  return { deadline: last && new Date(startOfApiaDay(addDays(last, 1))).toISOString() };
}
