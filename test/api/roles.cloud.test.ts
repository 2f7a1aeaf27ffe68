import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#lib/contracts.ts';
import type { Endpoint, Role, SubRole } from '#shared/endpoint.ts';
import { ask, forAll } from './http.ts';
import { changesBetween, everyKind, type Member, openStage, type Stage, tableNow } from './stage.ts';

let stage: Stage;
let kinds: ReadonlyMap<Role | SubRole, Member>;
beforeAll(async () => {
  stage = await openStage();
  kinds = await everyKind(stage);
});
afterAll(() => stage?.stop());

const endpoints: Endpoint[] = Object.values(contracts).flatMap((api) => Object.values(api));
const addressOf = ({ path }: Endpoint) => `/api${path.replace(/\{\w+\}/g, '1')}`;
const send = (endpoint: Endpoint, token: string | undefined) =>
  ask(stage.url, {
    method: endpoint.method,
    path: addressOf(endpoint),
    token,
    body: endpoint.method === 'GET' ? undefined : '{}',
  });

/** Whether an endpoint names a kind of caller. An Admin of whatever sub-role is named by Admin too. */
const names = ({ who }: Endpoint, kind: Role | SubRole) =>
  typeof who === 'string' || who.includes(kind) || (who.includes('Admin') && staff.includes(kind));
const staff: readonly (Role | SubRole)[] = ['RiskReviewer', 'CreditApprover', 'SystemAdmin', 'Observer'];

type Seen = { call: string; status: number; body: unknown };
const refusal = (code: string) => ({ error: expect.any(String), message: expect.any(String), code });

describe('every call (API-9)', () => {
  it('is refused to whom its contract does not name, in the declared words and without a write', async () => {
    const cells = endpoints.flatMap((endpoint) => [
      ...(endpoint.who === 'anyone' ? [] : [{ endpoint, kind: undefined }]),
      ...[...kinds.keys()].filter((kind) => !names(endpoint, kind)).map((kind) => ({ endpoint, kind })),
    ]);
    expect(cells.length).toBeGreaterThan(400);
    const before = await tableNow(stage);
    const seen = await forAll(cells, async ({ endpoint, kind }): Promise<Seen> => {
      const { status, json } = await send(endpoint, kind && kinds.get(kind)?.token);
      return { call: `${endpoint.method} ${endpoint.path} by ${kind ?? 'nobody'}`, status, body: json };
    });
    const expected = cells.map(({ kind }, at) => ({
      call: seen[at]?.call,
      status: kind ? 403 : 401,
      body: refusal(kind ? 'Forbidden' : 'Unauthenticated'),
    }));
    expect(seen).toEqual(expected);
    expect(changesBetween(before, await tableNow(stage))).toEqual([]);
  });

  it('is let through for whom it names: who reads gets an answer, and an empty form is refused as such', async () => {
    const cells = endpoints.flatMap((endpoint) =>
      [...kinds.keys()]
        .filter((kind) => names(endpoint, kind) && (endpoint.method === 'GET' || !endpoint.body.safeParse({}).success))
        .map((kind) => ({ endpoint, kind })),
    );
    const seen = await forAll(cells, async ({ endpoint, kind }) => {
      const { status, text } = await send(endpoint, kinds.get(kind)?.token);
      return { call: `${endpoint.method} ${endpoint.path} by ${kind}`, status, text };
    });
    expect(seen.filter(({ status }) => ![200, 400, 404].includes(status))).toEqual([]);
  });
});
