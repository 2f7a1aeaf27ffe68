import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite as build } from '#web/build.ts';
import { languages, pages } from '#web/language.ts';

/** Builds the site to dist/web, when it is not there or its sources have changed since. Answers whether it did. */
export async function buildSite(root: string): Promise<boolean> {
  const built = languages.map(
    (language) => statSync(join(root, 'dist/web', pages[language]), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  const sources = ['web', 'shared', 'package-lock.json'].map((part) => newest(join(root, part)));
  if (Math.min(...built) > Math.max(...sources)) return false;
  await build({ root, isLocal: true });
  return true;
}

function newest(path: string): number {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return Math.max(stats.mtimeMs, ...files.map((file) => statSync(join(path, file)).mtimeMs));
}
