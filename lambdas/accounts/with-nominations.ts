import { claimNominations } from '#lambdas/guarantors/claim-nominations.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import type { Person } from '#shared/accounts/person.ts';

/** A person with the role that the nominations of their address give them, and the writes that link these (ACCOUNTS-11). */
export async function withNominations(person: Person): Promise<{ person: Person; nominated: Write[] }> {
  const nominated = await claimNominations(person.email, person.id);
  const isNew = nominated.length > 0 && !person.roles.includes('Guarantor');
  return { person: isNew ? { ...person, roles: [...person.roles, 'Guarantor'] } : person, nominated };
}
