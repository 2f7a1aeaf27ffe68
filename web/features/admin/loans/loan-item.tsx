import { type ReactNode, useState } from 'react';
import type { Reviewer } from '#shared/endpoint.ts';
import { amountFields } from '#shared/loans/review-form.ts';
import type { AdminLoan } from '#shared/loans/staff-api.ts';
import { decimalOf, formatWst } from '#shared/money.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import { DecisionPanel } from '#web/features/admin/queue/decision-panel.tsx';
import type { OpenItem } from '#web/features/admin/queue/decisions.tsx';
import { Documents } from '#web/features/admin/queue/documents.tsx';
import { ItemHeading } from '#web/features/admin/queue/item-heading.tsx';
import { LoanName, PersonName } from '#web/features/admin/queue/names.tsx';
import { NotesField } from '#web/features/admin/queue/notes-field.tsx';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { formatDay, formatDayOf } from '#web/platform/language/days.ts';
import { Choice, Field } from '#web/ui/fields.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { LoanCalculator } from './loan-calculator.tsx';
import { LoanDefault } from './loan-default.tsx';
import { DurationField, FrequencyField } from './term-fields.tsx';
import { isCalculated, plainAmount, type Terms, useTerms } from './terms.ts';
import { texts } from './texts.en.ts';

type LoanItemProps = OpenItem & { loan: AdminLoan; reviewer: Reviewer };

/** A loan in the queue: the borrower, the request and the documents; the decision, preferences and calculator beside. */
export const LoanItem = ({ focus, ...desk }: LoanItemProps) => (
  <LoanDesk {...desk}>
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
  /** Above what is known of the loan. */
  children?: ReactNode;
};

/** What is known of a loan's request and borrower, and beside it all that a reviewer can do with it. */
export function LoanDesk({ loan, reviewer, decision, isQuiet, children }: LoanDeskProps) {
  const [terms, changeTerms] = useTerms(loan);
  const lock = loan.decisionlocked;
  return (
    <article className="split desk">
      <div className="stack">
        {children}
        <LoanFacts loan={loan} />
        <LoanDefault loan={loan} reviewer={reviewer} />
        <Documents documents={loan.documents} />
      </div>
      <div className="stack">
        {!(isQuiet && lock !== null) && (
          <DecisionPanel lock={lock}>
            <Decision loan={loan} reviewer={reviewer} decision={decision} terms={terms} onChange={changeTerms} />
          </DecisionPanel>
        )}
        {!(isQuiet && loan.preferenceslocked !== null) && (
          <Preferences loan={loan} terms={terms} onChange={changeTerms} />
        )}
        <LoanCalculator loan={loan} reviewer={reviewer} terms={terms} onChange={changeTerms} />
      </div>
    </article>
  );
}

type TermsProps = { terms: Terms; onChange: (changes: Partial<Terms>) => void };

function LoanFacts({ loan }: { loan: AdminLoan }) {
  const { approvedamount: approved } = loan;
  return (
    <section className="card">
      <KeyValues
        className="facts"
        pairs={[
          approved === null
            ? [texts.requestedAmount, formatWst(loan.amount)]
            : [texts.approvedAmount, formatWst(approved)],
          [texts.proposedAmount, loan.proposedamount !== null && formatWst(loan.proposedamount)],
          [texts.purpose, loan.purpose],
          [texts.requested, formatDayOf(loan.createdat)],
          [shared.email, loan.email],
          [shared.phone, loan.phone],
          [shared.address, loan.address],
          [shared.dateOfBirth, formatDay(loan.dateofbirth)],
          [texts.riskNote, loan.notes],
          [shared.reason, loan.reason],
        ]}
      />
    </section>
  );
}

/** Duration and frequency, each saved by itself; locked ones stay readable, with the reason (LOANS-41). */
function Preferences({ loan, terms, onChange }: TermsProps & { loan: AdminLoan }) {
  const isLocked = loan.preferenceslocked !== null;
  const field = { terms, onChange, disabled: isLocked, 'aria-describedby': 'preferences-lock' };
  const form = { target: String(loan.loanid), submit: texts.update, className: 'inline-form', isQuiet: true };
  const months = <DurationField {...field} name="preferreddurationmonths" />;
  const often = <FrequencyField {...field} name="preferredfrequency" />;
  return (
    <section className="card stack">
      <h3>{texts.loanPreferences}</h3>
      <p className="hint" id="preferences-lock">
        {loan.preferenceslocked ?? texts.preferencesHint}
      </p>
      <div className="two">
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
    </section>
  );
}

type DecisionProps = TermsProps & Pick<LoanItemProps, 'loan' | 'reviewer' | 'decision'>;

/** The form of a reviewer's decision, for a loan that is in their stage (LOANS-36). */
function Decision({ loan, reviewer, decision, terms, onChange }: DecisionProps) {
  const [chosen, setChosen] = useState('');
  const isRisk = reviewer === 'RiskReviewer';
  return (
    <CommandForm fetcher={decision} command="decide" target={String(loan.loanid)} submit={shared.submit}>
      <input type="hidden" name="reviewer" value={reviewer} />
      <input type="hidden" name="requested" value={loan.amountrequested} />
      <div onChange={(event) => setChosen(chosenIn(event.target))}>
        <Choice name="decision" legend={shared.decision} value="" options={shared.twoDecisions} />
      </div>
      <Field
        name={amountFields[reviewer]}
        label={isRisk ? texts.proposedAmount : texts.approvedAmount}
        hint={texts.atMostRequested(formatWst(loan.amountrequested))}
        type="number"
        min={1}
        step={0.01}
        disabled={chosen !== 'Approved'}
        {...(isRisk
          ? { value: plainAmount(terms.amount), onChange: ({ target }) => onChange({ amount: target.value }) }
          : { defaultValue: decimalOf(loan.proposedamount ?? loan.amountrequested) })}
      />
      {isRisk && !isCalculated(loan, terms) && <p className="hint">{texts.notCalculated}</p>}
      <NotesField
        name="notes"
        label={shared.notes}
        hint={isRisk ? texts.noteRequired : shared.notesOnRejection}
        maxLength={1000}
      />
    </CommandForm>
  );
}

const chosenIn = (target: EventTarget): string => (target instanceof HTMLInputElement ? target.value : '');
