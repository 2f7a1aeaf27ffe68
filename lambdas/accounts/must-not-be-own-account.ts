import type { Caller } from '#lambdas/platform/caller.ts';
import { DomainError } from '#shared/errors.ts';

/** Refuses with Forbidden whoever would act on their own account with the rights of staff (RULES 1, four eyes). */
export function mustNotBeOwnAccount(userId: string, caller: Caller): void {
  if (userId === caller.userId) throw new DomainError('Forbidden', 'Somebody else must do this for your own account.');
}
