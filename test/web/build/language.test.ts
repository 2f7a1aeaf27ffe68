import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { type Language, scriptInLanguage } from '#web/build/language.ts';

it.each<[Language, string]>([
  ['en', 'Saturday 19 December 2026'],
  ['sm', 'Aso Toʻonaʻi 19 Tesema 2026'],
])('the site in %s writes days in its language (SITE-25)', async (language, day) => {
  const { outputFiles } = await build({
    stdin: { contents: `export { longDay } from '#shared/calendar.ts'`, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [scriptInLanguage(language)],
  });
  const script = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const { longDay } = await import(/* @vite-ignore */ `data:text/javascript;base64,${script}`);
  expect(longDay('2026-12-19')).toBe(day);
});
