import type { SubRole } from '#shared/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import type { Caller } from './caller.ts';

/** The two sub-roles that decide, in the order of their stages (RULES 1, four eyes). */
export type Reviewer = Extract<SubRole, 'RiskReviewer' | 'CreditApprover'>;

/** Which stage the caller decides. Refuses with Forbidden whoever decides none. */
export function reviewerOf({ person: { subRole } }: Caller): Reviewer {
  if (subRole === 'RiskReviewer' || subRole === 'CreditApprover') return subRole;
  throw new DomainError('Forbidden', 'You may not do this.');
}

/** Whether the caller sees and answers things as a reviewer. */
export const isReviewer = ({ groups }: Caller): boolean =>
  groups.includes('RiskReviewer') || groups.includes('CreditApprover');
