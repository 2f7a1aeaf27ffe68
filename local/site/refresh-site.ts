import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { API_DESCRIPTION } from '#lib/description/page.ts';
import { buildSite, type SiteBuild } from '#web/build/build-site.ts';
import { languages, pages } from '#web/build/language.ts';

/** Builds the site, unless it is newer than its sources. */
export async function refreshSite({ root, outDir = join(root, 'dist/web'), isLocal }: SiteBuild): Promise<void> {
  // The description is made last: where it is missing, the build was cut off.
  const built = [...languages.map((language) => pages[language]), API_DESCRIPTION].map(
    (page) => statSync(join(outDir, page), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  const sources = ['web', 'shared', 'lib/fonts', 'lib/bundling', 'package-lock.json'].map((part) =>
    newest(join(root, part)),
  );
  if (Math.min(...built) <= Math.max(...sources)) await buildSite({ root, outDir, isLocal });
}

function newest(path: string): number {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return Math.max(stats.mtimeMs, ...files.map((file) => statSync(join(path, file)).mtimeMs));
}
