import * as z from 'zod/mini';
import type { Reviewer } from '#shared/endpoint.ts';
import { assessLoan, type LoanQuestion } from '#shared/loans/affordability.ts';
import { calculatorFigures } from '#shared/loans/calculator-figures.ts';
import { Frequency } from '#shared/loans/frequency.ts';
import { DurationMonths, Employment } from '#shared/loans/loan.ts';
import { type AdminLoan, type CalculationToSave, staffLoansApi } from '#shared/loans/staff-api.ts';
import { amountOf } from '#shared/money.ts';
import { amountsOf, rowOf, type Typed } from '#web/features/admin/calculator/budget.ts';
import { type CommandOutcome, paramsOf, runCommand, targetOf } from '#web/features/admin/queue/commands.ts';
import { textOf } from '#web/platform/forms/form.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { call } from '#web/platform/network/api.ts';
import { showError } from '#web/platform/notifications/toasts.ts';
import { texts } from './texts.en.ts';

/** What is entered into the loan calculator. */
export type Entered = Typed & { employment: Employment; amount: string; months: number; frequency: Frequency };

/** The months of the saved calculation, or empty ones. */
export const budgetOf = (loan: AdminLoan): Typed => ({
  income: rowOf(loan.calc_monthlyincome, loan.employmentstatus),
  expenses: rowOf(loan.calc_monthlyexpenses, loan.employmentstatus),
});

/** The input of the calculation; undefined while a field is empty or not a number. */
function questionOf({ employment, income, expenses, amount, months, frequency }: Entered) {
  const incomes = amountsOf(income, employment);
  const spent = amountsOf(expenses, employment);
  const requested = amountOf(amount);
  if (!incomes || !spent || !requested) return undefined;
  const budget = { incomes, expenses: spent, day: todayInApia() };
  return { employment, ...budget, amount: requested, months, frequency } satisfies LoanQuestion;
}

/** The result for what is entered so far. */
export function verdictOf(entered: Entered) {
  const question = questionOf(entered);
  return question && assessLoan(question);
}

/**
 * How what is entered compares with the saved calculation, which the decision of a reviewer goes by (LOANS-38): it is saved, other
 * figures are saved for its terms, or none. The second stage may approve another amount than the one of the calculation.
 */
export function savedAs(loan: AdminLoan, entered: Entered, reviewer: Reviewer): 'Saved' | 'OtherFigures' | 'None' {
  const { employment, income, expenses, months, frequency } = entered;
  const isAmount = loan.calc_requestedamount === amountOf(entered.amount);
  const areTerms = loan.calc_durationmonths === months && loan.calc_payfrequency === frequency;
  if (!areTerms || (reviewer === 'RiskReviewer' && !isAmount)) return 'None';
  const budget = [amountsOf(income, employment), amountsOf(expenses, employment)];
  const isBudget = budget.join() === [loan.calc_monthlyincome, loan.calc_monthlyexpenses].join();
  return isAmount && isBudget ? 'Saved' : 'OtherFigures';
}

const Terms = z.object({
  employment: Employment,
  months: z.pipe(z.coerce.number(), DurationMonths),
  frequency: Frequency,
});

/** Saves the calculator with its figures, which the server computes too (LOANS-40, API-8). */
export function saveCalculation(form: FormData): Promise<CommandOutcome> {
  const body = calculationOf(form);
  if (!body) {
    showError(texts.calculatorUnfilled);
    return Promise.resolve({ target: targetOf(form), refused: texts.calculatorUnfilled });
  }
  return runCommand(form, (options) => call(staffLoansApi.saveCalculation, { params: paramsOf(form), body }, options), {
    done: texts.calculationSaved,
    failed: texts.calculationNotSaved,
  });
}

function calculationOf(form: FormData): CalculationToSave | undefined {
  const { data: terms } = z.safeParse(Terms, Object.fromEntries(form));
  const row = (name: string) => form.getAll(name).map(String);
  const typed = { income: row('income'), expenses: row('expenses'), amount: textOf(form, 'calculated') };
  const question = terms && questionOf({ ...terms, ...typed });
  if (!terms || !question) return undefined;
  return {
    employmentstatus: terms.employment,
    payfrequency: terms.frequency,
    durationmonths: terms.months,
    requestedamount: question.amount,
    monthlyincome: question.incomes,
    monthlyexpenses: question.expenses,
    ...calculatorFigures(question),
  };
}
