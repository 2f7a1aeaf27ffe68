import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { addDays } from '#shared/calendar.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { policyOn } from '#shared/policy.ts';
import { callableFrom, graceUntil, openOf } from '#shared/repayments/collection.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { withReferences } from './guarantee-reference.ts';
import { repayments } from './store.ts';

type Told = { effect: 'Remind'; writes: Write[] } | undefined;

/** Tells the guarantors of an instalment that became late, and the first day on which they can be asked for it (COLLECTIONS-7). */
export async function tellOfLate(row: Repayment, loan: Loan): Promise<Write[]> {
  const guarantors = await listGuarantorsOf(loan.id);
  return [
    // Those of a loan that was paid out before guarantors had one by then.
    ...(await withReferences(loan.id, guarantors)).flatMap(({ writes }) => writes),
    // A request for more time may end at any moment: the first day is the one without it.
    ...noticesTo(guarantors, 'GuaranteeLateDetails', row),
  ];
}

/** Tells the guarantors two days before that the grace of an instalment ends, once (COLLECTIONS-7). */
export async function tellOfGrace(row: Repayment, loan: Loan, today: string): Promise<Told> {
  const day = addDays(graceUntil(row), -policyOn(today).graceReminderDays);
  if (row.status !== 'Overdue' || row.graceReminded || day !== today) return undefined;
  return told(
    { ...row, graceReminded: true },
    row,
    noticesTo(await listGuarantorsOf(loan.id), 'GuaranteeGraceEnds', row),
  );
}

/** Tells the guarantors that an instalment will be called on a day, once (COLLECTIONS-7). */
export async function announceCall(row: Repayment, loan: Loan, callDay: string | undefined): Promise<Told> {
  const isLate = row.status === 'Overdue' || row.status === 'Missed';
  const waiting = afterRelief(row, loan);
  if (!isLate || row.calledOn !== undefined || row.callAnnounced || callableFrom(waiting) !== callDay) return undefined;
  const notices = noticesTo(await listGuarantorsOf(loan.id), 'CallAnnounced', waiting);
  // Where the request ends sooner, its call still comes on no day before the one that they are told (RELIEF-13).
  return told({ ...waiting, callAnnounced: true }, row, notices);
}

/** An instalment as it is not called before a request for more time is over (RELIEF-13). */
function afterRelief(row: Repayment, { reliefUntil }: Loan): Repayment {
  if (reliefUntil === undefined) return row;
  const { callNotBefore = '' } = row;
  const over = addDays(reliefUntil, 1);
  return { ...row, callNotBefore: callNotBefore > over ? callNotBefore : over };
}

const told = (after: Repayment, before: Repayment, notices: Write[]): Told => ({
  effect: 'Remind',
  writes: [...repayments.save(after, before), ...notices],
});

type Kind = 'GuaranteeLateDetails' | 'GuaranteeGraceEnds' | 'CallAnnounced';

const noticesTo = (guarantors: readonly Guarantor[], kind: Kind, row: Repayment): Write[] =>
  guarantors.flatMap(({ id, userId }) => {
    const params = {
      loanId: row.loanId,
      repaymentId: row.id,
      guarantorId: id,
      day: row.due,
      amount: openOf(row),
      until: graceUntil(row),
      from: callableFrom(row),
    };
    return userId === undefined ? [] : [emit({ topic: 'Notice', userId, kind, params })];
  });
