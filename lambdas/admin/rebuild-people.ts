import { addToGroup, isCognito, recreate } from '#lambdas/accounts/cognito.ts';
import { everyPerson } from '#lambdas/accounts/store.ts';
import { addLogEntry } from '#lambdas/platform/log-entry.ts';
import { commit } from '#lambdas/platform/table.ts';
import type { Person } from '#shared/accounts/person.ts';
import { afterLastSeal } from './store.ts';

/**
 * Makes the accounts of all activated people who have none at Cognito again, with their ids and groups (ACCOUNTS-50). Answers how many
 * were made, and the ids of those whose address another account has. To run it again does no harm. Only the command line uses this,
 * with the rights of its user.
 */
export async function rebuildPeople(now: number): Promise<{ made: number; taken: string[] }> {
  const taken: string[] = [];
  let made = 0;
  for await (const person of everyPerson()) {
    if (!person.activatedAt) continue;
    const outcome = await rebuilt(person);
    if (outcome === 'taken') taken.push(person.id);
    if (outcome === 'made') made += 1;
  }
  await commit(
    addLogEntry({
      actor: 'command',
      action: 'rebuildPeople',
      details: `${made} accounts`,
      // The clock of the machine that runs the command may be behind, and an entry must not fall into a sealed period.
      now: await afterLastSeal('ADMINLOG', now),
      byStaff: true,
    }),
  );
  return { made, taken };
}

async function rebuilt({ id, email, roles, subRole }: Person): Promise<'made' | 'there' | 'taken'> {
  try {
    const isNew = await recreate(id, email);
    for (const group of subRole ? [...roles, subRole] : roles) await addToGroup(id, group);
    return isNew ? 'made' : 'there';
  } catch (error) {
    if (isCognito(error, 'AliasExistsException')) return 'taken';
    throw error;
  }
}
