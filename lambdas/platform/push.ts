import type { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { withBothSpellings } from '#shared/compatibility.ts';
import { isLive } from './caller.ts';
import { connections } from './connections.ts';
import { type Connection, sessionEntity } from './entities.ts';
import { env } from './env.ts';
import { itemsOf } from './items.ts';
import { commit } from './table.ts';

/** A connection is stored before it is open; frames do not reach it until then. */
const OPENING_MS = 10_000;

const sessions = itemsOf(sessionEntity);

let client: ApiGatewayManagementApiClient | undefined;

/**
 * Sends a frame to connections, and returns those that received it. A connection whose session has ended receives
 * nothing (CHAT-30), one that is gone is removed.
 */
export async function push(to: readonly Connection[], frame: object): Promise<readonly Connection[]> {
  if (to.length === 0) return [];
  const live = await liveSessions(to);
  const received = await Promise.all(
    to.map(async (connection) => {
      const { id, userId, sessionId, openedAt } = connection;
      if (live.has(`${userId}#${sessionId}`) && (await sendFrame(id, frame))) return [connection];
      if (Date.now() - Date.parse(openedAt) > OPENING_MS) await commit([connections.remove({ id })]);
      return [];
    }),
  );
  return received.flat();
}

/** Of the sessions that opened these connections, those that have not ended, as `user#session`. */
async function liveSessions(connections: readonly Connection[]): Promise<Set<string>> {
  const named = new Map(
    connections.map(({ userId, sessionId }) => [`${userId}#${sessionId}`, { userId, id: sessionId }]),
  );
  const stored = await sessions.findReadable([...named.values()]);
  const live = stored.filter((session) => isLive(session, Date.now()));
  return new Set(live.map(({ userId, id }) => `${userId}#${id}`));
}

/** Sends a frame to one connection, and returns whether the connection is still open. */
export async function sendFrame(connectionId: string, frame: object): Promise<boolean> {
  const sdk = await import('@aws-sdk/client-apigatewaymanagementapi');
  client ??= new sdk.ApiGatewayManagementApiClient({ endpoint: env('SOCKET_URL') });
  try {
    await client.send(
      new sdk.PostToConnectionCommand({
        ConnectionId: connectionId,
        Data: Buffer.from(JSON.stringify(withBothSpellings(frame))),
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof sdk.GoneException) return false;
    throw error;
  }
}
