import * as z from 'zod/mini';
import type { Page } from '#shared/endpoint.ts';
import { slicesOf } from '#shared/slices-of.ts';

const PAGE_SIZE = 100;
/** How many groups of a page are worked on at once: each waits for the table most of the time. */
const CONCURRENCY = 10;

/** Where a walk goes on: in which of its lists, from which cursor, and the first failure so far. */
export const Place = z.object({
  list: z.int(),
  cursor: z.optional(z.string()),
  /** The day that is walked, where lists are walked day by day. */
  day: z.optional(z.string()),
  failure: z.optional(z.string()),
  /** The file in which a part leaves for the next one what does not fit in here. */
  file: z.optional(z.string()),
});
export type Place = z.output<typeof Place>;

/** The part of a walk that one call of a function does: from where, whether it is to end before the next page, and a page's size. */
export type Part = { from?: Place | undefined; isOver(): boolean; size?: number };

/** A walk that one call does to its end. */
export const whole: Part = { isOver: () => false };

type InLists = Pick<Place, 'list' | 'cursor'>;
/** A list that is read page by page. */
export type List<Item> = (page: Page) => Promise<{ items: readonly Item[]; cursor?: string }>;

/**
 * Reads lists one after the other, page by page, from where the part begins. Answers where the next part goes on; undefined at
 * the end of the last list. A place is valid for the same lists in the same order.
 */
export async function walk<Item>(
  lists: readonly List<Item>[],
  { from, isOver, size = PAGE_SIZE }: Part,
  take: (items: readonly Item[], list: number) => Promise<void>,
): Promise<InLists | undefined> {
  let place: InLists = { list: from?.list ?? 0, cursor: from?.cursor };
  for (let readPage = lists[place.list]; readPage; readPage = lists[place.list]) {
    const { list } = place;
    const page = await readPage({ limit: size, cursor: place.cursor });
    await take(page.items, list);
    place = page.cursor === undefined ? { list: list + 1 } : { list, cursor: page.cursor };
    if (isOver()) return place;
  }
  return undefined;
}

/** Of what failed, what the next part is told: its run fails in the end. */
export function firstOf([failure]: readonly unknown[]): Pick<Place, 'failure'> {
  if (failure === undefined) return {};
  return { failure: failure instanceof Error ? failure.message : String(failure) };
}

/** The failures of the parts before. */
export const failuresBefore = ({ from }: Part): unknown[] =>
  from?.failure === undefined ? [] : [new Error(from.failure)];

/** Runs each item of a page, those of one group in their order, and groups side by side. */
export async function runGroups<Item>(
  items: readonly Item[],
  groupOf: (item: Item) => number | string,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const groups = new Map<number | string, Item[]>();
  for (const item of items) groups.set(groupOf(item), [...(groups.get(groupOf(item)) ?? []), item]);
  const runGroup = async (group: readonly Item[]) => {
    for (const item of group) await run(item);
  };
  for (const some of slicesOf([...groups.values()], CONCURRENCY)) await Promise.all(some.map(runGroup));
}
