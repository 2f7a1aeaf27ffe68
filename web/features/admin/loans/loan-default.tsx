import { useFetcher } from 'react-router-dom';
import type { Reviewer } from '#shared/endpoint.ts';
import type { AdminLoan } from '#shared/loans/api.ts';
import { formatWst } from '#shared/money.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import type { CommandOutcome } from '#web/features/admin/queue/commands.ts';
import { texts } from './texts.en.ts';

type LoanDefaultProps = { loan: AdminLoan; reviewer: Reviewer };

/**
 * What staff do when a loan is not repaid, each by two people: they declare an Active loan in default (LOANS-26,
 * LOANS-27), and make the pool pay for a Defaulted one (REPAYMENTS-38, REPAYMENTS-39). Nothing for any other loan.
 */
export function LoanDefault({ loan, reviewer }: LoanDefaultProps) {
  if (loan.status === 'Active') return <CallInDefault loan={loan} reviewer={reviewer} />;
  return loan.status === 'Defaulted' ? <PoolPayout loan={loan} /> : null;
}

function CallInDefault({ loan: { loanid, defaultproposed }, reviewer }: LoanDefaultProps) {
  const fetcher = useFetcher<CommandOutcome>();
  const isMine = (reviewer === 'CreditApprover') === defaultproposed;
  return (
    <section className="card stack">
      <h3>{texts.default}</h3>
      <p className="muted">{defaultproposed ? texts.defaultProposed : texts.defaultWhen}</p>
      {isMine && (
        <CommandForm
          fetcher={fetcher}
          command={defaultproposed ? 'confirm-default' : 'propose-default'}
          target={String(loanid)}
          submit={defaultproposed ? texts.confirmDefault : texts.proposeDefault}
          isQuiet
        />
      )}
    </section>
  );
}

function PoolPayout({ loan: { loanid, lippayout } }: Pick<LoanDefaultProps, 'loan'>) {
  const [prepare, confirm, withdraw] = [
    useFetcher<CommandOutcome>(),
    useFetcher<CommandOutcome>(),
    useFetcher<CommandOutcome>(),
  ];
  const target = String(loanid);
  return (
    <section className="card stack">
      <h3>{texts.poolPayout}</h3>
      <p className="muted">
        {lippayout ? texts.poolPayoutIs[lippayout.status](formatWst(lippayout.amount)) : texts.poolPayoutWhat}
      </p>
      {lippayout?.status === 'Prepared' ? (
        <div className="two">
          <CommandForm
            fetcher={confirm}
            command="confirm-payout"
            target={target}
            submit={texts.confirmPoolPayout}
            isQuiet
          />
          <CommandForm
            fetcher={withdraw}
            command="withdraw-payout"
            target={target}
            submit={texts.withdrawPoolPayout}
            isQuiet
          />
        </div>
      ) : (
        <CommandForm
          fetcher={prepare}
          command="prepare-payout"
          target={target}
          submit={texts.preparePoolPayout}
          isQuiet
        />
      )}
    </section>
  );
}
