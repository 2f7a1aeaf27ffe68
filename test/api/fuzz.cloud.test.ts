import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { addInvestment } from '#lambdas/investments/store.ts';
import { addLoan } from '#lambdas/loans/save-loan.ts';
import { nextLoanId } from '#lambdas/loans/store.ts';
import { contracts } from '#lib/contracts.ts';
import { examples } from '#lib/description/examples.ts';
import { namedIn, openApi, operationIdOf } from '#lib/description/openapi.ts';
import { MAX_URL_LENGTH } from '#local/cloud/front.ts';
import { addDays, apiaDayOf, daysBetween } from '#shared/calendar.ts';
import type { Endpoint, Role, SubRole } from '#shared/endpoint.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import {
  brokenBodies,
  costlyBodies,
  doubled,
  formOf,
  hostileParts,
  hostileValue,
  oneOf,
  type Random,
  randomOf,
  textOf,
} from './hostile.ts';
import { type Answer, ask, forAll } from './http.ts';
import { changesBetween, everyKind, type Member, named, openStage, quietly, type Stage, tableNow } from './stage.ts';

/** How many hostile calls a route hears of at least; the seed makes them the same in every run. */
const perRoute = Number(process.env.FUZZ ?? 40);
/** A route that takes a body has heard of more than thirty broken ones before. */
const madeUpFor = ({ method }: Endpoint) => (method === 'GET' ? perRoute : Math.max(10, perRoute - 30));
const seed = Number(process.env.SEED ?? 20261121);
/** What takes time by the square of its length takes far longer; a busy machine does not. */
const SLOWEST_MS = 10_000;

let stage: Stage;
let kinds: ReadonlyMap<Role | SubRole, Member>;
let ids: Record<string, string> = {};
beforeAll(async () => {
  stage = await openStage();
  kinds = await everyKind(stage);
  const borrower = kinds.get('Borrower')?.id ?? '';
  const id = await nextLoanId();
  const investment = anInvestment({ id: `${id}.01AAA`, loanId: id, borrowerId: borrower, investorId: 'somebody' });
  await quietly([...addLoan(aLoan({ id, borrowerId: borrower }), 9), ...addInvestment(investment)]);
  const victim = await stage.member();
  // Nobody's patience is tried by a function that is only starting.
  await forAll(
    [...words, ...words].sort((one, other) => one.word.localeCompare(other.word)),
    async ({ endpoints }) => {
      for (const endpoint of endpoints.slice(0, 1))
        await send({ endpoint, path: addressOf(endpoint, '%00'), body: '[]' });
    },
  );
  ids = { loans: `${id}`, investments: investment.id, repayments: `${id}-001`, people: victim.id, users: victim.id };
});
afterAll(() => stage?.stop());

const words = Object.entries(contracts).map(([word, api]) => ({ word, endpoints: Object.values(api) }));

/** Somebody whom the endpoint names. */
function tokenFor({ who }: Endpoint): string | undefined {
  if (who === 'anyone') return undefined;
  const kind = who === 'signedIn' ? 'Borrower' : [...kinds.keys()].find((each) => who.includes(each));
  return kinds.get(kind ?? 'RiskReviewer')?.token;
}

/** An address of the endpoint that exists as far as may be, or one with these parts. */
function addressOf({ path }: Endpoint, part?: string): string {
  const thing = path.split('/').find((segment) => segment in ids) ?? 'loans';
  // One part alone is hostile: two of the longest are more than an address may have.
  const [named, ...others] = path.split(/\{\w+\}/);
  const known = ids[thing] ?? '1';
  return `/api${named}${others.length > 0 ? (part ?? known) : ''}${others.join(known)}`;
}

type Made = { endpoint: Endpoint; path: string; body?: string | Buffer; headers?: Record<string, string> };
type Heard = { asked: string; endpoint: Endpoint; answer: Answer };

const send = async ({ endpoint, path, body, headers }: Made): Promise<Heard> => ({
  asked: `${endpoint.method} ${path.slice(0, 200)} ${headers ? JSON.stringify(headers) : ''} ${String(body ?? '').slice(0, 200)}`,
  endpoint,
  answer: await ask(stage.url, {
    method: endpoint.method,
    path,
    token: tokenFor(endpoint),
    body,
    headers: headers ?? {},
  }),
});

const tells = () =>
  new RegExp(
    `node_modules|\\.mjs|\\.ts:|\\n\\s+at |arn:aws|dynamo|cognito|Exception|${named(stage.cloud, 'TableName')}`,
    'i',
  );

/** What whoever reads the description alone knows: the shape of a refusal, and the statuses of each call. */
const description = openApi(contracts);
const Described = z.fromJSONSchema(description.components.schemas.Refusal);
const statusesOf = ({ path, method }: Endpoint) =>
  Object.keys(description.paths[path]?.[method.toLowerCase()]?.responses ?? {}).map(Number);

/** What is wrong with an answer to nonsense: our fault, slow, telling what is inside, or not as described (API-1, API-49). */
const faultsOf = ({ asked, endpoint, answer: { status, text, json, ms } }: Heard): string[] => [
  ...(status >= 500 ? [`${status}: ${asked}`] : []),
  ...(ms > SLOWEST_MS ? [`${Math.round(ms)} ms: ${asked}`] : []),
  ...(status >= 400 && !Described.safeParse(json).success
    ? [`is not as described "${text.slice(0, 300)}": ${asked}`]
    : []),
  ...(statusesOf(endpoint).includes(status) ? [] : [`answers ${status}, which is not described: ${asked}`]),
  ...(status >= 400 && tells().test(text) ? [`tells "${text.slice(0, 300)}": ${asked}`] : []),
];

describe.each(words)('$word', ({ endpoints }) => {
  it('refuses what is no form of its own, at once and without a write (API-5, API-6, API-7)', async () => {
    const forms = endpoints.filter(({ method }) => method !== 'GET');
    const made = forms.flatMap((endpoint, at) => {
      const [form, path] = [formOf(endpoint), addressOf(endpoint)];
      const bodies = [...brokenBodies(textOf(form)), ...doubled(form), ...(at === 0 ? costlyBodies(textOf(form)) : [])];
      return bodies.map((sent) => ({ endpoint, path, ...sent }));
    });
    const before = await tableNow(stage);
    const heard = await forAll(made, send);
    expect(heard.flatMap(faultsOf)).toEqual([]);
    const accepted = heard.filter(({ answer: { status } }) => ![400, 413, 415].includes(status));
    expect(accepted.map(({ asked, answer: { status } }) => `${status}: ${asked}`)).toEqual([]);
    expect(changesBetween(before, await tableNow(stage))).toEqual([]);
  });

  it('never fails over hostile values, addresses and queries (API-7)', { timeout: 600_000 }, async () => {
    const random = randomOf(seed);
    const made = endpoints.flatMap((endpoint) =>
      Array.from({ length: madeUpFor(endpoint) }, () => hostileCall(endpoint, random)),
    );
    const heard = await forAll(made, send);
    expect(heard.flatMap(faultsOf)).toEqual([]);
  });
});

/** A call with one or two wrong things in it; nothing that ends a session, so that the next one is heard too. */
function hostileCall(endpoint: Endpoint, random: Random): Made {
  const path = addressOf(endpoint, random() < 0.3 ? oneOf(random, hostileParts) : undefined);
  if (endpoint.method === 'GET') {
    const whole = `${path}?${queryOf(endpoint, random)}`;
    // CloudFront itself refuses a longer one, which no description of ours covers.
    return { endpoint, path: whole.length <= MAX_URL_LENGTH ? whole : path };
  }
  const form = formOf(endpoint);
  const names = Object.keys(form);
  for (let wrong = 0; wrong < 1 + Math.round(random()); wrong++)
    form[names[Math.floor(random() * names.length)] ?? 'a'] = hostileValue(random);
  return { endpoint, path, body: textOf(form) };
}

function queryOf({ query }: Endpoint, random: Random): string {
  const known = 'shape' in query.def ? Object.keys(Object(query.def.shape)) : [];
  const name = oneOf(random, ['limit', 'cursor', 'limit', '__proto__', ...known]);
  const value = oneOf(random, hostileParts);
  return random() < 0.2 ? `${name}=${value}&${name}=1` : `${name}=${value}`;
}

describe('a body over 1 MB (API-5)', () => {
  const post = (endpoints: readonly Endpoint[]) => endpoints.filter(({ method }) => method === 'POST').slice(0, 1);
  const refused = async (endpoint: Endpoint, body: string) => {
    const heard = await send({ endpoint, path: addressOf(endpoint), body });
    expect(heard.answer.status).toBe(413);
    expect(faultsOf(heard)).toEqual([]);
  };

  it('is refused with 413 by every function', async () => {
    const body = `"${'a'.repeat(1024 * 1024)}"`;
    await forAll(
      words.flatMap(({ endpoints }) => post(endpoints)),
      (endpoint) => refused(endpoint, body),
    );
  });

  it.each([
    ['letters of two bytes', `{"a":"${'\u00e9'.repeat(512 * 1024)}"}`],
    ['a million keys', `{${Array.from({ length: 1_000_000 }, (_, at) => `"${at}":1`)}}`],
    ['what the gateway does not take either', 'x'.repeat(11 * 1024 * 1024)],
  ])('is refused with 413 whatever it is: %s', async (_, body) => {
    for (const endpoint of post(words[0]?.endpoints ?? [])) await refused(endpoint, body);
  });
});

/** When the examples were written. */
const WRITTEN = '2026-11-27';
/** An example with its days as far from today as they are from when it was written: some may be only so far from it. */
const asOfToday = (example: unknown): string =>
  JSON.stringify(example).replaceAll(/\b\d{4}-\d\d-\d\d\b/g, (day) =>
    addDays(apiaDayOf(Date.now()), daysBetween(WRITTEN, day)),
  );

// Last, for some of them end sessions.
it('the example of each body is refused for nothing that stands in it (API-49)', async () => {
  const made = namedIn(contracts).flatMap((named) => {
    const example = examples[operationIdOf(named)];
    return example ? [{ endpoint: named.endpoint, path: addressOf(named.endpoint), body: asOfToday(example) }] : [];
  });
  const heard = await forAll(made, send);
  expect(heard.flatMap(faultsOf)).toEqual([]);
  const wrong = heard.flatMap(({ asked, endpoint, answer: { status, text, json } }) => {
    const { fields = {}, code } = json as { fields?: object; code?: string };
    const inBody = Object.keys(fields).filter((name) => !endpoint.path.includes(`{${name}}`));
    // Which code was mailed no example can know, and another example may have asked for one.
    if (code === 'MailedCodeWrong') return [];
    return inBody.length > 0 || status === 413 || status === 415 ? [`${asked}: ${text}`] : [];
  });
  expect(wrong).toEqual([]);
});
