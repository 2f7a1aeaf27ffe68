import type { Path } from './cursor.ts';
import { pathText } from './scope.ts';

/** The first conflict among paths. */
export function firstConflict(paths: readonly Path[]): string | undefined {
  for (const [at, two] of paths.entries()) {
    for (const one of paths.slice(0, at)) {
      const conflict = conflictOf(one, two);
      if (conflict) return conflict;
    }
  }
  return undefined;
}

/** What is wrong with two paths of one expression: one is a part of the other, or they take one value for two types. */
function conflictOf(one: Path, two: Path): string | undefined {
  const isLast = (at: number) => at >= one.length || at >= two.length;
  let at = 0;
  while (!isLast(at) && one[at] === two[at]) at += 1;
  const paths = `path one: ${pathText(one)}, path two: ${pathText(two)}`;
  const rest = `must remove or rewrite one of these paths; ${paths}`;
  if (isLast(at)) return `Two document paths overlap with each other; ${rest}`;
  return typeof one[at] === typeof two[at] ? undefined : `Two document paths conflict with each other; ${rest}`;
}
