import { isLive, MAX_SESSION_MS } from '#lambdas/platform/caller.ts';
import { type Session, sessionEntity } from '#lambdas/platform/entities.ts';
import { itemsOf } from '#lambdas/platform/items.ts';
import { digestOf } from '#lambdas/platform/secret.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { refreshTokenEntity } from './entities.ts';

export const sessions = itemsOf(sessionEntity);
const refreshTokens = itemsOf(refreshTokenEntity);

/** A person's sessions of the last day, after which they are removed; the latest first. */
export async function listSessions(userId: string): Promise<Session[]> {
  const all = await sessions.allReadable('table', { userId });
  return all.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** Stores attributes of a session. Refuses with Stale where the session is gone. */
export const updateSession = ({ userId, id }: Pick<Session, 'userId' | 'id'>, set: Partial<Session>): Write =>
  sessions.update({ userId, id }, { set }, { expression: 'attribute_exists(pk)' });

/** The maximum number of sessions. Another sign-in ends the oldest one (ACCOUNTS-22). */
const MAX_SESSIONS = 20;

/**
 * Ends the oldest sessions of a person, so that 20 are left. The newest is stored before: of sign-ins at the same moment
 * the last one sees them all.
 */
export async function endOldSessions(userId: string, now: number): Promise<Write[]> {
  const live = await liveSessions(userId, now);
  return endNow(live.slice(0, Math.max(0, live.length - MAX_SESSIONS)), now);
}

/** Ends every session of a person, after a new password or a removed role. The caller also ends them at Cognito. */
export const endAllSessions = async (userId: string, now: number): Promise<Write[]> =>
  endNow(await liveSessions(userId, now), now);

/** Stores the session of a refresh token, for as long as the session can last. */
export const rememberToken = (token: string, { userId, id }: Pick<Session, 'userId' | 'id'>, now: number): Write =>
  refreshTokens.put({
    hash: digestOf(token),
    userId,
    sessionId: id,
    ttl: Math.ceil((now + MAX_SESSION_MS) / 1000),
  });

/** The live session that a refresh token was given out for. */
export async function findSessionOfToken(token: string, now: number): Promise<Session | undefined> {
  const known = await refreshTokens.find({ hash: digestOf(token) });
  const session = known && (await sessions.find({ userId: known.userId, id: known.sessionId }));
  return session && isLive(session, now) ? session : undefined;
}

/** The sessions of a person that can still be used, the oldest first: as many as fit into one commit. One that cannot be read can't be used. */
async function liveSessions(userId: string, now: number): Promise<Session[]> {
  const all = await sessions.allReadable('table', { userId });
  return all
    .filter((session) => isLive(session, now))
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
}

/** Ends sessions in our table. */
export const endNow = (live: readonly Session[], now: number): Write[] =>
  live.map((session) => updateSession(session, { endedAt: new Date(now).toISOString() }));
