import type { LateInstalment } from '#shared/guarantors/api.ts';
import { callableFrom, graceUntil, isLate, openOf } from './collection.ts';
import type { Repayment } from './repayment.ts';

/**
 * The instalments of a loan that are late and not called from its guarantors yet (GUARANTORS-50). Called ones are in the
 * list of calls.
 */
export const lateInstalmentsOf = (rows: readonly Repayment[]): LateInstalment[] =>
  rows
    .filter((row) => isLate(row) && row.calledOn === undefined)
    .map((row) => ({
      repaymentid: row.id,
      scheduleddate: row.due,
      amountopen: openOf(row),
      graceuntil: graceUntil(row),
      callablefrom: callableFrom(row),
    }));
