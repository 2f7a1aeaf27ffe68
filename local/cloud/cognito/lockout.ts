import { CognitoError } from './cognito-error.ts';
import type { User } from './user.ts';

const freeFailures = 5;
const longestMs = 15 * 60_000;

/** Refuses with NotAuthorizedException while too many wrong passwords or second factors lock the user. */
export function refuseLocked(user: User, now: number): void {
  if (now < user.failures.lockedUntil) throw new CognitoError('NotAuthorizedException', 'Password attempts exceeded');
}

/** Counts a failure: the fifth locks for a second, each further one for twice as long, up to 15 minutes. */
export function noteFailure(user: User, now: number): void {
  const count = user.failures.count + 1;
  const lockMs = count < freeFailures ? 0 : Math.min(longestMs, 1000 * 2 ** (count - freeFailures));
  user.failures = { count, lockedUntil: now + lockMs };
}

/** Forgets all failures, after a whole sign-in or a new password. */
export function forgetFailures(user: User): void {
  user.failures = { count: 0, lockedUntil: 0 };
}
