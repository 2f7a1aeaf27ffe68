import { peopleIn } from '#lambdas/accounts/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { runGroups, walk, whole } from '#lambdas/platform/walk.ts';
import { stale, type Write } from '#lambdas/platform/writes.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { districtOn } from '#shared/accounts/district.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import type { Page } from '#shared/endpoint.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type Sene, sum } from '#shared/money.ts';
import { type Disaster, isGivenOn, isStruck } from '#shared/relief/disaster.ts';
import { timeGivenTo } from '#shared/relief/disaster-time.ts';
import { figuresOf, type Relief } from '#shared/relief/relief.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { openPartsOf } from '#shared/repayments/new-plan.ts';
import { granted } from './grant.ts';
import { disasters, reliefs } from './store.ts';

/** The disasters that give time at an instant (milliseconds), the first declared first, without those that cannot be read. */
export const disastersGivenAt = async (now: number): Promise<Disaster[]> =>
  (await disasters.allReadable('table', {})).filter((disaster) => isGivenOn(apiaDayOf(now), disaster));

/** A page of the Active loans of borrowers whom a disaster struck, or may have: nobody knows where they live (RELIEF-18). */
export async function struckLoans(disaster: Disaster, page: Page) {
  const listed = await loans.page('byStatus', { status: 'Active' }, page);
  const people = await peopleIn(listed.items.map(({ borrowerId }) => borrowerId));
  const items = listed.items.flatMap((loan) => {
    const borrower = people.get(loan.borrowerId);
    const isHit = isStruck(disaster, borrower && districtOn(disaster.firstDay, borrower));
    return isHit === false ? [] : [{ loan, isKnown: isHit === true }];
  });
  return { ...listed, items };
}

/** What a disaster would give now, and the loans of borrowers of whom nobody knows where they live (RELIEF-22). */
export async function dryRunOf(disaster: Disaster, now: number) {
  const would: { isHeld: boolean; open: Sene }[] = [];
  const unknown: Loan[] = [];
  const pageOf = (page: Page) => struckLoans(disaster, page);
  await walk([pageOf], whole, (items) =>
    runGroups(
      items,
      ({ loan }) => loan.id,
      async ({ loan, isKnown }) => {
        const { rows, time } = await timeOf(disaster, loan, now);
        if (!time) return;
        if (isKnown) would.push({ isHeld: 'heldUntil' in time, open: sum(rows.map(openOf)) });
        else unknown.push(loan);
      },
    ),
  );
  return {
    loans: would.length,
    held: would.filter(({ isHeld }) => isHeld).length,
    open: sum(would.map(({ open }) => open)),
    unknown,
  };
}

async function timeOf(disaster: Disaster, loan: Loan, now: number) {
  const [rows, former] = await Promise.all([listRepayments(loan), reliefs.all('table', { loanId: loan.id })]);
  return { rows, time: timeGivenTo(disaster, { loan, rows, former, today: apiaDayOf(now) }) };
}

/**
 * The writes that give a loan its time (RELIEF-19, RELIEF-20); none where it has it, or gets none. While a payment of it settles it waits
 * for the next run.
 */
export async function giveDisasterTime(
  disaster: Disaster,
  { id: loanId }: Pick<Loan, 'id'>,
  now: number,
): Promise<Write[]> {
  const loan = await loans.get({ id: loanId });
  if (loan.settling) return [];
  const { rows, time } = await timeOf(disaster, loan, now);
  if (!time) return [];
  const { id, firstDay, periods } = disaster;
  const before = figuresOf(openPartsOf(rows));
  const relief: Relief = {
    id: `${loan.id}.${id}`,
    loanId: loan.id,
    ...{ kind: 'Pause', status: 'Granted', grantedOn: apiaDayOf(now), askedAt: new Date(now).toISOString() },
    disaster: { id, firstDay, periods: periods[loan.frequency] },
    ...{ before, version: 1 },
  };
  if ('heldUntil' in time) {
    const { heldUntil } = time;
    return [...reliefs.add({ ...relief, heldUntil, after: before }, stale), ...saveLoan({ ...loan, heldUntil }, loan)];
  }
  const grant = await granted({ ...relief, periods: time.periods }, time.parts, { loan, rows, now });
  // Of two runs at once, by night and by hand, one decides again.
  return [...reliefs.add(grant.relief, stale), ...grant.writes];
}
