import * as z from 'zod/mini';
import { loanNamedIn, peopleNamedIn } from '#shared/admin/log-details.ts';
import { JobRun } from '#shared/job.ts';
import { SHARDS, shardOf } from '#shared/shard.ts';
import { entity } from './entity.ts';

/**
 * One sign-in. It ends with sign-out (ACCOUNTS-23), a new password (ACCOUNTS-26, ACCOUNTS-27) or a removed role
 * (ACCOUNTS-24), and its tokens with it.
 */
export const Session = z.object({
  id: z.string(),
  userId: z.string(),
  createdAt: z.string(),
  refreshedAt: z.string(),
  endedAt: z.optional(z.string()),
  secondFactor: z.boolean(),
});
export type Session = z.output<typeof Session>;

const DAY_SECONDS = 86_400;

export const sessionEntity = entity({
  name: 'Session',
  schema: Session,
  key: { pk: 'USER#{userId}', sk: 'SESSION#{id}' },
  indexes: {},
  ttl: ({ createdAt }) => Math.floor(Date.parse(createdAt) / 1000) + DAY_SECONDS,
});

/** An open connection of the live socket, and the session that opened it. */
export const Connection = z.object({
  id: z.string(),
  userId: z.string(),
  sessionId: z.string(),
  byStaff: z.boolean(),
  openedAt: z.string(),
  /** The conversation that staff have open on it (CHAT-21). */
  topic: z.optional(z.string()),
  /** The period (its number) in which it last sent frames, and how many (CHAT-32). */
  period: z._default(z.int(), 0),
  frames: z._default(z.int(), 0),
});
export type Connection = z.output<typeof Connection>;

/** API Gateway closes every connection after two hours. */
const MAX_CONNECTION_SECONDS = 2 * 3600;

export const connectionEntity = entity({
  name: 'Connection',
  schema: Connection,
  key: { pk: 'CONN#{id}', sk: 'C' },
  indexes: {
    ofStaff: { on: 'gsi2', pk: 'ONLINE', sk: '{userId}#{id}', when: ({ byStaff }) => byStaff },
  },
  ttl: ({ openedAt }) => Math.floor(Date.parse(openedAt) / 1000) + MAX_CONNECTION_SECONDS,
});

/**
 * The open connections of a person in one item, each in an attribute of its own: those of many people are read in one request,
 * and two tabs that open at the same moment do not overwrite each other.
 */
export const presenceEntity = entity({
  name: 'Presence',
  schema: z.record(z.string(), z.unknown()),
  key: { pk: 'USER#{userId}#CONNS', sk: 'C' },
  keyFields: (of: { userId: string }) => of,
  indexes: {},
});

/** The reply to a request with an Idempotency-Key, and a digest of the request (API-20). */
export const idempotencyRecordEntity = entity({
  name: 'IdempotencyRecord',
  schema: z.object({ fingerprint: z.string(), status: z.int(), reply: z.string(), ttl: z.int() }),
  key: { pk: 'IDEM#{userId}#{route}', sk: '{clientKey}' },
  indexes: {},
});

/** How a job ran last (ADMIN-11). */
export const jobRunEntity = entity({
  name: 'JobRun',
  schema: JobRun,
  key: { pk: 'JOB', sk: '{name}' },
  indexes: {},
});

/** A shard of the counters, by their names: a commit updates one shard. */
export const counterShardEntity = entity({
  name: 'CounterShard',
  schema: z.record(z.string(), z.unknown()),
  key: { pk: 'STATS#{shard}', sk: 'S' },
  keyFields: (of: { shard: number }) => of,
  indexes: {},
});

/** The last number that was taken of a sequence. */
export const sequenceEntity = entity({
  name: 'Sequence',
  schema: z.object({ last: z.int() }),
  key: { pk: 'SEQ', sk: '{name}' },
  indexes: {},
});

/** When somebody used a limit per hour lately, at most as often as it allows (ACCOUNTS-46). */
export const rateLimitEntity = entity({
  name: 'RateLimit',
  schema: z.object({ times: z.array(z.int()), version: z.int(), ttl: z.int() }),
  key: { pk: 'RL#{limit}#{key}', sk: 'RL' },
  keyFields: (of: { limit: string; key: string }) => of,
  indexes: {},
});

/** The events of one commit, for the relay to deliver, and which of them are delivered (API-22). */
export const outboxEntity = entity({
  name: 'Outbox',
  schema: z.object({
    events: z.array(z.looseObject({ topic: z.string() })),
    /** Whether all of them move money: then relay-money delivers them. */
    movesMoney: z.optional(z.boolean()),
    /** The events whose notices are in the bell, and whose mails are among `mails`. */
    told: z._default(z.array(z.int()), []),
    /** The events that are delivered, apart from their mails. */
    done: z._default(z.array(z.int()), []),
    mails: z._default(z.array(z.looseObject({})), []),
    /** The mails that were sent. */
    mailed: z._default(z.array(z.int()), []),
    deliveredAt: z.optional(z.string()),
    /** Absent until a delivery changes the entry. */
    version: z._default(z.int(), 0),
  }),
  key: { pk: 'OUT#{id}', sk: 'O' },
  indexes: {
    /** Until the relay has delivered it: for the job that delivers what the stream gave up (API-47). */
    undelivered: {
      on: 'gsi3',
      pk: 'UNDELIVERED#{shard}',
      sk: '{id}',
      when: ({ deliveredAt }) => deliveredAt === undefined,
    },
  },
  indexFields: (entry) => ({ shard: 'id' in entry ? shardOf(String(entry.id), SHARDS.undelivered) : undefined }),
});

/** An entry of the log: who did what (ADMIN-7). Its id is its sort key. */
const LogEntry = z.object({
  sk: z.string(),
  actor: z.string(),
  action: z.string(),
  details: z.string(),
  at: z.string(),
});

export type LogEntry = z.output<typeof LogEntry>;

type LogKey = { sk: string; at: string };
const placeIn = (shards: number) => (of: LogKey) => ({
  ...of,
  month: of.at.slice(0, 7),
  shard: shardOf(of.sk, shards),
});

/** The log of what staff did (ADMIN-5), and of it what one of them did, and what was done to a person or a loan (ADMIN-35). */
export const staffLogEntity = entity({
  name: 'StaffLogEntry',
  schema: LogEntry,
  appendOnly: true,
  key: { pk: 'ADMINLOG#{month}#{shard}', sk: '{sk}' },
  keyFields: placeIn(SHARDS.staffLog),
  indexes: {
    byPerson: {
      on: 'gsi1',
      pk: 'LOGOFPERSON#{person}',
      sk: '{sk}',
      when: ({ details }) => peopleNamedIn(details).length > 0,
    },
    byLoan: {
      on: 'gsi2',
      pk: 'LOGOFLOAN#{loan}',
      sk: '{sk}',
      when: ({ details }) => loanNamedIn(details) !== undefined,
    },
    byActor: { on: 'gsi3', pk: 'LOGOFSTAFF#{actor}', sk: '{sk}' },
  },
  indexFields: ({ details }) => ({ person: peopleNamedIn(details)[0], loan: loanNamedIn(details) }),
});

/** The log of what everybody else did. */
export const userLogEntity = entity({
  name: 'UserLogEntry',
  schema: LogEntry,
  appendOnly: true,
  key: { pk: 'AUDIT#{month}#{shard}', sk: '{sk}' },
  keyFields: placeIn(SHARDS.userLog),
  indexes: {},
});
