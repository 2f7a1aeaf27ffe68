import { randomUUID } from 'node:crypto';
import { JsonError } from '#local/cloud/http/json-error.ts';
import type { Pool } from './cognito.ts';
import type { User } from './user.ts';

type NewUser = { email: string; attributes: Record<string, string>; password: string; status: User['status'] };

/**
 * Adds a user, whose user name is a new sub. Refuses with InvalidParameterException a name that is no e-mail, and with
 * UsernameExistsException one that is taken.
 */
export function addUser(pool: Pool, { email, attributes, password, status }: NewUser, now: number): User {
  if (!email.includes('@')) throw new JsonError('InvalidParameterException', 'Username should be an email.');
  if (pool.users.find(email)) throw new JsonError('UsernameExistsException', 'User already exists');
  const user: User = {
    sub: randomUUID(),
    attributes: { ...attributes, email: email.toLowerCase() },
    status,
    enabled: true,
    created: now,
    modified: now,
    password,
    groups: [],
    codes: {},
    failures: { count: 0, lockedUntil: 0 },
    totp: { enabled: false, lastStep: 0 },
    families: [],
  };
  pool.users.insert(user);
  return user;
}
