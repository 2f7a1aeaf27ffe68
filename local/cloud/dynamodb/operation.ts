import type { Commit } from './changes.ts';
import type { Tables } from './open-table.ts';

/** Runs one operation of the API, and answers its JSON. Throws a Refusal for everything that DynamoDB refuses. */
export type Operation = (request: unknown) => string;

/** What operations work with. */
export type Parts = { tables: Tables; commit: Commit; now(): number };

/** The JSON of an answer from its members, of which each is JSON already; those that are undefined are left out. */
export function answer(members: Record<string, string | undefined>): string {
  let text = '';
  for (const name in members) if (members[name] !== undefined) text += `${text && ','}"${name}":${members[name]}`;
  return `{${text}}`;
}

/** The JSON of a member, or undefined for none. */
export const json = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value));
