import { english } from '#shared/english.ts';
import { notices } from '#shared/notifications/notices.ts';
import { catalogues, linesOf, textsOf, VALUES } from '#test/web/catalogues.ts';
import { namesIn, type Words } from './raw-texts.ts';

/** What the catalogues say about the texts of pages in English and in Samoan. */
export async function pageWords(): Promise<{ english: Words; samoan: Words }> {
  const files = await Promise.all(
    catalogues.map(async (file) => ({ file, texts: linesOf(await textsOf(file)).map(([, text]) => text) })),
  );
  const allowed = namesIn(files.flatMap(({ texts }) => texts));
  const samoan = new Set(files.filter(({ file }) => file.endsWith('.sm.ts')).flatMap(({ texts }) => texts));
  const translated = files
    .filter(({ file }) => file.endsWith('.en.ts') && catalogues.includes(file.replace('.en.ts', '.sm.ts')))
    .flatMap(({ texts }) => texts)
    // What both languages say alike is a name.
    .filter((text) => !samoan.has(text))
    .map((text) => text.replace(new RegExp(VALUES.join('|'), 'g'), '{}'));
  const templates = [...Object.values(english), ...Object.values(notices).map(({ text }) => text)];
  const told = templates.map((text) => text.replace(/\{[\w:]+\}/g, '{}'));
  const foreign = [...translated, ...told].filter((text) => /[a-z]{3}/i.test(text));
  return { english: { allowed, foreign: [] }, samoan: { allowed, foreign: [...new Set(foreign)] } };
}
