import { unseal } from '#lambdas/platform/seal.ts';
import type { Item } from '#test/support/expressions.ts';
import { type Actor, type Cast, guarantorsIn, inTurn, rowsOf } from './acting.ts';
import { deposits, withdraws } from './cashiers.ts';
import { paysAdvances } from './correctors.ts';
import { number, openIn, text } from './raw.ts';

/** The code that was mailed to somebody last. */
function codeMailedTo({ world }: Cast, userId: string): string {
  const codes = [...world.table.items()]
    .flatMap(({ pk, events }) => (/^OUT#/.test(String(pk)) && Array.isArray(events) ? events : []))
    .filter((event) => event.kind === 'ForgiveCode' && event.userId === userId);
  return codes.length === 0 ? '000000' : unseal(codes.at(-1).params.code);
}

/** Forgives all that the borrower owes, a part, or more than that; now and then with a wrong code. */
function forgives(cast: Cast, guarantor: Item, userId: string): Actor {
  const { world } = cast;
  return async () => {
    const id = text(guarantor, 'id');
    const owed = number(world.table.find(`ACCT#RECOURSE:${guarantor.loanId}:${id}`, 'BAL'), 'balance');
    const amount = world.sim.pick([owed || 1, world.sim.between(1, Math.max(1, owed)), owed + 1]) / 100;
    await world.command('collections', 'requestForgiveCode', userId, { params: { id }, body: { amount } });
    const code = world.sim.chance(0.85) ? codeMailedTo(cast, userId) : '123456';
    await world.command('collections', 'forgive', userId, { params: { id }, body: { amount, code } });
  };
}

/** Pays what is asked of an instalment, a part of it, more than that; or helps early with one that is late. */
function paysShare(cast: Cast, guarantor: Item, userId: string): Actor {
  const { world } = cast;
  return async () => {
    const open = rowsOf(cast).filter(({ status }) => status !== 'Paid');
    if (open.length === 0) return world.pause();
    const late = open.filter(({ status }) => status !== 'Scheduled');
    const row = world.sim.pick(late.length > 0 && world.sim.chance(0.8) ? late : open);
    const call = world.table.find(`LOAN#${guarantor.loanId}`, `CALL#${text(row, 'id').split('-')[1]}`);
    const share = (Array.isArray(call?.shares) ? call.shares : []).find((one) => one.guarantorId === guarantor.id);
    const asked = number(share, 'open') + number(share, 'backup') || openIn(row);
    const amount = world.sim.pick([asked, asked, world.sim.between(1, asked), asked + 1]) / 100;
    const body = { repaymentId: text(row, 'id'), amount };
    return world.command('collections', 'payGuarantee', userId, { params: { id: text(guarantor, 'id') }, body });
  };
}

/** A guarantor of a loan that is paid out; now and then acts on another's guarantee. */
export function aGuarantor(cast: Cast, guarantor: Item): Actor {
  const { world } = cast;
  const own = text(guarantor, 'userId');
  const userId = world.sim.chance(0.95) ? own : text(world.sim.pick(guarantorsIn(cast)), 'userId');
  const row = () => {
    const called = rowsOf(cast).find(({ calledOn, status }) => calledOn && status !== 'Paid');
    return { params: { id: text(called, 'id') || '1-001' } };
  };
  const deposit = async () => {
    const reference = text(
      guarantorsIn(cast).find(({ id }) => id === guarantor.id),
      'reference',
    );
    const amount = world.sim.between(1, 6_000);
    if (reference !== '') await deposits(cast, { amount, reference, daysAgo: world.sim.pick([0, 0, 2]) });
  };
  const pay = paysShare(cast, guarantor, userId);
  const acts: Actor[] = [
    deposit,
    pay,
    () => world.command('repayments', 'payFromWallet', userId, row()),
    forgives(cast, guarantor, userId),
    () => world.command('collections', 'cancelStandingOrder', userId, { params: { id: text(guarantor, 'id') } }),
    paysAdvances(cast, userId),
    () => withdraws(cast, userId, 3_000),
  ];
  return inTurn(world, [deposit, pay, ...acts], 0, 2);
}

/** A guarantor who steps back while the loan is to be paid out, in time or too late. */
export function stepsBack(cast: Cast): Actor {
  const { world } = cast;
  return async () => {
    const [one, other] = [world.sim.pick(guarantorsIn(cast)), world.sim.pick(guarantorsIn(cast))];
    const by = text(world.sim.chance(0.85) ? one : other, 'userId');
    await world.command('guarantors', 'stepBack', by, { params: { id: text(one, 'id') } });
  };
}
