import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

// npm run bench: every figure the product is held to (CLOUD-22), one bench after another, because they would disturb
// each other; or those alone that are named. With --write, what all of them print becomes docs/figures.md.
const all = ['bundles', 'pages', 'start', 'load', 'racing', 'capacity', 'kill', 'files', 'rights', 'scale', 'cost'];
const named = all.filter((name) => process.argv.includes(name));
const benches = named.length > 0 ? named : all;

const intro = `# Figures

What \`npm run bench\` measured (each bench is a script in \`test/bench/\`), with the goal of each figure and the machine it
was taken on. \`npm run bench -- --write\` writes this file.
`;

async function run(bench: string): Promise<{ printed: string; failed: boolean }> {
  const script = join(import.meta.dirname, `${bench}.ts`);
  const child = spawn(process.execPath, ['--expose-gc', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const printed = await text(child.stdout);
  process.stdout.write(`${printed}\n`);
  return { printed, failed: (await ended) !== 0 };
}

const chapters: string[] = [];
const failed: string[] = [];
for (const bench of benches) {
  const outcome = await run(bench);
  chapters.push(outcome.printed);
  if (outcome.failed) failed.push(bench);
}
if (process.argv.includes('--write') && named.length === 0)
  writeFileSync('docs/figures.md', [intro, ...chapters].join('\n'));
if (failed.length > 0) {
  process.stderr.write(`Not met: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}
