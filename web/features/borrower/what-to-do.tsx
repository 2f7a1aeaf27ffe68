import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toHandIn } from '#shared/kyc/identity.ts';
import type { MyLoan } from '#shared/loans/api.ts';
import type { LoanStatus } from '#shared/loans/loan.ts';
import type { OwedNow } from '#shared/loans/overview-api.ts';
import { currentLoan } from '#shared/loans/own-loans.ts';
import { formatWst, sene } from '#shared/money.ts';
import type { LoanRepayment } from '#shared/repayments/api.ts';
import { formatActBy, formatDeadline } from '#web/platform/language/days.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Note } from '#web/ui/note.tsx';
import { texts as tabs } from '#web/ui/role-tabs.en.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { ToDo } from '#web/ui/to-do.tsx';
import type { Borrower } from './borrower-data.ts';
import { arrearsOf, isHeld, isLate, isPayable, lateWords, MoreTime, nextToPay, PayLink } from './next-repayment.tsx';
import { texts as owedTexts } from './owed.en.ts';
import { texts as words } from './screens.en.ts';
import { texts } from './texts.en.ts';

type WhatToDoProps = Borrower & {
  rows: readonly LoanRepayment[];
  /** What they owe to guarantors who paid for them. */
  owed: readonly OwedNow[];
  /** The loan is to be paid out, and its borrower has not said where. */
  needsPayout: boolean;
  /** The form in which the borrower says so. */
  payoutForm?: ReactNode;
};

/** The borrower's next step (LOANS-55): verify, pay, nominate guarantors, sign, say where to be paid, request a loan, or wait. */
export function WhatToDo({ user, loans, rows, owed, needsPayout, payoutForm }: WhatToDoProps) {
  const { kycStatus } = user;
  const next = nextToPay(rows);
  if (kycStatus === 'Unverified' || kycStatus === 'Rejected')
    return <VerifyIdentity isAgain={kycStatus === 'Rejected'} />;
  if (kycStatus === 'Pending') return <Checking />;
  if (next) return <Repaying {...{ loans, rows, next }} />;
  return <NotRepaying {...{ user, loans, owed, needsPayout, payoutForm }} />;
}

/** What a verified borrower does next of whom nothing is asked back. */
function NotRepaying({ user, loans, owed, needsPayout, payoutForm }: Omit<WhatToDoProps, 'rows'>) {
  const unnamed = loans.find(({ guarantorstab }) => guarantorstab === 'form');
  if (unnamed) return <NameGuarantors loan={unnamed} />;
  const unsigned = loans.find(({ status, borrowersigned }) => status === 'GuarantorsVerified' && !borrowersigned);
  if (unsigned) return <SignAgreement loan={unsigned} />;
  const loan = currentLoan(loans);
  const wanted = toHandIn(user, todayInApia());
  // Signed, the loan ends without payout details, for which an identity that is to be renewed is still good (LOANS-22).
  const isPayoutFirst = needsPayout && loan?.status === 'AgreementSigned';
  if (wanted && !isPayoutFirst) return <Complete wanted={wanted} />;
  if (loan && needsPayout) return <WhereToPay loan={loan}>{payoutForm}</WhereToPay>;
  const looked = loans.find(({ lookeduntil }) => lookeduntil !== null);
  return looked ? <LookedAt loan={looked} /> : <Waiting loan={loan} owed={owed} />;
}

type RepayingProps = Pick<WhatToDoProps, 'loans' | 'rows'> & { next: LoanRepayment };

/** What a borrower whose loan is paid out does next. */
function Repaying({ loans, rows, next }: RepayingProps) {
  const held = loans.find(({ heldsince }) => heldsince !== null);
  if (held) return <Held loan={held} />;
  if (loans.some(({ status, chargedoffon }) => status === 'Defaulted' && chargedoffon !== null))
    return <ChargedOff row={next} />;
  const heard = loans.find(({ hearduntil }) => hearduntil !== null && hearduntil >= todayInApia());
  return (
    <>
      {heard && <Heard loan={heard} />}
      <NextRepayment row={next} arrears={arrearsOf(rows)} loan={currentLoan(loans)} />
    </>
  );
}

/** The bank sent the money of the loan back: nothing is due, and the payout details may be wrong (REPAYMENTS-61). */
const Held = ({ loan: { loanid } }: { loan: MyLoan }) => (
  <ToDo title={words.toDo.held} link={{ to: '/wallet/payout', text: words.toDo.heldLink }}>
    {words.toDo.heldWords(loanid)}
  </ToDo>
);

/** The borrower is heard before their loan is declared in default (LOANS-61): they can pay below, or write. */
const Heard = ({ loan: { loanid, hearduntil } }: { loan: MyLoan }) => (
  <Note tone="wait" title={words.toDo.heard(formatActBy(hearduntil ?? ''))}>
    <Link to={`/borrower/hearing/${loanid}`}>{words.toDo.write}</Link>
  </Note>
);

/** Nothing is asked for any more, and paying is possible all the same (LOANS-68). */
const ChargedOff = ({ row }: { row: LoanRepayment }) => (
  <ToDo title={words.toDo.chargedOff} link={{ to: `/repayments/${row.repaymentid}/pay`, text: words.toDo.payStill }}>
    {words.toDo.chargedOffWords}
  </ToDo>
);

const VerifyIdentity = ({ isAgain }: { isAgain: boolean }) => (
  <ToDo title={words.toDo.verify} link={{ to: '/borrower/identity', text: words.toDo.verify }}>
    {isAgain ? words.toDo.verifyAgain : words.toDo.verifyWords}
  </ToDo>
);

/** What a verified identity lacks. */
const Complete = ({ wanted }: { wanted: NonNullable<ReturnType<typeof toHandIn>> }) => (
  <ToDo title={words.toDo.complete} link={{ to: '/borrower/identity', text: words.toDo.complete }}>
    {wanted === 'Selfie' ? words.toDo.selfie : words.toDo.renewal}
  </ToDo>
);

const Checking = () => (
  <ToDo title={words.toDo.checking}>
    <Note tone="wait">{words.toDo.checkingWords}</Note>
  </ToDo>
);

type NextRepaymentProps = { row: LoanRepayment; arrears: ReturnType<typeof arrearsOf>; loan: MyLoan | undefined };

const NextRepayment = ({ row, arrears: { count, open }, loan }: NextRepaymentProps) => (
  <ToDo
    title={words.toDo.nextRepayment}
    band={isLate(row) && !isHeld(row) && lateWords(row)}
    actions={
      isPayable(row) && (
        <>
          <PayLink row={row} className="btn full" />
          {loan && (
            <Link className="btn alt full" to={`/borrower/pay-links/${loan.loanid}`}>
              {texts.letFamilyPay}
            </Link>
          )}
        </>
      )
    }
    {...(!isPayable(row) && { link: { to: `/repayments/${row.repaymentid}/pay`, text: words.toDo.seePayment } })}
  >
    <div className="row">
      <Amount of={sene(row.amountdue - row.amountpaid)} isLead />
      {row.paymentstatus !== 'Scheduled' && <StatusTag status={row.paymentstatus} />}
    </div>
    <p className="muted">{words.toDo.due(formatActBy(row.scheduleddate))}</p>
    {isHeld(row) && <Note tone="wait">{lateWords(row)}</Note>}
    {count > 1 && <p>{words.toDo.arrears(count, formatWst(open))}</p>}
    {!isPayable(row) && <Note tone="wait">{words.toDo.awaited}</Note>}
    {loan && <MoreTime loanId={loan.loanid} />}
  </ToDo>
);

/** By when the borrower must do what their loan waits for (LOANS-55). */
const DoBy = ({ loan: { deadline } }: { loan: MyLoan }) => deadline && <>{words.toDo.doBy(formatDeadline(deadline))}</>;

const NameGuarantors = ({ loan }: { loan: MyLoan }) => (
  <ToDo title={words.toDo.nominate} link={{ to: '/borrower/guarantors', text: tabs.borrower.guarantors }}>
    {words.toDo.nominateWords} <DoBy loan={loan} />
  </ToDo>
);

const SignAgreement = ({ loan }: { loan: MyLoan }) => (
  <ToDo
    title={texts.agreement.next}
    link={{ to: `/borrower/agreement/${loan.loanid}`, text: texts.agreement.readAndSign }}
  >
    {texts.agreement.nextWords} <DoBy loan={loan} />
  </ToDo>
);

const WhereToPay = ({ loan, children }: { loan: MyLoan; children: ReactNode }) => (
  <ToDo title={words.toDo.whereToPay}>
    {loan.status === 'AgreementSigned' ? (
      <p>
        {words.toDo.payoutMissing} <DoBy loan={loan} />
      </p>
    ) : (
      <p>{words.toDo.payoutSoon}</p>
    )}
    {children}
  </ToDo>
);

/** Why, and what else there is, stand first on the overview of whoever was rejected (REASONS-7). */
const NotOffered = ({ loan: { loanid } }: { loan: MyLoan }) => (
  <ToDo
    title={words.toDo.rejected(loanid)}
    link={{ to: `/borrower/decision/${loanid}`, text: words.timeline.why }}
    actions={
      <Link className="btn alt full" to="/borrower/requestloan">
        {tabs.borrower.request}
      </Link>
    }
  >
    {words.toDo.rejectedWords}
  </ToDo>
);

/** Somebody who took no part looks at the rejection again (REASONS-9). */
const LookedAt = ({ loan: { loanid, lookeduntil } }: { loan: MyLoan }) => (
  <ToDo title={words.toDo.lookedAt(loanid)} link={{ to: `/borrower/decision/${loanid}`, text: words.timeline.why }}>
    {words.toDo.lookedAtWords(formatActBy(lookeduntil ?? ''))}
  </ToDo>
);

const waitingFor: Partial<Record<LoanStatus, string>> = words.toDo.waitingFor;

/** Who owes a guarantor is refused another loan (COLLECTIONS-14). */
const PayBackFirst = ({ owed: { loanid, firstname, amount } }: { owed: OwedNow }) => (
  <ToDo
    title={owedTexts.owe(firstname, formatWst(amount))}
    link={{ to: `/borrower/pay-back/${loanid}`, text: owedTexts.payBack }}
  >
    {words.loan(loanid)}
  </ToDo>
);

function Waiting({ loan, owed: [owed] }: Pick<WhatToDoProps, 'owed'> & { loan: MyLoan | undefined }) {
  if (loan?.status === 'Rejected') return <NotOffered loan={loan} />;
  const waiting = loan && waitingFor[loan.status];
  if (waiting) return <ToDo title={words.toDo.whatNow}>{waiting}</ToDo>;
  if (owed) return <PayBackFirst owed={owed} />;
  return (
    <ToDo
      title={loan ? words.toDo.nextLoan : words.noLoans}
      link={{ to: '/borrower/requestloan', text: tabs.borrower.request }}
    >
      {words.toDo.nextLoanWords}
    </ToDo>
  );
}
