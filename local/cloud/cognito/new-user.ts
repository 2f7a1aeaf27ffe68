import { randomUUID } from 'node:crypto';
import { JsonError } from '#local/cloud/http/json-error.ts';
import type { Pool } from './cognito.ts';
import type { User } from './user.ts';

type NewUser = { name: string; attributes: Record<string, string>; password: string; status: User['status'] };

/**
 * Adds a user. Where the e-mail is the name, the user name is a new sub; where it is an alias, the name is. Refuses with
 * InvalidParameterException a name that is no e-mail, or is one where it may not be; with UsernameExistsException one that is taken,
 * and with AliasExistsException the verified e-mail of another.
 */
export function addUser(pool: Pool, { name, attributes, password, status }: NewUser, now: number): User {
  const isAlias = pool.settings.AliasAttributes !== undefined;
  if (name.includes('@') === isAlias)
    throw new JsonError('InvalidParameterException', `Username ${isAlias ? 'cannot be of' : 'should be an'} email.`);
  if (pool.users.find(name)) throw new JsonError('UsernameExistsException', 'User already exists');
  const email = (isAlias ? attributes.email : name)?.toLowerCase();
  if (email && pool.users.find(email))
    throw new JsonError('AliasExistsException', 'An account with the email already exists.');
  const sub = randomUUID();
  const user: User = {
    sub,
    username: isAlias ? name.toLowerCase() : sub,
    attributes: { ...attributes, ...(email && { email }) },
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
