import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerJson, type Listening, listen, readBody } from '#local/cloud/http/server.ts';
import { sendTo } from './connection.ts';
import type { SocketGateway } from './websocket.ts';

const largestMessage = 128 << 10;

/** Serves `@connections`: a function sends to a connection (POST), looks at it (GET) or ends it (DELETE). */
export function startManagement(gateway: SocketGateway, now: () => number): Promise<Listening> {
  return listen(async (request, response) => {
    const body = await readBody(request, largestMessage);
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) {
      return refuse(response, 403, 'MissingAuthenticationTokenException');
    }
    if (!body) return refuse(response, 413, 'PayloadTooLargeException');
    act(gateway, now, request, response, body);
  });
}

function act(
  gateway: SocketGateway,
  now: () => number,
  { url = '', method }: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
): void {
  const [, id = ''] = url.match(/\/@connections\/([^/?]+)/) ?? [];
  const connection = gateway.connections.get(decodeURIComponent(id));
  const gone = () => refuse(response, 410, 'GoneException');
  if (!connection) {
    gone();
    return;
  }
  if (method === 'POST') {
    if (sendTo(connection, body.toString('utf8'), now())) response.writeHead(200).end();
    else gone();
    return;
  }
  if (method === 'DELETE') {
    connection.socket.close(1000);
    response.writeHead(204).end();
    return;
  }
  answerJson(response, 200, {
    connectedAt: new Date(connection.connectedAt).toISOString(),
    lastActiveAt: new Date(connection.lastActiveAt).toISOString(),
    identity: { sourceIp: connection.sourceIp, userAgent: connection.userAgent },
  });
}

const refuse = (response: ServerResponse, status: number, type: string) =>
  answerJson(response, status, { message: type }, { 'x-amzn-errortype': type });
