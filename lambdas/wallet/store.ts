import { itemsOf } from '#lambdas/platform/items.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { DomainError, notFound } from '#shared/errors.ts';
import type { Posting } from '#shared/ledger/postings.ts';
import type { Correction } from '#shared/wallet/correction.ts';
import type { Receipt } from '#shared/wallet/receipt.ts';
import { referenceTermOf } from '#shared/wallet/reference-term.ts';
import {
  advanceEntity,
  callReferenceEntity,
  correctionEntity,
  namesakeEntity,
  payLinkReferenceEntity,
  payoffReferenceEntity,
  payoutEntity,
  receiptEntity,
  receiptTermsEntity,
  transferEntity,
} from './entities.ts';

const allReceipts = itemsOf(receiptEntity);
/** Receipts are added only by `addReceipt`. */
export const receipts: Omit<typeof allReceipts, 'add'> = allReceipts;
export const receiptTerms = itemsOf(receiptTermsEntity);
export const namesakes = itemsOf(namesakeEntity);
export const payouts = itemsOf(payoutEntity);
export const transfers = itemsOf(transferEntity);
export const corrections = itemsOf(correctionEntity);
export const advances = itemsOf(advanceEntity);
export const callReferences = itemsOf(callReferenceEntity);
export const payoffReferences = itemsOf(payoffReferenceEntity);
export const payLinkReferences = itemsOf(payLinkReferenceEntity);

/** Adds a receipt, with what it is found by. Refused with Stale when somebody records it at the same moment: the retry finds it. */
export const addReceipt = (receipt: Receipt): Write[] => [
  ...allReceipts.add(
    receipt,
    () => new DomainError('Stale', 'ReceiptBeingRecorded', 'Somebody records this at the same moment.'),
  ),
  receiptTerms.put({ ...receipt, term: referenceTermOf(receipt.reference) }),
];

/** The ids of the receipts, and of the credits of what the bank sent back, that postings of a wallet come from. */
export const receiptIdsIn = (postings: readonly Posting[]): string[] =>
  postings.flatMap(({ entryId }) => /^(?:receipt|match|return):(.+)$/.exec(entryId)?.[1] ?? []);

/** A correction of this kind; any other is not found (404). */
export async function getCorrection(id: string, kind: Correction['kind']): Promise<Correction> {
  const correction = await corrections.get({ id });
  if (correction.kind !== kind) throw notFound();
  return correction;
}

/** A receipt and its correction of this kind. */
export const receiptWithCorrection = (id: string, kind: Correction['kind']): Promise<[Receipt, Correction]> =>
  Promise.all([receipts.get({ id }), getCorrection(id, kind)]);

/** Saves a correction that is prepared, in the place of one that was withdrawn before. */
export const saveCorrection = (correction: Correction, before: Correction | undefined): Write[] =>
  before ? corrections.save(correction, before) : corrections.add(correction);
