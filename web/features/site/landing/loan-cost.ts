import { loanSchedule, periodsPerYear, totalsOf } from '#shared/loans/amortization.ts';
import { aprOf } from '#shared/loans/apr.ts';
import { Frequency } from '#shared/loans/frequency.ts';
import { amountOf, type BasisPoints, formatPercent, formatWst, type Sene } from '#shared/money.ts';
import { MAX_LOAN, MIN_LOAN, policyOn } from '#shared/policy.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { texts } from './loan-cost.en.ts';

/** A loan that somebody thinks of: in sene, over months. */
export type Wish = { amount: Sene; months: number; frequency: Frequency };

/** What a loan costs at one rate, in sene and basis points: everything but the amount is interest. */
export function costOf(wish: Wish, rate: BasisPoints) {
  const rows = loanSchedule({ ...wish, rate });
  const payments = rows.map(({ payment }) => payment);
  const { payment: total, interest } = totalsOf(rows);
  const apr = aprOf(wish.amount, payments, { unitsPerYear: periodsPerYear[wish.frequency] });
  return { instalment: payments[0] ?? total, count: rows.length, total, interest, apr };
}

/** The lowest and the highest rate a year at which loans are made today: which of them is whose, a review says. */
export function extremeRates() {
  const { A, C } = policyOn(todayInApia()).tierRates;
  return { low: A.min, high: C.max };
}

/** What a person reads of it. Nobody knows the rate yet, so each figure is given at the lowest and at the highest. */
export function costTexts(wish: Wish) {
  const rates = extremeRates();
  const [low, high] = [costOf(wish, rates.low), costOf(wish, rates.high)];
  const amounts = (figure: 'instalment' | 'total' | 'interest') =>
    texts.between(formatWst(low[figure]), formatWst(high[figure]));
  return {
    instalment: amounts('instalment'),
    count: String(low.count),
    total: amounts('total'),
    interest: amounts('interest'),
    apr: texts.aYear(texts.between(formatPercent(low.apr), formatPercent(high.apr))),
  };
}
export type CostTexts = ReturnType<typeof costTexts>;

/** What was filled in; undefined while it is no loan that we make. */
export function wishOf(filled: FormData): Wish | undefined {
  const { data: frequency } = Frequency.safeParse(filled.get('frequency'));
  const amount = amountOf(String(filled.get('amount')));
  if (amount === undefined || amount < MIN_LOAN || amount > MAX_LOAN || !frequency) return undefined;
  return { amount, months: Number(filled.get('months')), frequency };
}
