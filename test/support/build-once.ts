import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Shared by the projects: each loads its own copy of this module. */
const run: typeof globalThis & { lalagaBuild?: Promise<void>; lalagaFiles?: string } = globalThis;

/**
 * Builds what `build.ts` builds before the tests of `cloud` and of `browser`, and only once when a run has both. The
 * temporary files of the run get a directory of their own.
 */
export const setup = (): Promise<void> => {
  run.lalagaFiles ??= mkdtempSync(join(tmpdir(), 'lalaga-tests-'));
  process.env.TMPDIR = run.lalagaFiles;
  run.lalagaBuild ??= import('./build.ts').then(({ build }) => build());
  return run.lalagaBuild;
};

/** Removes what the tests have left in it: the states of hundreds of clouds. */
export const teardown = (): void => {
  if (run.lalagaFiles) rmSync(run.lalagaFiles, { recursive: true, force: true });
};
