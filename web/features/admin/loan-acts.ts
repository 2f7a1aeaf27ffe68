import { loansApi } from '#shared/loans/api.ts';
import { amountFields, wrongsOfReview } from '#shared/loans/review-form.ts';
import { sene } from '#shared/money.ts';
import { call } from '#web/platform/api.ts';
import { readForm, textOf } from '#web/platform/form.ts';
import type { Reviewer } from './admin-data.ts';
import { amountOf } from './budget.ts';
import { act, type DeskOutcome } from './desk-act.ts';
import { texts } from './texts.en.ts';

/** Sends a decision on a loan, when it has what its stage needs (specification 2, section 5). */
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
