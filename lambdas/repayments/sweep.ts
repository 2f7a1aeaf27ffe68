import { loans } from '#lambdas/loans/store.ts';
import { retryAnew } from '#lambdas/platform/run-command.ts';
import { commit } from '#lambdas/platform/table.ts';
import { leaveOut, withLeftOut } from '#lambdas/platform/unreadable.ts';
import { failuresBefore, firstOf, type Part, type Place, runGroups, walk, whole } from '#lambdas/platform/walk.ts';
import { addDays, apiaDayOf, isBusinessDay } from '#shared/calendar.ts';
import type { JobItem } from '#shared/job.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { lapsed } from './apply-payoff.ts';
import { getRepayment } from './current-schedule.ts';
import { type DayStep, stepsOf } from './day-steps.ts';
import { isRetryable } from './distribute.ts';
import type { Next } from './next-step.ts';
import { payoffQuotes, sweptDays } from './store.ts';

/**
 * Applies each day's steps to the schedules: reminders, Overdue, Missed, calls, expired announcements. It processes every day
 * since the last one that it finished (REPAYMENTS-27), and reads only what is due. A failure of one instalment is thrown
 * after all others are done; its day is processed again the next time (REPAYMENTS-28). So are the days that it makes up for on a day
 * on which nobody is called (REPAYMENTS-43). Returns where the next part goes on, if this
 * one is over before (ADMIN-32).
 */
export async function sweep({
  now = Date.now(),
  part = whole,
}: {
  now?: number;
  part?: Part;
} = {}): Promise<{ days: number; next?: Place }> {
  const { from } = part;
  const today = apiaDayOf(now);
  const failures = failuresBefore(part);
  let days = 0;
  const all = await daysUntil(today);
  const isFinal = all.length === 1 || isBusinessDay(today);
  // A day before that where it goes on was walked, whether or not it was finished.
  for (const day of all.filter((each) => each >= (from?.day ?? each))) {
    const here = { ...part, from: day === from?.day ? from : undefined };
    failures.push(...(await lapseQuotes(day, now)));
    const { failed, next } = await eachRow(stepsOf(day, now), takeAll, here);
    failures.push(...failed);
    if (next) return { days, next: { ...next, day, ...firstOf(failures) } };
    if (failures.length === 0 && isFinal) await commit([sweptDays.put({ day })]);
    days++;
  }
  if (failures.length > 0) throw failures[0];
  return { days };
}

/** The next step that the sweep would take now for each instalment; commits nothing (REPAYMENTS-29). */
export async function dueSteps(now: number): Promise<JobItem[]> {
  const items = new Map<string, JobItem>();
  for (const day of await daysUntil(apiaDayOf(now))) {
    const { failed } = await eachRow(stepsOf(day, now), async (listed, step) => {
      const next = await retryAnew(isRetryable, () => nextOf(listed, step));
      const about = `${listed.id}, ${listed.due}`;
      if (next?.effect && !items.has(listed.id)) items.set(listed.id, { id: listed.id, about, effect: next.effect });
    });
    failed.forEach(leaveOut);
    for (const { reference, loanId } of await quotesOver(day))
      items.set(reference, { id: reference, about: `#${loanId}`, effect: 'LapseQuote' });
  }
  return [...items.values()];
}

/** The open quotes of payoffs whose last day was the one before (REPAYMENTS-56). */
const quotesOver = (day: string) => payoffQuotes.allReadable('open', { until: addDays(day, -1) });

/** Ends those quotes. Returns the errors, with what could not be read: one that fails is found again the next time. */
async function lapseQuotes(day: string, now: number): Promise<unknown[]> {
  const { result: quotes, unreadable } = await withLeftOut(() => quotesOver(day));
  const failed: unknown[] = [...unreadable];
  for (const quote of quotes)
    await retryAnew(isRetryable, async () => commit(await lapsed(quote, now))).catch((error) => failed.push(error));
  return failed;
}

/** Every day after the last finished one, up to today. */
async function daysUntil(today: string): Promise<string[]> {
  const last = (await sweptDays.find({}))?.day;
  const days: string[] = [];
  for (let day = last === undefined ? today : addDays(last, 1); day <= today; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * Performs the steps on each listed instalment, those of a loan one after the other. Returns the errors with what could not be
 * read, and where the next part goes on.
 */
async function eachRow(
  steps: readonly DayStep[],
  perform: (listed: Repayment, step: DayStep) => Promise<void>,
  part: Part = whole,
): Promise<{ failed: unknown[]; next: Place | undefined }> {
  const failed: unknown[] = [];
  const lists = steps.map(({ pageOf }) => pageOf);
  const { result: next, unreadable } = await withLeftOut(() =>
    walk(lists, part, (rows, list) =>
      runGroups(
        rows,
        ({ loanId }) => loanId,
        async (row) => {
          const step = steps[list];
          if (step) await perform(row, step).catch((error) => failed.push(error));
        },
      ),
    ),
  );
  return { failed: [...failed, ...unreadable], next };
}

/** Takes an instalment through all its steps of today. */
async function takeAll(listed: Repayment, step: DayStep): Promise<void> {
  while (await retryAnew(isRetryable, () => take(listed, step)));
}

async function take(listed: Repayment, step: DayStep): Promise<boolean> {
  const next = await nextOf(listed, step);
  if (!next) return false;
  const { writes } = next;
  await commit(typeof writes === 'function' ? await writes() : writes);
  return true;
}

/** The next step of an instalment, which is read again: the list may be stale. */
async function nextOf(listed: Repayment, { step, takesPaid }: DayStep): Promise<Next> {
  const loan = await loans.get({ id: listed.loanId });
  const isCollected = loan.status === 'Active' || loan.status === 'Defaulted';
  // Nothing is asked of a held loan (REPAYMENTS-61).
  if (!isCollected || loan.heldSince !== undefined || loan.planId !== listed.planId) return undefined;
  const row = await getRepayment(listed.id);
  return row.status === 'Paid' && !takesPaid ? undefined : step(row, loan, listed);
}
