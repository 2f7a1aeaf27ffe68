import { account, hasFloor } from '#shared/ledger/postings.ts';
import { insuredOf } from '#shared/repayments/shareholder.ts';
import { isSurplus } from '#shared/wallet/receipt.ts';
import type { Books, LoanFacts } from './books.ts';
import { differs, type Finding } from './finding.ts';

const total = (amounts: Iterable<number>): number => [...amounts].reduce((all, amount) => all + amount, 0);

/** The invariants that the books break (LEDGER-15); nothing when all is well. */
export function brokenInvariants(books: Books): Finding[] {
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

/** The counter of insured principal moves with a command’s commit, the shareholders with its parts. */
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
