import { addDays, apiaDayOf, DAY_MS, startOfApiaDay } from '#shared/calendar.ts';
import type { Reviewer } from '#shared/endpoint.ts';
import { DomainError, refused } from '#shared/errors.ts';
import { lifecycle } from '#shared/lifecycle.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { policyOn } from '#shared/policy.ts';
import { passed } from '#shared/waiting.ts';
import type { Consent, Guarantor, StandingOrderStatus, Verification } from './guarantor.ts';

export type GuarantorActor = 'Guarantor' | 'RiskReviewer' | 'CreditApprover';

/** Accepting and declining an invitation (GUARANTORS-10, GUARANTORS-11). */
export const consentLifecycle = lifecycle<Consent, 'Accepted' | 'Declined', GuarantorActor>('invitation', [
  { event: 'Accepted', by: ['Guarantor'], from: ['Invited'], to: 'Accepted' },
  { event: 'Declined', by: ['Guarantor'], from: ['Invited'], to: 'Declined' },
]);

export type VerificationEvent =
  | 'IncomeSubmitted'
  | 'RiskApproved'
  | 'RiskRejected'
  | 'RiskResubmitRequired'
  | 'CreditApproved'
  | 'CreditRejected'
  | 'CreditResubmitRequired';

/** The review of a guarantor (GUARANTORS-20 to GUARANTORS-24). */
export const verificationLifecycle = lifecycle<Verification, VerificationEvent, GuarantorActor>('guarantor', [
  { event: 'IncomeSubmitted', by: ['Guarantor'], from: ['Unverified', 'ResubmitRequired'], to: 'Pending' },
  { event: 'RiskApproved', by: ['RiskReviewer'], from: ['Pending'], to: 'UnderReview' },
  { event: 'RiskRejected', by: ['RiskReviewer'], from: ['Pending'], to: 'Rejected' },
  { event: 'RiskResubmitRequired', by: ['RiskReviewer'], from: ['Pending'], to: 'ResubmitRequired' },
  { event: 'CreditApproved', by: ['CreditApprover'], from: ['UnderReview'], to: 'Verified' },
  { event: 'CreditRejected', by: ['CreditApprover'], from: ['UnderReview'], to: 'Rejected' },
  { event: 'CreditResubmitRequired', by: ['CreditApprover'], from: ['UnderReview'], to: 'ResubmitRequired' },
]);

export type ReviewDecision = 'Approved' | 'Rejected' | 'ResubmitRequired';

/**
 * The event of a decision. Pending is the RiskReviewer's stage and UnderReview the CreditApprover's, so the lifecycle
 * refuses the other reviewer with Forbidden (GUARANTORS-25). In any other status the event is the one of the reviewer's
 * own stage, which the lifecycle refuses with IllegalTransition.
 */
export function reviewEvent(status: Verification, decision: ReviewDecision, by: Reviewer): VerificationEvent {
  const own = by === 'RiskReviewer' ? 'Risk' : 'Credit';
  const stages: Partial<Record<Verification, 'Risk' | 'Credit'>> = { Pending: 'Risk', UnderReview: 'Credit' };
  return `${stages[status] ?? own}${decision}`;
}

export type StandingOrderEvent = 'Submitted' | 'Verified' | 'Rejected' | 'Revoked' | 'Cancelled';

/** The standing order: the guarantor's instruction to their bank (GUARANTORS-31 to GUARANTORS-33). */
export const standingOrderLifecycle = lifecycle<StandingOrderStatus, StandingOrderEvent, GuarantorActor>(
  'standing order',
  [
    { event: 'Submitted', by: ['Guarantor'], from: ['NotSubmitted', 'Rejected', 'Revoked'], to: 'Pending' },
    { event: 'Verified', by: ['RiskReviewer', 'CreditApprover'], from: ['Pending'], to: 'Verified' },
    { event: 'Rejected', by: ['RiskReviewer', 'CreditApprover'], from: ['Pending'], to: 'Rejected' },
    { event: 'Revoked', by: ['RiskReviewer', 'CreditApprover'], from: ['Verified'], to: 'Revoked' },
    { event: 'Cancelled', by: ['Guarantor'], from: ['Verified'], to: 'Revoked' },
  ],
);

/** Whether a Verified standing order of a loan can be revoked: until its disbursement is prepared (GUARANTORS-34). */
export const isRevocable = ({ status, payoutId }: Pick<Loan, 'status' | 'payoutId'>): boolean =>
  payoutId === undefined && ['Funded', 'GuarantorsNominated', 'GuarantorsVerified', 'AgreementSigned'].includes(status);

type Nominee = Pick<Guarantor, 'consent' | 'verification' | 'heardAt' | 'released'>;

/**
 * The instant, in milliseconds, at which the slot of a silent nominee reopens: the end of their last day (GUARANTORS-15); undefined
 * while the clock does not run.
 */
export function silentAt({ consent, verification, heardAt, released }: Nominee): number | undefined {
  const waits = consent === 'Invited' || verification === 'ResubmitRequired';
  if (!waits || released) return undefined;
  const day = apiaDayOf(Date.parse(heardAt));
  return startOfApiaDay(addDays(day, policyOn(day).silentNomineeDays + 1));
}

/** Whether that instant has come. `now` is in milliseconds. */
export function isSilent(nominee: Nominee, now: number): boolean {
  const at = silentAt(nominee);
  return at !== undefined && at <= now;
}

/** Whether a silent nominee is to be reminded now (milliseconds): a day for it has come since the clock started, or since the last one. */
export function isSilenceToBeReminded(nominee: Nominee & Pick<Guarantor, 'remindedAt'>, now: number): boolean {
  const at = silentAt(nominee);
  if (at === undefined || at <= now) return false;
  const heard = Date.parse(nominee.heardAt);
  const since = Math.max(heard, Date.parse(nominee.remindedAt ?? nominee.heardAt));
  const instants = policyOn(apiaDayOf(heard)).silentNomineeReminderDays.map((days) => at - days * DAY_MS);
  return passed(instants, now) > passed(instants, since);
}

type Signer = Pick<Guarantor, 'verification' | 'standingOrder' | 'signature'>;

/**
 * Refuses with Refused a guarantor who cannot sign yet, and with AlreadyDone one who has signed (GUARANTORS-41).
 */
export function mustBeReadyToSign({ verification, standingOrder, signature }: Signer): void {
  if (signature)
    throw new DomainError('AlreadyDone', 'AgreementSignedAlready', 'You have signed this agreement already.');
  if (verification !== 'Verified')
    throw refused('IncomeUnverified', 'You can sign once we have checked your income documents.');
  if (standingOrder !== 'Verified')
    throw refused(
      'StandingOrderUnverified',
      'You must submit your Standing Order form and wait for admin approval before signing the agreement.',
    );
}
