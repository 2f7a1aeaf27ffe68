import { namesOf, people } from '#lambdas/accounts/store.ts';
import { type Deciding, mustBeUntied } from '#lambdas/conflicts/guard.ts';
import { post } from '#lambdas/ledger/store.ts';
import { lockOf } from '#lambdas/platform/lock.ts';
import { Paged, type Route } from '#lambdas/platform/serve.ts';
import { nameOf } from '#shared/accounts/person.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { DomainError, forbidden, illegalTransition, invalid } from '#shared/errors.ts';
import { account, entryOf, move } from '#shared/ledger/postings.ts';
import {
  checkReceipt,
  decideConflict,
  isSameSlip,
  mustBeValueDate,
  needsCheck,
  type Receipt,
} from '#shared/wallet/receipt.ts';
import type { ReceiptCheck, ReceiptForm, staffWalletApi } from '#shared/wallet/staff-api.ts';
import type { DeskReceipt } from '#shared/wallet/staff-views.ts';
import { listedReceiptOf, peopleOf, receiptOf } from '#shared/wallet/wire.ts';
import { alikeOf } from './alike.ts';
import { correctionsOf, receiptsToCorrect } from './list-corrections.ts';
import { candidatesIn } from './match-candidates.ts';
import { arrive, conflictOf, newReceipt, notifyOwner, type Owner, receiptIdOf } from './new-receipt.ts';
import { ownerNamed, ownerOf } from './reference-owner.ts';
import { findReceipts } from './search.ts';
import { receipts } from './store.ts';

/**
 * Records money that has arrived. Recording the same again returns what was recorded, and changes nothing (WALLET-10); something else
 * under the same bank id waits for staff as a conflict (WALLET-48).
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
  const arrival = { ...form, valueDate: valuedate, bankId: bankid };
  const made = newReceipt(arrival, owner, { by, now });
  if (!known || isSameSlip(known, made.receipt)) return { ...made, known };
  const conflict = conflictOf(arrival, known, { by, now });
  return { ...conflict, known: await receipts.find(conflict.receipt) };
}

/** Refuses with Forbidden staff who would put money into their own wallet (WALLET-15). */
function mustBeAnothers(owner: Owner | undefined, by: string): void {
  if (owner?.userId === by) throw forbidden('OwnReceipt', 'Somebody else must record your own money.');
}

/** The expected outcome of recording each receipt, so that staff see whom a statement pays before they record it (WALLET-22). */
export const checkReceipts: Route<typeof staffWalletApi.checkReceipts> = async ({ body, caller, now }) => {
  const [checks, alike] = await Promise.all([
    Promise.all(body.receipts.map((form) => checked(form, caller.userId, now))),
    alikeOf(body.receipts),
  ]);
  const isNew = ({ status }: Checked) => status !== 'Known' && status !== 'Refused';
  return {
    reply: checks.map((check, at) => ({ ...check, alike: isNew(check) ? (alike[at] ?? null) : null })),
    writes: [],
  };
};

type Checked = Omit<ReceiptCheck, 'alike'>;

async function checked(form: ReceiptForm, by: string, now: number): Promise<Checked> {
  try {
    const { receipt, known } = await arrived(form, by, now);
    const { status, userId } = known ?? receipt;
    return {
      status: known ? 'Known' : status === 'Matched' || status === 'Conflict' ? status : 'Unmatched',
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
  caller,
  now,
}) => {
  const reader = { caller, now };
  if (search) return new Paged(await listed(await findReceipts(search), reader), undefined);
  const { items, cursor } = await (waits === 'Check'
    ? receipts.page('unchecked', {}, page)
    : waits === 'Correction'
      ? receiptsToCorrect(page)
      : method
        ? receipts.page('byCard', {}, page, { newestFirst: true })
        : receipts.page('byStatus', { status }, page, { newestFirst: status !== 'Unmatched' }));
  return new Paged(await listed(items, reader), cursor);
};

/** Receipts as staff see them: whose each is or may be, and who recorded, matched and checked it (WALLET-38, WALLET-44). */
async function listed(items: readonly Receipt[], reader: Deciding): Promise<DeskReceipt[]> {
  const [others, candidates, corrections] = await Promise.all([
    receipts.findReadable(items.flatMap(({ conflictsWith: id }) => (id === undefined ? [] : [{ id }]))),
    candidatesIn(items, reader.now),
    correctionsOf(items, reader),
    // In the same round: below only the others' people are read.
    namesOf(items.flatMap(peopleOf)),
  ]);
  const nameOf = await namesOf([...items, ...others].flatMap(peopleOf));
  return Promise.all(
    items.map(async (receipt) => {
      const other = others.find(({ id }) => id === receipt.conflictsWith);
      return {
        ...listedReceiptOf(receipt, nameOf),
        candidates: candidates.get(receipt.id) ?? [],
        conflictswith: other ? listedReceiptOf(other, nameOf) : null,
        correction: null,
        correctlocked: null,
        ...corrections.get(receipt.id),
        checklocked: needsCheck(receipt) ? await lockOf(() => secondLookAt(receipt, reader)) : null,
      };
    }),
  );
}

/** Gives an unmatched receipt to its owner, named by a reference or by an account (WALLET-16). */
export const matchReceipt: Route<typeof staffWalletApi.matchReceipt> = async ({ params, body, caller, now }) => {
  const receipt = await receipts.get({ id: params.id });
  if (receipt.status !== 'Unmatched')
    throw illegalTransition('ReceiptMatchedAlready', 'This receipt is not unmatched any more.');
  const owner = await ownerNamed(body);
  if (!owner) throw invalid('RecipientUnknown', 'We know nobody by this.', {}, 'reference');
  mustBeAnothers(owner, caller.userId);
  await mustBeUntied([owner.userId], { caller, now });
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

/** Records a receipt in conflict as money of its own: the bank has used its id twice (WALLET-49). */
export const recordConflict: Route<typeof staffWalletApi.recordConflict> = async ({ params, caller, now }) => {
  const receipt = await receipts.get({ id: params.id });
  const owner = await ownerOf(receipt.reference);
  mustBeAnothers(owner, caller.userId);
  await mustBeUntied(owner ? [owner.userId] : [], { caller, now });
  const status = owner ? 'Matched' : 'Unmatched';
  const after = decideConflict(receipt, { ...owner, status }, { by: caller.userId, now });
  return {
    reply: receiptOf(after),
    writes: [...receipts.save(after, receipt), ...arrive(after, new Date(now).toISOString())],
    log: `Receipt ${receipt.id} in conflict recorded${owner ? ` for ${owner.userId}` : ''}`,
  };
};

/** Drops a receipt in conflict, which was no money of its own (WALLET-49). */
export const dropConflict: Route<typeof staffWalletApi.dropConflict> = async ({ params, body, caller, now }) => {
  const receipt = await receipts.get({ id: params.id });
  const after = decideConflict(receipt, { status: 'Dropped', ...body }, { by: caller.userId, now });
  return {
    reply: receiptOf(after),
    writes: receipts.save(after, receipt),
    log: `Receipt ${receipt.id} in conflict dropped`,
  };
};

/** A second person confirms that the bank's statement has the receipt as it is recorded (WALLET-37). */
export const confirmReceipt: Route<typeof staffWalletApi.confirmReceipt> = async ({ params, caller, now }) => {
  const receipt = await receipts.get({ id: params.id });
  const after = await secondLookAt(receipt, { caller, now });
  return {
    reply: receiptOf(after),
    writes: receipts.save(after, receipt),
    log: `Receipt ${receipt.id} of ${receipt.userId} checked`,
  };
};

/** The receipt after somebody checked it, who may be neither tied to its owner (CONFLICTS-3) nor the first person (WALLET-37). */
async function secondLookAt(receipt: Receipt, deciding: Deciding): Promise<Receipt> {
  await mustBeUntied(receipt.userId === undefined ? [] : [receipt.userId], deciding);
  return checkReceipt(receipt, deciding.caller.userId, deciding.now);
}
