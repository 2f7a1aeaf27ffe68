import { type Connection, connectionEntity } from './entities.ts';
import { itemsOf } from './items.ts';
import type { Write } from './writes.ts';

export const connections = itemsOf(connectionEntity);

type Opened = Pick<Connection, 'id' | 'userId' | 'sessionId' | 'byStaff'> & { now: number };

export const addConnection = ({ now, ...opened }: Opened): Write[] =>
  connections.add({ ...opened, openedAt: new Date(now).toISOString(), period: 0, frames: 0 });

/** The open connections of a person, the oldest first. */
export const connectionsOf = (userId: string): Promise<Connection[]> => connections.allReadable('byUser', { userId });

/** The open connections of staff. */
export const staffConnections = (): Promise<Connection[]> => connections.allReadable('ofStaff', {});

/** Stores attributes of a connection. Refuses with Stale where the connection is gone. */
export const updateConnection = (
  id: string,
  set: Partial<Pick<Connection, 'topic' | 'period' | 'frames'>>,
  add: { frames?: number } = {},
): Write => connections.update({ id }, { set, add }, { expression: 'attribute_exists(pk)' });
