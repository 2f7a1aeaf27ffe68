import * as z from 'zod/mini';
import { Named } from '#shared/accounts/named.ts';
import { PayoutDestination } from '#shared/accounts/person.ts';
import { FourEyesStatus } from '#shared/four-eyes.ts';
import { Wst } from '#shared/money.ts';
import { CorrectionKind } from './correction.ts';
import { MatchReason } from './match-candidates.ts';
import { Payout, PayoutStatus } from './payout.ts';
import { Cause, ReceiptMethod, ReceiptStatus } from './receipt.ts';
import { Till } from './transfer.ts';

/** A receipt as staff see it. */
export const ReceiptView = z.object({
  receiptid: z.string(),
  method: ReceiptMethod,
  amount: Wst,
  valuedate: z.string(),
  reference: z.string(),
  bankid: z.string(),
  sender: z.nullable(z.string()),
  status: ReceiptStatus,
  userid: z.nullable(z.string()),
  cause: z.nullable(Cause),
  flagged: z.boolean(),
  /** So large that two people look at it (WALLET-37). */
  islarge: z.boolean(),
  /** It waits for a second person (WALLET-37). */
  needscheck: z.boolean(),
  /** Staff must enter where it goes back to (WALLET-17). */
  needsaccount: z.boolean(),
  recordedat: z.string(),
});
export type ReceiptView = z.output<typeof ReceiptView>;

/** A receipt in a list of staff, with whose wallet it is in, and who recorded, matched and checked it when (WALLET-38). */
export const ListedReceipt = z.extend(ReceiptView, {
  /** Who paid by a pay link and how they are related, where they had to say it (PAYLINKS-9). */
  payer: z.nullable(z.string()),
  name: z.nullable(z.string()),
  recordedby: Named,
  matchedby: z.nullable(Named),
  matchedat: z.nullable(z.string()),
  checkedby: z.nullable(Named),
  checkedat: z.nullable(z.string()),
  /** Who decided on a conflict, when, and why it was dropped (WALLET-49). */
  decidedby: z.nullable(Named),
  decidedat: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type ListedReceipt = z.output<typeof ListedReceipt>;

/** Somebody whose money an unmatched receipt may be (WALLET-44). */
export const MatchCandidate = z.object({
  userid: z.string(),
  name: z.string(),
  /** The payment reference that matches the receipt to them. */
  reference: z.string(),
  reason: MatchReason,
  /** From 4, the strongest, to 1. */
  strength: z.int(),
  /** The instalment that has the receipt's amount open. */
  repaymentid: z.nullable(z.string()),
  loanid: z.nullable(z.int()),
});
export type MatchCandidate = z.output<typeof MatchCandidate>;

/** What puts a receipt or payout right, in a list of staff: what it takes and what the platform pays, as of now or when it was confirmed (WALLET-51). */
export const CorrectionView = z.object({
  kind: CorrectionKind,
  status: FourEyesStatus,
  userid: z.nullable(z.string()),
  name: z.nullable(z.string()),
  touserid: z.nullable(z.string()),
  toname: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  bankreference: z.nullable(z.string()),
  taken: Wst,
  advanced: Wst,
  madeby: Named,
  madeat: z.string(),
  decidedby: z.nullable(Named),
  decidedat: z.nullable(z.string()),
  /** Why the reader cannot confirm or withdraw it now, in a sentence (ADMIN-42). */
  confirmlocked: z.nullable(z.string()),
  withdrawlocked: z.nullable(z.string()),
});
export type CorrectionView = z.output<typeof CorrectionView>;

/** A receipt in the list of the desk, the candidates strongest first; none unless it is unmatched. */
export const DeskReceipt = z.extend(ListedReceipt, {
  candidates: z.array(MatchCandidate),
  /** The receipt that has the same bank id with other content (WALLET-48). */
  conflictswith: z.nullable(ListedReceipt),
  correction: z.nullable(CorrectionView),
  /** Why it can be neither given to another person nor, by card, charged back, in a sentence (WALLET-50, WALLET-55). */
  correctlocked: z.nullable(z.string()),
  /** Why the reader cannot check it now (WALLET-39); null where it waits for no second person. */
  checklocked: z.nullable(z.string()),
});
export type DeskReceipt = z.output<typeof DeskReceipt>;

export const PayoutView = z.object({
  payoutid: z.string(),
  kind: Payout.shape.kind,
  status: PayoutStatus,
  amount: Wst,
  userid: z.nullable(z.string()),
  name: z.nullable(z.string()),
  loanid: z.nullable(z.int()),
  /** The sender of the receipt that is sent back, as the statement has it. */
  sender: z.nullable(z.string()),
  destination: PayoutDestination,
  madeby: z.string(),
  madeat: z.string(),
  bankreference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type PayoutView = z.output<typeof PayoutView>;

/** A payout in the list of staff, with who prepared it and who decided on it when (WALLET-38). */
export const ListedPayout = z.extend(PayoutView, {
  madeby: Named,
  decidedby: z.nullable(Named),
  decidedat: z.nullable(z.string()),
  /** Why the reader cannot confirm it now, in a sentence (WALLET-39). */
  confirmlocked: z.nullable(z.string()),
  /** Why the reader can neither withdraw it now nor say that it failed. */
  withdrawlocked: z.nullable(z.string()),
  /** Why the reader cannot say that it came back (WALLET-57). */
  returnlocked: z.nullable(z.string()),
  /** That it came back (WALLET-58). */
  correction: z.nullable(CorrectionView),
  /** It came back, its loan is held, and the reader can prepare the payout anew (REPAYMENTS-62). */
  awaitspayout: z.boolean(),
});
export type ListedPayout = z.output<typeof ListedPayout>;

export const TransferView = z.object({
  transferid: z.string(),
  status: FourEyesStatus,
  from: Till,
  to: Till,
  amount: Wst,
  note: z.string(),
  madeby: z.string(),
  madeat: z.string(),
});
export type TransferView = z.output<typeof TransferView>;

/** A transfer in the list of staff, with who prepared it and who decided on it when (WALLET-38). */
export const ListedTransfer = z.extend(TransferView, {
  madeby: Named,
  decidedby: z.nullable(Named),
  decidedat: z.nullable(z.string()),
});
export type ListedTransfer = z.output<typeof ListedTransfer>;
