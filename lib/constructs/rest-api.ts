import { CfnDeployment, CfnRestApi, CfnStage } from 'aws-cdk-lib/aws-apigateway';
import { CfnLogGroup } from 'aws-cdk-lib/aws-logs';
import { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { type Named, namedIn, parametersOf, pathsOf } from '#lib/description/openapi.ts';
import { API_PAGE } from '#lib/description/page.ts';
import type { Api } from '#shared/endpoint.ts';
import { acknowledge } from './acknowledge.ts';
import type { AreaFunction } from './area-function.ts';
import { ofStage } from './deployment-stage.ts';
import { gatewayResponses } from './gateway-responses.ts';
import { hashOf } from './hash-of.ts';

export type RestApiProps = {
  name: string;
  contracts: Record<string, Api>;
  /** The function that answers for a contract, by the contract's name. */
  functions: Record<string, AreaFunction>;
  userPoolArn: string;
};

const STAGE = 'api';

/**
 * The REST API: one description instead of hundreds of resources. It knows who is signed in, checks that required
 * parameters are there, throttles each method, and words its own refusals as we word ours.
 */
export class RestApi extends Construct {
  readonly name: string;
  readonly id: string;
  readonly stageArn: string;

  constructor(scope: Construct, { name, contracts, functions, userPoolArn }: RestApiProps) {
    super(scope, name);
    this.name = ofStage(this, name);
    const stack = Stack.of(this);
    const all = namedIn(contracts);
    const body = documentOf(all, (word) => integrationWith(functions[word], stack), userPoolArn);
    const api = new CfnRestApi(this, 'Api', {
      name: this.name,
      body,
      endpointConfiguration: { types: ['REGIONAL'] },
      minimumCompressionSize: 1024,
    });
    acknowledge(
      api,
      'AwsSolutions-APIG2',
      'Its description asks for the validation of parameters; bodies are validated by the functions, once (API-6).',
    );
    this.id = api.ref;
    const stage = this.#stage(stack, body);
    this.stageArn = `arn:${stack.partition}:apigateway:${stack.region}::/restapis/${api.ref}/stages/${stage.ref}`;
    for (const one of Object.values(functions)) {
      one.calledBy(
        'apigateway.amazonaws.com',
        `arn:${stack.partition}:execute-api:${stack.region}:${stack.account}:${api.ref}/${STAGE}/*`,
      );
    }
  }

  // A deployment is a snapshot of the API. Another description needs another deployment, so its name has the hash.
  #stage(stack: Stack, body: object): CfnStage {
    const deployment = new CfnDeployment(this, `Deployment${hashOf(stack, body)}`, { restApiId: this.id });
    const log = new CfnLogGroup(this, 'Log', { retentionInDays: 90 });
    return new CfnStage(this, 'Stage', {
      restApiId: this.id,
      stageName: STAGE,
      deploymentId: deployment.ref,
      tracingEnabled: true,
      accessLogSetting: { destinationArn: log.attrArn, format: JSON.stringify(logged) },
      // Metrics of each method would cost more than all the rest; alarms and dashboard use those of the whole API.
      methodSettings: [
        { httpMethod: '*', resourcePath: '/*', loggingLevel: 'ERROR', metricsEnabled: false, ...throttle },
      ],
    });
  }
}

/** The throttling of each method, for all callers together. It is far above need, because a caller who uses it up blocks all (API-39). */
const throttle = { throttlingRateLimit: 500, throttlingBurstLimit: 1000 };

// Neither the caller nor the content is logged: the address is enough to find a fault, and the audit log has the rest.
const logged = {
  requestId: '$context.requestId',
  method: '$context.httpMethod',
  resource: '$context.resourcePath',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  bytes: '$context.responseLength',
  error: '$context.error.responseType',
};

function documentOf(all: readonly Named[], integration: (word: string) => object, userPoolArn: string) {
  const operation = ({ word, endpoint }: Named) => ({
    parameters: parametersOf(endpoint).map((parameter) => ({ ...parameter, schema: { type: 'string' } })),
    responses: { [endpoint.status]: { description: 'Done' } },
    // With a scope the gateway accepts access tokens only (ACCOUNTS-17).
    ...(endpoint.who !== 'anyone' && { security: [{ signedIn: ['aws.cognito.signin.user.admin'] }] }),
    'x-amazon-apigateway-integration': integration(word),
  });
  return {
    openapi: '3.0.1',
    info: { title: 'Lalaga', version: '1' },
    paths: {
      ...pathsOf(all, operation),
      '/docs': { get: leadingTo(`/${API_PAGE}`) },
    },
    components: {
      securitySchemes: {
        signedIn: {
          type: 'apiKey',
          name: 'Authorization',
          in: 'header',
          'x-amazon-apigateway-authtype': 'cognito_user_pools',
          'x-amazon-apigateway-authorizer': { type: 'cognito_user_pools', providerARNs: [userPoolArn] },
        },
      },
    },
    'x-amazon-apigateway-request-validator': 'parameters',
    'x-amazon-apigateway-request-validators': {
      parameters: { validateRequestBody: false, validateRequestParameters: true },
    },
    'x-amazon-apigateway-gateway-responses': gatewayResponses,
  };
}

function integrationWith(answering: AreaFunction | undefined, { partition, region }: Stack) {
  if (!answering) throw new Error('A contract has no function');
  return {
    type: 'aws_proxy',
    httpMethod: 'POST',
    uri: `arn:${partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${answering.arn}/invocations`,
  };
}

/** The gateway itself leads to a page of the site. */
const leadingTo = (page: string) => ({
  responses: { '302': { description: 'The page', headers: { Location: { schema: { type: 'string' } } } } },
  'x-amazon-apigateway-integration': {
    type: 'mock',
    requestTemplates: { 'application/json': '{"statusCode":302}' },
    responses: {
      default: { statusCode: '302', responseParameters: { 'method.response.header.Location': `'${page}'` } },
    },
  },
});
