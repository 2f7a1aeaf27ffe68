import { type AnyEntity, keyFieldsIn, migrated, schemaVersionOf, storedAs, storedVersionOf } from './entity.ts';
import { isStale } from './run-command.ts';
import { commit, find } from './table.ts';
import { type Item, type Key, rewrite } from './writes.ts';

export const isFormer = (declared: AnyEntity, stored: object): boolean =>
  storedVersionOf(stored) < schemaVersionOf(declared);

/**
 * A stored item in the present version of its schema, under the key that it has. Its `version` stays: nothing happened to
 * what it is about. Throws where its migrations do not make an item of the present schema of it.
 */
export const inPresentVersion = (declared: AnyEntity, stored: Item): Item => {
  const { pk, sk } = stored;
  // Fields of a key are not always attributes; a list may have them in its template all the same.
  const item = { ...keyFieldsIn(declared, stored), ...migrated(declared, stored) };
  return storedAs(declared, item, { pk, sk });
};

/**
 * Saves the item with this key in the present version of its schema, unless somebody changed it at the same moment, and
 * answers whether it was of a former version (CLOUD-37).
 */
export async function upgrade(declared: AnyEntity, key: Key): Promise<boolean> {
  const stored = await find(key, { parse: (item) => ({ ...(item as object), ...key }) });
  if (!stored || !isFormer(declared, stored)) return false;
  await save(declared, stored);
  return true;
}

/** Saves a stored item in the present version of its schema, and answers whether it was still as it was read (CLOUD-37). */
export async function save(declared: AnyEntity, stored: Item): Promise<boolean> {
  try {
    await commit([rewrite(inPresentVersion(declared, stored), stored)]);
    return true;
  } catch (error) {
    if (isStale(error)) return false;
    throw error;
  }
}
