import { validationError } from '#local/cloud/dynamodb/refusal.ts';
import type { AttributeValue, Item } from '#local/cloud/dynamodb/values.ts';
import { type Compiled, cached } from './compiled.ts';
import { Cursor, type Path } from './cursor.ts';
import { firstConflict } from './paths.ts';
import { pathIn } from './scope.ts';

export type CompiledProjection = Compiled & { paths: readonly Path[] };

/** Compiles a ProjectionExpression; one with the same text is compiled once. */
export const projectionOf = cached((kind: string, text: string): CompiledProjection => {
  const cursor = new Cursor(kind, text);
  const paths = [cursor.path()];
  while (cursor.takes(',')) paths.push(cursor.path());
  cursor.ends();
  return {
    kind,
    names: cursor.names,
    values: cursor.values,
    paths,
    check(scope) {
      const conflict = firstConflict(paths.map((path) => pathIn(path, scope)));
      if (conflict) throw validationError(`Invalid ${kind}: ${conflict}`);
    },
  };
});

/** The part of an item that lies at paths without placeholders; what is left of a list is in its order, without gaps. */
export function project(item: Item, paths: readonly Path[]): Item {
  const projected: Item = {};
  // In the order of positions, so that what is left of a list keeps its order.
  for (const path of paths.toSorted(byPositions)) {
    const [name = '', ...rest] = path;
    const value = item[name];
    const part = value && partOf(value, rest);
    if (!part) continue;
    const known = projected[name];
    projected[name] = known ? merged(known, part) : part;
  }
  return projected;
}

function byPositions(left: Path, right: Path): number {
  const at = left.findIndex((part, index) => part !== right[index]);
  const [one, two] = [left[at], right[at]];
  return typeof one === 'number' && typeof two === 'number' ? one - two : 0;
}

function partOf(value: AttributeValue, [part, ...rest]: Path): AttributeValue | undefined {
  if (part === undefined) return value;
  const inner = typeof part === 'number' ? value.L?.[part] : value.M?.[part];
  const found = inner && partOf(inner, rest);
  if (!found) return undefined;
  return typeof part === 'number' ? { L: [found] } : { M: { [part]: found } };
}

// Paths do not overlap, so that two parts with the same name are of one map. Two parts of a list are of different elements, unless
// their positions are the same: those are one element's, whose parts are looked up together.
function merged(one: AttributeValue, two: AttributeValue): AttributeValue {
  if (one.L && two.L) return { L: [...one.L, ...two.L] };
  const M: Item = { ...one.M };
  for (const [name, value] of Object.entries(two.M ?? {})) {
    const known = M[name];
    M[name] = known ? merged(known, value) : value;
  }
  return { M };
}
