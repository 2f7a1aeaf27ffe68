import { itemsOf } from '#lambdas/platform/items.ts';
import { commit } from '#lambdas/platform/table.ts';
import { deleteAccount, hasPassword, isCognito } from './cognito.ts';
import { registrationEntity } from './entities.ts';
import { people } from './store.ts';

export const registrations = itemsOf(registrationEntity);

/** The registrations of an address that nobody has activated, the expired ones among them. */
const registrationsOf = (email: string) => registrations.all('table', { address: email.toLowerCase() });

/** Whether an address waits for its activation with this password (ACCOUNTS-13). */
export async function isRegisteredWith(email: string, password: string, now: number): Promise<boolean> {
  for (const { userId, expires } of await registrationsOf(email))
    if (expires > now && (await hasPassword(userId, password))) return true;
  return false;
}

/** Ends the registrations of an address but one: all others when it was activated, the expired ones before that. */
export async function endOthers(email: string, keep: { userId: string; since?: number }): Promise<void> {
  const { userId: kept, since = Number.POSITIVE_INFINITY } = keep;
  for (const { userId, expires } of await registrationsOf(email)) {
    if (userId === kept || expires > since) continue;
    await deleteAccount(userId).catch((error: unknown) => {
      if (!isCognito(error, 'UserNotFoundException')) throw error;
    });
    await commit([registrations.remove({ email, userId }), people.remove({ id: userId })]);
  }
}
