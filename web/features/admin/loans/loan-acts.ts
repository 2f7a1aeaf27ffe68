import { loansApi } from '#shared/loans/api.ts';
import { amountFields, wrongsOfReview } from '#shared/loans/review-form.ts';
import { sene } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import type { Reviewer } from '#web/features/admin/admin-data.ts';
import { amountOf } from '#web/features/admin/calculator/budget.ts';
import { act, type DeskOutcome, keyOf } from '#web/features/admin/queue/desk-act.ts';
import { texts } from '#web/features/admin/texts.en.ts';
import { readForm, textOf } from '#web/platform/forms/form.ts';
import { call } from '#web/platform/network/api.ts';

/** Sends a decision on a loan, when it has what its stage needs (LOANS-36). */
export async function reviewLoan(form: FormData): Promise<DeskOutcome> {
  const of = textOf(form, 'of');
  const reviewer: Reviewer = textOf(form, 'reviewer') === 'RiskReviewer' ? 'RiskReviewer' : 'CreditApprover';
  const isApproved = textOf(form, 'decision') === 'Approved';
  const amount = amountOf(textOf(form, amountFields[reviewer]));
  const read = readForm(form, loansApi.reviewLoan.body, () => ({
    decision: textOf(form, 'decision'),
    notes: textOf(form, 'notes') || null,
    ...(isApproved && amount !== undefined && { [amountFields[reviewer]]: amount / 100 }),
  }));
  if ('errors' in read) return { of, errors: read.errors };
  const errors = wrongsOfReview(read.data, reviewer, sene(Number(textOf(form, 'requested'))));
  if (Object.keys(errors).length > 0) return { of, errors };
  return act(of, () => call(loansApi.reviewLoan, { params: { id: of }, body: read.data }, { key: read.key }), {
    done: texts.loanReviewed,
    failed: texts.submissionFailed,
  });
}

export async function updateDuration(form: FormData): Promise<DeskOutcome> {
  const of = textOf(form, 'of');
  const read = readForm(form, loansApi.updateDuration.body, () => ({
    preferreddurationmonths: Number(textOf(form, 'preferreddurationmonths')),
  }));
  if ('errors' in read) return { of, errors: read.errors };
  return act(of, () => call(loansApi.updateDuration, { params: { id: of }, body: read.data }, { key: read.key }), {
    done: texts.durationUpdated,
    failed: texts.durationNotUpdated,
  });
}

export async function updateFrequency(form: FormData): Promise<DeskOutcome> {
  const of = textOf(form, 'of');
  const read = readForm(form, loansApi.updateFrequency.body, () => ({
    preferredfrequency: textOf(form, 'preferredfrequency'),
  }));
  if ('errors' in read) return { of, errors: read.errors };
  return act(of, () => call(loansApi.updateFrequency, { params: { id: of }, body: read.data }, { key: read.key }), {
    done: texts.frequencyUpdated,
    failed: texts.frequencyNotUpdated,
  });
}

type OfOneLoan = (typeof loansApi)['proposeDefault' | 'confirmDefault'] | LipPayoutCall;
type LipPayoutCall = (typeof repaymentsApi)['prepareLipPayout' | 'confirmLipPayout' | 'withdrawLipPayout'];

/** An act on a loan that needs nothing but its number. */
const actOnLoan = (endpoint: OfOneLoan, done: string, failed: string) => (form: FormData) => {
  const of = textOf(form, 'of');
  return act(of, () => call(endpoint, { params: { id: of } }, keyOf(form)), { done, failed });
};

/** What two people do, one after the other, with a loan that is not repaid (LOANS-26, LOANS-27, REPAYMENTS-38). */
export const defaultActs = {
  'propose-default': actOnLoan(loansApi.proposeDefault, texts.defaultIsProposed, texts.defaultFailed),
  'confirm-default': actOnLoan(loansApi.confirmDefault, texts.defaultIsConfirmed, texts.defaultFailed),
  'prepare-payout': actOnLoan(repaymentsApi.prepareLipPayout, texts.poolPayoutPrepared, texts.poolPayoutFailed),
  'confirm-payout': actOnLoan(repaymentsApi.confirmLipPayout, texts.poolPayoutConfirmed, texts.poolPayoutFailed),
  'withdraw-payout': actOnLoan(repaymentsApi.withdrawLipPayout, texts.poolPayoutWithdrawn, texts.poolPayoutFailed),
};
