import type { SubRole } from '#shared/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import type { Caller } from './caller.ts';

/** The two sub-roles that decide, in the order of their stages (API-36). */
export type Reviewer = Extract<SubRole, 'RiskReviewer' | 'CreditApprover'>;

/** The stage that the caller decides. Refuses with Forbidden anybody else. */
export function reviewerOf({ person: { subRole } }: Caller): Reviewer {
  if (subRole === 'RiskReviewer' || subRole === 'CreditApprover') return subRole;
  throw new DomainError('Forbidden', 'You may not do this.');
}

/** Whether the caller is a reviewer. */
export const isReviewer = ({ groups }: Caller): boolean =>
  groups.includes('RiskReviewer') || groups.includes('CreditApprover');
