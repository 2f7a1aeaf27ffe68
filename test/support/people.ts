import { randomUUID } from 'node:crypto';
import { personKey, sessionKey } from '#lambdas/platform/caller.ts';
import { commit } from '#lambdas/platform/table.ts';
import { insert } from '#lambdas/platform/writes.ts';
import type { Person } from '#shared/accounts/person.ts';

/** A person whose identity is verified, with the given fields changed. */
export function aPerson(changes: Partial<Person> = {}): Person {
  const id = changes.id ?? randomUUID();
  return {
    id,
    email: `${id}@example.ws`,
    firstName: 'Sina',
    lastName: 'Leota',
    phone: '+6857712345',
    address: 'Vaitele, Tuamasaga',
    dateOfBirth: '1990-05-01',
    roles: ['Borrower'],
    kycStatus: 'Verified',
    hasSelfie: true,
    idExpiresOn: '2099-01-01',
    paymentReference: `B-${id}`,
    investorPaymentReference: `V-${id}`,
    guarantees: 0,
    liveLoans: 0,
    defaultedLoans: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    activatedAt: '2026-01-01T00:00:00.000Z',
    version: 1,
    ...changes,
  };
}

export const aReviewer = (changes: Partial<Person> = {}): Promise<Person> =>
  signedIn({ roles: ['Admin'], subRole: 'RiskReviewer', ...changes });
export const anApprover = (changes: Partial<Person> = {}): Promise<Person> =>
  signedIn({ roles: ['Admin'], subRole: 'CreditApprover', ...changes });

/** Stores a person with a current session, so that `call` can call as them. */
export async function signedIn(changes: Partial<Person> = {}): Promise<Person> {
  const person = aPerson(changes);
  const now = new Date().toISOString();
  const session = { id: 'session', userId: person.id, createdAt: now, refreshedAt: now };
  await commit([
    insert({ ...person, ...personKey(person.id) }),
    insert({ ...session, secondFactor: true, ...sessionKey(person.id, 'session') }),
  ]);
  return person;
}
