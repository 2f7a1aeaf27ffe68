import type { Reviewer } from '#shared/endpoint.ts';
import { amountFields, wrongsOfReview } from '#shared/loans/review-form.ts';
import { staffLoansApi } from '#shared/loans/staff-api.ts';
import { amountOf, sene } from '#shared/money.ts';
import { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { type CommandOutcome, paramsOf, runCommand, submitForm } from '#web/features/admin/queue/commands.ts';
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
      ...(isApproved && amount !== undefined && { [amountFields[reviewer]]: amount / 100 }),
    }),
    check: (body) => errorsOf(wrongsOfReview(body, reviewer, sene(Number(textOf(form, 'requested'))))),
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

type OfOneLoan = (typeof staffRepaymentsApi)[
  | 'proposeDefault'
  | 'confirmDefault'
  | 'prepareLipPayout'
  | 'confirmLipPayout'
  | 'withdrawLipPayout'];

/** A command on a loan whose call has no body. */
const commandOnLoan = (endpoint: OfOneLoan, done: string, failed: string) => (form: FormData) =>
  runCommand(form, (options) => call(endpoint, { params: paramsOf(form) }, options), { done, failed });

/** The commands on a loan that is not repaid. One person requests each, another confirms it (LOANS-26, LOANS-27, REPAYMENTS-38). */
export const defaultCommands = {
  'propose-default': commandOnLoan(staffRepaymentsApi.proposeDefault, texts.defaultIsProposed, texts.defaultFailed),
  'confirm-default': commandOnLoan(staffRepaymentsApi.confirmDefault, texts.defaultIsConfirmed, texts.defaultFailed),
  'prepare-payout': commandOnLoan(
    staffRepaymentsApi.prepareLipPayout,
    texts.poolPayoutPrepared,
    texts.poolPayoutFailed,
  ),
  'confirm-payout': commandOnLoan(
    staffRepaymentsApi.confirmLipPayout,
    texts.poolPayoutConfirmed,
    texts.poolPayoutFailed,
  ),
  'withdraw-payout': commandOnLoan(
    staffRepaymentsApi.withdrawLipPayout,
    texts.poolPayoutWithdrawn,
    texts.poolPayoutFailed,
  ),
};

/** All commands on a loan, for its queue and its page. */
export const loanCommands = {
  decide: reviewLoan,
  duration: updateDuration,
  frequency: updateFrequency,
  calculate: saveCalculation,
  ...defaultCommands,
};
