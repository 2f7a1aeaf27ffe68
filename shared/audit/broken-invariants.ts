import { account, hasFloor } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { isLate } from '#shared/repayments/collection.ts';
import { owedIn } from '#shared/repayments/recourse.ts';
import { claimOf, insuredOf } from '#shared/repayments/shareholder.ts';
import { isSurplus } from '#shared/wallet/receipt.ts';
import type { Books, LoanFacts } from './books.ts';
import { proofFindings } from './day-end.ts';
import type { AuditedEntry } from './fact.ts';
import { differs, type Finding } from './finding.ts';
import type { Sums } from './sums.ts';

const total = (amounts: Iterable<number>): number => [...amounts].reduce((all, amount) => all + amount, 0);

/** What the books break that have all facts of some keys. */
export const findingsInBooks = (books: Books): Finding[] => [
  ...books.entries.flatMap((entry) => entryFindings(books, entry)),
  ...[...new Set([...books.balances.keys(), ...books.posted.keys()])].flatMap((name) => accountFindings(books, name)),
  ...[...books.loans.values()].flatMap((facts) => loanFindings(books, facts)),
  ...poolFindings(books),
  ...lockFindings(books),
  ...surplusFindings(books),
  ...advanceFindings(books),
];

/** The accounts of which all that lies on them waits for something. */
const waitingOn = [account.suspense, account.payouts, account.lipUnearned];

/** Adds up what the books are to be compared with as a whole. */
export function countBooks(books: Books, sums: Sums): void {
  const { posted, loans, counters } = books;
  for (const { sum } of posted.values()) sums.add('posted', sum);
  countWaiting(books, sums);
  for (const [name, { balance }] of books.balances)
    if (name.startsWith(account.advanced(''))) sums.add('advanced', balance);
  sums.add('advances', books.balances.get(account.advances)?.balance ?? 0);
  for (const [name, value] of counters) sums.add(`counter ${name}`, value);
  for (const facts of loans.values()) countLoan(facts, sums);
}

/** What lies on the accounts of what waits, and what waits (HeldEqualsWaiting). */
function countWaiting({ balances, receipts, payouts }: Books, sums: Sums): void {
  for (const name of waitingOn) sums.add(`held ${name}`, balances.get(name)?.balance ?? 0);
  for (const { status, amount } of receipts)
    if (status === 'Unmatched') sums.add(`waiting ${account.suspense}`, amount);
  for (const { kind, status, amount } of payouts)
    if (status === 'Prepared' && kind !== 'Disbursement') sums.add(`waiting ${account.payouts}`, amount);
}

function countLoan({ loan, investments, holders }: LoanFacts, sums: Sums): void {
  for (const { status } of investments) sums.add(`counted investments${status}`, 1);
  if (!loan) return;
  sums.add(`counted loans${loan.status}`, 1);
  if (loan.planId === undefined) {
    const fees = paidIn(investments).map(({ lipFee }) => lipFee);
    sums.add(`waiting ${account.lipUnearned}`, total(fees));
    return;
  }
  sums.add('insured principal', insuredOf(holders));
  if (loan.settling !== undefined) sums.add('settling loans', 1);
}

/** The investments of a loan whose money is held for it. */
const paidIn = (investments: LoanFacts['investments']) =>
  investments.filter(({ status, payment }) => status !== 'Rejected' && payment === 'Paid');

const COUNTERS = /^(totalUsers$|(loans|investments|kyc|guarantors)[A-Z])/;

/** What is wrong with all facts together: the counters, of which only those of some names may be compared. */
export const findingsInSums = (sums: Sums, counters = COUNTERS): Finding[] => [
  ...differs('PostingsSumToZero', 'all postings', sums.of('posted'), 0),
  ...[...new Set([...sums.under('counter'), ...sums.under('counted')].map(([name]) => name))]
    .filter((name) => counters.test(name))
    .flatMap((name) => differs('CountersEqualCounts', name, sums.of(`counter ${name}`), sums.of(`counted ${name}`))),
  ...insuredFindings(sums),
  ...proofFindings(sums),
  ...differs('AdvancesAreOwed', account.advances, sums.of('advances'), -sums.of('advanced')),
  ...waitingOn.flatMap((name) =>
    differs('HeldEqualsWaiting', name, sums.of(`held ${name}`), sums.of(`waiting ${name}`)),
  ),
];

/** The counter of insured principal moves with a command’s commit, the shareholders with its parts. */
function insuredFindings(sums: Sums): Finding[] {
  if (sums.of('settling loans') > 0) return [];
  const name = 'insuredPrincipal';
  return differs('CountersEqualCounts', name, sums.of(`counter ${name}`), sums.of('insured principal'));
}

function entryFindings({ postedOf }: Books, { id, legs }: AuditedEntry): Finding[] {
  const parts = legs.flatMap(({ account: name, amount }) =>
    differs('LegsEqualPostings', `${id} ${name}`, postedOf.get(`${id} ${name}`) ?? 0, amount),
  );
  return [...differs('PostingsSumToZero', id, total(legs.map(({ amount }) => amount)), 0), ...parts];
}

function accountFindings({ balances, posted }: Books, name: string): Finding[] {
  const { balance, available, n } = balances.get(name) ?? { balance: 0, available: 0, n: 0 };
  const { sum = 0, n: counted = 0 } = posted.get(name) ?? {};
  const unequal = [
    ...differs('BalanceEqualsPostings', name, balance, sum),
    ...differs('BalanceEqualsPostings', `postings of ${name}`, n, counted),
  ];
  const isBelow = hasFloor(name) && (balance < 0 || available < 0 || available > balance);
  if (!isBelow) return unequal;
  const says = `has ${balance}, of which ${available} is available`;
  return [...unequal, { invariant: 'NoNegativeBalance', about: name, says }];
}

function loanFindings(books: Books, facts: LoanFacts): Finding[] {
  const { loan, investments, rows, holders, calls } = facts;
  if (!loan) return [];
  const about = `loan ${loan.id}`;
  const balanceOf = (name: string) => books.balances.get(name)?.balance ?? 0;
  const live = investments.filter(({ status }) => status !== 'Rejected');
  const isLent = loan.planId !== undefined;
  const paid = isLent ? [] : paidIn(investments);
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
    ...holders.flatMap((holder) => {
      const claim = account.claim(loan.id, holder.investmentId);
      return differs('ClaimEqualsShare', claim, balanceOf(claim), claimOf(holder));
    }),
    ...(loan.status === 'Active'
      ? differs('PoolClaimsOnDefaultsAlone', about, balanceOf(account.claim(loan.id, 'LIP')), 0)
      : []),
    ...chargeOffFindings(loan, plan),
    ...callFindings(books, loan.id, openCallsOf(calls, plan)),
    ...recourseFindings(books, loan.id, facts),
  ];
}

/** What a loan that is charged off still asks for (LOANS-67). */
function chargeOffFindings({ id, status, chargedOffOn }: Loan, plan: LoanFacts['rows']): Finding[] {
  if (chargedOffOn === undefined) return [];
  const asking = plan.filter((row) => row.status !== 'Paid' && (row.interest > row.paidInterest || isLate(row)));
  const finding = (says: string): Finding => ({ invariant: 'ChargedOffAsksForNothing', about: `loan ${id}`, says });
  return [
    ...(status === 'Defaulted' || status === 'Repaid' ? [] : [finding(`is charged off, and ${status}`)]),
    ...asking.map((row) => finding(`is charged off, and asks for interest or is late with ${row.id}`)),
  ];
}

/** The calls of instalments that are not Paid: what is stored of the others asks for nothing any more (REPAYMENTS-33). */
const openCallsOf = (calls: LoanFacts['calls'], plan: LoanFacts['rows']): LoanFacts['calls'] =>
  calls.filter((call) => plan.some(({ nr, status }) => nr === call.nr && status !== 'Paid'));

function callFindings({ balances }: Books, loanId: number, calls: LoanFacts['calls']): Finding[] {
  const asked = new Map<string, number>();
  for (const { guarantorId, open } of calls.flatMap(({ shares }) => shares)) {
    const name = account.guarantee(loanId, guarantorId);
    asked.set(name, (asked.get(name) ?? 0) + open);
  }
  const check = (name: string, shouldBe: number) =>
    differs('CallsEqualOpenShares', name, balances.get(name)?.balance ?? 0, shouldBe);
  return [
    ...[...asked].flatMap(([name, open]) => check(name, -open)),
    ...check(account.calls(loanId), total(asked.values())),
  ];
}

/** What is owed to each guarantor who paid is what they paid and have not got back or forgiven, by the entries and by the list of movements. */
function recourseFindings({ balances }: Books, loanId: number, { moves, recourse }: LoanFacts): Finding[] {
  const balanceOf = (name: string) => balances.get(name)?.balance ?? 0;
  const posted = new Map<string, number>();
  const listed = new Map<string, number>();
  const add = (sums: Map<string, number>, id: string, by: number) => sums.set(id, (sums.get(id) ?? 0) + by);
  for (const { guarantorId, amount } of recourse) add(posted, guarantorId, amount);
  for (const move of moves) add(listed, move.guarantorId, owedIn(move));
  const guarantors = [...new Set([...posted.keys(), ...listed.keys()])];
  const owed = guarantors.map((id) => balanceOf(account.recourse(loanId, id)));
  return [
    ...guarantors.flatMap((id, at) => {
      const name = account.recourse(loanId, id);
      return [
        ...differs('RecourseEqualsPayments', name, owed[at] ?? 0, posted.get(id) ?? 0),
        ...differs('RecourseEqualsPayments', `movements of ${name}`, listed.get(id) ?? 0, owed[at] ?? 0),
      ];
    }),
    ...differs('RecourseEqualsPayments', account.owed(loanId), balanceOf(account.owed(loanId)), -total(owed)),
  ];
}

function lockFindings({ invested, locks }: Books): Finding[] {
  const pending = new Set(
    invested.filter(({ status }) => status === 'Pending').map(({ id, investorId }) => `${investorId} ${id}`),
  );
  const locked = new Set(locks.map(({ userId, investmentId }) => `${userId} ${investmentId}`));
  const finding = (lock: string, says: string): Finding => ({
    invariant: 'LocksMatchPendingInvestments',
    about: lock.split(' ')[1] ?? '',
    says,
  });
  return [
    ...[...pending].filter((each) => !locked.has(each)).map((each) => finding(each, 'has no lock')),
    ...[...locked].filter((each) => !pending.has(each)).map((each) => finding(each, 'is locked and not pending')),
  ];
}

/** The pool's money on its way is that of the loans that wait in a confirmed batch; otherwise there is none. */
function poolFindings({ balances, poolBatches }: Books): Finding[] {
  const begin = account.poolClearing('');
  const names = [...balances.keys()].filter((name) => name.startsWith(begin));
  return [...new Set([...names, ...poolBatches.keys()])].flatMap((name) => {
    const { status, open, held } = poolBatches.get(name) ?? { status: 'Settled', open: 0, held: 0 };
    const balance = balances.get(name)?.balance ?? 0;
    return status === 'Confirmed' && open > 0
      ? differs('HeldEqualsWaiting', name, balance, held)
      : differs('ClearingIsZero', name, balance, 0);
  });
}

/** What is noted of each person is what is left of their advances (WALLET-53). */
function advanceFindings({ advances, balances }: Books): Finding[] {
  const left = new Map<string, number>();
  for (const name of balances.keys()) if (name.startsWith(account.advanced(''))) left.set(name, 0);
  for (const { userId, left: some } of advances) {
    const name = account.advanced(userId);
    left.set(name, (left.get(name) ?? 0) + some);
  }
  return [...left].flatMap(([name, owed]) => differs('AdvancesAreOwed', name, balances.get(name)?.balance ?? 0, -owed));
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
