import * as z from 'zod/mini';
import { entity } from '#lambdas/platform/entity.ts';
import { Sene } from '#shared/money.ts';
import { Advance } from '#shared/wallet/advance.ts';
import { Correction } from '#shared/wallet/correction.ts';
import { Payout } from '#shared/wallet/payout.ts';
import { isSurplus, needsCheck, Receipt } from '#shared/wallet/receipt.ts';
import { referenceTermOf } from '#shared/wallet/reference-term.ts';
import { Transfer } from '#shared/wallet/transfer.ts';

export const receiptEntity = entity({
  name: 'Receipt',
  schema: Receipt,
  key: { pk: 'RECEIPT#{id}', sk: 'META' },
  indexes: {
    /** A borrower's receipts with a part that waits for the next due date (WALLET-6). */
    surpluses: { on: 'gsi1', pk: 'SURPLUS#{userId}', sk: '{recordedAt}#{id}', when: isSurplus },
    byStatus: { on: 'gsi2', pk: 'RECEIPTSTATUS#{status}', sk: '{recordedAt}#{id}' },
    /** The payments by card, in any status (WALLET-18). */
    byCard: { on: 'gsi3', pk: 'CARDPAYMENTS', sk: '{recordedAt}#{id}', when: ({ method }) => method === 'Card' },
    /** The receipts that wait for a second person, by their owner (WALLET-37). */
    unchecked: { on: 'gsi3', pk: 'UNCHECKEDRECEIPTS', sk: '{userId}#{id}', when: needsCheck },
  },
  // A receipt is applied once: when it is recorded as Matched, or when an Unmatched one becomes Matched (WALLET-12).
  events: ({ id, status }, before) =>
    status === 'Matched' && before?.status !== 'Matched' ? [{ topic: 'ReceiptMatched', receiptId: id }] : [],
});

/**
 * What a receipt is found by (WALLET-41). It is stored with the receipt, and never changes: neither does any of this. Beside the
 * receipt's own lists, because a search needs as many as an item can be in.
 */
export const receiptTermsEntity = entity({
  name: 'ReceiptTerms',
  schema: z.object({ id: z.string(), amount: Sene, valueDate: z.string(), term: z.string(), recordedAt: z.string() }),
  key: { pk: 'RECEIPT#{id}', sk: 'TERMS' },
  indexes: {
    byAmount: { on: 'gsi1', pk: 'RECEIPTAMOUNT#{amount}', sk: '{recordedAt}#{id}' },
    byDay: { on: 'gsi2', pk: 'RECEIPTDAY#{valueDate}', sk: '{recordedAt}#{id}' },
    byReference: {
      on: 'gsi3',
      pk: 'RECEIPTREFERENCE#{term}',
      sk: '{recordedAt}#{id}',
      when: ({ term }) => term !== '',
    },
  },
});

/** A receipt with the bank's id of another one: it was in conflict with that, or stands in its place (WALLET-41). */
export const namesakeEntity = entity({
  name: 'Namesake',
  schema: z.object({ of: z.string(), id: z.string() }),
  key: { pk: 'RECEIPT#{of}', sk: 'NAMESAKE#{id}' },
  indexes: {},
});

export const payoutEntity = entity({
  name: 'Payout',
  schema: Payout,
  key: { pk: 'PAYOUT#{id}', sk: 'META' },
  indexes: {
    byAmount: { on: 'gsi1', pk: 'PAYOUTAMOUNT#{amount}', sk: '{madeAt}#{id}' },
    byStatus: { on: 'gsi2', pk: 'PAYOUTSTATUS#{status}', sk: '{madeAt}#{id}' },
    /** Those that the bank has paid, by its reference of them (WALLET-41). */
    byBankReference: {
      on: 'gsi3',
      pk: 'PAYOUTREFERENCE#{term}',
      sk: '{madeAt}#{id}',
      when: ({ bankReference }) => bankReference !== undefined,
    },
  },
  indexFields: ({ bankReference = '' }) => ({ term: referenceTermOf(bankReference) }),
});

export const transferEntity = entity({
  name: 'Transfer',
  schema: Transfer,
  key: { pk: 'TRANSFER#{id}', sk: 'META' },
  indexes: { byStatus: { on: 'gsi2', pk: 'TRANSFERSTATUS#{status}', sk: '{madeAt}#{id}' } },
});

/** What puts a receipt or a payout right (WALLET-51): under its id, the latest one in place of a withdrawn one. */
export const correctionEntity = entity({
  name: 'Correction',
  schema: Correction,
  key: { pk: 'CORRECTION#{id}', sk: 'META' },
  indexes: {
    /** Those of receipts, or of payouts, that wait for a second person. */
    waiting: { on: 'gsi2', pk: 'CORRECTIONS#{of}', sk: '{madeAt}#{id}', when: ({ status }) => status === 'Prepared' },
  },
  indexFields: ({ kind }) => ({ of: kind === 'Return' ? 'Payout' : 'Receipt' }),
});

/** What a person owes to the platform (WALLET-53). */
export const advanceEntity = entity({
  name: 'Advance',
  schema: Advance,
  key: { pk: 'ADVANCES#{userId}', sk: '{id}' },
  indexes: {},
});

/** The loan that is paid off with a payment reference, and its borrower (REPAYMENTS-53). */
export const payoffReferenceEntity = entity({
  name: 'PayoffReference',
  schema: z.object({ loanId: z.int(), userId: z.string() }),
  key: { pk: 'PAYOFFREF#{reference}', sk: 'PAYOFFREF' },
  indexes: {},
});

/** The guarantor who pays with a payment reference, from their first call on (REPAYMENTS-31). */
export const callReferenceEntity = entity({
  name: 'CallReference',
  schema: z.object({ guarantorId: z.string() }),
  key: { pk: 'CALLREF#{reference}', sk: 'CALLREF' },
  indexes: {},
});

/** The pay link that is paid with a payment reference, and its borrower (PAYLINKS-6). */
export const payLinkReferenceEntity = entity({
  name: 'PayLinkReference',
  schema: z.object({ linkId: z.string(), loanId: z.int(), userId: z.string() }),
  key: { pk: 'PAYLINKREF#{reference}', sk: 'PAYLINKREF' },
  indexes: {},
});
