import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Page } from '#shared/endpoint.ts';
import { invalid } from '#shared/errors.ts';
import { env } from './env.ts';

/**
 * The cursor of the next page, for the client to hand back (API-25). It is signed together with the name of the list: a
 * raw key would let a client read another partition.
 */
export const sealCursor = (key: Record<string, unknown>, listed: string): string => {
  const text = Buffer.from(JSON.stringify(key)).toString('base64url');
  return `${text}.${signatureOf(text, listed)}`;
};

/** The key in a cursor. Refuses with Invalid one that was edited, forged, or made for another list (API-25). */
export function openCursor(cursor: string, listed: string): Record<string, unknown> {
  const [text = '', signature = ''] = cursor.split('.');
  const expected = Buffer.from(signatureOf(text, listed));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given))
    throw invalid('CursorInvalid', 'This list cannot be continued from there. Please load it again.');
  return JSON.parse(Buffer.from(text, 'base64url').toString());
}

const MAX_PAGE_SIZE = 100;

/** The size of a page (API-24): 20 by default, 100 at most. */
export const pageSizeOf = (limit = 20): number => Math.min(Math.max(limit, 1), MAX_PAGE_SIZE);

/** One page of a list that is in memory, the length of the list, and the cursor of the next page if there is more. */
export function pageOf<Item>(all: readonly Item[], { limit, cursor }: Page, listed: string) {
  const from = cursor === undefined ? 0 : Number(openCursor(cursor, listed).from);
  const to = from + pageSizeOf(limit);
  const next = to < all.length ? sealCursor({ from: to }, listed) : undefined;
  return { items: all.slice(from, to), cursor: next, total: all.length };
}

const signatureOf = (text: string, listed: string) =>
  createHmac('sha256', `cursor:${env('APP_KEY')}`)
    .update(`${listed}\n${text}`)
    .digest('base64url');
