import { itemsOf } from '#lambdas/platform/items.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { DomainError } from '#shared/errors.ts';
import type { Receipt } from '#shared/wallet/receipt.ts';
import { referenceTermOf } from '#shared/wallet/reference-term.ts';
import { callReferenceEntity, payoutEntity, receiptEntity, receiptTermsEntity, transferEntity } from './entities.ts';

const allReceipts = itemsOf(receiptEntity);
/** Receipts are added only by `addReceipt`. */
export const receipts: Omit<typeof allReceipts, 'add'> = allReceipts;
export const receiptTerms = itemsOf(receiptTermsEntity);
export const payouts = itemsOf(payoutEntity);
export const transfers = itemsOf(transferEntity);
export const callReferences = itemsOf(callReferenceEntity);

/** Adds a receipt, with what it is found by. Refused with Stale when somebody records it at the same moment: the retry finds it. */
export const addReceipt = (receipt: Receipt): Write[] => [
  ...allReceipts.add(
    receipt,
    () => new DomainError('Stale', 'ReceiptBeingRecorded', 'Somebody records this at the same moment.'),
  ),
  receiptTerms.put({ ...receipt, term: referenceTermOf(receipt.reference) }),
];
