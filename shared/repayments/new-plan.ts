import { type Sene, sene, sum } from '#shared/money.ts';
import { isCarried } from './collection.ts';
import { type Repayment, repaymentIdOf } from './repayment.ts';

/** What a plan asks for on a day that is to come. */
export type OpenPart = Required<Pick<Repayment, 'period' | 'due' | 'principal' | 'interest'>>;
/** What is paid in the act that makes a plan, on a day (REPAYMENTS-57). */
type PaidPart = OpenPart & { paidOn: string };

/** The count of an instalment from day 0. Those of a loan's first plan are stored without it: it is their number. */
export const periodOf = ({ period, nr }: Pick<Repayment, 'period' | 'nr'>): number => period ?? nr;

/**
 * Whether a row of a plan is an instalment: not what was paid down (REPAYMENTS-57), nor what was paid of one whose rest is asked for by another
 * plan. No period begins or ends with these (REPAYMENTS-52).
 */
export const isInstalment = (row: Repayment): boolean => periodOf(row) > 0 && !row.isPart;

/** Day 0 of a loan, with which the ids of its plans begin (REPAYMENTS-5, REPAYMENTS-51). */
export const day0Of = (planId: string): string => planId.slice(0, 10);

/** What is open of each instalment; what is carried is asked for with the next one, as before (REPAYMENTS-44). */
export function openPartsOf(rows: readonly Repayment[]): OpenPart[] {
  const open = rows.filter(({ status }) => status !== 'Paid');
  const last = open.findLast((row) => !isCarried(row)) ?? open.at(-1);
  const parts: OpenPart[] = [];
  let carried: OpenPart[] = [];
  for (const row of open) {
    const part: OpenPart = {
      period: periodOf(row),
      due: row.due,
      principal: sene(row.principal - row.paidPrincipal),
      interest: sene(row.interest - row.paidInterest),
    };
    if (isCarried(row) && row.nr < (last?.nr ?? 0)) {
      carried.push(part);
      continue;
    }
    parts.push({
      ...part,
      principal: total('principal', [...carried, part]),
      interest: total('interest', [...carried, part]),
    });
    carried = [];
  }
  return parts;
}

const total = (of: 'principal' | 'interest', parts: readonly Pick<Repayment, typeof of>[]): Sene =>
  sum(parts.map((part) => part[of]));

/** A row of a plan that is not stored yet: its plan gets its id with it. */
export type PlannedRow = Omit<Repayment, 'planId'>;

/**
 * The rows of the plan that takes the place of another one (REPAYMENTS-49, REPAYMENTS-50). What is paid is kept under its number; `parts` are what the
 * act itself pays and what is asked for from now on, under numbers that the loan has not had. Throws a RangeError for a plan that is not for the same principal, and
 * for one that asks for something today or before, unless it asks for it no more (`isOver`). Of open interest
 * that more time moves, what has fallen due stays owed in full (REPAYMENTS-19), and what fell due until `earnedUntil` (Apia day) stays earned (COLLECTIONS-2).
 */
export function newPlan(
  rows: readonly Repayment[],
  parts: readonly (OpenPart | PaidPart)[],
  { today, isOver = false, earnedUntil }: { today: string; isOver?: boolean; earnedUntil?: string },
): PlannedRow[] {
  const kept = rows.filter(hasPaid).map((row) => (row.status === 'Paid' ? row : paidRowOf(row, today)));
  const highest = Math.max(0, ...rows.map(({ nr }) => nr));
  const loanId = rows[0]?.loanId ?? 0;
  const moved = withFirst('fellDue', parts, openUntil(earnedUntil && today, rows, fellDueOf));
  const asked = withFirst('earned', moved, openUntil(earnedUntil, rows, earnedOf));
  const plan = [
    ...kept.map(({ planId: _, ...row }) => ({ ...row, version: 1 })),
    ...asked.map((part, at) => rowOf(loanId, highest + 1 + at, part)),
  ];
  if (total('principal', plan) !== total('principal', rows))
    throw new RangeError('A new plan is for the same principal as the one before');
  if (!isOver && parts.some((part) => !('paidOn' in part) && part.due <= today))
    throw new RangeError('A new plan asks for nothing before tomorrow');
  return plan;
}

const earnedOf = ({ interest, earned = sene(0) }: Repayment): Sene => sene(Math.min(interest, earned));

/** What of a row's interest had fallen due before another plan moved it (REPAYMENTS-19); of what is kept as paid, no more than that. */
export const fellDueOf = ({ interest, earned = sene(0), fellDue = earned }: Repayment): Sene =>
  sene(Math.min(interest, fellDue));

/** What is open of the interest that fell due until a day (Apia), or before other plans moved it. */
const openUntil = (day: string | undefined, rows: readonly Repayment[], before: (row: Repayment) => Sene): Sene =>
  sum(
    rows.map((row) => {
      const fallen = day !== undefined && row.due <= day ? row.interest : before(row);
      return sene(Math.max(0, fallen - row.paidInterest));
    }),
  );

/** The parts with some of their interest marked: the first ones have it, as it would have been paid first. */
function withFirst<Part extends OpenPart>(mark: 'earned' | 'fellDue', parts: readonly Part[], amount: Sene): Part[] {
  let left = amount;
  return parts.map((part) => {
    const own = sene(Math.min(left, part.interest));
    left = sene(left - own);
    return own > 0 ? { ...part, [mark]: own } : part;
  });
}

const hasPaid = ({ status, paidPrincipal, paidInterest }: Repayment): boolean =>
  status === 'Paid' || paidPrincipal + paidInterest > 0;

/** What is paid of an instalment, as one that is Paid. Of what is carried it is an instalment, on its own day. */
const paidRowOf = ({ announced: _, settleOn: __, ...row }: Repayment, today: string): Repayment => ({
  ...row,
  principal: row.paidPrincipal,
  interest: row.paidInterest,
  status: 'Paid',
  ...(!isCarried(row) && { isPart: true, due: row.due < today ? row.due : today }),
  announcedMethods: [],
  paidOn: today,
});

const rowOf = (loanId: number, nr: number, part: OpenPart | PaidPart): PlannedRow => ({
  id: repaymentIdOf(loanId, nr),
  loanId,
  nr,
  ...part,
  paidPrincipal: 'paidOn' in part ? part.principal : sene(0),
  paidInterest: 'paidOn' in part ? part.interest : sene(0),
  status: 'paidOn' in part ? 'Paid' : 'Scheduled',
  announcedMethods: [],
  version: 1,
});
