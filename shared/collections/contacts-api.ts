import * as z from 'zod/mini';
import { ApiaDay } from '#shared/calendar.ts';
import { Done, get, Id, post, reviewers } from '#shared/endpoint.ts';
import { paragraph } from '#shared/free-text.ts';
import { ofOneLoan } from '#shared/loans/loan-number.ts';
import { Wst } from '#shared/money.ts';
import { Amount } from '#shared/wallet/api.ts';
import { ContactChannel, ContactFrom, ContactOutcome, PromiseState } from './contact.ts';

const Party = z.enum(['Borrower', 'Guarantor']);

/** A contact as staff see it (COLLECTIONS-17). */
const ContactView = z.object({
  contactid: z.string(),
  userid: z.string(),
  name: z.string(),
  from: ContactFrom,
  channel: ContactChannel,
  outcome: ContactOutcome,
  note: z.nullable(z.string()),
  promise: z.nullable(z.object({ amount: Wst, day: z.string(), state: PromiseState })),
  by: z.string(),
  at: z.string(),
});
export type ContactView = z.output<typeof ContactView>;

export const Contacts = z.object({
  /** Who may be contacted about the loan, and why not by us now; null where we may (COLLECTIONS-18). */
  people: z.array(z.object({ userid: z.string(), name: z.string(), as: Party, locked: z.nullable(z.string()) })),
  /** The latest first. */
  contacts: z.array(ContactView),
  /** Why this reviewer cannot note one; null where they can. */
  locked: z.nullable(z.string()),
});
export type Contacts = z.output<typeof Contacts>;

/** Contacts with those who owe: a contract for staff alone (SITE-52). */
export const contactsApi = {
  listContacts: get('/admin/loans/{id}/contacts', { who: reviewers, params: ofOneLoan, result: Contacts }),
  addContact: post('/admin/loans/{id}/contacts', {
    who: reviewers,
    params: ofOneLoan,
    body: z.strictObject({
      userid: Id,
      from: ContactFrom,
      channel: ContactChannel,
      outcome: ContactOutcome,
      note: z.optional(paragraph(500)),
      promise: z.optional(z.strictObject({ amount: Amount, day: ApiaDay })),
    }),
    result: Done,
  }),
};
