import { namesOf, people } from '#lambdas/accounts/store.ts';
import { unpaidInvestmentOf } from '#lambdas/investments/store.ts';
import { post } from '#lambdas/ledger/store.ts';
import { Paged, type Route } from '#lambdas/platform/serve.ts';
import { nameOf } from '#shared/accounts/person.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { DomainError, forbidden, illegalTransition, invalid } from '#shared/errors.ts';
import { account, entryOf, move } from '#shared/ledger/postings.ts';
import { checkReceipt, mustBeTheSame, mustBeValueDate, type Receipt } from '#shared/wallet/receipt.ts';
import type { DeskReceipt, ReceiptCheck, ReceiptForm, staffWalletApi } from '#shared/wallet/staff-api.ts';
import { listedReceiptOf, receiptOf } from '#shared/wallet/wire.ts';
import { candidatesIn } from './match-candidates.ts';
import { newReceipt, notifyOwner, type Owner, receiptIdOf } from './new-receipt.ts';
import { ownerOf } from './reference-owner.ts';
import { findReceipts } from './search.ts';
import { receipts } from './store.ts';

/**
 * Records money that has arrived. Recording the same again returns what was recorded, and changes nothing; something else
 * under the same bank id is refused (WALLET-10).
 */
export const recordReceipt: Route<typeof staffWalletApi.recordReceipt> = async ({ body, caller, now }) => {
  const { receipt, writes, known } = await arrived(body, caller.userId, now);
  if (known) return { reply: receiptOf(known), writes: [] };
  return {
    reply: receiptOf(receipt),
    writes,
    log: `Receipt ${receipt.id} recorded${receipt.userId === undefined ? '' : ` for ${receipt.userId}`}`,
  };
};

async function arrived({ valuedate, bankid, ...form }: ReceiptForm, by: string, now: number) {
  mustBeValueDate(valuedate, apiaDayOf(now));
  const [owner, known] = await Promise.all([
    ownerOf(form.reference),
    receipts.find({ id: receiptIdOf(form.method, bankid) }),
  ]);
  mustBeAnothers(owner, by);
  const made = newReceipt({ ...form, valueDate: valuedate, bankId: bankid }, owner, { by, now });
  if (known) mustBeTheSame(known, made.receipt);
  return { ...made, known };
}

/** Refuses with Forbidden staff who would put money into their own wallet (WALLET-15). */
function mustBeAnothers(owner: Owner | undefined, by: string): void {
  if (owner?.userId === by) throw forbidden('OwnReceipt', 'Somebody else must record your own money.');
}

/** The expected outcome of recording each receipt, so that staff see whom a statement pays before they record it (WALLET-22). */
export const checkReceipts: Route<typeof staffWalletApi.checkReceipts> = async ({ body, caller, now }) => ({
  reply: await Promise.all(body.receipts.map((form) => checked(form, caller.userId, now))),
  writes: [],
});

async function checked(form: ReceiptForm, by: string, now: number): Promise<ReceiptCheck> {
  try {
    const { receipt, known } = await arrived(form, by, now);
    const { status, userId } = known ?? receipt;
    return {
      status: known ? 'Known' : status === 'Matched' ? 'Matched' : 'Unmatched',
      name: userId === undefined ? null : nameOf(await people.get({ id: userId })),
      message: null,
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { status: 'Refused', name: null, message: error.message };
  }
}

export const listReceipts: Route<typeof staffWalletApi.listReceipts> = async ({
  query: { search = '', status, method, waits, ...page },
  now,
}) => {
  if (search) return new Paged(await listed(await findReceipts(search), now), undefined);
  const { items, cursor } = await (waits
    ? receipts.page('unchecked', {}, page)
    : method
      ? receipts.page('byCard', {}, page, { newestFirst: true })
      : receipts.page('byStatus', { status }, page, { newestFirst: status !== 'Unmatched' }));
  return new Paged(await listed(items, now), cursor);
};

/** Receipts as staff see them: whose each is or may be, and who recorded, matched and checked it (WALLET-38, WALLET-44). */
async function listed(items: readonly Receipt[], now: number): Promise<DeskReceipt[]> {
  const [nameOf, candidates] = await Promise.all([
    namesOf(
      items.flatMap(({ userId, recordedBy, matchedBy, checkedBy }) => [userId, recordedBy, matchedBy, checkedBy]),
    ),
    candidatesIn(items, now),
  ]);
  return items.map((receipt) => ({
    ...listedReceiptOf(receipt, nameOf),
    candidates: candidates.get(receipt.id) ?? [],
  }));
}

/** Gives an unmatched receipt to its owner, named by a reference or by an account (WALLET-16). */
export const matchReceipt: Route<typeof staffWalletApi.matchReceipt> = async ({ params, body, caller, now }) => {
  const receipt = await receipts.get({ id: params.id });
  if (receipt.status !== 'Unmatched')
    throw illegalTransition('ReceiptMatchedAlready', 'This receipt is not unmatched any more.');
  const owner = body.userId === undefined ? await ownerOf(body.reference ?? '') : await personAs(body.userId);
  if (!owner) throw invalid('RecipientUnknown', 'We know nobody by this.', {}, 'reference');
  mustBeAnothers(owner, caller.userId);
  const at = new Date(now).toISOString();
  const matched = { status: 'Matched', flagged: undefined, matchedBy: caller.userId, matchedAt: at } as const;
  const after: Receipt = { ...receipt, ...owner, ...matched };
  const legs = move(account.suspense, account.wallet(owner.userId), receipt.amount);
  const entry = entryOf({ id: `match:${receipt.id}`, kind: 'ReceiptMatched', at, legs });
  return {
    reply: receiptOf(after),
    writes: [...receipts.save(after, receipt), ...post(entry), ...notifyOwner(after)],
    log: `Receipt ${receipt.id} matched to ${owner.userId}`,
  };
};

/** A second person confirms that the bank's statement has the receipt as it is recorded (WALLET-37). */
export const confirmReceipt: Route<typeof staffWalletApi.confirmReceipt> = async ({ params, caller, now }) => {
  const receipt = await receipts.get({ id: params.id });
  const after = checkReceipt(receipt, caller.userId, now);
  return {
    reply: receiptOf(after),
    writes: receipts.save(after, receipt),
    log: `Receipt ${receipt.id} of ${receipt.userId} checked`,
  };
};

/** The owner named by their account: the money is for their unpaid investment, if there is one. */
async function personAs(userId: string): Promise<Owner | undefined> {
  const person = await people.find({ id: userId });
  if (!person?.activatedAt) return undefined;
  return { userId, cause: (await unpaidInvestmentOf(userId)) ? 'Investor' : 'Borrower' };
}
