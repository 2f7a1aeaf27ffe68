import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { type Page, Refused } from '#web/platform/network/api.ts';
import { Unreachable } from '#web/platform/network/fetch-api.ts';
import { showError } from '#web/platform/notifications/toasts.ts';

/** What a queue shows of its list, and how long that is; or the server's reason when it could not be loaded. */
export type Listed<Item> = { items: readonly Item[]; total: number; hasMore: boolean };
export type Queued<Item> = Listed<Item> | { failed: string };

const BLOCK = 10;
const MOST = 100;

/** How many of a queue are loaded when its n-th is shown: ten at a time. */
const loadedFor = (search: URLSearchParams): number =>
  Math.ceil(Math.max(Number(search.get('n')) || 1, 1) / BLOCK) * BLOCK;

type Reading<Item> = {
  request: Request;
  /** Which of the address's words are filters. */
  filters: readonly string[];
  read: (query: Record<string, string>) => Promise<Page<readonly Item[]>>;
  /** What is said when it fails; nothing for a queue whose failure is quiet. */
  failure?: string;
};

/** Loads a queue with the filters of the address, as far as the item of `n`. */
export async function loadQueue<Item>({ request, filters, read, failure }: Reading<Item>): Promise<Queued<Item>> {
  const search = new URL(request.url).searchParams;
  const chosen = filters.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : []));
  try {
    return await readUpTo(loadedFor(search), (page) => read({ ...Object.fromEntries(chosen), ...page }));
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    if (failure) showError(failure);
    return { failed: error.message };
  }
}

async function readUpTo<Item>(count: number, read: Reading<Item>['read']): Promise<Listed<Item>> {
  const items: Item[] = [];
  let total: number | undefined;
  let cursor: string | undefined;
  do {
    const limit = String(Math.min(count - items.length, MOST));
    const page = await read({ limit, ...(cursor !== undefined && { cursor }) });
    items.push(...page.reply);
    total ??= page.total;
    cursor = page.cursor;
  } while (cursor !== undefined && items.length < count);
  return { items, total: total ?? items.length, hasMore: cursor !== undefined };
}

/** A queue is loaded anew after each act and for other filters, and not for another item of what is loaded. */
export function revalidatesQueue({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const isAct = formMethod !== undefined && formMethod !== 'GET';
  if (isAct || currentUrl.href === nextUrl.href) return true;
  return placeless(currentUrl) !== placeless(nextUrl);
}

/** An address without the place in its list: only how much of that is loaded. */
function placeless({ pathname, searchParams }: URL): string {
  const search = new URLSearchParams(searchParams);
  search.set('n', String(loadedFor(searchParams)));
  search.delete('open');
  search.sort();
  return `${pathname}?${search}`;
}
