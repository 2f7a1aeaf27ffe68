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

/**
 * One page of a list that is in memory, the length of the list, and the cursor of the next page if there is more. The list
 * is sorted by the place of each item, which no other has: whatever leaves or joins it between two pages, no item is missed.
 */
export function pageOf<Item>(
  all: readonly Item[],
  { limit, cursor }: Page,
  { listed, placeOf }: { listed: string; placeOf: (item: Item) => string },
) {
  const name = `${listed} by place`;
  const after = cursor === undefined ? '' : String(openCursor(cursor, name).after);
  const left = all
    .map((item) => ({ item, place: placeOf(item) }))
    .filter(({ place }) => place > after)
    .sort((a, b) => (a.place < b.place ? -1 : 1));
  const page = left.slice(0, pageSizeOf(limit));
  const next = page.length < left.length ? sealCursor({ after: page.at(-1)?.place }, name) : undefined;
  return { items: page.map(({ item }) => item), cursor: next, total: all.length };
}

const signatureOf = (text: string, listed: string) =>
  createHmac('sha256', `cursor:${env('APP_KEY')}`)
    .update(`${listed}\n${text}`)
    .digest('base64url');
