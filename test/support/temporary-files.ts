import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Shared by the projects: each loads its own copy of this module. */
const run: typeof globalThis & { lalagaFiles?: string } = globalThis;

/** Gives the temporary files of a run a directory of their own. */
export const setup = (): void => {
  run.lalagaFiles ??= mkdtempSync(join(tmpdir(), 'lalaga-tests-'));
  process.env.TMPDIR = run.lalagaFiles;
};

/** Removes it, with what the tests have left in it: the states of hundreds of clouds. */
export const teardown = (): void => {
  if (run.lalagaFiles) rmSync(run.lalagaFiles, { recursive: true, force: true });
};
