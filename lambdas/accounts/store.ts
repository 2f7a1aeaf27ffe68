import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { isLive, personKey, Session, sessionKey } from '#lambdas/platform/caller.ts';
import { find, findAll, list, listAll, read } from '#lambdas/platform/table.ts';
import {
  type Change,
  type Condition,
  conditionCheck,
  count,
  emit,
  insert,
  put,
  remove,
  replace,
  update,
  type Write,
} from '#lambdas/platform/writes.ts';
import { paymentReference } from '#shared/accounts/payment-reference.ts';
import { type KycStatus, kycStandingOf, nameOf, Person } from '#shared/accounts/person.ts';
import { MailedCode } from '#shared/accounts/six-digit-code.ts';
import type { Page, Role, SubRole } from '#shared/endpoint.ts';
import { DomainError } from '#shared/errors.ts';

const emailKey = (email: string) => ({ pk: `EMAIL#${email.toLowerCase()}`, sk: 'EMAIL' });
const referenceKey = (reference: string) => ({ pk: `PAYREF#${reference}`, sk: 'PAYREF' });
const cardKey = (userId: string, role: Role) => ({ pk: `USER#${userId}`, sk: `ROLE#${role}` });
const Owner = z.object({ userId: z.string() });

export const getPerson = (userId: string): Promise<Person> => read(personKey(userId), Person);
export const findPerson = (userId: string): Promise<Person | undefined> => find(personKey(userId), Person);

/** The people with these ids, each once, by their id: for lists, as they were a moment ago. */
export async function peopleIn(userIds: readonly string[]): Promise<Map<string, Person>> {
  const items = await findAll([...new Set(userIds)].map(personKey), { ConsistentRead: false });
  return new Map(items.map((item) => Person.parse(item)).map((person) => [person.id, person]));
}

/** The activated person with this e-mail, in whatever case it is typed. */
export async function findPersonByEmail(email: string): Promise<Person | undefined> {
  const owner = await find(emailKey(email), Owner);
  return owner && findPerson(owner.userId);
}

/** Whose payment reference this is. */
export async function findPersonByReference(reference: string): Promise<Person | undefined> {
  const owner = await find(referenceKey(reference), Owner);
  return owner && findPerson(owner.userId);
}

/** The index entry by which the monthly job finds who signed in last in a month (ACCOUNTS-43). */
const activity = (at: string) => ({ gsi3pk: `ACTIVE#${at.slice(0, 7)}`, gsi3sk: at });

const itemOf = (person: Person) => ({
  ...person,
  ...personKey(person.id),
  ...(person.lastActiveAt && activity(person.lastActiveAt)),
});

/** A registration that waits for its activation: nothing but its own item, so that it can be replaced (ACCOUNTS-8). */
export const addRegistered = (person: Person): Write => insert(itemOf(person));

/** New random payment references for an account (ACCOUNTS-12). */
export const newReferences = () => ({
  paymentReference: paymentReference('B', randomBytes(8)),
  investorPaymentReference: paymentReference('V', randomBytes(8)),
});

type Newcomer = Pick<
  Person,
  'id' | 'email' | 'firstName' | 'middleName' | 'lastName' | 'phone' | 'address' | 'dateOfBirth' | 'roles'
>;

/** Somebody who registers: nothing of what they say is checked yet. */
export const newPerson = (newcomer: Newcomer, now: number): Person => ({
  ...newcomer,
  kycStatus: 'Unverified',
  hasSelfie: false,
  ...newReferences(),
  guarantees: 0,
  liveLoans: 0,
  defaultedLoans: 0,
  createdAt: new Date(now).toISOString(),
  version: 1,
});

/** An activated account: its e-mail and references become its own, and it appears in the queues and the search. */
export const addActivated = (person: Person, before: Person): Write[] => [
  insert(
    { ...emailKey(person.email), userId: person.id },
    () => new DomainError('AlreadyDone', 'Activation failed. Invalid or expired token.'),
  ),
  ...[person.paymentReference, person.investorPaymentReference].map((reference) =>
    insert({ ...referenceKey(reference), userId: person.id }),
  ),
  ...savePerson(person, before),
  ...person.roles.map((role) => put(cardOf(person, role))),
  count('totalUsers', 1),
  count(`kyc${kycStandingOf(person)}`, 1),
  ...countCards(person, 1),
];

const countCards = (person: Person, by: number): Write[] =>
  person.roles.map((role) => count(`kyc${kycStandingOf(person)}${role}`, by));

const cardOf = (person: Person, role: Role) => ({
  ...cardKey(person.id, role),
  userId: person.id,
  role,
  gsi1pk: `KYC#${kycStandingOf(person)}#${role}`,
  gsi1sk: `${person.createdAt}#${person.id}`,
});

/**
 * Saves the next version of a person. The cards of the KYC queue, the search entries and the counters move with it,
 * and `KycMoved` goes out when the KYC status changed.
 */
export function savePerson(after: Person, before: Person): Write[] {
  const [was, is] = [kycStandingOf(before), kycStandingOf(after)];
  const kycMoved = is !== was;
  const cards = after.roles.filter((role) => kycMoved || !before.roles.includes(role));
  const gone = before.roles.filter((role) => !after.roles.includes(role));
  const found = searchEntriesOf(after);
  const lost = before.activatedAt ? searchEntriesOf(before).filter(({ pk, sk }) => !has(found, { pk, sk })) : [];
  const fresh = before.activatedAt ? found.filter((entry) => !has(searchEntriesOf(before), entry)) : found;
  return [
    replace(itemOf(after)),
    ...(before.activatedAt ? cards.map((role) => put(cardOf(after, role))) : []),
    ...(before.activatedAt && cards.length + gone.length > 0
      ? [...countCards(before, -1), ...countCards(after, 1)]
      : []),
    ...gone.map((role) => remove(cardKey(after.id, role))),
    ...fresh.map(put),
    ...lost.map(({ pk, sk }) => remove({ pk, sk })),
    ...(kycMoved && before.activatedAt
      ? [
          count(`kyc${was}`, -1),
          count(`kyc${is}`, 1),
          emit({ topic: 'KycMoved', userId: after.id, to: is, reason: after.kycReason ?? '' }),
        ]
      : []),
  ];
}

/** Changes counters or single attributes of a person that no card or search entry shows. */
export const updatePerson = (userId: string, change: Change, condition?: Condition): Write =>
  update(personKey(userId), change, condition);

/** Refuses the commit unless somebody still has a sub-role by then (ACCOUNTS-32). */
export const stillHas = (userId: string, subRole: SubRole): Write =>
  conditionCheck(personKey(userId), { expression: '#subRole = :subRole', values: { ':subRole': subRole } });

type SearchEntry = { pk: string; sk: string; userId: string };
const normal = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}ʻ'’\s]/gu, '')
    .toLowerCase();
const has = (entries: SearchEntry[], { pk, sk }: { pk: string; sk: string }) =>
  entries.some((entry) => entry.pk === pk && entry.sk === sk);

function searchEntriesOf(person: Person): SearchEntry[] {
  const words = [nameOf(person), person.lastName, person.email].map(normal).filter((word) => word.length >= 2);
  return [...new Set(words)].map((word) => ({
    pk: `SEARCH#${word.slice(0, 2)}`,
    sk: `${word}#${person.id}`,
    userId: person.id,
  }));
}

/** The ids of people whose full name, last name or e-mail begins with what was typed (two letters at least). */
export const searchPeople = async (typed: string): Promise<string[]> => (await pageOfSearch(typed, { limit: 100 })).ids;

/** One page of the same, in the order of the words found: whoever is found by two of them can be on two pages. */
export async function pageOfSearch(typed: string, page: Page): Promise<{ ids: string[]; cursor?: string }> {
  const word = normal(typed);
  if (word.length < 2) return { ids: [] };
  const { items, ...next } = await list({ partition: `SEARCH#${word.slice(0, 2)}`, prefix: word, ...page }, Owner);
  return { ids: [...new Set(items.map(({ userId }) => userId))], ...next };
}

/** One page of the KYC queue: the holders of a role with a KYC status, the longest waiting first. */
export const listCards = (status: KycStatus, role: Role, page: Page) =>
  list({ index: 'gsi1', partition: `KYC#${status}#${role}`, ...page }, Owner);

export const addSession = (session: Session): Write =>
  insert({
    ...session,
    ...sessionKey(session.userId, session.id),
    ttl: Math.floor(Date.parse(session.createdAt) / 1000) + 86_400,
  });

/** Stores that a person signed in, once a month at most, for the job that archives inactive accounts (ACCOUNTS-43). */
export function markActive(person: Person, now: number): Write[] {
  const lastActiveAt = new Date(now).toISOString();
  if (person.lastActiveAt?.slice(0, 7) === lastActiveAt.slice(0, 7)) return [];
  return [updatePerson(person.id, { set: { lastActiveAt, ...activity(lastActiveAt) } })];
}

/** The ids of the people who were last here in a month ('2026-11'). */
export async function listActiveIn(month: string): Promise<string[]> {
  const keys = await listAll({ index: 'gsi3', partition: `ACTIVE#${month}` }, z.object({ pk: z.string() }));
  return keys.map(({ pk }) => pk.slice('USER#'.length));
}

export const findSession = (userId: string, sessionId: string) => find(sessionKey(userId, sessionId), Session);

/** A person's sessions of the last day, after which they are forgotten; the latest first. */
export async function listSessions(userId: string): Promise<Session[]> {
  const { items } = await list({ partition: `USER#${userId}`, prefix: 'SESSION#', limit: 100 }, Session);
  return items.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

export const updateSession = ({ userId, id }: Session, set: Partial<Session>): Write =>
  update(sessionKey(userId, id), { set }, { expression: 'attribute_exists(pk)' });

/** One more sign-in ends the session that was opened first (ACCOUNTS-22). */
const MOST_SESSIONS = 20;

/** Ends the oldest sessions of a person, so that there is one free for the next. */
export async function endOldSessions(userId: string, now: number): Promise<Write[]> {
  const live = await liveSessions(userId, now);
  return ended(live.slice(0, Math.max(0, live.length + 1 - MOST_SESSIONS)), now);
}

/** Ends every session of a person but the one to keep: after a new password or a lost role. */
export async function endSessions(userId: string, now: number, keep?: string): Promise<Write[]> {
  const live = await liveSessions(userId, now);
  return ended(
    live.filter(({ id }) => id !== keep),
    now,
  );
}

/** The sessions of a person that can still be used, the oldest first: as many as fit into one act. */
async function liveSessions(userId: string, now: number): Promise<Session[]> {
  const sessions = await listAll({ partition: `USER#${userId}`, prefix: 'SESSION#' }, Session);
  return sessions
    .filter((session) => isLive(session, now))
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
}

const ended = (sessions: readonly Session[], now: number): Write[] =>
  sessions.map((session) => updateSession(session, { endedAt: new Date(now).toISOString() }));

const payoutCodeKey = (userId: string) => ({ pk: `USER#${userId}`, sk: 'CODE#PAYOUT' });
/** The code that was mailed to a person for a new payout destination (ACCOUNTS-37). */
export const findPayoutCode = (userId: string) => find(payoutCodeKey(userId), MailedCode);
export const putPayoutCode = (userId: string, code: MailedCode): Write =>
  put({ ...payoutCodeKey(userId), ...code, ttl: Math.floor(code.expires / 1000) });
export const updatePayoutCode = (userId: string, change: Change, condition: Condition): Write =>
  update(payoutCodeKey(userId), change, condition);
export const removePayoutCode = (userId: string): Write => remove(payoutCodeKey(userId));

/** How long a request to reset a second factor waits for a second SystemAdmin (ACCOUNTS-41). */
const RESET_MS = 86_400_000;

/** A reset of somebody's second factor: asked for by one person and, once it is done, confirmed by another. */
const FactorReset = z.object({
  userId: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  /** In milliseconds. */
  expires: z.int(),
  confirmedBy: z.optional(z.string()),
});
export type StoredFactorReset = z.output<typeof FactorReset>;
const factorResetKey = (userId: string) => ({ pk: 'RESET', sk: userId });
const isOpen = ({ expires, confirmedBy }: StoredFactorReset, now: number) => !confirmedBy && now < expires;

/** The reset of somebody's second factor that waits for a second person. */
export async function findFactorReset(userId: string, now: number): Promise<StoredFactorReset | undefined> {
  const reset = await find(factorResetKey(userId), FactorReset);
  return reset && isOpen(reset, now) ? reset : undefined;
}

/** All that wait: as few as people of staff who lose a phone in one day. */
export async function listFactorResets(now: number): Promise<StoredFactorReset[]> {
  const { items } = await list({ partition: 'RESET', limit: 100 }, FactorReset);
  return items.filter((reset) => isOpen(reset, now));
}

/** Asks for a reset. It is refused while another waits for the same person. */
export function askFactorReset({ userId, askedBy, now }: { userId: string; askedBy: string; now: number }): Write {
  const expires = now + RESET_MS;
  const asked = { userId, askedBy, askedAt: new Date(now).toISOString(), expires, ttl: Math.ceil(expires / 1000) };
  return update(
    factorResetKey(userId),
    { set: asked, unset: ['confirmedBy'] },
    {
      expression: 'attribute_not_exists(pk) OR attribute_exists(#confirmedBy) OR #expires <= :now',
      values: { ':now': now },
      refusal: () => new DomainError('AlreadyDone', 'This was asked for already, and waits for a second person.'),
    },
  );
}

/** Confirms a reset as it was read. */
export const confirmFactorReset = ({ userId, askedAt }: StoredFactorReset, confirmedBy: string): Write =>
  update(
    factorResetKey(userId),
    { set: { confirmedBy } },
    { expression: '#askedAt = :askedAt AND attribute_not_exists(#confirmedBy)', values: { ':askedAt': askedAt } },
  );
