import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const web = join(import.meta.dirname, '../../../web');
const pictures = readdirSync(join(web, 'public/pictures'));
const coloursIn = (text: string): string[] => text.match(/#[0-9a-f]{3,6}\b/g) ?? [];

describe('the pictures (SITE-85)', () => {
  it('are of what is not there yet, what is done, and a lost page', () => {
    expect(pictures).toEqual(['done.svg', 'lost.svg', 'nothing.svg']);
  });

  it.each(pictures)('have less than 1 KB, and the colours of both schemes: %s', (name) => {
    const picture = readFileSync(join(web, 'public/pictures', name), 'utf8');
    expect(picture.length).toBeLessThan(1000);
    const [light = '', dark = ''] = readFileSync(join(web, 'styles/tokens.css'), 'utf8').split('@media screen');
    const [ofLight = '', ofDark = ''] = picture.split('@media(prefers-color-scheme:dark)');
    expect(coloursIn(ofLight).filter((colour) => !coloursIn(light).includes(colour))).toEqual([]);
    expect(coloursIn(ofDark).filter((colour) => !coloursIn(dark).includes(colour))).toEqual([]);
    expect(coloursIn(ofDark).length).toBeGreaterThan(0);
  });
});
