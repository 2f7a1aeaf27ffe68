import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { Result } from '#shared/endpoint.ts';
import type { MyLoan } from '#shared/loans/api.ts';
import { formatWst } from '#shared/money.ts';
import { type LoanRepayment, repaymentsApi } from '#shared/repayments/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { formatMoment } from '#web/platform/language/days.ts';
import { texts } from '#web/platform/language/texts.en.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { WalletPanel } from '#web/ui/wallet-panel.tsx';
import { borrowerData, currentLoan, hasSchedule, useBorrower } from './borrower-data.ts';
import { keepSeen, LastSchedule } from './last-seen.tsx';
import { PayOff, payOff } from './payoff.tsx';
import { Schedule } from './schedule.tsx';
import { texts as words } from './screens.en.ts';
import { Timeline } from './timeline.tsx';
import { WhatToDo } from './what-to-do.tsx';

type Loaded = {
  /** Empty without a schedule; undefined when it could not be loaded. */
  rows: LoanRepayment[] | undefined;
  wallet: Promise<Result<typeof walletApi.readOverview> | undefined>;
};

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const { user, loans = [] } = await borrowerData(request);
  const wallet = loaded(call(walletApi.readOverview, {}));
  const loan = currentLoan(loans);
  if (!loan || !hasSchedule(loan)) return { rows: [], wallet };
  const rows = await loaded(call(repaymentsApi.listLoanRepayments, { params: { id: loan.loanid } }));
  if (rows) keepSeen({ loanid: loan.loanid, paymentreference: user.paymentreference, rows });
  return { rows, wallet };
}

export const action = payOff;

export function Component() {
  const { user, loans } = useBorrower();
  const { rows, wallet } = useLoaderData<typeof loader>();
  const loan = currentLoan(loans);
  return (
    <AreaPage title={texts.greeting(user.firstName)}>
      <WhatToDo user={user} loans={loans} rows={rows ?? []} />
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
    <div className="row between">
      <h2>{words.loan(loan.loanid)}</h2>
      <StatusTag status={loan.status} />
    </div>
    <dl className="key-values">
      <dt>{words.amount}</dt>
      <dd>{formatWst(loan.amount)}</dd>
      <dt>{words.purpose}</dt>
      <dd>{loan.purpose}</dd>
      <dt>{words.requested}</dt>
      <dd>{formatMoment(loan.createdat)}</dd>
    </dl>
    {hasSchedule(loan) && (
      <>
        <RepaidBar loan={loan} />
        {loan.status === 'Active' && <PayOff loan={loan} />}
        {rows ? <Schedule rows={rows} /> : <LastSchedule otherwise={<Retry>{words.schedule.notLoaded}</Retry>} />}
      </>
    )}
  </section>
);

const RepaidBar = ({ loan: { loanid, repaymentProgress } }: { loan: MyLoan }) => (
  <ProgressBar percent={repaymentProgress} label={words.repaidLabel(loanid)} words={words.repaid(repaymentProgress)} />
);
