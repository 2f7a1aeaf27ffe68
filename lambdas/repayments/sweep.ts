import { getPerson } from '#lambdas/accounts/store.ts';
import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { getLoan } from '#lambdas/loans/store.ts';
import { again } from '#lambdas/platform/again.ts';
import { commit } from '#lambdas/platform/table.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { listSurpluses } from '#lambdas/wallet/store.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import { DomainError } from '#shared/errors.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { formatWst, type Sene, sene, sum } from '#shared/money.ts';
import { nextStepOn, openOf } from '#shared/repayments/collection.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { callGuarantors, spreadCallAgain } from './call-guarantors.ts';
import {
  getRepayment,
  lastSweptDay,
  listAnnounced,
  listDue,
  listOverdue,
  putSweptDay,
  saveRepayment,
} from './store.ts';

/** Days before a due date on which the borrower is reminded (RULES 7). */
const REMINDED_DAYS_BEFORE = 3;

const isPassing = (error: unknown) => error instanceof DomainError && (error.name === 'Stale' || error.name === 'Busy');

/**
 * Does what each day asks of the schedules (RULES 7): reminders, Overdue, Missed, calls, announcements that ran out. It
 * walks every day since the last one it finished, so that a missed day repairs itself, and reads only what is due. An
 * instalment that fails holds up no other; it is thrown at the end, and its day is walked again the next time.
 */
export async function sweep({
  today = apiaDayOf(Date.now()),
}: {
  today?: string | undefined;
}): Promise<{ days: number }> {
  const last = await lastSweptDay();
  const failures: unknown[] = [];
  let days = 0;
  for (let day = last === undefined ? today : addDays(last, 1); day <= today; day = addDays(day, 1)) {
    failures.push(...(await sweepDay(day, today)));
    if (failures.length === 0) await commit([putSweptDay(day)]);
    days++;
  }
  if (failures.length > 0) throw failures[0];
  return { days };
}

type Step = (row: Repayment, loan: Loan) => Promise<readonly Write[]> | readonly Write[];

/** Takes the day's steps, in their order, and answers what failed. */
async function sweepDay(day: string, today: string): Promise<unknown[]> {
  const soon = addDays(day, REMINDED_DAYS_BEFORE);
  return [
    ...(day === today ? await eachRow(listDue, soon, (row, loan) => remind(row, loan, { nr: 1 })) : []),
    ...(await eachRow(listDue, day, (row, loan) => onDueDate(row, loan, day === today))),
    ...(await eachRow(listAnnounced, addDays(day, -1), setBack)),
    ...(await eachRow(listDue, addDays(day, -1), (row, loan) => late(row, loan, today))),
    ...(await eachRow(listOverdue, day, (row, loan) => late(row, loan, today))),
  ];
}

/** Takes each listed instalment through its steps until nothing is left for today, and answers what failed. */
async function eachRow(lister: typeof listDue, day: string, step: Step): Promise<unknown[]> {
  const failures: unknown[] = [];
  let cursor: string | undefined;
  do {
    const page = await lister(day, { limit: 100, cursor });
    for (const listed of page.items) await takeAll(listed, step).catch((error) => failures.push(error));
    cursor = page.cursor;
  } while (cursor !== undefined);
  return failures;
}

async function takeAll(listed: Repayment, step: Step): Promise<void> {
  while (await again(isPassing, () => take(listed, step)));
}

/** One step of an instalment that still counts. The list may be a moment old, so it is read again. */
async function take(listed: Repayment, step: Step): Promise<boolean> {
  const loan = await getLoan(listed.loanId);
  const isCollected = loan.status === 'Active' || loan.status === 'Defaulted';
  if (!isCollected || loan.planId !== listed.planId) return false;
  const row = await getRepayment(listed.id);
  const writes = row.status === 'Paid' ? [] : await step(row, loan);
  await commit(writes);
  return writes.length > 0;
}

type Reminder = { nr: 1 | 2; amount?: Sene };

async function remind(
  row: Repayment,
  { borrowerId }: Loan,
  { nr, amount = openOf(row) }: Reminder,
): Promise<readonly Write[]> {
  if (row.status !== 'Scheduled' || (row.reminded ?? 0) >= nr) return [];
  const { paymentReference } = await getPerson(borrowerId);
  const params = { loanId: row.loanId, amount: formatWst(amount), day: row.due, reference: paymentReference };
  return [
    saveRepayment({ ...row, reminded: nr, version: row.version + 1 }),
    emit({ topic: 'Notice', userId: borrowerId, kind: nr === 1 ? 'RepaymentSoon' : 'RepaymentDue', params }),
  ];
}

/**
 * On its due date what the borrower paid too much before is applied to an instalment (T7), and they are reminded of what
 * that leaves open.
 */
async function onDueDate(row: Repayment, loan: Loan, isToday: boolean): Promise<readonly Write[]> {
  if (row.status !== 'Scheduled' || (row.reminded ?? 0) >= 2) return [];
  const surpluses = await listSurpluses(loan.borrowerId);
  const missing = sene(openOf(row) - sum(surpluses.map(({ left }) => left)));
  const applied = surpluses.map(({ id }) => emit({ topic: 'ReceiptMatched', receiptId: id }));
  if (isToday && missing > 0) return [...(await remind(row, loan, { nr: 2, amount: missing })), ...applied];
  return surpluses.length > 0 ? [saveRepayment({ ...row, reminded: 2, version: row.version + 1 }), ...applied] : [];
}

/** What a late instalment asks for next: Overdue, Missed when its grace is over, the call, the call spread again. */
async function late(row: Repayment, loan: Loan, today: string): Promise<readonly Write[]> {
  if (row.status === 'Scheduled') return row.due < today ? overdue(row, loan, today) : [];
  const next = nextStepOn(row);
  if (next === undefined || next > today) return [];
  if (row.status === 'Overdue') return missed(row, loan);
  return row.calledOn === undefined ? callGuarantors(row, loan, today) : spreadCallAgain(row, loan, today);
}

async function overdue(row: Repayment, loan: Loan, today: string): Promise<readonly Write[]> {
  const guarantors = await listGuarantorsOf(loan.id);
  const params = { loanId: loan.id, day: row.due, amount: formatWst(openOf(row)) };
  return [
    saveRepayment({ ...row, status: 'Overdue', overdueNoticeOn: today, version: row.version + 1 }),
    emit({ topic: 'Notice', userId: loan.borrowerId, kind: 'RepaymentOverdue', params }),
    ...guarantors.flatMap(({ userId }) =>
      userId === undefined ? [] : [emit({ topic: 'Notice', userId, kind: 'RepaymentOverdueGuarantor', params })],
    ),
  ];
}

const missed = (row: Repayment, { id, borrowerId }: Loan): readonly Write[] => [
  saveRepayment({ ...row, status: 'Missed', version: row.version + 1 }),
  emit({ topic: 'Notice', userId: borrowerId, kind: 'RepaymentMissed', params: { loanId: id, day: row.due } }),
];

/** An announced payment that did not come in time: the instalment is what its date says again (RULES 7). */
const setBack = (row: Repayment, { borrowerId }: Loan): readonly Write[] =>
  row.announced === undefined
    ? []
    : [
        saveRepayment({ ...row, announced: undefined, version: row.version + 1 }),
        emit({ topic: 'Notice', userId: borrowerId, kind: 'RepaymentSetBack', params: { day: row.due } }),
      ];
