import * as z from 'zod/mini';
import { Person } from '#shared/accounts/person.ts';
import { WRITTEN } from '#shared/admin/quarter.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { Message } from '#shared/chat/chat.ts';
import { ChargeOff } from '#shared/collections/charge-off.ts';
import { PoolBatch } from '#shared/collections/pool-batch.ts';
import { Document } from '#shared/documents/document.ts';
import { Guarantor } from '#shared/guarantors/guarantor.ts';
import { Investment } from '#shared/investments/investment.ts';
import { Channel } from '#shared/ledger/channel.ts';
import { account, accountOf, loanOf } from '#shared/ledger/postings.ts';
import { Loan } from '#shared/loans/loan.ts';
import { SecondLook } from '#shared/loans/second-look.ts';
import { Sene, sene } from '#shared/money.ts';
import { Relief } from '#shared/relief/relief.ts';
import { Call } from '#shared/repayments/call.ts';
import { RecourseMove } from '#shared/repayments/recourse.ts';
import { Repayment } from '#shared/repayments/repayment.ts';
import { Shareholder } from '#shared/repayments/shareholder.ts';
import { Advance } from '#shared/wallet/advance.ts';
import { Payout } from '#shared/wallet/payout.ts';
import { channelOf, isReturnedCredit, Receipt } from '#shared/wallet/receipt.ts';
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
  district: true,
  formerDistricts: true,
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
const AuditedLook = z.pick(SecondLook, { loanId: true, status: true, askedAt: true, decidedAt: true });
export type AuditedLook = z.output<typeof AuditedLook>;
const AuditedRelief = z.pick(Relief, { loanId: true, status: true, disaster: true });
export type AuditedRelief = z.output<typeof AuditedRelief>;
const AuditedChargeOff = z.pick(ChargeOff, { loanId: true, principal: true });
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
/** A receipt that was booked on another day (Apia) than its money came (PROOF-3). */
const BookedLater = z.object({ amount: Sene, valueDate: z.string(), bookedAt: z.string() });
const Posting = z.object({ entryId: z.string(), amount: z.int(), at: z.string() });
const Balance = z.object({ balance: z.int(), available: z.int(), n: z.int() });
/**
 * Postings of an account: their sum and number, and the sums of those before the end of the last day and of the day last proven (PROOF-5),
 * and of the last day that the quarter counts (ADMIN-51).
 */
const Posted = z.object({ sum: z.int(), n: z.int(), atEnd: z.int(), proven: z.int(), atQuarter: z.int() });
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
  z.object({ is: z.literal('Recovered'), loanId: z.int(), amount: Sene, at: z.string() }),
  z.object({ is: z.literal('ChargeOff'), ...AuditedChargeOff.shape }),
  z.object({ is: z.literal('SecondLook'), ...AuditedLook.shape }),
  z.object({ is: z.literal('Relief'), ...AuditedRelief.shape }),
  z.object({ is: z.literal('Asked'), topic: z.string(), at: z.string() }),
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
  z.object({ is: z.literal('BookedLater'), id: z.string(), channel: Channel, ...BookedLater.shape }),
  z.object({ is: z.literal('Borrowed'), loan: Borrowed }),
  z.object({ is: z.literal('Invested'), investment: Invested }),
  z.object({ is: z.literal('Lock'), userId: z.string(), investmentId: z.string() }),
  z.object({ is: z.literal('Counter'), name: z.string(), value: z.number() }),
  z.object({ is: z.literal('Settling'), id: z.string() }),
  z.object({ is: z.literal('Proof'), accounts: z.record(z.string(), z.int()) }),
  z.object({ is: z.literal('Finding'), finding: Finding }),
]);
export type Fact = z.output<typeof Fact>;

/** Instants (ISO): the end of the last day of Apia, that of the day that was proven last, if any was, and between which the quarter is counted. */
export type Ends = { day: string; proven?: string | undefined; quarter: { start: string; end: string } };

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
    case 'ChargeOff':
      return [{ is: 'ChargeOff', ...AuditedChargeOff.parse(ChargeOff.parse(item)) }];
    case 'SecondLook':
      return [{ is: 'SecondLook', ...AuditedLook.parse(SecondLook.parse(item)) }];
    case 'Relief':
      return [{ is: 'Relief', ...AuditedRelief.parse(Relief.parse(item)) }];
    case 'Message':
      return factsOfMessage(Message.parse(item), ends);
    case 'Payout':
      return [{ is: 'Payout', payout: AuditedPayout.parse(Payout.parse(item)) }];
    case 'Advance':
      return [{ is: 'Advance', advance: AuditedAdvance.parse(Advance.parse(item)) }];
    case 'PoolBatch':
      return [{ is: 'PoolBatch', batch: AuditedBatch.parse(PoolBatch.parse(item)) }];
    case 'PendingInvestment':
      return [{ is: 'Lock', userId: key.investorId ?? '', investmentId: Lock.parse(item).investmentId }];
    case 'Receipt':
      return factsOfReceipt(Receipt.parse(item));
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

function factsOfPosting(
  account: string,
  { entryId, amount, at }: z.output<typeof Posting>,
  { day, proven, quarter }: Ends,
): Fact[] {
  const before = (end = '') => (at < end ? amount : 0);
  const ends = { atEnd: before(day), proven: before(proven), atQuarter: before(quarter.end) };
  return [
    { is: 'Posted', account, sum: amount, n: 1, ...ends },
    { is: 'Leg', entryId, account, amount },
  ];
}

/**
 * An entry, what it makes more or less of what is owed to a guarantor, by the legs that are not about that (RecourseEqualsPayments), and the principal
 * that it recovers of a loan in default (ADMIN-52).
 */
function factsOfEntry(entry: AuditedEntry): Fact[] {
  const { guarantorId, legs, kind, at, loanId = loanOf(legs) } = entry;
  if (loanId === undefined) return [{ is: 'Entry', entry }];
  const recovered = legs.find(({ account: name }) => name === account.receivable(loanId));
  return [
    { is: 'Entry', entry },
    ...(guarantorId === undefined
      ? []
      : [{ is: 'RecoursePosted' as const, loanId, guarantorId, amount: owedBy(kind, legs) }]),
    ...(kind === 'RecoveryPaid' && recovered && at !== undefined
      ? [{ is: 'Recovered' as const, loanId, amount: sene(recovered.amount), at }]
      : []),
  ];
}

/** What somebody asked in a chat within the quarter, by the code of the option that they chose. What they wrote themselves has none. */
const factsOfMessage = ({ sender, code: topic = WRITTEN, createdAt: at }: Message, { quarter }: Ends): Fact[] =>
  sender === 'User' && at >= quarter.start ? [{ is: 'Asked', topic, at }] : [];

/** A guarantor's payment takes from one wallet alone, paying back adds to one alone; what is forgiven moves no money. */
function owedBy(kind: string | undefined, legs: AuditedEntry['legs']): number {
  const on = (begin: string, sign: number) =>
    legs.reduce((all, leg) => (leg.account.startsWith(begin) && leg.amount * sign > 0 ? all + leg.amount : all), 0);
  if (kind === 'GuarantorOwed') return 0;
  if (kind === 'GuarantorForgave') return on('RECOURSE:', -1);
  return kind === 'GuarantorPaidBack' ? -on('WALLET:', 1) : -on('WALLET:', -1);
}

/**
 * A receipt in conflict, one dropped in it, or one that replaces another posts no arrival. A former conflict posts its arrival when staff record
 * it. A credit that turned out to be a payout that came back is Dropped without a conflict, and had posted its arrival (WALLET-58).
 */
function factsOfReceipt(receipt: Receipt): Fact[] {
  const {
    id,
    method,
    status,
    amount,
    valueDate,
    replaces,
    recordedAt,
    decidedAt = recordedAt,
    conflictsWith,
  } = receipt;
  const isArrived = isReturnedCredit(receipt) || (status !== 'Conflict' && status !== 'Dropped');
  const isBooked = isArrived && replaces === undefined;
  const bookedAt = conflictsWith === undefined ? recordedAt : decidedAt;
  return [
    { is: 'Receipt', receipt: AuditedReceipt.parse(receipt) },
    ...(isBooked && apiaDayOf(Date.parse(bookedAt)) !== valueDate
      ? [{ is: 'BookedLater' as const, id, channel: channelOf(method), amount, valueDate, bookedAt }]
      : []),
  ];
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
