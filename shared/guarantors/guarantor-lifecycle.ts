import { apiaDayOf } from '#shared/calendar.ts';
import { DomainError } from '#shared/errors.ts';
import { lifecycle } from '#shared/lifecycle.ts';
import { policyOn } from '#shared/policy.ts';
import type { Consent, Guarantor, StandingOrderStatus, Verification } from './guarantor.ts';

export type GuarantorActor = 'Guarantor' | 'RiskReviewer' | 'CreditApprover';

/** Accepting and declining an invitation (RULES 5, G1). */
export const consentLifecycle = lifecycle<Consent, 'Accepted' | 'Declined', GuarantorActor>('invitation', [
  { event: 'Accepted', by: ['Guarantor'], from: ['Invited'], to: 'Accepted' },
  { event: 'Declined', by: ['Guarantor'], from: ['Invited'], to: 'Declined' },
]);

export type VerificationEvent =
  | 'IncomeSubmitted'
  | 'RiskApproved'
  | 'RiskRejected'
  | 'RiskAskedAgain'
  | 'CreditApproved'
  | 'CreditRejected'
  | 'CreditAskedAgain';

/** The review of a guarantor, row by row as RULES 5 has it (G3 to G7). */
export const verificationLifecycle = lifecycle<Verification, VerificationEvent, GuarantorActor>('guarantor', [
  { event: 'IncomeSubmitted', by: ['Guarantor'], from: ['Unverified', 'ResubmitRequired'], to: 'Pending' },
  { event: 'RiskApproved', by: ['RiskReviewer'], from: ['Pending'], to: 'UnderReview' },
  { event: 'RiskRejected', by: ['RiskReviewer'], from: ['Pending'], to: 'Rejected' },
  { event: 'RiskAskedAgain', by: ['RiskReviewer'], from: ['Pending'], to: 'ResubmitRequired' },
  { event: 'CreditApproved', by: ['CreditApprover'], from: ['UnderReview'], to: 'Verified' },
  { event: 'CreditRejected', by: ['CreditApprover'], from: ['UnderReview'], to: 'Rejected' },
  { event: 'CreditAskedAgain', by: ['CreditApprover'], from: ['UnderReview'], to: 'ResubmitRequired' },
]);

export type ReviewDecision = 'Approved' | 'Rejected' | 'ResubmitRequired';
export type Reviewer = 'RiskReviewer' | 'CreditApprover';

/**
 * What a decision is called at the stage where the guarantor stands: a Pending one is the RiskReviewer's, one
 * UnderReview the CreditApprover's, so that the other of them is refused with Forbidden. Elsewhere it is the
 * reviewer's own stage, which the lifecycle then refuses.
 */
export function reviewEvent(status: Verification, decision: ReviewDecision, by: Reviewer): VerificationEvent {
  const own = by === 'RiskReviewer' ? 'Risk' : 'Credit';
  const stages: Partial<Record<Verification, 'Risk' | 'Credit'>> = { Pending: 'Risk', UnderReview: 'Credit' };
  const words = { Approved: 'Approved', Rejected: 'Rejected', ResubmitRequired: 'AskedAgain' } as const;
  return `${stages[status] ?? own}${words[decision]}`;
}

export type StandingOrderEvent = 'Submitted' | 'Verified' | 'Rejected' | 'Revoked';

/** The guarantor's instruction to their bank (RULES 5, smaller lifecycles). After Revoked a new one is handed in. */
export const standingOrderLifecycle = lifecycle<StandingOrderStatus, StandingOrderEvent, GuarantorActor>(
  'standing order',
  [
    { event: 'Submitted', by: ['Guarantor'], from: ['NotSubmitted', 'Rejected', 'Revoked'], to: 'Pending' },
    { event: 'Verified', by: ['RiskReviewer', 'CreditApprover'], from: ['Pending'], to: 'Verified' },
    { event: 'Rejected', by: ['RiskReviewer', 'CreditApprover'], from: ['Pending'], to: 'Rejected' },
    { event: 'Revoked', by: ['RiskReviewer', 'CreditApprover'], from: ['Verified'], to: 'Revoked' },
  ],
);

const DAY_MS = 86_400_000;

type Nominee = Pick<Guarantor, 'consent' | 'verification' | 'heardAt' | 'released'>;

/**
 * The instant, in milliseconds, at which a nominee has been silent for so long that the slot reopens (RULES 3, L10; 14
 * days); undefined for whom nothing is waited for. The clock runs while an invitation waits for its answer and while
 * documents wait to be sent again; accepting stops it (DETAILS).
 */
export function silentAt({ consent, verification, heardAt, released }: Nominee): number | undefined {
  const waits = consent === 'Invited' || verification === 'ResubmitRequired';
  if (!waits || released) return undefined;
  const heard = Date.parse(heardAt);
  return heard + policyOn(apiaDayOf(heard)).silentNomineeDays * DAY_MS;
}

/** Whether that instant has come. `now` is in milliseconds. */
export function isSilent(nominee: Nominee, now: number): boolean {
  const at = silentAt(nominee);
  return at !== undefined && at <= now;
}

/** Live guarantees that one person may have accepted (Terms; RULES 5, G1). */
export const MOST_GUARANTEES = 2;

type Signer = Pick<Guarantor, 'verification' | 'standingOrder' | 'signature'>;

/**
 * Refuses with Refused whoever may not sign yet (RULES 5, G8), the missing standing order in the specification's words, and
 * with AlreadyDone whoever has signed.
 */
export function mustBeReadyToSign({ verification, standingOrder, signature }: Signer): void {
  if (signature) throw new DomainError('AlreadyDone', 'You have signed this agreement already.');
  if (verification !== 'Verified')
    throw new DomainError('Refused', 'You can sign once we have checked your income documents.');
  if (standingOrder !== 'Verified')
    throw new DomainError(
      'Refused',
      'You must submit your Standing Order form and wait for admin approval before signing the agreement.',
    );
}
