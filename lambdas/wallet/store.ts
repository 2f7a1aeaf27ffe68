import { itemsOf } from '#lambdas/platform/items.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import type { Page } from '#shared/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import type { Payout, PayoutStatus } from '#shared/wallet/payout.ts';
import type { Receipt, ReceiptStatus } from '#shared/wallet/receipt.ts';
import type { Transfer } from '#shared/wallet/transfer.ts';
import { callReferenceEntity, payoutEntity, receiptEntity, transferEntity } from './entities.ts';

const receipts = itemsOf(receiptEntity);
const payouts = itemsOf(payoutEntity);
const transfers = itemsOf(transferEntity);
const callReferences = itemsOf(callReferenceEntity);

/** The receipt, read consistently. Refuses with NotFound. */
export const getReceipt = (id: string): Promise<Receipt> => receipts.get({ id });
export const findReceipt = (id: string): Promise<Receipt | undefined> => receipts.find({ id });

/** One page of the receipts in a status, the longest waiting first; with `until` given, those recorded before it. */
export const listReceipts = (status: ReceiptStatus, page: Page, until?: string) =>
  receipts.page('byStatus', { status }, page, until === undefined ? {} : { to: until });

/** One page of what was paid by card, the newest first. */
export const listCardPayments = (page: Page) => receipts.page('byCard', {}, page, { newestFirst: true });

/** How many receipts are Unmatched, up to 100. */
export const countUnmatched = (): Promise<number> => receipts.count('byStatus', { status: 'Unmatched' });

/** A borrower's receipts of which a part waits for the next due date (WALLET-6), the earliest first. */
export const listSurpluses = (userId: string): Promise<Receipt[]> => receipts.all('surpluses', { userId });

/** Adds a receipt. Refused with Stale when somebody records it at the same moment: the retry finds it. */
export const addReceipt = (receipt: Receipt): Write[] =>
  receipts.add(
    receipt,
    () => new DomainError('Stale', 'ReceiptBeingRecorded', 'Somebody records this at the same moment.'),
  );
export const saveReceipt = (after: Receipt, before: Receipt): Write[] => receipts.save(after, before);

/** The payout, read consistently. Refuses with NotFound. */
export const getPayout = (id: string): Promise<Payout> => payouts.get({ id });
export const findPayout = (id: string): Promise<Payout | undefined> => payouts.find({ id });
/** One page of the payouts in a status, the longest waiting first. */
export const listPayouts = (status: PayoutStatus, page: Page) => payouts.page('byStatus', { status }, page);
/** How many payouts are Prepared, up to 100. */
export const countPrepared = (): Promise<number> => payouts.count('byStatus', { status: 'Prepared' });
export const addPayout = (payout: Payout): Write[] => payouts.add(payout);
export const savePayout = (after: Payout, before: Payout): Write[] => payouts.save(after, before);

/** The transfer, read consistently. Refuses with NotFound. */
export const getTransfer = (id: string): Promise<Transfer> => transfers.get({ id });
/** One page of the transfers in a status, the longest waiting first. */
export const listTransfers = (status: Transfer['status'], page: Page) => transfers.page('byStatus', { status }, page);
export const addTransfer = (transfer: Transfer): Write[] => transfers.add(transfer);
export const saveTransfer = (after: Transfer, before: Transfer): Write[] => transfers.save(after, before);

/** The guarantor who pays with this payment reference, if it is one of a call. */
export const findCalledGuarantor = async (reference: string): Promise<string | undefined> =>
  (await callReferences.find({ reference }))?.guarantorId;
export const addCallReference = (reference: string, guarantorId: string): Write[] =>
  callReferences.add({ reference, guarantorId });
