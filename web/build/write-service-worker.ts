import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

/** Writes the service worker of a built site into its directory. It changes whenever any file of the site does. */
export async function writeServiceWorker(dir: string): Promise<void> {
  const version = createHash('sha256');
  // The names of assets contain a hash of their content.
  for (const file of readdirSync(dir).filter((name) => name.endsWith('.html')))
    version.update(readFileSync(join(dir, file)));
  for (const file of readdirSync(join(dir, 'assets')).sort()) version.update(file);
  await build({
    entryPoints: [join(dirname(import.meta.dirname), 'service-worker.ts')],
    outfile: join(dir, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    define: { VERSION: JSON.stringify(version.digest('hex').slice(0, 16)) },
  });
}
