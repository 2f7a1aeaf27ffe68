import { spendTicket, tickets } from '#lambdas/notifications/store.ts';
import { holderOf, mustBeAllowed } from '#lambdas/platform/caller.ts';
import {
  addConnection,
  connections,
  connectionsOf,
  removeConnections,
  staffConnections,
} from '#lambdas/platform/connections.ts';
import { env } from '#lambdas/platform/env.ts';
import { logError } from '#lambdas/platform/log.ts';
import { push } from '#lambdas/platform/push.ts';
import { isReviewer } from '#lambdas/platform/reviewer.ts';
import { digestOf } from '#lambdas/platform/secret.ts';
import { commit } from '#lambdas/platform/table.ts';
import type { FrameOut } from '#shared/chat/frames.ts';
import { DomainError } from '#shared/errors.ts';

/** What a browser that opens the socket sends. */
export type Connecting = {
  requestContext: { connectionId: string; routeKey: string };
  headers?: Record<string, string | undefined>;
  queryStringParameters?: Record<string, string | undefined> | null;
};

/**
 * The maximum number of connections of a person. The oldest gives way to another one: it is removed here and not closed, because its
 * page would come back within seconds and take the place of the next (CHAT-29).
 */
const MAX_CONNECTIONS = 20;

/** Opens the socket for a ticket, from our own pages, and returns whether it did: not for staff without the second factor (CHAT-28, API-12). */
export async function connect({ requestContext, headers = {}, ...event }: Connecting, now: number): Promise<boolean> {
  const origin = Object.entries(headers).find(([name]) => name.toLowerCase() === 'origin')?.[1];
  if (origin !== undefined && origin !== env('SITE_URL')) return false;
  try {
    const token = event.queryStringParameters?.token ?? '';
    await open(requestContext.connectionId, digestOf(token), now);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

async function open(id: string, ticketHash: string, now: number): Promise<void> {
  const ticket = await tickets.find({ hash: ticketHash });
  if (!ticket || ticket.expires < now) throw refused();
  const { userId, sessionId } = ticket;
  const caller = await holderOf(userId, sessionId, now);
  mustBeAllowed('signedIn', caller);
  const others = await connectionsOf(userId);
  const oldest = others.slice(0, Math.max(0, others.length + 1 - MAX_CONNECTIONS));
  await commit([
    spendTicket(ticketHash),
    ...addConnection({ id, userId, sessionId, byStaff: isReviewer(caller), now }, oldest),
  ]);
  // The ticket is spent and the connection stored: to refuse it now would leave a person online who is not.
  await showTeam(id, userId, true).catch(logError);
}

const refused = () => new DomainError('Unauthenticated', 'ConnectionRefused', 'Please connect again.');

/** Removes a connection; a person without another one is offline. */
export async function disconnect(id: string): Promise<void> {
  const connection = await connections.find({ id });
  if (!connection) return;
  await commit(removeConnections(connection.userId, [connection]));
  const { userId } = connection;
  const isOnline = async () => (await connectionsOf(userId)).some((other) => other.id !== id);
  if (await isOnline()) return;
  await showTeam(id, userId, false);
  // A page that is loaded again may have connected meanwhile, and have been shown before.
  if (await isOnline()) await showTeam(id, userId, true);
}

/** Shows the team who is online (CHAT-25), except on the connection that opens or closes. */
async function showTeam(id: string, userid: string, online: boolean): Promise<void> {
  const frame: FrameOut = { type: 'update_online_users', users: [{ userid, online }] };
  const staff = await staffConnections();
  await push(
    staff.filter((connection) => connection.id !== id),
    frame,
  );
}
