import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chaptersOf, runBench } from './chapters.ts';
import { compareWith } from './compare.ts';

// npm run bench: the figures of speed that the product is held to (CLOUD-22), one bench after another, because they would
// disturb each other; `long` runs the others too; or those alone that are named.
const speed = ['bundles', 'pages', 'start', 'table', 'load', 'rights'];
const long = [...speed, 'racing', 'capacity', 'life', 'ends', 'kill', 'worlds', 'files', 'scale', 'proof', 'cost'];

const FIGURES = 'docs/figures.md';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Replaces the chapters of what ran in docs/figures.md. */
    write: { type: 'boolean', default: false },
    /** Runs the benches here and at a commit, in turn, and prints both. */
    compare: { type: 'string' },
    pairs: { type: 'string', default: '3' },
    /** What each bench is given, such as `--with='--lives 2'`. */
    with: { type: 'string', default: '' },
  },
});
const unknown = positionals.filter((name) => name !== 'long' && !long.includes(name));
if (unknown.length > 0) throw new Error(`There is no bench ${unknown.join(', ')}. There are ${long.join(', ')}.`);
const named = long.filter((name) => positionals.includes(name));
const all = positionals.includes('long') ? long : speed;
const benches = named.length > 0 ? named : all;

const { write, compare, pairs } = values;
const options = values.with.split(' ').filter((word) => word !== '');
if (compare) await compareWith(compare, benches, { pairs: Number(pairs), options });
else await measure();

async function measure(): Promise<void> {
  const failed: string[] = [];
  for (const bench of benches) {
    const outcome = await runBench(bench, { options });
    process.stdout.write(`${outcome.printed}\n`);
    if (outcome.failed) failed.push(bench);
    if (write) replaceIn(FIGURES, outcome.printed);
  }
  if (failed.length === 0) return;
  process.stderr.write(`Not met: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}

/** Replaces the chapters of a page that have the same titles as these, and adds those that are new. */
function replaceIn(page: string, printed: string): void {
  const [intro = '', ...before] = existsSync(page) ? chaptersOf(readFileSync(page, 'utf8')) : [];
  const chapters = new Map([...before, ...chaptersOf(printed)].map((text) => [text.split('\n', 1)[0], text]));
  writeFileSync(page, `${[intro, ...chapters.values()].map((text) => text.trim()).join('\n\n')}\n`);
}
