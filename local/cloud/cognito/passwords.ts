import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { JsonError } from '#local/cloud/http/json-error.ts';
import type { PoolSettings } from './settings.ts';

const derive = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt);
// About 10 ms, off the main thread: the accounts are invented, and the tests sign in hundreds of times.
const cost = { N: 4096 };
const bytes = 32;
// Compared with when there is no account, so that the refusal takes as long as with one.
const dummyHash = Buffer.alloc(16 + bytes).toString('base64');

/** The salted hash of a password, as stored. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return Buffer.concat([salt, await derive(password, salt, bytes, cost)]).toString('base64');
}

/** Whether a password has a stored hash. Without a hash the answer is false, after the same time. */
export async function matchesPassword(stored: string | undefined, password: string): Promise<boolean> {
  const hash = Buffer.from(stored ?? dummyHash, 'base64');
  const derived = await derive(password, hash.subarray(0, 16), bytes, cost);
  return timingSafeEqual(derived, hash.subarray(16)) && stored !== undefined;
}

const kinds = [
  { rule: 'RequireUppercase', pattern: /[A-Z]/, label: 'uppercase' },
  { rule: 'RequireLowercase', pattern: /[a-z]/, label: 'lowercase' },
  { rule: 'RequireNumbers', pattern: /\d/, label: 'numeric' },
  { rule: 'RequireSymbols', pattern: /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/, label: 'symbol' },
] as const;

/** Refuses with InvalidPasswordException what the pool's policy does not allow, and with InvalidParameterException what is no password. */
export function checkPolicy(settings: PoolSettings, password: string): void {
  const policy = settings.Policies?.PasswordPolicy ?? {};
  const refuse = (why: string) => {
    throw new JsonError('InvalidPasswordException', `Password did not conform with policy: ${why}`);
  };
  if (!/^\S+.*\S+$/s.test(password))
    throw new JsonError(
      'InvalidParameterException',
      'Value at password failed to satisfy constraint: ^[\\S]+.*[\\S]+$',
    );
  if (password.length < (policy.MinimumLength ?? 8)) refuse('Password not long enough');
  if (password.length > 256) refuse('Password too long');
  for (const { rule, pattern, label } of kinds) {
    if (policy[rule] && !pattern.test(password)) refuse(`Password must have ${label} characters`);
  }
}
