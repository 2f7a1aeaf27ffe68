import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export type BenchRun = {
  /** What the bench's script is given, such as `--lives 2`. */
  options?: readonly string[];
  checkout?: string;
};

/** Runs a bench of a checkout, this one by default, and returns its chapter; failed says that a goal was missed. */
export async function runBench(
  bench: string,
  { options = [], checkout = process.cwd() }: BenchRun = {},
): Promise<{ printed: string; failed: boolean }> {
  const script = join(checkout, 'test/bench', `${bench}.ts`);
  const child = spawn(process.execPath, ['--expose-gc', script, ...options], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const printed = await text(child.stdout);
  return { printed, failed: (await ended) !== 0 };
}

/** The parts of a page of figures: what comes before its first chapter, and each chapter with its title. */
export const chaptersOf = (page: string): string[] => page.split(/^(?=## )/m);

/** The figures of a printed chapter, by what they are, with their unit. */
export function figuresIn(chapter: string): Map<string, { value: number; unit: string }> {
  const rows = chapter.matchAll(/^\| (?<what>.+?) \| (?<value>-?[\d.]+) (?<unit>.*?) \|/gm);
  return new Map(
    [...rows].map(({ groups: { what = '', value = '', unit = '' } = {} }) => [what, { value: Number(value), unit }]),
  );
}
