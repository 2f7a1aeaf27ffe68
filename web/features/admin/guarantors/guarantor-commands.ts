import * as z from 'zod/mini';
import { banks } from '#shared/accounts/payout-account.ts';
import { staffGuarantorsApi } from '#shared/guarantors/staff-api.ts';
import { monthsWanted } from '#shared/loans/affordability.ts';
import { guarantorFigures } from '#shared/loans/calculator-figures.ts';
import { Frequency } from '#shared/loans/frequency.ts';
import { Employment } from '#shared/loans/loan.ts';
import { sene } from '#shared/money.ts';
import { amountsOf } from '#web/features/admin/calculator/budget.ts';
import {
  type CommandOutcome,
  paramsOf,
  runCommand,
  seenIn,
  submitForm,
  targetOf,
} from '#web/features/admin/queue/commands.ts';
import { noTieIn } from '#web/features/admin/queue/no-tie-in.ts';
import { reasonsDemanded, reasonsIn } from '#web/features/admin/queue/reasons-in.ts';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { textOf } from '#web/platform/forms/form.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { call } from '#web/platform/network/api.ts';
import { showError } from '#web/platform/notifications/toasts.ts';
import { texts } from './texts.en.ts';

const reviewed = { done: texts.guarantorReviewed, failed: shared.submissionFailed };

/** Sends a decision on a guarantor; a rejection and a request for other documents need a reason (GUARANTORS-28). */
export const reviewGuarantor = (form: FormData): Promise<CommandOutcome> =>
  submitForm(form, staffGuarantorsApi.reviewGuarantor, {
    shape: () => ({
      decision: textOf(form, 'decision'),
      notes: textOf(form, 'notes') || null,
      ...(textOf(form, 'decision') !== 'Approved' && reasonsIn(form, 'guarantor')),
      ...noTieIn(form),
      ...seenIn(form),
      ...(textOf(form, 'decision') === 'ResubmitRequired' && {
        rejecteddocuments: form.getAll('rejecteddocuments').map(String),
      }),
    }),
    check: reasonsDemanded,
    send: (body, options) => call(staffGuarantorsApi.reviewGuarantor, { params: paramsOf(form), body }, options),
    ...reviewed,
  });

/** Verifies, rejects or revokes a standing order (GUARANTORS-32, GUARANTORS-33). */
export async function decideStandingOrder(form: FormData): Promise<CommandOutcome> {
  const isVerified = textOf(form, 'standing') === 'Verified';
  if (isVerified && !textOf(form, 'from'))
    return { target: targetOf(form), errors: { from: texts.standingFromMissing } };
  return submitForm(form, staffGuarantorsApi.decideStandingOrder, {
    shape: () => ({
      decision: textOf(form, 'standing'),
      notes: textOf(form, 'standing-notes') || null,
      ...(isVerified ? { account: accountIn(form) } : reasonsIn(form, 'standingOrder', 'standing-')),
      ...noTieIn(form),
      ...seenIn(form),
    }),
    check: reasonsDemanded,
    send: (body, options) => call(staffGuarantorsApi.decideStandingOrder, { params: paramsOf(form), body }, options),
    // The page has two forms with a decision, so the fields of this one have different names.
    renamed: {
      decision: 'standing',
      notes: 'standing-notes',
      codes: 'standing-codes',
      about: 'standing-about',
    },
    ...reviewed,
  });
}

/** The account that a standing order is collected from: at a bank, or of a mobile wallet. */
function accountIn(form: FormData) {
  const [from, account] = [textOf(form, 'from'), textOf(form, 'account')];
  return banks.some((bank) => bank === from) ? { method: 'Bank', bankName: from, account } : { method: from, account };
}

const Terms = z.object({ employment: Employment, instalment: z.coerce.number(), frequency: Frequency });

/** Saves the calculator with its figures, which the server computes too (GUARANTORS-27, API-8). */
export async function saveCalculation(form: FormData): Promise<CommandOutcome> {
  const { employment, instalment, frequency } = z.parse(Terms, Object.fromEntries(form));
  const row = (name: string) => amountsOf(form.getAll(name).map(String), employment);
  const [income, expenses] = [row('income'), row('expenses')];
  if (!income || !expenses) {
    const refused = shared.monthsMissing(monthsWanted(employment));
    showError(refused);
    return { target: targetOf(form), refused };
  }
  const question = {
    employment,
    frequency,
    instalment: sene(instalment),
    incomes: income,
    expenses,
    day: todayInApia(),
  };
  const body = { income, expenses, ...guarantorFigures(question), ...seenIn(form) };
  return runCommand(
    form,
    (options) => call(staffGuarantorsApi.saveGuarantorCalculation, { params: paramsOf(form), body }, options),
    { done: texts.calculatorSaved, failed: texts.calculatorNotSaved },
  );
}
