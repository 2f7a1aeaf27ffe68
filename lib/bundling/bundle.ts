import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { type BuildContext, context, type Metafile, type Plugin } from 'esbuild';
import { changesOf, type LastChanged, lastChanged } from './changes.ts';
import { leaveApart, settings } from './settings.ts';

/** What was bundled: when each of its sources was last changed, what esbuild says of its files, and the bundle that has its packages. */
export type Bundle = { name: string; sources: Record<string, number>; files: Metafile['outputs']; apart?: string };

export type BundlerProps = {
  root: string;
  /** What is made in one run: the files of each bundle, by their names, and from what. */
  entryPoints: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Whether modules that are loaded later are files of their own. Such a run makes one bundle alone. */
  splitting?: boolean;
  /** Packages that the bundles do not have themselves, by the file of another bundle in which they are. */
  apart?: { name: string; packages: Readonly<Record<string, string>>; bundle: () => Promise<Bundle | undefined> };
  /** Used beside those of every bundle. */
  plugins?: readonly Plugin[];
};

export type Bundler = ReturnType<typeof bundler>;

/**
 * Makes bundles, each in `dist/lambdas/<name>/`, and makes them again more quickly. One run of esbuild reads what they share once,
 * and makes of each what it would make of it alone (CLOUD-67).
 */
export function bundler({ root, entryPoints, splitting = false, apart, plugins = [] }: BundlerProps) {
  const names = Object.keys(entryPoints);
  const runs = new Map<string, Promise<BuildContext<{ metafile: true }>>>();
  const made = new Map<string, Bundle>();
  /** What of its packages lies beside each bundle since it was last made. */
  const there = new Map(names.map((name) => [name, new Set<string>()] as const));

  function runOf(wanted: readonly string[]) {
    const key = wanted.join();
    const run =
      runs.get(key) ??
      context({
        ...settings,
        splitting,
        plugins: [...settings.plugins, ...plugins, ...(apart ? [leaveApart(apart.packages)] : [])],
        chunkNames: `${key}/${apart ? 'chunk' : 'later'}-[hash]`,
        absWorkingDir: root,
        entryPoints: Object.fromEntries(
          wanted.flatMap((name) =>
            Object.entries(entryPoints[name] ?? {}).map(([file, source]) => [`${name}/${file}`, source]),
          ),
        ),
        outdir: join(root, FOLDER),
      });
    runs.set(key, run);
    return run;
  }

  /** `onMade` hears that the files are there, before what is only for the next time is written down. */
  async function make(wanted: readonly string[], onMade = () => {}): Promise<void> {
    if (wanted.length === 0) return;
    const { metafile } = await (await runOf(wanted)).rebuild();
    const packages = await apart?.bundle();
    const files = await Promise.all(
      wanted.map(async (name) => {
        const outputs = outputsOf(name, metafile);
        return {
          ...outputs,
          ...(packages && (await copyUsed({ root, name, outputs, there: there.get(name) }, packages))),
        };
      }),
    );
    onMade();
    const changed = lastChanged(root);
    await Promise.all(
      wanted.map(async (name, at) => {
        const read = closureOf(metafile.inputs, Object.values(entryPoints[name] ?? {}));
        const sources = await changesOf([...read, ...ownSources(root)], changed);
        const bundle = { name, sources, files: files[at] ?? {}, ...(apart && { apart: apart.name }) };
        made.set(name, bundle);
        await removeStale(join(root, FOLDER, name), bundle);
        await writeFile(recordOf(root, name), JSON.stringify(bundle));
      }),
    );
  }

  async function isStale(name: string, changed: LastChanged): Promise<boolean> {
    const bundle = await readRecord(recordOf(root, name));
    if (!bundle || bundle.apart !== apart?.name) return true;
    made.set(name, bundle);
    return JSON.stringify(await changesOf(Object.keys(bundle.sources), changed)) !== JSON.stringify(bundle.sources);
  }
  const bundles = () => names.flatMap((name) => made.get(name) ?? []);
  return {
    names,
    rebuild: (onMade: () => void) => make(names, onMade),
    /** The present bundles. Those of which a source has changed since they were made are made first. */
    async refresh(changed: LastChanged): Promise<Bundle[]> {
      const stale = await Promise.all(names.map((name) => isStale(name, changed)));
      await make(names.filter((_, at) => stale[at]));
      return bundles();
    },
    isMadeOf: (files: readonly string[]) => files.some((file) => bundles().some(({ sources }) => file in sources)),
    dispose: async () => {
      for (const run of runs.values()) await (await run).dispose();
    },
  };
}

const FOLDER = 'dist/lambdas';
const recordOf = (root: string, name: string) => join(root, `${FOLDER}/${name}.json`);

const outputsOf = (name: string, { outputs }: Metafile): Metafile['outputs'] =>
  Object.fromEntries(Object.entries(outputs).filter(([file]) => file.startsWith(`${FOLDER}/${name}/`)));

/** Another way of bundling makes another bundle of the same sources. */
const ownSources = (root: string) =>
  ['bundle.ts', 'settings.ts', 'packages.ts', 'lean-modules.ts', '../fonts/cut-font.ts', '../fonts/plugins.ts'].map(
    (file) => relative(root, join(import.meta.dirname, file)),
  );

/** Puts beside a function the packages that it loads from elsewhere, with everything that they load. */
async function copyUsed(
  {
    root,
    name,
    outputs,
    there = new Set(),
  }: { root: string; name: string; outputs: Metafile['outputs']; there: Set<string> | undefined },
  packages: Bundle,
) {
  const used = Object.values(outputs).flatMap(({ imports }) => imports.filter(({ external }) => external));
  const needed = closureOf(
    packages.files,
    used.flatMap(({ path }) => (path.startsWith('./') ? [`${FOLDER}/${packages.name}/${basename(path)}`] : [])),
  );
  const missing = needed.filter((file) => !there.has(file));
  await Promise.all(missing.map((file) => copyFile(join(root, file), join(root, FOLDER, name, basename(file)))));
  there.clear();
  for (const file of needed) there.add(file);
  return Object.fromEntries(
    needed.flatMap((file) => {
      const output = packages.files[file];
      return output ? [[`${FOLDER}/${name}/${basename(file)}`, output] as const] : [];
    }),
  );
}

type Importing = { imports: readonly { path: string; external?: boolean | undefined }[] };

/** These files and whatever they import, now or later. */
function closureOf(files: Readonly<Record<string, Importing>>, entries: readonly string[]): string[] {
  const found = new Set(entries);
  for (const file of found) {
    for (const { path, external } of files[file]?.imports ?? []) if (!external) found.add(path);
  }
  return [...found];
}

async function readRecord(record: string): Promise<Bundle | undefined> {
  try {
    return JSON.parse(await readFile(record, 'utf8'));
  } catch {
    return undefined; // It was never made.
  }
}

// Chunks are named by their content, so old ones would accumulate in the deployed directory.
async function removeStale(outdir: string, { files }: Bundle): Promise<void> {
  const made = new Set(Object.keys(files).map((path) => basename(path)));
  const stale = (await readdir(outdir)).filter((file) => !made.has(file));
  await Promise.all(stale.map((file) => rm(join(outdir, file), { recursive: true })));
}
