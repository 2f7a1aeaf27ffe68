import { createHash } from 'node:crypto';
import type { APIGatewayProxyResult, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { addConnection, findTicket, removeConnection, spendTicket } from '#lambdas/notifications/store.ts';
import { env } from '#lambdas/platform/env.ts';
import { commit } from '#lambdas/platform/table.ts';
import { DomainError } from '#shared/errors.ts';

type Connecting = APIGatewayProxyWebsocketEventV2 & {
  headers?: Record<string, string | undefined>;
  queryStringParameters?: Record<string, string | undefined> | null;
};

const LONGEST_SECONDS = 2 * 3600;

/** The live socket: it opens for a ticket, answers pings, and otherwise only listens to us. */
export const handler = async (event: Connecting): Promise<APIGatewayProxyResult> => {
  const { connectionId, routeKey } = event.requestContext;
  if (routeKey === '$connect') return connected(event, connectionId);
  if (routeKey === '$disconnect') await commit([removeConnection(connectionId)]);
  return { statusCode: 200, body: routeKey === 'ping' ? '{"type":"pong"}' : '' };
};

async function connected({ headers = {}, queryStringParameters }: Connecting, id: string) {
  const origin = Object.entries(headers).find(([name]) => name.toLowerCase() === 'origin')?.[1];
  const hash = createHash('sha256')
    .update(queryStringParameters?.token ?? '')
    .digest('base64url');
  const ticket = origin === undefined || origin === env('SITE_URL') ? await findTicket(hash) : undefined;
  if (!ticket || ticket.expires < Date.now()) return { statusCode: 401, body: '' };
  try {
    await commit([
      spendTicket(hash),
      addConnection(id, ticket.userId, Math.floor(Date.now() / 1000) + LONGEST_SECONDS),
    ]);
  } catch (error) {
    if (error instanceof DomainError) return { statusCode: 401, body: '' };
    throw error;
  }
  return { statusCode: 200, body: '' };
}
