import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerJson, type Listening, listen, readBody } from '#local/cloud/http/server.ts';
import { AccessDenied, type Iam, onlyAdministrator } from '#local/cloud/iam/iam.ts';
import { authenticate } from '#local/cloud/signature/signature.ts';
import { SignatureError } from '#local/cloud/signature/signature-error.ts';
import { type Connection, isOpen, sendTo } from './connection.ts';
import type { SocketGateway } from './websocket.ts';

const MAX_MESSAGE_BYTES = 128 << 10;

type Call = { connection: Connection; response: ServerResponse; body: Buffer; now: number };
type Operation = { method: string; run(call: Call): void };

/** The operations on `/@connections/<id>`. */
export const operations: Readonly<Record<string, Operation>> = {
  PostToConnection: {
    method: 'POST',
    run({ connection, response, body, now }) {
      if (sendTo(connection, body, now)) response.writeHead(200).end();
      // It is open: its buffer is full.
      else refuse(response, 429, 'LimitExceededException');
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
 * Serves the management API of a stage of a WebSocket API, which has an ARN. Refuses with 403 a request that is unsigned or wrongly
 * signed (CLOUD-39), or that the role which signed it may not make (CLOUD-43), a message over
 * 128 KB with 413, a connection that is closed with 410, a message to one whose buffer is full with 429, and any other method with 405.
 */
export function startManagement(
  gateway: SocketGateway,
  now: () => number,
  { arn, iam }: { arn: string; iam: Iam } = { arn: '', iam: onlyAdministrator },
): Promise<Listening> {
  const run = (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const key = authenticate(request, body, { service: 'execute-api', now: now(), knows: iam.knows });
    const resource = `${arn}/${request.method}/@connections/${connectionIdOf(request)}`;
    iam.authorize(key, () => [{ action: 'execute-api:ManageConnections', resource }]);
    const connection = gateway.connections.get(connectionIdOf(request));
    if (!connection || !isOpen(connection)) return refuse(response, 410, 'GoneException');
    const operation = Object.values(operations).find(({ method }) => method === request.method);
    if (!operation) return refuse(response, 405, 'MethodNotAllowedException');
    return operation.run({ connection, response, body, now: now() });
  };
  return listen(async (request, response) => {
    response.setHeader('date', new Date(now()).toUTCString());
    const body = await readBody(request, MAX_MESSAGE_BYTES);
    if (!body) return refuse(response, 413, 'PayloadTooLargeException');
    try {
      run(request, response, body);
    } catch (error) {
      if (!(error instanceof SignatureError || error instanceof AccessDenied)) throw error;
      refuse(response, 403, error.name, error.message);
    }
  });
}

function connectionIdOf({ url = '' }: IncomingMessage): string {
  const [, id = ''] = url.match(/\/(?:@|%40)connections\/([^/?]+)/i) ?? [];
  try {
    return decodeURIComponent(id);
  } catch {
    return '';
  }
}

const refuse = (response: ServerResponse, status: number, type: string, message = type) =>
  answerJson(response, status, { message }, { 'x-amzn-errortype': type });
