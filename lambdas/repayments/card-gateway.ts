import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { env } from '#lambdas/platform/env.ts';
import { forbidden } from '#shared/errors.ts';
import { Sene } from '#shared/money.ts';

/** How long (ms) a card page is open. */
export const CARD_TOKEN_MS = 30 * 60 * 1000;

/** What one card page can pay: one instalment, or what is open by a pay link (PAYLINKS-10), one amount, once, until an instant (REPAYMENTS-12). */
const CardToken = z.object({
  repaymentId: z.optional(z.string()),
  /** The pay link's. */
  reference: z.optional(z.string()),
  amount: Sene,
  nonce: z.string(),
  /** In milliseconds. */
  expires: z.int(),
});
export type CardToken = z.output<typeof CardToken>;

const hmac = (text: string) => createHmac('sha256', env('CARD_KEY')).update(text);
const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** The address of the hosted page for one payment, with a signed token that says what may be paid there (REPAYMENTS-12). */
export function cardPageUrl(token: CardToken): string {
  const text = Buffer.from(JSON.stringify(token)).toString('base64url');
  const url = new URL(env('CARD_PAGE_URL'));
  const { repaymentId, reference } = token;
  for (const [name, value] of Object.entries({ repaymentId, reference }))
    if (value !== undefined) url.searchParams.set(name, value);
  url.searchParams.set('token', `${text}.${hmac(`token:${text}`).digest('base64url')}`);
  return url.href;
}

/** The content of a token. Refuses with Forbidden a token that we have not signed (REPAYMENTS-13). */
export function openCardToken(token: string): CardToken {
  const [text = '', signature = ''] = token.split('.');
  if (!isSame(signature, hmac(`token:${text}`).digest('base64url')))
    throw forbidden('CardPaymentUnknown', 'This card payment was not started here.');
  return CardToken.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
}

const MAX_AGE_MS = 5 * 60 * 1000;

/**
 * Refuses with Forbidden a message that the gateway has not signed, or whose signature is over five minutes old
 * (REPAYMENTS-13). The header is `t=<seconds>,v1=<hex HMAC-SHA256 of "<seconds>.<raw body>">`.
 */
export function mustBeSigned(rawBody: string, header: string, now: number): void {
  const { t = '', v1 = '' } = Object.fromEntries(header.split(',').map((part) => part.trim().split('=', 2)));
  const isFresh = /^\d{1,12}$/.test(t) && Math.abs(now - Number(t) * 1000) <= MAX_AGE_MS;
  if (!isFresh || !isSame(v1, hmac(`${t}.${rawBody}`).digest('hex')))
    throw forbidden('SignatureInvalid', 'This message is not signed, or too old.');
}
