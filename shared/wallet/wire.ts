import type { EntryKind, Posting } from '#shared/ledger/postings.ts';
import type { PayoutView, ReceiptView, Transaction, TransferView } from './api.ts';
import type { Payout, PayoutStatus } from './payout.ts';
import type { Receipt } from './receipt.ts';
import type { Transfer } from './transfer.ts';

type Words = Pick<Transaction, 'type' | 'detail'>;

/** How each kind of entry shows in the wallets that it moves (LEDGER-9). */
const words: Partial<Record<EntryKind, Words>> = {
  DepositReceived: { type: 'Deposit', detail: 'Deposit' },
  ReceiptMatched: { type: 'Deposit', detail: 'Deposit' },
  InvestmentRefunded: { type: 'Deposit', detail: 'Refund' },
  LoanDisbursed: { type: 'Deposit', detail: 'Disbursement' },
  LipPaidOut: { type: 'Deposit', detail: 'LIP payout' },
  WithdrawalReturned: { type: 'Deposit', detail: 'Withdrawal returned' },
  InvestmentPaid: { type: 'Withdrawal', detail: 'Investment' },
  DisbursementPaidOut: { type: 'Withdrawal', detail: 'Disbursement paid out' },
  WithdrawalRequested: { type: 'Withdrawal', detail: 'Withdrawal' },
};
const repayment: Words = { type: 'Repayment', detail: 'Repayment' };

/** Pending while the payout behind it is Prepared; Failed when it was withdrawn or failed (WALLET-3). */
const statusOf = (payout: PayoutStatus | undefined): Transaction['status'] => {
  if (payout === 'Prepared') return 'Pending';
  return payout === 'Withdrawn' || payout === 'Failed' ? 'Failed' : 'Completed';
};

/** A movement of a wallet on the wire: one of three types, with the finer word beside it (WALLET-2). */
export const transactionOf = (
  { entryId, kind, amount, at }: Posting,
  payout: PayoutStatus | undefined,
): Transaction => ({
  transactionid: entryId,
  ...(words[kind] ?? repayment),
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
