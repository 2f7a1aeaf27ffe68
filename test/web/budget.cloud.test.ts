import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { built } from '#test/support/built.ts';
import type { ChunkName } from '#web/build/areas.ts';
import { type Language, languages } from '#web/build/language.ts';

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.optional(z.string()),
    isEntry: z.optional(z.boolean()),
    imports: z._default(z.array(z.string()), []),
  }),
);
type Manifest = z.output<typeof Manifest>;

const KB = 1000;
let manifest: Manifest;

const manifestOf = (language: Language): Manifest =>
  z.parse(Manifest, JSON.parse(readFileSync(join(built.site, `.vite/manifest.${language}.json`), 'utf8')));

const sizeOf = (...files: string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(built.site, file)), { level: 9 }).length, 0);

/** The files that a chunk needs before it runs. */
function filesOf(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports) filesOf(imported, seen);
  return seen;
}

const chunkOf = (named: ChunkName) => filesOf(keyOf(({ name }) => name === named));

/** What a chunk needs beyond the entry and beyond other chunks that are there before. */
function beyond(chunk: ChunkName, ...others: ChunkName[]): string[] {
  const before = [filesOf(keyOf(({ isEntry }) => isEntry)), ...others.map(chunkOf)];
  return [...chunkOf(chunk)].filter((file) => !before.some((files) => files.has(file)));
}

const keyOf = (is: (chunk: Manifest[string]) => boolean | undefined): string =>
  Object.keys(manifest).find((key) => manifest[key] && is(manifest[key])) ?? '';

describe('the size of the site, compressed (SITE-51)', () => {
  it.each(['index.html', 'sm.html'])('keeps the page with its styles and the landing text to 10 KB: %s', (page) => {
    expect(sizeOf(page)).toBeLessThan(10 * KB);
  });

  it('keeps the styles to 10 KB', () => {
    const styles = readdirSync(join(built.site, 'assets')).filter((file) => file.endsWith('.css'));
    expect(styles).toHaveLength(1);
    expect(sizeOf(`assets/${styles[0]}`)).toBeLessThan(10 * KB);
  });
});

describe.each(languages)('the size of the site in the language %s, compressed (SITE-51)', (language) => {
  beforeAll(() => {
    manifest = manifestOf(language);
  });

  it('keeps the entry to 105 KB, and what the account area adds to 25 KB', () => {
    const entry = filesOf(keyOf(({ isEntry }) => isEntry));
    const account = beyond('accounts');
    expect(entry.size).toBeGreaterThan(0);
    expect(account.length).toBeGreaterThan(0);
    expect(sizeOf(...entry)).toBeLessThan(105 * KB);
    expect(sizeOf(...account)).toBeLessThan(25 * KB);
  });

  // 25 KB until the order of its modules alone, with no word added, made the Samoan one 46 bytes larger.
  it('keeps what every page of who is signed in needs to 26 KB', () => {
    const own = beyond('signed-in', 'accounts');
    expect(own.length).toBeGreaterThan(0);
    expect(sizeOf(...own)).toBeLessThan(26 * KB);
  });

  it.each([
    ['borrower', 25],
    ['investor', 25],
    ['guarantor', 25],
    ['profile', 25],
    ['admin', 40],
  ] as const)('keeps what the area %s adds to that to %i KB', (area, most) => {
    const own = beyond(area, 'accounts', 'signed-in');
    expect(own.length).toBeGreaterThan(0);
    expect(sizeOf(...own)).toBeLessThan(most * KB);
  });

  it('keeps help and chat, which come when they are asked for, to 25 KB', () => {
    const own = beyond('chat', 'borrower');
    expect(own.length).toBeGreaterThan(0);
    expect(sizeOf(...own)).toBeLessThan(25 * KB);
  });

  it('keeps the pages to read to 30 KB with what they share, and the calculator, without the app, to 8 KB', () => {
    const legal = beyond('legal');
    expect(legal.length).toBeGreaterThan(0);
    expect(sizeOf(...legal)).toBeLessThan(30 * KB);
    const calculator = readdirSync(join(built.site, 'assets')).filter((file) => file.startsWith('calculator-'));
    expect(calculator).toHaveLength(languages.length);
    for (const file of calculator) expect(sizeOf(`assets/${file}`)).toBeLessThan(8 * KB);
  });

  it('asks for one chunk an area, and one that areas share (SITE-52)', () => {
    const chunks = Object.keys(manifest).filter((key) => manifest[key]?.name);
    expect(chunks.length).toBeGreaterThan(1);
    const entry = filesOf(keyOf(({ isEntry }) => isEntry));
    for (const key of chunks)
      expect([...filesOf(key)].filter((file) => !entry.has(file)).length, key).toBeLessThanOrEqual(4);
  });
});
