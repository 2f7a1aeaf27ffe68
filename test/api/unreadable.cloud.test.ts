// Takes long: begins first.
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { people } from '#lambdas/accounts/store.ts';
import { addLoan } from '#lambdas/loans/save-loan.ts';
import { nextLoanId } from '#lambdas/loans/store.ts';
import { type AnyEntity, keyFieldsIn } from '#lambdas/platform/entity.ts';
import { recordRun } from '#lambdas/platform/job.ts';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import { type Item, insert, put, remove } from '#lambdas/platform/writes.ts';
import { sweep } from '#lambdas/repayments/sweep.ts';
import { newReceipt } from '#lambdas/wallet/new-receipt.ts';
import { contracts } from '#lib/contracts.ts';
import { functions } from '#lib/functions.ts';
import { jobs } from '#lib/jobs.ts';
import { addMonthsClamped, apiaDayOf, DAY_MS, daysBetween } from '#shared/calendar.ts';
import { chatApi } from '#shared/chat/api.ts';
import { TALK_TO_A_PERSON } from '#shared/chat/bot.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { type JobItem, JobOutcome } from '#shared/job.ts';
import { sene } from '#shared/money.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { declaredEntities } from '#test/support/entities.ts';
import { type Answer, ask, forAll } from './http.ts';
import { addPointers } from './pointers.ts';
import { type Member, openStage, quietly, type Stage } from './stage.ts';
import { type Story, tellAStory } from './story.ts';

const MyInvestments = z.array(z.looseObject({ loanstatus: z.string() }));

let stage: Stage;
let story: Story;
let administrator: Member;
const entities = [...(await declaredEntities()).values()];
beforeAll(async () => {
  stage = await openStage();
  stage.expectErrors('"UnreadableItem"');
  // An entry of the outbox without its events.
  stage.expectErrors('"$ZodError"');
  story = await tellAStory(stage);
  administrator = await stage.member({ roles: ['Admin'], subRole: 'SystemAdmin' });
  const borrowerId = story.borrower.user.userId;
  const now = Date.now();
  const entered = new Date(now).toISOString();
  const deadline = new Date(now + 30 * DAY_MS).toISOString();
  const offer = {
    entered: { Pending: entered, UnderReview: entered, Approved: entered },
    createdAt: entered,
    deadline,
  };
  await quietly(addLoan(aLoan({ ...offer, id: await nextLoanId(), borrowerId }), 9));
  const slip = {
    method: 'Bank',
    amount: sene(50_00),
    valueDate: '2026-11-01',
    reference: '',
    sender: '001122',
  } as const;
  await quietly(newReceipt({ ...slip, bankId: 'unmatched' }, undefined, { by: 'staff', now }).writes);
  await recordRun('sweep', () => sweep());
  const { chatId } = await story.borrower.client.call(chatApi.startChat, {});
  await story.borrower.client.call(chatApi.respond, { body: { chatId, selectedOption: TALK_TO_A_PERSON } });
  const borrower = await people.get({ id: borrowerId });
  await quietly(people.add({ ...borrower, id: 'away', liveLoans: 0, lastActiveAt: entered }));
});
afterEach(() => vi.useRealTimers());
afterAll(() => stage?.stop());

const entityOf = (item: Item): AnyEntity | undefined => entities.find((declared) => keyFieldsIn(declared, item));

/** Of an item nothing but its keys and the lists that it is in. */
const broken = (item: Item): Item => ({
  ...Object.fromEntries(Object.entries(item).filter(([name]) => /^gsi\d[ps]k$/.test(name))),
  ...{ pk: item.pk, sk: item.sk },
});

/** A broken item beside each one of the table that a list can have: in the same lists, and without any other attribute. */
async function twins(): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of scanTable()) {
    const declared = entityOf(item);
    const isListed = declared && (declared.key.sk.includes('{') || Object.keys(declared.indexes).length > 0);
    // What accepts anything is never unreadable.
    if (!isListed || declared.schema.safeParse({}).success) continue;
    const end = declared.key.sk.includes('{') ? { pk: item.pk, sk: `${item.sk}z` } : { pk: `${item.pk}z`, sk: item.sk };
    found.push({ ...broken(item), ...end });
  }
  return found;
}

/** Plants the twins, or those of some entities alone. */
async function plant(names?: readonly string[]): Promise<Item[]> {
  const planted = (await twins()).filter((item) => !names || names.includes(entityOf(item)?.name ?? ''));
  await forAll(planted, (item) => commit([insert(item)]));
  return planted;
}
const uproot = (planted: readonly Item[]) => forAll(planted, ({ pk, sk }) => commit([remove({ pk, sk })]));

type Listed = { path: string; token: string };

/** What an optional or defaulted schema has inside. */
function optionsOf(schema: unknown): readonly string[] {
  const { type, innerType, entries } = Object(schema)._zod?.def ?? {};
  if (innerType) return optionsOf(innerType);
  return type === 'enum' ? Object.values<string>(entries) : [];
}

/** Every address of a list: with each of its statuses, and for each person who may read it. */
function addressesOf(endpoint: Endpoint): Listed[] {
  const { borrower, investors, guarantor, reviewers } = story;
  const [investor] = investors;
  const callers = { Borrower: borrower, Investor: investor, Guarantor: guarantor };
  const staff = {
    RiskReviewer: reviewers.risk.client.token,
    CreditApprover: reviewers.credit.client.token,
    SystemAdmin: administrator.token,
  };
  const tokens = Object.entries({
    ...staff,
    ...Object.fromEntries(Object.entries(callers).map(([role, who]) => [role, who?.client.token])),
  });
  const isStaffs = endpoint.path.startsWith('/admin') || endpoint.path.startsWith('/chat/sessions');
  const named = tokens.filter(([kind]) =>
    endpoint.who === 'signedIn'
      ? !(kind in staff) || isStaffs
      : [endpoint.who].flat().some((who) => who === kind) || (endpoint.who.includes('Admin') && kind in staff),
  );
  const path = endpoint.path
    .replace('/loans/{id}', `/loans/${story.loanId}`)
    .replace(/\{(id|userId)\}/, borrower.user.userId);
  const shape = Object(endpoint.query)._zod?.def.shape ?? {};
  const filters = Object.entries(shape).flatMap(([name, schema]) =>
    optionsOf(schema).map((option) => `${name}=${option}`),
  );
  // A search of payments looks at the wallets of the first ten people found, readable or not (WALLET-41).
  const search = 'search' in shape && !/receipts|payouts/.test(endpoint.path) ? ['search=leota'] : [];
  return [...filters, ...search, ''].flatMap((query) =>
    named.map(([, token = '']) => ({ path: `/api${path}?${query}${'limit' in shape ? '&limit=100' : ''}`, token })),
  );
}

/** The lists of the API: what a page is read of, and what answers an array. A schedule is no list (API-44), nor is a guarantee, which says what its schedule leaves open, nor are pay links, whose state it is. */
const isList = ({ method, path, query, result }: Endpoint): boolean =>
  method === 'GET' &&
  !/payoff|schedule|repayments$|pay-links$|my-agreements|view|agreements\/|messages|announced\/|jobs\/|sessions\/\{/.test(
    path,
  ) &&
  ('limit' in (Object(query)._zod?.def.shape ?? {}) ||
    Object(result)._zod?.def.type === 'array' ||
    path === '/admin/jobs');

const read = (addresses: readonly Listed[]): Promise<Answer[]> => forAll(addresses, (one) => ask(stage.url, one));

/**
 * Status and content. The reasons why forms are locked are left out: where one cannot be known the entry is shown, and says
 * so (ADMIN-42).
 */
const answerOf = (answer: Answer | undefined) => [
  answer?.status,
  JSON.parse((answer?.text ?? '').replaceAll(/"\w*locked":(?:"[^"]*"|null)/g, '"locked":null') || 'null'),
];

/** The lengths of the arrays of an answer: how much it shows. */
const lengthOf = (json: unknown): number =>
  (Array.isArray(json) ? [json] : Object.values(Object(json)).filter(Array.isArray)).reduce(
    (sum, rows) => sum + rows.length,
    0,
  );

describe('a list with items that cannot be read', () => {
  // API-44
  it('shows all others, and tells staff alone which are left out', async () => {
    const lists = Object.values(contracts).flatMap((api) => Object.values(api).filter(isList));
    const addresses = lists.flatMap(addressesOf);
    const before = await read(addresses);
    const planted = await plant();
    const after = await read(addresses);
    await uproot(planted);
    const staff = [...Object.values(story.reviewers).map(({ client }) => client.token), administrator.token];
    const isSame = (nr: number) => isDeepStrictEqual(answerOf(before[nr]), answerOf(after[nr]));
    expect(addresses.flatMap(({ path }, nr) => (isSame(nr) ? [] : [`${path}: ${after[nr]?.text}`]))).toEqual([]);
    const told = addresses.map(({ path, token }, nr) => ({
      path,
      isTold: after[nr]?.headers['x-unreadable'] !== undefined,
      isStaff: staff.includes(token),
      isEmpty: before[nr]?.status !== 200 || lengthOf(before[nr]?.json) === 0,
    }));
    expect(told.filter(({ isTold, isStaff }) => isTold && !isStaff)).toEqual([]);
    expect(told.filter(({ isTold, isStaff, isEmpty }) => !isTold && isStaff && !isEmpty)).toEqual([]);
    const keys = after.flatMap(({ headers }) => String(headers['x-unreadable'] ?? '').split(','));
    const named = new Set(keys.map((key) => decodeURIComponent(key).split(/[# ]/)[0]));
    const families = ['ADMINLOG', 'DOC', 'LOAN', 'PAYOUT', 'RECEIPT', 'USER', 'SearchEntry', 'CHAT', 'JOB'];
    expect([...named]).toEqual(expect.arrayContaining(families));
  }, 120_000);
});

/** What shows lists of several things, and so is no list by its answer. */
const desks: readonly string[] = [
  ...['/admin/arrears', '/admin/conflicts', '/admin/pool-batches', '/admin/bank-balances'],
  ...['/overview/borrower', '/overview/investor', '/overview/guarantor', '/overview/admin'],
];

/** Who reads nothing while a person cannot be read: that person. */
const tokenOf = ({ pk }: Item): string | undefined =>
  [story.borrower, ...story.investors, story.guarantor].find(({ user }) => pk.endsWith(user.userId))?.client.token;

/** What is broken together: all items of a kind, but of people one after the other, those of staff aside. */
async function brokenTogether(): Promise<{ of: string; items: Item[] }[]> {
  const kinds = new Map<string, Item[]>();
  for await (const item of scanTable()) {
    const { name, schema } = entityOf(item) ?? {};
    const isReader = name === 'Session' || (name === 'Person' && tokenOf(item) === undefined);
    // A receipt in conflict is shown, with the other one.
    if (!name || isReader || item.conflictsWith !== undefined || schema?.safeParse({}).success) continue;
    const of = name === 'Person' ? `Person ${item.pk}` : name;
    kinds.set(of, [...(kinds.get(of) ?? []), item]);
  }
  return [...kinds].map(([of, items]) => ({ of, items }));
}

async function whileBroken(items: readonly Item[], addresses: readonly Listed[]): Promise<Answer[]> {
  await forAll(items, (item) => commit([put(broken(item))]));
  const answers = await read(addresses);
  await forAll(items, (item) => commit([put(item)]));
  return answers;
}

/** The entities that a function may read, by their names. Its code reads no others (CLOUD-9), so only these can make it fail. */
function readableBy(name: string): ReadonlySet<string> {
  const { writes = [], reads = [], lists = [] } = functions.find((one) => one.name === name) ?? {};
  return new Set([...writes, ...reads, ...lists.map(({ entity }) => entity)].map((one) => one.name));
}

describe('a list of what is shown with other items, where these cannot be read', () => {
  beforeAll(() => addPointers(stage, story));

  // API-44
  it('is never refused as a whole', async () => {
    const addresses = Object.entries(contracts).flatMap(([name, api]) =>
      Object.values(api)
        .filter((one) => isList(one) || desks.includes(one.path))
        .flatMap(addressesOf)
        .map((one) => ({ ...one, readable: readableBy(name) })),
    );
    const answers = await read(addresses);
    const full = addresses.filter((_, nr) => lengthOf(answers[nr]?.json) > 0);
    // Of several who read the same, the first.
    const shown = [...new Map(full.toReversed().map((one) => [one.path, one])).values()];
    const refused: string[] = [];
    for (const { of, items } of await brokenTogether()) {
      // A list of what belongs to a loan is that of the loan in its address.
      const read = shown.filter(
        ({ path, token, readable }) =>
          readable.has(of.replace(/ .*/, '')) &&
          !items.some((item) => tokenOf(item) === token) &&
          !(of === 'Loan' && /loans\/\d/.test(path)),
      );
      const after = await whileBroken(items, read);
      refused.push(
        ...after.flatMap(({ status }, nr) => (status === 200 ? [] : [`${of}: ${status} ${read[nr]?.path}`])),
      );
    }
    expect(refused).toEqual([]);
  }, 240_000);

  it('shows null for what is not known of it', async () => {
    const { token = '' } = story.reviewers.risk.client;
    const kinds = await brokenTogether();
    const shownWithout = async (kind: string, path: string) => {
      const { items = [] } = kinds.find(({ of }) => of === kind) ?? {};
      return (await whileBroken(items, [{ path: `/api/${path}`, token }]))[0]?.json;
    };
    expect(await shownWithout('Disaster', 'config')).toMatchObject({ disaster: null });
    expect(await shownWithout('Repayment', 'admin/disasters')).toEqual([expect.objectContaining({ dryrun: null })]);
    const conflict = [expect.objectContaining({ status: 'Conflict', conflictswith: null })];
    expect(await shownWithout('Receipt', 'admin/receipts?status=Conflict')).toEqual(conflict);
    const applied = expect.arrayContaining([expect.objectContaining({ status: 'Applied', correction: null })]);
    expect(await shownWithout('Balance', 'admin/receipts?status=Applied')).toEqual(applied);
    const unreadable = 'Something that this needs cannot be read. It is reported.';
    const batch = { loans: [], confirmlocked: unreadable, withdrawlocked: unreadable };
    expect(await shownWithout('PoolBatchLine', 'admin/pool-batches')).toMatchObject(batch);
  });
});

describe('what is one whole', () => {
  it('is refused when a part of it cannot be read: nothing is summed up from the rest (API-43)', async () => {
    const planted = await plant(['Repayment']);
    const schedule = { path: `/api/loans/${story.loanId}/repayments`, token: story.borrower.client.token };
    const { status, json } = await ask(stage.url, schedule);
    await uproot(planted);
    expect([status, json]).toEqual([500, expect.objectContaining({ code: 'EntryUnreadable' })]);
    expect((await ask(stage.url, schedule)).status).toBe(200);
  });

  it('leaves unknown what an investment has earned, and shows the rest of it (INVESTMENTS-35)', async () => {
    const mine = { path: '/api/investments/my', token: story.investors[0]?.client.token ?? '' };
    const gain = { ...mine, path: '/api/investments/return' };
    const before = await ask(stage.url, mine);
    const shares: Item[] = [];
    for await (const item of scanTable()) if (entityOf(item)?.name === 'ShareChunk') shares.push(item);
    await forAll(shares, (item) => commit([put({ ...item, holders: 'none' })]));
    const after = await ask(stage.url, mine);
    // What sums all of them up is not calculated from the rest (API-43).
    expect((await ask(stage.url, gain)).status).toBe(500);
    await forAll(shares, (item) => commit([put(item)]));
    expect((await ask(stage.url, gain)).status).toBe(200);
    const rows = MyInvestments.parse(before.json);
    expect(rows.map(({ loanstatus }) => loanstatus)).toContain('Active');
    const unknown = { earned: null, atrisk: null };
    expect(after.json).toEqual(rows.map((row) => ({ ...row, ...(row.loanstatus === 'Active' && unknown) })));
  });
});

const today = apiaDayOf(Date.now());

/**
 * The jobs that work through lists: of what, and how many days later there is something to do for what is on the stage.
 * What belongs to an item and cannot be read stops that item alone: the others of its list go on.
 */
const ofLists: Record<string, { entities: readonly string[]; days: number }> = {
  sweep: { entities: ['Repayment'], days: 75 },
  deadlines: { entities: ['Loan', 'Guarantor', 'Investment'], days: 75 },
  'id-expiry': { entities: ['Document'], days: 365 * 6 },
  'refund-unmatched': { entities: ['Receipt'], days: 75 },
  archive: { entities: ['Person'], days: daysBetween(today, addMonthsClamped(today, 25)) },
};
const scheduled = Object.entries(jobs).flatMap(([name, steps]) => steps.map(({ step }) => ({ name, step })));

describe('a nightly job', () => {
  it('works through a list of things, or reads the whole: the audit, the proof, the seals, the back-fill, the outbox and the batch of the pool', () => {
    // Where a loan cannot be read, the pool pays for none: its part of the others would be too large (REPAYMENTS-38).
    const known = [...Object.keys(ofLists), 'audit', 'proof', 'seal', 'back-fill', 'deliver', 'pool-batch'];
    expect(scheduled.map(({ step }) => step).sort()).toEqual(known.sort());
  });

  // ADMIN-13
  it.each(scheduled.filter(({ step }) => step in ofLists))(
    'does everything but what cannot be read, and fails at its end: $step',
    async ({ name, step }) => {
      const { entities: listed = [], days = 0 } = ofLists[step] ?? {};
      const { file = '' } = functions.find((one) => one.name === name) ?? {};
      const { handler } = await import(join(process.cwd(), file));
      const run = async (dryRun: boolean): Promise<unknown> => handler({ step, dryRun }, Object.create(null));
      const dryRun = async () => JobOutcome.parse(await run(true)).items;
      const isBroken = ({ effect }: JobItem) => effect === 'Wrong';
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS });

      const due = await dryRun();
      expect(due).not.toEqual([]);
      const planted = await plant(listed);
      try {
        const withBroken = await dryRun();
        expect(withBroken.some(isBroken)).toBe(true);
        expect(withBroken.filter((item) => !isBroken(item))).toEqual(due);
        await expect(run(false)).rejects.toThrow();
        expect((await dryRun()).filter((item) => !isBroken(item))).toEqual([]);
      } finally {
        await uproot(planted);
      }
    },
    120_000,
  );
});
