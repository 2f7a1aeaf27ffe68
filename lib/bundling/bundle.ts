import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { type BuildContext, context, type Metafile, type Plugin } from 'esbuild';
import { changesOf, type LastChanged, lastChanged } from './changes.ts';
import { leaveApart, settings } from './settings.ts';

/** What was bundled: when each of its sources was last changed, what esbuild says of its files, and the bundle that has its packages. */
export type Bundle = { name: string; sources: Record<string, number>; files: Metafile['outputs']; apart?: string };

type Props = {
  root: string;
  name: string;
  /** The files that are made, by their names, and from what. */
  entryPoints: Record<string, string>;
  /** Packages that it does not have itself, by the file of another bundle in which they are. */
  apart?: { name: string; packages: Readonly<Record<string, string>>; bundle: () => Promise<Bundle> };
  /** Used beside those of every bundle. */
  plugins?: readonly Plugin[];
};

export type Bundler = ReturnType<typeof bundler>;

/** Makes one bundle, `dist/lambdas/<name>/`, and makes it again more quickly. */
export function bundler({ root, name, entryPoints, apart, plugins = [] }: Props) {
  const outdir = join(root, 'dist/lambdas', name);
  const record = `${outdir}.json`;
  let opened: Promise<BuildContext<{ metafile: true }>> | undefined;
  let bundle: Bundle | undefined;
  /** What of its packages lies beside it since it was last made. */
  const there = new Set<string>();

  /** `onMade` hears that the files are there, before what is only for the next time is written down. */
  async function rebuild(onMade = () => {}): Promise<Bundle> {
    opened ??= context({
      ...settings,
      plugins: [...settings.plugins, ...plugins, ...(apart ? [leaveApart(apart.packages)] : [])],
      chunkNames: apart ? 'chunk-[hash]' : 'later-[hash]',
      absWorkingDir: root,
      entryPoints,
      outdir,
    });
    const { inputs, outputs } = (await (await opened).rebuild()).metafile;
    const copied = apart ? await copyUsed({ root, outdir, outputs, there }, await apart.bundle()) : {};
    onMade();
    const sources = await changesOf([...Object.keys(inputs), ...ownSources(root)], lastChanged(root));
    bundle = { name, sources, files: { ...outputs, ...copied }, ...(apart && { apart: apart.name }) };
    await removeStale(outdir, bundle);
    await writeFile(record, JSON.stringify(bundle));
    return bundle;
  }
  return {
    name,
    rebuild,
    /** The present bundle if no source has changed since it was made, otherwise a new one. */
    async refresh(changed: LastChanged): Promise<Bundle> {
      bundle = await readRecord(record);
      if (bundle?.apart !== apart?.name) return rebuild();
      const now = bundle && (await changesOf(Object.keys(bundle.sources), changed));
      return bundle && JSON.stringify(now) === JSON.stringify(bundle.sources) ? bundle : rebuild();
    },
    isMadeOf: (files: readonly string[]) => files.some((each) => bundle && each in bundle.sources),
    dispose: async () => (await opened)?.dispose(),
  };
}

/** Another way of bundling makes another bundle of the same sources. */
const ownSources = (root: string) =>
  ['bundle.ts', 'settings.ts', 'packages.ts', 'defer-schemas.ts', '../fonts/cut-font.ts', '../fonts/plugins.ts'].map(
    (file) => relative(root, join(import.meta.dirname, file)),
  );

/** Puts beside a function the packages that it loads from elsewhere, with everything that they load. */
async function copyUsed(
  { root, outdir, outputs, there }: { root: string; outdir: string; outputs: Metafile['outputs']; there: Set<string> },
  { name, files }: Bundle,
) {
  const used = Object.values(outputs).flatMap(({ imports }) => imports.filter(({ external }) => external));
  const needed = closureOf(
    files,
    used.flatMap(({ path }) => (path.startsWith('./') ? [`dist/lambdas/${name}/${basename(path)}`] : [])),
  );
  const missing = needed.filter((file) => !there.has(file));
  await Promise.all(missing.map((file) => copyFile(join(root, file), join(outdir, basename(file)))));
  there.clear();
  for (const file of needed) there.add(file);
  const folder = dirname(relative(root, join(outdir, 'index.mjs')));
  return Object.fromEntries(
    needed.flatMap((file) => {
      const output = files[file];
      return output ? [[`${folder}/${basename(file)}`, output] as const] : [];
    }),
  );
}

/** These files and whatever they import, now or later. */
function closureOf(files: Metafile['outputs'], entries: readonly string[]): string[] {
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
