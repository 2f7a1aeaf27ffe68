import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Clock } from '#local/cloud/clock/clock.ts';
import { answerJson, type Listening, listen, readBody } from '#local/cloud/http/server.ts';
import { openChallenges } from './challenges.ts';
import type { Client, Cognito, InvokeLambda, Mail, Pool } from './cognito.ts';
import { CognitoError } from './cognito-error.ts';
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
};

export type LocalCognito = Listening & {
  /** The claims of an access or ID token that this Cognito issued. Refuses with NotAuthorizedException any other, or an expired one. */
  verify(token: string): Claims;
  /** The public key of the tokens, as served at `/<pool>/.well-known/jwks.json`. */
  jwks: { keys: object[] };
};

const MAX_REQUEST_BYTES = 1 << 20;
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'x-amzn-errortype, x-amzn-requestid',
  'access-control-max-age': '600',
};

/** Starts the user pools that a template describes. Throws a ZodError that names what of the template is not served. */
export async function startCognito(setup: Setup): Promise<LocalCognito> {
  const { clock, region, invokeLambda, sendMail } = setup;
  const pools = new Map(setup.pools.map((template) => [template.id, openPool(setup.dir, template)]));
  const cognito: Cognito = {
    region,
    endpoint: '',
    clock,
    invokeLambda,
    sendMail,
    pools,
    clients: new Map(setup.pools.flatMap((template) => clientsOf(template, pools.get(template.id)))),
    signer: openSigner(join(setup.dir, 'key.pem')),
    challenges: openChallenges(clock),
  };
  const listening = await listen((request, response) => serve(cognito, request, response), setup.port);
  cognito.endpoint = listening.endpoint;
  return { ...listening, verify: (token) => verifyToken(cognito, token), jwks: cognito.signer.jwks };
}

function openPool(dir: string, { id, properties, groups }: PoolTemplate): Pool {
  return {
    id,
    settings: PoolSettings.parse(properties),
    groups: groups.map((group) => Group.parse(group)),
    users: openUsers(join(dir, id)),
  };
}

function clientsOf({ clients }: PoolTemplate, pool: Pool | undefined): [string, Client][] {
  if (!pool) return [];
  return clients.map(({ id, properties }) => [id, { id, pool, settings: ClientSettings.parse(properties) }]);
}

async function serve(cognito: Cognito, request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(cors)) response.setHeader(name, value);
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end();
    return;
  }
  if (request.method === 'GET') {
    const isKeys = [...cognito.pools.keys()].some((id) => request.url === `/${id}/.well-known/jwks.json`);
    answerJson(response, isKeys ? 200 : 404, isKeys ? cognito.signer.jwks : {});
    return;
  }
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': randomUUID() };
  try {
    answerJson(response, 200, await answer(cognito, request), headers);
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    const { name, message } = error;
    answerJson(response, 400, { __type: name, message }, { ...headers, 'x-amzn-errortype': name });
  }
}

async function answer(cognito: Cognito, request: IncomingMessage): Promise<object> {
  const name = String(request.headers['x-amz-target']).split('.')[1] ?? '';
  const operation = operations.get(name);
  if (!operation) throw new CognitoError('InvalidAction', `The local Cognito has no operation ${name}`);
  const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ');
  if (!isSigned && /^Admin|^List/.test(name)) {
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  return operation(cognito, readJson(await readBody(request, MAX_REQUEST_BYTES)));
}

function readJson(body: Buffer | undefined): unknown {
  if (!body) throw new CognitoError('InvalidParameterException', 'The request is too large');
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new CognitoError('SerializationException', 'The request is not JSON');
  }
}
