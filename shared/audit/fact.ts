import * as z from 'zod/mini';
import { Person } from '#shared/accounts/person.ts';
import { PoolBatch } from '#shared/collections/pool-batch.ts';
import { Document } from '#shared/documents/document.ts';
import { Guarantor } from '#shared/guarantors/guarantor.ts';
import { Investment } from '#shared/investments/investment.ts';
import { account, accountOf, loanOf } from '#shared/ledger/postings.ts';
import { Loan } from '#shared/loans/loan.ts';
import { loanOfExecution } from '#shared/loans/loan-machine.ts';
import { Call } from '#shared/repayments/call.ts';
import { RecourseMove } from '#shared/repayments/recourse.ts';
import { Repayment } from '#shared/repayments/repayment.ts';
import { Shareholder } from '#shared/repayments/shareholder.ts';
import { Advance } from '#shared/wallet/advance.ts';
import { Payout } from '#shared/wallet/payout.ts';
import { Receipt } from '#shared/wallet/receipt.ts';
import type { AuditedItem } from './audited-item.ts';
import { Finding } from './finding.ts';

const AuditedPerson = z.pick(Person, {
  id: true,
  email: true,
  activatedAt: true,
  roles: true,
  subRole: true,
  kycStatus: true,
  kycRenewal: true,
  kycDocuments: true,
  kycFormerDocuments: true,
  kycSent: true,
  guarantees: true,
  liveLoans: true,
  defaultedLoans: true,
});
export type AuditedPerson = z.output<typeof AuditedPerson>;
const AuditedDocument = z.pick(Document, { id: true, ownerId: true, status: true, attachedTo: true });
export type AuditedDocument = z.output<typeof AuditedDocument>;
const AuditedGuarantor = z.pick(Guarantor, {
  id: true,
  userId: true,
  consent: true,
  verification: true,
  released: true,
  standingOrderDocumentId: true,
});
export type AuditedGuarantor = z.output<typeof AuditedGuarantor>;
const AuditedReceipt = z.pick(Receipt, { id: true, userId: true, status: true, cause: true, amount: true, left: true });
export type AuditedReceipt = z.output<typeof AuditedReceipt>;
const AuditedCall = z.pick(Call, { loanId: true, nr: true, shares: true });
export type AuditedCall = z.output<typeof AuditedCall>;
const AuditedPayout = z.pick(Payout, { id: true, kind: true, status: true, amount: true });
export type AuditedPayout = z.output<typeof AuditedPayout>;
const AuditedAdvance = z.pick(Advance, { userId: true, left: true });
export type AuditedAdvance = z.output<typeof AuditedAdvance>;
const AuditedBatch = z.pick(PoolBatch, { month: true, status: true, open: true, held: true });
export type AuditedBatch = z.output<typeof AuditedBatch>;
const AuditedMove = z.pick(RecourseMove, { loanId: true, guarantorId: true, kind: true, amount: true });
export type AuditedMove = z.output<typeof AuditedMove>;
const Borrowed = z.pick(Loan, { id: true, borrowerId: true, status: true, chargedOffOn: true, secondLookUntil: true });
export type Borrowed = z.output<typeof Borrowed>;
const Invested = z.pick(Investment, { id: true, investorId: true, status: true });
export type Invested = z.output<typeof Invested>;

/** An entry as far as the audit needs it: whatever else is wrong with it, its legs are compared. */
const AuditedEntry = z.object({
  id: z.string(),
  kind: z.optional(z.string()),
  at: z.optional(z.string()),
  guarantorId: z.optional(z.string()),
  loanId: z.optional(z.int()),
  legs: z.array(z.object({ account: z.string(), amount: z.int() })),
});
export type AuditedEntry = z.output<typeof AuditedEntry>;
const Posting = z.object({ entryId: z.string(), amount: z.int(), at: z.string() });
const Balance = z.object({ balance: z.int(), available: z.int(), n: z.int() });
/** Postings of an account: their sum and number, and the sums of those before the end of the last day and of the day last proven (PROOF-5). */
const Posted = z.object({ sum: z.int(), n: z.int(), atEnd: z.int(), proven: z.int() });
export type Posted = z.output<typeof Posted>;
const Shard = z.record(z.string(), z.unknown());
const Owner = z.object({ userId: z.string() });
const Lock = z.object({ investmentId: z.string() });
const Chunk = z.object({ holders: z.array(Shareholder) });

/** What the audit keeps of what it reads. What two facts say of each other is compared where their keys are the same. */
export const Fact = z.discriminatedUnion('is', [
  z.object({ is: z.literal('Balance'), account: z.string(), ...Balance.shape }),
  z.object({ is: z.literal('Posted'), account: z.string(), ...Posted.shape }),
  z.object({ is: z.literal('Leg'), entryId: z.string(), account: z.string(), amount: z.int() }),
  z.object({ is: z.literal('Entry'), entry: AuditedEntry }),
  z.object({ is: z.literal('Loan'), loan: Loan }),
  z.object({ is: z.literal('Investment'), investment: Investment }),
  z.object({ is: z.literal('Repayment'), loanId: z.string(), row: Repayment }),
  z.object({ is: z.literal('Holders'), loanId: z.string(), holders: z.array(Shareholder) }),
  z.object({ is: z.literal('Call'), call: AuditedCall }),
  z.object({ is: z.literal('RecourseMove'), move: AuditedMove }),
  z.object({ is: z.literal('RecoursePosted'), loanId: z.int(), guarantorId: z.string(), amount: z.int() }),
  z.object({ is: z.literal('Payout'), payout: AuditedPayout }),
  z.object({ is: z.literal('Advance'), advance: AuditedAdvance }),
  z.object({ is: z.literal('PoolBatch'), batch: AuditedBatch }),
  z.object({ is: z.literal('Execution'), name: z.string() }),
  z.object({ is: z.literal('Person'), person: AuditedPerson }),
  z.object({ is: z.literal('Email'), email: z.string(), userId: z.string() }),
  z.object({ is: z.literal('Member'), group: z.string(), userId: z.string() }),
  z.object({ is: z.literal('Document'), document: AuditedDocument }),
  z.object({ is: z.literal('Guarantor'), guarantor: AuditedGuarantor }),
  z.object({ is: z.literal('Receipt'), receipt: AuditedReceipt }),
  z.object({ is: z.literal('Borrowed'), loan: Borrowed }),
  z.object({ is: z.literal('Invested'), investment: Invested }),
  z.object({ is: z.literal('Lock'), userId: z.string(), investmentId: z.string() }),
  z.object({ is: z.literal('Counter'), name: z.string(), value: z.number() }),
  z.object({ is: z.literal('Settling'), id: z.string() }),
  z.object({ is: z.literal('Proof'), accounts: z.record(z.string(), z.int()) }),
  z.object({ is: z.literal('Finding'), finding: Finding }),
]);
export type Fact = z.output<typeof Fact>;

/** Instants (ISO): the end of the last day of Apia, and of the day that was proven last, if any was. */
export type Ends = { day: string; proven?: string | undefined };

/** The facts of an item. Throws where its schema refuses it. */
export function factsOf({ entity, key, item }: AuditedItem, ends: Ends): Fact[] {
  switch (entity) {
    case 'Balance':
      return [{ is: 'Balance', account: accountOf(key.account ?? ''), ...Balance.parse(item) }];
    case 'Posting':
      return factsOfPosting(accountOf(key.account ?? ''), Posting.parse(item), ends);
    case 'Entry':
      return factsOfEntry(AuditedEntry.parse(item));
    case 'Loan':
      return factsOfLoan(Loan.parse(item));
    case 'Investment':
      return factsOfInvestment(Investment.parse(item));
    case 'Repayment':
      return [{ is: 'Repayment', loanId: key.loanId ?? '', row: Repayment.parse(item) }];
    case 'ShareChunk':
      return [{ is: 'Holders', loanId: key.loanId ?? '', holders: Chunk.parse(item).holders }];
    case 'Call':
      return [{ is: 'Call', call: AuditedCall.parse(Call.parse(item)) }];
    case 'RecourseMove':
      return [{ is: 'RecourseMove', move: AuditedMove.parse(RecourseMove.parse(item)) }];
    case 'Payout':
      return [{ is: 'Payout', payout: AuditedPayout.parse(Payout.parse(item)) }];
    case 'Advance':
      return [{ is: 'Advance', advance: AuditedAdvance.parse(Advance.parse(item)) }];
    case 'PoolBatch':
      return [{ is: 'PoolBatch', batch: AuditedBatch.parse(PoolBatch.parse(item)) }];
    case 'PendingInvestment':
      return [{ is: 'Lock', userId: key.investorId ?? '', investmentId: Lock.parse(item).investmentId }];
    case 'Receipt':
      return [{ is: 'Receipt', receipt: AuditedReceipt.parse(Receipt.parse(item)) }];
    case 'CounterShard':
      return factsOfCounters(Shard.parse(item));
    case 'Person':
      return [{ is: 'Person', person: AuditedPerson.parse(Person.parse(item)) }];
    case 'Email':
      return [{ is: 'Email', email: key.email ?? '', userId: Owner.parse(item).userId }];
    case 'Document':
      return [{ is: 'Document', document: AuditedDocument.parse(Document.parse(item)) }];
    case 'Guarantor':
      return [{ is: 'Guarantor', guarantor: AuditedGuarantor.parse(Guarantor.parse(item)) }];
    case 'Outbox':
      return [];
  }
}

const factsOfPosting = (
  account: string,
  { entryId, amount, at }: z.output<typeof Posting>,
  { day, proven }: Ends,
): Fact[] => [
  {
    ...{ is: 'Posted', account, sum: amount, n: 1 },
    ...{ atEnd: at < day ? amount : 0, proven: proven !== undefined && at < proven ? amount : 0 },
  },
  { is: 'Leg', entryId, account, amount },
];

/** An entry, and what it makes more or less of what is owed to a guarantor, by the legs that are not about that (RecourseEqualsPayments). */
function factsOfEntry(entry: AuditedEntry): Fact[] {
  const { guarantorId, legs, kind, loanId = loanOf(legs) } = entry;
  if (guarantorId === undefined || loanId === undefined) return [{ is: 'Entry', entry }];
  return [
    { is: 'Entry', entry },
    { is: 'RecoursePosted', loanId, guarantorId, amount: owedBy(kind, legs) },
  ];
}

/** A guarantor's payment takes from one wallet alone, paying back adds to one alone; what is forgiven moves no money. */
function owedBy(kind: string | undefined, legs: AuditedEntry['legs']): number {
  const on = (begin: string, sign: number) =>
    legs.reduce((all, leg) => (leg.account.startsWith(begin) && leg.amount * sign > 0 ? all + leg.amount : all), 0);
  if (kind === 'GuarantorOwed') return 0;
  if (kind === 'GuarantorForgave') return on('RECOURSE:', -1);
  return kind === 'GuarantorPaidBack' ? -on('WALLET:', 1) : -on('WALLET:', -1);
}

const factsOfLoan = (loan: Loan): Fact[] => [
  { is: 'Loan', loan },
  { is: 'Borrowed', loan: Borrowed.parse(loan) },
];

const factsOfInvestment = (investment: Investment): Fact[] => [
  { is: 'Investment', investment },
  { is: 'Invested', investment: Invested.parse(investment) },
];

const factsOfCounters = (shard: z.output<typeof Shard>): Fact[] =>
  Object.entries(shard).flatMap(([name, value]): Fact[] =>
    typeof value === 'number' ? [{ is: 'Counter', name, value }] : [],
  );

/** The key of a fact: an entry, a loan with its accounts, a person with their wallet, or another account. */
export function keyOf(fact: Fact): string {
  switch (fact.is) {
    case 'Balance':
    case 'Posted':
      return keyOfAccount(fact.account);
    case 'Leg':
      return `entry ${fact.entryId}`;
    case 'Entry':
      return `entry ${fact.entry.id}`;
    case 'Loan':
      return `loan ${fact.loan.id}`;
    case 'Investment':
      return `loan ${fact.investment.loanId}`;
    case 'Repayment':
    case 'Holders':
      return `loan ${fact.loanId}`;
    case 'Call':
      return `loan ${fact.call.loanId}`;
    case 'RecourseMove':
      return `loan ${fact.move.loanId}`;
    case 'RecoursePosted':
      return `loan ${fact.loanId}`;
    case 'Payout':
      return `payout ${fact.payout.id}`;
    case 'Advance':
      return `user ${fact.advance.userId}`;
    case 'PoolBatch':
      return keyOfAccount(account.poolClearing(fact.batch.month));
    case 'Execution':
      return `loan ${loanOfExecution(fact.name)}`;
    case 'Person':
      return `user ${fact.person.id}`;
    case 'Email':
    case 'Member':
    case 'Lock':
      return `user ${fact.userId}`;
    case 'Document':
      return `user ${fact.document.ownerId}`;
    case 'Guarantor':
      return `user ${fact.guarantor.userId ?? ''}`;
    case 'Receipt':
      return `user ${fact.receipt.userId ?? ''}`;
    case 'Borrowed':
      return `user ${fact.loan.borrowerId}`;
    case 'Invested':
      return `user ${fact.investment.investorId}`;
    case 'Counter':
      return fact.name;
    case 'Settling':
      return `settling ${fact.id}`;
    case 'Proof':
      return 'proof';
    case 'Finding':
      return fact.finding.about;
  }
}

function keyOfAccount(account: string): string {
  const [kind = '', of = ''] = account.split(':');
  if (kind === 'WALLET' || kind === 'ADVANCED') return `user ${of}`;
  return ofLoans.has(kind) ? `loan ${of}` : account;
}

const ofLoans = new Set(['LOANHOLD', 'CLEARING', 'RECEIVABLE', 'CLAIM', 'GUARANTEE', 'CALLS', 'OWED', 'RECOURSE']);
