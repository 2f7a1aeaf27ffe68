import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import { insert } from '#lambdas/platform/writes.ts';
import { handler as wallet } from '#lambdas/wallet/api.ts';
import { paymentReference } from '#shared/accounts/payment-reference.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { booksOf, brokenInvariants } from '#test/support/books.ts';
import { type Answered, call } from '#test/support/calls.ts';
import { anApprover, signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';
import { startFaultyLine } from './faulty-line.ts';
import { randomFrom } from './simulation.ts';

vi.mock('#lambdas/platform/log.ts', () => import('./collected-log.ts'));

/** How many commands, in each of the rounds. */
const COMMANDS = Number(process.env.FAULT_COMMANDS ?? 150);
const AT_ONCE = 10;
/** The part of all SDK calls that fails (API-23). */
const RATE = 0.1;
const people = ['ana', 'ben', 'cia', 'dan', 'eva'];
const staff = ['maker', 'checker'];
const destination = { method: 'Bank', account: '0012345' } as const;
const referenceOf = (userId: string) =>
  paymentReference(
    'V',
    Uint8Array.from({ length: 8 }, () => people.indexOf(userId)),
  );

withTable();
let line: Awaited<ReturnType<typeof startFaultyLine>>;
beforeAll(async () => {
  line = await startFaultyLine(String(process.env.AWS_ENDPOINT_URL_DYNAMODB), 9);
  process.env.AWS_ENDPOINT_URL_DYNAMODB = line.endpoint;
  for (const id of staff) await anApprover({ id });
  for (const id of people) {
    const reference = referenceOf(id);
    await signedIn({ id, roles: ['Investor'], investorPaymentReference: reference, payoutDestination: destination });
    await commit([insert({ pk: `PAYREF#${reference}`, sk: 'PAYREF', userId: id })]);
  }
});
afterAll(async () => {
  await line.close();
});

const random = randomFrom(9);
const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
const pick = (these: readonly string[]) => these[between(0, these.length - 1)] ?? '';
const counted = { sent: 0, failed: 0 };

/** Sends a command once, counts a failure, and after one retries under the same key until it is answered. */
const api = { ...walletApi, ...staffWalletApi };

async function mutate(name: keyof typeof api, userId: string, sent: object): Promise<Answered> {
  const key = `command-${++counted.sent}-of-${name}`;
  const send = () => call(wallet, api[name], userId, { ...sent, key });
  let answer = await send();
  if (answer.status >= 500) counted.failed++;
  while (answer.status >= 500) answer = await send();
  return answer;
}

/** All of the commands, some at once. */
async function round<Done>(commands: readonly (() => Promise<Done>)[]): Promise<Done[]> {
  const waiting = [...commands];
  const done: Done[] = [];
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) done.push(await next());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}

const expected = new Map<string, number>();
const gains = (userId: string, amount: number) => expected.set(userId, (expected.get(userId) ?? 0) + amount);
const times = <Made>(make: (nr: number) => Made): Made[] => Array.from({ length: COMMANDS }, (_, nr) => make(nr));

const deposit = (nr: number) => async () => {
  const [userId, amount] = [pick(people), between(1, 10_000)];
  const reference = referenceOf(userId);
  const body = { method: 'Bank', amount: amount / 100, valuedate: '2026-11-21', reference, bankid: `slip-${nr}` };
  const { status } = await mutate('recordReceipt', 'maker', { body });
  gains(userId, amount);
  return status;
};

const withdrawal = () => async () => {
  const [userId, amount] = [pick(people), between(1, 20_000)];
  const { status, body } = await mutate('withdraw', userId, { body: { amount: amount / 100 } });
  if (status === 201) gains(userId, -amount);
  return { status, userId, amount, id: String(Object(body).payoutid) };
};

const decision =
  ({ id, userId, amount }: { id: string; userId: string; amount: number }) =>
  async () => {
    const isPaid = random() < 0.5;
    const body = isPaid ? { bankReference: 'OUT' } : { reason: 'It came back.' };
    const { status } = await mutate(isPaid ? 'confirmPayout' : 'failPayout', 'checker', { params: { id }, body });
    if (!isPaid) gains(userId, amount);
    return status;
  };

type Item = Record<string, unknown>;
const those = (items: readonly Item[], prefix: string) => items.filter(({ pk }) => String(pk).startsWith(prefix));

describe('money on a connection on which a tenth of all calls fails (API-23)', () => {
  it('is neither lost nor doubled, and hardly any command is retried', async () => {
    line.break(RATE);
    expect(new Set(await round(times(deposit)))).toEqual(new Set([201]));
    const withdrawals = await round(times(withdrawal));
    expect(withdrawals.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    const asked = withdrawals.filter(({ status }) => status === 201);
    expect(new Set(await round(asked.map(decision)))).toEqual(new Set([200]));
    line.break(0);

    const items: Item[] = [];
    for await (const item of scanTable()) items.push(item);
    expect(brokenInvariants(booksOf(items))).toEqual([]);
    expect(those(items, 'RECEIPT#').filter(({ sk }) => sk === 'META')).toHaveLength(COMMANDS);
    expect(those(items, 'PAYOUT#')).toHaveLength(asked.length);
    const balances = those(items, 'ACCT#WALLET:').filter(({ sk }) => sk === 'BAL');
    expect(new Map(balances.map(({ pk, balance }) => [String(pk).slice('ACCT#WALLET:'.length), balance]))).toEqual(
      expected,
    );
    const { calls, faults } = line.counted;
    process.stdout.write(
      `${faults} of ${calls} calls went wrong; ${counted.failed} of ${counted.sent} commands failed\n`,
    );
    expect(faults / calls).toBeGreaterThan(RATE / 2);
    expect(counted.failed / counted.sent).toBeLessThanOrEqual(0.01);
  });

  it('is told to try again in a moment while no call passes, and nothing is done (API-21)', async () => {
    line.break(1);
    const send = () => call(wallet, walletApi.withdraw, 'ana', { body: { amount: 1 }, key: 'while-all-calls-fail' });
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    line.break(0);
    expect(answers.map(({ status, body }) => [status, Object(body).code])).toEqual(answers.map(() => [503, 'Busy']));
  });
});
