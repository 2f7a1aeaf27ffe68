import { verifyAll } from '#local/seed/identity.ts';
import {
  accept,
  approveInvestment,
  approveLoan,
  invest,
  nominate,
  type Offer,
  proveIncome,
  type Reviewers,
  requestLoan,
  scoreLoan,
  setUpStandingOrder,
  verifyGuarantor,
  type Wish,
} from '#local/seed/lending.ts';
import {
  balanceOf,
  coolOff,
  disburse,
  payAtTheCounter,
  payByCard,
  payOff,
  receive,
  setPayoutAccount,
} from '#local/seed/money.ts';
import { type Actor, appoint, hire, signUp } from '#local/seed/people.ts';
import { signGuarantee, signLoanAgreement } from '#local/seed/signing.ts';
import { until } from '#local/seed/until.ts';
import type { World } from '#local/seed/world.ts';
import { addDays, apiaDayOf, DAY_MS, mailDayFrom } from '#shared/calendar.ts';
import { loansApi } from '#shared/loans/api.ts';
import { sene } from '#shared/money.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';

const wish: Wish = { amount: sene(700_00), months: 6, frequency: 'Monthly', purpose: 'A new roof' };
const offers: readonly Offer[] = [
  { amount: sene(400_00), rate: 7200, lip: true },
  { amount: sene(300_00), rate: 7200, lip: false },
];
const FAMILY = 'Leota';
/** Without what differs between two lives: references are random, and a number of a loan is left out where its call failed. */
const comparable = (text: string): string =>
  text.replace(/\b[BVG][0-9A-Z]{9}\b/g, 'their reference').replace(/#\d+/g, 'this loan');

/** What a loan was for its people: the same on a bad day as on a good one. */
export type Outcome = { status: string; people: Record<string, Told> };
type Told = {
  balance: number;
  moves: string[];
  bell: string[];
  /** The subjects, each once: where it is not known whether a mail was sent, it is sent again (NOTIFICATIONS-3). */
  mails: string[];
};

/** A loan from the sign-up of its people to the day when it is paid off after a late instalment, and the withdrawal of an investor. */
export async function liveAShortLoan(world: World, endpoints: string): Promise<Outcome> {
  const admin = await appoint(world, { endpoints, email: 'admin@example.ws' });
  const risk = await hire(world, admin, { first: 'Rosa', last: FAMILY, role: 'Guarantor' }, 'RiskReviewer');
  const credit = await hire(world, admin, { first: 'Carl', last: FAMILY, role: 'Guarantor' }, 'CreditApprover');
  const reviewers = { risk, credit };
  const borrower = await signUp(world, { first: 'Sina', last: FAMILY, role: 'Borrower' });
  const investors: Actor[] = [];
  for (const first of ['Tala', 'Fetu']) investors.push(await signUp(world, { first, last: FAMILY, role: 'Investor' }));
  await verifyAll(world, reviewers, [borrower, ...investors]);

  const loanId = await requestLoan(borrower, wish);
  await scoreLoan(risk, loanId, wish);
  await approveLoan(reviewers, loanId, wish.amount);
  await fund(world, { loanId, investors, reviewers });
  const guarantor = await guarantee(world, { loanId, borrower, reviewers });
  await world.settle();
  await signGuarantee(world, guarantor, loanId);
  await signLoanAgreement(world, borrower, loanId);
  await setPayoutAccount(world, borrower);
  await world.settle();
  await coolOff(world, borrower, loanId);
  await sleepUntil(world, mailedOn(addDays(apiaDayOf((await world.now()).getTime()), 1)));
  await disburse(reviewers, loanId);
  await world.settle();
  await repay(world, { loanId, borrower, reviewers });
  const [first = borrower] = investors;
  await withdraw(world, first, reviewers);

  const { status } = await credit.client.call(loansApi.readLoan, { params: { id: loanId } });
  const people: Record<string, Told> = {};
  for (const actor of [borrower, ...investors, guarantor, risk, credit])
    people[actor.name] = await toldTo(world, actor);
  return { status, people };
}

async function fund(
  world: World,
  { loanId, investors, reviewers }: { loanId: number; investors: Actor[]; reviewers: Reviewers },
) {
  for (const [at, investor] of investors.entries()) {
    const offer = offers[at];
    if (!offer) continue;
    const due = await invest(investor, loanId, offer);
    await receive(world, reviewers, { amount: due.totalpayableamount, reference: due.investorpaymentreference });
    await approveInvestment(reviewers, due.investmentid);
    await world.settle();
  }
}

type Parties = { loanId: number; borrower: Actor; reviewers: Reviewers };

async function guarantee(world: World, { loanId, borrower, reviewers }: Parties): Promise<Actor> {
  const email = 'mele.leota@example.ws';
  await nominate(borrower, loanId, [{ name: `Mele ${FAMILY}`, email }]);
  await world.mailed(email, /register\?loanId=(\d+)/);
  const guarantor = await signUp(world, { first: 'Mele', last: FAMILY, role: 'Guarantor' }, loanId);
  const id = await accept(guarantor, loanId);
  await verifyAll(world, reviewers, [guarantor]);
  await proveIncome(guarantor, loanId);
  await setUpStandingOrder(guarantor, reviewers, loanId, id);
  await verifyGuarantor(reviewers, id);
  return guarantor;
}

/** The first instalment by card on its day, the second so late that the guarantor is called, then all that is left. */
async function repay(world: World, { loanId, borrower, reviewers }: Parties): Promise<void> {
  const rows = await borrower.client.call(repaymentsApi.listLoanRepayments, { params: { id: loanId } });
  const [first, second] = rows;
  if (!first || !second) throw new Error('The loan has no schedule');
  await untilNoonOf(world, first.scheduleddate);
  await payByCard(world, borrower, first.repaymentid);
  await sleepUntil(world, mailedOn(addDays(second.scheduleddate, 12)));
  await payAtTheCounter(world, reviewers, borrower, second.repaymentid, 'Bank');
  await payOff(world, reviewers, borrower, loanId);
  await world.settle();
}

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00+13:00`);

/** Noon of a day, or of the first one after it on which mails go out (NOTIFICATIONS-23): nothing of before waits then. */
const mailedOn = (day: string): number => noonOf(mailDayFrom(day));

/** Noon in Apia of a day: the schedules of the weeks before run late, those of its own night in time. */
async function untilNoonOf(world: World, day: string): Promise<void> {
  await sleepUntil(world, noonOf(day) - DAY_MS);
  await world.advanceTo(noonOf(day));
  await swept(world);
}

/** In one step: each schedule runs once, at its end. */
async function sleepUntil(world: World, instant: number): Promise<void> {
  await world.sleepUntil(instant, Number.POSITIVE_INFINITY);
  await swept(world);
}

/** After the sweep of this night, which is run again until it is done: AWS would for a day, the local cloud gives up after three tries. */
async function swept(world: World): Promise<void> {
  const run = () =>
    world.run('sweep').then(
      () => true,
      () => undefined,
    );
  await until('the sweep', run);
  await world.settle();
}

async function withdraw(world: World, investor: Actor, { credit }: Reviewers): Promise<void> {
  await setPayoutAccount(world, investor);
  await investor.client.call(walletApi.withdraw, { body: { amount: await balanceOf(investor) } });
  const [payout] = await credit.client.call(staffWalletApi.listPayouts, { query: {} });
  await credit.client.call(staffWalletApi.confirmPayout, {
    params: { id: payout?.payoutid ?? '' },
    body: { bankReference: 'OUT' },
  });
  await world.settle();
}

async function toldTo(world: World, actor: Actor): Promise<Told> {
  const { balance, transactions } = await actor.client.call(walletApi.readOverview, {});
  const bell = await actor.client.call(notificationsApi.listNotifications, { query: { limit: 100 } });
  const mails = await world.mailsTo(actor.email);
  return {
    balance,
    moves: transactions.map(({ type, amount, status }) => `${type} ${amount} ${status}`).toSorted(),
    bell: bell.map(({ code, message }) => `${code}: ${comparable(message)}`).toSorted(),
    mails: [...new Set(mails.map(({ subject }) => comparable(subject)))].toSorted(),
  };
}
