import * as z from 'zod/mini';
import { functionIn, readProperties } from '#local/cloud/cloudformation/properties.ts';
import type { Resource } from '#local/cloud/cloudformation/template.ts';
import { GatewayResponses } from './gateway-error.ts';

/** What a route requires: a token of one of the pools, with one of the scopes. */
export type Authorizer = { poolArns: string[]; scopes: string[] };

export type RestRoute = {
  method: string;
  /** As declared: `/orders/{orderId}`. */
  resource: string;
  segments: string[];
  integration:
    | { function: string; timeoutMs: number }
    | { mock: { status: number; headers: Record<string, string>; body: string } };
  authorizer: Authorizer | undefined;
  /** The parameters that a request must have, when its validator checks parameters. */
  required: { in: string; name: string }[];
};

export type RestApi = {
  id: string;
  stage: string;
  routes: RestRoute[];
  responses: GatewayResponses;
  /** Responses of at least so many bytes are compressed for clients that accept gzip. */
  compressedFrom: number;
};

/** A header that a mock answers with: a constant in single quotes. */
const HeaderOfAnswer = z.string().check(z.regex(/^method\.response\.header\.[\w-]+$/));
const Constant = z.string().check(z.regex(/^'[^']*'$/));

const Operation = z.object({
  security: z._default(z.array(z.record(z.string(), z.array(z.string()))), []),
  parameters: z._default(
    z.array(z.object({ name: z.string(), in: z.string(), required: z._default(z.boolean(), false) })),
    [],
  ),
  'x-amazon-apigateway-request-validator': z.optional(z.string()),
  'x-amazon-apigateway-integration': z.object({
    type: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.toLowerCase()),
      ),
      z.enum(['aws_proxy', 'mock']),
    ),
    uri: z._default(z.string(), ''),
    timeoutInMillis: z._default(z.number(), 29_000),
    responses: z.optional(
      z.object({
        default: z.object({
          statusCode: z.coerce.number(),
          responseTemplates: z.optional(z.record(z.string(), z.string())),
          responseParameters: z._default(z.record(HeaderOfAnswer, Constant), {}),
        }),
      }),
    ),
  }),
});

const Document = z.object({
  paths: z.record(
    z.string(),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete', 'options', 'head']), Operation),
  ),
  components: z.optional(
    z.object({
      securitySchemes: z.optional(
        z.record(
          z.string(),
          z.object({
            'x-amazon-apigateway-authorizer': z.object({
              type: z.literal('cognito_user_pools'),
              providerARNs: z.array(z.string()),
            }),
          }),
        ),
      ),
    }),
  ),
  'x-amazon-apigateway-gateway-responses': z._default(GatewayResponses, {}),
  'x-amazon-apigateway-request-validator': z.optional(z.string()),
  'x-amazon-apigateway-request-validators': z._default(
    z.record(z.string(), z.object({ validateRequestParameters: z._default(z.boolean(), false) })),
    {},
  ),
});
type Document = z.output<typeof Document>;
type Operation = z.output<typeof Operation>;

/** The REST APIs of a template, each an OpenAPI document with one stage. */
export function restApisOf(resources: Resource[]): RestApi[] {
  const stages = resources
    .filter(({ type }) => type === 'AWS::ApiGateway::Stage')
    .map((resource) => readProperties(resource, z.object({ RestApiId: z.string(), StageName: z.string() })));
  return resources
    .filter(({ type }) => type === 'AWS::ApiGateway::RestApi')
    .map((resource) => {
      const { Body, MinimumCompressionSize } = readProperties(
        resource,
        z.object({ Body: Document, MinimumCompressionSize: z._default(z.number(), Number.POSITIVE_INFINITY) }),
      );
      const stage = stages.find(({ RestApiId }) => RestApiId === resource.id)?.StageName;
      if (!stage) throw new Error(`${resource.logicalId} has no stage`);
      return {
        id: resource.id,
        stage,
        routes: routesOf(Body),
        responses: Body['x-amazon-apigateway-gateway-responses'],
        compressedFrom: MinimumCompressionSize,
      };
    });
}

function routesOf(document: Document): RestRoute[] {
  const routes = Object.entries(document.paths).flatMap(([resource, operations]) =>
    Object.entries(operations).map(([method, operation]) => routeOf(resource, method, operation, document)),
  );
  return routes.sort((left, right) => precedence(left).localeCompare(precedence(right)));
}

// In the same place, a fixed segment comes before a parameter.
const precedence = ({ segments }: RestRoute) => segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('');

function routeOf(resource: string, method: string, operation: Operation, document: Document): RestRoute {
  const integration = operation['x-amazon-apigateway-integration'];
  const validator =
    operation['x-amazon-apigateway-request-validator'] ?? document['x-amazon-apigateway-request-validator'] ?? '';
  const { validateRequestParameters = false } = document['x-amazon-apigateway-request-validators'][validator] ?? {};
  const mock = integration.responses?.default ?? { statusCode: 200, responseParameters: {} };
  return {
    method: method.toUpperCase(),
    resource,
    segments: resource.split('/').slice(1),
    integration:
      integration.type === 'mock'
        ? { mock: mocked(mock) }
        : { function: functionIn(integration.uri), timeoutMs: integration.timeoutInMillis },
    authorizer: authorizerOf(operation, document),
    required: validateRequestParameters ? operation.parameters.filter(({ required }) => required) : [],
  };
}

type Mock = NonNullable<Operation['x-amazon-apigateway-integration']['responses']>['default'];

const mocked = ({ statusCode, responseTemplates, responseParameters }: Mock) => ({
  status: statusCode,
  headers: Object.fromEntries(
    Object.entries(responseParameters).map(([name, value]) => [
      name.slice(name.lastIndexOf('.') + 1),
      value.slice(1, -1),
    ]),
  ),
  body: responseTemplates?.['application/json'] ?? '',
});

function authorizerOf({ security: [scheme] }: Operation, { components }: Document): Authorizer | undefined {
  const [named] = Object.entries(scheme ?? {});
  if (!named) return undefined;
  const [name, scopes] = named;
  const declared = components?.securitySchemes?.[name];
  if (!declared) throw new Error(`The API declares no security scheme ${name}`);
  return { poolArns: declared['x-amazon-apigateway-authorizer'].providerARNs, scopes };
}

export const isParameter = (segment: string): boolean => /^\{.+\}$/.test(segment);
