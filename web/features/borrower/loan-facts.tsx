import type { MyLoan } from '#shared/loans/api.ts';
import { formatPercent, formatWst } from '#shared/money.ts';
import { formatDayOf } from '#web/platform/language/days.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import { texts as words } from './screens.en.ts';

/** The facts of a loan: what was approved beside what was requested, and from approval on what it costs (LOANS-53). */
export const LoanFacts = ({ loan }: { loan: MyLoan }) => (
  <KeyValues
    pairs={[
      [words.amount, formatWst(loan.amount)],
      [words.facts.asked, isAsRequested(loan) ? undefined : askedOf(loan)],
      ...(loan.cost ? costOf(loan, loan.cost) : []),
      [words.purpose, loan.purpose],
      [words.requested, formatDayOf(loan.createdat)],
    ]}
  />
);

const isAsRequested = (loan: MyLoan): boolean =>
  loan.amount === loan.amountrequested &&
  loan.finaldurationmonths === loan.requestedmonths &&
  loan.finalfrequency === loan.requestedfrequency;

const askedOf = ({ amountrequested, requestedmonths, requestedfrequency }: MyLoan): string =>
  words.facts.askedFor(
    formatWst(amountrequested),
    words.request.months[requestedmonths],
    words.estimate.often[requestedfrequency],
  );

function costOf(loan: MyLoan, { lowest, highest }: NonNullable<MyLoan['cost']>) {
  const { facts, request, estimate } = words;
  const fromTo = (low: string, high: string) => (low === high ? low : estimate.between(low, high));
  const rates = fromTo(formatPercent(lowest.interestrate), formatPercent(highest.interestrate));
  const instalments = fromTo(formatWst(lowest.instalment), formatWst(highest.instalment));
  const often = estimate.often[loan.finalfrequency];
  const isSet = lowest.interestrate === highest.interestrate;
  return [
    [facts.interest, isSet ? facts.aYear(rates) : facts.notSet(facts.aYear(rates))],
    [request.over, request.months[loan.finaldurationmonths]],
    [estimate.youPay, facts.instalments(instalments, often, lowest.instalments)],
    [estimate.total, fromTo(formatWst(lowest.total), formatWst(highest.total))],
  ] as const;
}
