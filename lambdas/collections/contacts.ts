import { ulid } from 'ulid';
import { peopleIn } from '#lambdas/accounts/store.ts';
import { loanToDecide, partiesOf } from '#lambdas/loans/parties.ts';
import { itemsOf } from '#lambdas/platform/items.ts';
import { lockOf } from '#lambdas/platform/lock.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { namesFrom } from '#shared/accounts/named.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { type Contact, mustBeContactable, mustBePromised, promiseState } from '#shared/collections/contact.ts';
import type { ContactView, contactsApi } from '#shared/collections/contacts-api.ts';
import { notFound, refused } from '#shared/errors.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type Sene, sum } from '#shared/money.ts';
import { openOf, paidOf } from '#shared/repayments/collection.ts';
import { say } from '#shared/sentence.ts';
import { contactDayEntity } from './entities.ts';
import { contacts } from './store.ts';

const contactDays = itemsOf(contactDayEntity);

/** The contacts about a loan, the latest first, with who may be contacted now (COLLECTIONS-17). */
export const listContacts: Route<typeof contactsApi.listContacts> = async ({ params, caller, now }) => {
  const { loan, parties } = await withParties(params.id);
  const [noted, rows] = await Promise.all([contacts.allReadable('table', { loanId: loan.id }), listRepayments(loan)]);
  const paid = sum(rows.map(paidOf));
  const people = await peopleIn([
    ...parties.map(({ userid }) => userid),
    ...noted.flatMap(({ personId, by }) => [personId, by]),
  ]);
  const nameOf = (id: string) => namesFrom(people)(id).name;
  return {
    people: await Promise.all(
      parties.map(async ({ userid, as }) => ({
        ...{ userid, as, name: nameOf(userid) },
        locked: await lockOf(async () => mustBeContactable(now, await daysOf(userid))),
      })),
    ),
    contacts: noted.toReversed().map((contact) => viewOf(contact, nameOf, { paid, today: apiaDayOf(now) })),
    locked: await lockOf(async () => mustBeRepaid(await loanToDecide(loan.id, { caller, now }))),
  };
};

function viewOf(
  { id, personId, from, channel, outcome, note, promise, by, at }: Contact,
  nameOf: (id: string) => string,
  { paid, today }: { paid: Sene; today: string },
): ContactView {
  return {
    ...{ contactid: id, userid: personId, name: nameOf(personId), from, channel, outcome, note: note ?? null },
    ...{ by: nameOf(by), at },
    promise: promise ? { amount: promise.amount, day: promise.day, state: promiseState(promise, paid, today) } : null,
  };
}

/** Notes a contact with the borrower or a guarantor of a loan that is being repaid (COLLECTIONS-17 to COLLECTIONS-19). */
export const addContact: Route<typeof contactsApi.addContact> = async ({ params, body, caller, now }) => {
  const loan = await loanToDecide(params.id, { caller, now });
  mustBeRepaid(loan);
  const { parties } = await withParties(params.id);
  const { userid: personId, from, channel, outcome, note, promise } = body;
  if (!parties.some(({ userid }) => userid === personId)) throw notFound();
  const today = apiaDayOf(now);
  if (from === 'Us') mustBeContactable(now, await daysOf(personId));
  const rows = await listRepayments(loan);
  if (promise) mustBePromised(promise, { open: sum(rows.map(openOf)), today });
  const contact: Contact = {
    ...{ loanId: loan.id, id: ulid(now), personId, from, channel, outcome, note },
    promise: promise && { ...promise, paid: sum(rows.map(paidOf)) },
    ...{ by: caller.userId, at: new Date(now).toISOString(), version: 1 },
  };
  return {
    reply: say('ContactNoted', 'The contact is noted.'),
    writes: [
      ...contacts.add(contact),
      ...(from === 'Us' ? contactDays.add({ personId, day: today, contactId: contact.id }) : []),
    ],
    log: `Contact with ${personId} about loan ${loan.id} noted`,
  };
};

/** A loan with those who may be contacted about it: its borrower, and the guarantors who stand for it. */
async function withParties(loanId: number) {
  const { loan, guarantors } = await partiesOf(loanId);
  const standing = guarantors.flatMap(({ userId, signature }) => (userId && signature ? [userId] : []));
  return {
    loan,
    parties: [
      { userid: loan.borrowerId, as: 'Borrower' as const },
      ...standing.map((userid) => ({ userid, as: 'Guarantor' as const })),
    ],
  };
}

function mustBeRepaid({ status }: Loan): void {
  if (status !== 'Active' && status !== 'Defaulted')
    throw refused('ContactNotNow', 'Contacts are noted while a loan is being repaid.');
}

const daysOf = async (personId: string): Promise<string[]> =>
  (await contactDays.all('table', { personId })).map(({ day }) => day);
