import { mustBeUntied } from '#lambdas/conflicts/guard.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { movedTo } from '#shared/accounts/district.ts';
import type { Person } from '#shared/accounts/person.ts';
import { mustBeAdult } from '#shared/accounts/registration.ts';
import type { staffAccountsApi } from '#shared/accounts/staff-api.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { forbidden, invalid } from '#shared/errors.ts';
import { say } from '#shared/sentence.ts';
import { addToGroup, removeFromGroup, signOutEverywhere } from './cognito.ts';
import { endAllSessions } from './sessions.ts';
import { people, savePerson } from './store.ts';

/**
 * Staff correct somebody's profile or roles, never their own; Admin can be neither given nor taken here
 * (ACCOUNTS-34).
 */
export const updateProfile: Route<typeof staffAccountsApi.updateProfile> = async ({ params, body, caller, now }) => {
  if (params.id === caller.userId) throw forbidden('OwnProfile', 'Somebody else must change your own profile.');
  await mustBeUntied([params.id], { caller, now });
  const person = await people.get({ id: params.id });
  if (body.dateofbirth) mustBeAdult(body.dateofbirth, apiaDayOf(now), 'dateofbirth');
  const staffRoles = person.roles.filter((role) => role === 'Admin');
  const roles = body.roles ? [...new Set([...body.roles, ...staffRoles])] : person.roles;
  if (roles.length === 0) throw invalid('RolesMissing', 'Keep at least one role.', {}, 'roles');
  const added = roles.filter((role) => !person.roles.includes(role));
  const lost = person.roles.filter((role) => !roles.includes(role));
  const after = { ...corrected(person, body, apiaDayOf(now)), roles };
  await Promise.all([
    ...added.map((role) => addToGroup(person.id, role)),
    ...lost.map((role) => removeFromGroup(person.id, role)),
  ]);
  if (lost.length > 0) await signOutEverywhere(person.id);
  return {
    reply: say('ProfileUpdated', 'User info updated!'),
    writes: [...savePerson(after, person), ...(lost.length > 0 ? await endAllSessions(person.id, now) : [])],
    log: `Profile of ${person.id} changed: ${Object.keys(body).join(', ')}`,
  };
};

const corrected = (person: Person, changes: Parameters<typeof updateProfile>[0]['body'], today: string): Person => ({
  ...person,
  firstName: changes.firstname ?? person.firstName,
  ...(changes.middlename !== undefined && { middleName: changes.middlename }),
  lastName: changes.lastname ?? person.lastName,
  phone: changes.phone ?? person.phone,
  address: changes.address ?? person.address,
  village: changes.village ?? person.village,
  ...(changes.district && movedTo(changes.district, person, today)),
  dateOfBirth: changes.dateofbirth ?? person.dateOfBirth,
});
