import { join } from 'node:path';
import { build } from 'vite';

/** Builds the site, ready to be served, to `dist/web` or to `outDir`. Takes a few seconds. */
export async function buildSite({ root, outDir }: { root: string; outDir?: string }): Promise<void> {
  // biome-ignore-start lint/style/noProcessEnv: Vite builds for what this says, and a test runner says 'test'.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await build({
      configFile: join(root, 'web/vite.config.ts'),
      logLevel: 'warn',
      ...(outDir && { build: { outDir } }),
    });
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
  // biome-ignore-end lint/style/noProcessEnv: As above.
}
