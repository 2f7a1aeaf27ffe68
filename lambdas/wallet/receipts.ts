import { findPerson, findPersonByReference, getPerson } from '#lambdas/accounts/store.ts';
import { getGuarantor } from '#lambdas/guarantors/store.ts';
import { unpaidInvestmentOf } from '#lambdas/investments/store.ts';
import { post } from '#lambdas/ledger/store.ts';
import { Paged, type Route } from '#lambdas/platform/serve.ts';
import { paymentReferencesIn } from '#shared/accounts/payment-reference.ts';
import { nameOf } from '#shared/accounts/person.ts';
import { DomainError } from '#shared/errors.ts';
import { account, entryOf, move } from '#shared/ledger/postings.ts';
import type { ReceiptCheck, ReceiptForm, walletApi } from '#shared/wallet/api.ts';
import type { Receipt } from '#shared/wallet/receipt.ts';
import { receiptOf } from '#shared/wallet/wire.ts';
import { newReceipt, notifyOwner, type Owner } from './new-receipt.ts';
import { findCalledGuarantor, findReceipt, getReceipt, listCardPayments, listReceipts, saveReceipt } from './store.ts';

/**
 * Records money that has arrived. The same bank id a second time answers what was recorded, and changes nothing
 * (WALLET-10).
 */
export const recordReceipt: Route<typeof walletApi.recordReceipt> = async ({ body, caller, now }) => {
  const { receipt, writes } = await arrived(body, caller.userId, now);
  const known = await findReceipt(receipt.id);
  if (known) return { reply: receiptOf(known), writes: [] };
  return { reply: receiptOf(receipt), writes, log: `Receipt ${receipt.id} recorded` };
};

async function arrived({ valuedate, bankid, ...form }: ReceiptForm, by: string, now: number) {
  const owner = await ownerOf(form.reference);
  mustBeAnothers(owner, by);
  return newReceipt({ ...form, valueDate: valuedate, bankId: bankid }, owner, { by, now });
}

/** Refuses with Forbidden staff who would put money into their own wallet (WALLET-15). */
function mustBeAnothers(owner: Owner | undefined, by: string): void {
  if (owner?.userId === by)
    throw new DomainError('Forbidden', 'OwnReceipt', 'Somebody else must record your own money.');
}

/** Whom a reference names, and what the money is for: a called guarantor, a borrower or an investor (WALLET-11). */
async function ownerOf(typed: string): Promise<Owner | undefined> {
  for (const reference of paymentReferencesIn(typed)) {
    const owner = await holderOf(reference);
    if (owner) return owner;
  }
  return undefined;
}

async function holderOf(reference: string): Promise<Owner | undefined> {
  if (reference.startsWith('G')) return calledOwner(await findCalledGuarantor(reference));
  const person = await findPersonByReference(reference);
  return person && { userId: person.id, cause: reference.startsWith('B') ? 'Borrower' : 'Investor' };
}

async function calledOwner(guarantorId: string | undefined): Promise<Owner | undefined> {
  if (guarantorId === undefined) return undefined;
  const { userId } = await getGuarantor(guarantorId);
  return userId === undefined ? undefined : { userId, cause: 'Call', guarantorId };
}

/** What recording each receipt would do: before a statement is recorded, staff see whom it pays (WALLET-22). */
export const checkReceipts: Route<typeof walletApi.checkReceipts> = async ({ body, caller, now }) => ({
  reply: await Promise.all(body.receipts.map((form) => checked(form, caller.userId, now))),
  writes: [],
});

async function checked(form: ReceiptForm, by: string, now: number): Promise<ReceiptCheck> {
  try {
    const { receipt } = await arrived(form, by, now);
    const known = await findReceipt(receipt.id);
    const { status, userId } = known ?? receipt;
    return {
      status: known ? 'Known' : status === 'Matched' ? 'Matched' : 'Unmatched',
      name: userId === undefined ? null : nameOf(await getPerson(userId)),
      message: null,
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { status: 'Refused', name: null, message: error.message };
  }
}

export const listReceiptsRoute: Route<typeof walletApi.listReceipts> = async ({
  query: { status, method, ...page },
}) => {
  const { items, cursor } = await (method ? listCardPayments(page) : listReceipts(status, page));
  return new Paged(items.map(receiptOf), cursor);
};

/** Gives an unmatched receipt to its owner, named by a reference or by an account (WALLET-16). */
export const matchReceipt: Route<typeof walletApi.matchReceipt> = async ({ params, body, caller, now }) => {
  const receipt = await getReceipt(params.id);
  if (receipt.status !== 'Unmatched')
    throw new DomainError('IllegalTransition', 'ReceiptMatchedAlready', 'This receipt is not unmatched any more.');
  const owner = body.userId === undefined ? await ownerOf(body.reference ?? '') : await personAs(body.userId);
  if (!owner) throw new DomainError('Invalid', 'RecipientUnknown', 'We know nobody by this.', {}, 'reference');
  mustBeAnothers(owner, caller.userId);
  const after: Receipt = { ...receipt, ...owner, status: 'Matched', flagged: undefined };
  const legs = move(account.suspense, account.wallet(owner.userId), receipt.amount);
  const entry = entryOf({ id: `match:${receipt.id}`, kind: 'ReceiptMatched', at: new Date(now).toISOString(), legs });
  return {
    reply: receiptOf(after),
    writes: [...saveReceipt(after, receipt), ...post(entry), ...notifyOwner(after)],
    log: `Receipt ${receipt.id} matched to ${owner.userId}`,
  };
};

/** The owner named by their account: the money is for their unpaid investment, if there is one. */
async function personAs(userId: string): Promise<Owner | undefined> {
  const person = await findPerson(userId);
  if (!person?.activatedAt) return undefined;
  return { userId, cause: (await unpaidInvestmentOf(userId)) ? 'Investor' : 'Borrower' };
}
