import {
  type Actor,
  type Cast,
  guarantorsIn,
  inTurn,
  mostly,
  ofTheLoan,
  patiently,
  statusIn,
  theLoan,
} from './acting.ts';
import { text } from './raw.ts';
import { staff } from './stages.ts';

const requestsIn = ({ world, stage }: Cast) => world.table.under(`LOAN#${stage.loanIds[0]}`, 'RELIEF#');

/** How long (pauses) somebody waits for a request before they do without. */
const PATIENCE = 12;

/** One of the requests for more time, most often one that waits so; whoever decides on it waits for it. */
async function ofRequest(cast: Cast, status: string) {
  const { world } = cast;
  await patiently(world, PATIENCE, () => statusIn(requestsIn(cast), status).length > 0);
  const all = requestsIn(cast);
  return all.length === 0 ? undefined : { params: { id: text(mostly(world, statusIn(all, status), all), 'id') } };
}

/** The borrower asks for a pause or for smaller instalments, and now and then takes the request back. */
function asks(cast: Cast): Actor {
  const { world } = cast;
  const by = text(theLoan(cast), 'borrowerId');
  return async () => {
    if (world.sim.chance(0.15)) {
      const request = await ofRequest(cast, 'Asked');
      if (request) await world.command('relief', 'withdrawRelief', by, request);
      return;
    }
    const wanted = world.sim.chance(0.5)
      ? { kind: 'Pause', periods: world.sim.between(1, 3) }
      : { kind: 'Spread', affordable: world.sim.between(10, 200) };
    const body = { ...wanted, reason: world.sim.pick(['Faalavelave', 'Illness', 'LostIncome', 'Other']) };
    await world.command('relief', 'askRelief', by, { ...ofTheLoan(cast), body });
  };
}

/** A reviewer proposes, grants or refuses: what is theirs to do, and now and then what is not. */
function decides(cast: Cast, by: string): Actor {
  const { world } = cast;
  const propose = async () => {
    const request = await ofRequest(cast, 'Asked');
    const body = world.sim.chance(0.5)
      ? { periods: world.sim.between(1, 3) }
      : { instalments: world.sim.between(3, 24) };
    if (request) await world.command('relief', 'proposeRelief', by, { ...request, body });
  };
  const grant = async () => {
    const request = await ofRequest(cast, 'Consenting');
    if (request) await world.command('relief', 'grantRelief', by, request);
  };
  const refuse = async () => {
    const request = await ofRequest(cast, 'Consenting');
    const body = { codes: ['NotEnough'], note: 'It is not enough.' };
    if (request && world.sim.chance(0.2)) await world.command('relief', 'refuseRelief', by, { ...request, body });
  };
  return inTurn(world, [propose, propose, grant, grant, refuse], 1, 4);
}

/** Guarantors and investors answer where their agreements lack the clause, most often in favour. */
function answers(cast: Cast): Actor {
  const { world, stage } = cast;
  const consents = async () => {
    const request = await ofRequest(cast, 'Consenting');
    const by = text(world.sim.pick(guarantorsIn(cast)), 'userId');
    const body = { agree: world.sim.chance(0.9) };
    if (request) await world.command('relief', 'answerRelief', by, { ...request, body });
  };
  const objects = async () => {
    const request = await ofRequest(cast, 'Consenting');
    const by = text(world.sim.pick(world.table.under(`LOAN#${stage.loanIds[0]}`, 'INV#')), 'investorId');
    if (request && world.sim.chance(0.2)) await world.command('relief', 'objectToRelief', by, request);
  };
  return inTurn(world, [consents, consents, objects], 1, 5);
}

/** Everybody with a part in more time for the borrower. */
export const givingTime = (cast: Cast): Actor[] => [
  inTurn(cast.world, [asks(cast)], 1, 3),
  decides(cast, staff.risk[0]),
  decides(cast, staff.credit[0]),
  decides(cast, cast.world.sim.pick(staff.all)),
  answers(cast),
];
