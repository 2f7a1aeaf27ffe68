import { readCounters } from '#lambdas/platform/counters.ts';
import { pageOf } from '#lambdas/platform/cursor.ts';
import type { Page, Reviewer } from '#shared/endpoint.ts';
import { searchPeople } from './store.ts';

/** What a reviewer decides when they name no status. */
export const firstQueue = { RiskReviewer: 'Pending', CreditApprover: 'UnderReview' } as const satisfies Record<
  Reviewer,
  string
>;

/** A list that reviewers work through, by status; `name` is how its counters begin. */
type Queue<Item, Status> = {
  name: 'loans' | 'investments' | 'guarantors';
  pageIn: (status: Status, page: Page) => Promise<{ items: Item[]; cursor?: string }>;
  listOf: (userId: string) => Promise<Item[]>;
  statusOf: (item: Item) => Status;
};

type Query<Status> = Page & { status: Status; search?: string | undefined };

/** One page of what is in a status; with a search, of those people only whose name or e-mail it finds. */
export async function pageOfQueue<Item, Status extends string>(
  { name, pageIn, listOf, statusOf }: Queue<Item, Status>,
  { status, search, ...page }: Query<Status>,
): Promise<{ items: Item[]; cursor?: string | undefined; total: number }> {
  if (search) {
    const all = (await Promise.all((await searchPeople(search)).map(listOf))).flat();
    const found = all.filter((item) => statusOf(item) === status);
    return pageOf(found, page, `${name}\n${JSON.stringify([search, status])}`);
  }
  const [listed, counted] = await Promise.all([pageIn(status, page), readCounters()]);
  return { ...listed, total: counted[`${name}${status}`] ?? 0 };
}
