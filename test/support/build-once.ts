/** Shared by the projects: each loads its own copy of this module. */
const run: typeof globalThis & { lalagaBuild?: Promise<void> } = globalThis;

/** Builds what `build.ts` builds before the tests of `cloud` and of `browser`, and only once when a run has both. */
export const setup = (): Promise<void> => {
  run.lalagaBuild ??= import('./build.ts').then(({ build }) => build());
  return run.lalagaBuild;
};
