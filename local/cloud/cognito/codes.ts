import { randomInt } from 'node:crypto';
import { CognitoError } from './cognito-error.ts';
import type { User } from './user.ts';

const lifeMs = { signUp: 24 * 3_600_000, forgot: 3_600_000 };
const triesPerCode = 5;

/** A new six-digit code of the user, in place of the last of its kind: 24 hours for a sign-up, one for a forgotten password. */
export function issueCode(user: User, kind: keyof typeof lifeMs, now: number): string {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  user.codes[kind] = { code, expires: now + lifeMs[kind], tries: 0 };
  return code;
}

/**
 * Uses up a code. Refuses with ExpiredCodeException (none, or too old), LimitExceededException (a sixth try) or
 * CodeMismatchException; the caller saves the user in either case, for a try counts.
 */
export function takeCode(user: User, kind: keyof typeof lifeMs, code: string, now: number): void {
  const issued = user.codes[kind];
  if (!issued || now >= issued.expires) throw expiredCode();
  issued.tries += 1;
  if (issued.tries > triesPerCode) {
    throw new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  }
  if (issued.code !== code) throw wrongCode();
  delete user.codes[kind];
}

export const expiredCode = (): CognitoError =>
  new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

export const wrongCode = (): CognitoError =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');
