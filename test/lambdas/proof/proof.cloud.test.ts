// Takes long: begins first.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterBalances } from '#local/seed/balances.ts';
import { Client } from '#local/seed/client.ts';
import { uploadDocuments } from '#local/seed/documents.ts';
import { balanceOf, receive } from '#local/seed/money.ts';
import { signUp } from '#local/seed/people.ts';
import { addDays, apiaDayOf, businessDayFrom, startOfApiaDay } from '#shared/calendar.ts';
import { investmentsApi } from '#shared/investments/api.ts';
import { sene } from '#shared/money.ts';
import { type ProvenPart, proofApi } from '#shared/proof/api.ts';
import { canonical, heldIn, type ProofRecord, trustIn } from '#shared/proof/record.ts';
import { balancesApi } from '#shared/proof/staff-api.ts';
import { fromHex, rootOver, toHex } from '#shared/proof/sum-tree.ts';
import { type Story, tell } from '#test/lambdas/audit/a-story.ts';
import { startTestCloud, type TestCloud } from '#test/support/cloud.ts';

let here: TestCloud;
let story: Story;
let visitor: Client;
let first: object;

beforeAll(async () => {
  here = await startTestCloud();
  here.expectErrors('"TrustDifference"');
  visitor = new Client(here.cloud.url);
  // Taking a loan to its payout takes more than a night.
  first = await visitor.call(proofApi.readProof, {});
  story = await tell(here);
});
afterAll(() => here?.stop());

const digest = async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const today = async () => apiaDayOf((await here.world.now()).getTime());

/** Lets time pass until noon of the next day, or business day, with all jobs of the night. */
async function nextMorning(from = (day: string) => day): Promise<string> {
  const day = from(addDays(await today(), 1));
  await here.world.sleepUntil(startOfApiaDay(day) + 12 * 3_600_000);
  await here.world.settle();
  return day;
}

async function latest(): Promise<{ record: ProofRecord; hash: string }> {
  const { latest: found } = await visitor.call(proofApi.readProof, {});
  if (!found) throw new Error('There is no record yet');
  return found;
}

const unconfirmed = async () => (await visitor.call(proofApi.readProof, {})).unconfirmed;

/** What a member has by their proof, which leads to the root of the record. */
async function provenBy(parts: readonly ProvenPart[], member: string, { root, sum }: ProofRecord['money']) {
  for (const { nonce, amount, path } of parts) {
    const reached = await rootOver({ nonce: fromHex(nonce), member, amount }, path, digest);
    expect([toHex(reached.hash), reached.sum]).toEqual([root, sum]);
  }
  return parts.reduce((all, { amount }) => all + amount, 0);
}

describe('where the money is', () => {
  it('is unknown before the first night', () => {
    expect(first).toEqual({ latest: null, before: [], unconfirmed: [] });
  });

  it('is published after each night, what is held being what lies outside (PROOF-8)', async () => {
    const day = addDays(await nextMorning(), -1);
    const { record, hash } = await latest();
    expect(record.day).toBe(day);
    expect(heldIn(record)).toBe(trustIn(record));
    expect(record.money.sum).toBe(await totalHeld());
    expect(record.claims.sum).toBeGreaterThan(0);
    expect(record.members).toBe(0);
    expect(record.bank.every(({ latest: entered }) => entered === null)).toBe(true);
    expect(await unconfirmed()).toHaveLength(4);
    expect(createHash('sha256').update(canonical(record)).digest('hex')).toBe(hash);
    expect(await visitor.call(proofApi.readProofOf, { params: { day } })).toEqual({ record, hash });
  });

  const totalHeld = async () => {
    const all = [story.borrower, story.investor, story.guarantor];
    return (await Promise.all(all.map(balanceOf))).reduce((sum, balance) => sum + balance, 0);
  };

  it('shows each member that theirs is counted, and nobody else’s (PROOF-9)', async () => {
    const { record } = await latest();
    const { investor } = story;
    const own = await investor.client.call(proofApi.readOwnProof, {});
    expect([own.day, own.member]).toEqual([record.day, investor.user.userId]);
    expect(await provenBy(own.money, own.member, record.money)).toBe(await balanceOf(investor));
    const invested = await investor.client.call(investmentsApi.listMyInvestments, { query: {} });
    expect(await provenBy(own.claims, own.member, record.claims)).toBe(sene(500_00));
    expect(invested).toHaveLength(1);
    await expect(visitor.call(proofApi.readOwnProof, {})).rejects.toMatchObject({ refusal: { status: 401 } });
  });

  it('has nothing of who never had money with us (PROOF-9)', async () => {
    const newcomer = await signUp(here.world, { first: 'Lafo', last: 'Tavita', role: 'Investor' });
    await expect(newcomer.client.call(proofApi.readOwnProof, {})).rejects.toMatchObject({
      refusal: { status: 404, message: 'You had no money with us then.' },
    });
  });

  it('has no record of other days', async () => {
    await expect(visitor.call(proofApi.readProofOf, { params: { day: '2025-05-20' } })).rejects.toMatchObject({
      refusal: { status: 404, message: 'There is no proof for that day.' },
    });
  });

  it('counts what came before the end of the day, and nothing after it (PROOF-5)', async () => {
    const { investor } = story;
    const reference = investor.user.investorpaymentreference;
    const had = await balanceOf(investor);
    const midnight = startOfApiaDay(addDays(await today(), 1));
    await here.world.advanceTo(midnight - 30_000);
    await receive(here.world, story.reviewers, { amount: sene(10_00), reference });
    await here.world.advanceTo(midnight + 1_000);
    await receive(here.world, story.reviewers, { amount: sene(7_00), reference });
    await here.world.advanceTo(midnight + 10 * 3_600_000);
    await here.world.settle();
    const { record } = await latest();
    const own = await investor.client.call(proofApi.readOwnProof, {});
    expect(await balanceOf(investor)).toBe(had + 17_00);
    expect(await provenBy(own.money, own.member, record.money)).toBe(had + 10_00);
  });

  it('is a chain: each record names the one before by its hash (PROOF-8)', async () => {
    const before = await latest();
    await nextMorning();
    const after = await latest();
    expect(after.record.before).toEqual({ day: before.record.day, hash: before.hash });
    const { before: chain } = await visitor.call(proofApi.readProof, {});
    expect(chain[0]).toEqual(after.record.before);
    // Running it again changes nothing.
    await here.world.run('proof');
    await here.world.settle();
    expect(await latest()).toEqual(after);
  });

  it('is confirmed by what two people read in the statements (PROOF-1, PROOF-3)', async () => {
    await expect(story.investor.client.call(balancesApi.listBalances, {})).rejects.toMatchObject({
      refusal: { status: 403 },
    });
    await nextMorning(businessDayFrom);
    const ids = await enterBalances(story.reviewers);
    expect(ids).toHaveLength(4);
    const { balances, due } = await story.reviewers.risk.client.call(balancesApi.listBalances, {});
    expect(due).toEqual([]);
    expect(new Set(balances.map(({ contenttype }) => contenttype))).toEqual(new Set(['application/pdf']));
    expect(balances.map(({ state, difference }) => [state, difference])).toEqual(ids.map(() => ['Reconciled', 0]));
    const day = balances[0]?.day ?? '';
    await nextMorning();
    const { record } = await latest();
    expect(record.bank.map(({ confirmedfor, latest: entered }) => [confirmedfor, entered?.state])).toEqual(
      ids.map(() => [day, 'Reconciled']),
    );
    expect(await unconfirmed()).toEqual([]);
  });

  it('raises the alarm at once where a tala is missing, until two people have explained it (PROOF-3, PROOF-4)', async () => {
    const { risk, credit } = story.reviewers;
    const alarms = () => here.logged.filter((line) => line.includes('"TrustDifference"')).length;
    await nextMorning(businessDayFrom);
    const before = alarms();
    const [id = ''] = await enterBalances(story.reviewers, { BANK: sene(1_00) });
    await expect.poll(alarms).toBe(before + 1);
    const stateOf = async () => {
      const { balances } = await risk.client.call(balancesApi.listBalances, {});
      return balances.find(({ balanceid }) => balanceid === id)?.state;
    };
    expect(await stateOf()).toBe('Unexplained');
    await nextMorning();
    await expect.poll(alarms).toBeGreaterThan(before + 1);
    const { record } = await latest();
    const bank = record.bank.find(({ channel }) => channel === 'BANK');
    expect(bank?.latest?.state).toBe('Unexplained');
    expect((bank?.confirmedfor ?? '') < (bank?.latest?.day ?? '')).toBe(true);

    const params = { id };
    const body = { text: 'A fee of the bank, booked tomorrow', amount: sene(-1_00) };
    const { itemid: item } = await risk.client.call(balancesApi.explainBalance, { params, body });
    await expect(risk.client.call(balancesApi.confirmItem, { params: { id, item } })).rejects.toMatchObject({
      refusal: { status: 403, message: 'Another person must confirm the balance.' },
    });
    expect(await stateOf()).toBe('Unexplained');
    await credit.client.call(balancesApi.confirmItem, { params: { id, item } });
    expect(await stateOf()).toBe('Explained');
  });

  it('can be entered anew until it is confirmed, and then as it was seen alone (PROOF-2)', async () => {
    const { risk, credit } = story.reviewers;
    await nextMorning(businessDayFrom);
    const [due] = (await risk.client.call(balancesApi.listBalances, {})).due;
    if (!due) throw new Error('Nothing is due');
    const enter = async (more: number) => {
      const [statement] = await uploadDocuments(risk.client, ['BankStatement']);
      const { channel, day, expected } = due;
      const body = { channel, day, closing: sene(expected + more), documentId: statement?.documentId ?? '' };
      return (await risk.client.call(balancesApi.enterBalance, { body })).balanceid;
    };
    const first = await enter(1_00);
    await here.world.advance('1m');
    const second = await enter(0);
    await expect(credit.client.call(balancesApi.confirmBalance, { params: { id: first } })).rejects.toMatchObject({
      refusal: { status: 404 },
    });
    await credit.client.call(balancesApi.confirmBalance, { params: { id: second } });
    const { balances } = await credit.client.call(balancesApi.listBalances, {});
    expect(balances.find(({ balanceid }) => balanceid === second)?.state).toBe('Reconciled');
  });

  it('takes a balance once, and from another person than who confirms it (PROOF-1, PROOF-2)', async () => {
    const { risk } = story.reviewers;
    const { balances } = await risk.client.call(balancesApi.listBalances, {});
    const [known] = balances;
    if (!known) throw new Error('There is no balance');
    const { channel, day, closing, documentid } = known;
    const again = { body: { channel, day, closing, documentId: documentid } };
    await expect(risk.client.call(balancesApi.enterBalance, again)).rejects.toMatchObject({
      refusal: { status: 409, message: 'This day is confirmed. Enter a correction for the next.' },
    });
    for (const id of ['BANK.2025-06-01', 'GOLD.2026-11-26', 'BANK'])
      await expect(risk.client.call(balancesApi.confirmBalance, { params: { id } })).rejects.toMatchObject({
        refusal: { status: 404 },
      });
  });
});
