import * as z from 'zod/mini';
import { functionIn, readProperties } from '#local/cloud/cloudformation/properties.ts';
import type { Resource } from '#local/cloud/cloudformation/template.ts';

export type SocketRoute = { function: string; replies: boolean };

export type SocketApi = {
  id: string;
  stage: string;
  /** The property of a frame that selects its route: `action`. */
  selector: string;
  routes: Map<string, SocketRoute>;
};

const Api = z.object({
  ProtocolType: z.literal('WEBSOCKET'),
  RouteSelectionExpression: z.string().check(z.regex(/^\$request\.body\.\w+$/)),
});
const Stage = z.object({ ApiId: z.string(), StageName: z.string() });
const Route = z.object({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  RouteResponseSelectionExpression: z.optional(z.string()),
  AuthorizationType: z.optional(z.literal('NONE')),
});
const Integration = z.object({ IntegrationType: z.literal('AWS_PROXY'), IntegrationUri: z.string() });

/** The WebSocket APIs of a template. */
export function socketApisOf(resources: Resource[]): SocketApi[] {
  const ofType = (type: string) => resources.filter((resource) => resource.type === `AWS::ApiGatewayV2::${type}`);
  const functions = new Map(
    ofType('Integration').map((integration) => [
      integration.id,
      functionIn(readProperties(integration, Integration).IntegrationUri),
    ]),
  );
  const stages = ofType('Stage').map((stage) => readProperties(stage, Stage));
  const routes = ofType('Route').map((route) => readProperties(route, Route));
  return ofType('Api').map((api) => ({
    id: api.id,
    stage: stages.find(({ ApiId }) => ApiId === api.id)?.StageName ?? '',
    selector: readProperties(api, Api).RouteSelectionExpression.replace('$request.body.', ''),
    routes: new Map(
      routes
        .filter(({ ApiId }) => ApiId === api.id)
        .map((route) => [
          route.RouteKey,
          {
            function: functions.get(route.Target.replace('integrations/', '')) ?? '',
            replies: route.RouteResponseSelectionExpression !== undefined,
          },
        ]),
    ),
  }));
}
