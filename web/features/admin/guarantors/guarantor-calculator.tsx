import { useState } from 'react';
import { useFetcher } from 'react-router-dom';
import type { GuarantorForReview } from '#shared/guarantors/api.ts';
import { assessGuarantor, monthsWanted } from '#shared/loans/affordability.ts';
import type { Employment } from '#shared/loans/loan.ts';
import { policyOn } from '#shared/policy.ts';
import { amountsOf, rowOf, type Typed } from '#web/features/admin/calculator/budget.ts';
import { BudgetTable } from '#web/features/admin/calculator/budget-table.tsx';
import { Figure, Verdict } from '#web/features/admin/calculator/verdict.tsx';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import type { CommandOutcome } from '#web/features/admin/queue/commands.ts';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { Note } from '#web/ui/note.tsx';
import { texts } from './texts.en.ts';

type GuarantorCalculatorProps = { guarantor: GuarantorForReview; employment: Employment };

/** Whether a guarantor could pay the whole instalment: calculated while typing, saved by a button. */
export function GuarantorCalculator({ guarantor, employment }: GuarantorCalculatorProps) {
  const saved = { income: nullIfNone(guarantor.income), expenses: nullIfNone(guarantor.expenses) };
  const [typed, setTyped] = useState<Typed>(() => ({
    income: rowOf(saved.income, employment),
    expenses: rowOf(saved.expenses, employment),
  }));
  const saving = useFetcher<CommandOutcome>();
  const lock = guarantor.decisionlocked;
  const inside = (
    <>
      <BudgetTable typed={typed} isLocked={lock !== null} onChange={setTyped} />
      <Outcome typed={typed} guarantor={guarantor} employment={employment} />
    </>
  );
  return (
    <>
      <p className="small muted">
        {shared.works[employment]} · {shared.savedBy(guarantor.savedreviewername)}
      </p>
      {lock === null ? (
        <CommandForm
          fetcher={saving}
          command="calculate"
          target={guarantor.guarantorid}
          submit={shared.saveCalculation}
          isQuiet
        >
          <input type="hidden" name="employment" value={employment} />
          <input type="hidden" name="instalment" value={guarantor.repayment} />
          <input type="hidden" name="frequency" value={guarantor.finalfrequency} />
          {inside}
        </CommandForm>
      ) : (
        <>
          <Note>
            <p>{lock}</p>
          </Note>
          {inside}
        </>
      )}
    </>
  );
}

const nullIfNone = <Item,>(items: Item[]): Item[] | null => (items.length > 0 ? items : null);

function Outcome({ typed, guarantor, employment }: GuarantorCalculatorProps & { typed: Typed }) {
  const incomes = amountsOf(typed.income, employment);
  const expenses = amountsOf(typed.expenses, employment);
  if (!incomes || !expenses) return <p className="hint">{shared.monthsMissing(monthsWanted(employment))}</p>;
  const { repayment: instalment, finalfrequency: frequency } = guarantor;
  const day = todayInApia();
  const verdict = assessGuarantor({ employment, instalment, frequency, incomes, expenses, day });
  return (
    <Verdict burden={verdict} limits={policyOn(day).guarantorLimits}>
      <Figure name={texts.eligible}>{verdict.eligible ? shared.yes : shared.no}</Figure>
    </Verdict>
  );
}
