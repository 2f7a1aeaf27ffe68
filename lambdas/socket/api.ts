import middy from '@middy/core';
import type { APIGatewayProxyResult, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { connections } from '#lambdas/platform/connections.ts';
import { liveSessions } from '#lambdas/platform/push.ts';
import { type Connecting, connect, disconnect } from './connect.ts';
import { receiveFrame } from './receive-frame.ts';

type SocketEvent = Connecting & Partial<APIGatewayProxyWebsocketEventV2>;

const done: APIGatewayProxyResult = { statusCode: 200, body: '' };

/** What a ping is answered: a connection to which nothing is sent any more is to be opened anew (CHAT-30). */
async function answerTo(id: string): Promise<'pong' | 'gone'> {
  const connection = await connections.find({ id });
  return connection && (await liveSessions([connection])).size > 0 ? 'pong' : 'gone';
}

/** The live socket: it opens for a ticket, answers pings, and carries chat messages. */
export const handler = middy<SocketEvent, APIGatewayProxyResult>().handler(async (event) => {
  const { connectionId, routeKey } = event.requestContext;
  if (routeKey === '$connect') return { statusCode: (await connect(event, Date.now())) ? 200 : 401, body: '' };
  if (routeKey === 'ping') return { statusCode: 200, body: JSON.stringify({ type: await answerTo(connectionId) }) };
  if (routeKey === '$disconnect') await disconnect(connectionId);
  else await receiveFrame(connectionId, event.body ?? '', Date.now());
  return done;
});
