import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const rows = readFileSync('docs/findings.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id, closedBy] = /^\| ([BSXZWA]\d+) \| .* \| (.+) \|$/.exec(line) ?? [];
    return id && closedBy ? [{ id, closedBy }] : [];
  });

const numbered = (letter: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `${letter}${from + at}`);

describe('the findings of the first completion', () => {
  it('are all there, each closed by a rule, a test or a decision', () => {
    expect(rows.map(({ id }) => id)).toEqual([
      ...numbered('B', 1, 41),
      ...numbered('S', 1, 34),
      ...numbered('X', 1, 13),
      ...numbered('Z', 0, 13),
      ...numbered('W', 1, 27),
      ...numbered('A', 1, 25),
    ]);
    const open = rows.filter(({ closedBy }) => !/\b[A-Z]+-\d+\b|`test\/|decisions\//.test(closedBy));
    expect(open).toEqual([]);
  });

  it('name tests that exist', () => {
    const named = rows.flatMap(({ closedBy }) =>
      [...closedBy.matchAll(/`(test\/[^`]+)`/g)].map(([, path = '']) => path),
    );
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });
});
