import { handler as walletTasks } from '#lambdas/wallet/tasks.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import { type Actor, type Cast, inTurn, those, waitingIn } from './acting.ts';
import { text } from './raw.ts';
import { staff } from './stages.ts';
import { context } from './world.ts';

type Slip = {
  amount: number;
  reference: string;
  /** How many days before today the bank received it. */
  daysAgo?: number;
  bankId?: string;
};

/** Staff record money, now and then two of them the same receipt. */
export async function deposits({ world }: Cast, { amount, reference, daysAgo = 0, bankId }: Slip): Promise<void> {
  const body = {
    method: 'Bank',
    amount: amount / 100,
    valuedate: addDays(apiaDayOf(world.sim.now), -daysAgo),
    reference,
    bankid: bankId ?? `slip-${world.sim.between(1, 1_000_000)}`,
    ...(world.sim.chance(0.7) && { sender: '0099887766' }),
  };
  const by = world.sim.chance(0.2) ? [...staff.risk] : [world.sim.pick(staff.all)];
  await Promise.all(by.map((userId) => world.command('wallet', 'recordReceipt', userId, { body })));
}

/** Somebody withdraws a part of their money or all of it: refused only if less was available at some moment. */
export async function withdraws({ world }: Cast, userId: string, most: number): Promise<void> {
  const { available } = world.table.find(`ACCT#WALLET:${userId}`, 'BAL') ?? {};
  const amount = world.sim.chance(0.5) ? Number(available ?? 1) || 1 : world.sim.between(1, most);
  const low = world.lowOf(`ACCT#WALLET:${userId}`);
  const { body } = await world.command('wallet', 'withdraw', userId, { body: { amount: amount / 100 } });
  if (Object(body).code === 'InsufficientFunds' && low() >= amount)
    world.wrongs.push(`${userId} may not withdraw ${amount}, and has had ${low()} all the time`);
}

/** Decides on payouts and unmatched receipts, whatever the others do with the same ones. */
export function aCashier(cast: Cast, userId: string, references: readonly string[]): Actor {
  const { world } = cast;
  const payout = async () => {
    const waiting = waitingIn(world, those(world, /^PAYOUT#/), 'Prepared');
    if (waiting.length === 0) return world.pause();
    const params = { id: text(world.sim.pick(waiting), 'id') };
    const reason = { params, body: { reason: 'Because.' } };
    const name = world.sim.pick(['confirmPayout', 'failPayout', 'withdrawPayout'] as const);
    const sent = name === 'confirmPayout' ? { params, body: { bankReference: 'OUT' } } : reason;
    return world.command('wallet', name, userId, sent);
  };
  const unmatched = async () => {
    const waiting = waitingIn(world, those(world, /^RECEIPT#.* META$/), 'Unmatched');
    if (waiting.length === 0) return deposits(cast, { amount: world.sim.between(1, 5_000), reference: 'nobody' });
    const params = { id: text(world.sim.pick(waiting), 'id') };
    if (world.sim.chance(0.4)) return world.command('wallet', 'refundReceipt', userId, { params, body: {} });
    return world.command('wallet', 'matchReceipt', userId, { params, body: { reference: world.sim.pick(references) } });
  };
  const sendsBack = () => world.job(() => walletTasks({ step: 'refund-unmatched' }, context));
  return inTurn(world, [payout, payout, unmatched, unmatched, sendsBack], 0, 3);
}
