import type { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { env } from '#lambdas/platform/env.ts';
import { commit } from '#lambdas/platform/table.ts';
import { listConnections, removeConnection } from './store.ts';

let client: ApiGatewayManagementApiClient | undefined;

/** Sends a frame to every open connection of a person. A connection that is gone is forgotten. */
export async function push(userId: string, frame: object): Promise<void> {
  const connections = await listConnections(userId);
  if (connections.length === 0) return;
  const sdk = await import('@aws-sdk/client-apigatewaymanagementapi');
  client ??= new sdk.ApiGatewayManagementApiClient({ endpoint: env('SOCKET_URL') });
  const Data = Buffer.from(JSON.stringify(frame));
  const sent = connections.map(async ({ id }) => {
    try {
      await client?.send(new sdk.PostToConnectionCommand({ ConnectionId: id, Data }));
    } catch (error) {
      if (!(error instanceof sdk.GoneException)) throw error;
      await commit([removeConnection(id)]);
    }
  });
  await Promise.all(sent);
}
