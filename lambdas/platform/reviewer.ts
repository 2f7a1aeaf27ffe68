import { type Reviewer, reviewers } from '#shared/endpoint.ts';
import { forbidden } from '#shared/errors.ts';
import type { Caller } from './caller.ts';

/** The stage that the caller decides. Refuses with Forbidden anybody else. */
export function reviewerOf({ person: { subRole } }: Pick<Caller, 'person'>): Reviewer {
  if (subRole === 'RiskReviewer' || subRole === 'CreditApprover') return subRole;
  throw forbidden('Forbidden', 'You may not do this.');
}

/** Whether the caller is a reviewer. */
export const isReviewer = ({ groups }: Caller): boolean => reviewers.some((reviewer) => groups.includes(reviewer));
