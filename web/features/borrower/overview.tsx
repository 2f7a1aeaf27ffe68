import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { MyLoan } from '#shared/loans/api.ts';
import type { OwedNow } from '#shared/loans/overview-api.ts';
import { currentLoan, hasSchedule } from '#shared/loans/own-loans.ts';
import type { LoanRepayment } from '#shared/repayments/api.ts';
import type { WalletOverview } from '#shared/wallet/api.ts';
import { type Outcome, textOf } from '#web/platform/forms/form.ts';
import { texts } from '#web/platform/language/texts.en.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { PayoutForm, setPayoutAccount } from '#web/ui/payout-form.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { WalletPanel } from '#web/ui/wallet-panel.tsx';
import { borrowerData, useBorrower } from './borrower-data.ts';
import { LastSchedule, rememberSeen } from './last-seen.tsx';
import { LoanSummary } from './loan-facts.tsx';
import { Owed } from './owed.tsx';
import { PayOff, payOff } from './payoff.tsx';
import { Schedule } from './schedule.tsx';
import { texts as words } from './screens.en.ts';
import { Timeline } from './timeline.tsx';
import { WhatToDo } from './what-to-do.tsx';

type Loaded = {
  /** Empty without a schedule; undefined when it could not be loaded. */
  rows: LoanRepayment[] | undefined;
  /** Undefined when it could not be loaded. */
  wallet: WalletOverview | undefined;
  /** The loan is to be paid out, and its borrower has not said where. */
  needsPayout: boolean;
  owed: readonly OwedNow[];
};

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const { user, loans = [], overview } = await borrowerData(request);
  const loan = currentLoan(loans);
  const rows = overview?.repayments ?? undefined;
  if (loan && hasSchedule(loan) && rows)
    rememberSeen({
      loanid: loan.loanid,
      paymentreference: user.paymentreference,
      isHeld: loan.heldsince !== null,
      rows,
    });
  const { wallet, needspayout: needsPayout = false, owed = [] } = overview ?? {};
  return { rows, wallet: wallet ?? undefined, needsPayout, owed };
}

/** Pays the loan off, or sets where payouts go. */
export async function action({ request }: ActionFunctionArgs): Promise<Outcome> {
  const form = await request.formData();
  return textOf(form, 'command') === 'payout' ? setPayoutAccount(form) : payOff(form);
}

export function Component() {
  const { user, loans } = useBorrower();
  const { rows, wallet, needsPayout, owed } = useLoaderData<typeof loader>();
  const outcome = useOutcome<Outcome>();
  const loan = currentLoan(loans);
  return (
    <AreaPage title={texts.greeting(user.firstName)}>
      <WhatToDo
        user={user}
        loans={loans}
        rows={rows ?? []}
        owed={owed}
        needsPayout={needsPayout}
        payoutForm={<PayoutForm outcome={outcome} />}
      />
      <div className="halves">
        {loan && <LoanSection loan={loan} rows={rows} />}
        <div className="stack-wide">
          <Owed owed={owed} />
          {loan && hasSchedule(loan) && loan.status !== 'Repaid' && loan.heldsince === null && <PayOff loan={loan} />}
          {loan && <Timeline loan={loan} />}
          <WalletPanel wallet={wallet} />
        </div>
      </div>
    </AreaPage>
  );
}

const LoanSection = ({ loan, rows }: { loan: MyLoan; rows: LoanRepayment[] | undefined }) => (
  <div className="stack-wide">
    <section className="card stack">
      <LoanSummary loan={loan} rows={rows} />
    </section>
    {hasSchedule(loan) && (
      <section className="card">
        {rows ? (
          <Schedule
            rows={rows}
            moreTimeOf={loan.chargedoffon === null ? loan.loanid : undefined}
            isHeld={loan.heldsince !== null}
          />
        ) : (
          <LastSchedule otherwise={<Retry>{words.schedule.notLoaded}</Retry>} />
        )}
      </section>
    )}
  </div>
);
