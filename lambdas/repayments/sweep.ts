import { people } from '#lambdas/accounts/store.ts';
import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import { retryAnew } from '#lambdas/platform/run-command.ts';
import { commit } from '#lambdas/platform/table.ts';
import { leaveOut, withLeftOut } from '#lambdas/platform/unreadable.ts';
import { failuresBefore, firstOf, type Part, type Place, runGroups, walk, whole } from '#lambdas/platform/walk.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { receipts } from '#lambdas/wallet/store.ts';
import { addDays, apiaDayOf, isBusinessDay } from '#shared/calendar.ts';
import type { Page } from '#shared/endpoint.ts';
import type { JobEffect, JobItem } from '#shared/job.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type Sene, sene, sum } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { graceUntil, isCarried, isWithinTolerance, nextStepOn, openOf } from '#shared/repayments/collection.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { askToStandIn, callGuarantors, remindOfCall } from './call-guarantors.ts';
import { coverDifference } from './cover-difference.ts';
import { getRepayment } from './current-schedule.ts';
import { isRetryable } from './distribute.ts';
import { noticeOfOpen } from './notice-of-open.ts';
import { repayments, sweptDays } from './store.ts';

/**
 * Applies each day's steps to the schedules: reminders, Overdue, Missed, calls, expired announcements. It processes every day
 * since the last one that it finished (REPAYMENTS-27), and reads only what is due. A failure of one instalment is thrown
 * after all others are done; its day is processed again the next time (REPAYMENTS-28). So are the days that it makes up for on a day
 * on which nobody is called (REPAYMENTS-43). Returns where the next part goes on, if this
 * one is over before (ADMIN-32).
 */
export async function sweep({
  today = apiaDayOf(Date.now()),
  part = whole,
}: {
  today?: string | undefined;
  part?: Part;
}): Promise<{ days: number; next?: Place }> {
  const { from } = part;
  const failures = failuresBefore(part);
  let days = 0;
  const all = await daysUntil(today);
  const isFinal = all.length === 1 || isBusinessDay(today);
  // A day before that where it goes on was walked, whether or not it was finished.
  for (const day of all.filter((each) => each >= (from?.day ?? each))) {
    const here = { ...part, from: day === from?.day ? from : undefined };
    const { failed, next } = await eachRow(stepsOf(day, today), takeAll, here);
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
  const today = apiaDayOf(now);
  const items = new Map<string, JobItem>();
  for (const day of await daysUntil(today)) {
    const { failed } = await eachRow(stepsOf(day, today), async (listed, step) => {
      const next = await retryAnew(isRetryable, () => nextOf(listed, step));
      const about = `${listed.id}, ${listed.due}`;
      if (next?.effect && !items.has(listed.id)) items.set(listed.id, { id: listed.id, about, effect: next.effect });
    });
    failed.forEach(leaveOut);
  }
  return [...items.values()];
}

/** Every day after the last finished one, up to today. */
async function daysUntil(today: string): Promise<string[]> {
  const last = (await sweptDays.find({}))?.day;
  const days: string[] = [];
  for (let day = last === undefined ? today : addDays(last, 1); day <= today; day = addDays(day, 1)) days.push(day);
  return days;
}

/** A step of an instalment: its name, unless it is only listed anew, and its writes; undefined if there is nothing to do. */
type Next = { effect?: JobEffect; writes: readonly Write[] } | undefined;
type Step = (row: Repayment, loan: Loan, listed: Repayment) => Promise<Next> | Next;
type DayStep = { pageOf: (page: Page) => Promise<{ items: Repayment[]; cursor?: string }>; step: Step };

const dueOn = (nextStep: string) => (page: Page) => repayments.page('due', { nextStep }, page);

/** The day's steps, in their order, with the list of the instalments that may need each. */
function stepsOf(day: string, today: string): DayStep[] {
  const soon = addDays(day, policyOn(day).repaymentReminderDays);
  // Payers stand in on the day after a call's last one.
  const overSoon = addDays(day, policyOn(day).callReminderDays + 1);
  const yesterday = addDays(day, -1);
  const collect: Step = (row, loan, listed) => late(row, loan, { today, listed });
  return [
    ...(day === today
      ? [
          { pageOf: dueOn(soon), step: (row: Repayment, loan: Loan) => remind(row, loan, { nr: 1 }) },
          { pageOf: (page: Page) => repayments.page('overdue', { nextStep: overSoon }, page), step: remindOfCall },
        ]
      : []),
    { pageOf: dueOn(day), step: (row, loan) => onDueDate(row, loan, day === today) },
    {
      pageOf: (page) => repayments.page('announced', { until: yesterday }, page),
      step: (row, loan) => setBack(row, loan, today),
    },
    { pageOf: dueOn(yesterday), step: collect },
    { pageOf: (page) => repayments.page('overdue', { nextStep: day }, page), step: collect },
  ];
}

/**
 * Performs the steps on each listed instalment, those of a loan one after the other. Returns the errors with what could not be
 * read, and where the next part goes on.
 */
async function eachRow(
  steps: readonly DayStep[],
  perform: (listed: Repayment, step: Step) => Promise<void>,
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
          const step = steps[list]?.step ?? (() => undefined);
          await perform(row, step).catch((error) => failed.push(error));
        },
      ),
    ),
  );
  return { failed: [...failed, ...unreadable], next };
}

/** Takes an instalment through all its steps of today. */
async function takeAll(listed: Repayment, step: Step): Promise<void> {
  while (await retryAnew(isRetryable, () => take(listed, step)));
}

async function take(listed: Repayment, step: Step): Promise<boolean> {
  const next = await nextOf(listed, step);
  await commit(next?.writes ?? []);
  return next !== undefined;
}

/** The next step of an instalment, which is read again: the list may be stale. */
async function nextOf(listed: Repayment, step: Step): Promise<Next> {
  const loan = await loans.get({ id: listed.loanId });
  const isCollected = loan.status === 'Active' || loan.status === 'Defaulted';
  if (!isCollected || loan.planId !== listed.planId) return undefined;
  const row = await getRepayment(listed.id);
  return row.status === 'Paid' ? undefined : step(row, loan, listed);
}

type Reminder = { nr: 1 | 2; amount?: Sene };

async function remind(row: Repayment, { borrowerId }: Loan, { nr, amount = openOf(row) }: Reminder): Promise<Next> {
  if (row.status !== 'Scheduled' || isCarried(row) || (row.reminded ?? 0) >= nr) return undefined;
  const { paymentReference } = await people.get({ id: borrowerId });
  const params = { loanId: row.loanId, amount, day: row.due, reference: paymentReference, repaymentId: row.id };
  const writes = [
    ...repayments.save({ ...row, reminded: nr }, row),
    emit({ topic: 'Notice', userId: borrowerId, kind: nr === 1 ? 'RepaymentSoon' : 'RepaymentDue', params }),
  ];
  return { effect: 'Remind', writes };
}

/**
 * On its due date the borrower's surplus is applied to an instalment (REPAYMENTS-16), and they are reminded of what that
 * leaves open (REPAYMENTS-23).
 */
async function onDueDate(row: Repayment, loan: Loan, isToday: boolean): Promise<Next> {
  if (row.status !== 'Scheduled' || isCarried(row) || (row.reminded ?? 0) >= 2) return undefined;
  const surpluses = await receipts.all('surpluses', { userId: loan.borrowerId });
  const surplus = sum(surpluses.map(({ left }) => left));
  const missing = sene(openOf(row) - surplus);
  const paid = sene(row.paidPrincipal + row.paidInterest + surplus);
  const applied = surpluses.map(({ id }) => emit({ topic: 'ReceiptMatched', receiptId: id }));
  if (isToday && missing > 0 && !isWithinTolerance({ paid, open: missing, due: row.due })) {
    const reminder = await remind(row, loan, { nr: 2, amount: missing });
    return reminder && { ...reminder, writes: [...reminder.writes, ...applied] };
  }
  if (surpluses.length === 0) return undefined;
  const writes = [...repayments.save({ ...row, reminded: 2 }, row), ...applied];
  return { effect: 'ApplySurplus', writes };
}

/** The next step of a late instalment: Overdue, Missed, the call, those who stand in (REPAYMENTS-24, REPAYMENTS-25). */
async function late(
  row: Repayment,
  loan: Loan,
  { today, listed }: { today: string; listed: Repayment },
): Promise<Next> {
  if (isCarried(row)) return coverDifference(row, loan, today);
  if (row.status === 'Scheduled')
    return row.due < today ? { effect: 'Overdue', writes: await overdue(row, loan, today) } : undefined;
  const next = nextStepOn(row);
  if (next === undefined) return undefined;
  if (next > today) return listedAnew(row, listed);
  if (row.status === 'Overdue') return { effect: 'Missed', writes: missed(row, loan, today) };
  return isBusinessDay(today) ? asked(row, loan, today) : undefined;
}

/** Lists an instalment on the day that its next step has now: a holiday was declared since it was listed (REPAYMENTS-43). */
const listedAnew = (row: Repayment, listed: Repayment): Next =>
  row.version === listed.version ? { writes: repayments.save(row, row) } : undefined;

/** Asks the guarantors for an instalment, or those who have paid for what the others have not. */
const asked = async (row: Repayment, loan: Loan, today: string): Promise<Next> =>
  row.calledOn === undefined
    ? { effect: 'Call', writes: await callGuarantors(row, loan, today) }
    : { effect: 'StandIn', writes: await askToStandIn(row, loan, today) };

async function overdue(row: Repayment, loan: Loan, today: string): Promise<readonly Write[]> {
  const guarantors = await listGuarantorsOf(loan.id);
  const params = {
    loanId: loan.id,
    day: row.due,
    until: graceUntil(row),
    amount: openOf(row),
    repaymentId: row.id,
  };
  return [
    ...repayments.save({ ...row, status: 'Overdue', overdueNoticeOn: today }, row),
    emit({ topic: 'Notice', userId: loan.borrowerId, kind: 'RepaymentOverdue', params }),
    ...guarantors.flatMap(({ userId }) =>
      userId === undefined ? [] : [emit({ topic: 'Notice', userId, kind: 'RepaymentOverdueGuarantor', params })],
    ),
  ];
}

const missed = (row: Repayment, loan: Loan, today: string): readonly Write[] => [
  ...repayments.save({ ...row, status: 'Missed' }, row),
  noticeOfOpen('RepaymentMissed', { row, loan, today }),
];

/** Ends an announcement whose payment did not come in time (REPAYMENTS-8). */
const setBack = (row: Repayment, loan: Loan, today: string): Next =>
  row.announced && {
    effect: 'SetBack',
    writes: [
      ...repayments.save({ ...row, announced: undefined }, row),
      noticeOfOpen('RepaymentSetBack', { row, loan, today }),
    ],
  };
