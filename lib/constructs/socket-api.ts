import { CfnApi, CfnIntegration, CfnRoute, CfnRouteResponse, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnLogGroup } from 'aws-cdk-lib/aws-logs';
import { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import type { AreaFunction } from './area-function.ts';
import { ofStage } from './deployment-stage.ts';

const STAGE = 'ws';

/** The WebSocket API. It is made before the function that answers it, which gets its address as a setting. */
export class SocketApi extends Construct {
  /** Where frames are sent to a connection. */
  readonly url: string;
  readonly host: string;
  /** Of the stage, for the right to send. */
  readonly arn: string;
  readonly id: string;

  constructor(scope: Construct, name: string) {
    super(scope, name);
    const { partition, region, account, urlSuffix } = Stack.of(this);
    const api = new CfnApi(this, 'Api', {
      name: ofStage(this, name),
      protocolType: 'WEBSOCKET',
      routeSelectionExpression: '$request.body.action',
    });
    const log = new CfnLogGroup(this, 'Log', { retentionInDays: 90 });
    new CfnStage(this, 'Stage', {
      apiId: api.ref,
      stageName: STAGE,
      autoDeploy: true,
      accessLogSettings: { destinationArn: log.attrArn, format: JSON.stringify(logged) },
      defaultRouteSettings: { throttlingRateLimit: 500, throttlingBurstLimit: 1000, loggingLevel: 'ERROR' },
    });
    this.id = api.ref;
    this.host = `${api.ref}.execute-api.${region}.${urlSuffix}`;
    this.url = `https://${this.host}/${STAGE}`;
    this.arn = `arn:${partition}:execute-api:${region}:${account}:${api.ref}/${STAGE}`;
  }

  /** Sends every frame to one function; to a ping it answers on the same way. */
  answeredBy(answering: AreaFunction): void {
    const { partition, region, account } = Stack.of(this);
    const integration = new CfnIntegration(this, 'Integration', {
      apiId: this.id,
      integrationType: 'AWS_PROXY',
      integrationUri: `arn:${partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${answering.arn}/invocations`,
    });
    const target = `integrations/${integration.ref}`;
    for (const routeKey of ['$connect', '$disconnect', '$default']) {
      const id = `Route${routeKey.slice(1)}`;
      const route = new CfnRoute(this, id, { apiId: this.id, routeKey, target, authorizationType: 'NONE' });
      acknowledge(
        route,
        'AwsSolutions-APIG4',
        'The function checks a one-time ticket on connecting, and opens no connection without one (CHAT-28).',
      );
    }
    this.#ping(target);
    answering.calledBy(
      'apigateway.amazonaws.com',
      `arn:${partition}:execute-api:${region}:${account}:${this.id}/${STAGE}/*`,
    );
  }

  #ping(target: string): void {
    const route = new CfnRoute(this, 'Ping', {
      apiId: this.id,
      routeKey: 'ping',
      target,
      authorizationType: 'NONE',
      routeResponseSelectionExpression: '$default',
    });
    acknowledge(route, 'AwsSolutions-APIG4', 'Only an open connection can ping, and a ticket opened it.');
    new CfnRouteResponse(this, 'Pong', { apiId: this.id, routeId: route.ref, routeResponseKey: '$default' });
  }
}

const logged = {
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  error: '$context.error.responseType',
};
