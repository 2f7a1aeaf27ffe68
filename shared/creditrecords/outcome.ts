import { type Sene, sum } from '#shared/money.ts';
import type { Relief } from '#shared/relief/relief.ts';
import { graceUntil, isCarried, lateFrom } from '#shared/repayments/collection.ts';
import { heldUntilIn } from '#shared/repayments/held.ts';
import { owedIn, type RecourseMove } from '#shared/repayments/recourse.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import type { Outcome } from './loan-history.ts';

/** What an outcome depends on beside the instalment: what guarantors paid, what gave more time, and the day (Apia). */
export type Around = { moves: readonly RecourseMove[]; reliefs: readonly Relief[]; today: string };

/** How an instalment was paid by now, or is not (CREDITRECORDS-3). */
export function outcomeOf(row: Repayment, { moves, reliefs, today }: Around): Outcome {
  const dated = { due: row.due, heldUntil: heldUntilIn(reliefs, row) };
  const own = moves.filter(({ nr }) => nr === row.nr);
  const day = paidInFullOn(row, own);
  if (day === undefined) return today > lateFrom(dated) ? 'late' : 'toCome';
  if (paidByGuarantors(own) > 0) return 'byGuarantors';
  if (day <= lateFrom(dated)) return 'onTime';
  return day <= graceUntil(dated) ? 'withinGrace' : 'later';
}

/** What guarantors paid into an instalment, and did not get back for it (COLLECTIONS-13), in sene. */
const paidByGuarantors = (own: readonly RecourseMove[]): Sene => sum(own.map(owedIn));

/**
 * The day (Apia) since which nothing is asked for of an instalment any more: the last of its payments, the one after which it was carried
 * (REPAYMENTS-44), or the one with which guarantors were paid back in time after all (COLLECTIONS-13). Undefined while it is open.
 */
function paidInFullOn(row: Repayment, own: readonly RecourseMove[]): string | undefined {
  const isWhole = row.status === 'Paid' || isCarried(row);
  if (!isWhole) return undefined;
  const [paid, back] = [own.filter(({ kind }) => kind === 'Paid'), own.filter(({ kind }) => kind === 'PaidBack')];
  const day = row.carriedOn ?? latestOf([row.paidOn, row.lastPaidOn]);
  // The payment of guarantors that was the last one is made up for by the borrower's own.
  const isOwn = !paid.some((move) => move.day === day);
  return latestOf([...(isOwn || back.length === 0 ? [day] : []), ...back.map((move) => move.day)]);
}

const latestOf = (days: readonly (string | undefined)[]): string =>
  days.map((day) => day ?? '').reduce((latest, day) => (day > latest ? day : latest), '');
