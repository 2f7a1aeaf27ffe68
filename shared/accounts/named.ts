import * as z from 'zod/mini';
import { nameOf, type Person } from './person.ts';

/** Somebody in a list of staff; without an id where they have no account, or where a job or an operator acted. */
export const Named = z.object({ userid: z.nullable(z.string()), name: z.string() });
export type Named = z.output<typeof Named>;

/** Who somebody is, by their id. */
export type NameOf = (userId: string) => Named;

/** Names by id; a command of the operator or a job is named as the log does. */
export const namesFrom =
  (people: ReadonlyMap<string, Person>): NameOf =>
  (userId) => {
    const person = people.get(userId);
    return person ? { userid: userId, name: nameOf(person) } : { userid: null, name: userId };
  };

export const namedOrNull = (userId: string | undefined, nameOf: NameOf): Named | null =>
  userId === undefined ? null : nameOf(userId);
