import { preparePoolBatch } from '#lambdas/collections/prepare-pool-batch.ts';
import { sweep } from '#lambdas/repayments/sweep.ts';
import { apiaDayOf, DAY_MS } from '#shared/calendar.ts';
import { type Actor, type Cast, inTurn, ofTheLoan, those } from './acting.ts';
import { text } from './raw.ts';
import { staff } from './stages.ts';

/** Days pass, each with its sweep. */
export function days(cast: Cast, most: number): Actor {
  const { world } = cast;
  const passes = () => {
    world.sim.now += world.sim.between(1, most) * DAY_MS;
    return world.job(() => sweep({ now: world.sim.now }));
  };
  return inTurn(world, [passes], 1, 2);
}

/** Two propose and two confirm a default; between the two the borrower is heard (LOANS-61), or not long enough. */
export function defaulting(cast: Cast): Actor[] {
  const { world } = cast;
  const command = (name: 'proposeDefault' | 'confirmDefault', by: string) => () =>
    world.command('collections', name, by, ofTheLoan(cast));
  const heard = async () => {
    world.sim.now += world.sim.pick([21, 21, 5]) * DAY_MS;
  };
  return [
    inTurn(world, [command('proposeDefault', staff.risk[0])], 1, 2),
    inTurn(world, [heard, command('confirmDefault', staff.credit[0])], 1, 3),
    inTurn(world, [command('confirmDefault', world.sim.pick(staff.all))], 0, 1),
  ];
}

/** Charges a loan off because nothing is paid, or because of a death that a document proves. */
export function chargingOff(cast: Cast): Actor[] {
  const { world } = cast;
  const document = (by: string) => {
    const own = those(world, /^DOC#/).filter(({ ownerId, attachedTo }) => ownerId === by && !attachedTo);
    return own.length > 0 ? { documentId: text(world.sim.pick(own), 'id') } : {};
  };
  const propose = (by: string) => () => {
    const body = world.sim.chance(0.6) ? { reason: 'NothingPaid' } : { reason: 'Death', ...document(by) };
    return world.command('collections', 'proposeChargeOff', by, { ...ofTheLoan(cast), body });
  };
  const confirm = (by: string) => () => world.command('collections', 'confirmChargeOff', by, ofTheLoan(cast));
  return [
    inTurn(world, [propose(staff.risk[0]), confirm(staff.risk[0])], 1, 2),
    inTurn(world, [confirm(staff.credit[0])], 1, 3),
    inTurn(world, [propose(world.sim.pick(staff.all)), confirm(staff.credit[1])], 0, 2),
  ];
}

/** What the pool pays is prepared by a job, and confirmed by two people or withdrawn. */
export function insuring({ world }: Cast): Actor[] {
  const month = apiaDayOf(world.sim.now).slice(0, 7);
  const command = (name: 'confirmPoolBatch' | 'withdrawPoolBatch', by: string) => () =>
    world.command('collections', name, by, { params: { month } });
  const prepares = () => world.job(() => preparePoolBatch(world.sim.now, 'system'));
  const decide = (by: string) => [
    command('confirmPoolBatch', by),
    command('confirmPoolBatch', by),
    command('withdrawPoolBatch', by),
  ];
  return [inTurn(world, [prepares], 1, 2), ...staff.all.slice(0, 3).map((by) => inTurn(world, decide(by), 0, 3))];
}
