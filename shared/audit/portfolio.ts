import { halfOf, type Loss, monthOf, type Report, riskDays } from '#shared/admin/report.ts';
import { Stage } from '#shared/admin/stage.ts';
import { addMonthsClamped, apiaDayOf, daysBetween } from '#shared/calendar.ts';
import { daysLateOn, type Late } from '#shared/collections/late-loans.ts';
import { lipCoverOf } from '#shared/investments/investment-figures.ts';
import { account } from '#shared/ledger/postings.ts';
import type { Loan, LoanStatus } from '#shared/loans/loan.ts';
import { SecondLookStatus } from '#shared/loans/second-look-status.ts';
import { Tier } from '#shared/loans/tier.ts';
import { type Sene, sene, sum } from '#shared/money.ts';
import { ReasonCode } from '#shared/reasons/reason-code.ts';
import { asHeld } from '#shared/repayments/held.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { entitlementsOf, insuredOf } from '#shared/repayments/shareholder.ts';
import type { Books, LoanFacts } from './books.ts';
import { countRepaid } from './count-repaid.ts';
import type { Sums } from './sums.ts';

const MONTHS = 12;

/** The last twelve months of Apia, the earliest first. */
const monthsUntil = (today: string): string[] =>
  Array.from({ length: MONTHS }, (_, back) => addMonthsClamped(today, back + 1 - MONTHS).slice(0, 7));

/** A loan that was disbursed, its open principal, and for how many days its oldest unpaid instalment has been late. */
type Lent = LoanFacts & { loan: Loan; open: Sene; planned: Repayment[]; daysLate: number };

/** Adds up what the report on the portfolio says of the loans and payments in these books, on a day of Apia. */
export function countPortfolio(books: Books, today: string, sums: Sums): void {
  for (const entry of books.entries) countRepaid(entry, sums);
  for (const { loan } of books.loans.values()) if (loan) countStages(loan, new Set(monthsUntil(today)), sums);
  for (const lent of lentIn(books, today)) countLent(lent, today, sums);
  for (const name of [account.lipPool, account.lipUnearned]) sums.add(name, books.balances.get(name)?.balance ?? 0);
}

function countLent(lent: Lent, today: string, sums: Sums): void {
  const { loan, open, planned, daysLate, holders } = lent;
  const count = (name: string, amounts: Record<string, number>) => {
    sums.add(`${name} loans`, 1);
    for (const [of, amount] of Object.entries(amounts)) sums.add(`${name} ${of}`, amount);
  };
  if (loan.entered.Active) count(`month ${monthOf(loan.entered.Active)}`, { disbursed: loan.amount });
  const outcome = outcomeOf(lent, today);
  count(`tier ${loan.tier}`, { ...outcome, open: loan.status === 'Defaulted' ? open : 0 });
  if (loan.entered.Active) count(`half ${halfOf(loan.entered.Active)}`, outcome);
  if (loan.ofStaff) sums.add('staff loans', 1);
  countCalled(lent, sums);
  countRelief(lent, sums);
  if (loan.status !== 'Active' && loan.status !== 'Defaulted') return;
  count('lent', { open });
  for (const days of riskDays) if (daysLate >= days) count(`late ${days}`, { open });
  sums.add(`late-loan ${loan.id}`, daysLateOn(today, { loan, rows: planned }));
  sums.add('pool insured', insuredOf(holders));
  if (loan.status === 'Defaulted') sums.add('pool entitled', entitledOf(lent, today));
}

/** What became of a loan, and for how long its principal was open, in sene times days (ADMIN-46). */
function outcomeOf(lent: Lent, today: string): Record<string, number> {
  const { loan, planned } = lent;
  const isChargedOff = loan.chargedOffOn !== undefined;
  const isDefaulted = loan.entered.Defaulted !== undefined;
  const begun = loan.entered.Active ? apiaDayOf(Date.parse(loan.entered.Active)) : today;
  const daysUntil = (day: string) => Math.max(0, daysBetween(begun, day));
  // What was paid under a former plan, and what it left unpaid, is in the rows of the present one.
  const exposure = planned.map(({ principal, paidPrincipal, paidOn, lastPaidOn, due }) => {
    const unpaid = principal - paidPrincipal;
    return paidPrincipal * daysUntil(paidOn ?? lastPaidOn ?? due) + unpaid * daysUntil(loan.chargedOffOn ?? today);
  });
  return {
    disbursed: loan.amount,
    // A loan that was paid off after its default counts as defaulted (ADMIN-19).
    defaulted: isDefaulted ? 1 : 0,
    ended: loan.status === 'Repaid' || isChargedOff ? 1 : 0,
    cured: isDefaulted && loan.status !== 'Defaulted' ? 1 : 0,
    ...(isChargedOff && chargedOffOf(lent)),
    exposure: exposure.reduce((all, one) => all + one, 0),
  };
}

/** What is lost of a loan that is charged off, and what came of it since. */
function chargedOffOf({ open, chargedOff = open }: Lent): Record<string, number> {
  const recovered = chargedOff - open;
  return { chargedoff: 1, lost: open, recovered, recoveredLoans: recovered > 0 ? 1 : 0 };
}

function countCalled({ calls, moves }: Lent, sums: Sums): void {
  if (calls.length === 0) return;
  sums.add('called loans', 1);
  for (const { kind, amount } of moves) sums.add(`called ${kind}`, amount);
}

function countRelief({ reliefs }: Lent, sums: Sums): void {
  const granted = reliefs.filter(({ status }) => status === 'Granted');
  if (granted.some(({ disaster }) => disaster === undefined)) sums.add('relieved asked', 1);
  if (granted.some(({ disaster }) => disaster !== undefined)) sums.add('relieved disaster', 1);
}

function entitledOf({ loan, holders }: Lent, today: string): Sene {
  const since = loan.entered.Defaulted;
  return sum(entitlementsOf(holders, since ? apiaDayOf(Date.parse(since)) : today));
}

/** The report on the whole portfolio, from what was added up (ADMIN-15); `at` is in milliseconds. */
export function reportOf(sums: Sums, { at, findings }: { at: number; findings: number }): Report {
  const today = apiaDayOf(at);
  const amount = (name: string) => sene(sums.of(name));
  return {
    at: new Date(at).toISOString(),
    findings,
    lent: { loans: sums.of('lent loans'), open: amount('lent open') },
    risk: riskDays.map((days) => ({
      days,
      loans: sums.of(`late ${days} loans`),
      open: amount(`late ${days} open`),
    })),
    months: monthsUntil(today).map((month) => ({
      month,
      loans: sums.of(`month ${month} loans`),
      disbursed: amount(`month ${month} disbursed`),
      principal: amount(`month ${month} principal`),
      interest: sene(sums.of(`month ${month} paid`) - sums.of(`month ${month} principal`)),
    })),
    stages: Stage.options.map((stage) => stageIn(stage, sums)),
    tiers: Tier.options.map((tier) => ({
      tier,
      loans: sums.of(`tier ${tier} loans`),
      disbursed: amount(`tier ${tier} disbursed`),
      defaulted: sums.of(`tier ${tier} defaulted`),
      open: amount(`tier ${tier} open`),
      loss: lossOf(`tier ${tier}`, sums),
    })),
    halves: halvesIn(sums).map((half) => ({
      half,
      loans: sums.of(`half ${half} loans`),
      disbursed: amount(`half ${half} disbursed`),
      defaulted: sums.of(`half ${half} defaulted`),
      loss: lossOf(`half ${half}`, sums),
    })),
    called: { loans: sums.of('called loans'), paid: amount('called Paid'), paidback: amount('called PaidBack') },
    staffLoans: sums.of('staff loans'),
    relieved: { asked: sums.of('relieved asked'), disaster: sums.of('relieved disaster') },
    pool: {
      balance: amount(account.lipPool),
      unearned: amount(account.lipUnearned),
      insured: amount('pool insured'),
      atMost: lipCoverOf(amount('pool insured'), today),
      entitled: amount('pool entitled'),
    },
    refusals: ReasonCode.options.map((code) => ({ code, count: sums.of(`counter refused${code}`) })),
    secondLooks: SecondLookStatus.options.map((status) => ({ status, count: sums.of(`counter secondLooks${status}`) })),
  };
}

const lossOf = (name: string, sums: Sums): Loss => ({
  ended: sums.of(`${name} ended`),
  cured: sums.of(`${name} cured`),
  chargedoff: sums.of(`${name} chargedoff`),
  lost: sene(sums.of(`${name} lost`)),
  recovered: { loans: sums.of(`${name} recoveredLoans`), amount: sene(sums.of(`${name} recovered`)) },
  exposure: sums.of(`${name} exposure`),
});

/** The half-years in which loans were disbursed, the earliest first. */
const halvesIn = (sums: Sums): string[] =>
  [...new Set(sums.under('half').map(([rest]) => rest.split(' ')[0] ?? '')).values()].sort();

/** The loans that are late, with the days of the oldest unpaid instalment; the longest late first (COLLECTIONS-20). */
export const lateLoansIn = (sums: Sums): Late[] =>
  sums
    .under('late-loan')
    .map(([loan, days]) => ({ loanId: Number(loan), days }))
    .sort((one, other) => other.days - one.days || one.loanId - other.loanId);

function lentIn(books: Books, today: string): Lent[] {
  return [...books.loans.values()].flatMap(({ loan, ...facts }) => {
    const { rows } = facts;
    if (loan?.planId === undefined) return [];
    const planned = rows.flatMap((row) => (row.planId === loan.planId ? asHeld(row, loan) : []));
    const unpaid = planned.filter(({ status }) => status !== 'Paid');
    // Of a loan that is charged off, too.
    const daysLate = daysLateOn(today, { loan: { heldSince: loan.heldSince }, rows: planned });
    const open = sum(unpaid.map(({ principal, paidPrincipal }) => sene(principal - paidPrincipal)));
    return [{ ...facts, loan, open, planned, daysLate }];
  });
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

/** Counts how many minutes each stage took that a loan left in one of these months. */
function countStages({ entered }: Loan, months: ReadonlySet<string>, sums: Sums): void {
  for (const stage of Stage.options) {
    const [begun, ended] = stages[stage].map((status) => entered[status]);
    if (!begun || !ended || !months.has(monthOf(ended))) continue;
    sums.add(`minutes ${stage} ${Math.round((Date.parse(ended) - Date.parse(begun)) / 60_000)}`, 1);
  }
}

function stageIn(stage: Stage, sums: Sums): Report['stages'][number] {
  const byMinutes = sums
    .under(`minutes ${stage}`)
    .map(([minutes, loans]) => ({ minutes: Number(minutes), loans }))
    .sort((one, other) => one.minutes - other.minutes);
  const loans = byMinutes.reduce((all, one) => all + one.loans, 0);
  return { stage, loans, median: within(byMinutes, loans * 0.5), p90: within(byMinutes, loans * 0.9) };
}

/** How long so many of them took at most, by the nearest rank (ADMIN-18); zero of none. */
function within(byMinutes: readonly { minutes: number; loans: number }[], rank: number): number {
  let counted = 0;
  for (const { minutes, loans } of byMinutes) {
    counted += loans;
    if (counted >= rank) return minutes;
  }
  return 0;
}
