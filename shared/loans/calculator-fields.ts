import * as z from 'zod/mini';
import { wrong } from '#shared/english.ts';
import { percentOrSaying, wstOrSaying } from '#shared/money.ts';

export const unfilled = wrong('CalculatorFieldsInvalid');
export const amount = wstOrSaying(unfilled);
export const percent = percentOrSaying(unfilled);
/** What was entered of one kind, a number for each month. */
export const monthlyAmounts = z
  .array(amount.check(z.gte(0, unfilled)), unfilled)
  .check(z.minLength(1, unfilled), z.maxLength(12, unfilled));

/** The figures of the calculators of loans and guarantors. */
export const budgetFigures = {
  avgincome: amount,
  avgexpenses: amount,
  repayment: amount,
  dti: percent,
  disposablepct: percent,
  eligible: z.boolean(unfilled),
};
