import * as z from 'zod/mini';
import { Investment } from '#shared/investments/investment.ts';
import type { Leg } from '#shared/ledger/postings.ts';
import { Loan } from '#shared/loans/loan.ts';
import { Repayment } from '#shared/repayments/repayment.ts';
import { Shareholder } from '#shared/repayments/shareholder.ts';
import { Receipt } from '#shared/wallet/receipt.ts';

const Stored = z.looseObject({ pk: z.string(), sk: z.string() });
const Balance = z.object({ balance: z.int(), available: z.int(), n: z.int() });
const Posting = z.object({ entryId: z.string(), amount: z.int() });
const Entry = z.object({ id: z.string(), legs: z.array(z.object({ account: z.string(), amount: z.int() })) });
const Chunk = z.object({ holders: z.array(Shareholder) });
const Lock = z.object({ investmentId: z.string() });

export type LoanFacts = { loan?: Loan; investments: Investment[]; rows: Repayment[]; holders: Shareholder[] };

/** What the audit reads of loans, money and receipts, gathered item by item in any order. */
export class Books {
  readonly balances = new Map<string, z.output<typeof Balance>>();
  readonly posted = new Map<string, { sum: number; n: number }>();
  /** By entry and account. */
  readonly postedOf = new Map<string, number>();
  readonly entries: { id: string; legs: Pick<Leg, 'account'>[]; amounts: number[] }[] = [];
  readonly loans = new Map<string, LoanFacts>();
  readonly locks = new Set<string>();
  readonly counters = new Map<string, number>();
  readonly receipts: Receipt[] = [];

  take(item: unknown): void {
    const { pk, sk } = Stored.parse(item);
    if (pk.startsWith('ACCT#')) this.#takeAccount(pk.slice('ACCT#'.length), sk, item);
    else if (pk.startsWith('ENTRY#')) this.#takeEntry(item);
    else if (pk.startsWith('LOAN#')) this.#takeLoan(pk, sk, item);
    else if (sk === 'LOCK#PENDINV') this.locks.add(Lock.parse(item).investmentId);
    else if (pk.startsWith('RECEIPT#')) this.receipts.push(Receipt.parse(item));
    else if (pk === 'STATS') this.#takeCounters(item);
  }

  #takeAccount(name: string, sk: string, item: unknown): void {
    if (sk === 'BAL') {
      this.balances.set(name, Balance.parse(item));
      return;
    }
    const { entryId, amount } = Posting.parse(item);
    const { sum, n } = this.posted.get(name) ?? { sum: 0, n: 0 };
    this.posted.set(name, { sum: sum + amount, n: n + 1 });
    this.postedOf.set(`${entryId} ${name}`, (this.postedOf.get(`${entryId} ${name}`) ?? 0) + amount);
  }

  #takeEntry(item: unknown): void {
    const { id, legs } = Entry.parse(item);
    this.entries.push({ id, legs, amounts: legs.map(({ amount }) => amount) });
  }

  #takeLoan(pk: string, sk: string, item: unknown): void {
    const facts = this.loans.get(pk) ?? { investments: [], rows: [], holders: [] };
    this.loans.set(pk, facts);
    if (sk === 'META') facts.loan = Loan.parse(item);
    else if (sk.startsWith('INV#')) facts.investments.push(Investment.parse(item));
    else if (sk.startsWith('REP#')) facts.rows.push(Repayment.parse(item));
    else if (sk.startsWith('SHARES#')) facts.holders.push(...Chunk.parse(item).holders);
  }

  #takeCounters(item: unknown): void {
    for (const [name, value] of Object.entries(Stored.parse(item)))
      if (typeof value === 'number') this.counters.set(name, (this.counters.get(name) ?? 0) + value);
  }
}
