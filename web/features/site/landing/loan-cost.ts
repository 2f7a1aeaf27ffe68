import { expectedReturn } from '#shared/investments/investment-figures.ts';
import { loanSchedule, periodsPerYear, totalsOf } from '#shared/loans/amortization.ts';
import { aprOf } from '#shared/loans/apr.ts';
import { Frequency } from '#shared/loans/frequency.ts';
import { amountOf, type BasisPoints, formatPercent, formatWst, type Sene, sene } from '#shared/money.ts';
import { MAX_LOAN, MIN_LOAN, policyOn } from '#shared/policy.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { texts } from './loan-cost.en.ts';

/** A loan that a visitor considers: the amount in sene, and the duration in months. */
export type LoanTerms = { amount: Sene; months: number; frequency: Frequency };

/** What a loan costs at one rate, in sene and basis points: everything but the amount is interest. */
export function costOf(terms: LoanTerms, rate: BasisPoints) {
  const rows = loanSchedule({ ...terms, rate });
  const payments = rows.map(({ payment }) => payment);
  const { payment: total, interest } = totalsOf(rows);
  const apr = aprOf(terms.amount, payments, { unitsPerYear: periodsPerYear[terms.frequency] });
  return { instalment: payments[0] ?? total, count: rows.length, total, interest, apr };
}

/** The lowest and the highest yearly rate of loans today. A loan's own rate is set by its review. */
export function rateRange() {
  const { A, C } = policyOn(todayInApia()).tierRates;
  return { low: A.min, high: C.max };
}

/** What stands before an amount. */
export const CURRENCY = 'WST\u00A0';
/** What a visitor is told the return of. */
const EXAMPLE = sene(100_00);

/**
 * The cost as texts, and what WST 100 that are invested in such a loan get back. The rate is not known before the review, so each
 * figure is given at the lowest and at the highest rate. Amounts that stand in a table or large have no currency.
 */
export function costTexts(terms: LoanTerms) {
  const rates = rateRange();
  const [low, high] = [costOf(terms, rates.low), costOf(terms, rates.high)];
  const plain = (amount: Sene) => formatWst(amount).slice(CURRENCY.length);
  const backAt = (rate: BasisPoints) => formatWst(expectedReturn({ ...terms, amount: EXAMPLE, rate }).total);
  return {
    lowApr: formatPercent(low.apr),
    lowInstalment: plain(low.instalment),
    lowTotal: plain(low.total),
    lowInterest: plain(low.interest),
    highApr: formatPercent(high.apr),
    highInstalment: plain(high.instalment),
    highTotal: plain(high.total),
    highInterest: plain(high.interest),
    loan: texts.loan(formatWst(terms.amount), String(low.count)),
    rates: texts.rates(formatPercent(high.apr), formatPercent(low.apr), formatWst(low.interest)),
    back: texts.back(backAt(rates.low), backAt(rates.high)),
  };
}
export type CostTexts = ReturnType<typeof costTexts>;

/** The loan in the form; undefined while it is outside our limits. */
export function termsOf(filled: FormData): LoanTerms | undefined {
  const { data: frequency } = Frequency.safeParse(filled.get('frequency'));
  const amount = amountOf(String(filled.get('amount')));
  if (amount === undefined || amount < MIN_LOAN || amount > MAX_LOAN || !frequency) return undefined;
  return { amount, months: Number(filled.get('months')), frequency };
}
