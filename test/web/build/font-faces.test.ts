import { expect, it } from 'vitest';
import { siteFont } from '#lib/fonts/site-font.ts';
import { fontFaces } from '#web/build/font-faces.ts';

it('the font is named part by part, for the letters of each, and never waited for (SITE-83)', async () => {
  const faces = await fontFaces(({ name }) => `./${name}`);
  const parts = await siteFont();
  expect(faces.match(/@font-face/g)).toHaveLength(parts.length);
  for (const { name, range } of parts)
    expect(faces).toContain(
      `src:url(./${name}) format("woff2");font-weight:400 700;font-display:optional;unicode-range:${range}}`,
    );
});
