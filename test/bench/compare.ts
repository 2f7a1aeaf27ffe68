import { execFileSync } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BenchRun, figuresIn, runBench } from './chapters.ts';
import { progress, quantile } from './figures.ts';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/**
 * Runs benches at a commit and here, in turn, and prints the medians of both with their ratio. Machines differ by more than
 * most changes, and one machine from one minute to the next: only a ratio of the same run says what a change did.
 */
export async function compareWith(
  commit: string,
  benches: readonly string[],
  { pairs, options }: { pairs: number; options: readonly string[] },
): Promise<void> {
  const name = git('rev-parse', '--short', commit);
  const there = join(mkdtempSync(join(tmpdir(), 'lalaga-compare-')), name);
  git('worktree', 'add', '--detach', there, commit);
  try {
    installIn(there, commit);
    for (const bench of benches) process.stdout.write(await pairedOf(bench, { there, name, pairs, options }));
  } finally {
    git('worktree', 'remove', '--force', there);
  }
}

/** The dependencies of the commit: those of here, if they are the same. */
function installIn(there: string, commit: string): void {
  const differ = git('diff', '--name-only', commit, '--', 'package-lock.json') !== '';
  if (differ) execFileSync('npm', ['ci'], { cwd: there, stdio: ['ignore', 'ignore', 'inherit'] });
  else symlinkSync(join(process.cwd(), 'node_modules'), join(there, 'node_modules'));
}

/** The figures of one run of a bench. A missed goal is none of a failure; a bench that prints no figures is. */
async function figuresOf(bench: string, run: BenchRun): Promise<ReturnType<typeof figuresIn>> {
  const figures = figuresIn((await runBench(bench, run)).printed);
  if (figures.size === 0)
    throw new Error(`The bench ${bench} ended without figures in ${run.checkout ?? 'this checkout'}.`);
  return figures;
}

type Pairing = { there: string; name: string; pairs: number; options: readonly string[] };

async function pairedOf(bench: string, { there, name, pairs, options }: Pairing): Promise<string> {
  const [before, now]: [ReturnType<typeof figuresIn>[], ReturnType<typeof figuresIn>[]] = [[], []];
  for (let pair = 1; pair <= pairs; pair += 1) {
    progress(`${bench}: pair ${pair} of ${pairs}`);
    before.push(await figuresOf(bench, { options, checkout: there }));
    now.push(await figuresOf(bench, { options }));
  }
  const median = (runs: typeof now, what: string) =>
    quantile(
      runs.flatMap((run) => run.get(what)?.value ?? []),
      0.5,
    );
  // What is measured here alone has no ratio.
  const rows = [...(now[0] ?? [])].flatMap(([what, { unit }]) => {
    const [was, is] = [median(before, what), median(now, what)];
    return Number.isNaN(was) ? [] : `| ${what} | ${was} ${unit} | ${is} ${unit} | ${(is / was).toFixed(2)} |`;
  });
  return `## ${bench}, beside ${name}\n\n| Figure | There | Here | Ratio |\n|---|---:|---:|---:|\n${rows.join('\n')}\n\n`;
}
