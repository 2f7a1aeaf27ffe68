import * as z from 'zod/mini';
import { Investment } from '#shared/investments/investment.ts';
import { Loan } from '#shared/loans/loan.ts';
import { Repayment } from '#shared/repayments/repayment.ts';
import { insuredOf, Shareholder } from '#shared/repayments/shareholder.ts';
import { isSurplus, Receipt } from '#shared/wallet/receipt.ts';
import { account, hasFloor, type Leg } from './postings.ts';

/** What the audit holds the table to; docs/rules/ledger.md says what each means (LEDGER-15). */
export const Invariant = z.enum([
  'PostingsSumToZero',
  'LegsEqualPostings',
  'BalanceEqualsPostings',
  'NoNegativeBalance',
  'RemainingEqualsUncommitted',
  'HoldEqualsPaidInvestments',
  'ClearingIsZero',
  'SchedulePrincipalEqualsAmount',
  'ProgressEqualsSchedule',
  'SharesEqualAmount',
  'ReceivableEqualsOpenPrincipal',
  'ClaimsEqualOpenPrincipal',
  'LocksMatchPendingInvestments',
  'CountersEqualCounts',
  'HistoryFollowsLifecycle',
  'EmailHasOneOwner',
  'GroupsMatchRoles',
  'LogMatchesSeals',
  'ExecutionsMatchWaitingLoans',
  'UsedDocumentsAreCleanAndOwned',
  'AppliedReceiptHasNothingLeft',
  'SurplusIsInWallet',
  'EffectsDeliveredInTime',
]);
export type Invariant = z.output<typeof Invariant>;

/** Which invariant is broken, about what, what is wrong and, where two figures differ, by how much (LEDGER-14). */
export type Finding = { invariant: Invariant; about: string; says: string; by?: number };

const Stored = z.looseObject({ pk: z.string(), sk: z.string() });
const Balance = z.object({ balance: z.int(), available: z.int(), n: z.int() });
const Posting = z.object({ entryId: z.string(), amount: z.int() });
const Entry = z.object({ id: z.string(), legs: z.array(z.object({ account: z.string(), amount: z.int() })) });
const Chunk = z.object({ holders: z.array(Shareholder) });
const Lock = z.object({ investmentId: z.string() });

type LoanFacts = { loan?: Loan; investments: Investment[]; rows: Repayment[]; holders: Shareholder[] };

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

const total = (amounts: Iterable<number>): number => [...amounts].reduce((all, amount) => all + amount, 0);

/** A finding where two figures differ that should not. */
export const differs = (invariant: Invariant, about: string, is: number, shouldBe: number): Finding[] =>
  is === shouldBe ? [] : [{ invariant, about, says: `is ${is}, should be ${shouldBe}`, by: is - shouldBe }];

/** The invariants that the books break (LEDGER-15); nothing when all is well. */
export function findingsIn(books: Books): Finding[] {
  return [
    ...differs('PostingsSumToZero', 'all postings', total([...books.posted.values()].map(({ sum }) => sum)), 0),
    ...books.entries.flatMap((entry) => entryFindings(books, entry)),
    ...[...new Set([...books.balances.keys(), ...books.posted.keys()])].flatMap((name) => accountFindings(books, name)),
    ...[...books.loans.values()].flatMap((facts) => loanFindings(books, facts)),
    ...lockFindings(books),
    ...counterFindings(books),
    ...insuredFindings(books),
    ...surplusFindings(books),
  ];
}

function entryFindings({ postedOf }: Books, { id, legs, amounts }: Books['entries'][number]): Finding[] {
  const parts = legs.flatMap(({ account: name }, leg) =>
    differs('LegsEqualPostings', `${id} ${name}`, postedOf.get(`${id} ${name}`) ?? 0, amounts[leg] ?? 0),
  );
  return [...differs('PostingsSumToZero', id, total(amounts), 0), ...parts];
}

function accountFindings({ balances, posted }: Books, name: string): Finding[] {
  const { balance, available, n } = balances.get(name) ?? { balance: 0, available: 0, n: 0 };
  const { sum, n: counted } = posted.get(name) ?? { sum: 0, n: 0 };
  const unequal = [
    ...differs('BalanceEqualsPostings', name, balance, sum),
    ...differs('BalanceEqualsPostings', `postings of ${name}`, n, counted),
  ];
  const isBelow = hasFloor(name) && (balance < 0 || available < 0 || available > balance);
  if (!isBelow) return unequal;
  const says = `has ${balance}, of which ${available} is available`;
  return [...unequal, { invariant: 'NoNegativeBalance', about: name, says }];
}

function loanFindings(books: Books, { loan, investments, rows, holders }: LoanFacts): Finding[] {
  if (!loan) return [];
  const about = `loan ${loan.id}`;
  const balanceOf = (name: string) => books.balances.get(name)?.balance ?? 0;
  const live = investments.filter(({ status }) => status !== 'Rejected');
  const isLent = loan.planId !== undefined;
  const paid = isLent ? [] : live.filter(({ payment }) => payment === 'Paid');
  const money = [
    ...differs(
      'RemainingEqualsUncommitted',
      about,
      loan.remaining,
      loan.amount - total(live.map(({ amount }) => amount)),
    ),
    ...differs(
      'HoldEqualsPaidInvestments',
      about,
      balanceOf(account.loanHold(loan.id)),
      total(paid.map(({ amount }) => amount)),
    ),
    ...(loan.settling === undefined ? differs('ClearingIsZero', about, balanceOf(account.clearing(loan.id)), 0) : []),
  ];
  if (!isLent || loan.settling !== undefined) return money;
  const plan = rows.filter(({ planId }) => planId === loan.planId);
  const open = total(plan.map(({ principal, paidPrincipal }) => principal - paidPrincipal));
  const claims = [...holders.map(({ investmentId }) => investmentId), 'LIP'].map((holder) =>
    balanceOf(account.claim(loan.id, holder)),
  );
  return [
    ...money,
    ...differs('SchedulePrincipalEqualsAmount', about, total(plan.map(({ principal }) => principal)), loan.amount),
    ...differs('ProgressEqualsSchedule', `progress of ${about}`, loan.principalRepaid, loan.amount - open),
    ...differs(
      'ProgressEqualsSchedule',
      `instalments of ${about}`,
      loan.openInstalments,
      plan.filter(({ status }) => status !== 'Paid').length,
    ),
    ...differs('SharesEqualAmount', about, total(holders.map(({ amount }) => amount)), loan.amount),
    ...differs(
      'ReceivableEqualsOpenPrincipal',
      `receivable of ${about}`,
      -balanceOf(account.receivable(loan.id)),
      open,
    ),
    ...differs('ClaimsEqualOpenPrincipal', `claims of ${about}`, total(claims), open),
  ];
}

function lockFindings({ loans, locks }: Books): Finding[] {
  const pending = [...loans.values()].flatMap(({ investments }) =>
    investments.filter(({ status }) => status === 'Pending').map(({ id }) => id),
  );
  const missing = pending.filter((id) => !locks.has(id)).map((about) => locked(about, 'has no lock'));
  const idle = [...locks].filter((id) => !pending.includes(id));
  return [...missing, ...idle.map((about) => locked(about, 'is locked and not pending'))];
}

const locked = (about: string, says: string): Finding => ({ invariant: 'LocksMatchPendingInvestments', about, says });

/** The counter of insured principal moves with an act's commit, the shareholders with its parts. */
function insuredFindings({ loans, counters }: Books): Finding[] {
  const lent = [...loans.values()].filter(({ loan }) => loan?.planId !== undefined);
  if (lent.some(({ loan }) => loan?.settling !== undefined)) return [];
  const insured = total(lent.map(({ holders }) => insuredOf(holders)));
  return differs('CountersEqualCounts', 'insuredPrincipal', counters.get('insuredPrincipal') ?? 0, insured);
}

function counterFindings({ loans, counters }: Books): Finding[] {
  const counted = new Map<string, number>();
  const count = (name: string) => counted.set(name, (counted.get(name) ?? 0) + 1);
  for (const { loan, investments } of loans.values()) {
    if (loan) count(`loans${loan.status}`);
    for (const { status } of investments) count(`investments${status}`);
  }
  const names = [...counters.keys(), ...counted.keys()].filter((name) => /^(loans|investments)[A-Z]/.test(name));
  return [...new Set(names)].flatMap((name) =>
    differs('CountersEqualCounts', name, counters.get(name) ?? 0, counted.get(name) ?? 0),
  );
}

/** What waits of receipts is in their owners' wallets; of one that is Applied nothing waits (WALLET-7). */
function surplusFindings({ receipts, balances }: Books): Finding[] {
  const waiting = new Map<string, number>();
  for (const receipt of receipts.filter(isSurplus)) {
    const wallet = account.wallet(receipt.userId ?? '');
    waiting.set(wallet, (waiting.get(wallet) ?? 0) + receipt.left);
  }
  const applied = receipts.filter(({ status }) => status === 'Applied');
  return [
    ...applied.flatMap(({ id, left }) =>
      differs('AppliedReceiptHasNothingLeft', `what waits of receipt ${id}`, left, 0),
    ),
    ...[...waiting].flatMap(([about, left]): Finding[] => {
      const available = balances.get(about)?.available ?? 0;
      if (left <= available) return [];
      return [{ invariant: 'SurplusIsInWallet', about, says: `has ${available} of surpluses of ${left}` }];
    }),
  ];
}
