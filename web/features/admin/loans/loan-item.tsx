import { useState } from 'react';
import type { Reviewer } from '#shared/endpoint.ts';
import type { AdminLoan } from '#shared/loans/api.ts';
import { amountFields } from '#shared/loans/review-form.ts';
import { decimalOf, formatWst } from '#shared/money.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import { DecisionPanel } from '#web/features/admin/queue/decision-panel.tsx';
import type { OpenItem } from '#web/features/admin/queue/decisions.tsx';
import { Documents } from '#web/features/admin/queue/documents.tsx';
import { ItemHeading } from '#web/features/admin/queue/item-heading.tsx';
import { NotesField } from '#web/features/admin/queue/notes-field.tsx';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { formatDay, formatDayOf } from '#web/platform/language/days.ts';
import { Choice, Field } from '#web/ui/fields.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { durations, frequencies, LoanCalculator } from './loan-calculator.tsx';
import { LoanDefault } from './loan-default.tsx';
import { texts } from './texts.en.ts';

type LoanItemProps = OpenItem & { loan: AdminLoan; reviewer: Reviewer };

/** A loan in the queue: the borrower and request, preferences, documents and calculator, and the decision beside. */
export const LoanItem = ({ loan, reviewer, focus, decision }: LoanItemProps) => (
  <article className="split">
    <div className="stack">
      <ItemHeading
        focus={focus}
        title={`${loan.firstname} ${loan.lastname}`}
        sub={texts.loanNumber(loan.loanid)}
        status={loan.status}
      />
      <LoanBody loan={loan} reviewer={reviewer} />
    </div>
    <DecisionPanel lock={loan.decisionlocked}>
      <LoanDecision loan={loan} reviewer={reviewer} decision={decision} />
    </DecisionPanel>
  </article>
);

type LoanBodyProps = Pick<LoanItemProps, 'loan' | 'reviewer'>;

/** What is known of a loan's request and borrower, and all that a reviewer can do with it but decide. */
export const LoanBody = ({ loan, reviewer }: LoanBodyProps) => (
  <>
    <LoanFacts loan={loan} />
    <LoanDefault loan={loan} reviewer={reviewer} />
    <Preferences loan={loan} />
    <Documents documents={loan.documents} />
    <LoanCalculator loan={loan} reviewer={reviewer} />
  </>
);

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
function Preferences({ loan }: { loan: AdminLoan }) {
  const isLocked = loan.preferenceslocked !== null;
  const field = { disabled: isLocked, 'aria-describedby': 'preferences-lock' };
  const form = { target: String(loan.loanid), submit: texts.update, className: 'inline-form', isQuiet: true };
  const months = (
    <SelectField
      {...field}
      name="preferreddurationmonths"
      label={shared.duration}
      options={durations}
      defaultValue={loan.preferreddurationmonths}
    />
  );
  const often = (
    <SelectField
      {...field}
      name="preferredfrequency"
      label={shared.frequency}
      options={frequencies}
      defaultValue={loan.preferredfrequency}
    />
  );
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

/** The form of a reviewer's decision, for a loan that is in their stage (LOANS-36). */
export function LoanDecision({ loan, reviewer, decision }: Pick<LoanItemProps, 'loan' | 'reviewer' | 'decision'>) {
  const [chosen, setChosen] = useState('');
  const isRisk = reviewer === 'RiskReviewer';
  const value = loan.calc_requestedamount ?? loan.proposedamount ?? loan.amountrequested;
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
        defaultValue={decimalOf(isRisk ? value : (loan.proposedamount ?? value))}
      />
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
