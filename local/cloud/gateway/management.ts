import type { ServerResponse } from 'node:http';
import { answerJson, type Listening, listen, readBody } from '#local/cloud/http/server.ts';
import { type Connection, sendTo } from './connection.ts';
import type { SocketGateway } from './websocket.ts';

const MAX_MESSAGE_BYTES = 128 << 10;

type Call = { connection: Connection; response: ServerResponse; body: Buffer; now: number };
type Operation = { method: string; run(call: Call): void };

/** The operations on `/@connections/<id>`. */
export const operations: Readonly<Record<string, Operation>> = {
  PostToConnection: {
    method: 'POST',
    run({ connection, response, body, now }) {
      if (sendTo(connection, body.toString('utf8'), now)) response.writeHead(200).end();
      else refuse(response, 410, 'GoneException');
    },
  },
  GetConnection: {
    method: 'GET',
    run: ({ connection, response }) =>
      answerJson(response, 200, {
        connectedAt: new Date(connection.connectedAt).toISOString(),
        lastActiveAt: new Date(connection.lastActiveAt).toISOString(),
        identity: { sourceIp: connection.sourceIp, userAgent: connection.userAgent },
      }),
  },
  DeleteConnection: {
    method: 'DELETE',
    run({ connection, response }) {
      connection.socket.close(1000);
      response.writeHead(204).end();
    },
  },
};

/**
 * Serves the management API of a WebSocket API. Refuses an unsigned request with 403, a message over 128 KB with 413, a
 * connection that is closed with 410, and any other method with 405.
 */
export function startManagement(gateway: SocketGateway, now: () => number): Promise<Listening> {
  return listen(async (request, response) => {
    const body = await readBody(request, MAX_MESSAGE_BYTES);
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) {
      return refuse(response, 403, 'MissingAuthenticationTokenException');
    }
    if (!body) return refuse(response, 413, 'PayloadTooLargeException');
    const [, id = ''] = (request.url ?? '').match(/\/@connections\/([^/?]+)/) ?? [];
    const connection = gateway.connections.get(decodeURIComponent(id));
    if (!connection) return refuse(response, 410, 'GoneException');
    const operation = Object.values(operations).find(({ method }) => method === request.method);
    if (!operation) return refuse(response, 405, 'MethodNotAllowedException');
    operation.run({ connection, response, body, now: now() });
  });
}

const refuse = (response: ServerResponse, status: number, type: string) =>
  answerJson(response, status, { message: type }, { 'x-amzn-errortype': type });
