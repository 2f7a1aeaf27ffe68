import { addToGroup, createConfirmed, removeFromGroup } from '#lambdas/accounts/cognito.ts';
import { newPerson } from '#lambdas/accounts/new-person.ts';
import { addActivated, findPersonByEmail, people, savePerson } from '#lambdas/accounts/store.ts';
import { addLogEntry } from '#lambdas/platform/log-entry.ts';
import { commit } from '#lambdas/platform/table.ts';
import type { Person } from '#shared/accounts/person.ts';
import type { SubRole } from '#shared/endpoint.ts';
import { afterLastSeal } from './store.ts';

type Administrator = {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  subRole: SubRole;
  password: string;
  now: number;
};

/**
 * Makes a person an administrator, which is the only way to get the first one (ACCOUNTS-33). An existing account gets
 * the sub-role; otherwise one is made with the password. Only the command line uses this, with the rights of its user.
 */
export async function makeAdministrator(wanted: Administrator): Promise<{ id: string; made: boolean }> {
  const existing = await findPersonByEmail(wanted.email);
  const person = existing ?? (await addedPerson(wanted));
  if (person.subRole && person.subRole !== wanted.subRole) await removeFromGroup(person.id, person.subRole);
  await Promise.all(['Admin', wanted.subRole].map((group) => addToGroup(person.id, group)));
  const roles = [...new Set([...person.roles, 'Admin' as const])];
  const after = { ...person, roles, subRole: wanted.subRole };
  await commit([
    ...savePerson(after, person),
    ...addLogEntry({
      actor: 'command',
      action: 'makeAdministrator',
      details: `${person.id}: ${wanted.subRole}`,
      // The clock of the machine that runs the command may be behind, and an entry must not fall into a sealed period.
      now: await afterLastSeal('ADMINLOG', wanted.now),
      byStaff: true,
    }),
  ]);
  return { id: person.id, made: !existing };
}

async function addedPerson({ password, subRole: _, now, ...said }: Administrator): Promise<Person> {
  const id = await createConfirmed(said.email, password);
  const registered = newPerson({ ...said, id, address: 'Apia', dateOfBirth: '1980-01-01', roles: ['Admin'] }, now);
  await commit(people.add(registered));
  await commit(addActivated({ ...registered, activatedAt: new Date(now).toISOString() }, registered));
  return people.get({ id });
}
