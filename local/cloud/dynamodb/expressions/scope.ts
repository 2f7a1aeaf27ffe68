import type { AttributeValue, Item } from '#local/cloud/dynamodb/values.ts';
import type { Path } from './cursor.ts';

/** What the placeholders of a request's expressions stand for. */
export type Scope = { names: Record<string, string>; values: Record<string, AttributeValue> };

/** A name or a position in a path, with its placeholder replaced. */
export const partIn = (part: string | number | undefined, { names }: Scope): string | number => {
  if (typeof part === 'number') return part;
  return part?.startsWith('#') ? (names[part] ?? '') : (part ?? '');
};

export const pathIn = (path: Path, scope: Scope): Path => path.map((part) => partIn(part, scope));

/** The value at a path, or undefined where there is none. */
export function valueAt(path: Path, item: Item | undefined, scope: Scope): AttributeValue | undefined {
  let value = item?.[partIn(path[0], scope)];
  for (let at = 1; value && at < path.length; at++) {
    const part = partIn(path[at], scope);
    value = typeof part === 'number' ? value.L?.[part] : value.M?.[part];
  }
  // What an object inherits, such as `constructor`, is no attribute.
  return typeof value === 'object' ? value : undefined;
}

/** A path as messages show it: `[a, [0], b]`. */
export const pathText = (path: Path): string =>
  `[${path.map((part) => (typeof part === 'number' ? `[${part}]` : part)).join(', ')}]`;
