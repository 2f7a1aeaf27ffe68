import { type Actor, type Cast, inTurn, mostly, statusIn, theLoan, those, waitingIn } from './acting.ts';
import { deposits } from './cashiers.ts';
import { number, text } from './raw.ts';
import { staff } from './stages.ts';
import type { World } from './world.ts';

/** What staff send about something that has to be put right: prepared, then confirmed or withdrawn. */
type Deciding = readonly [confirm: Command, withdraw: Command];
type Command = Parameters<World['command']>[1];

const receiptsIn = (world: World) => those(world, /^RECEIPT#.* META$/);
const oneOf = (world: World, items: readonly { id?: unknown }[]): string => String(world.sim.pick(items).id);

/** Confirms or withdraws what waits of a kind, and now and then what does not. */
const decides =
  ({ world }: Cast, by: string, kind: string, domain: 'wallet' | 'repayments', [confirm, withdraw]: Deciding): Actor =>
  async () => {
    const all = those(world, /^CORRECTION#/).filter((item) => item.kind === kind);
    const waiting = waitingIn(world, all, 'Prepared');
    if (waiting.length === 0) return world.pause();
    const params = { id: oneOf(world, waiting) };
    return world.command(domain, (world.sim.chance(0.75) ? confirm : withdraw) as never, by, { params });
  };

/** A receipt of a wallet was another person's: of one of these. */
function reassigning(cast: Cast, by: string, references: readonly string[]): Actor[] {
  const { world } = cast;
  const prepare = async () => {
    const receipts = receiptsIn(world);
    if (receipts.length === 0) return world.pause();
    const meant = [...statusIn(receipts, 'Applied'), ...statusIn(receipts, 'Matched')];
    const params = { id: text(mostly(world, meant, receipts), 'id') };
    const body = { reference: world.sim.pick(references), reason: 'It was theirs.' };
    return world.command('wallet', 'reassignReceipt', by, { params, body });
  };
  return [
    prepare,
    decides(cast, by, 'Reassignment', 'wallet', ['confirmReassignment', 'withdrawReassignment'] as never),
  ];
}

/** The owner of a card got its money back. */
function chargingBack(cast: Cast, by: string): Actor[] {
  const { world } = cast;
  const prepare = async () => {
    const receipts = receiptsIn(world);
    if (receipts.length === 0) return world.pause();
    const cards = receipts.filter(({ method }) => method === 'Card');
    const params = { id: text(mostly(world, cards, receipts), 'id') };
    return world.command('wallet', 'chargeBackReceipt', by, { params, body: { gatewayReference: 'CB' } });
  };
  return [prepare, decides(cast, by, 'Chargeback', 'wallet', ['confirmChargeback', 'withdrawChargeback'] as never)];
}

/** The bank sent a payout back. */
function returning(cast: Cast, by: string): Actor[] {
  const { world } = cast;
  const prepare = async () => {
    const payouts = those(world, /^PAYOUT#/);
    if (payouts.length === 0) return world.pause();
    const payout = mostly(world, statusIn(payouts, 'Confirmed'), payouts);
    const bankId = `back-${world.sim.between(1, 3)}`;
    // The line of the bank's statement may be recorded before, as that or as something else.
    if (world.sim.chance(0.2)) await deposits(cast, { amount: number(payout, 'amount'), reference: '', bankId });
    return world.command('repayments', 'returnPayout', by, { params: { id: text(payout, 'id') }, body: { bankId } });
  };
  return [prepare, decides(cast, by, 'Return', 'repayments', ['confirmReturn', 'withdrawReturn'] as never)];
}

/** A loan that is held is paid out anew. */
function payingOutAnew(cast: Cast, by: string): Actor[] {
  const { world } = cast;
  const params = { id: String(theLoan(cast)?.id) };
  const body = { bankReference: 'OUT-2' };
  return [
    () => world.command('repayments', 'prepareDisbursement', by, { params }),
    () => world.command('repayments', 'confirmDisbursement', by, { params, body }),
    () => world.command('repayments', 'confirmDisbursement', by, { params, body }),
    () => world.command('repayments', 'withdrawDisbursement', by, { params }),
  ];
}

/** The bank uses an id twice, or a slip is recorded with a mistake: staff decide which it was. */
function conflicting(cast: Cast, by: string): Actor[] {
  const { world } = cast;
  const records = async () => {
    const receipts = receiptsIn(world).filter(({ method }) => method === 'Bank');
    if (receipts.length === 0) return world.pause();
    const receipt = world.sim.pick(receipts);
    const [reference, bankId] = [text(receipt, 'reference'), text(receipt, 'bankId')];
    return deposits(cast, { amount: number(receipt, 'amount') + world.sim.between(0, 1), reference, bankId });
  };
  const decide = async () => {
    const receipts = receiptsIn(world);
    if (receipts.length === 0) return world.pause();
    const open = [...statusIn(receipts, 'Conflict'), ...statusIn(receipts, 'Dropped')];
    const params = { id: text(mostly(world, open, receipts), 'id') };
    if (world.sim.chance(0.4))
      return world.command('wallet', 'dropConflict', by, { params, body: { reason: 'The same.' } });
    return world.command('wallet', 'recordConflict', by, { params });
  };
  return [records, decide, decide];
}

/** Two of staff put right what went wrong, one subject in a world: each does what the other does, in any order. */
export function correctors(cast: Cast, references: readonly string[]): Actor[] {
  const { world } = cast;
  const subjects = [
    (by: string) => reassigning(cast, by, references),
    (by: string) => chargingBack(cast, by),
    (by: string) => [...returning(cast, by), ...(theLoan(cast)?.heldSince ? payingOutAnew(cast, by) : [])],
    (by: string) => conflicting(cast, by),
  ];
  const subject = theLoan(cast)?.heldSince ? subjects[2] : world.sim.pick(subjects);
  return [staff.risk[0], staff.credit[0], staff.credit[1]].map((by) => inTurn(world, subject?.(by) ?? [], 1, 3));
}

/** Somebody who owes the platform pays back: all of it, too little or too much. */
export function paysAdvances({ world }: Cast, userId: string): Actor {
  return async () => {
    const owed = world.table.under(`ADVANCES#${userId}`).reduce((all, one) => all + number(one, 'left'), 0);
    const amount = world.sim.pick([owed || 1, world.sim.between(1, Math.max(1, owed)), owed + 1]);
    await world.command('wallet', 'payAdvances', userId, { body: { amount: amount / 100 } });
  };
}
