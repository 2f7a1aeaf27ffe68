import * as z from 'zod/mini';
import { SecondLookStatus } from '#shared/loans/second-look-status.ts';
import { KycStatus } from './accounts/person.ts';
import { ChatMessage, Sender } from './chat/chat.ts';
import { Consent, StandingOrderStatus, Verification } from './guarantors/guarantor.ts';
import { InvestmentEnd, InvestmentStatus, PaymentStatus } from './investments/investment.ts';
import { Language } from './language.ts';
import { LoanStatus } from './loans/loan.ts';
import { letters, notices } from './notifications/notices.ts';
import { TextKind } from './notifications/text-kinds.ts';
import { ReliefStatus } from './relief/relief-status.ts';

/** What changed of a guarantee: its consent, its verification, its standing order, or once and for all. */
const standingOrderChange = StandingOrderStatus.options.map((status) => `StandingOrder${status}` as const);
export const GuarantorChange = z.enum([
  ...Consent.options,
  ...Verification.options,
  ...standingOrderChange,
  'StandingOrderCancelled',
  'Signed',
  'Released',
]);
export type GuarantorChange = z.output<typeof GuarantorChange>;

const kindsOf = <Table extends object>(table: Table) =>
  z.enum(
    Object.fromEntries(Object.keys(table).map((kind) => [kind, kind])) as { [Kind in keyof Table & string]: Kind },
  );
const Params = z.record(z.string(), z.union([z.string(), z.number()]));
const Notice = z.object({ userId: z.string(), kind: kindsOf(notices), params: Params });

/** Who is known to be concerned, so that they are read together with what has moved. Nothing is decided by it. */
const Concerned = z.optional(z.array(z.string()));

/** Every topic that a commit can emit to the outbox, with what an event of it carries (API-22). */
export const events = {
  /** A loan was requested (without `from`), or its status changed. */
  LoanMoved: z.object({
    loanId: z.int(),
    from: z.optional(LoanStatus),
    to: LoanStatus,
    /** Whether it is reviewed a second time, or was, and so has a second machine (REASONS-11). */
    isAgain: z.optional(z.boolean()),
    people: Concerned,
    /** Of a cancellation whose investments are refunded: the id of the event on which they were. */
    refunded: z.optional(z.string()),
  }),
  /** An investment was submitted (without `from` and `was`), its status or payment changed, or more of it was paid; `was` is the payment before. */
  InvestmentMoved: z.object({
    investmentId: z.string(),
    loanId: z.int(),
    from: z.optional(InvestmentStatus),
    to: InvestmentStatus,
    payment: PaymentStatus,
    was: z.optional(PaymentStatus),
    /** Whether only another part of it was paid: what is reserved rose, and neither status nor payment changed. */
    isMore: z.optional(z.boolean()),
    endedBy: z.optional(InvestmentEnd),
    people: Concerned,
  }),
  GuarantorMoved: z.object({ guarantorId: z.string(), loanId: z.int(), what: GuarantorChange, people: Concerned }),
  KycMoved: z.object({
    userId: z.string(),
    to: KycStatus,
    reason: z.string(),
    /** Where a renewal was rejected: until which Apia day the identity that was verified before holds (KYC-25). */
    until: z.optional(z.string()),
  }),
  /** A receipt has an owner, and what is left of it waits to be applied. */
  ReceiptMatched: z.object({ receiptId: z.string() }),
  /** One part of a settlement is to be posted. */
  SettlementPartStored: z.object({ settlementId: z.string(), part: z.int() }),
  /** A part of the pool's batch of a month is to be paid (REPAYMENTS-39). */
  PoolBatchPartDue: z.object({ month: z.string(), part: z.int() }),
  /** A loan is paid off: its calls ask for nothing any more. */
  CallsEnded: z.object({ loanId: z.int() }),
  /** The money of a loan is back from the bank, which holds it, or was sent anew (REPAYMENTS-60, REPAYMENTS-62). */
  DisbursementMoved: z.object({ loanId: z.int(), isBack: z.boolean() }),
  /** A loan is charged off (LOANS-67), with its guarantors, who are released by then. */
  LoanChargedOff: z.object({ loanId: z.int(), guarantors: z.array(z.string()) }),
  /** More time was asked for, or its request moved (RELIEF-9). */
  ReliefMoved: z.object({ reliefId: z.string(), loanId: z.int(), to: ReliefStatus }),
  /** A disaster was confirmed, which gives more time (RELIEF-21); its job runs in the name of who confirmed it. */
  DisasterConfirmed: z.object({ disasterId: z.string(), by: z.string() }),
  /** A second look at a rejected loan was asked for, or decided (REASONS-9). */
  SecondLookMoved: z.object({ loanId: z.int(), to: SecondLookStatus }),
  /** Something of a borrower's loans was put right: a payment of theirs was another's or was charged back, or a loan's money came back. */
  LoanCorrected: z.object({ borrowerId: z.string() }),
  /** A person asked the bot for a member of staff. Emitted until 1 December 2026: what was not delivered by then still is. */
  StaffRequested: z.object({ chatId: z.string(), message: ChatMessage }),
  /** A person chose an option of the bot: the question and the answer, which the team is shown where the chat waits for it or is live. */
  OptionChosen: z.object({
    chatId: z.string(),
    userId: z.string(),
    isForTeam: z.boolean(),
    messages: z.array(ChatMessage),
  }),
  ChatClosed: z.object({ chatId: z.string(), userId: z.string(), message: ChatMessage }),
  ChatRead: z.object({ chatId: z.string(), userId: z.string(), by: Sender, at: z.string() }),
  /** A notice to one person: in the bell, and by mail where its kind says so. */
  Notice,
  /** A letter to an address, with or without an account. */
  Mail: z.object({
    to: z.string(),
    kind: kindsOf(letters),
    params: Params,
    /** In English without it (NOTIFICATIONS-20). */
    languages: z.optional(z.array(Language)),
  }),
  /** A text message to the number of a person (NOTIFICATIONS-24). */
  Text: z.object({ textTo: z.string(), kind: TextKind, params: Params }),
} as const;

export type Topic = keyof typeof events;
/** The data of an event of a topic. */
export type EventOf<T extends Topic> = z.output<(typeof events)[T]>;
export type Event = { [T in Topic]: { topic: T } & EventOf<T> }[Topic];
