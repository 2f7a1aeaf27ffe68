import { handler as investmentTasks } from '#lambdas/deadlines/investment-tasks.ts';
import { handler as loanTasks } from '#lambdas/deadlines/loan-tasks.ts';
import { sweep } from '#lambdas/repayments/sweep.ts';
import { handler as walletTasks } from '#lambdas/wallet/tasks.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import type { Item } from '#test/support/expressions.ts';
import { investmentBody } from '#test/support/investments.ts';
import { borrowerReference, investors, type Stage, staff } from './stages.ts';
import { context, type World } from './world.ts';

type Actor = () => Promise<unknown>;
type Cast = { world: World; stage: Stage };

const DAY_MS = 86_400_000;
const text = (item: Item | undefined, name: string): string => String(item?.[name] ?? '');
const number = (item: Item | undefined, name: string): number => Number(item?.[name] ?? 0);
const loanOf = ({ world }: Cast, id: number) => world.table.find(`LOAN#${id}`, 'META');
const lipOf = (amount: number): number => Math.floor((amount * 5 + 50) / 100);
const some = ({ sim }: World, least: number, most: number): unknown[] =>
  Array.from({ length: sim.between(least, most) }, () => undefined);

/** Runs some of these, one after the other, in any order and with repetitions. */
const inTurn =
  (world: World, actors: readonly Actor[], least: number, most: number): Actor =>
  async () => {
    for (const _ of some(world, least, most)) await world.sim.pick(actors)();
  };

/** Every item with this kind of key, as it is at this moment. */
const those = ({ table }: World, kind: RegExp): Item[] =>
  [...table.items()].filter(({ pk, sk }) => kind.test(`${pk} ${sk}`));
const statusIn = (items: readonly Item[], status: string): Item[] => items.filter((item) => item.status === status);
/** Those that wait in a status, and now and then the others, for which the command must be refused. */
const waitingIn = ({ sim }: World, items: readonly Item[], status: string): readonly Item[] =>
  sim.chance(0.6) ? statusIn(items, status) : items;

async function invests({ world, stage }: Cast, userId: string): Promise<void> {
  const loanId = world.sim.pick(stage.loanIds);
  const left = number(loanOf({ world, stage }, loanId), 'remaining');
  const amount = world.sim.chance(0.5) && left > 0 ? left : world.sim.between(100, Math.max(100, left));
  const optedIntoLIP = world.sim.chance(0.5);
  const documents = those(world, /^DOC#/)
    .filter((item) => item.ownerId === userId && !item.attachedTo)
    .slice(0, 2)
    .map((item) => ({ documentId: text(item, 'id'), DocumentType: text(item, 'type') }));
  const totalPayableAmount = (amount + (optedIntoLIP ? lipOf(amount) : 0)) / 100;
  const body = investmentBody({ loanId, amount: amount / 100, optedIntoLIP, totalPayableAmount, documents });
  await world.command('investments', 'submitInvestment', userId, { body });
}

/** Staff record money, now and then two of them the same receipt. */
async function deposits({ world }: Cast, amount: number, reference: string): Promise<void> {
  const body = {
    method: 'Bank',
    amount: amount / 100,
    valuedate: apiaDayOf(world.sim.now),
    reference,
    bankid: `slip-${world.sim.between(1, 1_000_000)}`,
    ...(world.sim.chance(0.7) && { sender: '0099887766' }),
  };
  const by = world.sim.chance(0.2) ? [...staff.risk] : [world.sim.pick(staff.all)];
  await Promise.all(by.map((userId) => world.command('wallet', 'recordReceipt', userId, { body })));
}

/** Somebody withdraws a part of their money or all of it: refused only if less was available at some moment. */
async function withdraws({ world }: Cast, userId: string, most: number): Promise<void> {
  const { available } = world.table.find(`ACCT#WALLET:${userId}`, 'BAL') ?? {};
  const amount = world.sim.chance(0.5) ? Number(available ?? 1) || 1 : world.sim.between(1, most);
  const low = world.lowOf(`ACCT#WALLET:${userId}`);
  const { body } = await world.command('wallet', 'withdraw', userId, { body: { amount: amount / 100 } });
  if (Object(body).code === 'InsufficientFunds' && low() >= amount)
    world.wrongs.push(`${userId} may not withdraw ${amount}, and has had ${low()} all the time`);
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
    deposits(
      cast,
      world.sim.chance(0.6) ? owes() : world.sim.between(1, 20_000),
      text(person, 'investorPaymentReference'),
    );
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

/** Decides on payouts and unmatched receipts, whatever the others do with the same ones. */
function aCashier(cast: Cast, userId: string, references: readonly string[]): Actor {
  const { world } = cast;
  const payout = async () => {
    const waiting = waitingIn(world, those(world, /^PAYOUT#/), 'Prepared');
    if (waiting.length === 0) return world.pause();
    const params = { id: text(world.sim.pick(waiting), 'id') };
    const reason = { params, body: { reason: 'Because.' } };
    const name = world.sim.pick(['confirmPayout', 'failPayout', 'withdrawPayout'] as const);
    return world.command(
      'wallet',
      name,
      userId,
      name === 'confirmPayout' ? { params, body: { bankReference: 'OUT' } } : reason,
    );
  };
  const unmatched = async () => {
    const waiting = waitingIn(world, those(world, /^RECEIPT#.* META$/), 'Unmatched');
    if (waiting.length === 0) return deposits(cast, world.sim.between(1, 5_000), 'nobody');
    const params = { id: text(world.sim.pick(waiting), 'id') };
    if (world.sim.chance(0.4)) return world.command('wallet', 'refundReceipt', userId, { params, body: {} });
    return world.command('wallet', 'matchReceipt', userId, { params, body: { reference: world.sim.pick(references) } });
  };
  const sendsBack = () => world.job(() => walletTasks({ step: 'refund-unmatched' }, context));
  return inTurn(world, [payout, payout, unmatched, unmatched, sendsBack], 0, 3);
}

const applyDue = (tasks: typeof loanTasks, id: unknown): Promise<unknown> => {
  const event = { step: 'applyDue', id };
  return tasks(event, context);
};

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
    ...(world.sim.chance(0.3) ? [time(cast, 20)] : []),
  ];
}

const rowsOf = ({ world, stage }: Cast): Item[] => {
  const loan = loanOf({ world, stage }, stage.loanIds[0] ?? 0);
  return world.table.under(`LOAN#${stage.loanIds[0]}`, `REP#${loan?.planId}#`);
};
const openIn = (row: Item | undefined): number =>
  number(row, 'principal') + number(row, 'interest') - number(row, 'paidPrincipal') - number(row, 'paidInterest');

function aPayer(cast: Cast, userId: string, reference: string): Actor {
  const { world, stage } = cast;
  const loan = { params: { id: String(stage.loanIds[0]) } };
  const oldest = () => rowsOf(cast).find((row) => row.status !== 'Paid');
  const params = () => ({ params: { id: text(oldest(), 'id') || '1-001' } });
  const pays = () => world.command('repayments', 'payFromWallet', userId, params());
  const deposit = () => {
    const open = openIn(oldest()) || 1_000;
    const amount = world.sim.pick([
      open,
      open,
      world.sim.between(1, open),
      open + world.sim.between(1, 5_000),
      open * 14,
    ]);
    return deposits(cast, amount, reference);
  };
  const announces = () =>
    world.command('repayments', 'announcePayment', userId, { ...params(), body: { method: 'Bank' } });
  const takesBack = () => world.command('repayments', 'withdrawAnnouncement', userId, params());
  const paysOff = async () => {
    const { body } = await world.command('repayments', 'readPayoff', userId, loan);
    const amount = Object(body).amount ?? 1;
    if (world.sim.chance(0.5)) await deposits(cast, Math.round(amount * 100), 'nobody');
    await world.command('repayments', 'payOff', userId, { ...loan, body: { amount } });
  };
  return inTurn(world, [deposit, deposit, deposit, pays, pays, announces, takesBack, paysOff], 1, 3);
}

const guarantorReferences = ({ world, stage }: Cast): string[] =>
  world.table
    .under(`LOAN#${stage.loanIds[0]}`, 'CALL#')
    .flatMap(({ shares }) => (Array.isArray(shares) ? shares : []))
    .map((share: Item) => text(share, 'reference'));

function aGuarantor(cast: Cast, guarantor: Item): Actor {
  const { world } = cast;
  const userId = text(guarantor, 'userId');
  const row = () =>
    text(
      rowsOf(cast).find(({ calledOn, status }) => calledOn && status !== 'Paid'),
      'id',
    ) || '1-001';
  const pays = () => world.command('repayments', 'payFromWallet', userId, { params: { id: row() } });
  const deposit = async () => {
    const references = guarantorReferences(cast);
    if (references.length > 0) await deposits(cast, world.sim.between(1, 6_000), world.sim.pick(references));
  };
  return inTurn(world, [deposit, pays], 0, 2);
}

/** Days pass, each with its sweep. */
function days(cast: Cast, most: number): Actor {
  const { world } = cast;
  const passes = () => {
    world.sim.now += world.sim.between(1, most) * DAY_MS;
    return world.job(() => sweep({ today: apiaDayOf(world.sim.now) }));
  };
  return inTurn(world, [passes], 1, 2);
}

const defaults = (cast: Cast): Actor[] => {
  const { world, stage } = cast;
  const sent = { params: { id: String(stage.loanIds[0]) } };
  const propose = () => world.command('repayments', 'proposeDefault', staff.risk[0], sent);
  const confirm = () => world.command('repayments', 'confirmDefault', staff.credit[0], sent);
  return [inTurn(world, [propose], 1, 2), inTurn(world, [confirm], 1, 3)];
};

const insurers = (cast: Cast): Actor[] => {
  const { world, stage } = cast;
  const sent = { params: { id: String(stage.loanIds[0]) } };
  const command = (name: 'prepareLipPayout' | 'confirmLipPayout' | 'withdrawLipPayout', by: string) => () =>
    world.command('repayments', name, by, sent);
  return staff.all
    .slice(0, 3)
    .map((by) =>
      inTurn(
        world,
        [
          command('prepareLipPayout', by),
          command('confirmLipPayout', by),
          command('confirmLipPayout', by),
          command('withdrawLipPayout', by),
        ],
        0,
        3,
      ),
    );
};

/** Everybody with a part in a loan that is being repaid. */
export function repayingActors(cast: Cast): Actor[] {
  const { world, stage } = cast;
  const home = `LOAN#${stage.loanIds[0]}`;
  const borrowerId = text(loanOf(cast, stage.loanIds[0] ?? 0), 'borrowerId');
  const lenders = world.table.under(home, 'INV#').map((item) => text(item, 'investorId'));
  return [
    aPayer(cast, borrowerId, borrowerReference),
    ...(world.sim.chance(0.4) ? [inTurn(world, [() => withdraws(cast, borrowerId, 9_000)], 1, 2)] : []),
    ...world.table.under(home, 'GUAR#').map((guarantor) => aGuarantor(cast, guarantor)),
    inTurn(world, [() => withdraws(cast, world.sim.pick(lenders), 2_000)], 0, 2),
    aCashier(cast, staff.risk[1], [borrowerReference]),
    ...(world.sim.chance(0.4) ? [days(cast, world.sim.pick([1, 2, 8, 8, 16]))] : []),
    ...(stage.name === 'Late' && world.sim.chance(0.5) ? defaults(cast) : []),
    ...(stage.name === 'Defaulted' ? insurers(cast) : []),
  ];
}
