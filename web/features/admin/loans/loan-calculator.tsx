import { useRef, useState } from 'react';
import type { Reviewer } from '#shared/endpoint.ts';
import type { LoanAssessment } from '#shared/loans/affordability.ts';
import type { Employment } from '#shared/loans/loan.ts';
import type { AdminLoan } from '#shared/loans/staff-api.ts';
import { formatPercent, formatWst } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { amountsOf, type Typed } from '#web/features/admin/calculator/budget.ts';
import { BudgetTable } from '#web/features/admin/calculator/budget-table.tsx';
import { CalculatorForm, SavedBy } from '#web/features/admin/calculator/calculator-form.tsx';
import { Months } from '#web/features/admin/calculator/months.tsx';
import { averagesOf } from '#web/features/admin/calculator/verdict.tsx';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { recall, remember } from '#web/platform/browser/device.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { Field } from '#web/ui/fields.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { useKeys } from '#web/ui/keys.ts';
import type { Entered } from './loan-calculation.ts';
import { DurationField, FrequencyField } from './term-fields.tsx';
import type { Terms } from './terms.ts';
import { texts } from './texts.en.ts';

const FOLD = 'calculator';

type LoanCalculatorProps = {
  loan: AdminLoan;
  reviewer: Reviewer;
  entered: Entered;
  verdict: LoanAssessment | undefined;
  onTerms: (changes: Partial<Terms>) => void;
  onBudget: (typed: Typed) => void;
};

/** The months of a loan to be read and, while it is open, to be edited. It remembers whether it is open; the key `e` opens it, too. */
export function LoanCalculator({ reviewer, ...calculator }: LoanCalculatorProps) {
  const { loan, entered, verdict } = calculator;
  const [isOpen, setOpen] = useState(() => recall(FOLD) === 'open');
  const summary = useRef<HTMLElement>(null);
  useKeys({ e: () => summary.current?.click() });
  const toggle = (open: boolean) => {
    remember(FOLD, open ? 'open' : 'closed');
    setOpen(open);
  };
  const incomes = amountsOf(entered.income, entered.employment);
  const expenses = amountsOf(entered.expenses, entered.employment);
  return (
    <section className="card stack">
      <details className="fold" open={isOpen} onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
        <summary ref={summary}>
          {texts.loanCalculator} <span className="edit">{isOpen ? texts.closeMonths : texts.edit}</span>
        </summary>
        {isOpen && <Calculator {...calculator} lock={lockOf(loan, reviewer)} />}
      </details>
      {!isOpen && incomes && expenses && verdict && <Months incomes={incomes} expenses={expenses} average={verdict} />}
      <div className="beneath">
        {verdict && <MoreFigures employment={entered.employment} verdict={verdict} />}
        {!isOpen && (
          <p className="small muted">
            <SavedBy {...loan} />
          </p>
        )}
      </div>
    </section>
  );
}

/** Why this reviewer cannot save the calculator; null when they can (LOANS-39). */
const lockOf = ({ status, decisionlocked }: AdminLoan, reviewer: Reviewer): string | null =>
  reviewer === 'CreditApprover' && status === 'Pending' ? texts.calculatorLocked : decisionlocked;

type CalculatorProps = Omit<LoanCalculatorProps, 'reviewer' | 'verdict'> & { lock: string | null };

/** The form, which calculates while one types; its button saves. */
function Calculator({ loan, lock, entered, onTerms, onBudget }: CalculatorProps) {
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
            onChange={({ target }) => onTerms({ amount: target.value })}
          />
          <DurationField name="months" terms={entered} onChange={onTerms} disabled={isLocked} />
          <FrequencyField name="frequency" terms={entered} onChange={onTerms} disabled={isLocked} />
        </div>
        {!arePreferred(loan, entered) && <p className="hint">{texts.preferencesDiffer}</p>}
        <BudgetTable
          typed={{ income: entered.income, expenses: entered.expenses }}
          isLocked={isLocked}
          onChange={onBudget}
        />
      </CalculatorForm>
    </div>
  );
}

const arePreferred = (loan: AdminLoan, { months, frequency }: Pick<Terms, 'months' | 'frequency'>): boolean =>
  loan.preferreddurationmonths === months && loan.preferredfrequency === frequency;

/** What the verdict was computed from, folded. */
function MoreFigures({ employment, verdict }: { employment: Employment; verdict: LoanAssessment }) {
  const { trialRate } = policyOn(todayInApia());
  return (
    <details className="fold">
      <summary>{texts.moreFigures}</summary>
      <KeyValues
        className="facts"
        pairs={[
          ...averagesOf(verdict),
          [shared.instalment, `${verdict.payments} × ${formatWst(verdict.instalment)}`],
          [shared.totalRepayment, formatWst(verdict.totalRepayment)],
          [texts.totalInterest, formatWst(verdict.totalInterest)],
          [texts.ratesOfFigures, formatPercent(verdict.rate)],
          [texts.score(formatPercent(trialRate)), `${verdict.score}: ${pointsOf(employment, verdict)}`],
        ]}
      />
    </details>
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
