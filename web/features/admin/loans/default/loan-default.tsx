import { Link } from 'react-router-dom';
import type { Reviewer } from '#shared/endpoint.ts';
import type { AdminLoan, HearingView } from '#shared/loans/staff-api.ts';
import { formatWst } from '#shared/money.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import type { OpenItem } from '#web/features/admin/queue/decisions.tsx';
import { UnlessLocked } from '#web/features/admin/queue/unless-locked.tsx';
import { formatActBy, formatDay, formatDayOf } from '#web/platform/language/days.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import { LoanChargeOff } from './loan-charge-off.tsx';
import { texts } from './texts.en.ts';

type LoanDefaultProps = Pick<OpenItem, 'decision'> & { loan: AdminLoan; reviewer: Reviewer };

/**
 * The commands for a loan that is not repaid, each done by two people: declare an Active loan in default (LOANS-26,
 * LOANS-27); and of one that is, the way to what the pool pays (REPAYMENTS-40), and charge it off.
 */
export function LoanDefault({ loan, reviewer, decision }: LoanDefaultProps) {
  if (loan.status === 'Active') return <DeclareDefault {...{ loan, reviewer, decision }} />;
  return (
    <>
      <PoolPayout />
      <LoanChargeOff loan={loan} reviewer={reviewer} />
    </>
  );
}

function DeclareDefault({ loan, reviewer, decision }: LoanDefaultProps) {
  const { loanid, defaultproposed, defaultlocked, hearing } = loan;
  const isMine = reviewer === (defaultproposed ? 'CreditApprover' : 'RiskReviewer');
  const [command, submit] = defaultproposed
    ? (['confirm-default', texts.confirmDefault] as const)
    : (['propose-default', texts.proposeDefault] as const);
  return (
    <section className="card stack">
      <h3>{texts.default}</h3>
      <p className="muted">{defaultproposed ? texts.defaultProposed : texts.defaultWhen}</p>
      {hearing && <HearingSoFar hearing={hearing} />}
      {isMine && (
        <UnlessLocked lock={defaultlocked}>
          <CommandForm fetcher={decision} command={command} target={`default ${loanid}`} submit={submit} isQuiet />
        </UnlessLocked>
      )}
    </section>
  );
}

/** Until when the borrower is heard, and what they have answered (LOANS-62). */
const HearingSoFar = ({
  hearing: { until, daysleft, amount, since, answer, answeredat },
}: {
  hearing: HearingView;
}) => (
  <>
    <KeyValues
      pairs={[
        [texts.heardUntil, formatActBy(until)],
        [texts.daysLeft, daysleft > 0 ? texts.businessDays(daysleft) : texts.hearingOver],
        [texts.lateThen, texts.lateSince(formatWst(amount), formatDay(since))],
        [texts.answer, answer === null ? texts.noAnswer : answeredat && texts.answeredOn(formatDayOf(answeredat))],
      ]}
    />
    {answer !== null && (
      <blockquote dir="auto">
        <p>{answer}</p>
      </blockquote>
    )}
  </>
);

const PoolPayout = () => (
  <section className="card stack">
    <h3>{texts.poolPayout}</h3>
    <p className="muted">{texts.poolPayoutWhat}</p>
    <Link className="btn alt" to="/admin/payments/pool">
      {texts.poolBatches}
    </Link>
  </section>
);
