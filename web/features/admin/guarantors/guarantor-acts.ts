import * as z from 'zod/mini';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { calculatorFigures } from '#shared/guarantors/calculator-figures.ts';
import { monthsWanted } from '#shared/loans/affordability.ts';
import { Frequency } from '#shared/loans/frequency.ts';
import { Employment } from '#shared/loans/loan.ts';
import { sene } from '#shared/money.ts';
import { amountsOf } from '#web/features/admin/calculator/budget.ts';
import { act, type DeskOutcome, keyOf } from '#web/features/admin/queue/desk-act.ts';
import { texts } from '#web/features/admin/texts.en.ts';
import { readForm, textOf } from '#web/platform/forms/form.ts';
import { call } from '#web/platform/network/api.ts';
import { showError } from '#web/platform/notifications/toasts.ts';

const decisionOf = (form: FormData) => ({ decision: textOf(form, 'decision'), notes: textOf(form, 'notes') || null });

/** Sends a decision on a guarantor; a rejection and a request for other documents need a reason (GUARANTORS-28). */
export async function reviewGuarantor(form: FormData): Promise<DeskOutcome> {
  const of = textOf(form, 'of');
  const read = readForm(form, guarantorsApi.reviewGuarantor.body, decisionOf);
  if ('errors' in read) return { of, errors: read.errors };
  return act(
    of,
    () => call(guarantorsApi.reviewGuarantor, { params: { id: of }, body: read.data }, { key: read.key }),
    { done: texts.guarantorReviewed, failed: texts.submissionFailed },
  );
}

/** Verifies, rejects or revokes a standing order (GUARANTORS-32, GUARANTORS-33). */
export async function decideStandingOrder(form: FormData): Promise<DeskOutcome> {
  const of = textOf(form, 'of');
  const read = readForm(form, guarantorsApi.decideStandingOrder.body, () => ({
    decision: textOf(form, 'standing'),
    notes: textOf(form, 'standing-notes') || null,
  }));
  if ('errors' in read) return { of, errors: renamed(read.errors) };
  return act(
    of,
    () => call(guarantorsApi.decideStandingOrder, { params: { id: of }, body: read.data }, { key: read.key }),
    { done: texts.guarantorReviewed, failed: texts.submissionFailed },
  );
}

// Two forms of the page ask for a decision: the fields of this one have names of their own.
const renamed = ({ decision, notes }: Record<string, string>): Record<string, string> => ({
  ...(decision && { standing: decision }),
  ...(notes && { 'standing-notes': notes }),
});

const Terms = z.object({ employment: Employment, instalment: z.coerce.number(), frequency: Frequency });

/** Saves the calculator with its figures, which the server computes too (GUARANTORS-27, API-8). */
export async function saveCalculation(form: FormData): Promise<DeskOutcome> {
  const of = textOf(form, 'of');
  const { employment, instalment, frequency } = z.parse(Terms, Object.fromEntries(form));
  const row = (name: string) => amountsOf(form.getAll(name).map(String), employment);
  const [income, expenses] = [row('income'), row('expenses')];
  if (!income || !expenses) {
    const refused = texts.monthsMissing(monthsWanted(employment));
    showError(refused);
    return { of, refused };
  }
  const question = { employment, frequency, instalment: sene(instalment), incomes: income, expenses };
  const body = { income, expenses, ...calculatorFigures(question) };
  return act(of, () => call(guarantorsApi.saveGuarantorCalculation, { params: { id: of }, body }, keyOf(form)), {
    done: texts.calculatorSaved,
    failed: texts.calculatorNotSaved,
  });
}
