import { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { addDays, apiaDayOf, DAY_MS, daysBetween } from '#shared/calendar.ts';
import { dueDates } from '#shared/loans/amortization.ts';
import type { Frequency } from '#shared/loans/frequency.ts';
import { type Sene, sene, sum } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { enterBalances } from './balances.ts';
import { type Borrowing, borrow, moveLoan, payOut } from './borrowing.ts';
import { BLOCKS, type People, type settlers, type Town } from './cast.ts';
import { agreeAsBefore, askForSmaller, lookAgainInVain, payByFamily, rejectedAndAsked } from './hard-times.ts';
import {
  chargeOff,
  confirmDefault,
  type Offer,
  proposeDefault,
  rejectLoan,
  requestLoan,
  scoreLoan,
  type Wish,
} from './lending.ts';
import { type Manual, payAtTheCounter, payOff, receive } from './money.ts';
import type { Actor } from './people.ts';
import { turnTextsOn } from './texting.ts';

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
  // Before the first disbursements the guarantors can step back, and the loan that nobody repays is paid out before the others.
  return days + EARLIER_DAYS + (2 * policyOn(today).coolingOffHours) / 24;
}

/** How many days before the others a loan is paid out whose borrower is heard before its default (LOANS-61). */
const EARLIER_DAYS = 28;

/** A request for a loan of six months; the amount is in sene. */
export const wishOf = (amount: Sene, frequency: Frequency, purpose: string): Wish => ({
  amount,
  months: 6,
  frequency,
  purpose,
});

/** An offer at a rate within the best band. */
export const offerOf = (amount: Sene, lip = false): Offer => ({ amount, rate: 7200, lip });

/** The numbers of the loans that nobody repays for months. */
export type Unpaid = { inDefault: number; heard: number; cured: number; chargedOff: number };

/** The numbers of the loans that the passing months change. */
type Aging = { onSchedule: number; overdue: number; older: number; unpaid: Unpaid; paidOff: number };

/** The loans that will age: eight become Active, those that nobody repays weeks before the others, one is rejected, and one finds no investor. */
export async function lendFirst(town: Town, people: Settlers): Promise<Aging> {
  const begun = (await town.world.now()).getTime();
  const unpaid = await lendToTheUnpaid(town, people);
  await town.world.sleepUntil(begun + (EARLIER_DAYS + policyOn(apiaDayOf(begun)).coolingOffHours / 24) * DAY_MS);
  const [onSchedule, [overdue, older], paidOff] = await Promise.all([
    lendTo.sina(town, people),
    lendTo.ioaneAndLani(town, people),
    lendTo.pita(town, people),
  ]);
  // One after the other, because the clock moves for the first: all are paid out on the same day.
  const { sina, ioane, lani, pita } = people;
  const signed: [Actor, number][] = [
    [sina, onSchedule],
    [ioane, overdue],
    [lani, older],
    [pita, paidOff],
  ];
  for (const [borrower, id] of signed) await payOut(town, borrower, id);
  return { onSchedule, overdue, older, unpaid, paidOff };
}

/** Loans that nobody repays for months, through one investor one after the other. */
async function lendToTheUnpaid(
  town: Town,
  { mele, toma, nofo, ana, keni, asi, tasi, peni }: Settlers,
): Promise<Unpaid> {
  const lent = (borrower: Actor, guarantor: Actor, wish: Wish) => {
    const backers = [{ investor: keni, offer: offerOf(wish.amount, true) }];
    return borrow(town, { borrower, wish, backers, guarantors: [guarantor] }, 'AgreementSigned');
  };
  const unpaid = {
    inDefault: await lent(mele, asi, wishOf(sene(600_00), 'Fortnightly', 'Repairs of a taxi')),
    heard: await lent(toma, tasi, wishOf(sene(450_00), 'Fortnightly', 'An engine for a boat')),
    cured: await lent(nofo, tasi, wishOf(sene(300_00), 'Fortnightly', 'Books for a school')),
    chargedOff: await lent(ana, peni, wishOf(sene(350_00), 'Fortnightly', 'A kiln')),
  };
  for (const [borrower, id] of [
    [mele, unpaid.inDefault],
    [toma, unpaid.heard],
    [nofo, unpaid.cured],
    [ana, unpaid.chargedOff],
  ] as const)
    await payOut(town, borrower, id);
  return unpaid;
}

/** One story for each investor, who funds one loan after the other. */
const lendTo = {
  async sina(town: Town, { sina, moana, sefina, peni, vena }: Settlers) {
    const backers = [
      { investor: moana, offer: offerOf(sene(1_000_00), true) },
      { investor: sefina, offer: offerOf(sene(500_00)) },
    ];
    const wish = wishOf(sene(1_500_00), 'Monthly', 'A sewing machine and cloth for a shop');
    return borrow(town, { borrower: sina, wish, backers, guarantors: [peni, vena] }, 'AgreementSigned');
  },
  /** Lani's agreements are of before the clauses: others must agree to more time. */
  async ioaneAndLani(town: Town, { ioane, lani, losa, keni, asi }: Settlers) {
    const wish = wishOf(sene(800_00), 'Monthly', 'A water tank');
    const backers = [{ investor: keni, offer: offerOf(wish.amount) }];
    const overdue = await borrow(town, { borrower: ioane, wish, backers, guarantors: [asi] }, 'AgreementSigned');
    for (const role of ['Borrower', 'Guarantor'] as const)
      await losa.client.call(ownAccountApi.addRole, { body: { role } });
    const stove = wishOf(sene(400_00), 'Monthly', 'A stove for a cookshop');
    const borrowing: Borrowing = {
      borrower: lani,
      wish: stove,
      backers: [{ investor: keni, offer: offerOf(stove.amount) }],
      guarantors: [losa],
    };
    const older = await borrow(town, borrowing, 'GuarantorsVerified');
    await agreeAsBefore(town, older);
    await moveLoan(town, borrowing, older, { from: 'GuarantorsVerified', to: 'AgreementSigned' });
    return [overdue, older] as const;
  },
  async pita(town: Town, { pita, sefo, losa, vena }: Settlers) {
    const wish = wishOf(sene(500_00), 'Weekly', 'School fees and books');
    const backers = [{ investor: losa, offer: offerOf(sene(500_00)) }];
    const paidOff = await borrow(town, { borrower: pita, wish, backers, guarantors: [vena] }, 'AgreementSigned');
    const car = wishOf(sene(4_000_00), 'Monthly', 'A second car');
    const rejected = await requestLoan(sefo, car);
    await scoreLoan(town.reviewers.risk, rejected, car, { income: sene(1_100_00), expenses: sene(450_00) });
    await rejectLoan(town.reviewers, rejected, {
      notes: 'The bank statement is of another account.',
      codes: ['DTI', 'DISPOSABLE', 'PAPER_OTHER_PERSON'],
      about: { papers: [{ code: 'PAPER_OTHER_PERSON', document: 'BankStatement' }] },
    });
    await lookAgainInVain(town.reviewers, sefo, rejected);
    await borrow(town, { borrower: sefo, wish: wishOf(sene(900_00), 'Monthly', 'Pigs and a fence') }, 'Approved');
    return paidOff;
  },
};

/**
 * Lets the months until the present pass, stopping where a borrower is reminded and where an instalment is due: one loan is
 * repaid on schedule, once by family, two others until their third instalment, another is paid off early, and the defaults of others
 * are proposed, for one of which its guarantor pays a part. A request for more time and a second look are left without an answer.
 */
export async function age(
  { world, reviewers, print }: Town,
  { sina, ioane, lani, pita, toma, asi }: Settlers,
  { onSchedule, overdue, older, unpaid, paidOff, present }: Aging & { present: number },
): Promise<void> {
  const rows = new Map([
    [sina, await instalmentsOf(sina, onSchedule)],
    [ioane, await instalmentsOf(ioane, overdue)],
    [lani, await instalmentsOf(lani, older)],
  ]);
  await turnTextsOn(world, asi, BLOCKS);
  const rowOf = (payer: Actor, at: number) => rows.get(payer)?.[at]?.repaymentid ?? '';
  const pay = async (at: number, method: Manual, payers: readonly Actor[]) => {
    for (const payer of payers) await payAtTheCounter(world, reviewers, payer, rowOf(payer, at), method);
  };
  const onDueDates = [
    async () => {
      await pay(0, 'MTala', [sina, ioane, lani]);
      await payOff(world, reviewers, pita, paidOff);
    },
    async () => {
      await payByFamily({ world, reviewers }, { borrower: sina, id: onSchedule }, rowOf(sina, 1));
      await pay(1, 'Bank', [ioane, lani]);
      // The hearing is over by the present.
      for (const id of [unpaid.inDefault, unpaid.cured, unpaid.chargedOff]) await proposeDefault(reviewers, id);
      // Nobody decides on these: what Toma asks for lapses, and what Pita asks for is reviewed again.
      await askForSmaller({ borrower: toma, id: unpaid.heard }, sene(30_00));
      await rejectedAndAsked(reviewers, pita, wishOf(sene(1_000_00), 'Fortnightly', 'A canoe'));
    },
    () => pay(2, 'MyCash', [sina]),
  ];
  const days = rows.get(sina)?.map(({ scheduleddate }) => scheduleddate) ?? [];
  for (const [at, onDueDate] of onDueDates.entries()) {
    const day = days[at] ?? '';
    const due = Date.parse(`${day}T12:00:00+13:00`);
    await world.sleepUntil(due - policyOn(day).repaymentReminderDays * DAY_MS, stepSeconds(at));
    await world.sleepUntil(due);
    print(`  ${day}`);
    await onDueDate();
  }
  // The record of a day has what was confirmed by its end, and is published at three: until then the latest one is of two days ago.
  await world.sleepUntil(present - 2 * DAY_MS);
  await enterBalances(reviewers);
  await world.sleepUntil(present);
  await payAsGuarantor({ world, reviewers }, asi, unpaid.inDefault);
}

/** A guarantor pays a part of what they are called for: the borrower owes it to them (COLLECTIONS-10). */
async function payAsGuarantor(
  { world, reviewers }: Pick<Town, 'world' | 'reviewers'>,
  { client }: Actor,
  loanId: number,
): Promise<void> {
  const calls = await client.call(repaymentsApi.listOwnCalls, {});
  const reference = calls.find(({ loanid }) => loanid === loanId)?.paymentreference ?? '';
  await receive(world, reviewers, { amount: sene(20_00), reference });
}

/** Weeks until the first instalment, because one loan is late by then, and is called; then fortnights, each a second of processor time less. */
const stepSeconds = (instalment: number) => (instalment === 0 ? 1 : 2) * WEEK_SECONDS;

const instalmentsOf = ({ client }: Actor, id: number) =>
  client.call(repaymentsApi.listLoanRepayments, { params: { id } });

/**
 * What becomes of the loans that nobody repaid: three are in default, of which one is cured by a payment and one is charged off, and the
 * borrower of the fourth is heard.
 */
export async function endUnpaid(
  { world, reviewers }: Town,
  { nofo }: Settlers,
  { inDefault, heard, cured, chargedOff }: Unpaid,
): Promise<void> {
  for (const id of [inDefault, cured, chargedOff]) await confirmDefault(reviewers, id);
  const late = (await instalmentsOf(nofo, cured)).filter(({ paymentstatus }) =>
    ['Overdue', 'Missed'].includes(paymentstatus),
  );
  const amount = sum(late.map(({ amountdue, amountpaid }) => sene(amountdue - amountpaid)));
  await receive(world, reviewers, { amount, reference: nofo.user.paymentreference });
  await chargeOff(reviewers, chargedOff);
  await proposeDefault(reviewers, heard);
}
