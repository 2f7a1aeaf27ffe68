import { randomUUID } from 'node:crypto';
import { personKey, sessionKey } from '#lambdas/platform/caller.ts';
import { commit } from '#lambdas/platform/table.ts';
import { insert } from '#lambdas/platform/writes.ts';
import type { Person } from '#shared/accounts/person.ts';

/** Somebody whose identity is verified, whatever else a test says of them. */
export function aPerson(said: Partial<Person> = {}): Person {
  const id = said.id ?? randomUUID();
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
    ...said,
  };
}

export const aReviewer = (said: Partial<Person> = {}): Promise<Person> =>
  signedIn({ roles: ['Admin'], subRole: 'RiskReviewer', ...said });
export const anApprover = (said: Partial<Person> = {}): Promise<Person> =>
  signedIn({ roles: ['Admin'], subRole: 'CreditApprover', ...said });

/** Puts somebody into the table with a live session, so that `call` can call for them. */
export async function signedIn(said: Partial<Person> = {}): Promise<Person> {
  const person = aPerson(said);
  const now = new Date().toISOString();
  const session = { id: 'session', userId: person.id, createdAt: now, refreshedAt: now };
  await commit([
    insert({ ...person, ...personKey(person.id) }),
    insert({ ...session, secondFactor: true, ...sessionKey(person.id, 'session') }),
  ]);
  return person;
}
