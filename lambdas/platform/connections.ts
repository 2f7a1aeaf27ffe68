import * as z from 'zod/mini';
import { find, listAll } from './table.ts';
import { insert, type Key, remove, update, type Write } from './writes.ts';

/** An open connection of the live socket, and the session that opened it. */
export const Connection = z.object({
  id: z.string(),
  userId: z.string(),
  sessionId: z.string(),
  openedAt: z.string(),
  /** The conversation that staff have open on it (CHAT-21). */
  topic: z.optional(z.string()),
  /** The period (its number) in which it last sent frames, and how many (CHAT-32). */
  stretch: z._default(z.int(), 0),
  frames: z._default(z.int(), 0),
});
export type Connection = z.output<typeof Connection>;

const MAX_SECONDS = 2 * 3600;
const keyOf = (id: string): Key => ({ pk: `CONN#${id}`, sk: 'C' });
const ofUser = (userId: string) => `USER#${userId}#CONNS`;
const STAFF = 'ONLINE';

type Opened = { id: string; userId: string; sessionId: string; byStaff: boolean; now: number };

export const addConnection = ({ id, userId, sessionId, byStaff, now }: Opened): Write =>
  insert({
    ...keyOf(id),
    id,
    userId,
    sessionId,
    openedAt: new Date(now).toISOString(),
    gsi1pk: ofUser(userId),
    gsi1sk: `${new Date(now).toISOString()}#${id}`,
    ...(byStaff && { gsi2pk: STAFF, gsi2sk: `${userId}#${id}` }),
    ttl: Math.floor(now / 1000) + MAX_SECONDS,
  });

export const removeConnection = (id: string): Write => remove(keyOf(id));
export const findConnection = (id: string) => find(keyOf(id), Connection);

/** The open connections of a person, the oldest first. */
export const connectionsOf = (userId: string): Promise<Connection[]> =>
  listAll({ index: 'gsi1', partition: ofUser(userId) }, Connection);

/** The open connections of staff. */
export const staffConnections = (): Promise<Connection[]> => listAll({ index: 'gsi2', partition: STAFF }, Connection);

/** Stores attributes of a connection. Refuses with Stale where the connection is gone. */
export const updateConnection = (
  id: string,
  set: Partial<Pick<Connection, 'topic' | 'stretch'>> & { frames?: number },
  add: { frames?: number } = {},
): Write => update(keyOf(id), { set, add }, { expression: 'attribute_exists(pk)' });
