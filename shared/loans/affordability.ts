import { type BasisPoints, basisPoints, roundHalfUp, type Sene, sene, sum } from '#shared/money.ts';
import { type BudgetLimits, type Policy, policyOn } from '#shared/policy.ts';
import { instalmentCount, loanSchedule, periodsPerYear, totalsOf } from './amortization.ts';
import type { Frequency } from './frequency.ts';
import type { Employment } from './loan.ts';
import type { Tier } from './tier.ts';

/** How many months of income and expenses the calculators want: 6 for Employed, else 12 (LOANS-44). */
export const monthsWanted = (employment: Employment): 6 | 12 => (employment === 'Employed' ? 6 : 12);

/** What an instalment comes to in a month: weekly × 52/12, fortnightly × 26/12 (LOANS-44), rounded half up. */
export function monthlyOf(instalment: Sene, frequency: Frequency): Sene {
  return sene(roundHalfUp(BigInt(instalment) * BigInt(periodsPerYear[frequency]), 12n));
}

/** A budget, and the Apia day whose policy it is held to. */
export type Budget = { incomes: readonly Sene[]; expenses: readonly Sene[]; day: string };

/** An instalment compared with a budget (LOANS-45). Shares of the income are in basis points, rounded half up. */
export type Burden = {
  avgIncome: Sene;
  avgExpenses: Sene;
  /** The monthly instalment, which the calculators call repayment. */
  repayment: Sene;
  dti: BasisPoints;
  disposable: BasisPoints;
};

function burdenOf({ incomes, expenses }: Omit<Budget, 'day'>, monthly: Sene): Burden {
  const avgIncome = meanOf(incomes);
  const avgExpenses = meanOf(expenses);
  // Without an income nothing is affordable. This also avoids a division by zero.
  const ofIncome = (amount: number) =>
    avgIncome > 0 ? basisPoints(roundHalfUp(BigInt(amount) * 10_000n, BigInt(avgIncome))) : basisPoints(0);
  return {
    avgIncome,
    avgExpenses,
    repayment: monthly,
    dti: avgIncome > 0 ? ofIncome(monthly) : basisPoints(10_000),
    disposable: ofIncome(avgIncome - avgExpenses - monthly),
  };
}

const meanOf = (amounts: readonly Sene[]): Sene =>
  amounts.length === 0 ? sene(0) : sene(roundHalfUp(BigInt(sum(amounts)), BigInt(amounts.length)));

/** Whether a burden is within the limits of a budget (LOANS-45). */
export const isWithin = ({ dti, disposable, avgIncome }: Burden, limits: BudgetLimits) =>
  avgIncome > 0 && dti <= limits.dti && disposable >= limits.disposable;

export type LoanQuestion = Budget & { employment: Employment; amount: Sene; months: number; frequency: Frequency };
export type LoanAssessment = Burden & {
  eligible: boolean;
  score: number;
  /** The parts of the score, and the figures at the trial rate on which it is based. */
  points: Points;
  trial: Burden;
  /** The rate of the other figures: the tier's highest, or the trial's where the trial gives no tier. */
  rate: BasisPoints;
  tier: Tier | 'Reject';
  interestMin: BasisPoints | undefined;
  interestMax: BasisPoints | undefined;
  /** The instalment as it is paid, and what the whole schedule comes to. */
  instalment: Sene;
  totalRepayment: Sene;
  totalInterest: Sene;
  payments: number;
};

/**
 * The loan affordability calculator (LOANS-44 to LOANS-47), the same for browser and server.
 *
 * A trial at 80 % gives the score and the tier; the figures are then those at the tier's highest rate, at which the
 * limits must hold again. Refuses with a RangeError a budget with another number of months.
 */
export function assessLoan(question: LoanQuestion): LoanAssessment {
  mustHaveItsMonths(question);
  const policy = policyOn(question.day);
  const trial = figuresAt(question, policy.trialRate);
  const points = pointsFor(question.employment, trial, policy);
  const score = points.work + points.income + points.disposable + points.dti;
  const given = { score, points, trial };
  const tier = isWithin(trial, policy.borrowerLimits) ? tierOf(score, policy) : 'Reject';
  if (tier === 'Reject') return { ...trial, ...given, rate: policy.trialRate, tier, ...noBand };
  const { min: interestMin, max: interestMax } = policy.tierRates[tier];
  const final = figuresAt(question, interestMax);
  if (!isWithin(final, policy.borrowerLimits))
    return { ...final, ...given, rate: interestMax, tier: 'Reject', ...noBand };
  return { ...final, ...given, rate: interestMax, tier, eligible: true, interestMin, interestMax };
}

const noBand = { eligible: false, interestMin: undefined, interestMax: undefined } as const;

function mustHaveItsMonths({ employment, incomes, expenses }: Budget & { employment: Employment }): void {
  const wanted = monthsWanted(employment);
  if (incomes.length !== wanted || expenses.length !== wanted)
    throw new RangeError(`Please fill in ${wanted} months of data.`);
}

function figuresAt(question: LoanQuestion, rate: BasisPoints) {
  const rows = loanSchedule({ ...question, rate });
  const instalment = rows[0]?.payment ?? sene(0);
  const totals = totalsOf(rows);
  return {
    ...burdenOf(question, monthlyOf(instalment, question.frequency)),
    instalment,
    totalRepayment: totals.payment,
    totalInterest: totals.interest,
    payments: instalmentCount(question.months, question.frequency),
  };
}

function tierOf(score: number, { tierScores }: Policy): Tier | 'Reject' {
  if (score >= tierScores.A) return 'A';
  if (score >= tierScores.B) return 'B';
  return score >= tierScores.C ? 'C' : 'Reject';
}

/** The highest score that a budget can have (LOANS-46). */
export const highestScore = ({ workPoints }: Policy): number =>
  Math.max(workPoints.Employed, workPoints.others) + 3 * 3;

type Points = { work: number; income: number; disposable: number; dti: number };

const pointsFor = (employment: Employment, { avgIncome, disposable, dti }: Burden, policy: Policy): Points => ({
  work: employment === 'Employed' ? policy.workPoints.Employed : policy.workPoints.others,
  // More than the first mark, and as much as the others.
  income: pointsOf(policy.incomeMarks.map((mark, place) => (place === 0 ? avgIncome > mark : avgIncome >= mark))),
  disposable: pointsOf(policy.disposableMarks.map((mark) => disposable >= mark)),
  dti: pointsOf(policy.dtiMarks.map((mark) => dti <= mark)),
});

/** Three points for the first mark that is reached, two for the second, one for the third (LOANS-46). */
const pointsOf = (reached: readonly boolean[]): number => (reached.includes(true) ? 3 - reached.indexOf(true) : 0);

/**
 * The guarantor calculator: the whole instalment against the guarantor's own budget (GUARANTORS-27). Refuses with a
 * RangeError a budget with another number of months.
 */
export function assessGuarantor(
  question: Budget & { employment: Employment; instalment: Sene; frequency: Frequency },
): Burden & { eligible: boolean } {
  mustHaveItsMonths(question);
  const burden = burdenOf(question, monthlyOf(question.instalment, question.frequency));
  return { ...burden, eligible: isWithin(burden, policyOn(question.day).guarantorLimits) };
}
