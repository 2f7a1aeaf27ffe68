import { runCommand } from '#lambdas/platform/run-command.ts';
import { giveDisasterTime } from '#lambdas/relief/give-disaster-time.ts';
import { disasters } from '#lambdas/relief/store.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import { type Actor, type Cast, inTurn, patiently, statusIn, those, waitingIn } from './acting.ts';
import { text } from './raw.ts';
import { staff } from './stages.ts';

const declaredIn = ({ world }: Cast) => those(world, /^DISASTERS /);

/** How long (pauses) somebody waits for what another one does before they do without. */
const PATIENCE = 30;

/** Those disasters that are in a status, once there is one. */
async function awaited(cast: Cast, status: string) {
  await patiently(cast.world, PATIENCE, () => statusIn(declaredIn(cast), status).length > 0);
  return waitingIn(cast.world, declaredIn(cast), status);
}

/** A reviewer declares a disaster in all of Samoa. */
function declares(cast: Cast, by: string): Actor {
  const { world } = cast;
  const { sim } = world;
  return async () => {
    const body = {
      ...{ kind: 'Cyclone', districts: null, firstday: addDays(apiaDayOf(sim.now), sim.between(-10, 7)) },
      ...{ weeks: sim.between(1, 13), fortnights: sim.between(1, 6), months: sim.between(1, 3) },
      ...{ text: 'A cyclone came.', textsm: 'Ua oʻo mai le afā.' },
    };
    await world.command('relief', 'prepareDisaster', by, { body });
  };
}

/** A reviewer confirms or withdraws what was declared, now and then what they declared themselves. */
function decides(cast: Cast, by: string): Actor {
  const { world } = cast;
  return async () => {
    const waiting = await awaited(cast, 'Prepared');
    if (waiting.length === 0) return;
    const name = world.sim.chance(0.8) ? 'confirmDisaster' : 'withdrawDisaster';
    await world.command('relief', name, by, { params: { id: text(world.sim.pick(waiting), 'id') } });
  };
}

/** The job gives the loan what confirmed disasters give it. */
function gives(cast: Cast): Actor {
  const { world, stage } = cast;
  return async () => {
    for (const { id } of statusIn(await awaited(cast, 'Confirmed'), 'Confirmed'))
      await world.job(async () => {
        const disaster = await disasters.get({ id: String(id) });
        await runCommand(() => giveDisasterTime(disaster, { id: stage.loanIds[0] ?? 0 }, world.sim.now));
      });
  };
}

/** Everybody with a part in a disaster. */
export const struck = (cast: Cast): Actor[] => [
  inTurn(cast.world, [declares(cast, staff.risk[0])], 1, 2),
  inTurn(
    cast.world,
    [decides(cast, staff.credit[0]), decides(cast, staff.credit[0]), decides(cast, staff.risk[0])],
    1,
    3,
  ),
  inTurn(cast.world, [gives(cast)], 1, 3),
];
