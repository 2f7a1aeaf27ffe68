import type { Reviewer } from '#shared/endpoint.ts';
import type { AdminLoan } from '#shared/loans/staff-api.ts';
import { formatWst } from '#shared/money.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import { UnlessLocked } from '#web/features/admin/queue/unless-locked.tsx';
import { texts } from './texts.en.ts';

type LoanDefaultProps = { loan: AdminLoan; reviewer: Reviewer };

/**
 * The commands for a loan that is not repaid, each done by two people: declare an Active loan in default (LOANS-26,
 * LOANS-27), and pay out of the pool for a Defaulted one (REPAYMENTS-38, REPAYMENTS-39). Renders nothing for other loans.
 */
export function LoanDefault({ loan, reviewer }: LoanDefaultProps) {
  if (loan.status === 'Active') return <DeclareDefault loan={loan} reviewer={reviewer} />;
  return loan.status === 'Defaulted' ? <PoolPayout loan={loan} /> : null;
}

function DeclareDefault({ loan: { loanid, defaultproposed, defaultlocked }, reviewer }: LoanDefaultProps) {
  const isMine = reviewer === (defaultproposed ? 'CreditApprover' : 'RiskReviewer');
  const [command, submit] = defaultproposed
    ? (['confirm-default', texts.confirmDefault] as const)
    : (['propose-default', texts.proposeDefault] as const);
  return (
    <section className="card stack">
      <h3>{texts.default}</h3>
      <p className="muted">{defaultproposed ? texts.defaultProposed : texts.defaultWhen}</p>
      {isMine && (
        <UnlessLocked lock={defaultlocked}>
          <CommandForm command={command} target={String(loanid)} submit={submit} isQuiet />
        </UnlessLocked>
      )}
    </section>
  );
}

function PoolPayout({ loan: { loanid, lippayout, lippayoutlocked } }: Pick<LoanDefaultProps, 'loan'>) {
  const form = { target: String(loanid), isQuiet: true };
  return (
    <section className="card stack">
      <h3>{texts.poolPayout}</h3>
      <p className="muted">
        {lippayout ? texts.poolPayoutIs[lippayout.status](formatWst(lippayout.amount)) : texts.poolPayoutWhat}
      </p>
      {lippayout?.status === 'Prepared' ? (
        <div className="two">
          <UnlessLocked lock={lippayout.confirmlocked}>
            <CommandForm {...form} command="confirm-payout" submit={texts.confirmPoolPayout} />
          </UnlessLocked>
          <UnlessLocked lock={lippayout.withdrawlocked} shown={lippayout.confirmlocked}>
            <CommandForm {...form} command="withdraw-payout" submit={texts.withdrawPoolPayout} />
          </UnlessLocked>
        </div>
      ) : (
        <UnlessLocked lock={lippayoutlocked}>
          <CommandForm {...form} command="prepare-payout" submit={texts.preparePoolPayout} />
        </UnlessLocked>
      )}
    </section>
  );
}
