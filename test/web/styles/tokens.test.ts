import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const web = join(import.meta.dirname, '../../../web');
const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
const read = (name: string): string => readFileSync(join(web, name), 'utf8');

const [light = '', dark = ''] = read('styles/tokens.css').split('@media screen and (prefers-color-scheme: dark)');
const colours = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name, hex]) => [name, hex]));
const schemes = { light: colours(light), dark: { ...colours(light), ...colours(dark) } };

/** The relative luminance of a colour, by WCAG 2.2. */
function luminanceOf(hex: string): number {
  const digits = hex.slice(1);
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(six.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** What is read on what. */
const texts =
  `ink/ground ink/surface ink/sunk ink/tint ink-2/ground ink-2/surface ink-2/sunk ink-3/ground ink-3/surface ink-3/sunk
  on-action/action on-action/action-2 action/ground action/surface action-2/tint action-2/surface on-sun/sun on-sun/sun-2
  sun-ink/sun-tint bad/surface bad/ground bad-ink/bad-tint ink/bad-tint ink/sun-tint ink/good-tint ink/info-tint good/good-tint good/surface
  info/info-tint info/surface surface/bad ground/ink on-night/night on-night-2/night sun/night`.split(/\s+/);

/** What must be seen: edges of controls, and the marks of the mats. */
const marks = `control/surface control/ground control/sunk mat-2/surface action/surface bad/bad-tint on-sun/sun`.split(
  /\s+/,
);

describe.each(['light', 'dark'] as const)('the colours of the %s scheme (SITE-83)', (scheme) => {
  const ratioOf = (pair: string) => {
    const [one = '', other = ''] = pair.split('/').map((name) => schemes[scheme][name] ?? '');
    return contrastOf(one, other);
  };

  it.each(texts)('can be read: %s', (pair) => {
    expect(ratioOf(pair)).toBeGreaterThanOrEqual(4.5);
  });

  // On white the light strand is a texture of the dark one, which is seen.
  it.each(scheme === 'light' ? marks.map((pair) => pair.replace('mat-2', 'mat')) : marks)('can be seen: %s', (pair) => {
    expect(ratioOf(pair)).toBeGreaterThanOrEqual(3);
  });
});

it('takes colours and sizes of type from the tokens alone (SITE-83)', () => {
  expect(sheets.length).toBeGreaterThan(5);
  for (const name of sheets.filter((sheet) => !sheet.endsWith('tokens.css'))) {
    const text = read(name)
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/url\("data:[^"]*"\)/g, '');
    expect([name, text.match(/#[0-9a-f]{3,8}\b(?!\s*[{.:,])/gi)]).toEqual([name, null]);
    const sizes = [...text.matchAll(/font-size: ([^;]+);/g)].map(([, size]) => size);
    expect([name, sizes.filter((size) => !/^(var\(--t-[\w-]+\)|0|0\.5em)$/.test(size ?? ''))]).toEqual([name, []]);
  }
});
