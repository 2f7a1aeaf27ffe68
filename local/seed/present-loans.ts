import { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { staffAccountsApi } from '#shared/accounts/staff-api.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { decisionApi } from '#shared/loans/decision-api.ts';
import { secondLooksApi } from '#shared/loans/second-look-api.ts';
import { sene } from '#shared/money.ts';
import { payLinksApi } from '#shared/paylinks/api.ts';
import { reliefApi } from '#shared/relief/api.ts';
import { disastersApi } from '#shared/relief/disaster-api.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { borrow, takeOn } from './borrowing.ts';
import type { newcomers, People, settlers, Town } from './cast.ts';
import { invest, type Reviewers, rejectLoan, requestLoan, scoreLoan } from './lending.ts';
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
  for (const role of ['Borrower', 'Guarantor'] as const)
    await losa.client.call(ownAccountApi.addRole, { body: { role } });
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
  await rejected(reviewers, solo, 'A plantation of taro');
  const id = await rejected(reviewers, manu, 'A plantation of cocoa');
  const opened = { params: { id }, body: { outcome: 'Opened' } } as const;
  await reviewers.credit.client.call(secondLooksApi.decideSecondLook, opened);
}

/** A loan that was rejected, and at which somebody is asked to look again. Returns its number. */
async function rejected(reviewers: Reviewers, borrower: Actor, purpose: string): Promise<number> {
  const wish = wishOf(sene(2_000_00), 'Fortnightly', purpose);
  const id = await requestLoan(borrower, wish);
  await scoreLoan(reviewers.risk, id, wish, { income: sene(1_400_00), expenses: sene(400_00) });
  await rejectLoan(reviewers, id, {
    notes: 'The statement ends in May.',
    codes: ['PAPER_OLD'],
    about: { papers: [{ code: 'PAPER_OLD', document: 'BankStatement' }] },
  });
  const text =
    'We sell to the market in Apia each week. The statement is of the whole year: please look at its second page.';
  await borrower.client.call(decisionApi.askSecondLook, { params: { id }, body: { text } });
  return id;
}

/**
 * Two requests to be reviewed, a receipt that matches nothing, a withdrawal that came back, a loan that is paused with the price of paying it off by
 * deposit and a pay link, smaller instalments to be decided on, and a disaster that waits to be confirmed.
 */
export async function leaveWork(
  town: Town,
  { pita, sefo, sina, ioane }: People<typeof settlers>,
  { onSchedule, overdue }: { onSchedule: number; overdue: number },
): Promise<void> {
  const { world, reviewers } = town;
  await requestLoan(pita, wishOf(sene(1_000_00), 'Fortnightly', 'A canoe'));
  await borrow(town, { borrower: sefo, wish: wishOf(sene(850_00), 'Monthly', 'Chickens and a coop') }, 'UnderReview');
  await receive(world, reviewers, { amount: sene(35_00), reference: pita.user.paymentreference });
  await withdrawInVain(reviewers, pita, sene(35_00));
  const paused = { kind: 'Pause', periods: 1, reason: 'Faalavelave' } as const;
  await sina.client.call(reliefApi.askRelief, { params: { id: onSchedule }, body: paused });
  const smaller = { kind: 'Spread', affordable: sene(75_00), reason: 'LostIncome' } as const;
  await ioane.client.call(reliefApi.askRelief, { params: { id: overdue }, body: smaller });
  await sina.client.call(repaymentsApi.askPayoffQuote, { params: { id: onSchedule }, body: { usewallet: false } });
  const ofSister = { words: 'Faʻafetai tele, Tala', showName: true };
  await sina.client.call(payLinksApi.makePayLink, { params: { id: onSchedule }, body: ofSister });
  await record(world, reviewers, { amount: sene(120_00), reference: 'Loan of my cousin' });
  await turnTextsOn(world, sina);
  const village = { village: 'Vailoa', district: 'Palauli' } as const;
  await reviewers.risk.client.call(staffAccountsApi.updateProfile, {
    params: { id: ioane.user.userId },
    body: village,
  });
  await reviewers.risk.client.call(disastersApi.prepareDisaster, {
    body: {
      ...{
        kind: 'Flood',
        districts: ['Palauli'],
        firstday: apiaDayOf((await world.now()).getTime()),
        weeks: 2,
        fortnights: 1,
        months: 1,
      },
      text: 'Because of the flood, instalments in Palauli move by up to a month.',
      textsm: 'Ona o le lōlō, ua tolopō totogi faʻavaitaimi i Palauli.',
    },
  });
}
