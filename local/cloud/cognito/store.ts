import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolSettings } from './settings.ts';
import { User } from './user.ts';

/** The users of one pool, in memory and each in a file of its own. */
export type Users = {
  /** By user name, or by an e-mail that is the user's, whatever its case. */
  find(name: string): User | undefined;
  /** The user of a family of refresh tokens. */
  ofFamily(familyId: string): User | undefined;
  all(): User[];
  insert(user: User): void;
  /** Writes a user that was changed in place, unless it was deleted since. */
  save(user: User): void;
  remove(user: User): void;
};

/** Opens the users in `dir`. What was saved survives `kill -9`, because a file is replaced whole or not at all. */
export function openUsers(dir: string, { AliasAttributes }: Pick<PoolSettings, 'AliasAttributes'>): Users {
  mkdirSync(dir, { recursive: true });
  const byName = new Map<string, User>();
  const byEmail = new Map<string, User>();
  const byFamily = new Map<string, User>();
  const indexed = new Map<User, { email: string; families: string[] }>();

  const unindex = (user: User) => {
    const keys = indexed.get(user);
    if (!keys) return;
    byEmail.delete(keys.email);
    for (const id of keys.families) byFamily.delete(id);
    indexed.delete(user);
  };
  const index = (user: User) => {
    unindex(user);
    // An alias is somebody's once it is verified.
    const isTheirs = !AliasAttributes || user.attributes.email_verified === 'true';
    const email = isTheirs ? (user.attributes.email ?? '') : '';
    const keys = { email, families: user.families.map(({ id }) => id) };
    if (email) byEmail.set(email, user);
    for (const id of keys.families) byFamily.set(id, user);
    indexed.set(user, keys);
  };
  const fileOf = (user: User) => join(dir, `${encodeURIComponent(user.username)}.json`);
  const save = (user: User) => {
    if (byName.get(user.username) !== user) return;
    index(user);
    writeFileSync(`${fileOf(user)}.tmp`, JSON.stringify(user));
    renameSync(`${fileOf(user)}.tmp`, fileOf(user));
  };

  for (const name of readdirSync(dir).filter((file) => file.endsWith('.json'))) {
    const stored = JSON.parse(readFileSync(join(dir, name), 'utf8'));
    const user = User.parse({ username: stored.sub, ...stored });
    byName.set(user.username, user);
    index(user);
  }
  return {
    find: (name) => byName.get(name.toLowerCase()) ?? byEmail.get(name.toLowerCase()),
    ofFamily: (familyId) => byFamily.get(familyId),
    all: () => [...byName.values()],
    insert(user) {
      byName.set(user.username, user);
      save(user);
    },
    save,
    remove(user) {
      unindex(user);
      byName.delete(user.username);
      rmSync(fileOf(user), { force: true });
    },
  };
}
