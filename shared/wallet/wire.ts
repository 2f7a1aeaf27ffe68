import { type NameOf, namedOrNull } from '#shared/accounts/named.ts';
import type { EntryKind, Posting } from '#shared/ledger/postings.ts';
import { type Said, say } from '#shared/sentence.ts';
import type { Advance } from './advance.ts';
import type { AdvanceView, Transaction } from './api.ts';
import type { Correction } from './correction.ts';
import type { Payout, PayoutStatus } from './payout.ts';
import { isLarge, needsCheck, type Receipt, refundAccountOf } from './receipt.ts';
import type {
  CorrectionView,
  ListedPayout,
  ListedReceipt,
  ListedTransfer,
  PayoutView,
  ReceiptView,
  TransferView,
} from './staff-views.ts';
import type { Transfer } from './transfer.ts';

type Shown = { type: Transaction['type']; detail: Said };

const deposit: Shown = { type: 'Deposit', detail: say('DepositMovement', 'Deposit') };
/** How each kind of entry shows in the wallets that it moves (LEDGER-9). */
const shown: Partial<Record<EntryKind, Shown>> = {
  DepositReceived: deposit,
  ReceiptMatched: deposit,
  InvestmentRefunded: { type: 'Deposit', detail: say('RefundMovement', 'Refund') },
  LoanDisbursed: { type: 'Deposit', detail: say('DisbursementMovement', 'Disbursement') },
  LipPaidOut: { type: 'Deposit', detail: say('LipPayoutMovement', 'LIP payout') },
  WithdrawalReturned: { type: 'Deposit', detail: say('ReturnMovement', 'Withdrawal returned') },
  DifferenceCovered: { type: 'Deposit', detail: say('DifferenceMovement', 'Difference') },
  ReceiptTakenBack: { type: 'Withdrawal', detail: say('PutRightMovement', 'Put right') },
  AdvancePaid: { type: 'Withdrawal', detail: say('PaidBackMovement', 'Paid back') },
  PayoutReturned: { type: 'Deposit', detail: say('PayoutReturnedMovement', 'Payout returned') },
  InvestmentPaid: { type: 'Withdrawal', detail: say('InvestmentMovement', 'Investment') },
  DisbursementPaidOut: { type: 'Withdrawal', detail: say('PayoutMovement', 'Disbursement paid out') },
  GuarantorPaidBack: { type: 'Repayment', detail: say('ToGuarantorMovement', 'To your guarantor') },
  WithdrawalRequested: { type: 'Withdrawal', detail: say('WithdrawalMovement', 'Withdrawal') },
};
/** In the wallet of a guarantor who is paid back. */
const gotBack: Shown = { type: 'Repayment', detail: say('FromBorrowerMovement', 'From the borrower') };
const repayment: Shown = { type: 'Repayment', detail: say('RepaymentMovement', 'Repayment') };

/** Pending while the payout behind it is Prepared; Failed when it was withdrawn, failed or came back (WALLET-3). */
const statusOf = (payout: PayoutStatus | undefined): Transaction['status'] => {
  if (payout === 'Prepared') return 'Pending';
  return payout === 'Withdrawn' || payout === 'Failed' || payout === 'Returned' ? 'Failed' : 'Completed';
};

/** A movement of a wallet on the wire: one of three types, what exactly it is, its code, and the loan it is about (WALLET-2). */
export const transactionOf = (
  { entryId, kind, amount, at, loanId }: Posting,
  payout: PayoutStatus | undefined,
): Transaction => {
  const { type, detail } = kind === 'GuarantorPaidBack' && amount > 0 ? gotBack : (shown[kind] ?? repayment);
  return {
    transactionid: entryId,
    type,
    detail: detail.message,
    code: detail.code,
    amount,
    status: statusOf(payout),
    createdat: at,
    loanid: loanId ?? null,
  };
};

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
  islarge: isLarge(receipt),
  needscheck: needsCheck(receipt),
  needsaccount: refundAccountOf(receipt) === undefined,
  recordedat: receipt.recordedAt,
});

export const listedReceiptOf = (receipt: Receipt, nameOf: NameOf): ListedReceipt => ({
  ...receiptOf(receipt),
  payer: receipt.payerRelation === undefined ? null : `${receipt.payerName} (${receipt.payerRelation})`,
  name: namedOrNull(receipt.userId, nameOf)?.name ?? null,
  recordedby: nameOf(receipt.recordedBy),
  matchedby: namedOrNull(receipt.matchedBy, nameOf),
  matchedat: receipt.matchedAt ?? null,
  checkedby: namedOrNull(receipt.checkedBy, nameOf),
  checkedat: receipt.checkedAt ?? null,
  decidedby: namedOrNull(receipt.decidedBy, nameOf),
  decidedat: receipt.decidedAt ?? null,
  reason: receipt.reason ?? null,
});

export const advanceOf = ({ id, kind, amount, left, at }: Advance): AdvanceView => ({
  advanceid: id,
  kind,
  amount,
  left,
  createdat: at,
});

/** A correction in a list of staff, with what it takes and what the platform pays. */
export const correctionOf = (
  correction: Correction,
  nameOf: NameOf,
  {
    parts,
    locks,
  }: {
    parts: Pick<CorrectionView, 'taken' | 'advanced'>;
    locks: Pick<CorrectionView, 'confirmlocked' | 'withdrawlocked'>;
  },
): CorrectionView => {
  const { kind, status, userId, to, reason, bankReference, madeBy, madeAt, decidedBy, decidedAt } = correction;
  return {
    kind,
    status,
    userid: userId ?? null,
    name: namedOrNull(userId, nameOf)?.name ?? null,
    touserid: to?.userId ?? null,
    toname: namedOrNull(to?.userId, nameOf)?.name ?? null,
    reason: reason ?? null,
    bankreference: bankReference ?? null,
    ...parts,
    madeby: nameOf(madeBy),
    madeat: madeAt,
    decidedby: namedOrNull(decidedBy, nameOf),
    decidedat: decidedAt ?? null,
    ...locks,
  };
};

/** Whose names a receipt in a list of staff has: its owner's, and those of who handled it. */
export const peopleOf = ({ userId, recordedBy, matchedBy, checkedBy, decidedBy }: Receipt) => [
  userId,
  recordedBy,
  matchedBy,
  checkedBy,
  decidedBy,
];

/** For the person who confirms it at the bank: `name` is whose money it is, `sender` whose account it came from. */
export const payoutOf = (
  payout: Payout,
  { name, sender }: { name?: string | undefined; sender?: string | undefined },
): PayoutView => ({
  payoutid: payout.id,
  kind: payout.kind,
  status: payout.status,
  amount: payout.amount,
  userid: payout.userId ?? null,
  name: name ?? null,
  loanid: payout.loanId ?? null,
  sender: sender ?? null,
  destination: payout.destination,
  madeby: payout.madeBy,
  madeat: payout.madeAt,
  bankreference: payout.bankReference ?? null,
  reason: payout.reason ?? null,
});

export const listedPayoutOf = (
  payout: Payout,
  nameOf: NameOf,
  {
    sender,
    locks,
    correction,
    isAwaited,
  }: {
    sender: string | undefined;
    locks: Record<'confirm' | 'withdraw' | 'return', string | null>;
    correction: CorrectionView | null;
    isAwaited: boolean;
  },
): ListedPayout => ({
  ...payoutOf(payout, { name: namedOrNull(payout.userId, nameOf)?.name, sender }),
  madeby: nameOf(payout.madeBy),
  decidedby: namedOrNull(payout.decidedBy, nameOf),
  decidedat: payout.decidedAt ?? null,
  confirmlocked: locks.confirm,
  withdrawlocked: locks.withdraw,
  returnlocked: locks.return,
  correction,
  awaitspayout: isAwaited,
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

export const listedTransferOf = (transfer: Transfer, nameOf: NameOf): ListedTransfer => ({
  ...transferOf(transfer),
  madeby: nameOf(transfer.madeBy),
  decidedby: namedOrNull(transfer.decidedBy, nameOf),
  decidedat: transfer.decidedAt ?? null,
});
