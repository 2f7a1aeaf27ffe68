import * as z from 'zod/mini';
import { type Api, type Endpoint, Refusal } from '#shared/endpoint.ts';
import { examples } from './examples.ts';
import { addLimits } from './limits.ts';
import { refusalName, refusals, refusalsOf, takesBody } from './refusals.ts';
import { addSpellings, type JsonSchema, json, namedSchema, schemaOf } from './schemas.ts';
import { domains, fromOurPages, headers, idempotencyKey, introduction } from './words.ts';

/** An endpoint with its names: the domain it belongs to, and its own in the contract. */
export type Named = { word: string; name: string; endpoint: Endpoint };

export const namedIn = (contracts: Record<string, Api>): Named[] =>
  Object.entries(contracts).flatMap(([word, api]) =>
    Object.entries(api).map(([name, endpoint]) => ({ word, name, endpoint })),
  );

/**
 * The OpenAPI 3.1 description of the API, made from the contracts that the Lambdas and the browser share (API-1). Throws
 * when two endpoints have the same address.
 */
export function openApi(contracts: Record<string, Api>) {
  const Described = schemaOf(z.extend(Refusal, { error: z.string() }));
  const schemas: Record<string, JsonSchema> & { Refusal: JsonSchema } = { Refusal: Described };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lalaga',
      version: '1',
      summary: 'Peer-to-peer lending for Samoa',
      description: introduction,
      contact: { name: 'Lalaga' },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/api' }],
    tags: Object.keys(contracts).map((name) => ({ name, description: domains[name] })),
    paths: pathsOf(namedIn(contracts), (named) => operation(named, schemas)),
    components: {
      schemas,
      responses: refusals,
      headers,
      parameters: { IdempotencyKey: idempotencyKey, FromOurPages: fromOurPages },
      securitySchemes: {
        signedIn: { type: 'http', scheme: 'bearer', description: 'The token of a session, valid for five minutes.' },
        session: { type: 'apiKey', in: 'cookie', name: 'refresh', description: 'The cookie of a session.' },
      },
    },
  };
}

/** The paths of an OpenAPI document, each operation made by `describe`. */
export function pathsOf<Operation>(all: readonly Named[], describe: (named: Named) => Operation) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const named of all) {
    const { path, method } = named.endpoint;
    const verb = method.toLowerCase();
    if (paths[path]?.[verb]) throw new Error(`There are two endpoints ${method} ${path}`);
    paths[path] = { ...paths[path], [verb]: describe(named) };
  }
  return paths;
}

/** The parameters of an endpoint: those of its path, which are required, and those of its query. */
export function parametersOf({ path, params, query }: Endpoint): object[] {
  const { properties = {} } = schemaOf(params);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string' },
  }));
  const { properties: asked = {}, required = [] } = schemaOf(query);
  const inQuery = Object.entries(asked).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    // Read from text by the contract, which is all that a query has.
    schema: name === 'limit' ? { type: 'integer', minimum: 1, maximum: 100, default: 20 } : schema,
  }));
  return [...inPath, ...inQuery];
}

/** An operation; the models that it names are added to `schemas`. */
function operation(named: Named, schemas: Record<string, JsonSchema>) {
  const { word, name, endpoint } = named;
  const { method, body, who } = endpoint;
  const operationId = operationIdOf(named);
  const example = examples[operationId];
  return {
    operationId,
    tags: [word],
    summary: summaryOf(name),
    description: callers(who),
    security: isRenewal(named) ? [{ session: [] }] : who === 'anyone' ? [] : [{ signedIn: [] }],
    parameters: [
      ...parametersOf(endpoint),
      ...(method !== 'GET' && who !== 'anyone' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(isRenewal(named) ? [{ $ref: '#/components/parameters/FromOurPages' }] : []),
    ],
    ...(takesBody(endpoint) && {
      requestBody: {
        required: true,
        content: json(namedSchema(capital(operationId), body, schemas, addLimits), example),
      },
    }),
    responses: responsesOf(operationId, endpoint, schemas),
  };
}

function responsesOf(operationId: string, endpoint: Endpoint, schemas: Record<string, JsonSchema>) {
  const { status, query, result } = endpoint;
  const isPaged = 'cursor' in (schemaOf(query).properties ?? {});
  // Whoever gets a token gets the session's cookie beside it.
  const setsCookie = operationId.startsWith('accounts') && 'token' in (schemaOf(result).properties ?? {});
  const sent = {
    ...(isPaged && {
      'X-Next-Cursor': { $ref: '#/components/headers/NextCursor' },
      'X-Total-Count': { $ref: '#/components/headers/TotalCount' },
    }),
    ...(setsCookie && { 'Set-Cookie': { $ref: '#/components/headers/SessionCookie' } }),
  };
  const reply = namedSchema(`${capital(operationId)}Reply`, result, schemas, addSpellings);
  const responses: Record<number, object> = {
    [status]: { description: 'Done', ...(Object.keys(sent).length > 0 && { headers: sent }), content: json(reply) },
    ...Object.fromEntries(
      refusalsOf(operationId, endpoint).map(([refused, codes]) => [
        refused,
        {
          $ref: `#/components/responses/${refusalName(refused)}`,
          ...(codes.length > 0 && { description: `Codes: ${codes.join(', ')}` }),
        },
      ]),
    ),
  };
  return responses;
}

/** `readMyProfile` of accounts is `accountsReadMyProfile`. */
export const operationIdOf = ({ word, name }: Named): string => `${word}${capital(name)}`;

/** The one call that is made with the session's cookie, and by our own pages alone (ACCOUNTS-19). */
const isRenewal = ({ word, name }: Named) => word === 'accounts' && name === 'refresh';

/** `readMyProfile` is "Read my profile", `listKYCUsers` "List KYC users". */
const summaryOf = (name: string) =>
  capital(name.replace(/[A-Z]+(?![a-z])|[A-Z]/g, (part) => ` ${part.length > 1 ? part : part.toLowerCase()}`));

function callers(who: Endpoint['who']): string {
  if (who === 'anyone') return 'Anyone may call it.';
  if (who === 'anySession') return 'Whoever has a session may call it.';
  if (who === 'signedIn') return 'Whoever is signed in may call it.';
  return `For ${who.join(', ')}.`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
