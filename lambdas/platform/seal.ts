import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { env } from './env.ts';

const MARK = 'sealed:';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const keyNow = () => Buffer.from(hkdfSync('sha256', env('APP_KEY'), '', 'sealed', 32));

/** Encrypts a text that is mailed, so that the outbox, which keeps it for a week, does not tell it (API-22). */
export function seal(text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyNow(), iv);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return MARK + Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** What was sealed. Throws where it was altered. */
export function unseal(sealed: string): string {
  const bytes = Buffer.from(sealed.slice(MARK.length), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyNow(), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

export const isSealed = (value: unknown): value is string => typeof value === 'string' && value.startsWith(MARK);
