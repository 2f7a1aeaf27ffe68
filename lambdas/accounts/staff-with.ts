import { eachReadable } from '#lambdas/platform/unreadable.ts';
import { KycStatus, type Person } from '#shared/accounts/person.ts';
import type { SubRole } from '#shared/endpoint.ts';
import { kycCards, people } from './store.ts';

/**
 * The people with a sub-role whose accounts are not archived. Staff are few: one page of each queue's cards holds them all. Who cannot be
 * read is left out: they cannot act, and the others do (API-43).
 */
export async function staffWith(subRole: SubRole): Promise<Person[]> {
  const pages = await Promise.all(
    KycStatus.options.map((status) => kycCards.page('byStatus', { status, role: 'Admin' }, { limit: 100 })),
  );
  const cards = pages.flatMap(({ items }) => items);
  const staff = await eachReadable(cards, ({ userId }) => people.get({ id: userId }));
  return staff.filter((person) => person.subRole === subRole && person.disabledAt === undefined);
}
