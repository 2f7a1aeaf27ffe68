import { type Actor, type Cast, inTurn, mostly, ofTheLoan, rowsOf, statusIn, theLoan } from './acting.ts';
import { deposits } from './cashiers.ts';
import { paysOnPage } from './debtors.ts';
import { openIn, text } from './raw.ts';

const linksIn = ({ world, stage }: Cast) => world.table.under(`LOAN#${stage.loanIds[0]}`, 'PAYLINK#');

/** The borrower makes links, of an instalment or of whatever is due next, and takes some back; the tokens that were said. */
function linking(cast: Cast, tokens: string[]): Actor {
  const { world } = cast;
  const by = text(theLoan(cast), 'borrowerId');
  return async () => {
    const links = linksIn(cast);
    if (links.length > 0 && world.sim.chance(0.2)) {
      const params = { id: text(mostly(world, statusIn(links, 'Open'), links), 'id') };
      await world.command('paylinks', 'revokePayLink', by, { params });
      return;
    }
    const rows = rowsOf(cast);
    const ofOne = rows.length > 0 && world.sim.chance(0.5) ? { repaymentId: text(world.sim.pick(rows), 'id') } : {};
    const body = { ...ofOne, showName: world.sim.chance(0.5) };
    const made = await world.command('paylinks', 'makePayLink', by, { ...ofTheLoan(cast), body });
    const token = /\/pay\/([\w-]+)$/.exec(String(Object(made.body).url))?.[1];
    if (token) tokens.push(token);
  };
}

/** Whoever has a link pays by the bank or by card: all, a part or too much, also by one that is paid or was taken back. */
function paying(cast: Cast, tokens: readonly string[]): Actor {
  const { world } = cast;
  let visits = 0;
  return async () => {
    for (let left = 10; left > 0 && tokens.length === 0; left--) await world.pause();
    const links = linksIn(cast);
    if (tokens.length === 0 || links.length === 0) return;
    const open = openIn(rowsOf(cast).find((row) => row.status !== 'Paid')) || 1_000;
    const amount = world.sim.pick([open, open, world.sim.between(1, open), open + world.sim.between(1, 5_000)]);
    if (world.sim.chance(0.6)) {
      await deposits(cast, { amount, reference: text(world.sim.pick(links), 'reference'), daysAgo: 0 });
      return;
    }
    const body = { token: world.sim.pick(tokens), amount: amount / 100, from: 'Tala', relation: 'sister' };
    const headers = { 'X-Forwarded-For': `198.51.100.${++visits}, 127.0.0.1` };
    await paysOnPage(cast, (await world.command('paylinks', 'payByCard', 'anyone', { body, headers })).body);
  };
}

/** A borrower who sends links, and the relatives who pay by them. */
export function relatives(cast: Cast): Actor[] {
  const tokens: string[] = [];
  const pays = paying(cast, tokens);
  return [inTurn(cast.world, [linking(cast, tokens)], 1, 3), inTurn(cast.world, [pays], 1, 3), pays];
}
