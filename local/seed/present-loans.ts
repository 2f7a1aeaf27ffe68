import { sene } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { borrow, takeOn } from './borrowing.ts';
import type { newcomers, People, settlers, Town } from './cast.ts';
import { leaveRecords } from './credit-records.ts';
import { giveMoreTime, leavePayLinks, lookAgain, promisePart, rejectedAndAsked, strike } from './hard-times.ts';
import { verifyAll } from './identity.ts';
import { invest } from './lending.ts';
import { receive, record, withdrawInVain } from './money.ts';
import { offerOf, wishOf } from './past-loans.ts';
import type { Actor } from './people.ts';
import { turnTextsOn } from './texting.ts';

type Everybody = People<typeof settlers & typeof newcomers>;

/** The loans in progress: each stops at another status. */
export async function lendAgain(town: Town, people: Everybody): Promise<void> {
  await Promise.all([
    throughMoana(town, people),
    throughKeni(town, people),
    throughSefina(town, people),
    throughNobody(town, people),
  ]);
}

/** A loan whose agreements are signed, and one on the marketplace with a deposit to be made. */
async function throughMoana(town: Town, { tavita, tala, moana, peni }: Everybody): Promise<void> {
  const wish = wishOf(sene(700_00), 'Fortnightly', 'Nets for fishing');
  const backers = [{ investor: moana, offer: offerOf(wish.amount, true) }];
  await borrow(town, { borrower: tavita, wish, backers, guarantors: [peni] }, 'AgreementSigned');
  const open = wishOf(sene(1_200_00), 'Monthly', 'An oven for a bakery');
  const id = await borrow(town, { borrower: tala, wish: open }, 'Approved');
  await invest(moana, id, offerOf(sene(700_00)));
}

/** A loan whose agreements are to be signed, and one whose investment is to be reviewed. */
async function throughKeni(town: Town, { lagi, lupe, keni, vena }: Everybody): Promise<void> {
  const wish = wishOf(sene(800_00), 'Monthly', 'A new roof');
  const backers = [{ investor: keni, offer: offerOf(wish.amount) }];
  await borrow(town, { borrower: lagi, wish, backers, guarantors: [vena] }, 'GuarantorsVerified');
  const next = wishOf(sene(600_00), 'Weekly', 'Stock for a village shop');
  const offers = [{ investor: keni, offer: offerOf(next.amount) }];
  await borrow(town, { borrower: lupe, wish: next, backers: offers }, 'FullyFundedPendingApproval');
}

/** A loan whose guarantor is to be reviewed, and one, of the person with every role, that is to nominate its guarantor. */
async function throughSefina(town: Town, { fetu, losa, sefina }: Everybody): Promise<void> {
  const wish = wishOf(sene(750_00), 'Monthly', 'A laptop for studies');
  const backers = [{ investor: sefina, offer: offerOf(wish.amount) }];
  const id = await borrow(town, { borrower: fetu, wish, backers, guarantors: [losa] }, 'GuarantorsNominated');
  await takeOn(losa, id);
  const own = wishOf(sene(400_00), 'Monthly', 'Paint for the house');
  const offers = [{ investor: sefina, offer: offerOf(own.amount) }];
  await borrow(town, { borrower: losa, wish: own, backers: offers }, 'Funded');
}

/** Two loans that were rejected, whose borrowers ask somebody else to look: one waits, and the other is reviewed again. */
async function throughNobody({ reviewers }: Town, { solo, manu }: Everybody): Promise<void> {
  const wish = (purpose: string) => wishOf(sene(2_000_00), 'Fortnightly', purpose);
  await rejectedAndAsked(reviewers, solo, wish('A plantation of taro'));
  const id = await rejectedAndAsked(reviewers, manu, wish('A plantation of cocoa'));
  await lookAgain(reviewers, id);
}

/**
 * A request to be reviewed, a receipt that matches nothing, a withdrawal that came back, the price of paying a loan off by deposit,
 * text messages, credit records, and what hard times ask for.
 */
export async function leaveWork(
  town: Town,
  people: People<typeof settlers>,
  loans: { onSchedule: number; overdue: number; older: number; unpaid: { inDefault: number; heard: number } },
): Promise<void> {
  const { world, reviewers } = town;
  const { pita, sefo, sina, toma } = people;
  const { onSchedule } = loans;
  await borrow(town, { borrower: sefo, wish: wishOf(sene(850_00), 'Monthly', 'Chickens and a coop') }, 'UnderReview');
  await receive(world, reviewers, { amount: sene(35_00), reference: pita.user.paymentreference });
  await withdrawInVain(reviewers, pita, sene(35_00));
  await giveMoreTime(reviewers, people, { ...loans, ...loans.unpaid });
  await sina.client.call(repaymentsApi.askPayoffQuote, { params: { id: onSchedule }, body: { usewallet: false } });
  await leavePayLinks({ borrower: sina, id: onSchedule });
  await leaveRecords(sina);
  await record(world, reviewers, { amount: sene(120_00), reference: 'Loan of my cousin' });
  await turnTextsOn(world, sina);
  await promisePart(town, { borrower: toma, id: loans.unpaid.heard });
  await strike(town, people);
}

/** A loan of somebody of staff that the RiskReviewer has approved: a SystemAdmin has to let it pass (CONFLICTS-7). */
export async function leaveLoanOfStaff(town: Town, borrower: Actor): Promise<void> {
  await verifyAll(town.world, town.reviewers, [borrower]);
  await borrow(town, { borrower, wish: wishOf(sene(500_00), 'Monthly', 'A water tank') }, 'UnderReview');
}
