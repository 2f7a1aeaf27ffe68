import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { fontFile } from './font-file.ts';

export type SiteFontPart = {
  name: string;
  /** The `unicode-range` of its letters: a page loads the parts whose letters it shows. */
  range: string;
  woff2: Buffer;
};

/** The parts of the site's font, by the file of the package that they are in. ʻokina is among the Latin letters, the macrons are not. */
const parts = [
  {
    file: 'latin',
    range:
      'U+20-7E,U+A0,U+A9,U+AB,U+B0,U+B7,U+BB,U+D7,U+2BB,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+2212',
  },
  { file: 'latin-ext', range: 'U+100,U+101,U+112,U+113,U+12A,U+12B,U+14C,U+14D,U+16A,U+16B' },
];

let made: Promise<SiteFontPart[]> | undefined;

/** The font of the site, Public Sans from 400 to 700, cut to the letters of its texts (SITE-83). Made once a process. */
export function siteFont(): Promise<SiteFontPart[]> {
  made ??= Promise.all(
    parts.map(async ({ file, range }) => ({
      name: `public-sans-${file}.woff2`,
      range,
      woff2: await subsetFont(await readFile(fontFile(file)), lettersOf(range), {
        targetFormat: 'woff2',
        variationAxes: { wght: { min: 400, max: 700 } },
        noHinting: true,
        keepFeatures: ['kern', 'tnum', 'locl', 'ccmp', 'mark'],
      }),
    })),
  );
  return made;
}

/** All letters of a `unicode-range`. */
export const lettersOf = (range: string): string =>
  range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at));
    })
    .join('');
