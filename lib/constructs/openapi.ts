import * as z from 'zod/mini';
import { spellingsIn } from '#shared/compatibility.ts';
import { type Api, type Endpoint, Refusal } from '#shared/endpoint.ts';

/** An endpoint with its names: the domain it belongs to, and its own in the contract. */
export type Named = { word: string; name: string; endpoint: Endpoint };

export const namedIn = (contracts: Record<string, Api>): Named[] =>
  Object.entries(contracts).flatMap(([word, api]) =>
    Object.entries(api).map(([name, endpoint]) => ({ word, name, endpoint })),
  );

/**
 * The OpenAPI 3.0.1 description of the API, made from the contracts that the Lambdas and the browser share. Throws when two
 * endpoints have the same address.
 */
export function openApi(contracts: Record<string, Api>) {
  const all = namedIn(contracts);
  const bodies = all.filter(({ endpoint }) => hasFields(schemaOf(endpoint.body)));
  return {
    openapi: '3.0.1',
    info: { title: 'Lalaga', version: '1', description: 'Peer-to-peer lending for Samoa. Amounts are in WST.' },
    servers: [{ url: '/api' }],
    paths: pathsOf(all, operation),
    components: {
      schemas: {
        Refusal: schemaOf(z.extend(Refusal, { error: z.string() })),
        ...Object.fromEntries(bodies.map((named) => [bodyName(named), schemaOf(named.endpoint.body)])),
      },
      securitySchemes: { signedIn: { type: 'http', scheme: 'bearer' } },
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
    schema,
  }));
  return [...inPath, ...inQuery];
}

function operation(named: Named) {
  const { word, endpoint } = named;
  const { who, status, body, result } = endpoint;
  const refusal = { description: 'Refused', content: json({ $ref: '#/components/schemas/Refusal' }) };
  return {
    operationId: `${word}${capital(named.name)}`,
    tags: [word],
    ...(typeof who !== 'string' && { description: `For ${who.join(', ')}` }),
    security: who === 'anyone' ? [] : [{ signedIn: [] }],
    parameters: parametersOf(endpoint),
    ...(hasFields(schemaOf(body)) && {
      requestBody: { required: true, content: json({ $ref: `#/components/schemas/${bodyName(named)}` }) },
    }),
    responses: {
      [status]: { description: 'Done', content: json(schemaOf(result, addSpellings)) },
      default: refusal,
    },
  };
}

type JsonSchema = z.core.JSONSchema.JSONSchema;

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

const schemaOf = (schema: z.ZodMiniType, override?: Override): JsonSchema => {
  const { $schema, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'openapi-3.0',
    unrepresentable: 'any',
    ...(override && { override }),
  });
  return described;
};

/** Describes the other spellings of a reply's fields as well: they are sent beside ours (API-27). */
const addSpellings: Override = ({ jsonSchema: { properties = {}, required = [] } }) => {
  for (const { field, other } of spellingsIn(properties)) {
    properties[other] ??= properties[field] ?? {};
    if (required.includes(field) && !required.includes(other)) required.push(other);
  }
};

const hasFields = ({ type, properties = {} }: JsonSchema) => type !== 'object' || Object.keys(properties).length > 0;
const bodyName = ({ word, name }: Named) => `${capital(word)}${capital(name)}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const json = (schema: object) => ({ 'application/json': { schema } });
