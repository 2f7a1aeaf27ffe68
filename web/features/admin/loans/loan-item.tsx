import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Reviewer } from '#shared/endpoint.ts';
import type { LoanStatus } from '#shared/loans/loan.ts';
import type { AdminLoan } from '#shared/loans/staff-api.ts';
import { formatWst } from '#shared/money.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import { DecisionPanel } from '#web/features/admin/queue/decision-panel.tsx';
import type { OpenItem } from '#web/features/admin/queue/decisions.tsx';
import { Documents } from '#web/features/admin/queue/documents.tsx';
import { ItemHeading } from '#web/features/admin/queue/item-heading.tsx';
import { LoanName, PersonName } from '#web/features/admin/queue/names.tsx';
import { PinnedBar } from '#web/features/admin/queue/pinned-bar.tsx';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { formatDay, formatDayAndTime, formatDayOf } from '#web/platform/language/days.ts';
import { wordsOf } from '#web/platform/language/status-words.ts';
import { nowOnServer } from '#web/platform/language/today.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import { budgetOf, type Entered, verdictOf } from './loan-calculation.ts';
import { LoanCalculator } from './loan-calculator.tsx';
import { LoanDecision, waitsForPass } from './loan-decision.tsx';
import { LoanVerdict } from './loan-verdict.tsx';
import { DurationField, FrequencyField } from './term-fields.tsx';
import { type Terms, useTerms } from './terms.ts';
import { texts } from './texts.en.ts';

const LoanDefault = lazy(async () => ({ default: (await import('./default/loan-default.tsx')).LoanDefault }));

type LoanItemProps = OpenItem & { loan: AdminLoan; reviewer: Reviewer };

/** A loan in the queue: its verdict, the request and the borrower, the documents and the months; the decision beside. */
export const LoanItem = ({ focus, ...desk }: LoanItemProps) => (
  <LoanDesk {...desk} history={<History loan={desk.loan} />}>
    <ItemHeading
      focus={focus}
      title={<PersonName userid={desk.loan.borrowerid} name={`${desk.loan.firstname} ${desk.loan.lastname}`} />}
      sub={<LoanName loanid={desk.loan.loanid} />}
      status={desk.loan.status}
    />
  </LoanDesk>
);

type LoanDeskProps = Omit<LoanItemProps, 'focus'> & {
  /** Whether what this reviewer cannot decide or edit is left out, instead of shown with why. */
  isQuiet?: boolean;
  /** Above what is known of the loan, and below it. */
  children?: ReactNode;
  history?: ReactNode;
};

/** What is known of a loan's request and borrower, and beside it the decision of a reviewer. */
export function LoanDesk({ loan, reviewer, decision, isQuiet, children, history }: LoanDeskProps) {
  const [terms, changeTerms] = useTerms(loan);
  const [budget, setBudget] = useState(() => budgetOf(loan));
  const { documents, look } = useLooks(loan);
  const entered: Entered = { employment: loan.employmentstatus, ...budget, ...terms };
  const verdict = verdictOf(entered);
  const unseen = documents.filter(({ lookedat, mark }) => lookedat === null && mark !== 'Replaced');
  const lock = loan.decisionlocked;
  const isDecided = isQuiet && lock !== null;
  return (
    <article className="desk">
      <div className="stack">
        {children}
        {!(isDecided && verdict === undefined) && <LoanVerdict employment={loan.employmentstatus} verdict={verdict} />}
        <div className="halves-even">
          <Asked loan={loan}>
            {!(isQuiet && loan.preferenceslocked !== null) && (
              <Preferences loan={loan} terms={terms} onChange={changeTerms} />
            )}
          </Asked>
          <Borrower loan={loan} />
        </div>
        {(loan.status === 'Active' || loan.status === 'Defaulted') && (
          <Suspense>
            <LoanDefault {...{ loan, reviewer, decision }} />
          </Suspense>
        )}
        <Documents documents={documents} onLook={look} />
        <LoanCalculator {...{ loan, reviewer, entered, verdict }} onTerms={changeTerms} onBudget={setBudget} />
        {history}
        {lock === null && (
          <PinnedBar
            amount={formatWst(loan.amountrequested)}
            missing={texts.unseen(unseen.length)}
            canApprove={!waitsForPass(loan, reviewer)}
          />
        )}
      </div>
      {!isDecided && (
        <DecisionPanel lock={lock}>
          <LoanDecision {...{ loan, reviewer, decision, entered, verdict, unseen }} onChange={changeTerms} />
        </DecisionPanel>
      )}
    </article>
  );
}

/** The documents of a loan with when they were looked at, those of this visit included (ADMIN-44). */
function useLooks({ documents }: AdminLoan) {
  const [looks, setLooks] = useState<Readonly<Record<string, string>>>({});
  const look = (id: string) => setLooks((before) => ({ ...before, [id]: new Date(nowOnServer()).toISOString() }));
  const looked = documents.map((each) => ({ ...each, lookedat: looks[each.documentid] ?? each.lookedat }));
  return { documents: looked, look };
}

/** Whether a loan of staff still waits for a SystemAdmin (CONFLICTS-7). */
const isBeforeApproval = ({ status }: AdminLoan): boolean => status === 'Pending' || status === 'UnderReview';

function Asked({ loan, children }: { loan: AdminLoan; children: ReactNode }) {
  const { approvedamount: approved } = loan;
  return (
    <section className="card stack">
      <h3>{texts.asked}</h3>
      <KeyValues
        className="facts"
        pairs={[
          approved === null
            ? [texts.requestedAmount, formatWst(loan.amount)]
            : [texts.approvedAmount, formatWst(approved)],
          [texts.proposedAmount, loan.proposedamount !== null && formatWst(loan.proposedamount)],
          [
            texts.staffLoan,
            loan.ofstaff && (loan.passed ? texts.staffLoanPassed : isBeforeApproval(loan) && texts.staffLoanWaits),
          ],
          [texts.purpose, loan.purpose],
          [texts.requested, formatDayOf(loan.createdat)],
          [texts.riskNote, loan.notes],
          [shared.reason, loan.reason],
        ]}
      />
      {children}
    </section>
  );
}

const Borrower = ({ loan }: { loan: AdminLoan }) => (
  <section className="card stack">
    <h3>{texts.whoAsks}</h3>
    <KeyValues
      className="facts"
      pairs={[
        [shared.email, loan.email],
        [shared.phone, loan.phone],
        [shared.address, loan.address],
        [shared.dateOfBirth, formatDay(loan.dateofbirth)],
        [texts.work, shared.works[loan.employmentstatus]],
        [texts.identity, wordsOf(loan.borrowerkycstatus)],
        [texts.closeToStaff, loan.closetostaff],
      ]}
    />
  </section>
);

/** When the loan came into its statuses, and when its calculation was saved. */
function History({ loan: { entered, savedat, savedreviewername: name } }: { loan: AdminLoan }) {
  const moves = Object.entries(entered).map(([status, at]) => [at, wordsOf(status as LoanStatus)] as const);
  const saved = savedat !== null && name !== null ? [[savedat, texts.savedByName(name)] as const] : [];
  const all = [...moves, ...saved].toSorted(([one], [other]) => Date.parse(one) - Date.parse(other));
  return (
    <details className="card fold">
      <summary>{texts.history}</summary>
      <KeyValues pairs={all.map(([at, words]) => [formatDayAndTime(at), words])} />
    </details>
  );
}

type TermsProps = { terms: Terms; onChange: (changes: Partial<Terms>) => void };

/** Duration and frequency, each saved by itself; locked ones stay readable, with the reason (LOANS-41). */
function Preferences({ loan, terms, onChange }: TermsProps & { loan: AdminLoan }) {
  const isLocked = loan.preferenceslocked !== null;
  const field = { terms, onChange, disabled: isLocked, 'aria-describedby': 'preferences-lock' };
  const form = { target: String(loan.loanid), submit: texts.update, className: 'inline-form', isQuiet: true };
  const months = <DurationField {...field} name="preferreddurationmonths" />;
  const often = <FrequencyField {...field} name="preferredfrequency" />;
  return (
    <details className="fold">
      <summary>
        {texts.loanPreferences}{' '}
        <span className="muted">
          {shared.months(loan.preferreddurationmonths)}, {loan.preferredfrequency}
        </span>
      </summary>
      <div className="stack">
        <p className="hint" id="preferences-lock">
          {loan.preferenceslocked ?? texts.preferencesHint}
        </p>
        {isLocked ? (
          <>
            {months}
            {often}
          </>
        ) : (
          <>
            <CommandForm {...form} command="duration">
              {months}
            </CommandForm>
            <CommandForm {...form} command="frequency">
              {often}
            </CommandForm>
          </>
        )}
      </div>
    </details>
  );
}
