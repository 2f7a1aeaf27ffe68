import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MyLoan } from '#shared/loans/api.ts';
import type { LoanStatus } from '#shared/loans/loan.ts';
import { formatWst, sene } from '#shared/money.ts';
import type { LoanRepayment } from '#shared/repayments/api.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { Note } from '#web/ui/note.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { type Borrower, currentLoan } from './borrower-data.ts';
import { isLate, isPayable, PayLink } from './schedule.tsx';
import { texts as words } from './screens.en.ts';
import { texts } from './texts.en.ts';

type WhatToDoProps = Borrower & { rows: readonly LoanRepayment[] };

/** The borrower's next step (LOANS-55): verify, pay, nominate guarantors, sign, request a loan, or wait. */
export function WhatToDo({ user: { kycStatus }, loans, rows }: WhatToDoProps) {
  const next = rows.find(isPayable);
  if (kycStatus === 'Unverified' || kycStatus === 'Rejected') return <Identify isAgain={kycStatus === 'Rejected'} />;
  if (kycStatus === 'Pending') return <Checking />;
  if (next) return <NextRepayment row={next} />;
  if (loans.some(({ guarantorstab }) => guarantorstab === 'form')) return <NameGuarantors />;
  const unsigned = loans.find(({ status, borrowersigned }) => status === 'GuarantorsVerified' && !borrowersigned);
  if (unsigned) return <SignAgreement loan={unsigned} />;
  return <Waiting loan={currentLoan(loans)} />;
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card stack to-do">
    <h2>{title}</h2>
    {children}
  </section>
);

const Identify = ({ isAgain }: { isAgain: boolean }) => (
  <Card title={words.toDo.verify}>
    <p>{isAgain ? words.toDo.verifyAgain : words.toDo.verifyWords}</p>
    <Link className="btn full" to="/borrower/identity">
      {words.toDo.verify}
    </Link>
  </Card>
);

const Checking = () => (
  <Card title={words.toDo.checking}>
    <Note tone="wait">
      <p>{words.toDo.checkingWords}</p>
    </Note>
  </Card>
);

const NextRepayment = ({ row }: { row: LoanRepayment }) => (
  <Card title={words.toDo.nextRepayment}>
    <div className="row between">
      <p className="amount">{formatWst(sene(row.amountdue - row.amountpaid))}</p>
      <StatusTag status={row.paymentstatus} />
    </div>
    <p className="muted">{words.toDo.due(formatDay(row.scheduleddate))}</p>
    {isLate(row) && (
      <Note tone="wait">
        <p>{row.paymentstatus === 'Missed' ? words.toDo.missed : words.toDo.late}</p>
      </Note>
    )}
    <PayLink row={row} className="btn full" />
  </Card>
);

const NameGuarantors = () => (
  <Card title={words.toDo.nominate}>
    <p>{words.toDo.nominateWords}</p>
    <Link className="btn full" to="/borrower/guarantors">
      {words.tabs.guarantors}
    </Link>
  </Card>
);

const SignAgreement = ({ loan: { loanid } }: { loan: MyLoan }) => (
  <Card title={texts.agreement.next}>
    <p>{texts.agreement.nextWords}</p>
    <Link className="btn full" to={`/borrower/agreement/${loanid}`}>
      {texts.agreement.readAndSign}
    </Link>
  </Card>
);

const waitingFor: Partial<Record<LoanStatus, string>> = words.toDo.waitingFor;

function Waiting({ loan }: { loan: MyLoan | undefined }) {
  const waiting = loan && waitingFor[loan.status];
  if (waiting)
    return (
      <Card title={words.toDo.whatNow}>
        <p>{waiting}</p>
      </Card>
    );
  return (
    <Card title={loan ? words.toDo.nextLoan : words.noLoans}>
      <p>{words.toDo.nextLoanWords}</p>
      <Link className="btn full" to="/borrower/requestloan">
        {words.tabs.request}
      </Link>
    </Card>
  );
}
