import { spawnSync } from 'node:child_process';
import { report } from './figures.ts';

// The worlds of CLOUD-16, ten times as many as npm test runs.
const SEEDS = 20_000;
const begun = performance.now();
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'cloud', 'worlds.cloud'], {
  env: { ...process.env, SEEDS: String(SEEDS) },
  stdio: ['ignore', 2, 2],
});
report(
  'Worlds',
  [
    { what: 'worlds', value: SEEDS },
    { what: 'runs in which a world had anything wrong', value: status === 0 ? 0 : 1, exactly: 0 },
    { what: 'time', value: (performance.now() - begun) / 60_000, unit: 'min' },
  ],
  'Loans that people fund and repay in whatever order things happen and break, with the real code on a table in memory.',
);
