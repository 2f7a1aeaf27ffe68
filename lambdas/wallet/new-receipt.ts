import { createHash } from 'node:crypto';
import { post } from '#lambdas/ledger/store.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { account, entryOf, move } from '#shared/ledger/postings.ts';
import { channelOf, type Receipt } from '#shared/wallet/receipt.ts';
import { addReceipt, namesakes } from './store.ts';

type Arrival = Pick<Receipt, 'method' | 'amount' | 'valueDate' | 'reference' | 'bankId'> & {
  sender?: string | undefined;
};
/** The owner of the money, and what it is for (WALLET-11). */
export type Owner = Pick<Receipt, 'cause' | 'guarantorId' | 'loanId' | 'payLinkId' | 'payerName' | 'payerRelation'> & {
  userId: string;
};

/** The id of a receipt, by the bank's id of it (WALLET-10). */
export const receiptIdOf = (method: Receipt['method'], bankId: string): string =>
  `${method}-${createHash('sha256').update(bankId).digest('hex').slice(0, 32)}`;

/**
 * A receipt and the writes that record it: in its owner's wallet (WALLET-12), or in SUSPENSE without one (WALLET-14).
 * Its id derives from the bank's id (WALLET-10).
 */
export function newReceipt(
  arrival: Arrival,
  owner: Owner | undefined,
  { by, now }: { by: string; now: number },
): { receipt: Receipt; writes: Write[] } {
  const { method, bankId, amount } = arrival;
  const at = new Date(now).toISOString();
  const receipt: Receipt = {
    ...arrival,
    ...owner,
    id: receiptIdOf(method, bankId),
    status: owner ? 'Matched' : 'Unmatched',
    left: amount,
    recordedBy: by,
    recordedAt: at,
    version: 1,
  };
  return { receipt, writes: [...addReceipt(receipt), ...arrive(receipt, at)] };
}

/** The writes by which a receipt's money arrives in its owner's wallet, or in SUSPENSE. */
export function arrive(receipt: Receipt, at: string): Write[] {
  const { id, method, userId, amount } = receipt;
  const entry = entryOf({
    id: `receipt:${id}`,
    kind: userId === undefined ? 'UnmatchedReceiptRecorded' : 'DepositReceived',
    at,
    legs: move(
      account.trust(channelOf(method)),
      userId === undefined ? account.suspense : account.wallet(userId),
      amount,
    ),
  });
  return [...post(entry), ...notifyOwner(receipt)];
}

/**
 * A receipt whose bank id another one has with other content, and the write that records it: nothing is posted (WALLET-48). Its
 * id derives from all that it says, so that the same conflict is one.
 */
export function conflictOf(arrival: Arrival, known: Receipt, { by, now }: { by: string; now: number }) {
  const { method, bankId, amount, valueDate, reference } = arrival;
  const receipt: Receipt = {
    ...arrival,
    id: receiptIdOf(method, [bankId, amount, valueDate, reference].join('\n')),
    status: 'Conflict',
    conflictsWith: known.id,
    left: amount,
    recordedBy: by,
    recordedAt: new Date(now).toISOString(),
    version: 1,
  };
  return { receipt, writes: addNamesake(receipt) };
}

/** Adds a receipt with the bank's id of another one, so that the id finds both (WALLET-41). */
export const addNamesake = (receipt: Receipt): Write[] => [
  ...addReceipt(receipt),
  namesakes.put({ of: receiptIdOf(receipt.method, receipt.bankId), id: receipt.id }),
];

/** Notifies the owner of a receipt that it has arrived (WALLET-13, PAYLINKS-8). */
export const notifyOwner = ({ userId, amount, payLinkId }: Receipt): Write[] => {
  const kind = payLinkId === undefined ? 'DepositReceived' : 'PayLinkPaid';
  return userId === undefined ? [] : [emit({ topic: 'Notice', userId, kind, params: { amount } })];
};
