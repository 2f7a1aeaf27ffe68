import { isLive } from '#lambdas/platform/caller.ts';
import { type Session, sessionEntity } from '#lambdas/platform/entities.ts';
import { itemsOf } from '#lambdas/platform/items.ts';
import type { Write } from '#lambdas/platform/writes.ts';

const sessions = itemsOf(sessionEntity);

export const addSession = (session: Session): Write[] => sessions.add(session);

export const findSession = (userId: string, id: string): Promise<Session | undefined> => sessions.find({ userId, id });

/** A person's sessions of the last day, after which they are removed; the latest first. */
export async function listSessions(userId: string): Promise<Session[]> {
  const { items } = await sessions.page('table', { userId }, { limit: 100 });
  return items.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** Stores attributes of a session. Refuses with Stale where the session is gone. */
export const updateSession = ({ userId, id }: Session, set: Partial<Session>): Write =>
  sessions.update({ userId, id }, { set }, { expression: 'attribute_exists(pk)' });

/** One more sign-in ends the session that was opened first (ACCOUNTS-22). */
const MAX_SESSIONS = 20;

/** Ends the oldest sessions of a person, so that there is one free for the next. */
export async function endOldSessions(userId: string, now: number): Promise<Write[]> {
  const live = await liveSessions(userId, now);
  return ended(live.slice(0, Math.max(0, live.length + 1 - MAX_SESSIONS)), now);
}

/** Ends every session of a person but the one to keep: after a new password or a lost role. */
export async function endAllSessions(userId: string, now: number, keep?: string): Promise<Write[]> {
  const live = await liveSessions(userId, now);
  return ended(
    live.filter(({ id }) => id !== keep),
    now,
  );
}

/** The sessions of a person that can still be used, the oldest first: as many as fit into one commit. */
async function liveSessions(userId: string, now: number): Promise<Session[]> {
  const all = await sessions.all('table', { userId });
  return all
    .filter((session) => isLive(session, now))
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
}

const ended = (live: readonly Session[], now: number): Write[] =>
  live.map((session) => updateSession(session, { endedAt: new Date(now).toISOString() }));
