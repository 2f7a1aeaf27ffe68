import { useState } from 'react';
import { type ActionFunctionArgs, Link, useFetcher } from 'react-router-dom';
import { loansApi, type MyLoan } from '#shared/loans/api.ts';
import type { LoanStatus } from '#shared/loans/loan.ts';
import { formatWst } from '#shared/money.ts';
import { formatMoment } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call, Refused } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showError, showSuccess } from '#web/platform/notifications/toasts.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Note } from '#web/ui/note.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Sheet, type SheetHandle, useSheet } from '#web/ui/sheet.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { currentLoan, hasSchedule, useBorrower } from './borrower-data.ts';
import { texts as words } from './screens.en.ts';
import { texts } from './texts.en.ts';

/** A failed action: its fixed text, and beneath it the server's reason (SITE-36). */
type Failure = { text: string; reason: string };

/** Cancels or hides a loan. */
export async function action({ request }: ActionFunctionArgs): Promise<Failure | undefined> {
  const form = await request.formData();
  const id = Number(form.get('loan'));
  const isCancelled = form.get('command') === 'cancel';
  const how = { key: String(form.get('key')) };
  try {
    await call(isCancelled ? loansApi.cancelLoan : loansApi.hideLoan, { params: { id } }, how);
    showSuccess(isCancelled ? words.loans.cancelled(id) : words.loans.deleted(id));
    return undefined;
  } catch (error) {
    const text = isCancelled ? texts.cancelFailed : texts.deleteFailed;
    showError(text);
    return { text, reason: error instanceof Refused ? said(error) : '' };
  }
}

export function Component() {
  const { loans } = useBorrower();
  return (
    <AreaPage title={words.tabs.loans}>
      {loans.length === 0 ? (
        <Empty title={words.noLoans}>
          <p>{words.loans.none}</p>
          <Link className="btn" to="/borrower/requestloan">
            {words.tabs.request}
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
    </AreaPage>
  );
}

const cancellable: readonly LoanStatus[] = ['Pending', 'UnderReview', 'Approved'];
const deletable: readonly LoanStatus[] = ['Cancelled', 'Rejected'];

function LoanCard({ loan, isCurrent }: { loan: MyLoan; isCurrent: boolean }) {
  const { loanid, amount, purpose, status, createdat, repaymentProgress: percent } = loan;
  return (
    <article className="card stack">
      <div className="row between">
        <h2>{words.loan(loanid)}</h2>
        <StatusTag status={status} />
      </div>
      <dl className="key-values">
        <dt>{words.amount}</dt>
        <dd>{formatWst(amount)}</dd>
        <dt>{words.purpose}</dt>
        <dd>{purpose}</dd>
        <dt>{words.requested}</dt>
        <dd>{formatMoment(createdat)}</dd>
      </dl>
      {hasSchedule(loan) && (
        <ProgressBar percent={percent} label={words.repaidLabel(loanid)} words={words.repaid(percent)} />
      )}
      <div className="row">
        {cancellable.includes(status) && <Cancel loan={loan} />}
        {deletable.includes(status) && <Delete loan={loan} />}
        {loan.borrowersigned && (
          <Link className="btn alt" to={`/borrower/agreement/${loanid}`}>
            {texts.agreement.read}
            <span className="hidden-text"> {loanid}</span>
          </Link>
        )}
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

/** Asks first whether the loan has investments, which rule out cancelling (LOANS-12). */
function Cancel({ loan }: { loan: MyLoan }) {
  const sheet = useSheet();
  const [isRefused, setRefused] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    if (isAsking) return;
    setAsking(true);
    const answer = await loaded(call(loansApi.hasInvestments, { params: { id: loan.loanid } }));
    setAsking(false);
    if (!answer) return showError(texts.cancelFailed);
    if (answer.hasInvestments) showError(texts.cancelRefused);
    setRefused(answer.hasInvestments);
    if (!answer.hasInvestments) sheet.open();
  };
  return (
    <>
      <button type="button" className="btn alt" aria-disabled={isAsking || undefined} onClick={() => void ask()}>
        {isAsking ? words.wait : words.loans.cancel}
        <span className="hidden-text"> {loan.loanid}</span>
      </button>
      {isRefused && (
        <Note tone="bad">
          <p>{texts.cancelRefused}</p>
        </Note>
      )}
      <Question
        sheet={sheet}
        loan={loan}
        command="cancel"
        title={words.loans.cancelQuestion(loan.loanid)}
        yes={words.loans.cancel}
      />
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
      <Question
        sheet={sheet}
        loan={loan}
        command="delete"
        title={words.loans.deleteQuestion(loan.loanid)}
        yes={words.loans.delete}
      />
    </>
  );
}

type QuestionProps = { sheet: SheetHandle; loan: MyLoan; command: 'cancel' | 'delete'; title: string; yes: string };

function Question({ sheet, loan: { loanid, amount, purpose }, command, title, yes }: QuestionProps) {
  const { Form, state, data: failure } = useFetcher<typeof action>();
  const [key] = useState(() => crypto.randomUUID());
  const isBusy = state !== 'idle';
  return (
    <Sheet handle={sheet} title={title}>
      <p>
        {formatWst(amount)}, {purpose}. {words.loans.final}
      </p>
      <Form method="post" action="/borrower/myloans" className="stack">
        <input type="hidden" name="loan" value={loanid} />
        <input type="hidden" name="command" value={command} />
        <input type="hidden" name="key" value={key} />
        {failure && !isBusy && (
          <Note tone="bad" isNews>
            <p>{failure.text}</p>
            {failure.reason && <p>{failure.reason}</p>}
          </Note>
        )}
        <button type="submit" className="btn danger full" aria-disabled={isBusy || undefined}>
          {isBusy ? words.wait : yes}
        </button>
        <button type="button" className="btn alt full" onClick={sheet.close}>
          {words.loans.keep}
        </button>
      </Form>
    </Sheet>
  );
}
