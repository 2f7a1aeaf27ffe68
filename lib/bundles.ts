import { watch } from 'node:fs';
import { join } from 'node:path';
import { type Bundle, type Bundler, bundler } from './bundling/bundle.ts';
import { lastChanged } from './bundling/changes.ts';
import { deferSchemas } from './bundling/defer-schemas.ts';
import { atStart, later } from './bundling/packages.ts';
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
  const entryPoints = Object.fromEntries(Object.entries(packages).map(([path, file]) => [file, path]));
  const ofPackages = bundler({ root, name: onRebuild ? 'packages' : 'later', entryPoints });
  const made = ofPackages.refresh(changed);
  const apart = { name: ofPackages.name, packages, bundle: () => made };
  // While sources are watched the next rebuild counts, not the start of a function.
  const plugins = onRebuild ? [] : [deferSchemas()];
  const bundlers = functions.map(({ name, file }) =>
    bundler({ root, name, entryPoints: { index: file }, apart, plugins }),
  );
  const dispose = async () => {
    await Promise.all([ofPackages, ...bundlers].map((one) => one.dispose()));
  };
  try {
    await made;
    const bundles = await Promise.all(bundlers.map((one) => one.refresh(changed)));
    if (!onRebuild) return { bundles, stop: async () => undefined };
    const unwatch = follow(root, bundlers, onRebuild);
    return {
      bundles,
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

/** What is saved comes as two changes or more, milliseconds apart. */
const PAUSE_MS = 10;

/** Rebuilds what a changed file is part of; esbuild's own watching would notice it up to two seconds later. */
function follow(root: string, bundlers: Bundler[], onRebuild: NonNullable<Options['onRebuild']>): () => void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    const files = [...changed];
    changed.clear();
    for (const { name, rebuild } of bundlers.filter((one) => one.isMadeOf(files))) {
      rebuild(() => onRebuild(name)).catch((error: Error) => onRebuild(name, error.message));
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
