import * as z from 'zod/mini';
import { Sene, sene } from '#shared/money.ts';
import { SHARDS, shardOf, shardsOf } from '#shared/shard.ts';
import type { Channel } from './channel.ts';

/** An account of the ledger by its name, like `WALLET:<userId>` (LEDGER-7). */
export const Account = z.string().check(z.regex(/^[A-Z]+(:[\w.-]+){0,2}$/));
export type Account = z.output<typeof Account>;

export const account = {
  trust: (channel: Channel): Account => `TRUST:${channel}`,
  wallet: (userId: string): Account => `WALLET:${userId}`,
  loanHold: (loanId: number): Account => `LOANHOLD:${loanId}`,
  lipUnearned: 'LIP:UNEARNED',
  lipPool: 'LIP:POOL',
  suspense: 'SUSPENSE',
  clearing: (loanId: number): Account => `CLEARING:${loanId}`,
  /** Of a month, like '2026-12' (REPAYMENTS-39). */
  poolClearing: (month: string): Account => `CLEARING:lip.${month}`,
  payouts: 'PAYOUT:CLEARING',
  platform: 'PLATFORM:FUNDS',
  receivable: (loanId: number): Account => `RECEIVABLE:${loanId}`,
  claim: (loanId: number, holder: string | 'LIP'): Account => `CLAIM:${loanId}:${holder}`,
  guarantee: (loanId: number, guarantorId: string): Account => `GUARANTEE:${loanId}:${guarantorId}`,
  calls: (loanId: number): Account => `CALLS:${loanId}`,
  /** What the borrower owes to guarantors who paid, and to each of them (COLLECTIONS-10). */
  owed: (loanId: number): Account => `OWED:${loanId}`,
  recourse: (loanId: number, guarantorId: string): Account => `RECOURSE:${loanId}:${guarantorId}`,
  advanced: (userId: string): Account => `ADVANCED:${userId}`,
  advances: 'ADVANCES',
} as const;

/** Asset and memo accounts may be negative. All others are liabilities, and may not (LEDGER-8). */
export const hasFloor = (name: Account): boolean => !isShared(name) && !isMemo(name);

/**
 * The parts of an account, as which it is stored (LEDGER-17). TRUST, which most commands post on, has several: it has no floor that a
 * condition of one item must hold. Every other account is one part, called as itself.
 */
export const partsOf = (name: Account): Account[] =>
  isShared(name) ? shardsOf(SHARDS.trust).map((shard) => `${name}:${shard}`) : [name];

/** The part of an account on which something with an id is posted. */
export const partOf = (name: Account, id: string): Account =>
  isShared(name) ? `${name}:${shardOf(id, SHARDS.trust)}` : name;

/** The account that a part is of. */
export const accountOf = (part: Account): Account => part.replace(/^(TRUST:[A-Z]+):\d+$/, '$1');

const isShared = (name: Account): boolean => name.startsWith('TRUST:');

/** Memo accounts record who owes what; they have no money (LEDGER-7). */
const isMemo = (name: Account): boolean =>
  /^(RECEIVABLE|CLAIM|GUARANTEE|CALLS|OWED|RECOURSE|ADVANCED|ADVANCES)(:|$)/.test(name);

/** What an entry adds to an account's balance: a credit above zero, a debit below. So TRUST is negative (LEDGER-2). */
const Leg = z.object({ account: Account, amount: Sene });
export type Leg = z.output<typeof Leg>;

/** What happened; docs/rules/ledger.md says what each kind debits and credits (LEDGER-9). */
export const EntryKind = z.enum([
  'DepositReceived',
  'UnmatchedReceiptRecorded',
  'ReceiptMatched',
  'ReceiptRefundPrepared',
  'ReceiptRefundSent',
  'ReceiptRefundReturned',
  'InvestmentPaid',
  'InvestmentRefunded',
  'LoanDisbursed',
  'DisbursementPaidOut',
  'DisbursementSent',
  'InstalmentPaid',
  'InstalmentPaidByGuarantor',
  'RecoveryPaid',
  'LipPaidOut',
  'GuarantorsCalled',
  'CallSpreadAgain',
  'CallReduced',
  'WithdrawalRequested',
  'WithdrawalSent',
  'WithdrawalReturned',
  'TrustTransferred',
  'PlatformFundsSpent',
  'PlatformFundsAdded',
  'DifferenceCovered',
  'GuarantorOwed',
  'GuarantorPaidBack',
  'GuarantorForgave',
  'ReceiptTakenBack',
  'AdvancePaid',
  'CardChargedBack',
  'PayoutReturned',
]);
export type EntryKind = z.output<typeof EntryKind>;

/** The kinds by which a loan is repaid: from the wallet of who pays to those of its investors. */
export const repaymentKinds = [
  'InstalmentPaid',
  'InstalmentPaidByGuarantor',
  'RecoveryPaid',
] as const satisfies readonly EntryKind[];

/**
 * One booking: what happened, when (ISO instant), and its legs. Its id derives from its cause: it posts once
 * (LEDGER-3).
 */
export const Entry = z.object({
  id: z.string(),
  kind: EntryKind,
  at: z.string(),
  legs: z.readonly(z.array(Leg)),
  /** The loan that it is about, where no account of its legs is one of the loan's. */
  loanId: z.optional(z.int()),
  /** The guarantor who pays, or is paid back. What they paid before this was noted is not owed to them here (COLLECTIONS-10). */
  guarantorId: z.optional(z.string()),
});
export type Entry = z.output<typeof Entry>;

/** One leg of an entry, as its account lists it. */
export const Posting = z.object({
  entryId: z.string(),
  kind: EntryKind,
  amount: Sene,
  at: z.string(),
  /** On a wallet, the loan that its entry is about (WALLET-2). */
  loanId: z.optional(z.int()),
});
export type Posting = z.output<typeof Posting>;

/** What lies on an account. `available` is the balance less what is reserved; `n` counts the postings. */
export const Balance = z.object({ balance: Sene, available: Sene, n: z.int() });
export type Balance = z.output<typeof Balance>;

/**
 * Makes an entry of legs (LEDGER-1). Legs on one account become one, legs of zero are dropped. Throws a RangeError when
 * the legs do not add up to zero, those on money accounts and those on memo accounts each for themselves.
 */
export function entryOf({ legs, ...head }: Entry): Entry {
  const byAccount = new Map<Account, number>();
  for (const leg of legs) byAccount.set(leg.account, (byAccount.get(leg.account) ?? 0) + leg.amount);
  const moved = [...byAccount].filter(([, amount]) => amount !== 0);
  for (const memo of [false, true]) {
    const total = moved.reduce((all, [name, amount]) => (isMemo(name) === memo ? all + amount : all), 0);
    if (total !== 0) throw new RangeError(`The legs of ${head.id} add up to ${total}, not to zero`);
  }
  return { ...head, legs: moved.map(([name, amount]) => ({ account: name, amount: sene(amount) })) };
}

/** The loan that legs are about: that of the first account which belongs to one; undefined where none does. */
export function loanOf(legs: readonly { account: string }[]): number | undefined {
  for (const { account: name } of legs) {
    const [, loanId] = /^(?:LOANHOLD|CLEARING|RECEIVABLE|CLAIM|GUARANTEE|CALLS|OWED|RECOURSE):(\d+)/.exec(name) ?? [];
    if (loanId) return Number(loanId);
  }
  return undefined;
}

/** Debit one account, credit another. */
export const move = (from: Account, to: Account, amount: Sene): Leg[] => [
  { account: from, amount: sene(-amount) },
  { account: to, amount },
];
