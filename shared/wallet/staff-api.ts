import * as z from 'zod/mini';
import { ApiaDay } from '#shared/calendar.ts';
import { get, Id, ofOne, Page, post, reviewers } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { seen } from '#shared/four-eyes.ts';
import { accountNumber, anyLine, paragraph, searched } from '#shared/free-text.ts';
import { Amount } from './api.ts';
import { PayoutStatus } from './payout.ts';
import { ReceiptStatus } from './receipt.ts';
import { DeskReceipt, ListedPayout, ListedTransfer, PayoutView, ReceiptView, TransferView } from './staff-views.ts';
import { Till } from './transfer.ts';

const BankReference = anyLine(60, wrong('BankReferenceMissing'));
const Reason = paragraph(300, wrong('ReasonMissing'));

/** How long an account or number can be that money came from (WALLET-9). */
export const MAX_SENDER_LENGTH = 34;

/** A receipt as it is recorded by hand, or read from a line of a statement (WALLET-9). */
export const ReceiptForm = z.strictObject({
  method: z.enum(['Bank', 'MTala', 'MyCash'], wrong('ReceiptMethodMissing')),
  amount: Amount,
  valuedate: ApiaDay,
  reference: anyLine(140),
  bankid: anyLine(80, wrong('BankIdMissing')),
  sender: z.optional(anyLine(MAX_SENDER_LENGTH)),
});
export type ReceiptForm = z.output<typeof ReceiptForm>;

/** What recording a receipt would do: Known is recorded already; Matched says to whom, Refused says why (WALLET-22); Conflict waits for staff (WALLET-48). */
export const ReceiptCheck = z.object({
  status: z.enum(['Matched', 'Unmatched', 'Known', 'Conflict', 'Refused']),
  name: z.nullable(z.string()),
  message: z.nullable(z.string()),
  /** The bank's id of a recorded receipt with the same method, amount, day and reference, of what would be recorded beside it. */
  alike: z.nullable(z.string()),
});
export type ReceiptCheck = z.output<typeof ReceiptCheck>;

/** Receipts, payouts and transfers, as staff handle them: the part of the contract for staff alone, which the pages of others do not load (SITE-52). */
export const staffWalletApi = {
  recordReceipt: post('/admin/receipts', { who: reviewers, body: ReceiptForm, result: ReceiptView, status: 201 }),
  /** Says what recording each receipt would do, and records nothing. */
  checkReceipts: post('/admin/receipts/check', {
    who: reviewers,
    body: z.strictObject({ receipts: z.array(ReceiptForm).check(z.maxLength(50)) }),
    result: z.array(ReceiptCheck),
  }),
  listReceipts: get('/admin/receipts', {
    who: reviewers,
    query: z.extend(Page, {
      status: z._default(ReceiptStatus, 'Unmatched'),
      /** The latest 50 of an amount, day, reference, bank's id or person, in any status (WALLET-41), instead of all else. */
      search: z.optional(searched),
      /** What was paid by card, the newest first, instead of a status. */
      method: z.optional(z.literal('Card')),
      /** What waits for a second person, in any status, instead of both: a check (WALLET-37), or a correction (WALLET-51). */
      waits: z.optional(z.enum(['Check', 'Correction'])),
    }),
    result: z.array(DeskReceipt),
  }),
  matchReceipt: post('/admin/receipts/{id}/match', {
    who: reviewers,
    params: ofOne,
    body: z.strictObject({
      userId: z.optional(Id),
      reference: z.optional(anyLine(140)),
    }),
    result: ReceiptView,
  }),
  /** Records a receipt in conflict: it is another one. */
  recordConflict: post('/admin/receipts/{id}/record', { who: reviewers, params: ofOne, result: ReceiptView }),
  dropConflict: post('/admin/receipts/{id}/drop', {
    who: reviewers,
    params: ofOne,
    body: z.strictObject({ reason: Reason }),
    result: ReceiptView,
  }),
  confirmReceipt: post('/admin/receipts/{id}/confirm', { who: reviewers, params: ofOne, result: ReceiptView }),
  /** Prepares that it was another person's, named by a reference or by an account. */
  reassignReceipt: post('/admin/receipts/{id}/reassign', {
    who: reviewers,
    params: ofOne,
    body: z.strictObject({ userId: z.optional(Id), reference: z.optional(anyLine(140)), reason: Reason }),
    result: ReceiptView,
  }),
  /** Replies with the receipt of the right owner. */
  confirmReassignment: post('/admin/receipts/{id}/reassign/confirm', {
    who: reviewers,
    params: ofOne,
    body: z.strictObject({ seen }),
    result: ReceiptView,
  }),
  withdrawReassignment: post('/admin/receipts/{id}/reassign/withdraw', {
    who: reviewers,
    params: ofOne,
    result: ReceiptView,
  }),
  /** Prepares that the owner of the card got its money back, with the gateway's reference of that. */
  chargeBackReceipt: post('/admin/receipts/{id}/chargeback', {
    who: reviewers,
    params: ofOne,
    body: z.strictObject({ gatewayReference: BankReference }),
    result: ReceiptView,
  }),
  confirmChargeback: post('/admin/receipts/{id}/chargeback/confirm', {
    who: reviewers,
    params: ofOne,
    body: z.strictObject({ seen }),
    result: ReceiptView,
  }),
  withdrawChargeback: post('/admin/receipts/{id}/chargeback/withdraw', {
    who: reviewers,
    params: ofOne,
    result: ReceiptView,
  }),
  refundReceipt: post('/admin/receipts/{id}/refund', {
    who: reviewers,
    params: ofOne,
    body: z.strictObject({ account: z.optional(accountNumber(wrong('PayoutAccountInvalid'))) }),
    result: PayoutView,
    status: 201,
  }),
  listPayouts: get('/admin/payouts', {
    who: reviewers,
    query: z.extend(Page, {
      status: z._default(PayoutStatus, 'Prepared'),
      /** What waits for a second person because it came back, instead of a status (WALLET-57). */
      waits: z.optional(z.literal('Return')),
      /** The latest 50 of an amount, day, bank's reference or person, in any status (WALLET-41), instead of a status. */
      search: z.optional(searched),
    }),
    result: z.array(ListedPayout),
  }),
  confirmPayout: post('/admin/payouts/{id}/confirm', {
    who: reviewers,
    params: ofOne,
    body: z.strictObject({ bankReference: BankReference }),
    result: PayoutView,
  }),
  failPayout: post('/admin/payouts/{id}/fail', {
    who: reviewers,
    params: ofOne,
    body: z.strictObject({ reason: Reason }),
    result: PayoutView,
  }),
  withdrawPayout: post('/admin/payouts/{id}/withdraw', {
    who: reviewers,
    params: ofOne,
    body: z.strictObject({ reason: Reason }),
    result: PayoutView,
  }),
  listTransfers: get('/admin/transfers', {
    who: reviewers,
    query: z.extend(Page, { status: z._default(TransferView.shape.status, 'Prepared') }),
    result: z.array(ListedTransfer),
  }),
  prepareTransfer: post('/admin/transfers', {
    who: reviewers,
    body: z.strictObject({ from: Till, to: Till, amount: Amount, note: Reason }),
    result: TransferView,
    status: 201,
  }),
  confirmTransfer: post('/admin/transfers/{id}/confirm', { who: reviewers, params: ofOne, result: TransferView }),
  withdrawTransfer: post('/admin/transfers/{id}/withdraw', { who: reviewers, params: ofOne, result: TransferView }),
};
