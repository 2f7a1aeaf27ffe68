import { useState } from 'react';
import { type ActionFunctionArgs, Link } from 'react-router-dom';
import { loansApi, type MyLoan } from '#shared/loans/api.ts';
import type { LoanStatus } from '#shared/loans/loan.ts';
import { currentLoan, hasSchedule } from '#shared/loans/own-loans.ts';
import { formatWst } from '#shared/money.ts';
import type { Outcome } from '#web/platform/forms/form.ts';
import { outcomeUnder } from '#web/platform/forms/outcome-under.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showError, showSuccess } from '#web/platform/notifications/toasts.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Note } from '#web/ui/note.tsx';
import { OneButtonForm } from '#web/ui/one-button-form.tsx';
import { texts as tabs } from '#web/ui/role-tabs.en.ts';
import { Sheet, type SheetHandle, useSheet } from '#web/ui/sheet.tsx';
import { WayBack } from '#web/ui/way-back.tsx';
import { useBorrower } from './borrower-data.ts';
import { LoanSummary } from './loan-facts.tsx';
import { OldSchedule } from './old-schedule.tsx';
import { texts as words } from './screens.en.ts';
import { texts } from './texts.en.ts';
import { SideStatus } from './timeline.tsx';

/** Cancels or hides a loan. A refusal shows the fixed text with the server's reason beneath it (SITE-36). */
export async function action({ request }: ActionFunctionArgs): Promise<Outcome> {
  const form = await request.formData();
  const id = Number(form.get('loan'));
  const isCancelled = form.get('command') === 'cancel';
  const options = { key: String(form.get('key')) };
  try {
    await call(isCancelled ? loansApi.cancelLoan : loansApi.hideLoan, { params: { id } }, options);
    showSuccess(isCancelled ? words.loans.cancelled(id) : words.loans.deleted(id));
    return {};
  } catch (error) {
    return outcomeUnder(error, isCancelled ? texts.cancelFailed : texts.deleteFailed);
  }
}

export function Component() {
  const { loans } = useBorrower();
  return (
    <AreaPage title={tabs.borrower.loans} back={<WayBack to="/borrower">{texts.backToDashboard}</WayBack>}>
      {loans.length === 0 ? (
        <Empty title={words.noLoans}>
          <p>{words.loans.none}</p>
          <Link className="btn" to="/borrower/requestloan">
            {tabs.borrower.request}
          </Link>
        </Empty>
      ) : (
        <ul className="card-list">
          {loans.map((loan) => (
            <li key={loan.loanid}>
              <LoanCard loan={loan} isCurrent={loan === currentLoan(loans)} />
            </li>
          ))}
        </ul>
      )}
      {loans.some(hasSchedule) && (
        <p>
          <Link className="alone" to="/borrower/credit-record">
            {words.loans.record}
          </Link>
        </p>
      )}
    </AreaPage>
  );
}

const cancellable: readonly LoanStatus[] = ['Pending', 'UnderReview', 'Approved'];
const deletable: readonly LoanStatus[] = ['Cancelled', 'Rejected'];

function LoanCard({ loan, isCurrent }: { loan: MyLoan; isCurrent: boolean }) {
  const { loanid, status } = loan;
  return (
    <article className="card stack">
      <LoanSummary loan={loan} />
      {deletable.includes(status) && <SideStatus loan={loan} />}
      <div className="row">
        {cancellable.includes(status) && <Cancel loan={loan} />}
        {deletable.includes(status) && loan.lookeduntil === null && <Delete loan={loan} />}
        {loan.borrowersigned && (
          <Link className="btn alt" to={`/borrower/agreement/${loanid}`}>
            {texts.agreement.read}
            <span className="hidden-text"> {loanid}</span>
          </Link>
        )}
        {!isCurrent && hasSchedule(loan) && <OldSchedule loan={loan} />}
        {isCurrent && hasSchedule(loan) && (
          <Link className="btn alt" to="/borrower">
            {words.loans.viewSchedule}
            <span className="hidden-text"> {words.loans.ofLoan(loanid)}</span>
          </Link>
        )}
      </div>
    </article>
  );
}

/** Checks first whether the loan has investments: then it cannot be cancelled (LOANS-12). */
function Cancel({ loan }: { loan: MyLoan }) {
  const sheet = useSheet();
  const [isRefused, setRefused] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const check = async () => {
    if (isChecking) return;
    setChecking(true);
    const answer = await loaded(call(loansApi.hasInvestments, { params: { id: loan.loanid } }));
    setChecking(false);
    if (!answer) return showError(texts.cancelFailed);
    if (answer.hasInvestments) showError(texts.cancelRefused);
    setRefused(answer.hasInvestments);
    if (!answer.hasInvestments) sheet.open();
  };
  return (
    <>
      <button type="button" className="btn alt" aria-disabled={isChecking || undefined} onClick={() => void check()}>
        {isChecking ? words.wait : words.loans.cancel}
        <span className="hidden-text"> {loan.loanid}</span>
      </button>
      {isRefused && <Note tone="bad">{texts.cancelRefused}</Note>}
      <Question sheet={sheet} loan={loan} command="cancel" />
    </>
  );
}

function Delete({ loan }: { loan: MyLoan }) {
  const sheet = useSheet();
  return (
    <>
      <button type="button" className="btn alt" onClick={sheet.open}>
        {words.loans.delete}
        <span className="hidden-text"> {loan.loanid}</span>
      </button>
      <Question sheet={sheet} loan={loan} command="delete" />
    </>
  );
}

type QuestionProps = { sheet: SheetHandle; loan: MyLoan; command: 'cancel' | 'delete' };

const Question = ({ sheet, loan: { loanid, amount, purpose }, command }: QuestionProps) => (
  <Sheet handle={sheet} title={words.loans[`${command}Question`](loanid)} close={words.loans.keep}>
    <p>
      {formatWst(amount)}, {purpose}. {words.loans.final}
    </p>
    <OneButtonForm
      action="/borrower/myloans"
      fields={{ loan: loanid, command }}
      submit={words.loans[command]}
      busy={words.wait}
      className="btn danger full"
    />
  </Sheet>
);
