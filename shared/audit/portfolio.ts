import { monthOf, type Report, riskDays, Stage } from '#shared/admin/report.ts';
import { addMonthsClamped, apiaDayOf, daysBetween } from '#shared/calendar.ts';
import { lipCoverOf } from '#shared/investments/investment-figures.ts';
import { account } from '#shared/ledger/postings.ts';
import { type Loan, type LoanStatus, Tier } from '#shared/loans/loan.ts';
import { type Sene, sene, sum } from '#shared/money.ts';
import { insuredOf, lipShares, type Shareholder } from '#shared/repayments/shareholder.ts';
import type { Books } from './books.ts';
import type { RepaidByMonth } from './repaid-by-month.ts';

const MONTHS = 12;

/** A loan that was disbursed, its open principal, and for how many days its oldest unpaid instalment has been late. */
type Lent = { loan: Loan; holders: readonly Shareholder[]; open: Sene; daysLate: number };

/** The report on the whole portfolio, from what the audit gathered (ADMIN-15); `at` is in milliseconds. */
export function reportOf(
  books: Books,
  repaid: RepaidByMonth,
  { at, findings }: { at: number; findings: number },
): Report {
  const today = apiaDayOf(at);
  const lent = lentIn(books, today);
  const running = lent.filter(({ loan }) => loan.status === 'Active' || loan.status === 'Defaulted');
  const months = Array.from({ length: MONTHS }, (_, back) => addMonthsClamped(today, back + 1 - MONTHS).slice(0, 7));
  return {
    at: new Date(at).toISOString(),
    findings,
    lent: { loans: running.length, open: openOf(running) },
    risk: riskDays.map((days) => {
      const late = running.filter(({ daysLate }) => daysLate >= days);
      return { days, loans: late.length, open: openOf(late) };
    }),
    months: months.map((month) => monthIn(month, lent, repaid)),
    stages: Stage.options.map((stage) => stageIn(stage, books, new Set(months))),
    tiers: Tier.options.map((tier) => tierIn(tier, lent)),
    pool: poolIn(books, running, today),
  };
}

const openOf = (lent: readonly Lent[]): Sene => sum(lent.map(({ open }) => open));

function lentIn(books: Books, today: string): Lent[] {
  return [...books.loans.values()].flatMap(({ loan, rows, holders }) => {
    if (loan?.planId === undefined) return [];
    const unpaid = rows.filter(({ planId, status }) => planId === loan.planId && status !== 'Paid');
    const oldest = unpaid.map(({ due }) => due).sort()[0] ?? today;
    const open = sum(unpaid.map(({ principal, paidPrincipal }) => sene(principal - paidPrincipal)));
    return [{ loan, holders, open, daysLate: daysBetween(oldest, today) }];
  });
}

function monthIn(month: string, lent: readonly Lent[], repaid: RepaidByMonth): Report['months'][number] {
  const begun = lent.filter(({ loan }) => loan.entered.Active && monthOf(loan.entered.Active) === month);
  const { principal, interest } = repaid.in(month);
  return {
    month,
    loans: begun.length,
    disbursed: sum(begun.map(({ loan }) => loan.amount)),
    principal: sene(principal),
    interest: sene(interest),
  };
}

const stages: Record<Stage, readonly [from: LoanStatus, to: LoanStatus]> = {
  RiskReview: ['Pending', 'UnderReview'],
  CreditReview: ['UnderReview', 'Approved'],
  Funding: ['Approved', 'FullyFundedPendingApproval'],
  InvestmentReview: ['FullyFundedPendingApproval', 'Funded'],
  Guarantors: ['Funded', 'GuarantorsVerified'],
  Signing: ['GuarantorsVerified', 'AgreementSigned'],
  Disbursement: ['AgreementSigned', 'Active'],
};

function stageIn(stage: Stage, { loans }: Books, months: ReadonlySet<string>): Report['stages'][number] {
  const [from, to] = stages[stage];
  const minutes = [...loans.values()].flatMap(({ loan }) => {
    const [begun, ended] = [loan?.entered[from], loan?.entered[to]];
    if (!begun || !ended || !months.has(monthOf(ended))) return [];
    return [Math.round((Date.parse(ended) - Date.parse(begun)) / 60_000)];
  });
  minutes.sort((one, other) => one - other);
  return { stage, loans: minutes.length, median: within(minutes, 0.5), p90: within(minutes, 0.9) };
}

/** How long such a part of them took at most, by the nearest rank (ADMIN-18); zero of none. */
const within = (sorted: readonly number[], part: number): number => sorted[Math.ceil(sorted.length * part) - 1] ?? 0;

function tierIn(tier: Tier, lent: readonly Lent[]): Report['tiers'][number] {
  const own = lent.filter(({ loan }) => loan.tier === tier);
  return {
    tier,
    loans: own.length,
    disbursed: sum(own.map(({ loan }) => loan.amount)),
    // A loan that was paid off after its default counts as defaulted (ADMIN-19).
    defaulted: own.filter(({ loan }) => loan.entered.Defaulted !== undefined).length,
    open: openOf(own.filter(({ loan }) => loan.status === 'Defaulted')),
  };
}

function poolIn({ balances }: Books, running: readonly Lent[], today: string): Report['pool'] {
  const balanceOf = (name: string) => sene(balances.get(name)?.balance ?? 0);
  const insured = sum(running.map(({ holders }) => insuredOf(holders)));
  const inDefault = running.filter(({ loan }) => loan.status === 'Defaulted');
  return {
    balance: balanceOf(account.lipPool),
    unearned: balanceOf(account.lipUnearned),
    insured,
    atMost: lipCoverOf(insured, today),
    entitled: sum(
      inDefault.flatMap(({ loan, holders }) => {
        const since = loan.entered.Defaulted;
        return lipShares(holders, sene(Number.MAX_SAFE_INTEGER), since ? apiaDayOf(Date.parse(since)) : today);
      }),
    ),
  };
}
