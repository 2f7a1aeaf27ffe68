import { randomInt, timingSafeEqual } from 'node:crypto';
import type { MailedCode } from '#shared/accounts/six-digit-code.ts';
import { invalid } from '#shared/errors.ts';
import { digestOf } from './secret.ts';
import { commit } from './table.ts';
import type { Change, Condition, Write } from './writes.ts';

/** How long a code is valid, and how many attempts it allows (ACCOUNTS-37, GUARANTORS-42). */
export const CODE_MS = 15 * 60_000;
const MAX_ATTEMPTS = 5;

/** A new code for a person, to be mailed, and what to store of it. */
export function newMailedCode(userId: string, now: number): { code: string; stored: MailedCode } {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, stored: { hash: digestOf(`${userId}:${code}`), expires: now + CODE_MS, tries: 0 } };
}

type Attempt = {
  userId: string;
  code: string;
  now: number;
  /** The write that changes the stored code on a condition. */
  update: (change: Change, condition: Condition) => Write;
};

/**
 * Returns the stored code when it is the one that was typed. Refuses with Invalid a wrong or expired code, and any code
 * after five attempts.
 */
export async function mustBeMailedCode<Stored extends MailedCode>(
  stored: Stored | undefined,
  { userId, code, now, update }: Attempt,
): Promise<Stored> {
  if (!stored || stored.expires < now) throw wrongCode();
  // The attempt is counted before the code is compared, so that concurrent guesses count too.
  const condition = { expression: '#tries < :max', values: { ':max': MAX_ATTEMPTS }, refusal: wrongCode };
  await commit([update({ add: { tries: 1 } }, condition)]);
  if (!timingSafeEqual(Buffer.from(stored.hash), Buffer.from(digestOf(`${userId}:${code}`)))) throw wrongCode();
  return stored;
}

const wrongCode = () =>
  invalid('MailedCodeWrong', 'This code is not right, or too old. Please ask for a new one.', {}, 'code');
