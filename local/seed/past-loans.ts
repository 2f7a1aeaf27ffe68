import { addDays, apiaDayOf, daysBetween } from '#shared/calendar.ts';
import { dueDates } from '#shared/loans/amortization.ts';
import type { Frequency } from '#shared/loans/frequency.ts';
import { type Sene, sene } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { borrow } from './borrowing.ts';
import type { People, settlers, Town } from './cast.ts';
import { type Offer, rejectLoan, requestLoan, type Wish } from './lending.ts';
import { type Manual, payAtTheCounter, payOff } from './money.ts';
import type { Actor } from './people.ts';

const DAY_MS = 86_400_000;
const WEEK_SECONDS = 7 * 86_400;

type Settlers = People<typeof settlers>;

/**
 * How many days before an instant (milliseconds) the demo's history begins: so many that the third instalment of a monthly loan
 * fell due three days ago or a little more, and is Overdue but not yet Missed.
 */
export function daysOfHistory(present: number): number {
  const today = apiaDayOf(present);
  const sinceThird = (days: number) => {
    const [, , third = today] = dueDates(addDays(today, -days), 'Monthly', 3);
    return daysBetween(third, today);
  };
  let days = 90;
  while (sinceThird(days) < 3) days++;
  return days;
}

/** A request for a loan of six months; the amount is in sene. */
export const wishOf = (amount: Sene, frequency: Frequency, purpose: string): Wish => ({
  amount,
  months: 6,
  frequency,
  purpose,
});

/** An offer at a rate within the best band. */
export const offerOf = (amount: Sene, lip = false): Offer => ({ amount, rate: 7200, lip });

/** The numbers of the loans that the passing months change. */
type Aging = { onSchedule: number; overdue: number; unpaid: number; paidOff: number };

/** The loans that will age: four become Active, one is rejected, and one finds no investor. */
export async function lendFirst(town: Town, people: Settlers): Promise<Aging> {
  const [onSchedule, { overdue, unpaid }, paidOff] = await Promise.all([
    lendTo.sina(town, people),
    lendTo.ioaneAndMele(town, people),
    lendTo.pita(town, people),
  ]);
  return { onSchedule, overdue, unpaid, paidOff };
}

/** One story for each investor, who funds one loan after the other. */
const lendTo = {
  async sina(town: Town, { sina, moana, sefina, peni, vena }: Settlers) {
    const backers = [
      { investor: moana, offer: offerOf(sene(1_000_00), true) },
      { investor: sefina, offer: offerOf(sene(500_00)) },
    ];
    const wish = wishOf(sene(1_500_00), 'Monthly', 'A sewing machine and cloth for a shop');
    return borrow(town, { borrower: sina, wish, backers, guarantors: [peni, vena] }, 'Active');
  },
  async ioaneAndMele(town: Town, { ioane, mele, keni, asi }: Settlers) {
    const lent = (borrower: Actor, wish: Wish, lip: boolean) =>
      borrow(
        town,
        { borrower, wish, backers: [{ investor: keni, offer: offerOf(wish.amount, lip) }], guarantors: [asi] },
        'Active',
      );
    const overdue = await lent(ioane, wishOf(sene(800_00), 'Monthly', 'A water tank'), false);
    const unpaid = await lent(mele, wishOf(sene(600_00), 'Fortnightly', 'Repairs of a taxi'), true);
    return { overdue, unpaid };
  },
  async pita(town: Town, { pita, sefo, losa, vena }: Settlers) {
    const wish = wishOf(sene(500_00), 'Weekly', 'School fees and books');
    const backers = [{ investor: losa, offer: offerOf(sene(500_00)) }];
    const paidOff = await borrow(town, { borrower: pita, wish, backers, guarantors: [vena] }, 'Active');
    const rejected = await requestLoan(sefo, wishOf(sene(4_000_00), 'Monthly', 'A second car'));
    await rejectLoan(town.reviewers, rejected, 'The bank statement is of another account.');
    await borrow(town, { borrower: sefo, wish: wishOf(sene(900_00), 'Monthly', 'Pigs and a fence') }, 'Approved');
    return paidOff;
  },
};

/**
 * Lets the months until the present pass, stopping where a borrower is reminded and where an instalment is due: one loan is
 * repaid on schedule, another until its third instalment, and a third is paid off early.
 */
export async function age(
  { world, reviewers, print }: Town,
  { sina, ioane, pita }: Settlers,
  { onSchedule, overdue, paidOff, present }: Aging & { present: number },
): Promise<void> {
  const rows = await Promise.all([instalmentsOf(sina, onSchedule), instalmentsOf(ioane, overdue)]);
  const days = rows[0].map(({ scheduleddate }) => scheduleddate).slice(0, 3);
  for (const [at, day] of days.entries()) {
    const due = Date.parse(`${day}T12:00:00+13:00`);
    await world.sleepUntil(due - policyOn(day).repaymentReminderDays * DAY_MS, stepSeconds(at));
    await world.sleepUntil(due);
    print(`  ${day}`);
    const payers = at < 2 ? [sina, ioane] : [sina];
    for (const [who, payer] of payers.entries())
      await payAtTheCounter(world, reviewers, payer, rows[who]?.[at]?.repaymentid ?? '', methods[at] ?? 'Bank');
    if (at === 0) await payOff(world, reviewers, pita, paidOff);
  }
  await world.sleepUntil(present);
}

/** Weeks until the first instalment, because one loan is late by then, and is called; then fortnights, each a second of processor time less. */
const stepSeconds = (instalment: number) => (instalment === 0 ? 1 : 2) * WEEK_SECONDS;

const methods: readonly Manual[] = ['MTala', 'Bank', 'MyCash'];

const instalmentsOf = ({ client }: Actor, id: number) =>
  client.call(repaymentsApi.listLoanRepayments, { params: { id } });
