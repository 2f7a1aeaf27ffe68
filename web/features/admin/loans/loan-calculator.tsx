import { type SyntheticEvent, useState } from 'react';
import { useFetcher } from 'react-router-dom';
import type { Reviewer } from '#shared/endpoint.ts';
import { type LoanAssessment, monthsWanted } from '#shared/loans/affordability.ts';
import type { AdminLoan } from '#shared/loans/api.ts';
import { decimalOf, formatPercent, formatWst } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { rowOf } from '#web/features/admin/calculator/budget.ts';
import { BudgetTable } from '#web/features/admin/calculator/budget-table.tsx';
import { Figure, Verdict } from '#web/features/admin/calculator/verdict.tsx';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import type { CommandOutcome } from '#web/features/admin/queue/commands.ts';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { recall, remember } from '#web/platform/browser/device.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { Field } from '#web/ui/fields.tsx';
import { Note } from '#web/ui/note.tsx';
import { type Entered, verdictOf } from './loan-calculation.ts';
import { texts } from './texts.en.ts';

const FOLD = 'calculator';

/** The affordability calculator, which remembers whether it is open. It calculates while typing, and a button saves. */
export function LoanCalculator({ loan, reviewer }: { loan: AdminLoan; reviewer: Reviewer }) {
  const toggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) =>
    remember(FOLD, currentTarget.open ? 'open' : 'closed');
  return (
    <details className="card fold" open={recall(FOLD) === 'open'} onToggle={toggle}>
      <summary>{texts.loanCalculator}</summary>
      <Calculator loan={loan} lock={lockOf(loan, reviewer)} />
    </details>
  );
}

/** Why this reviewer cannot save the calculator; null when they can (LOANS-39). */
const lockOf = ({ status, decisionlocked }: AdminLoan, reviewer: Reviewer): string | null =>
  reviewer === 'CreditApprover' && status === 'Pending' ? texts.calculatorLocked : decisionlocked;

const enteredOf = (loan: AdminLoan): Entered => ({
  employment: loan.employmentstatus,
  income: rowOf(loan.calc_monthlyincome, loan.employmentstatus),
  expenses: rowOf(loan.calc_monthlyexpenses, loan.employmentstatus),
  amount: decimalOf(loan.calc_requestedamount ?? loan.amountrequested),
  months: loan.calc_durationmonths ?? loan.preferreddurationmonths,
  frequency: loan.calc_payfrequency ?? loan.preferredfrequency,
});

function Calculator({ loan, lock }: { loan: AdminLoan; lock: string | null }) {
  const [entered, setEntered] = useState(() => enteredOf(loan));
  const saving = useFetcher<CommandOutcome>();
  const change = (changes: Partial<Entered>) => setEntered((before) => ({ ...before, ...changes }));
  const isLocked = lock !== null;
  const inside = (
    <>
      <input type="hidden" name="employment" value={entered.employment} />
      <div className="thirds">
        <Field
          name="calculated"
          label={texts.calculatedAmount}
          inputMode="decimal"
          autoComplete="off"
          readOnly={isLocked}
          value={entered.amount}
          onChange={({ target }) => change({ amount: target.value })}
        />
        <Terms entered={entered} isLocked={isLocked} onChange={change} />
      </div>
      <BudgetTable typed={entered} isLocked={isLocked} onChange={change} />
      <Outcome entered={entered} />
    </>
  );
  return (
    <div className="stack">
      <p className="small muted">
        {shared.works[entered.employment]} · {shared.savedBy(loan.savedreviewername)}
      </p>
      {isLocked ? (
        <>
          <Note>
            <p>{lock}</p>
          </Note>
          {inside}
        </>
      ) : (
        <CommandForm
          fetcher={saving}
          command="calculate"
          target={String(loan.loanid)}
          submit={shared.saveCalculation}
          isQuiet
        >
          {inside}
        </CommandForm>
      )}
    </div>
  );
}

type TermsProps = { entered: Entered; isLocked: boolean; onChange: (changes: Partial<Entered>) => void };

const Terms = ({ entered, isLocked, onChange }: TermsProps) => (
  <>
    <div className="field">
      <label htmlFor="months">{shared.duration}</label>
      <select
        className="input"
        id="months"
        name="months"
        disabled={isLocked}
        value={entered.months}
        onChange={({ target }) => onChange({ months: Number(target.value) })}
      >
        {texts.durations.map((months) => (
          <option key={months} value={months}>
            {shared.months(months)}
          </option>
        ))}
      </select>
    </div>
    <div className="field">
      <label htmlFor="frequency">{shared.frequency}</label>
      <select
        className="input"
        id="frequency"
        name="frequency"
        disabled={isLocked}
        value={entered.frequency}
        onChange={({ target }) => {
          const chosen = texts.frequencies.find((frequency) => frequency === target.value);
          if (chosen) onChange({ frequency: chosen });
        }}
      >
        {texts.frequencies.map((frequency) => (
          <option key={frequency}>{frequency}</option>
        ))}
      </select>
    </div>
  </>
);

function Outcome({ entered }: { entered: Entered }) {
  const verdict = verdictOf(entered);
  if (!verdict) return <p className="hint">{shared.monthsMissing(monthsWanted(entered.employment))}</p>;
  return (
    <Verdict burden={verdict} limits={policyOn(todayInApia()).borrowerLimits}>
      <Figure name={shared.instalment}>
        {formatWst(verdict.instalment)} × {verdict.payments}
      </Figure>
      <Figure name={shared.totalRepayment}>{formatWst(verdict.totalRepayment)}</Figure>
      <Figure name={texts.totalInterest}>{formatWst(verdict.totalInterest)}</Figure>
      <Figure name={texts.score} isWide>
        {verdict.score} <span className="small muted">{texts.points(verdict.points)}</span>
      </Figure>
      <Figure name={texts.tier} isWide>
        {tierWords(verdict)}
      </Figure>
    </Verdict>
  );
}

function tierWords({ tier, interestMin, interestMax }: LoanAssessment): string {
  if (tier === 'Reject' || interestMin === undefined || interestMax === undefined) return texts.tierReject;
  return texts.tierOf(tier, formatPercent(interestMin), formatPercent(interestMax));
}
