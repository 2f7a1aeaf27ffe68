import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { contracts } from '#lib/contracts.ts';
import { openApi } from '#lib/description/openapi.ts';
import { API_DESCRIPTION, API_PAGE, pageOf } from '#lib/description/page.ts';
import { languages } from './language.ts';
import { filesForSearch } from './search-engines.ts';
import { siteConfig } from './site-config.ts';
import { writeServiceWorker } from './write-service-worker.ts';

export type SiteBuild = {
  root: string;
  /** The directory of the build, `dist/web` by default. Its content is deleted. */
  outDir?: string;
  /** Whether it is for the local cloud: then it has the page of all components. */
  isLocal?: boolean | undefined;
  /** The address of the site, without a slash at its end, for search engines and previews of links. */
  siteUrl?: string | undefined;
};

/** Builds the site, ready to be served, once in each language. Takes a few seconds. */
export async function buildSite({
  root,
  outDir = join(root, 'dist/web'),
  isLocal = false,
  siteUrl,
}: SiteBuild): Promise<void> {
  // biome-ignore-start lint/style/noProcessEnv: Vite builds for this environment, which a test runner sets to 'test'.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    rmSync(outDir, { recursive: true, force: true });
    await Promise.all(languages.map((language) => buildTo(outDir, { language, isLocal, siteUrl })));
    await writeServiceWorker(outDir);
    for (const [name, text] of Object.entries(filesForSearch(siteUrl))) writeFileSync(join(outDir, name), text);
    const description = openApi(contracts);
    writeFileSync(join(outDir, API_PAGE), pageOf(description));
    mkdirSync(join(outDir, dirname(API_DESCRIPTION)), { recursive: true });
    writeFileSync(join(outDir, API_DESCRIPTION), JSON.stringify(description));
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
  // biome-ignore-end lint/style/noProcessEnv: As above.
}

function buildTo(outDir: string, how: Parameters<typeof siteConfig>[0]) {
  const config: InlineConfig = siteConfig(how);
  return build({ ...config, configFile: false, logLevel: 'warn', build: { ...config.build, outDir } });
}
