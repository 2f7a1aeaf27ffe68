import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { namesOf } from '#lambdas/accounts/store.ts';
import { attachDocuments, documents } from '#lambdas/documents/store.ts';
import { lockOf } from '#lambdas/platform/lock.ts';
import { logError } from '#lambdas/platform/log.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { type NameOf, namedOrNull } from '#shared/accounts/named.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import type { Document } from '#shared/documents/document.ts';
import { notFound } from '#shared/errors.ts';
import { Channel } from '#shared/ledger/channel.ts';
import { sene } from '#shared/money.ts';
import {
  BankBalance,
  balanceIdOf,
  confirmBalance as confirmed,
  confirmItem as confirmedItem,
  type DifferenceItem,
  dueDayOn,
  mustBeDayOfBalance,
  mustBeUnconfirmed,
  stateOf,
} from '#shared/proof/bank-balance.ts';
import type { BalanceView, balancesApi } from '#shared/proof/staff-api.ts';
import { type Compared, compareBalances } from './reconcile.ts';
import { bankBalances } from './store.ts';

type Looking = { nameOf: NameOf; statements: readonly Document[]; by: string; now: number };

/** The balances of the last days, the latest first, and those that are due (PROOF-1). */
export const listBalances: Route<typeof balancesApi.listBalances> = async ({ caller, now }) => {
  const today = apiaDayOf(now);
  const dueDay = dueDayOn(today);
  // Balances of an account are compared with all its receipts, or not shown (API-44).
  const all = await eachReadable(Channel.options, async (channel) => ({
    channel,
    ...(await compareBalances(channel, today)),
  }));
  const compared = all.flatMap((each) => each.compared);
  const nameOf = await namesOf(
    compared.flatMap(({ balance: { enteredBy, confirmedBy, items } }) => [
      ...[enteredBy, confirmedBy],
      ...items.flatMap((item) => [item.by, item.confirmedBy]),
    ]),
  );
  const statements = await documents.findReadable(compared.map(({ balance }) => ({ id: balance.documentId })));
  const looking = { nameOf, statements, by: caller.userId, now };
  const views = await Promise.all(compared.map((each) => viewOf(each, looking)));
  return {
    balances: views.sort((one, other) => (one.day > other.day ? -1 : one.day < other.day ? 1 : 0)),
    due: all.flatMap(({ channel, compared: entered, expectedOn }) =>
      entered.some(({ balance }) => balance.day === dueDay)
        ? []
        : [{ channel, day: dueDay, expected: expectedOn(dueDay) }],
    ),
  };
};

async function viewOf({ balance, expected, difference, state }: Compared, looking: Looking): Promise<BalanceView> {
  const { channel, day, closing, documentId, enteredBy, enteredAt, confirmedBy, items } = balance;
  const { nameOf, statements, by, now } = looking;
  return {
    ...{ balanceid: balanceIdOf(balance), channel, day, closing, expected, difference, state: state ?? null },
    ...{ documentid: documentId, contenttype: statements.find(({ id }) => id === documentId)?.contentType ?? null },
    ...{ enteredby: nameOf(enteredBy), enteredat: enteredAt },
    confirmedby: namedOrNull(confirmedBy, nameOf),
    confirmlocked: await lockOf(() => confirmed(balance, by, now)),
    items: await Promise.all(
      items.map(async (item) => ({
        ...{ itemid: item.id, text: item.text, amount: item.amount, by: nameOf(item.by), at: item.at },
        confirmedby: namedOrNull(item.confirmedBy, nameOf),
        confirmlocked: await lockOf(() => confirmedItem(balance, item, { by, now })),
      })),
    ),
  };
}

/** Enters what an account outside closed with, in place of what was entered and not confirmed (PROOF-1, PROOF-2). */
export const enterBalance: Route<typeof balancesApi.enterBalance> = async ({ body, caller, now }) => {
  const { channel, day, closing, documentId } = body;
  mustBeDayOfBalance(day, apiaDayOf(now));
  const before = await bankBalances.find({ channel, day });
  if (before) mustBeUnconfirmed(before);
  const balance: BankBalance = {
    ...{ channel, day, closing, documentId, items: before?.items ?? [] },
    ...{ enteredBy: caller.userId, enteredAt: new Date(now).toISOString(), version: before?.version ?? 1 },
  };
  const id = balanceIdOf(balance);
  return {
    reply: { balanceid: id },
    writes: [
      ...(before ? bankBalances.save(balance, before) : bankBalances.add(balance)),
      ...(await statementOf(balance, { before, now })),
    ],
    log: `Balance ${id} entered`,
  };
};

/** Submits the statement, unless it is that of the entry before. */
async function statementOf(
  { documentId, enteredBy, ...balance }: BankBalance,
  { before, now }: { before: BankBalance | undefined; now: number },
): Promise<Write[]> {
  if (before?.documentId === documentId) return [];
  const to = `balance:${balanceIdOf(balance)}`;
  return attachDocuments(enteredBy, [{ documentId, DocumentType: 'BankStatement' }], { to, now });
}

/** Confirms what another person entered (PROOF-1). A difference that nothing explains raises the alarm (PROOF-3). */
export const confirmBalance: Route<typeof balancesApi.confirmBalance> = async ({ params, caller, now }) => {
  const before = await balanceWith(params.id);
  const after = confirmed(before, caller.userId, now);
  const today = apiaDayOf(now);
  const { expectedOn } = await compareBalances(after.channel, today);
  const difference = sene(after.closing - expectedOn(after.day));
  if (stateOf(after, difference, today) === 'Unexplained')
    logError(new Error('TrustDifference'), { balance: params.id, difference });
  return {
    reply: { balanceid: params.id },
    writes: bankBalances.save(after, before),
    log: `Balance ${params.id} confirmed`,
  };
};

/** Says what makes a part of a difference (PROOF-4). */
export const explainBalance: Route<typeof balancesApi.explainBalance> = async ({ params, body, caller, now }) => {
  const before = await balanceWith(params.id);
  const item: DifferenceItem = { ...body, id: ulid(now), by: caller.userId, at: new Date(now).toISOString() };
  return {
    reply: { itemid: item.id },
    writes: bankBalances.save({ ...before, items: [...before.items, item] }, before),
    log: `Difference of balance ${params.id} explained`,
  };
};

/** Confirms what another person said (PROOF-4). */
export const confirmItem: Route<typeof balancesApi.confirmItem> = async ({ params, caller, now }) => {
  const before = await balanceWith(params.id);
  const item = before.items.find(({ id }) => id === params.item);
  if (!item) throw notFound();
  return {
    reply: { itemid: item.id },
    writes: bankBalances.save(confirmedItem(before, item, { by: caller.userId, now }), before),
    log: `Explanation of balance ${params.id} confirmed`,
  };
};

const OfDay = z.pick(BankBalance, { channel: true, day: true });

/** The balance that an id names. Refuses with NotFound, also one that was entered anew since (PROOF-2). */
async function balanceWith(id: string): Promise<BankBalance> {
  const [channel, day] = id.split('.');
  const named = z.safeParse(OfDay, { channel, day });
  const balance = named.success && (await bankBalances.find(named.data));
  if (!balance || balanceIdOf(balance) !== id) throw notFound();
  return balance;
}
