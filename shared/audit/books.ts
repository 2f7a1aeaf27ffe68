import type { Investment } from '#shared/investments/investment.ts';
import type { Channel } from '#shared/ledger/channel.ts';
import { account } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import type { Sene } from '#shared/money.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import type { Shareholder } from '#shared/repayments/shareholder.ts';
import type {
  AuditedAdvance,
  AuditedBatch,
  AuditedCall,
  AuditedEntry,
  AuditedLook,
  AuditedMove,
  AuditedPayout,
  AuditedReceipt,
  AuditedRelief,
  Fact,
  Invested,
  Posted,
} from './fact.ts';

export type LoanFacts = {
  loan?: Loan;
  investments: Investment[];
  rows: Repayment[];
  holders: Shareholder[];
  calls: AuditedCall[];
  moves: AuditedMove[];
  /** What entries add to what is owed to a guarantor, or take from it. */
  recourse: { guarantorId: string; amount: number }[];
  /** The principal that was open when it was charged off, and what entries recovered of it in default. */
  chargedOff?: number | undefined;
  recovered: { amount: Sene; at: string }[];
  look?: AuditedLook;
  reliefs: AuditedRelief[];
};

/** What the audit compares of loans, money and receipts, gathered fact by fact in any order. */
export class Books {
  readonly balances = new Map<string, { balance: number; available: number; n: number }>();
  readonly posted = new Map<string, Posted>();
  /** By entry and account. */
  readonly postedOf = new Map<string, number>();
  readonly entries: AuditedEntry[] = [];
  /** By the loan's number. */
  readonly loans = new Map<string, LoanFacts>();
  readonly invested: Invested[] = [];
  /** Who is locked, and for which investment. */
  readonly locks: { userId: string; investmentId: string }[] = [];
  readonly counters = new Map<string, number>();
  readonly receipts: AuditedReceipt[] = [];
  readonly bookedLater: { channel: Channel; amount: Sene; valueDate: string; bookedAt: string }[] = [];
  readonly payouts: AuditedPayout[] = [];
  readonly advances: AuditedAdvance[] = [];
  /** What people asked in chats within the quarter. */
  readonly asked: { topic: string; at: string }[] = [];
  /** By the account in which their money waits. */
  readonly poolBatches = new Map<string, AuditedBatch>();

  take(fact: Fact): void {
    switch (fact.is) {
      case 'Balance':
        this.#takeBalance(fact);
        break;
      case 'Posted':
        this.#takePosted(fact);
        break;
      case 'Leg':
        addTo(this.postedOf, `${fact.entryId} ${fact.account}`, fact.amount);
        break;
      case 'Entry':
        this.entries.push(fact.entry);
        break;
      case 'Payout':
        this.payouts.push(fact.payout);
        break;
      case 'Advance':
        this.advances.push(fact.advance);
        break;
      case 'PoolBatch':
        this.poolBatches.set(account.poolClearing(fact.batch.month), fact.batch);
        break;
      case 'Invested':
        this.invested.push(fact.investment);
        break;
      case 'Lock':
        this.locks.push(fact);
        break;
      case 'Receipt':
        this.receipts.push(fact.receipt);
        break;
      case 'BookedLater':
        this.bookedLater.push(fact);
        break;
      case 'Asked':
        this.asked.push(fact);
        break;
      case 'Counter':
        addTo(this.counters, fact.name, fact.value);
        break;
      default:
        this.#takeOfLoan(fact);
    }
  }

  #takeOfLoan(fact: Fact): void {
    switch (fact.is) {
      case 'Loan':
        this.#factsOf(fact.loan.id).loan = fact.loan;
        break;
      case 'Investment':
        this.#factsOf(fact.investment.loanId).investments.push(fact.investment);
        break;
      case 'Repayment':
        this.#factsOf(fact.loanId).rows.push(fact.row);
        break;
      case 'Holders':
        this.#factsOf(fact.loanId).holders.push(...fact.holders);
        break;
      case 'Call':
        this.#factsOf(fact.call.loanId).calls.push(fact.call);
        break;
      case 'RecourseMove':
        this.#factsOf(fact.move.loanId).moves.push(fact.move);
        break;
      case 'RecoursePosted':
        this.#factsOf(fact.loanId).recourse.push(fact);
        break;
      case 'Recovered':
        this.#factsOf(fact.loanId).recovered.push(fact);
        break;
      case 'ChargeOff':
        this.#factsOf(fact.loanId).chargedOff = fact.principal;
        break;
      case 'SecondLook':
        this.#factsOf(fact.loanId).look = fact;
        break;
      case 'Relief':
        this.#factsOf(fact.loanId).reliefs.push(fact);
    }
  }

  /** An account's balance is that of its parts (LEDGER-17). */
  #takeBalance(part: { account: string; balance: number; available: number; n: number }): void {
    const { balance, available, n } = this.balances.get(part.account) ?? { balance: 0, available: 0, n: 0 };
    this.balances.set(part.account, {
      balance: balance + part.balance,
      available: available + part.available,
      n: n + part.n,
    });
  }

  #takePosted({ account, ...some }: Posted & { account: string }): void {
    this.posted.set(account, together(some, this.posted.get(account)));
  }

  #factsOf(id: string | number): LoanFacts {
    const loanId = String(id);
    const facts = this.loans.get(loanId) ?? {
      investments: [],
      rows: [],
      holders: [],
      calls: [],
      moves: [],
      recourse: [],
      recovered: [],
      reliefs: [],
    };
    this.loans.set(loanId, facts);
    return facts;
  }
}

/** Both of these postings of one account. */
export const together = (
  some: Posted,
  others: Posted = { sum: 0, n: 0, atEnd: 0, proven: 0, atQuarter: 0 },
): Posted => ({
  sum: some.sum + others.sum,
  n: some.n + others.n,
  atEnd: some.atEnd + others.atEnd,
  proven: some.proven + others.proven,
  atQuarter: some.atQuarter + others.atQuarter,
});

const addTo = (sums: Map<string, number>, name: string, by: number) => sums.set(name, (sums.get(name) ?? 0) + by);
