import { watch } from 'node:fs';
import { join } from 'node:path';
import { type Bundle, type Bundler, type BundlerProps, bundler } from './bundling/bundle.ts';
import { lastChanged } from './bundling/changes.ts';
import { leanModules } from './bundling/lean-modules.ts';
import { atStart, later } from './bundling/packages.ts';
import type { LambdaFunction } from './function.ts';
import { functions } from './functions.ts';

type Options = {
  /** The project's directory. */
  root: string;
  /** Watches the sources: after each rebuild of a function it is called with the name, and the problem if it does not compile. */
  onRebuild?: (name: string, problem?: string) => void;
};

export type Bundled = {
  bundles: readonly Bundle[];
  /** Ends the watching. */
  stop(): Promise<void>;
};

/**
 * Writes each function to `dist/lambdas/<name>/index.mjs`, with the modules that it loads later beside it. The template deploys
 * these directories, and the local cloud runs them. Unchanged functions are not written again. Throws esbuild's error when a
 * source does not compile.
 */
export async function bundleLambdas({ root, onRebuild }: Options): Promise<Bundled> {
  const changed = lastChanged(root);
  const packages = onRebuild ? { ...later, ...atStart } : later;
  const name = onRebuild ? 'packages' : 'later';
  const files = Object.fromEntries(Object.entries(packages).map(([path, file]) => [file, path]));
  const ofPackages = bundler({ root, entryPoints: { [name]: files }, splitting: true });
  const bundled = ofPackages.refresh(changed).then(([made]) => made);
  const apart = { name, packages, bundle: () => bundled };
  // While sources are watched the next rebuild counts, not the start of a function.
  const plugins = onRebuild ? [] : [leanModules()];
  const bundlers = runsFor(Boolean(onRebuild)).map((run) => bundler({ root, apart, plugins, ...run }));
  const dispose = async () => {
    await Promise.all([ofPackages, ...bundlers].map((one) => one.dispose()));
  };
  try {
    const [bundles] = await Promise.all([Promise.all(bundlers.map((one) => one.refresh(changed))), bundled]);
    if (!onRebuild) return { bundles: bundles.flat(), stop: async () => undefined };
    const unwatch = follow(root, bundlers, onRebuild);
    return {
      bundles: bundles.flat(),
      stop: async () => {
        unwatch();
        await dispose();
      },
    };
  } finally {
    // One that is watched keeps what it has parsed, so that the next time is quick.
    if (!onRebuild) await dispose();
  }
}

/**
 * The runs of esbuild, with what is made in each: all functions together, but those alone that load modules of ours later, and
 * each alone while sources are watched.
 */
function runsFor(isWatched: boolean): Pick<BundlerProps, 'entryPoints' | 'splitting'>[] {
  const isAlone = ({ loadsLater = false }: LambdaFunction) => isWatched || loadsLater;
  const entriesOf = (made: readonly LambdaFunction[]) =>
    Object.fromEntries(made.map(({ name, file }) => [name, { index: file }]));
  return [
    { entryPoints: entriesOf(functions.filter((each) => !isAlone(each))) },
    ...functions.filter(isAlone).map((each) => ({ entryPoints: entriesOf([each]), splitting: true })),
  ];
}

/** What is saved comes as two changes or more, milliseconds apart. */
const PAUSE_MS = 10;

/** Rebuilds what a changed file is part of; esbuild's own watching would notice it up to two seconds later. */
function follow(root: string, bundlers: Bundler[], onRebuild: NonNullable<Options['onRebuild']>): () => void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    const files = [...changed];
    changed.clear();
    for (const { names, rebuild } of bundlers.filter((one) => one.isMadeOf(files))) {
      const told = (problem?: string) => names.forEach((name) => void onRebuild(name, problem));
      rebuild(told).catch((error: Error) => told(error.message));
    }
  };
  const watchers = ['lambdas', 'shared'].map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, file) => {
      changed.add(`${folder}/${file}`);
      clearTimeout(timer);
      timer = setTimeout(run, PAUSE_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
