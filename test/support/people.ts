import { createHash, randomUUID } from 'node:crypto';
import { tieLists } from '#lambdas/conflicts/store.ts';
import { personKey, sessionKey } from '#lambdas/platform/caller.ts';
import { commit } from '#lambdas/platform/table.ts';
import { insert, put, type Write } from '#lambdas/platform/writes.ts';
import type { Person } from '#shared/accounts/person.ts';
import { noTies } from '#shared/conflicts/tie-list.ts';

/** A person whose identity is verified, with the given fields changed. */
export function aPerson(changes: Partial<Person> = {}): Person {
  const id = changes.id ?? randomUUID();
  return {
    id,
    email: `${id}@example.ws`,
    firstName: 'Sina',
    lastName: 'Leota',
    // Nobody shares a phone or an address: that would tie them to each other (CONFLICTS-3, CONFLICTS-4).
    phone: phoneOf(id),
    address: `${id}, Vaitele, Tuamasaga`,
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

/** A number of their own for everybody, made from their id: with more digits than there are, for two of a million were once the same. */
const phoneOf = (id: string): string => `+6857${digitsOf(id)}`;
/** An account of their own for what is paid out to them: a common one would tie people to each other (CONFLICTS-3). */
export const destinationOf = (id: string) =>
  ({ payoutDestination: { method: 'Bank', account: `0${digitsOf(id)}` } }) as const;
const digitsOf = (id: string): string =>
  String(createHash('sha256').update(id).digest().readUIntBE(0, 6)).padStart(15, '0');

/** The list of ties of somebody of staff: empty, and confirmed for good (CONFLICTS-2). Nothing for others. */
export const tieListOf = ({ id, subRole }: Pick<Person, 'id' | 'subRole'>): Write[] =>
  subRole ? [tieLists.put({ ...noTies(id), confirmedOn: '2099-12-31', version: 1 })] : [];

export const aReviewer = (changes: Partial<Person> = {}): Promise<Person> =>
  signedIn({ roles: ['Admin'], subRole: 'RiskReviewer', ...changes });
export const anApprover = (changes: Partial<Person> = {}): Promise<Person> =>
  signedIn({ roles: ['Admin'], subRole: 'CreditApprover', ...changes });

/** Stores staff with the ids `risk`, `credit` and `observer`, signed in. */
export async function theStaff(): Promise<void> {
  await aReviewer({ id: 'risk' });
  await anApprover({ id: 'credit' });
  await signedIn({ id: 'observer', roles: ['Admin'], subRole: 'Observer' });
}

/** When the session of each person was stored or renewed. */
const sessionsSince = new Map<string, number>();
const RENEW_AFTER_MS = 15 * 60_000;
const { sk: SESSION_SK } = sessionKey('', 'session');

/** Stores a person with a current session, so that `call` can call as them. */
export async function signedIn(changes: Partial<Person> = {}): Promise<Person> {
  const person = aPerson(changes);
  const now = Date.now();
  await commit([insert({ ...person, ...personKey(person.id) }), sessionFrom(now, person.id), ...tieListOf(person)]);
  sessionsSince.set(person.id, now);
  return person;
}

/** Signs somebody in again whom `signedIn` stored, where a test has moved the clock since. */
export async function stillSignedIn(userId: string): Promise<void> {
  const now = Date.now();
  const since = sessionsSince.get(userId);
  if (since === undefined || Math.abs(now - since) <= RENEW_AFTER_MS) return;
  await commit([sessionFrom(now, userId)]);
  sessionsSince.set(userId, now);
}

/** Takes the sessions of a table for those there are, where a test begins with a copy of a table. */
export function rememberSessions(items: Iterable<Readonly<Record<string, unknown>>>): void {
  sessionsSince.clear();
  for (const { sk, userId, refreshedAt } of items)
    if (sk === SESSION_SK) sessionsSince.set(String(userId), Date.parse(String(refreshedAt)));
}

function sessionFrom(instant: number, userId: string): Write {
  const at = new Date(instant).toISOString();
  const session = { id: 'session', userId, createdAt: at, refreshedAt: at, secondFactor: true };
  return put({ ...session, ...sessionKey(userId, 'session') });
}
