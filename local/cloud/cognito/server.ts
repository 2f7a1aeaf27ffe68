import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Clock } from '#local/cloud/clock/clock.ts';
import { readCall } from '#local/cloud/http/json-call.ts';
import { JsonError } from '#local/cloud/http/json-error.ts';
import { answerJson, type Listening, listen } from '#local/cloud/http/server.ts';
import { type Iam, onlyAdministrator } from '#local/cloud/iam/iam.ts';
import { place } from '#local/cloud/place.ts';
import { openChallenges } from './challenges.ts';
import type { Client, Cognito, InvokeLambda, Mail, Pool } from './cognito.ts';
import { blocks, GuardSettings } from './guard.ts';
import { operations } from './operations.ts';
import { ClientSettings, Group, PoolSettings } from './settings.ts';
import { type Claims, openSigner } from './signer.ts';
import { openUsers } from './store.ts';
import { verifyToken } from './tokens.ts';

/** A pool of the template: its id, and the resolved properties of it, its clients and its groups. */
type PoolTemplate = {
  id: string;
  properties: unknown;
  clients: { id: string; properties: unknown }[];
  groups: unknown[];
  /** The properties of the web ACL before it. */
  guard?: unknown;
};

type Setup = {
  /** The directory of the users and the signing key. */
  dir: string;
  clock: Clock;
  region: string;
  pools: PoolTemplate[];
  /** Runs a trigger, and rejects with the error that it threw. */
  invokeLambda: InvokeLambda;
  sendMail(mail: Mail): void;
  port?: number;
  /** What judges the calls of functions. */
  iam?: Iam | undefined;
};

export type LocalCognito = Listening & {
  /** The claims of an access or ID token that this Cognito issued. Refuses with NotAuthorizedException any other, or an expired one. */
  verify(token: string): Claims;
  /** The public key of the tokens, as served at `/<pool>/.well-known/jwks.json`. */
  jwks: { keys: object[] };
};

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'x-amzn-errortype, x-amzn-requestid',
  'access-control-max-age': '600',
};

/** Starts the user pools that a template describes. Throws a ZodError that names what of the template is not served. */
export async function startCognito(setup: Setup): Promise<LocalCognito> {
  const { clock, region, invokeLambda, sendMail, iam = onlyAdministrator } = setup;
  const pools = new Map(setup.pools.map((template) => [template.id, openPool(setup.dir, template)]));
  const cognito: Cognito = {
    region,
    endpoint: '',
    clock,
    invokeLambda,
    sendMail,
    pools,
    clients: new Map(setup.pools.flatMap((template) => clientsOf(template, pools.get(template.id)))),
    guards: setup.pools.flatMap(({ guard }) => (guard ? [GuardSettings.parse(guard)] : [])),
    signer: openSigner(join(setup.dir, 'key.pem')),
    challenges: openChallenges(clock),
  };
  const listening = await listen((request, response) => serve({ cognito, iam }, request, response), setup.port);
  cognito.endpoint = listening.endpoint;
  return { ...listening, verify: (token) => verifyToken(cognito, token), jwks: cognito.signer.jwks };
}

function openPool(dir: string, { id, properties, groups }: PoolTemplate): Pool {
  const settings = PoolSettings.parse(properties);
  return { id, settings, groups: groups.map((group) => Group.parse(group)), users: openUsers(join(dir, id), settings) };
}

function clientsOf({ clients }: PoolTemplate, pool: Pool | undefined): [string, Client][] {
  if (!pool) return [];
  return clients.map(({ id, properties }) => [id, { id, pool, settings: ClientSettings.parse(properties) }]);
}

type Serving = { cognito: Cognito; iam: Iam };

async function serve(serving: Serving, request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(cors)) response.setHeader(name, value);
  const { cognito } = serving;
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end();
    return;
  }
  if (request.method === 'GET') {
    const isKeys = [...cognito.pools.keys()].some((id) => request.url === `/${id}/.well-known/jwks.json`);
    answerJson(response, isKeys ? 200 : 404, isKeys ? cognito.signer.jwks : {});
    return;
  }
  response.setHeader('date', new Date(cognito.clock.now()).toUTCString());
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': randomUUID() };
  try {
    answerJson(response, 200, await answer(serving, request), headers);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    const { name, message } = error;
    answerJson(response, 400, { __type: name, message }, { ...headers, 'x-amzn-errortype': name });
  }
}

async function answer({ cognito, iam }: Serving, request: IncomingMessage): Promise<object> {
  const target = String(request.headers['x-amz-target']);
  if (cognito.guards.some((guard) => blocks(guard, target))) {
    throw new JsonError('ForbiddenException', 'Request not allowed due to WAF block.');
  }
  const { operation, body, key } = await readCall(request, {
    service: 'cognito-idp',
    now: cognito.clock.now(),
    isSigned: (name) => /^Admin|^List/.test(name),
    knows: iam.knows,
  });
  const run = operations.get(operation);
  if (!run) throw new JsonError('InvalidAction', `The local Cognito has no operation ${operation}`);
  if (key !== undefined) iam.authorize(key, () => [{ action: `cognito-idp:${operation}`, resource: poolArnIn(body) }]);
  return run(cognito, body);
}

const poolArnIn = (body: object): string =>
  `arn:aws:cognito-idp:${place.region}:${place.account}:userpool/${'UserPoolId' in body ? body.UserPoolId : ''}`;
