import { keyFieldsIn, listsOf, migrated } from '#lambdas/platform/entity.ts';
import { itemsOf } from '#lambdas/platform/items.ts';
import type { Need } from '#lambdas/platform/reads.ts';
import { scanTable } from '#lambdas/platform/table.ts';
import { unreadable } from '#lambdas/platform/unreadable.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { type NameOf, namesFrom } from '#shared/accounts/named.ts';
import { normalForm } from '#shared/accounts/normal-form.ts';
import { kycStandingOf, nameOf, Person, waitsSince } from '#shared/accounts/person.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import type { Page, Role, SubRole } from '#shared/endpoint.ts';
import { english } from '#shared/english.ts';
import { DomainError } from '#shared/errors.ts';
import { devicesAfter, type SeenFrom } from './devices.ts';
import {
  emailCodeEntity,
  emailEntity,
  kycCardEntity,
  mailStopEntity,
  passwordResetEntity,
  paymentReferenceEntity,
  payoutCodeEntity,
  personEntity,
  searchEntryEntity,
  textCodeEntity,
} from './entities.ts';

const allPeople = itemsOf(personEntity);
/** Persons are saved only by `savePerson`. */
export const people: Omit<typeof allPeople, 'save'> = allPeople;
const emails = itemsOf(emailEntity);
export const mailStops = itemsOf(mailStopEntity);
const references = itemsOf(paymentReferenceEntity);
export const kycCards = itemsOf(kycCardEntity);
const searchEntries = itemsOf(searchEntryEntity);
export const emailCodes = itemsOf(emailCodeEntity);
export const passwordResets = itemsOf(passwordResetEntity);
export const payoutCodes = itemsOf(payoutCodeEntity);
export const textCodes = itemsOf(textCodeEntity);

/** The people with these ids, by id. Eventually consistent: for lists. */
export async function peopleIn(ids: readonly string[]): Promise<Map<string, Person>> {
  const found = await people.findReadable(ids.map((id) => ({ id })));
  return new Map(found.map((person) => [person.id, person]));
}

/** The names of the people with these ids; ids that are no person's, such as a job's, are named by themselves. */
export const namesOf = async (ids: readonly (string | undefined)[]): Promise<NameOf> =>
  namesFrom(await peopleIn([...new Set(ids.filter((id) => id !== undefined))]));

/**
 * Every person who can be read, in no order; the others are logged. It reads the whole table: for the commands of an operator
 * alone (CLOUD-10).
 */
export async function* everyPerson(): AsyncGenerator<Person> {
  for await (const item of scanTable()) {
    if (!keyFieldsIn(personEntity, item)) continue;
    const { data, error } = Person.safeParse(migrated(personEntity, item));
    if (data) yield data;
    else unreadable(personEntity, item, error);
  }
}

/** What finding the owner of an e-mail needs. */
export const emailNeeded = (email: string): Need => emails.keyOf({ email });
/** What finding the owner of a payment reference needs. */
export const referenceNeeded = (reference: string): Need => references.keyOf({ reference });

/** The activated person with this e-mail, in whatever case it is typed. */
export async function findPersonByEmail(email: string): Promise<Person | undefined> {
  const owner = await emails.find({ email });
  return owner && people.find({ id: owner.userId });
}

/** The owner of a payment reference. */
export async function findPersonByReference(reference: string): Promise<Person | undefined> {
  const owner = await references.find({ reference });
  return owner && people.find({ id: owner.userId });
}

/** An activated account: its e-mail and references become its own, and it appears in the queues and the search. */
export const addActivated = (person: Person, before: Person): Write[] => [
  ...emails.add(
    { email: person.email, userId: person.id },
    () => new DomainError('AlreadyDone', 'ActivationFailed', english.ActivationFailed),
  ),
  ...[person.paymentReference, person.investorPaymentReference].flatMap((reference) =>
    references.add({ reference, userId: person.id }),
  ),
  ...savePerson(person, before),
];

/** Gives a person another address and releases the former one. The same address in another case stays theirs. */
export const moveEmail = (userId: string, from: string, to: string): Write[] =>
  from.toLowerCase() === to.toLowerCase() ? [] : [emails.remove({ email: from }), ...emails.add({ email: to, userId })];

/**
 * Saves the next version of a person. The cards of the KYC queue, the search entries and the counters move with it,
 * and `KycMoved` goes out when the KYC status changed.
 */
export const savePerson = (after: Person, before: Person): Write[] => [
  ...allPeople.save(after, before),
  ...cardChanges(after, before),
  ...searchChanges(after, before),
];

/** Refuses the commit unless a person still has a sub-role by then (ACCOUNTS-32). */
export const mustStillHave = (id: string, subRole: SubRole): Write =>
  people.check({ id }, { expression: '#subRole = :subRole', values: { ':subRole': subRole } });

/** Stores that a person signed in, once a month at most, for the job that archives inactive accounts (ACCOUNTS-43), and from where (CONFLICTS-4). */
export function markActive(person: Person, now: number, from?: SeenFrom): Write[] {
  const at = new Date(now).toISOString();
  const isNew = person.lastActiveAt?.slice(0, 7) !== at.slice(0, 7);
  const devices = from && devicesAfter(person, from, apiaDayOf(now));
  if (!(isNew || devices)) return [];
  const lastActiveAt = isNew ? at : person.lastActiveAt;
  const active = isNew ? { lastActiveAt, ...listsOf(personEntity, { ...person, lastActiveAt }) } : {};
  return [people.update({ id: person.id }, { set: { ...active, ...(devices && { devices }) } })];
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
  const userId = after.id;
  const createdAt = waitsSince(after);
  return [
    ...after.roles.filter((role) => !isCurrent(role)).map((role) => kycCards.put({ userId, role, status, createdAt })),
    ...before.roles.filter((role) => !after.roles.includes(role)).map((role) => kycCards.remove({ userId, role })),
  ];
}

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
/** Some letters unfold to many, and a key of an item may have 1,024 bytes. */
const MAX_LETTERS = 140;
const searchWordOf = (text: string): string => normalForm(text).slice(0, MAX_LETTERS);

const searchWordsOf = (person: Person): string[] => {
  const words = [nameOf(person), person.lastName, person.email].map(searchWordOf);
  return [...new Set(words.filter((word) => word.length >= MIN_LETTERS))];
};

/** Whether one of these names or addresses begins with what was typed, as the search of people compares them. */
export function isFoundBy(typed: string, words: readonly string[]): boolean {
  const prefix = searchWordOf(typed);
  return prefix.length >= MIN_LETTERS && words.some((word) => searchWordOf(word).startsWith(prefix));
}

/** The ids of people whose full name, last name or e-mail begins with what was typed (two letters at least). */
export async function searchPeople(typed: string): Promise<string[]> {
  const prefix = searchWordOf(typed);
  if (prefix.length < MIN_LETTERS) return [];
  return idsIn(await searchEntries.allReadable('table', { start: prefix.slice(0, 2) }, { prefix }));
}

/** One page of the same, in the order of the words found: a person found by two of them can be on two pages. */
export async function pageOfSearch(typed: string, page: Page): Promise<{ ids: string[]; cursor?: string }> {
  const prefix = searchWordOf(typed);
  if (prefix.length < MIN_LETTERS) return { ids: [] };
  const { items, ...next } = await searchEntries.page('table', { start: prefix.slice(0, 2) }, page, { prefix });
  return { ids: idsIn(items), ...next };
}

const idsIn = (found: readonly { userId: string }[]): string[] => [...new Set(found.map(({ userId }) => userId))];
