import { loans } from '#lambdas/loans/store.ts';
import { thirdAsked } from '#lambdas/loans/third-asked.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import type { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import type { Person } from '#shared/accounts/person.ts';
import type { staffAccountsApi } from '#shared/accounts/staff-api.ts';
import { userOf } from '#shared/accounts/wire.ts';
import { waitsForThird } from '#shared/loans/staff-loan.ts';
import { say } from '#shared/sentence.ts';
import { addToGroup, removeFromGroup, signOutEverywhere } from './cognito.ts';
import { mustNotBeOwnAccount } from './must-not-be-own-account.ts';
import { endAllSessions } from './sessions.ts';
import { mustStillHave, people, savePerson } from './store.ts';

/** Adds Borrower, Investor or Guarantor to the signed-in person (ACCOUNTS-30). */
export const addRole: Route<typeof ownAccountApi.addRole> = async ({ body: { role }, caller: { person } }) => {
  if (person.roles.includes(role)) return { reply: userOf(person), writes: [] };
  await addToGroup(person.id, role);
  const after = { ...person, roles: [...person.roles, role] };
  return { reply: userOf(after), writes: savePerson(after, person), log: `Role ${role} added to ${person.id}` };
};

/**
 * Grants a sub-role (and Admin with it), or takes both away. Refuses with Forbidden one's own account (ACCOUNTS-31).
 * The caller is still a SystemAdmin at the commit, so the last one cannot be removed (ACCOUNTS-32).
 */
export const grantSubRole: Route<typeof staffAccountsApi.grantSubRole> = async ({ params, body, caller, now }) => {
  mustNotBeOwnAccount(params.id, caller);
  const person = await people.get({ id: params.id });
  const { subRole: old, ...rest } = person;
  const others = person.roles.filter((role) => role !== 'Admin');
  const after = body.subRole
    ? { ...rest, roles: [...others, 'Admin' as const], subRole: body.subRole }
    : { ...rest, roles: others };
  if (old) await removeFromGroup(person.id, old);
  if (body.subRole) await Promise.all(['Admin', body.subRole].map((group) => addToGroup(person.id, group)));
  else await removeFromGroup(person.id, 'Admin');
  // Removing a sub-role also ends the person's sessions (ACCOUNTS-24).
  if (old) await signOutEverywhere(person.id);
  const ended = old ? await endAllSessions(person.id, now) : [];
  const asked = old ? [] : await thirdAskedOf(after);
  return {
    reply: say('SubRoleChanged', 'The sub-role is changed.'),
    writes: [...savePerson(after, person), mustStillHave(caller.userId, 'SystemAdmin'), ...ended, ...asked],
    log: `Sub-role of ${person.id}: ${body.subRole ?? 'none'}`,
  };
};

/** Tells SystemAdmins of the loans of somebody who is of staff from now on, which a RiskReviewer has approved: they wait for a third decision (CONFLICTS-7). */
async function thirdAskedOf(borrower: Person): Promise<Write[]> {
  const borrowed = await loans.allReadable('byBorrower', { borrowerId: borrower.id });
  const waiting = borrowed.filter((loan) => waitsForThird(loan, borrower));
  return (await Promise.all(waiting.map(thirdAsked))).flat();
}
