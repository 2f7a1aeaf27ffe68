import { handler as investmentTasks } from '#lambdas/deadlines/investment-tasks.ts';
import { handler as loanTasks } from '#lambdas/deadlines/loan-tasks.ts';
import { DAY_MS } from '#shared/calendar.ts';
import { investmentBody } from '#test/support/investments.ts';
import {
  type Actor,
  applyDue,
  type Cast,
  guarantorsIn,
  inTurn,
  loanOf,
  statusIn,
  theLoan,
  those,
  unusedDocuments,
  waitingIn,
} from './acting.ts';
import { aCashier, deposits, withdraws } from './cashiers.ts';
import { chargingOff, days, defaulting, insuring } from './collectors.ts';
import { correctors } from './correctors.ts';
import { aBorrower } from './debtors.ts';
import { struck } from './disasters.ts';
import { givingTime } from './more-time.ts';
import { aGuarantor, stepsBack } from './promisers.ts';
import { number, text } from './raw.ts';
import { relatives } from './relatives.ts';
import { borrowerReference, investors, staff } from './stages.ts';

const lipOf = (amount: number): number => Math.floor((amount * 5 + 50) / 100);

async function invests({ world, stage }: Cast, userId: string): Promise<void> {
  const loanId = world.sim.pick(stage.loanIds);
  const left = number(loanOf({ world, stage }, loanId), 'remaining');
  const amount = world.sim.chance(0.5) && left > 0 ? left : world.sim.between(100, Math.max(100, left));
  const optedIntoLIP = world.sim.chance(0.5);
  const documents = unusedDocuments(world, userId).slice(0, 2);
  const totalPayableAmount = (amount + (optedIntoLIP ? lipOf(amount) : 0)) / 100;
  const body = investmentBody({ loanId, amount: amount / 100, optedIntoLIP, totalPayableAmount, documents });
  await world.command('investments', 'submitInvestment', userId, { body });
}

function anInvestor(cast: Cast, userId: (typeof investors)[number]): Actor {
  const { world } = cast;
  const person = world.table.find(`USER#${userId}`, 'PROFILE');
  const owes = () => {
    const mine = those(world, /^LOAN#\d+ INV#/).filter(
      (item) => item.investorId === userId && item.status === 'Pending',
    );
    return number(mine[0], 'totalPayable') || 10_000;
  };
  const pays = async () => {
    const lock = world.table.find(`USER#${userId}`, 'LOCK#PENDINV');
    const params = { id: text(lock, 'investmentId') || '1042.none' };
    await world.command('wallet', 'payInvestment', userId, { params });
  };
  const deposit = () =>
    deposits(cast, {
      amount: world.sim.chance(0.6) ? owes() : world.sim.between(1, 20_000),
      reference: text(person, 'investorPaymentReference'),
    });
  const invest = () => invests(cast, userId);
  const actors = [invest, invest, deposit, deposit, pays, () => withdraws(cast, userId, 20_000)];
  return inTurn(world, actors, 1, 3);
}

/** Reviews whatever waits for a reviewer's stage. */
function aReviewer(cast: Cast, userId: string, status: 'Pending' | 'UnderReview'): Actor {
  const { world } = cast;
  const review = async () => {
    const waiting = waitingIn(world, those(world, /^LOAN#\d+ INV#/), status);
    if (waiting.length === 0) return world.pause();
    const params = { id: text(world.sim.pick(waiting), 'id') };
    const decision = world.sim.chance(0.75) ? 'Approved' : 'Rejected';
    return world.command('investments', 'reviewInvestment', userId, { params, body: { decision, notes: 'Because.' } });
  };
  return inTurn(world, [review], 1, 3);
}

/** Time passes at any moment, and applies what is due. */
function time(cast: Cast, most: number): Actor {
  const { world, stage } = cast;
  const passes = async () => {
    world.sim.now += world.sim.between(1, most) * DAY_MS;
    for (const id of stage.loanIds) await world.job(() => applyDue(loanTasks, id));
    for (const item of statusIn(those(world, /^LOAN#\d+ INV#/), 'Pending'))
      await world.job(() => applyDue(investmentTasks, item.id));
  };
  return inTurn(world, [passes], 0, 2);
}

/** Everybody with a part in loans that are being funded. */
export function fundingActors(cast: Cast): Actor[] {
  const { world, stage } = cast;
  const references = investors.map((id) => text(world.table.find(`USER#${id}`, 'PROFILE'), 'investorPaymentReference'));
  const many = world.sim.between(2, investors.length);
  const cancels = stage.loanIds.map((id) => async () => {
    if (world.sim.chance(0.1))
      await world.command('loans', 'cancelLoan', `borrower-${id}`, { params: { id: String(id) } });
  });
  return [
    ...investors.slice(0, many).map((id) => anInvestor(cast, id)),
    aReviewer(cast, staff.risk[0], 'Pending'),
    aReviewer(cast, staff.credit[0], 'UnderReview'),
    aCashier(cast, staff.risk[1], references),
    aCashier(cast, staff.credit[1], references),
    ...cancels,
    ...(world.sim.chance(0.2) ? correctors(cast, references) : []),
    ...(world.sim.chance(0.5) ? [time(cast, world.sim.pick([5, 12, 31]))] : []),
  ];
}

/** Everybody with a part in a loan whose agreements are signed. */
export function disbursingActors(cast: Cast): Actor[] {
  const { world, stage } = cast;
  const params = { id: String(stage.loanIds[0]) };
  const prepares = (by: string) => () => world.command('repayments', 'prepareDisbursement', by, { params });
  const confirms = (by: string) => () =>
    world.command('repayments', 'confirmDisbursement', by, { params, body: { bankReference: 'OUT' } });
  const withdrawn = (by: string) => () => world.command('repayments', 'withdrawDisbursement', by, { params });
  return [
    ...staff.credit.map((by) => inTurn(world, [prepares(by), prepares(by), confirms(by)], 1, 3)),
    ...staff.risk.map((by) => inTurn(world, [confirms(by), confirms(by), withdrawn(by)], 1, 3)),
    ...(stage.likes?.includes('stepping-back') ? [inTurn(world, [stepsBack(cast)], 1, 2)] : []),
    ...(world.sim.chance(0.3) ? [time(cast, 20)] : []),
  ];
}

/** Whoever helps the borrower, now and then: with more time, by paying for them, and after a disaster. */
const helping = (cast: Cast): Actor[] =>
  [givingTime, relatives, struck].flatMap((help) => (cast.world.sim.chance(0.3) ? help(cast) : []));

/** Everybody with a part in a loan that is being repaid. */
export function repayingActors(cast: Cast): Actor[] {
  const { world, stage } = cast;
  const { likes = [] } = stage;
  const home = `LOAN#${stage.loanIds[0]}`;
  const lenders = world.table.under(home, 'INV#').map((item) => text(item, 'investorId'));
  const guarantors = guarantorsIn(cast);
  const references = [borrowerReference, ...guarantors.map((one) => text(one, 'reference')).filter(Boolean)];
  const isWrong = likes.includes('correction') || world.sim.chance(0.25);
  return [
    aBorrower(cast),
    ...guarantors.map((guarantor) => aGuarantor(cast, guarantor)),
    // Two at once, so that somebody withdraws the same money on two devices.
    ...[lenders, lenders].map((all) => inTurn(world, [() => withdraws(cast, world.sim.pick(all), 2_000)], 0, 2)),
    aCashier(cast, staff.risk[1], references),
    ...(world.sim.chance(0.4) ? [days(cast, world.sim.pick([1, 2, 8, 8, 16]))] : []),
    ...(isWrong ? correctors(cast, references) : []),
    ...helping(cast),
    ...(stage.name === 'Late' && world.sim.chance(0.5) ? defaulting(cast) : []),
    ...(theLoan(cast)?.status === 'Defaulted' && !likes.includes('charge-off') ? insuring(cast) : []),
    ...(likes.includes('charge-off') || world.sim.chance(0.1) ? chargingOff(cast) : []),
  ];
}
