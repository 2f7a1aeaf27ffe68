import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MyLoan } from '#shared/loans/api.ts';
import type { LoanStatus } from '#shared/loans/loan.ts';
import { formatWst, sene } from '#shared/money.ts';
import type { LoanRepayment } from '#shared/repayments/api.ts';
import { formatDay } from '#web/platform/days.ts';
import { Note } from '#web/ui/note.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { type Borrower, currentLoan } from './borrower-data.ts';
import { isLate, isPayable, PayLink } from './schedule.tsx';

type WhatToDoProps = Borrower & { rows: readonly LoanRepayment[] };

/** The one thing that comes next (UI 9): to prove who one is, to pay, to name guarantors, to ask for a loan, or to wait. */
export function WhatToDo({ user: { kycStatus }, loans, rows }: WhatToDoProps) {
  const next = rows.find(isPayable);
  if (kycStatus === 'Unverified' || kycStatus === 'Rejected') return <Identify isAgain={kycStatus === 'Rejected'} />;
  if (kycStatus === 'Pending') return <Checking />;
  if (next) return <NextRepayment row={next} />;
  if (loans.some(({ guarantorstab }) => guarantorstab === 'form')) return <NameGuarantors />;
  return <Waiting loan={currentLoan(loans)} />;
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card stack to-do">
    <h2>{title}</h2>
    {children}
  </section>
);

const Identify = ({ isAgain }: { isAgain: boolean }) => (
  <Card title="Verify your identity">
    <p>
      {isAgain
        ? 'We could not verify you with the documents you sent. Please send them again.'
        : 'Two certified ID documents and a selfie: then you can request a loan.'}
    </p>
    <Link className="btn full" to="/borrower/identity">
      Verify your identity
    </Link>
  </Card>
);

const Checking = () => (
  <Card title="We are checking your documents">
    <Note tone="wait">
      <p>We write to you as soon as they are checked.</p>
    </Note>
  </Card>
);

const NextRepayment = ({ row }: { row: LoanRepayment }) => (
  <Card title="Next repayment">
    <div className="row between">
      <p className="amount">{formatWst(sene(row.amountdue - row.amountpaid))}</p>
      <StatusTag status={row.paymentstatus} />
    </div>
    <p className="muted">Due {formatDay(row.scheduleddate)}</p>
    {isLate(row) && (
      <Note tone="wait">
        <p>Pay within 7 days of the due date. After that your guarantors are asked to pay.</p>
      </Note>
    )}
    <PayLink row={row} className="btn full" />
  </Card>
);

const NameGuarantors = () => (
  <Card title="Nominate your guarantors">
    <p>Your loan is funded. Tell us who stands behind it.</p>
    <Link className="btn full" to="/borrower/guarantors">
      Nominate guarantors
    </Link>
  </Card>
);

const waitingFor: Partial<Record<LoanStatus, string>> = {
  Pending: 'We are reviewing your request. There is nothing you need to do.',
  UnderReview: 'Your request is in its last review. There is nothing you need to do.',
  Approved: 'Your loan is on the marketplace, where investors fund it.',
  FullyFundedPendingApproval: 'Investors have promised the whole amount. We are checking their payments.',
  GuarantorsNominated: 'Your guarantors are answering, and we check their papers.',
  AgreementSigned: 'Everything is signed. We are paying out your loan.',
  Active: 'Your payment is being checked. There is nothing you need to do.',
  Defaulted: 'Please write to us, so that we find a way together.',
};

function Waiting({ loan }: { loan: MyLoan | undefined }) {
  const words = loan && waitingFor[loan.status];
  if (words)
    return (
      <Card title="What happens now">
        <p>{words}</p>
      </Card>
    );
  if (loan?.status === 'GuarantorsVerified')
    return (
      <Card title="What happens now">
        <p>
          {loan.borrowersigned
            ? 'You have signed. We wait for the signatures of your guarantors.'
            : 'Your guarantors are verified. The agreements are signed next.'}
        </p>
      </Card>
    );
  return (
    <Card title={loan ? 'Ready for your next loan?' : 'You have no loans yet'}>
      <p>From WST 200 to WST 5,000, backed by people who know you.</p>
      <Link className="btn full" to="/borrower/requestloan">
        Request a loan
      </Link>
    </Card>
  );
}
