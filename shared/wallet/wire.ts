import type { EntryKind } from '#shared/ledger/postings.ts';
import type { Sene } from '#shared/money.ts';
import type { PayoutView, ReceiptView, Transaction, TransferView } from './api.ts';
import type { Payout, PayoutStatus } from './payout.ts';
import type { Receipt } from './receipt.ts';
import type { Transfer } from './transfer.ts';

type Movement = { entryId: string; kind: EntryKind; amount: Sene; at: string };
type Words = Pick<Transaction, 'type' | 'detail'>;

const cameAs: Partial<Record<EntryKind, Words>> = {
  T1: { type: 'Deposit', detail: 'Deposit' },
  T3: { type: 'Deposit', detail: 'Deposit' },
  T4: { type: 'Deposit', detail: 'Refund' },
  T5: { type: 'Deposit', detail: 'Disbursement' },
  T9: { type: 'Deposit', detail: 'LIP payout' },
  T10: { type: 'Deposit', detail: 'Withdrawal returned' },
};
const wentAs: Partial<Record<EntryKind, Words>> = {
  T2: { type: 'Withdrawal', detail: 'Investment' },
  T5: { type: 'Withdrawal', detail: 'Disbursement paid out' },
  T10: { type: 'Withdrawal', detail: 'Withdrawal' },
};
const repayment: Words = { type: 'Repayment', detail: 'Repayment' };

/** Pending while the payout behind it waits for the bank; of one that failed or was withdrawn Failed. */
const statusOf = (payout: PayoutStatus | undefined): Transaction['status'] => {
  if (payout === 'Prepared') return 'Pending';
  return payout === 'Withdrawn' || payout === 'Failed' ? 'Failed' : 'Completed';
};

/** A movement of a wallet in the specification's words (DETAILS): one of three types, with the finer word beside it. */
export const transactionOf = (
  { entryId, kind, amount, at }: Movement,
  payout: PayoutStatus | undefined,
): Transaction => ({
  transactionid: entryId,
  ...((amount > 0 ? cameAs : wentAs)[kind] ?? repayment),
  amount,
  status: statusOf(payout),
  createdat: at,
});

export const receiptOf = (receipt: Receipt): ReceiptView => ({
  receiptid: receipt.id,
  method: receipt.method,
  amount: receipt.amount,
  valuedate: receipt.valueDate,
  reference: receipt.reference,
  bankid: receipt.bankId,
  sender: receipt.sender ?? null,
  status: receipt.status,
  userid: receipt.userId ?? null,
  cause: receipt.cause ?? null,
  flagged: receipt.flagged ?? false,
  recordedat: receipt.recordedAt,
});

/** `name` is whose money it is, for the person who confirms it at the bank. */
export const payoutOf = (payout: Payout, name: string | undefined): PayoutView => ({
  payoutid: payout.id,
  kind: payout.kind,
  status: payout.status,
  amount: payout.amount,
  userid: payout.userId ?? null,
  name: name ?? null,
  loanid: payout.loanId ?? null,
  destination: payout.destination,
  madeby: payout.madeBy,
  madeat: payout.madeAt,
  bankreference: payout.bankReference ?? null,
  reason: payout.reason ?? null,
});

export const transferOf = ({ id, status, from, to, amount, note, madeBy, madeAt }: Transfer): TransferView => ({
  transferid: id,
  status,
  from,
  to,
  amount,
  note,
  madeby: madeBy,
  madeat: madeAt,
});
