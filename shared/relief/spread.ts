import { addMonthsClamped, dueOn } from '#shared/calendar.ts';
import { refused } from '#shared/errors.ts';
import { dueInPeriod, periodsPerYear } from '#shared/loans/amortization.ts';
import { allocate, sene, sum } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { type OpenPart, openPartsOf } from '#shared/repayments/new-plan.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { beginsAfter, type Former, mustAllowRelief, type Pausing, type Sequence } from './pause.ts';

type On = Sequence & { today: string };

/** What is open of a loan over that many instalments at the next dates of its sequence: equal but for two sene (RELIEF-4). */
export function spreadOver(instalments: number, rows: readonly Repayment[], on: On): OpenPart[] {
  const open = openPartsOf(rows);
  const weights = Array.from({ length: instalments }, () => 1);
  const [principals, interests] = [allocate(principalIn(open), weights), allocate(interestIn(open), weights)];
  const first = nextPeriodIn(open, on);
  return weights.map((_, at) => ({
    period: first + at,
    due: dueInPeriod(on.day0, on.frequency, first + at),
    principal: principals[at] ?? sene(0),
    interest: interests[at] ?? sene(0),
  }));
}

/** The numbers of instalments over which a loan can be spread on a day (Apia), the fewest first (RELIEF-4). */
export function spreadsOn(rows: readonly Repayment[], on: On): number[] {
  const open = openPartsOf(rows);
  if (open.length === 0) return [];
  const { spreadMonths, spreadEndMonths, leastInstalment } = policyOn(on.today);
  const [principal, interest] = [principalIn(open), interestIn(open)];
  const before = nextPeriodIn(open, on) - 1;
  const end = dueOn(addMonthsClamped(on.day0, spreadEndMonths));
  const more = (periodsPerYear[on.frequency] * spreadMonths) / 12;
  return Array.from({ length: more }, (_, at) => open.length + 1 + at).filter(
    (instalments) =>
      // The smallest one has nothing of what remains of either.
      Math.floor(principal / instalments) + Math.floor(interest / instalments) >= leastInstalment &&
      dueInPeriod(on.day0, on.frequency, before + instalments) <= end,
  );
}

/** The first period of a spread: the one that is open first, unless its date is not after today. */
function nextPeriodIn(open: readonly OpenPart[], { today, day0, frequency }: On): number {
  let period = open[0]?.period ?? 1;
  while (dueInPeriod(day0, frequency, period) <= today) period++;
  return period;
}

const principalIn = (open: readonly OpenPart[]) => sum(open.map(({ principal }) => principal));
const interestIn = (open: readonly OpenPart[]) => sum(open.map(({ interest }) => interest));

/** Three of these at most: about a third, about two thirds, and all of what is possible. */
export function choicesOf(spreads: readonly number[]): number[] {
  const places = [1, 2, 3].map((third) => Math.ceil((spreads.length * third) / 3) - 1);
  return [...new Set(places)].flatMap((place) => spreads[place] ?? []);
}

/** Refuses with Refused a loan that may not be spread on a day (Apia), because it was before or an instalment would be too small (RELIEF-4, RELIEF-9). */
export function mustBeSpreadable({ loan, rows, former, today, ...sequence }: Pausing & Sequence): void {
  mustAllowRelief(loan);
  mustNotBeSpread(former);
  if (spreadsOn(rows, { ...sequence, today: beginsAfter(loan, today) }).length === 0) throw instalmentTooSmall();
}

/** Refuses with Refused a spread over a number of instalments that is not possible (RELIEF-4). */
export function mustBePossible(instalments: number, rows: readonly Repayment[], on: On): void {
  if (!spreadsOn(rows, on).includes(instalments)) throw instalmentTooSmall();
}

const instalmentTooSmall = () => refused('InstalmentTooSmall', 'An instalment must be at least WST 10.00.');

/** Refuses with Refused a loan that was spread before. */
export function mustNotBeSpread(former: readonly Former[]): void {
  if (former.some(({ kind, status }) => kind === 'Spread' && status === 'Granted'))
    throw refused('SpreadBefore', 'This loan was spread before.');
}
