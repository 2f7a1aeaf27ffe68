import type { MyLoan } from '#shared/loans/api.ts';
import { hasSchedule } from '#shared/loans/own-loans.ts';
import { formatPercent, formatWst } from '#shared/money.ts';
import { formatDayOf } from '#web/platform/language/days.ts';
import { CardHeading } from '#web/ui/card-heading.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { texts as words } from './screens.en.ts';

/** What the card of a loan begins with: its number and status, its facts, and how much of it is repaid. */
export const LoanSummary = ({ loan }: { loan: MyLoan }) => (
  <>
    <CardHeading title={words.loan(loan.loanid)} status={loan.status} />
    <LoanFacts loan={loan} />
    {hasSchedule(loan) && <RepaidBar loan={loan} />}
  </>
);

/** The facts of a loan: what was approved beside what was requested, and from approval on what it costs (LOANS-53). */
const LoanFacts = ({ loan }: { loan: MyLoan }) => (
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

const RepaidBar = ({ loan: { loanid, repaymentProgress } }: { loan: MyLoan }) => (
  <ProgressBar percent={repaymentProgress} label={words.repaidLabel(loanid)} words={words.repaid(repaymentProgress)} />
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
