import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { adminData, reviewerOf } from '#web/features/admin/admin-data.ts';
import { type Page, Refused } from '#web/platform/network/api.ts';
import { Unreachable } from '#web/platform/network/fetch-api.ts';
import { showError } from '#web/platform/notifications/toasts.ts';

/**
 * The loaded items of a queue and the length of the whole. A queue that could not be loaded has the server's reason and the
 * text of the failure (ADMIN-26), which is missing if the failure is quiet (SITE-41).
 */
export type Listed<Item> = { items: readonly Item[]; total: number; hasMore: boolean };
export type Queued<Item> = Listed<Item> | NotLoaded;
export type NotLoaded = { failure: string | undefined; reason: string };

const BLOCK = 10;
const MAX_PAGE_SIZE = 100;

/** How many items of a queue to load to show its n-th: a multiple of ten. */
const countFor = (search: URLSearchParams): number =>
  Math.ceil(Math.max(Number(search.get('n')) || 1, 1) / BLOCK) * BLOCK;

type Reading<Item> = {
  request: Request;
  /** The query parameters that are filters. */
  filters: readonly string[];
  read: (query: Record<string, string>) => Promise<Page<readonly Item[]>>;
  /** The text of a failure, in a toast and in the page; none for a quiet one. */
  failure?: string;
};

/** Loads a queue with the filters of the address, up to its n-th item. */
export async function loadQueue<Item>({ request, filters, read, failure }: Reading<Item>): Promise<Queued<Item>> {
  const search = new URL(request.url).searchParams;
  const chosen = filters.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : []));
  try {
    return await readUpTo(countFor(search), (page) => read({ ...Object.fromEntries(chosen), ...page }));
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    if (failure) showError(failure);
    return { failure, reason: error.message };
  }
}

/** The loader of a queue's page: as `loadQueue`, but undefined for staff who do not review. */
export const queueLoader =
  <Item>(reading: Omit<Reading<Item>, 'request'>) =>
  async ({ request }: LoaderFunctionArgs) =>
    reviewerOf(await adminData(request)) ? loadQueue({ request, ...reading }) : undefined;

async function readUpTo<Item>(count: number, read: Reading<Item>['read']): Promise<Listed<Item>> {
  const items: Item[] = [];
  let total: number | undefined;
  let cursor: string | undefined;
  do {
    const limit = String(Math.min(count - items.length, MAX_PAGE_SIZE));
    const page = await read({ limit, ...(cursor !== undefined && { cursor }) });
    items.push(...page.reply);
    total ??= page.total;
    cursor = page.cursor;
  } while (cursor !== undefined && items.length < count);
  return { items, total: total ?? items.length, hasMore: cursor !== undefined };
}

/** Reloads a queue after each command and for other filters, but not to show another item that is already loaded. */
export function revalidatesQueue({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const isCommand = formMethod !== undefined && formMethod !== 'GET';
  if (isCommand || currentUrl.href === nextUrl.href) return true;
  return withoutPosition(currentUrl) !== withoutPosition(nextUrl);
}

/** An address with the number of loaded items instead of the position in the list. */
function withoutPosition({ pathname, searchParams }: URL): string {
  const search = new URLSearchParams(searchParams);
  search.set('n', String(countFor(searchParams)));
  search.delete('open');
  search.sort();
  return `${pathname}?${search}`;
}
