import { createHmac } from 'node:crypto';
import { type Actor, type Cast, inTurn, ofTheLoan, rowsOf, theLoan } from './acting.ts';
import { deposits, withdraws } from './cashiers.ts';
import { paysAdvances } from './correctors.ts';
import { number, openIn, text } from './raw.ts';
import { borrowerReference } from './stages.ts';

const oldest = (cast: Cast) => rowsOf(cast).find((row) => row.status !== 'Paid');
const ofOldest = (cast: Cast) => ({ params: { id: text(oldest(cast), 'id') || '1-001' } });

/** Money with the borrower's reference: all of the oldest instalment, too little, too much, or nearly all. */
function paysIn(cast: Cast): Actor {
  const { world } = cast;
  return () => {
    const open = openIn(oldest(cast)) || 1_000;
    const amount = world.sim.pick([
      open,
      open,
      world.sim.between(1, open),
      Math.max(1, open - world.sim.between(1, 100)),
      open + world.sim.between(1, 5_000),
      open * 14,
    ]);
    const daysAgo = world.sim.pick([0, 0, 0, 3, 12]);
    return deposits(cast, { amount, reference: borrowerReference, daysAgo });
  };
}

/** Pays at once what the page says, or what it does not say. */
function paysOff(cast: Cast, userId: string): Actor {
  const { world } = cast;
  return async () => {
    const { body } = await world.command('repayments', 'readPayoff', userId, ofTheLoan(cast));
    const amount = Object(body).amount ?? 1;
    if (world.sim.chance(0.5)) await deposits(cast, { amount: Math.round(amount * 100), reference: 'nobody' });
    await world.command('repayments', 'payOff', userId, { ...ofTheLoan(cast), body: { amount } });
  };
}

/** Asks for a price, and sends it: early, late, in two parts, too little or too much. */
function paysByQuote(cast: Cast, userId: string): Actor {
  const { world, stage } = cast;
  return async () => {
    const body = { usewallet: world.sim.chance(0.3) };
    if (world.sim.chance(0.6))
      await world.command('repayments', 'askPayoffQuote', userId, { ...ofTheLoan(cast), body });
    const quotes = world.table.under(`LOAN#${stage.loanIds[0]}`, 'PAYOFFQUOTE#');
    if (quotes.length === 0) return;
    const quote = world.sim.pick(quotes);
    const price = number(quote, 'amount');
    const amount = world.sim.pick([price, price, price - 1, world.sim.between(1, price), price + 5_000]);
    const daysAgo = world.sim.pick([0, 0, 1, 4]);
    await deposits(cast, { amount: Math.max(1, amount), reference: text(quote, 'reference'), daysAgo });
  };
}

const signed = (body: string, now: number): string => {
  const seconds = Math.floor(now / 1000);
  const v1 = createHmac('sha256', process.env.CARD_KEY ?? '')
    .update(`${seconds}.${body}`)
    .digest('hex');
  return `t=${seconds},v1=${v1}`;
};

/** The token in the address of a card page, and the amount in it; undefined where no page was opened. */
function pageIn(body: unknown): { token: string; amount: number } | undefined {
  const { url } = Object(body);
  const token = URL.canParse(url) ? new URL(url).searchParams.get('token') : null;
  if (token === null) return undefined;
  const { amount } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
  return { token, amount: amount / 100 };
}

/** Pays by card on the hosted page that an answer leads to, now and then twice. */
export async function paysOnPage({ world }: Cast, answer: unknown): Promise<void> {
  const page = pageIn(answer);
  if (!page) return;
  for (let times = world.sim.chance(0.2) ? 2 : 1; times > 0; times--) {
    const body = { paymentId: `card-${world.sim.between(1, 1_000_000)}`, ...page };
    const headers = { 'x-card-signature': signed(JSON.stringify(body), world.sim.now) };
    await world.command('repayments', 'receiveCardPayment', 'anyone', { body, headers });
  }
}

const paysByCard =
  (cast: Cast, userId: string): Actor =>
  async () =>
    paysOnPage(cast, (await cast.world.command('repayments', 'openCardPage', userId, ofOldest(cast))).body);

/** Pays guarantors back who paid: all that is owed, a part, more than that, or somebody to whom nothing is owed. */
function paysBack(cast: Cast, userId: string): Actor {
  const { world, stage } = cast;
  return async () => {
    const guarantors = world.table.under(`LOAN#${stage.loanIds[0]}`, 'GUAR#');
    const guarantorId = text(world.sim.pick(guarantors), 'id');
    const owed = number(world.table.find(`ACCT#RECOURSE:${stage.loanIds[0]}:${guarantorId}`, 'BAL'), 'balance');
    const amount = world.sim.pick([owed || 1, world.sim.between(1, Math.max(1, owed)), owed + 1]);
    const body = { guarantorId, amount: amount / 100 };
    await world.command('collections', 'payBack', userId, { ...ofTheLoan(cast), body });
  };
}

/** The borrower of a loan, who does some of what borrowers do. */
export function aBorrower(cast: Cast): Actor {
  const { world, stage } = cast;
  const userId = text(theLoan(cast), 'borrowerId');
  const deposit = paysIn(cast);
  const acts: Actor[] = [
    deposit,
    () => world.command('repayments', 'payFromWallet', userId, ofOldest(cast)),
    () => world.command('repayments', 'announcePayment', userId, { ...ofOldest(cast), body: { method: 'Bank' } }),
    () => world.command('repayments', 'withdrawAnnouncement', userId, ofOldest(cast)),
    paysOff(cast, userId),
    paysByQuote(cast, userId),
    paysByQuote(cast, userId),
    paysByCard(cast, userId),
    paysBack(cast, userId),
    paysAdvances(cast, userId),
    () =>
      world.command('repayments', 'switchPaydown', userId, {
        ...ofTheLoan(cast),
        body: { on: world.sim.chance(0.8) },
      }),
    () => world.command('collections', 'answerHearing', userId, { ...ofTheLoan(cast), body: { answer: 'I was ill.' } }),
    () => withdraws(cast, userId, 9_000),
  ];
  const also = stage.likes?.includes('quote') ? [paysByQuote(cast, userId), paysByQuote(cast, userId)] : [];
  return inTurn(world, [deposit, deposit, ...acts, ...also], 1, 3);
}
