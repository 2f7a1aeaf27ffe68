import type * as z from 'zod/mini';
import type { Clock } from '#local/cloud/clock/clock.ts';
import { JsonError } from '#local/cloud/http/json-error.ts';
import type { Challenges } from './challenges.ts';
import type { GuardSettings } from './guard.ts';
import type { ClientSettings, Group, PoolSettings } from './settings.ts';
import type { Signer } from './signer.ts';
import type { Users } from './store.ts';
import type { User } from './user.ts';

export type Pool = { id: string; settings: PoolSettings; groups: Group[]; users: Users };
export type Client = { id: string; settings: ClientSettings; pool: Pool };
export type Mail = { to: string; subject: string; html: string };
export type InvokeLambda = (arn: string, event: object) => Promise<unknown>;

/** The state that operations work on. */
export type Cognito = {
  region: string;
  /** Where it listens. */
  endpoint: string;
  clock: Clock;
  pools: Map<string, Pool>;
  clients: Map<string, Client>;
  /** The check before all pools. They share one endpoint, so a check for one pool applies to all. */
  guards: z.output<typeof GuardSettings>[];
  signer: Signer;
  challenges: Challenges;
  invokeLambda: InvokeLambda;
  sendMail(mail: Mail): void;
};

/** The pool of an id. Refuses with ResourceNotFoundException when there is none. */
export function poolOf(cognito: Cognito, id: string): Pool {
  const pool = cognito.pools.get(id);
  if (!pool) throw new JsonError('ResourceNotFoundException', `User pool ${id} does not exist.`);
  return pool;
}

/** The client of an id. Refuses with ResourceNotFoundException when there is none. */
export function clientOf(cognito: Cognito, id: string): Client {
  const client = cognito.clients.get(id);
  if (!client) throw new JsonError('ResourceNotFoundException', `User pool client ${id} does not exist.`);
  return client;
}

/** The user of a name. Refuses with UserNotFoundException when there is none. */
export function userOf(pool: Pool, name: string): User {
  const user = pool.users.find(name);
  if (!user) throw new JsonError('UserNotFoundException', 'User does not exist.');
  return user;
}

/** Whether the client must not reveal who has an account. By default, Cognito reveals it. */
export const isDiscreet = (client: Client): boolean => client.settings.PreventUserExistenceErrors === 'ENABLED';

/** A user's groups that the pool has, by precedence. */
export function groupsOf(pool: Pool, user: User): Group[] {
  const rank = ({ Precedence = Number.MAX_SAFE_INTEGER }: Group) => Precedence;
  return pool.groups
    .filter(({ GroupName }) => user.groups.includes(GroupName))
    .sort((one, other) => rank(one) - rank(other));
}
