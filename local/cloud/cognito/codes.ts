import { randomInt } from 'node:crypto';
import { JsonError } from '#local/cloud/http/json-error.ts';
import type { User } from './user.ts';

const lifetimeMs = { signUp: 24 * 3_600_000, forgot: 3_600_000, email: 24 * 3_600_000 };
const MAX_TRIES = 5;

/** Issues a six-digit code, which replaces the user's last one of its kind: for 24 hours, or one (forgotten password). */
export function issueCode(user: User, kind: keyof typeof lifetimeMs, now: number): string {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  user.codes[kind] = { code, expires: now + lifetimeMs[kind], tries: 0 };
  return code;
}

/**
 * Uses a code, which is then invalid. Refuses with ExpiredCodeException (none, or too old), LimitExceededException (a sixth
 * try) or CodeMismatchException. The caller saves the user in every case, because tries are counted.
 */
export function takeCode(user: User, kind: keyof typeof lifetimeMs, code: string, now: number): void {
  const issued = user.codes[kind];
  if (!issued || now >= issued.expires) throw expiredCode();
  issued.tries += 1;
  if (issued.tries > MAX_TRIES) {
    throw new JsonError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  }
  if (issued.code !== code) throw wrongCode();
  delete user.codes[kind];
}

export const expiredCode = (): JsonError =>
  new JsonError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

export const wrongCode = (): JsonError =>
  new JsonError('CodeMismatchException', 'Invalid verification code provided, please try again.');
