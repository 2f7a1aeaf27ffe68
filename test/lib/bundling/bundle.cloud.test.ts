import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundler } from '#lib/bundling/bundle.ts';
import { lastChanged } from '#lib/bundling/changes.ts';

let root: string;
let reads: string[];
const counting: Plugin = {
  name: 'counting',
  setup({ onLoad }) {
    onLoad({ filter: /shared\.ts$/ }, ({ path }) => {
      reads.push(path);
      return undefined;
    });
  },
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lalaga-bundle-'));
  reads = [];
  writeFileSync(join(root, 'shared.ts'), 'export const both = () => "both"; export const one = () => "one alone";');
  writeFileSync(join(root, 'a.ts'), 'import { both, one } from "./shared.ts"; console.log(both(), one());');
  writeFileSync(join(root, 'b.ts'), 'import { both } from "./shared.ts"; console.log(both(), "b");');
  return () => rmSync(root, { recursive: true });
});

const opened: ReturnType<typeof bundler>[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.dispose();
});

/** Makes the bundles of these names in one run, as a start of the product would. */
async function bundle(...names: string[]) {
  const entryPoints = Object.fromEntries(names.map((name) => [name, { index: `${name}.ts` }]));
  const made = bundler({ root, entryPoints, plugins: [counting] });
  opened.push(made);
  return made.refresh(lastChanged(root));
}
const fileOf = (name: string) => join(root, 'dist/lambdas', name, 'index.mjs');
const textOf = (name: string) => readFileSync(fileOf(name), 'utf8');

describe('bundling functions together', () => {
  it('reads what they share once, and makes of each what it makes of it alone (CLOUD-67)', async () => {
    const together = await bundle('a', 'b');
    const texts = [textOf('a'), textOf('b')];
    expect(reads).toHaveLength(1);
    expect(texts[1]).not.toContain('one alone');

    rmSync(join(root, 'dist'), { recursive: true });
    const alone = [...(await bundle('a')), ...(await bundle('b'))];
    expect([textOf('a'), textOf('b')]).toEqual(texts);
    expect(alone).toEqual(together);
  });

  it('makes again only those that are made of what was changed (CLOUD-67)', async () => {
    const before = await bundle('a', 'b');
    for (const name of ['a', 'b']) rmSync(fileOf(name));
    expect(await bundle('a', 'b')).toEqual(before);
    expect(existsSync(fileOf('a'))).toBe(false);

    utimesSync(join(root, 'b.ts'), new Date(), new Date(0));
    const after = await bundle('a', 'b');
    expect(existsSync(fileOf('a'))).toBe(false);
    expect(textOf('b')).toContain('both');
    expect(after[0]).toEqual(before[0]);
    expect(after[1]?.sources['b.ts']).toBe(0);

    utimesSync(join(root, 'shared.ts'), new Date(), new Date(0));
    await bundle('a', 'b');
    expect(textOf('a')).toContain('one alone');
  });
});
