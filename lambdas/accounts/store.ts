import { listsOf } from '#lambdas/platform/entity.ts';
import { itemsOf } from '#lambdas/platform/items.ts';
import type { Change, Condition, Write } from '#lambdas/platform/writes.ts';
import { type KycStatus, kycStandingOf, nameOf, type Person } from '#shared/accounts/person.ts';
import type { MailedCode } from '#shared/accounts/six-digit-code.ts';
import type { Page, Role, SubRole } from '#shared/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import {
  emailEntity,
  type FactorReset,
  factorResetEntity,
  kycCardEntity,
  paymentReferenceEntity,
  payoutCodeEntity,
  personEntity,
  searchEntryEntity,
} from './entities.ts';

const people = itemsOf(personEntity);
const emails = itemsOf(emailEntity);
const references = itemsOf(paymentReferenceEntity);
const cards = itemsOf(kycCardEntity);
const searchEntries = itemsOf(searchEntryEntity);
const payoutCodes = itemsOf(payoutCodeEntity);
const resets = itemsOf(factorResetEntity);

export const getPerson = (id: string): Promise<Person> => people.get({ id });
export const findPerson = (id: string): Promise<Person | undefined> => people.find({ id });

/** The people with these ids, by id. Eventually consistent: for lists. */
export async function peopleIn(ids: readonly string[]): Promise<Map<string, Person>> {
  const found = await people.findMany(
    ids.map((id) => ({ id })),
    { ConsistentRead: false },
  );
  return new Map(found.map((person) => [person.id, person]));
}

/** The activated person with this e-mail, in whatever case it is typed. */
export async function findPersonByEmail(email: string): Promise<Person | undefined> {
  const owner = await emails.find({ email });
  return owner && findPerson(owner.userId);
}

/** Whose payment reference this is. */
export async function findPersonByReference(reference: string): Promise<Person | undefined> {
  const owner = await references.find({ reference });
  return owner && findPerson(owner.userId);
}

/** A registration that waits for its activation: nothing but its own item, so that it can be replaced (ACCOUNTS-8). */
export const addRegistered = (person: Person): Write[] => people.add(person);

/** An activated account: its e-mail and references become its own, and it appears in the queues and the search. */
export const addActivated = (person: Person, before: Person): Write[] => [
  ...emails.add(
    { email: person.email, userId: person.id },
    () => new DomainError('AlreadyDone', 'ActivationFailed', 'Activation failed. Invalid or expired token.'),
  ),
  ...[person.paymentReference, person.investorPaymentReference].flatMap((reference) =>
    references.add({ reference, userId: person.id }),
  ),
  ...savePerson(person, before),
];

/**
 * Saves the next version of a person. The cards of the KYC queue, the search entries and the counters move with it,
 * and `KycMoved` goes out when the KYC status changed.
 */
export const savePerson = (after: Person, before: Person): Write[] => [
  ...people.save(after, before),
  ...cardChanges(after, before),
  ...searchChanges(after, before),
];

/** Changes counters or single attributes of a person that no card or search entry shows. */
export const updatePerson = (id: string, change: Change, condition?: Condition): Write =>
  people.update({ id }, change, condition);

/** Refuses the commit unless a person still has a sub-role by then (ACCOUNTS-32). */
export const mustStillHave = (id: string, subRole: SubRole): Write =>
  people.check({ id }, { expression: '#subRole = :subRole', values: { ':subRole': subRole } });

/** Stores that a person signed in, once a month at most, for the job that archives inactive accounts (ACCOUNTS-43). */
export function markActive(person: Person, now: number): Write[] {
  const lastActiveAt = new Date(now).toISOString();
  if (person.lastActiveAt?.slice(0, 7) === lastActiveAt.slice(0, 7)) return [];
  return [updatePerson(person.id, { set: { lastActiveAt, ...listsOf(personEntity, { ...person, lastActiveAt }) } })];
}

/** The ids of the people whose latest sign-in was in a month ('2026-11'). */
export const listActiveIn = async (month: string): Promise<string[]> =>
  (await people.keysOf('byActiveMonth', { activeMonth: month })).map(({ id }) => id);

/** The cards of an activated person, in the queue of each of their roles; a card follows the KYC status. */
function cardChanges(after: Person, before: Person): Write[] {
  if (!after.activatedAt) return [];
  const status = kycStandingOf(after);
  const isCurrent = (role: Role) =>
    before.activatedAt && before.roles.includes(role) && kycStandingOf(before) === status;
  const { id: userId, createdAt } = after;
  return [
    ...after.roles.filter((role) => !isCurrent(role)).map((role) => cards.put({ userId, role, status, createdAt })),
    ...before.roles.filter((role) => !after.roles.includes(role)).map((role) => cards.remove({ userId, role })),
  ];
}

/** One page of the KYC queue: the ids of the holders of a role with a KYC status, the longest waiting first. */
export const listCards = (status: KycStatus, role: Role, page: Page) => cards.page('byStatus', { status, role }, page);

function searchChanges(after: Person, before: Person): Write[] {
  if (!after.activatedAt) return [];
  const [now, was] = [searchWordsOf(after), before.activatedAt ? searchWordsOf(before) : []];
  const userId = after.id;
  return [
    ...now.filter((word) => !was.includes(word)).map((word) => searchEntries.put({ word, userId })),
    ...was.filter((word) => !now.includes(word)).map((word) => searchEntries.remove({ word, userId })),
  ];
}

const MIN_LETTERS = 2;

const searchWordsOf = (person: Person): string[] => {
  const words = [nameOf(person), person.lastName, person.email].map(normalized);
  return [...new Set(words.filter((word) => word.length >= MIN_LETTERS))];
};

const normalized = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}ʻ'’\s]/gu, '')
    .toLowerCase();

/** The ids of people whose full name, last name or e-mail begins with what was typed (two letters at least). */
export const searchPeople = async (typed: string): Promise<string[]> => (await pageOfSearch(typed, { limit: 100 })).ids;

/** One page of the same, in the order of the words found: a person found by two of them can be on two pages. */
export async function pageOfSearch(typed: string, page: Page): Promise<{ ids: string[]; cursor?: string }> {
  const prefix = normalized(typed);
  if (prefix.length < MIN_LETTERS) return { ids: [] };
  const { items, ...next } = await searchEntries.page('table', { start: prefix.slice(0, 2) }, page, { prefix });
  return { ids: [...new Set(items.map(({ userId }) => userId))], ...next };
}

export const findPayoutCode = (userId: string): Promise<MailedCode | undefined> => payoutCodes.find({ userId });
export const putPayoutCode = (userId: string, code: MailedCode): Write => payoutCodes.put({ ...code, userId });
export const updatePayoutCode = (userId: string, change: Change, condition: Condition): Write =>
  payoutCodes.update({ userId }, change, condition);
export const removePayoutCode = (userId: string): Write => payoutCodes.remove({ userId });

/** How long a request to reset a second factor waits for a second SystemAdmin (ACCOUNTS-41). */
const RESET_MS = 86_400_000;

const isOpen = ({ expires, confirmedBy }: FactorReset, now: number) => !confirmedBy && now < expires;

/** The reset of a person's second factor that waits for a second SystemAdmin. */
export async function findFactorReset(userId: string, now: number): Promise<FactorReset | undefined> {
  const reset = await resets.find({ userId });
  return reset && isOpen(reset, now) ? reset : undefined;
}

/** All resets that wait: as few as people of staff who lose a phone in one day. */
export async function listFactorResets(now: number): Promise<FactorReset[]> {
  const { items } = await resets.page('table', {}, { limit: 100 });
  return items.filter((reset) => isOpen(reset, now));
}

/** Requests a reset. Refused with AlreadyDone while another waits for the same person. */
export function requestFactorReset({ userId, by, now }: { userId: string; by: string; now: number }): Write {
  const expires = now + RESET_MS;
  const requested = { userId, askedBy: by, askedAt: new Date(now).toISOString(), expires };
  return resets.update(
    { userId },
    { set: { ...requested, ttl: Math.ceil(expires / 1000) }, unset: ['confirmedBy'] },
    {
      expression: 'attribute_not_exists(pk) OR attribute_exists(#confirmedBy) OR #expires <= :now',
      values: { ':now': now },
      refusal: () =>
        new DomainError(
          'AlreadyDone',
          'FactorResetAskedAlready',
          'This was asked for already, and waits for a second person.',
        ),
    },
  );
}

/** Confirms a reset. Refused with Stale where it was confirmed or requested again since it was read. */
export const confirmFactorReset = ({ userId, askedAt }: FactorReset, confirmedBy: string): Write =>
  resets.update(
    { userId },
    { set: { confirmedBy } },
    { expression: '#askedAt = :askedAt AND attribute_not_exists(#confirmedBy)', values: { ':askedAt': askedAt } },
  );
