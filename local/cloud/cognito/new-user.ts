import { randomUUID } from 'node:crypto';
import type { Pool } from './cognito.ts';
import { CognitoError } from './cognito-error.ts';
import type { User } from './user.ts';

type Beginning = { email: string; attributes: Record<string, string>; password: string; status: User['status'] };

/** Makes a user, whose name is a new sub. Refuses what is no e-mail, and with UsernameExistsException one that is taken. */
export function addUser(pool: Pool, { email, attributes, password, status }: Beginning, now: number): User {
  if (!email.includes('@')) throw new CognitoError('InvalidParameterException', 'Username should be an email.');
  if (pool.users.find(email)) throw new CognitoError('UsernameExistsException', 'User already exists');
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
