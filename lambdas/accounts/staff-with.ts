import { KycStatus, type Person } from '#shared/accounts/person.ts';
import type { SubRole } from '#shared/endpoint.ts';
import { kycCards, people } from './store.ts';

/** The people with a sub-role whose accounts are not archived. Staff are few: one page of each queue's cards holds them all. */
export async function staffWith(subRole: SubRole): Promise<Person[]> {
  const pages = await Promise.all(
    KycStatus.options.map((status) => kycCards.page('byStatus', { status, role: 'Admin' }, { limit: 100 })),
  );
  const staff = await Promise.all(pages.flatMap(({ items }) => items).map(({ userId }) => people.get({ id: userId })));
  return staff.filter((person) => person.subRole === subRole && person.disabledAt === undefined);
}
