import { type SyntheticEvent, useState } from 'react';
import type { Reviewer } from '#shared/endpoint.ts';
import { type LoanAssessment, monthsWanted } from '#shared/loans/affordability.ts';
import type { Employment } from '#shared/loans/loan.ts';
import type { AdminLoan } from '#shared/loans/staff-api.ts';
import { formatPercent, formatWst } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { rowOf, type Typed } from '#web/features/admin/calculator/budget.ts';
import { BudgetTable } from '#web/features/admin/calculator/budget-table.tsx';
import { CalculatorForm } from '#web/features/admin/calculator/calculator-form.tsx';
import { Figure, Verdict } from '#web/features/admin/calculator/verdict.tsx';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { recall, remember } from '#web/platform/browser/device.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { Field } from '#web/ui/fields.tsx';
import { type Entered, verdictOf } from './loan-calculation.ts';
import { DurationField, FrequencyField } from './term-fields.tsx';
import type { Terms } from './terms.ts';
import { texts } from './texts.en.ts';

const FOLD = 'calculator';

/** The affordability calculator, which remembers whether it is open. It calculates while typing, and a button saves. */
export function LoanCalculator({ reviewer, ...calculator }: Omit<CalculatorProps, 'lock'> & { reviewer: Reviewer }) {
  const toggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) =>
    remember(FOLD, currentTarget.open ? 'open' : 'closed');
  return (
    <details className="card fold" open={recall(FOLD) === 'open'} onToggle={toggle}>
      <summary>{texts.loanCalculator}</summary>
      <Calculator {...calculator} lock={lockOf(calculator.loan, reviewer)} />
    </details>
  );
}

/** Why this reviewer cannot save the calculator; null when they can (LOANS-39). */
const lockOf = ({ status, decisionlocked }: AdminLoan, reviewer: Reviewer): string | null =>
  reviewer === 'CreditApprover' && status === 'Pending' ? texts.calculatorLocked : decisionlocked;

const budgetOf = (loan: AdminLoan): Typed => ({
  income: rowOf(loan.calc_monthlyincome, loan.employmentstatus),
  expenses: rowOf(loan.calc_monthlyexpenses, loan.employmentstatus),
});

type CalculatorProps = {
  loan: AdminLoan;
  lock: string | null;
  terms: Terms;
  onChange: (changes: Partial<Terms>) => void;
};

function Calculator({ loan, lock, terms, onChange }: CalculatorProps) {
  const [budget, setBudget] = useState(() => budgetOf(loan));
  const entered: Entered = { employment: loan.employmentstatus, ...budget, ...terms };
  const isLocked = lock !== null;
  return (
    <div className="stack">
      <CalculatorForm employment={entered.employment} saved={loan} target={String(loan.loanid)} lock={lock}>
        <div className="thirds">
          <Field
            name="calculated"
            label={texts.calculatedAmount}
            inputMode="decimal"
            autoComplete="off"
            readOnly={isLocked}
            value={entered.amount}
            onChange={({ target }) => onChange({ amount: target.value })}
          />
          <DurationField name="months" terms={terms} onChange={onChange} disabled={isLocked} />
          <FrequencyField name="frequency" terms={terms} onChange={onChange} disabled={isLocked} />
        </div>
        {!arePreferred(loan, terms) && <p className="hint">{texts.preferencesDiffer}</p>}
        <BudgetTable typed={budget} isLocked={isLocked} onChange={setBudget} />
        <Outcome entered={entered} />
      </CalculatorForm>
    </div>
  );
}

const arePreferred = (loan: AdminLoan, { months, frequency }: Terms): boolean =>
  loan.preferreddurationmonths === months && loan.preferredfrequency === frequency;

function Outcome({ entered }: { entered: Entered }) {
  const verdict = verdictOf(entered);
  if (!verdict) return <p className="hint">{shared.monthsMissing(monthsWanted(entered.employment))}</p>;
  const policy = policyOn(todayInApia());
  return (
    <Verdict burden={verdict} limits={policy.borrowerLimits}>
      <Figure name={shared.instalment}>
        {formatWst(verdict.instalment)} × {verdict.payments}
      </Figure>
      <Figure name={shared.totalRepayment}>{formatWst(verdict.totalRepayment)}</Figure>
      <Figure name={texts.totalInterest}>{formatWst(verdict.totalInterest)}</Figure>
      <Figure name={texts.ratesOfFigures} isWide>
        {formatPercent(verdict.rate)}
      </Figure>
      <Figure name={texts.score(formatPercent(policy.trialRate))} isWide>
        {verdict.score} <span className="small muted">{pointsOf(entered.employment, verdict)}</span>
      </Figure>
      <Figure name={texts.tier} isWide>
        {tierWords(verdict)}
      </Figure>
    </Verdict>
  );
}

/** Each part of the score with the figure that it was given for (LOANS-46). */
const pointsOf = (employment: Employment, { points, trial }: LoanAssessment): string =>
  texts.points({
    work: texts.pointsFor(points.work, shared.works[employment]),
    income: texts.pointsFor(points.income, formatWst(trial.avgIncome)),
    disposable: texts.pointsFor(points.disposable, formatPercent(trial.disposable)),
    dti: texts.pointsFor(points.dti, formatPercent(trial.dti)),
  });

function tierWords({ tier, interestMin, interestMax }: LoanAssessment): string {
  if (tier === 'Reject' || interestMin === undefined || interestMax === undefined) return texts.tierReject;
  return texts.tierOf(tier, formatPercent(interestMin), formatPercent(interestMax));
}
