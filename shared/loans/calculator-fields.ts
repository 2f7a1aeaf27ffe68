import * as z from 'zod/mini';
import { wrong } from '#shared/english.ts';
import { percentOrSaying, sene, wstOrSaying } from '#shared/money.ts';

export const unfilled = wrong('CalculatorFieldsInvalid');
export const amount = wstOrSaying(unfilled);
export const percent = percentOrSaying(unfilled);
/** What was entered of one kind, a number for each month. */
export const monthlyAmounts = z
  .array(wstOrSaying(unfilled, { min: sene(0) }), unfilled)
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
