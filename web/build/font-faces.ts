import type { Plugin } from 'vite';
import { type SiteFontPart, siteFont } from '#lib/fonts/site-font.ts';

/**
 * The parts of the font as a style sheet names them. They are never waited for: a first visit on a slow line is in the device's
 * own font, and later ones have this one from the service worker (SITE-83).
 */
export async function fontFaces(addressOf: (part: SiteFontPart) => string): Promise<string> {
  const faces = (await siteFont()).map(
    (part) =>
      `@font-face{font-family:"Public Sans";src:url(${addressOf(part)}) format("woff2");font-weight:400 700;` +
      `font-display:optional;unicode-range:${part.range}}`,
  );
  return faces.join('');
}

/** The font within the document of the development server, which has no files of a build. */
export const fontInDocument = (): Plugin => ({
  name: 'font-in-document',
  apply: 'serve',
  transformIndexHtml: async () => [
    {
      tag: 'style',
      children: await fontFaces(({ woff2 }) => `data:font/woff2;base64,${woff2.toString('base64')}`),
    },
  ],
});
