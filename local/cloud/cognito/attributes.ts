import * as z from 'zod/mini';
import { JsonError } from '#local/cloud/http/json-error.ts';
import type { Client, Pool } from './cognito.ts';
import type { User } from './user.ts';

/** Attributes as a request lists them. */
export const AttributeList = z.optional(z.array(z.object({ Name: z.string(), Value: z.string() })));
type AttributeList = z.output<typeof AttributeList>;

const standard = new Set(
  (
    'address birthdate email email_verified family_name gender given_name locale middle_name name nickname ' +
    'phone_number phone_number_verified picture preferred_username profile updated_at website zoneinfo'
  ).split(' '),
);

/** A request's attributes by name. Refuses with InvalidParameterException one that the pool does not have. */
export function readAttributes(pool: Pool, list: AttributeList): Record<string, string> {
  const own = new Set(pool.settings.Schema?.map(({ Name }) => `custom:${Name}`));
  const unknown = list?.find(({ Name }) => !standard.has(Name) && !own.has(Name));
  if (unknown) {
    const why = `Type for attribute {${unknown.Name}} could not be determined`;
    throw new JsonError('InvalidParameterException', `Attributes did not conform to the schema: ${why}`);
  }
  return Object.fromEntries(list?.map(({ Name, Value }) => [Name, Value]) ?? []);
}

/**
 * Applies an administrator's changes to the attributes. A new e-mail is unverified unless the changes say otherwise. Refuses
 * the e-mail of another user (AliasExistsException) and attributes that cannot change (InvalidParameterException).
 */
export function changeAttributes(pool: Pool, user: User, changes: Record<string, string>): void {
  const immutable = pool.settings.Schema?.filter(({ Mutable }) => Mutable === false).map(({ Name }) => Name) ?? [];
  const refused = Object.keys(changes).find((name) => immutable.includes(name.replace(/^custom:/, '')));
  if (refused) {
    throw new JsonError('InvalidParameterException', `user.${refused}: Attribute cannot be updated.`);
  }
  const email = changes.email?.toLowerCase();
  const owner = email && pool.users.find(email);
  if (owner && owner !== user) {
    throw new JsonError('AliasExistsException', 'An account with the given email already exists.');
  }
  const isNew = email !== undefined && email !== user.attributes.email;
  user.attributes = {
    ...user.attributes,
    ...(isNew && { email_verified: 'false' }),
    ...changes,
    ...(email && { email }),
  };
}

/** Refuses with NotAuthorizedException attributes that a client may not write: those that it does not name, if it names any. */
export function mustBeWritable({ settings }: Client, names: string[]): void {
  const refused = names.find(
    (name) => name.endsWith('_verified') || (settings.WriteAttributes && !settings.WriteAttributes.includes(name)),
  );
  if (refused) throw new JsonError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
}

/** The attributes as an answer lists them, `sub` first. */
export const listAttributes = (user: User): { Name: string; Value: string }[] =>
  Object.entries({ sub: user.sub, ...user.attributes }).map(([Name, Value]) => ({ Name, Value }));
