import { useState } from 'react';
import { useFetcher } from 'react-router-dom';
import type { Reviewer } from '#shared/endpoint.ts';
import type { AdminLoan } from '#shared/loans/api.ts';
import { amountFields } from '#shared/loans/review-form.ts';
import { decimalOf, formatWst } from '#shared/money.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import type { CommandOutcome } from '#web/features/admin/queue/commands.ts';
import { DecisionPanel } from '#web/features/admin/queue/decision-panel.tsx';
import { Documents } from '#web/features/admin/queue/documents.tsx';
import { NotesField, SelectField } from '#web/features/admin/queue/fields.tsx';
import { ItemHeading } from '#web/features/admin/queue/item-heading.tsx';
import type { OpenItem } from '#web/features/admin/queue/one-at-a-time.tsx';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { formatDay, formatMoment } from '#web/platform/language/days.ts';
import { Choice, Field } from '#web/ui/fields.tsx';
import { LoanCalculator } from './loan-calculator.tsx';
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
      <LoanFacts loan={loan} />
      <LoanDefault loan={loan} reviewer={reviewer} />
      <Preferences loan={loan} />
      <section className="card stack">
        <h3>{shared.uploadedDocuments}</h3>
        <Documents
          documents={loan.documents}
          words={{ opened: shared.documentOpening, failed: shared.documentNotOpened }}
        />
      </section>
      <LoanCalculator loan={loan} reviewer={reviewer} />
    </div>
    <DecisionPanel lock={loan.decisionlocked}>
      <Decision loan={loan} reviewer={reviewer} decision={decision} />
    </DecisionPanel>
  </article>
);

// In these statuses no CreditApprover has set the amount yet: it is the requested one.
const unset: readonly AdminLoan['status'][] = ['Pending', 'UnderReview'];

function LoanFacts({ loan }: { loan: AdminLoan }) {
  const isApproved = !unset.includes(loan.status) && loan.risktier !== null && loan.status !== 'Rejected';
  return (
    <section className="card">
      <dl className="key-values facts">
        <dt>{isApproved ? texts.approvedAmount : texts.requestedAmount}</dt>
        <dd>{formatWst(loan.amount)}</dd>
        {loan.proposedamount !== null && (
          <>
            <dt>{texts.proposedAmount}</dt>
            <dd>{formatWst(loan.proposedamount)}</dd>
          </>
        )}
        <dt>{texts.purpose}</dt>
        <dd dir="auto">{loan.purpose}</dd>
        <dt>{texts.requested}</dt>
        <dd>{formatMoment(loan.createdat)}</dd>
        <dt>{shared.email}</dt>
        <dd>{loan.email}</dd>
        <dt>{shared.phone}</dt>
        <dd>{loan.phone}</dd>
        <dt>{shared.address}</dt>
        <dd dir="auto">{loan.address}</dd>
        <dt>{shared.dateOfBirth}</dt>
        <dd>{formatDay(loan.dateofbirth)}</dd>
        {loan.notes && <Fact name={texts.riskNote}>{loan.notes}</Fact>}
        {loan.reason && <Fact name={shared.reason}>{loan.reason}</Fact>}
      </dl>
    </section>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <>
    <dt>{name}</dt>
    <dd dir="auto">{children}</dd>
  </>
);

const durations = Object.fromEntries(texts.durations.map((months) => [months, shared.months(months)]));
const frequencies = Object.fromEntries(texts.frequencies.map((frequency) => [frequency, frequency]));

/** Duration and frequency, each saved by itself; locked ones stay readable, with the reason (LOANS-41). */
function Preferences({ loan }: { loan: AdminLoan }) {
  const duration = useFetcher<CommandOutcome>();
  const frequency = useFetcher<CommandOutcome>();
  const isLocked = loan.preferenceslocked !== null;
  const months = (
    <SelectField
      name="preferreddurationmonths"
      label={shared.duration}
      options={durations}
      value={String(loan.preferreddurationmonths)}
      isLocked={isLocked}
      describedBy="preferences-lock"
    />
  );
  const often = (
    <SelectField
      name="preferredfrequency"
      label={shared.frequency}
      options={frequencies}
      value={loan.preferredfrequency}
      isLocked={isLocked}
      describedBy="preferences-lock"
    />
  );
  const form = { target: String(loan.loanid), submit: texts.update, className: 'inline-form', isQuiet: true };
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
            <CommandForm {...form} fetcher={duration} command="duration">
              {months}
            </CommandForm>
            <CommandForm {...form} fetcher={frequency} command="frequency">
              {often}
            </CommandForm>
          </>
        )}
      </div>
    </section>
  );
}

function Decision({ loan, reviewer, decision }: Pick<LoanItemProps, 'loan' | 'reviewer' | 'decision'>) {
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
