import * as z from 'zod/mini';
import { Connection, connectionEntity, presenceEntity } from './entities.ts';
import { itemsOf } from './items.ts';
import type { Key, Write } from './writes.ts';

export const connections = itemsOf(connectionEntity);
const presences = itemsOf(presenceEntity);

/** What is needed to push to a connection. */
const OpenConnection = z.pick(Connection, { id: true, userId: true, sessionId: true, openedAt: true });
export type OpenConnection = z.output<typeof OpenConnection>;

type Opened = Pick<Connection, 'id' | 'userId' | 'sessionId' | 'byStaff'> & { now: number };

/** The attribute of a connection among those of its person: ids have characters that no expression may have. */
const attributeOf = (id: string) => `c${Buffer.from(id).toString('hex')}`;

/** Adds a connection, and removes those of the same person that give way to it. */
export function addConnection({ now, ...opened }: Opened, closed: readonly OpenConnection[] = []): Write[] {
  const { id, userId, sessionId } = opened;
  const openedAt = new Date(now).toISOString();
  const connection = { ...opened, openedAt, period: 0, frames: 0 };
  // Nobody's item is there for longer than the last of their connections may be.
  const ttl = connectionEntity.ttl?.(connection);
  return [
    ...connections.add(connection),
    ...closed.map((former) => connections.remove({ id: former.id })),
    presences.update(
      { userId },
      {
        set: { [attributeOf(id)]: { id, userId, sessionId, openedAt } satisfies OpenConnection, ttl },
        unset: closed.map((former) => attributeOf(former.id)),
      },
    ),
  ];
}

/** Removes connections of one person. */
export const removeConnections = (userId: string, closed: readonly Pick<Connection, 'id'>[]): Write[] => [
  ...closed.map(({ id }) => connections.remove({ id })),
  presences.update({ userId }, { unset: closed.map(({ id }) => attributeOf(id)) }),
];

export const presenceKey = (userId: string): Key => presences.keyOf({ userId });

/** The open connections of people, the oldest first. */
export async function connectionsOf(...userIds: readonly string[]): Promise<OpenConnection[]> {
  const stored = await presences.findMany(userIds.map((userId) => ({ userId })));
  const open = stored.flatMap(Object.values).flatMap((value) => OpenConnection.safeParse(value).data ?? []);
  return open.sort((one, other) => (one.openedAt < other.openedAt ? -1 : 1));
}

/** The open connections of staff. */
export const staffConnections = (): Promise<Connection[]> => connections.allReadable('ofStaff', {});

/** Stores the topic of a connection. Refuses with Stale where the connection is gone. */
export const updateConnection = (id: string, set: Pick<Connection, 'topic'>): Write =>
  connections.update({ id }, { set }, { expression: 'attribute_exists(pk)' });
