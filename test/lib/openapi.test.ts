import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contracts } from '#lib/contracts.ts';
import { examples } from '#lib/description/examples.ts';
import { namedIn, openApi, operationIdOf } from '#lib/description/openapi.ts';
import { takesBody } from '#lib/description/refusals.ts';
import { spellingsIn } from '#shared/compatibility.ts';

type Described = { required: string[]; properties: Record<string, unknown> };

/** The schemas of objects that are somewhere in a description. */
function objectsIn(value: unknown): Described[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return 'properties' in value && 'required' in value ? [value as Described, ...inner] : inner;
}

const description = openApi(contracts);
const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));

const referencesIn = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)].map(([, kind = '', name = '']) => ({
    kind,
    name,
  }));

/** The models that a part of the description refers to, and those that these refer to. */
function modelsIn(value: unknown, seen = new Set<string>()): unknown[] {
  const names = referencesIn(value).filter(({ kind, name }) => kind === 'schemas' && !seen.has(name));
  return names.flatMap(({ name }) => {
    seen.add(name);
    const model = description.components.schemas[name];
    return [model, ...modelsIn(model, seen)];
  });
}

const endpoints = Object.values(contracts).flatMap((api) => Object.values(api));

describe('a field with two spellings', () => {
  it('has one of them in our contracts (API-27)', () => {
    const inContracts = endpoints.flatMap(({ result }) =>
      objectsIn(z.toJSONSchema(result, { io: 'input', unrepresentable: 'any' })),
    );
    const spelled = inContracts.flatMap(({ properties }) =>
      spellingsIn(properties).map((each) => ({ each, properties })),
    );
    expect(new Set(spelled.map(({ each }) => each.field)).size).toBe(6);
    for (const { each, properties } of spelled) expect(properties).not.toHaveProperty(each.other);
  });

  it('is described under both, as it is sent (API-1, API-27)', () => {
    const replies = operations.flatMap(({ responses }) =>
      objectsIn([responses[200] ?? responses[201], ...modelsIn(responses)]),
    );
    const described = replies.flatMap((schema) => spellingsIn(schema.properties).map((each) => ({ each, schema })));
    expect(new Set(described.map(({ each }) => each.other)).size).toBe(6);
    for (const { each, schema } of described) {
      expect(schema.required).toHaveLength(new Set(schema.required).size);
      expect(schema.properties[each.other]).toEqual(schema.properties[each.field]);
      expect(schema.required.includes(each.other)).toBe(schema.required.includes(each.field));
    }
  });
});

it('has patterns that every language reads: no property escapes, which Python and many generators refuse (API-1)', () => {
  const patterns = [...JSON.stringify(description).matchAll(/"pattern":("(?:\\.|[^"])*")/g)].map(([, text = '']) =>
    String(JSON.parse(text)),
  );
  expect(patterns.length).toBeGreaterThan(20);
  expect(patterns.filter((pattern) => /\\[pP]\{/.test(pattern))).toEqual([]);
});

describe('the description of the API (API-49)', () => {
  it('refers to what is in it alone', () => {
    const { components } = description;
    const missing = referencesIn(description).filter(
      ({ kind, name }) => !Object.keys({ ...components }[kind as keyof typeof components] ?? {}).includes(name),
    );
    expect(missing).toEqual([]);
  });

  it('has no model that nothing refers to', () => {
    const named = new Set(referencesIn(description).map(({ name }) => name));
    expect(Object.keys(description.components.schemas).filter((name) => !named.has(name))).toEqual([]);
  });

  it('says of each operation what it does, who may call it and how it refuses', () => {
    for (const { summary, description: who, responses } of operations) {
      expect(summary).toMatch(/^[A-Z][A-Za-z0-9 ]+$/);
      expect(who).toMatch(/\.$/);
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '404', '429', '500', '503']));
    }
  });

  it('names each object that is taken or answered', () => {
    const unnamed = operations.filter(({ requestBody, responses }) =>
      JSON.stringify([requestBody, responses[200] ?? responses[201]]).includes('"properties"'),
    );
    expect(unnamed.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('has the headers of pages, sessions and repetitions', () => {
    const { get: list } = description.paths['/notifications'] ?? {};
    expect(list?.responses[200]).toHaveProperty(['headers', 'X-Next-Cursor']);
    expect(description.paths['/auth/login']?.post?.responses[200]).toHaveProperty(['headers', 'Set-Cookie']);
    const withKey = operations.filter(({ parameters }) => JSON.stringify(parameters).includes('IdempotencyKey'));
    expect(withKey).toHaveLength(endpoints.filter(({ method, who }) => method !== 'GET' && who !== 'anyone').length);
  });

  it('has the limits of amounts that rules have fixed, as the contracts have them', () => {
    const { LoanRequest, LoanReview, CalculationToSave, InvestmentForm, ReceiptForm, WalletWithdraw } =
      description.components.schemas;
    const limits = { minimum: 200, maximum: 5000 };
    expect(LoanRequest).toHaveProperty('properties.Amount', { type: 'number', ...limits });
    expect(CalculationToSave).toHaveProperty('properties.requestedamount', { type: 'number', ...limits });
    expect(CalculationToSave).toHaveProperty('properties.monthlyincome.items.minimum', 0);
    expect(InvestmentForm).toHaveProperty('properties.amount', { type: 'number', minimum: 1, maximum: 5000 });
    for (const approved of ['proposedamount', 'approvedamount'])
      expect(LoanReview).toHaveProperty(['properties', approved, 'anyOf', 0], { type: 'number', ...limits });
    for (const paid of [ReceiptForm, WalletWithdraw]) expect(paid).toHaveProperty('properties.amount.minimum', 0.01);
  });

  it('has a limit for each amount that is taken from a person and paid or lent (LOANS-36)', () => {
    const bodies = operations.flatMap(({ requestBody }) => (requestBody ? modelsIn(requestBody) : []));
    const amounts = objectsIn(bodies).flatMap(({ properties }) =>
      Object.entries(properties).filter(([name]) => /amount$/i.test(name)),
    );
    expect(amounts.length).toBeGreaterThan(8);
    expect(amounts.filter(([, described]) => /"minimum":-/.test(JSON.stringify(described)))).toEqual([]);
  });

  it('says of each operation which codes it may refuse with, by status', () => {
    const { post: request } = description.paths['/loans/request'] ?? {};
    expect(request?.responses[400]).toHaveProperty('description', expect.stringContaining('LoanAmountOutsideLimits'));
    expect(request?.responses[409]).toHaveProperty(
      'description',
      expect.stringMatching(/^Codes: CurrentLoanNotRepaid, /),
    );
    // A call that only reads may be refused with 409 as well.
    const { get: payoff } = description.paths['/loans/{id}/payoff'] ?? {};
    expect(payoff?.responses[409]).toHaveProperty('description', 'Codes: LoanNotBeingRepaid');
    expect(description.components.responses.Refused404).toHaveProperty(
      'description',
      expect.stringMatching(/Codes of every call: AddressUnknown, NotFound\.$/),
    );
  });

  it('has an example of each body, and of nothing else, that its contract takes', () => {
    const withBody = namedIn(contracts).filter(({ endpoint }) => takesBody(endpoint));
    expect(Object.keys(examples).sort()).toEqual(withBody.map(operationIdOf).sort());
    for (const named of withBody) z.parse(named.endpoint.body, examples[operationIdOf(named)]);
  });
});
