import { staffAccountsApi } from '#shared/accounts/staff-api.ts';
import { tiesApi } from '#shared/conflicts/api.ts';
import type { Reviewers } from './lending.ts';
import { type Actor, addressOf } from './people.ts';

type TiedTo = {
  /** Whose identity is to be checked by a reviewer with the same address. */
  neighbour: Actor;
  /** On whose loans the credit approver has decided before they declare the tie, and one of which waits for them. */
  cousin: Actor;
};

/** The ties of staff: what is only to be confirmed, and what keeps from deciding (CONFLICTS-3, CONFLICTS-4, CONFLICTS-10). */
export async function leaveTies({ risk, credit }: Reviewers, { neighbour, cousin }: TiedTo): Promise<void> {
  await risk.client.call(tiesApi.addTie, { body: { kind: 'Village', village: 'Leulumoega' } });
  await risk.client.call(tiesApi.addTie, { body: { kind: 'Person', name: 'Mele Faleolo', village: 'Leulumoega' } });
  await risk.client.call(staffAccountsApi.updateProfile, {
    params: { id: neighbour.user.userId },
    body: { address: addressOf(risk.email) },
  });
  await credit.client.call(tiesApi.addTie, { body: { kind: 'Account', email: cousin.email } });
}
