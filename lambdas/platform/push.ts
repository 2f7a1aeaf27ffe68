import type { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { withBothSpellings } from '#shared/compatibility.ts';
import { isLive } from './caller.ts';
import { type OpenConnection, removeConnections } from './connections.ts';
import { sessionEntity } from './entities.ts';
import { env } from './env.ts';
import { itemsOf } from './items.ts';
import { logError } from './log.ts';
import { commit } from './table.ts';

/** A connection is stored before it is open; frames do not reach it until then. */
const OPENING_MS = 10_000;

const sessions = itemsOf(sessionEntity);

let client: ApiGatewayManagementApiClient | undefined;

/**
 * Sends a frame to connections, and returns those that received it. A connection whose session has ended receives
 * nothing (CHAT-30), one that is gone is removed.
 */
export async function push<To extends OpenConnection>(to: readonly To[], frame: object): Promise<readonly To[]> {
  if (to.length === 0) return [];
  return pushLive(to, await liveSessions(to), frame);
}

/**
 * The same to connections of which it is known already whose sessions have not ended. A connection that takes no frame now, as where
 * its buffer is full (429), stays and stops no other.
 */
export async function pushLive<To extends OpenConnection>(
  to: readonly To[],
  live: ReadonlySet<string>,
  frame: object,
): Promise<readonly To[]> {
  // Undefined where sending failed.
  const isReached = await Promise.all(
    to.map(
      async (connection) => live.has(sessionOf(connection)) && (await sendFrame(connection.id, frame).catch(logError)),
    ),
  );
  const gone = to.filter(
    ({ openedAt }, at) => isReached[at] === false && Date.now() - Date.parse(openedAt) > OPENING_MS,
  );
  for (const userId of new Set(gone.map((connection) => connection.userId)))
    await commit(
      removeConnections(
        userId,
        gone.filter((connection) => connection.userId === userId),
      ),
    );
  return to.filter((_, at) => isReached[at]);
}

const sessionOf = ({ userId, sessionId }: OpenConnection) => `${userId}#${sessionId}`;

/** The sessions that opened these connections and have not ended, as `user#session`. */
export async function liveSessions(connections: readonly OpenConnection[]): Promise<Set<string>> {
  if (connections.length === 0) return new Set();
  const named = new Map(connections.map((one) => [sessionOf(one), { userId: one.userId, id: one.sessionId }]));
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
