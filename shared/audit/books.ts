import * as z from 'zod/mini';
import { Investment } from '#shared/investments/investment.ts';
import { accountOf, type Leg } from '#shared/ledger/postings.ts';
import { Loan } from '#shared/loans/loan.ts';
import { Repayment } from '#shared/repayments/repayment.ts';
import { Shareholder } from '#shared/repayments/shareholder.ts';
import { Receipt } from '#shared/wallet/receipt.ts';
import type { AuditedItem } from './audited-item.ts';

const Balance = z.object({ balance: z.int(), available: z.int(), n: z.int() });
const Posting = z.object({ entryId: z.string(), amount: z.int() });
const Entry = z.object({ id: z.string(), legs: z.array(z.object({ account: z.string(), amount: z.int() })) });
const Chunk = z.object({ holders: z.array(Shareholder) });
const Shard = z.record(z.string(), z.unknown());
const Lock = z.object({ investmentId: z.string() });

export type LoanFacts = { loan?: Loan; investments: Investment[]; rows: Repayment[]; holders: Shareholder[] };

/** What the audit reads of loans, money and receipts, gathered item by item in any order. */
export class Books {
  readonly balances = new Map<string, z.output<typeof Balance>>();
  readonly posted = new Map<string, { sum: number; n: number }>();
  /** By entry and account. */
  readonly postedOf = new Map<string, number>();
  readonly entries: { id: string; legs: Pick<Leg, 'account'>[]; amounts: number[] }[] = [];
  /** By the loan's number. */
  readonly loans = new Map<string, LoanFacts>();
  readonly locks = new Set<string>();
  readonly counters = new Map<string, number>();
  readonly receipts: Receipt[] = [];

  take({ entity, key, item }: AuditedItem): void {
    switch (entity) {
      case 'Balance':
        this.#takeBalance(accountOf(key.account ?? ''), item);
        break;
      case 'Posting':
        this.#takePosting(accountOf(key.account ?? ''), item);
        break;
      case 'Entry':
        this.#takeEntry(item);
        break;
      case 'Loan':
        this.#factsOf(key.id).loan = Loan.parse(item);
        break;
      case 'Investment':
        this.#factsOf(key.loanId).investments.push(Investment.parse(item));
        break;
      case 'Repayment':
        this.#factsOf(key.loanId).rows.push(Repayment.parse(item));
        break;
      case 'ShareChunk':
        this.#factsOf(key.loanId).holders.push(...Chunk.parse(item).holders);
        break;
      case 'PendingInvestment':
        this.locks.add(Lock.parse(item).investmentId);
        break;
      case 'Receipt':
        this.receipts.push(Receipt.parse(item));
        break;
      case 'CounterShard':
        this.#takeCounters(item);
    }
  }

  /** An account's balance is that of its parts (LEDGER-17). */
  #takeBalance(account: string, item: unknown): void {
    const part = Balance.parse(item);
    const { balance, available, n } = this.balances.get(account) ?? { balance: 0, available: 0, n: 0 };
    this.balances.set(account, {
      balance: balance + part.balance,
      available: available + part.available,
      n: n + part.n,
    });
  }

  #takePosting(account: string, item: unknown): void {
    const { entryId, amount } = Posting.parse(item);
    const { sum, n } = this.posted.get(account) ?? { sum: 0, n: 0 };
    this.posted.set(account, { sum: sum + amount, n: n + 1 });
    this.postedOf.set(`${entryId} ${account}`, (this.postedOf.get(`${entryId} ${account}`) ?? 0) + amount);
  }

  #takeEntry(item: unknown): void {
    const { id, legs } = Entry.parse(item);
    this.entries.push({ id, legs, amounts: legs.map(({ amount }) => amount) });
  }

  #factsOf(loanId = ''): LoanFacts {
    const facts = this.loans.get(loanId) ?? { investments: [], rows: [], holders: [] };
    this.loans.set(loanId, facts);
    return facts;
  }

  #takeCounters(item: unknown): void {
    for (const [name, value] of Object.entries(Shard.parse(item)))
      if (typeof value === 'number') this.counters.set(name, (this.counters.get(name) ?? 0) + value);
  }
}
