import { JsonError } from '#local/cloud/http/json-error.ts';
import type { User } from './user.ts';

const FAILURES_BEFORE_LOCK = 5;
const MAX_LOCK_MS = 15 * 60_000;

/** Refuses with NotAuthorizedException while wrong passwords or second factors lock the user. */
export function refuseLocked(user: User, now: number): void {
  if (now < user.failures.lockedUntil) throw new JsonError('NotAuthorizedException', 'Password attempts exceeded');
}

/** Counts a failure: the fifth locks for a second, each further one for twice as long, up to 15 minutes. */
export function recordFailure(user: User, now: number): void {
  const count = user.failures.count + 1;
  const lockMs = count < FAILURES_BEFORE_LOCK ? 0 : Math.min(MAX_LOCK_MS, 1000 * 2 ** (count - FAILURES_BEFORE_LOCK));
  user.failures = { count, lockedUntil: now + lockMs };
}

/** Clears the failures, after a complete sign-in or a new password. */
export function clearFailures(user: User): void {
  user.failures = { count: 0, lockedUntil: 0 };
}
