import { kycCards, people } from '#lambdas/accounts/store.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { KycStatus } from '#shared/accounts/person.ts';
import { type Page, Role } from '#shared/endpoint.ts';
import { policyOn } from '#shared/policy.ts';
import { isYearOf } from './yearly-statement.ts';

/** The lists of all people with an account: those of each role, by the state of their identity. Who has two roles is in two. */
export const everybody = Role.options.flatMap((role) =>
  KycStatus.options.map((status) => (page: Page) => kycCards.page('byStatus', { role, status }, page)),
);

/** The writes that tell a person, once, that their statement of a year is ready (WALLET-62); none where it is not one of theirs. */
export async function tellOfYear(userId: string, year: number, today: string): Promise<Write[]> {
  const { yearTold = 0 } = await people.get({ id: userId });
  if (yearTold >= year || !(await isYearOf(userId, year, policyOn(today).taxYearStarts))) return [];
  return [
    people.update(
      { id: userId },
      { set: { yearTold: year } },
      {
        expression: 'attribute_not_exists(#yearTold) OR #yearTold < :year',
        values: { ':year': year },
      },
    ),
    emit({ topic: 'Notice', userId, kind: 'YearlyStatement', params: { year: String(year) } }),
  ];
}
