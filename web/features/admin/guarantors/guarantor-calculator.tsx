import { useState } from 'react';
import { evidencedMonths } from '#shared/guarantors/income.ts';
import type { GuarantorForReview } from '#shared/guarantors/staff-api.ts';
import { assessGuarantor, monthsWanted } from '#shared/loans/affordability.ts';
import type { Employment } from '#shared/loans/loan.ts';
import { policyOn } from '#shared/policy.ts';
import { amountsOf, rowOf, type Typed } from '#web/features/admin/calculator/budget.ts';
import { BudgetTable } from '#web/features/admin/calculator/budget-table.tsx';
import { CalculatorForm } from '#web/features/admin/calculator/calculator-form.tsx';
import { averagesOf, Figure, Verdict } from '#web/features/admin/calculator/verdict.tsx';
import { SeenDocuments } from '#web/features/admin/queue/documents.tsx';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import { texts } from './texts.en.ts';

type GuarantorCalculatorProps = { guarantor: GuarantorForReview; employment: Employment };

/** Whether a guarantor could pay the whole instalment: calculated while typing, saved by a button. */
export function GuarantorCalculator({ guarantor, employment }: GuarantorCalculatorProps) {
  const [typed, setTyped] = useState<Typed>(() => ({
    income: rowOf(guarantor.income, employment),
    expenses: rowOf(guarantor.expenses, employment),
  }));
  const lock = guarantor.decisionlocked;
  return (
    <CalculatorForm employment={employment} saved={guarantor} target={guarantor.guarantorid} lock={lock}>
      <SeenDocuments {...guarantor} />
      <input type="hidden" name="instalment" value={guarantor.repayment} />
      <input type="hidden" name="frequency" value={guarantor.finalfrequency} />
      <p className="hint">{texts.latestLast}</p>
      <BudgetTable typed={typed} isLocked={lock !== null} onChange={setTyped} evidenced={evidencedMonths[employment]} />
      <Outcome typed={typed} guarantor={guarantor} employment={employment} />
    </CalculatorForm>
  );
}

function Outcome({ typed, guarantor, employment }: GuarantorCalculatorProps & { typed: Typed }) {
  const incomes = amountsOf(typed.income, employment);
  const expenses = amountsOf(typed.expenses, employment);
  if (!incomes || !expenses) return <p className="hint">{shared.monthsMissing(monthsWanted(employment))}</p>;
  const { repayment: instalment, finalfrequency: frequency } = guarantor;
  const day = todayInApia();
  const verdict = assessGuarantor({ employment, instalment, frequency, incomes, expenses, day });
  return (
    <>
      <Verdict burden={verdict} limits={policyOn(day).guarantorLimits}>
        <Figure name={texts.eligible} value={verdict.eligible ? shared.yes : shared.no} />
      </Verdict>
      <KeyValues pairs={averagesOf(verdict)} />
    </>
  );
}
