import { Link } from 'react-router-dom';
import type { MyLoan } from '#shared/loans/api.ts';
import { hasSchedule } from '#shared/loans/own-loans.ts';
import { formatPercent, formatWst, sene, sum } from '#shared/money.ts';
import type { LoanRepayment } from '#shared/repayments/api.ts';
import { formatDay, formatDayOf } from '#web/platform/language/days.ts';
import { CardHeading } from '#web/ui/card-heading.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { LoanMat } from '#web/ui/loan-mat.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Road } from './road.tsx';
import { texts as words } from './screens.en.ts';

type LoanSummaryProps = {
  loan: MyLoan;
  /** The loan's instalments, where they are known. */
  rows?: readonly LoanRepayment[] | undefined;
};

/** What the card of a loan begins with: its purpose, number and status, its mat or its road to the payout, and its facts, folded. */
export const LoanSummary = ({ loan, rows = [] }: LoanSummaryProps) => (
  <>
    <div>
      <CardHeading title={loan.purpose} status={loan.status} />
      <p className="muted">{words.facts.subtitle(words.loan(loan.loanid), formatWst(loan.amount))}</p>
    </div>
    <Road loan={loan} />
    {rows.length > 0 ? <Repaid loan={loan} rows={rows} /> : hasSchedule(loan) && <RepaidBar loan={loan} />}
    <details className="fold">
      <summary>{words.facts.all}</summary>
      <LoanFacts loan={loan} />
    </details>
    {loan.amount < loan.amountrequested && (
      <Link className="alone" to={`/borrower/decision/${loan.loanid}`}>
        {words.timeline.whyLess}
      </Link>
    )}
  </>
);

/** The mat of a loan, what is repaid of it and what is not, and its last day. */
function Repaid({ loan, rows }: { loan: MyLoan; rows: readonly LoanRepayment[] }) {
  const paid = sum(rows.map(({ amountpaid }) => amountpaid));
  const due = sum(rows.map(({ amountdue }) => amountdue));
  return (
    <>
      <LoanMat
        rows={rows}
        isDefaulted={loan.status === 'Defaulted'}
        label={words.repaidLabel(loan.loanid)}
        percent={loan.repaymentProgress}
      />
      <dl className="three-figures">
        {[
          [words.facts.paid(loan.repaymentProgress), formatWst(paid)],
          [words.facts.toGo, formatWst(sene(due - paid))],
          [words.facts.ends, formatDay(rows.at(-1)?.scheduleddate ?? '')],
        ].map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

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
