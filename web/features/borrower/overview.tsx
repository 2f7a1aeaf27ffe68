import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router-dom';
import { accountsApi } from '#shared/accounts/api.ts';
import type { Result } from '#shared/endpoint.ts';
import type { MyLoan } from '#shared/loans/api.ts';
import { formatWst } from '#shared/money.ts';
import { type LoanRepayment, repaymentsApi } from '#shared/repayments/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { type Outcome, textOf } from '#web/platform/forms/form.ts';
import { formatDayOf } from '#web/platform/language/days.ts';
import { texts } from '#web/platform/language/texts.en.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { CardHeading } from '#web/ui/card-heading.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { setPayoutAccount } from '#web/ui/payout-form.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { WalletPanel } from '#web/ui/wallet-panel.tsx';
import { borrowerData, currentLoan, hasSchedule, isToBePaidOut, useBorrower } from './borrower-data.ts';
import { LastSchedule, rememberSeen } from './last-seen.tsx';
import { PayOff, payOff } from './payoff.tsx';
import { Schedule } from './schedule.tsx';
import { texts as words } from './screens.en.ts';
import { Timeline } from './timeline.tsx';
import { WhatToDo } from './what-to-do.tsx';

type Loaded = {
  /** Empty without a schedule; undefined when it could not be loaded. */
  rows: LoanRepayment[] | undefined;
  wallet: Promise<Result<typeof walletApi.readOverview> | undefined>;
  /** The loan is to be paid out, and its borrower has not said where. */
  needsPayout: boolean;
};

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const { user, loans = [] } = await borrowerData(request);
  const wallet = loaded(call(walletApi.readOverview, {}));
  const loan = currentLoan(loans);
  if (!loan || !hasSchedule(loan)) return { rows: [], wallet, needsPayout: !!loan && (await lacksPayout(loan)) };
  const rows = await loaded(call(repaymentsApi.listLoanRepayments, { params: { id: loan.loanid } }));
  if (rows) rememberSeen({ loanid: loan.loanid, paymentreference: user.paymentreference, rows });
  return { rows, wallet, needsPayout: false };
}

async function lacksPayout(loan: MyLoan): Promise<boolean> {
  if (!isToBePaidOut(loan)) return false;
  return (await loaded(call(accountsApi.readMyProfile, {})))?.payout === null;
}

/** Pays the loan off, or sets where payouts go. */
export async function action({ request }: ActionFunctionArgs): Promise<Outcome> {
  const form = await request.formData();
  return textOf(form, 'command') === 'payout' ? setPayoutAccount(form) : payOff(form);
}

export function Component() {
  const { user, loans } = useBorrower();
  const { rows, wallet, needsPayout } = useLoaderData<typeof loader>();
  const outcome = useActionData<Outcome>();
  const loan = currentLoan(loans);
  return (
    <AreaPage title={texts.greeting(user.firstName)}>
      <WhatToDo user={user} loans={loans} rows={rows ?? []} needsPayout={needsPayout} outcome={outcome} />
      <div className="halves">
        {loan && <LoanSection loan={loan} rows={rows} />}
        <div className="stack-wide">
          {loan && <Timeline loan={loan} />}
          <WalletPanel wallet={wallet} />
        </div>
      </div>
    </AreaPage>
  );
}

const LoanSection = ({ loan, rows }: { loan: MyLoan; rows: LoanRepayment[] | undefined }) => (
  <section className="card stack">
    <CardHeading title={words.loan(loan.loanid)} status={loan.status} />
    <KeyValues
      pairs={[
        [words.amount, formatWst(loan.amount)],
        [words.purpose, loan.purpose],
        [words.requested, formatDayOf(loan.createdat)],
      ]}
    />
    {hasSchedule(loan) && (
      <>
        <RepaidBar loan={loan} />
        {loan.status !== 'Repaid' && <PayOff loan={loan} />}
        {rows ? <Schedule rows={rows} /> : <LastSchedule otherwise={<Retry>{words.schedule.notLoaded}</Retry>} />}
      </>
    )}
  </section>
);

const RepaidBar = ({ loan: { loanid, repaymentProgress } }: { loan: MyLoan }) => (
  <ProgressBar percent={repaymentProgress} label={words.repaidLabel(loanid)} words={words.repaid(repaymentProgress)} />
);
