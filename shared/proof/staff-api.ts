import * as z from 'zod/mini';
import { Named } from '#shared/accounts/named.ts';
import { ApiaDay } from '#shared/calendar.ts';
import { ContentType } from '#shared/documents/document.ts';
import { get, Id, ofOne, post, reviewers } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { paragraph } from '#shared/free-text.ts';
import { Channel } from '#shared/ledger/channel.ts';
import { Wst } from '#shared/money.ts';
import { BalanceState } from './balance-state.ts';

/** A part of a difference; `confirmedby` is null while it waits for another person (PROOF-4). */
const ItemView = z.object({
  itemid: z.string(),
  text: z.string(),
  amount: Wst,
  by: Named,
  at: z.string(),
  confirmedby: z.nullable(Named),
  confirmlocked: z.nullable(z.string()),
});

/** A closing balance beside what it should be (PROOF-3). */
const BalanceView = z.object({
  balanceid: z.string(),
  channel: Channel,
  day: z.string(),
  closing: Wst,
  expected: Wst,
  /** Closing less expected. */
  difference: Wst,
  /** Null while it waits for another person. */
  state: z.nullable(BalanceState),
  documentid: z.string(),
  contenttype: z.nullable(ContentType),
  enteredby: Named,
  enteredat: z.string(),
  confirmedby: z.nullable(Named),
  /** Why this reviewer cannot confirm it; null where they can. */
  confirmlocked: z.nullable(z.string()),
  items: z.array(ItemView),
});
export type BalanceView = z.output<typeof BalanceView>;

const ofItem = z.strictObject({ id: Id, item: Id });

/** The desk of closing balances: a contract for staff alone (SITE-52). */
export const balancesApi = {
  /** Those of the last days, the latest first, and those that are due (PROOF-1). */
  listBalances: get('/admin/bank-balances', {
    who: reviewers,
    result: z.object({
      balances: z.array(BalanceView),
      due: z.array(z.object({ channel: Channel, day: z.string(), expected: Wst })),
    }),
  }),
  /** Enters a balance, or enters it anew while nobody has confirmed it. */
  enterBalance: post('/admin/bank-balances', {
    who: reviewers,
    body: z.strictObject({
      channel: z.enum(Channel.options, wrong('ChannelMissing')),
      day: ApiaDay,
      closing: Wst,
      documentId: Id,
    }),
    result: z.object({ balanceid: z.string() }),
    status: 201,
  }),
  confirmBalance: post('/admin/bank-balances/{id}/confirm', {
    who: reviewers,
    params: ofOne,
    result: z.object({ balanceid: z.string() }),
  }),
  explainBalance: post('/admin/bank-balances/{id}/items', {
    who: reviewers,
    params: ofOne,
    body: z.strictObject({ text: paragraph(200, wrong('ItemTextMissing')), amount: Wst }),
    result: z.object({ itemid: z.string() }),
    status: 201,
  }),
  confirmItem: post('/admin/bank-balances/{id}/items/{item}/confirm', {
    who: reviewers,
    params: ofItem,
    result: z.object({ itemid: z.string() }),
  }),
};
