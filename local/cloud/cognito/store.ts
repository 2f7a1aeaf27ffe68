import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { User } from './user.ts';

/** The users of one pool, in memory and each in a file of its own. */
export type Users = {
  /** By sub or e-mail, whatever its case. */
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
export function openUsers(dir: string): Users {
  mkdirSync(dir, { recursive: true });
  const bySub = new Map<string, User>();
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
    const keys = { email: user.attributes.email ?? '', families: user.families.map(({ id }) => id) };
    byEmail.set(keys.email, user);
    for (const id of keys.families) byFamily.set(id, user);
    indexed.set(user, keys);
  };
  const fileOf = (user: User) => join(dir, `${user.sub}.json`);
  const save = (user: User) => {
    if (bySub.get(user.sub) !== user) return;
    index(user);
    writeFileSync(`${fileOf(user)}.tmp`, JSON.stringify(user));
    renameSync(`${fileOf(user)}.tmp`, fileOf(user));
  };

  for (const name of readdirSync(dir).filter((file) => file.endsWith('.json'))) {
    const user = User.parse(JSON.parse(readFileSync(join(dir, name), 'utf8')));
    bySub.set(user.sub, user);
    index(user);
  }
  return {
    find: (name) => bySub.get(name.toLowerCase()) ?? byEmail.get(name.toLowerCase()),
    ofFamily: (familyId) => byFamily.get(familyId),
    all: () => [...bySub.values()],
    insert(user) {
      bySub.set(user.sub, user);
      save(user);
    },
    save,
    remove(user) {
      unindex(user);
      bySub.delete(user.sub);
      rmSync(fileOf(user), { force: true });
    },
  };
}
