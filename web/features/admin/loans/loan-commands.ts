import type { Reviewer } from '#shared/endpoint.ts';
import { amountFields, wrongsOfReview } from '#shared/loans/review-form.ts';
import { staffLoansApi } from '#shared/loans/staff-api.ts';
import { amountOf, sene } from '#shared/money.ts';
import { type CommandOutcome, comingWith, paramsOf, submitForm } from '#web/features/admin/queue/commands.ts';
import { noTieIn } from '#web/features/admin/queue/no-tie-in.ts';
import { reasonsDemanded, reasonsIn } from '#web/features/admin/queue/reasons-in.ts';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { errorsOf, textOf } from '#web/platform/forms/form.ts';
import { call } from '#web/platform/network/api.ts';
import { saveCalculation } from './loan-calculation.ts';
import { texts } from './texts.en.ts';

/** Sends a decision on a loan if the form has what the stage requires (LOANS-36). */
function reviewLoan(form: FormData): Promise<CommandOutcome> {
  const reviewer: Reviewer = textOf(form, 'reviewer') === 'RiskReviewer' ? 'RiskReviewer' : 'CreditApprover';
  const isApproved = textOf(form, 'decision') === 'Approved';
  const amount = amountOf(textOf(form, amountFields[reviewer]));
  return submitForm(form, staffLoansApi.reviewLoan, {
    shape: () => ({
      decision: textOf(form, 'decision'),
      notes: textOf(form, 'notes') || null,
      ...(textOf(form, 'decision') === 'Rejected' && reasonsIn(form, 'loan')),
      ...noTieIn(form),
      ...(isApproved && amount !== undefined && { [amountFields[reviewer]]: amount / 100 }),
    }),
    check: (body) => ({
      ...errorsOf(wrongsOfReview(body, reviewer, sene(Number(textOf(form, 'requested'))))),
      ...reasonsDemanded(body),
    }),
    send: (body, options) => call(staffLoansApi.reviewLoan, { params: paramsOf(form), body }, options),
    done: texts.loanReviewed,
    failed: shared.submissionFailed,
  });
}

const updateDuration = (form: FormData): Promise<CommandOutcome> =>
  submitForm(form, staffLoansApi.updateDuration, {
    shape: () => ({ preferreddurationmonths: Number(textOf(form, 'preferreddurationmonths')) }),
    send: (body, options) => call(staffLoansApi.updateDuration, { params: paramsOf(form), body }, options),
    done: texts.durationUpdated,
    failed: texts.durationNotUpdated,
  });

const updateFrequency = (form: FormData): Promise<CommandOutcome> =>
  submitForm(form, staffLoansApi.updateFrequency, {
    shape: () => ({ preferredfrequency: textOf(form, 'preferredfrequency') }),
    send: (body, options) => call(staffLoansApi.updateFrequency, { params: paramsOf(form), body }, options),
    done: texts.frequencyUpdated,
    failed: texts.frequencyNotUpdated,
  });

const defaultCommands = comingWith(async () => (await import('./default/default-commands.ts')).commands);

/** All commands on a loan, for its queue and its page. */
export const loanCommands = {
  decide: reviewLoan,
  duration: updateDuration,
  frequency: updateFrequency,
  calculate: saveCalculation,
  ...defaultCommands('propose-default', 'confirm-default', 'propose-charge-off', 'confirm-charge-off'),
};
