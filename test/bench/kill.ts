import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { Client } from '#local/seed/client.ts';
import { booksOf, brokenInvariants } from '#test/support/books.ts';
import { build } from '#test/support/build.ts';
import { cleanDocuments } from '#test/support/documents.ts';
import { progress, quantile, report } from './figures.ts';
import { aDeposit, anInvestmentIn, attempt, aWithdrawal, type MoneyCommand } from './money-commands.ts';
import { offeredLoan } from './offered-loan.ts';
import { openPeople, type SignedIn } from './people.ts';
import { type RunningCloud, runCloud } from './running-cloud.ts';

// CLOUD-19: the local cloud is killed at a random moment while money moves, many times. What it had answered is stored, what
// it had not is sent again with its key, and everything happened once.
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '40' }, clients: { type: 'string', default: '8' } },
});
const rounds = Number(values.rounds);
const clients = Number(values.clients);
const PART = 100_00;

type Stage = {
  staff: SignedIn;
  savers: SignedIn[];
  investors: SignedIn[];
  commands: (round: number, at: number) => Generator<MoneyCommand>;
};

/** The people of the rounds: the savers of all rounds, and for each round an investor who invests once. */
async function prepare(cloud: RunningCloud): Promise<Stage> {
  const enter = openPeople(cloud, (url) => new Client(url));
  const staff = await enter('Admin', 'RiskReviewer');
  const savers: SignedIn[] = [];
  while (savers.length < clients) savers.push(await enter('Investor'));
  const investors: SignedIn[] = [];
  while (investors.length < rounds) investors.push(await enter('Investor'));
  const documents = new Map<string, Awaited<ReturnType<typeof cleanDocuments>>>();
  for (const { person } of investors)
    documents.set(person.id, await cleanDocuments(person.id, ['BusinessLicense', 'BankStatement']));
  const { id: loanId } = await offeredLoan(PART * (rounds + 1));

  function* commands(round: number, at: number): Generator<MoneyCommand> {
    const [saver, investor] = [savers[at], at === 0 ? investors[round] : undefined];
    if (investor) {
      yield anInvestmentIn(loanId, investor, documents.get(investor.person.id) ?? [], PART);
      // It pays for the investment, so nothing stays in the wallet.
      yield { ...aDeposit(staff, investor, PART), adds: 0 };
    }
    while (saver) {
      yield aDeposit(staff, saver, 50_00);
      yield aWithdrawal(saver, 20_00);
    }
  }
  return { staff, savers, investors, commands };
}

/** The commands sent so far. */
type Sent = { done: MoneyCommand[]; answered: number; open: MoneyCommand[] };

/** Sends commands until the cloud is killed. Each person stops at the first command that was not answered. */
async function sendUntilKilled(cloud: RunningCloud, { commands }: Stage, round: number, sent: Sent): Promise<void> {
  const working = Array.from({ length: clients }, async (_, at) => {
    for (const command of commands(round, at)) {
      if (!(await attempt(command, cloud.published.url))) {
        sent.open.push(command);
        return;
      }
      sent.done.push(command);
      sent.answered += 1;
    }
  });
  const before = sent.answered;
  while (sent.answered === before && sent.open.length < clients) await pause(10);
  await pause(Math.random() * 2000);
  await cloud.kill();
  await Promise.all(working);
}

const PATIENCE = 50;

async function retryOpen(cloud: RunningCloud, sent: Sent): Promise<void> {
  for (const command of sent.open) {
    let tries = 0;
    while (!(await attempt(command, cloud.published.url))) {
      tries += 1;
      if (tries > PATIENCE) throw new Error(`A ${command.kind} is never done`);
      await pause(100);
    }
    sent.done.push(command);
  }
  sent.open = [];
}

type Item = Record<string, unknown>;

async function itemsOf({ published }: RunningCloud): Promise<Item[]> {
  const client = new DynamoDBClient({
    endpoint: published.environment.AWS_ENDPOINT_URL_DYNAMODB ?? '',
    region: 'ap-southeast-2',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const items: Item[] = [];
  const TableName = String(published.outputs['LalagaData.TableName']);
  const pages = paginateScan({ client: DynamoDBDocumentClient.from(client) }, { TableName, ConsistentRead: true });
  for await (const { Items = [] } of pages) items.push(...Items);
  client.destroy();
  return items;
}

const kinds = { deposit: 'RECEIPT#', withdrawal: 'PAYOUT#', investment: 'INV#' } as const;

/** The defects once all commands are done: the audit's findings, and commands lost or done twice. */
function wrongIn(items: readonly Item[], { savers, investors }: Stage, { done }: Sent): string[] {
  const books = booksOf(items);
  const counted = Object.entries(kinds).flatMap(([kind, prefix]) => {
    // The terms beside a receipt, by which it is found, are no receipt.
    const there = items.filter(
      ({ pk, sk }) => (`${pk}`.startsWith(prefix) && sk !== 'TERMS') || `${sk}`.startsWith(prefix),
    ).length;
    const commands = done.filter((command) => command.kind === kind).length;
    return there === commands ? [] : [`${there} of ${kind}, should be ${commands}`];
  });
  const wallets = [...savers, ...investors].flatMap(({ person: { id } }) => {
    const own = done.filter(({ userId }) => userId === id);
    const should = own.reduce((sum, { adds }) => sum + adds, 0);
    const is = books.balances.get(`WALLET:${id}`)?.balance ?? 0;
    return is === should ? [] : [`A wallet has ${is}, should have ${should}`];
  });
  return [...brokenInvariants(books).map((finding) => JSON.stringify(finding)), ...counted, ...wallets];
}

await build();
const stateDir = mkdtempSync(join(tmpdir(), 'lalaga-kill-'));
let cloud = await runCloud(stateDir);
try {
  const stage = await prepare(cloud);
  const sent: Sent = { done: [], answered: 0, open: [] };
  const restarts: number[] = [];
  let [unanswered, wrong] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    await sendUntilKilled(cloud, stage, round, sent);
    unanswered += sent.open.length;
    const begun = performance.now();
    cloud = await runCloud(stateDir);
    restarts.push(performance.now() - begun);
    await retryOpen(cloud, sent);
    await cloud.world.settle();
    const found = wrongIn(await itemsOf(cloud), stage, sent);
    for (const each of found) progress(each);
    wrong += found.length;
    progress(`round ${round + 1}: ${sent.answered} answered, ${unanswered} retried, ${wrong} wrong`);
  }
  report(
    'Killed under load',
    [
      { what: 'kills', value: rounds },
      { what: 'commands answered before a kill', value: sent.answered },
      { what: 'commands retried with their key', value: unanswered },
      { what: 'commands lost or done twice, and findings of the audit', value: wrong, exactly: 0 },
      { what: 'restart, slowest', value: quantile(restarts, 1) / 1000, unit: 's', atMost: 5 },
    ],
    `kill -9 of the local cloud at a random instant while ${clients} clients deposit, withdraw and invest.`,
  );
} finally {
  await cloud.stop();
  rmSync(stateDir, { recursive: true, force: true });
}
