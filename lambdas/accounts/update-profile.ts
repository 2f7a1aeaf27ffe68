import type { Route } from '#lambdas/platform/serve.ts';
import type { accountsApi } from '#shared/accounts/api.ts';
import { mustBeAdult } from '#shared/accounts/registration.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { addToGroup, removeFromGroup, signOutEverywhere } from './cognito.ts';
import { endSessions, getPerson, savePerson } from './store.ts';

/** A KYC reviewer corrects somebody's profile or roles. Admin can be neither given nor taken here (RULES 10). */
export const updateProfile: Route<typeof accountsApi.updateProfile> = async ({ params, body, now }) => {
  const person = await getPerson(params.id);
  if (body.dateofbirth) mustBeAdult(body.dateofbirth, apiaDayOf(now));
  const kept = person.roles.filter((role) => role === 'Admin');
  const roles = body.roles ? [...new Set([...body.roles, ...kept])] : person.roles;
  const added = roles.filter((role) => !person.roles.includes(role));
  const lost = person.roles.filter((role) => !roles.includes(role));
  const after = {
    ...person,
    firstName: body.firstname ?? person.firstName,
    ...(body.middlename !== undefined && { middleName: body.middlename }),
    lastName: body.lastname ?? person.lastName,
    phone: body.phone ?? person.phone,
    address: body.address ?? person.address,
    dateOfBirth: body.dateofbirth ?? person.dateOfBirth,
    roles,
    version: person.version + 1,
  };
  await Promise.all([
    ...added.map((role) => addToGroup(person.id, role)),
    ...lost.map((role) => removeFromGroup(person.id, role)),
  ]);
  if (lost.length > 0) await signOutEverywhere(person.id);
  return {
    reply: { message: 'User info updated!' },
    writes: [...savePerson(after, person), ...(lost.length > 0 ? await endSessions(person.id, now) : [])],
    log: `Profile of ${person.id} changed: ${Object.keys(body).join(', ')}`,
  };
};
