import type { District } from '#shared/accounts/district.ts';
import { staffAccountsApi } from '#shared/accounts/staff-api.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import { contactsApi } from '#shared/collections/contacts-api.ts';
import { decisionApi } from '#shared/loans/decision-api.ts';
import { secondLooksApi } from '#shared/loans/second-look-api.ts';
import { type Sene, sene } from '#shared/money.ts';
import { payLinksApi } from '#shared/paylinks/api.ts';
import { reliefApi } from '#shared/relief/api.ts';
import { disastersApi } from '#shared/relief/disaster-api.ts';
import { staffReliefApi } from '#shared/relief/staff-api.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import type { People, settlers, Town } from './cast.ts';
import { type Reviewers, rejectLoan, requestLoan, scoreLoan, type Wish } from './lending.ts';
import { receive } from './money.ts';
import type { Actor } from './people.ts';
import { runScript } from './run-script.ts';

/** A loan that is paid out: its number, and whose it is. */
type Owed = { borrower: Actor; id: number };

/** Draws up the agreements of a loan that nobody has signed once more, in the words of before the clauses of GUARANTORS-64. */
export async function agreeAsBefore({ world, endpoints }: Town, id: number): Promise<void> {
  await world.settle();
  await runScript('local/seed/older-agreements.ts', endpoints, String(id));
}

/** A borrower asks for smaller instalments (RELIEF-4). */
export const askForSmaller = ({ borrower, id }: Owed, affordable: Sene) =>
  borrower.client.call(reliefApi.askRelief, {
    params: { id },
    body: { kind: 'Spread', affordable, reason: 'LostIncome' },
  });

/** The request for more time of a loan that waits, as the risk reviewer sees it. */
async function waitingOf({ risk }: Reviewers, id: number) {
  const waiting = await risk.client.call(staffReliefApi.listRelief, { query: {} });
  const asked = waiting.find(({ loanid }) => loanid === id);
  if (!asked) throw new Error(`Nobody asked for more time for loan ${id}`);
  return asked;
}

/** A pause by faʻalavelave, smaller instalments to be decided on, ones that are refused, and ones to which others must agree. */
export async function giveMoreTime(
  reviewers: Reviewers,
  { sina, ioane, mele, lani }: People<typeof settlers>,
  { onSchedule, overdue, older, inDefault }: Record<'onSchedule' | 'overdue' | 'older' | 'inDefault', number>,
): Promise<void> {
  const paused = { kind: 'Pause', periods: 1, reason: 'Faalavelave' } as const;
  await sina.client.call(reliefApi.askRelief, { params: { id: onSchedule }, body: paused });
  await askForSmaller({ borrower: ioane, id: overdue }, sene(75_00));
  await askForSmaller({ borrower: mele, id: inDefault }, sene(15_00));
  const ofMele = await waitingOf(reviewers, inDefault);
  await reviewers.risk.client.call(staffReliefApi.refuseRelief, {
    params: { id: ofMele.reliefid },
    body: { codes: ['NotEnough'], note: 'Even the smallest instalment is above what she can pay.' },
  });
  await askForSmaller({ borrower: lani, id: older }, sene(45_00));
  const ofLani = await waitingOf(reviewers, older);
  await reviewers.risk.client.call(staffReliefApi.proposeRelief, {
    params: { id: ofLani.reliefid },
    body: { instalments: ofLani.spreads[0]?.instalments },
  });
}

/** A borrower called, and promised to pay a part of what is late within five days (COLLECTIONS-19). At any hour: they began. */
export async function promisePart({ world, reviewers }: Town, { borrower, id }: Owed): Promise<void> {
  const today = apiaDayOf((await world.now()).getTime());
  await reviewers.risk.client.call(contactsApi.addContact, {
    params: { id },
    body: {
      ...{ userid: borrower.user.userId, from: 'Person', channel: 'Phone', outcome: 'WillPay' },
      note: 'The boat is back on Wednesday.',
      promise: { amount: sene(40_00), day: addDays(today, 5) },
    },
  });
}

/** A borrower of a loan that was rejected asks somebody else to look (REASONS-9). */
const askToLook = ({ client }: Actor, id: number, text: string) =>
  client.call(decisionApi.askSecondLook, { params: { id }, body: { text } });

/** A second look at a rejected loan of which the credit approver keeps the rejection. */
export async function lookAgainInVain({ credit }: Reviewers, borrower: Actor, id: number): Promise<void> {
  await askToLook(borrower, id, 'The account is in the name of my wife. We share what we earn.');
  await credit.client.call(secondLooksApi.decideSecondLook, {
    params: { id },
    body: { outcome: 'Kept', codes: ['DTI', 'DISPOSABLE'], note: 'What you earn is not enough with her income, too.' },
  });
}

/** A second look at a rejected loan that the credit approver opens: the loan is reviewed again. */
export const lookAgain = ({ credit }: Reviewers, id: number) =>
  credit.client.call(secondLooksApi.decideSecondLook, { params: { id }, body: { outcome: 'Opened' } });

/** A loan that was rejected, and at which somebody is asked to look again. Returns its number. */
export async function rejectedAndAsked(reviewers: Reviewers, borrower: Actor, wish: Wish): Promise<number> {
  const id = await requestLoan(borrower, wish);
  await scoreLoan(reviewers.risk, id, wish, { income: sene(1_400_00), expenses: sene(400_00) });
  await rejectLoan(reviewers, id, {
    notes: 'The statement ends in May.',
    codes: ['PAPER_OLD'],
    about: { papers: [{ code: 'PAPER_OLD', document: 'BankStatement' }] },
  });
  await askToLook(
    borrower,
    id,
    'We sell to the market in Apia each week. The statement is of the whole year: please look at its second page.',
  );
  return id;
}

/** A relative pays an instalment with a link of its own; a second link, for whatever is due, stays unused until it expires (PAYLINKS-3). */
export async function payByFamily(
  { world, reviewers }: Pick<Town, 'world' | 'reviewers'>,
  { borrower: { client }, id }: Owed,
  repaymentId: string,
): Promise<void> {
  const make = (body: { repaymentId?: string; showName: boolean }) =>
    client.call(payLinksApi.makePayLink, { params: { id }, body });
  await make({ showName: false });
  const { reference } = await make({ repaymentId, showName: true });
  const { amountopen: amount } = await client.call(repaymentsApi.readRepayment, { params: { id: repaymentId } });
  await receive(world, reviewers, { amount, reference });
}

/** A pay link that can be used, and one that its borrower took back. */
export async function leavePayLinks({ borrower: { client }, id }: Owed): Promise<void> {
  const params = { id };
  const ofSister = { words: 'Faʻafetai tele, Tala', showName: true };
  await client.call(payLinksApi.makePayLink, { params, body: ofSister });
  await client.call(payLinksApi.makePayLink, { params, body: { showName: false } });
  const [latest] = await client.call(payLinksApi.listPayLinks, { params });
  await client.call(payLinksApi.revokePayLink, { params: { id: latest?.id ?? '' } });
}

/** A cyclone that was declared where Lani lives: her loan is held (RELIEF-20). A flood where Ioane lives waits to be confirmed. */
export async function strike({ world, reviewers }: Town, { ioane, lani }: People<typeof settlers>): Promise<void> {
  await livesIn(reviewers, lani, { village: 'Safotu', district: 'Gagaifomauga' });
  await livesIn(reviewers, ioane, { village: 'Vailoa', district: 'Palauli' });
  await declare({ world, reviewers }, 'Gagaifomauga', {
    kind: 'Cyclone',
    text: 'Because of the cyclone, instalments in Gagaʻifomauga move by up to a month.',
    textsm: 'Ona o le afā, ua tolopō totogi faʻavaitaimi i Gagaʻifomauga.',
  });
  const [cyclone] = await reviewers.credit.client.call(disastersApi.listDisasters, {});
  const params = { id: cyclone?.disasterid ?? '' };
  await reviewers.credit.client.call(disastersApi.confirmDisaster, { params });
  await declare({ world, reviewers }, 'Palauli', {
    kind: 'Flood',
    text: 'Because of the flood, instalments in Palauli move by up to a month.',
    textsm: 'Ona o le lōlō, ua tolopō totogi faʻavaitaimi i Palauli.',
  });
}

const livesIn = ({ risk }: Reviewers, { user }: Actor, body: { village: string; district: District }) =>
  risk.client.call(staffAccountsApi.updateProfile, { params: { id: user.userId }, body });

/** The risk reviewer prepares a disaster of one district, since today. */
const declare = async (
  { world, reviewers }: Pick<Town, 'world' | 'reviewers'>,
  district: District,
  said: { kind: 'Cyclone' | 'Flood'; text: string; textsm: string },
) =>
  reviewers.risk.client.call(disastersApi.prepareDisaster, {
    body: {
      districts: [district],
      firstday: apiaDayOf((await world.now()).getTime()),
      ...{ weeks: 2, fortnights: 1, months: 1 },
      ...said,
    },
  });
