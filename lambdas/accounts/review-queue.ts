import { readCounters } from '#lambdas/platform/counters.ts';
import { pageOf } from '#lambdas/platform/cursor.ts';
import type { Page, Reviewer } from '#shared/endpoint.ts';
import { searchPeople } from './store.ts';

/** The status of the queue if the reviewer names none. */
export const firstQueue = { RiskReviewer: 'Pending', CreditApprover: 'UnderReview' } as const satisfies Record<
  Reviewer,
  string
>;

/** A review queue by status; `name` is the prefix of its counters. */
type Queue<Item, Status> = {
  name: 'loans' | 'investments' | 'guarantors';
  pageIn: (status: Status, page: Page) => Promise<{ items: Item[]; cursor?: string }>;
  listOf: (userId: string) => Promise<Item[]>;
  statusOf: (item: Item) => Status;
  /** The place of an item in the queue. */
  placeOf: (item: Item) => string;
};

type Query<Status> = Page & { status: Status; search?: string | undefined };

/** One page of the queue in a status; with a search, only of the people whose name or e-mail matches. */
export async function pageOfQueue<Item, Status extends string>(
  { name, pageIn, listOf, statusOf, placeOf }: Queue<Item, Status>,
  { status, search, ...page }: Query<Status>,
): Promise<{ items: Item[]; cursor?: string | undefined; total: number }> {
  if (search) {
    const all = (await Promise.all((await searchPeople(search)).map(listOf))).flat();
    const found = all.filter((item) => statusOf(item) === status);
    return pageOf(found, page, { listed: `${name}\n${JSON.stringify([search, status])}`, placeOf });
  }
  const [listed, counted] = await Promise.all([pageIn(status, page), readCounters()]);
  return { ...listed, total: counted[`${name}${status}`] ?? 0 };
}
