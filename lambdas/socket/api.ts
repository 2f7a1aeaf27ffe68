import middy from '@middy/core';
import type { APIGatewayProxyResult, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { type Connecting, connect, disconnect } from './connect.ts';
import { receiveFrame } from './receive-frame.ts';

type SocketEvent = Connecting & Partial<APIGatewayProxyWebsocketEventV2>;

const done: APIGatewayProxyResult = { statusCode: 200, body: '' };

/** The live socket: it opens for a ticket, answers pings, and carries chat messages. */
export const handler = middy<SocketEvent, APIGatewayProxyResult>().handler(async (event) => {
  const { connectionId, routeKey } = event.requestContext;
  if (routeKey === '$connect') return { statusCode: (await connect(event, Date.now())) ? 200 : 401, body: '' };
  if (routeKey === 'ping') return { statusCode: 200, body: '{"type":"pong"}' };
  if (routeKey === '$disconnect') await disconnect(connectionId);
  else await receiveFrame(connectionId, event.body ?? '', Date.now());
  return done;
});
