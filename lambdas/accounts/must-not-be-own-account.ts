import type { Caller } from '#lambdas/platform/caller.ts';
import { forbidden } from '#shared/errors.ts';

/** Refuses with Forbidden staff who act on their own account (ACCOUNTS-31, ACCOUNTS-40, ACCOUNTS-41). */
export function mustNotBeOwnAccount(userId: string, caller: Caller): void {
  if (userId === caller.userId) throw forbidden('OwnAccount', 'Somebody else must do this for your own account.');
}
