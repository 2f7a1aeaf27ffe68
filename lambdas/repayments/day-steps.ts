import { people } from '#lambdas/accounts/store.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { receipts } from '#lambdas/wallet/store.ts';
import { addBusinessDays, addDays, apiaDayOf, daysBetween, isBusinessDay } from '#shared/calendar.ts';
import type { Page } from '#shared/endpoint.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type Sene, sene, sum } from '#shared/money.ts';
import { mailableFrom } from '#shared/notifications/quiet-times.ts';
import { policyOn } from '#shared/policy.ts';
import {
  callOver,
  graceUntil,
  isCarried,
  isWithinTolerance,
  lateFrom,
  nextStepOn,
  openOf,
  openUntil,
} from '#shared/repayments/collection.ts';
import { asHeld, isHeldOn, isWaitingForRelief } from '#shared/repayments/held.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { announceCall, tellOfGrace, tellOfLate } from './before-call.ts';
import { askToStandIn, callGuarantors, remindOfCall } from './call-guarantors.ts';
import { coverDifference } from './cover-difference.ts';
import type { Next } from './next-step.ts';
import { noticeOfOpen } from './notice-of-open.ts';
import { payDown } from './pay-down.ts';
import { readableRepayments, repayments } from './store.ts';

type Step = (row: Repayment, loan: Loan, listed: Repayment) => Promise<Next> | Next;
/** A step with the list of the instalments that may need it. */
export type DayStep = {
  pageOf: (page: Page) => Promise<{ items: Repayment[]; cursor?: string }>;
  step: Step;
  /** Whether it is taken for an instalment that is Paid, too. */
  takesPaid?: boolean;
};

const dueOn = (nextStep: string) => (page: Page) => repayments.page('due', { nextStep }, page);

const inTimeOn = (due: string) => (page: Page) => repayments.page('inTime', { due }, page);

/** The steps of a day that are taken at `now` (milliseconds), in their order. */
export function stepsOf(day: string, now: number): DayStep[] {
  const today = apiaDayOf(now);
  const soon = addDays(day, policyOn(day).repaymentReminderDays);
  const yesterday = addDays(day, -1);
  const collect: Step = (row, loan, listed) => late(row, loan, { now, listed });
  // On the day after its grace an instalment is in none of the lists of those whose call is announced.
  const announce = unlessHeld((row, loan) => announceCall(row, loan, callAnnouncedOn(day)), today);
  const collectOrAnnounce: Step = async (row, loan, listed) =>
    (await collect(row, loan, listed)) ?? (day === today ? announce(row, loan, listed) : undefined);
  return [
    ...(day === today
      ? [
          {
            pageOf: dueOn(soon),
            step: unlessHeld(remindSoon, today),
          },
          ...toGuarantors(day).map(({ pageOf, step }) => ({ pageOf, step: unlessHeld(step, today) })),
        ]
      : []),
    { pageOf: dueOn(day), step: (row, loan) => onDueDate(row, loan, { day, today }) },
    // What the borrower paid extra shortens the loan (REPAYMENTS-58). On the day after too: what is due may be paid by a surplus of its own day.
    ...[day, yesterday].map((due) => ({
      pageOf: inTimeOn(due),
      step: (_: Repayment, loan: Loan) => payDown(loan, now),
      takesPaid: true,
    })),
    {
      pageOf: (page) => repayments.page('announced', { until: yesterday }, page),
      step: (row, loan) => setBack(row, loan, today),
    },
    { pageOf: dueOn(yesterday), step: collect },
    { pageOf: (page) => repayments.page('overdue', { nextStep: day }, page), step: collectOrAnnounce },
  ];
}

/** A step that is not taken while a disaster holds the loan (RELIEF-20). */
const unlessHeld =
  (step: Step, today: string): Step =>
  (row, loan, listed) =>
    isHeldOn(today, loan) ? undefined : step(row, loan, listed);

/** The day of the calls that are announced on a day (COLLECTIONS-7); undefined of one that is no business day. */
const callAnnouncedOn = (day: string): string | undefined =>
  isBusinessDay(day) ? addBusinessDays(day, policyOn(day).callNoticeBusinessDays) : undefined;

/** What guarantors are told on a day of what is late, with the lists of what may be meant (COLLECTIONS-7, REPAYMENTS-42). */
function toGuarantors(day: string): DayStep[] {
  const { graceReminderDays, callReminderDays } = policyOn(day);
  const callDay = callAnnouncedOn(day);
  const untilCall = callDay === undefined ? 0 : daysBetween(day, callDay);
  return [
    { on: addDays(day, graceReminderDays + 1), step: (row: Repayment, loan: Loan) => tellOfGrace(row, loan, day) },
    // Until its grace is over an instalment is listed by the end of that.
    ...Array.from({ length: untilCall }, (_, at) => ({
      on: addDays(day, at + 1),
      step: (row: Repayment, loan: Loan) => announceCall(row, loan, callDay),
    })),
    {
      on: callOver(addDays(day, -callReminderDays)),
      step: (row: Repayment) => (row.calledOn === addDays(day, -callReminderDays) ? remindOfCall(row) : undefined),
    },
  ].map(({ on, step }) => ({ pageOf: (page) => repayments.page('overdue', { nextStep: on }, page), step }));
}

/** Whether an instalment is asked for on its day: not one that is carried, nor of a loan that is charged off (LOANS-68). */
const isDueAlone = (row: Repayment, { chargedOffOn }: Loan): boolean =>
  row.status === 'Scheduled' && !isCarried(row) && chargedOffOn === undefined;

/** Reminds the borrower some days before of what their surplus will leave open on the due date (REPAYMENTS-23). */
async function remindSoon(row: Repayment, loan: Loan) {
  const { missing, isPaid } = await besideSurplus(row, loan);
  return isPaid ? undefined : remind(row, loan, { nr: 1, amount: missing });
}

/** The borrower's surplus, what of an instalment it leaves open, and whether that is nothing to be asked for (REPAYMENTS-16). */
async function besideSurplus(row: Repayment, { borrowerId }: Loan) {
  const waiting = await receipts.all('surpluses', { userId: borrowerId });
  const surpluses = waiting.filter(({ cause }) => cause === 'Borrower');
  const surplus = sum(surpluses.map(({ left }) => left));
  const missing = sene(openOf(row) - surplus);
  const paid = sene(row.paidPrincipal + row.paidInterest + surplus);
  return { surpluses, missing, isPaid: missing <= 0 || isWithinTolerance({ paid, open: missing, due: row.due }) };
}

type Reminder = { nr: 1 | 2; amount: Sene };

async function remind(row: Repayment, loan: Loan, { nr, amount }: Reminder) {
  if (!isDueAlone(row, loan) || (row.reminded ?? 0) >= nr) return undefined;
  const { borrowerId } = loan;
  const { paymentReference } = await people.get({ id: borrowerId });
  const params = { loanId: row.loanId, amount, day: lateFrom(row), reference: paymentReference, repaymentId: row.id };
  const writes = [
    ...repayments.save({ ...row, reminded: nr }, row),
    emit({ topic: 'Notice', userId: borrowerId, kind: nr === 1 ? 'RepaymentSoon' : 'RepaymentDue', params }),
  ];
  return { effect: 'Remind' as const, writes };
}

/**
 * On its due date the borrower's surplus is applied to an instalment (REPAYMENTS-16), and they are reminded of what that
 * leaves open (REPAYMENTS-23), on that day and not while a disaster holds the loan: then on the day on which that ends (RELIEF-20).
 */
async function onDueDate(row: Repayment, loan: Loan, { day, today }: { day: string; today: string }): Promise<Next> {
  if (!isDueAlone(row, loan) || (row.reminded ?? 0) >= 2 || lateFrom(row) > day) return undefined;
  const { surpluses, missing, isPaid } = await besideSurplus(row, loan);
  const applied = surpluses.map(({ id }) => emit({ topic: 'ReceiptMatched', receiptId: id }));
  const isReminded = day === today && !isHeldOn(today, loan);
  if (isReminded && !isPaid) {
    const reminder = await remind(row, loan, { nr: 2, amount: missing });
    return reminder && { ...reminder, writes: [...reminder.writes, ...applied] };
  }
  if (surpluses.length === 0) return undefined;
  const held = asHeld(row, loan);
  // Once it carries the day on which that ends, its list has it.
  const after = held.heldUntil === row.heldUntil ? { ...row, reminded: 2 } : held;
  return { effect: 'ApplySurplus', writes: [...repayments.save(after, row), ...applied] };
}

/** The next step of a late instalment: Overdue, Missed, the call, those who stand in (REPAYMENTS-24, REPAYMENTS-25). */
async function late(stored: Repayment, loan: Loan, { now, listed }: { now: number; listed: Repayment }): Promise<Next> {
  const today = apiaDayOf(now);
  if (loan.chargedOffOn !== undefined) return undefined;
  if (isCarried(stored)) return coverDifference(stored, loan, now);
  const row = asHeld(stored, loan);
  if (row.status === 'Scheduled' && lateFrom(row) < today)
    return { effect: 'Overdue', writes: await overdue(row, loan, now) };
  const next = nextStepOn(row);
  if (next === undefined) return undefined;
  // Once it carries the day, its list has it. On that day itself its list was gone through before.
  if (row.heldUntil !== stored.heldUntil)
    return (await onDueDate(row, loan, { day: today, today })) ?? { writes: repayments.save(row, stored) };
  return next > today ? listedAnew(row, listed) : afterGrace(row, loan, now);
}

/** What follows today from an instalment that is late. */
async function afterGrace(row: Repayment, loan: Loan, now: number): Promise<Next> {
  const today = apiaDayOf(now);
  if (row.status === 'Scheduled') return undefined;
  if (row.status === 'Overdue') return { effect: 'Missed', writes: await missed(row, loan, today) };
  if (isWaitingForRelief(loan, today))
    return { writes: repayments.save({ ...row, callNotBefore: addDays(today, 1) }, row) };
  return isBusinessDay(today) ? asked(row, loan, now) : undefined;
}

/** Lists an instalment on the day that its next step has now: a holiday was declared since it was listed (REPAYMENTS-43). */
const listedAnew = (row: Repayment, listed: Repayment): Next =>
  row.version === listed.version ? { writes: repayments.save(row, row) } : undefined;

/** Asks the guarantors for an instalment, or those who have paid for what the others have not. */
const asked = async (row: Repayment, loan: Loan, now: number): Promise<Next> =>
  row.calledOn === undefined
    ? { effect: 'Call', writes: await callGuarantors(row, loan, now) }
    : { effect: 'StandIn', writes: await askToStandIn(row, loan, apiaDayOf(now)) };

async function overdue(row: Repayment, loan: Loan, now: number): Promise<readonly Write[]> {
  const params = {
    loanId: loan.id,
    day: row.due,
    until: graceUntil(row),
    amount: openUntil(row, await readableRepayments(loan)),
    repaymentId: row.id,
  };
  const after: Repayment = {
    ...row,
    status: 'Overdue',
    overdueNoticeOn: apiaDayOf(mailableFrom('RepaymentOverdue', now)),
  };
  return [
    ...repayments.save(after, row),
    emit({ topic: 'Notice', userId: loan.borrowerId, kind: 'RepaymentOverdue', params }),
    ...(await tellOfLate(after, loan)),
  ];
}

const missed = async (row: Repayment, loan: Loan, today: string): Promise<readonly Write[]> => [
  ...repayments.save({ ...row, status: 'Missed' }, row),
  await noticeOfOpen('RepaymentMissed', { row, loan, today }),
];

/** Ends an announcement whose payment did not come in time (REPAYMENTS-8). */
async function setBack(row: Repayment, loan: Loan, today: string): Promise<Next> {
  if (!row.announced) return undefined;
  const notice = await noticeOfOpen('RepaymentSetBack', { row, loan, today });
  return { effect: 'SetBack', writes: [...repayments.save({ ...row, announced: undefined }, row), notice] };
}
