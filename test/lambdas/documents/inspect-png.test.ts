import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inspectFile } from '#lambdas/documents/inspect-file.ts';
import { chunk, header, png } from '#test/support/png.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const inspected = (file: Buffer) => Buffer.from(inspectFile(file, 'image/png'));

const rows = Buffer.from([0, 10, 20, 1, 30, 40]);
const data = chunk('IDAT', deflateSync(rows));
const end = chunk('IEND', Buffer.alloc(0));
/** A grey picture of two by two pixels. */
const picture = png(header({}), data, end);

describe('a picture (DOCUMENTS-15)', () => {
  it('is drawn anew without loss', () => {
    const stored = png(header({}), chunk('IDAT', deflateSync(rows, { level: 0 })), end);
    const clean = inspected(stored);
    expect(clean).toEqual(inspected(picture));
    expect(inflateSync(clean.subarray(clean.indexOf('IDAT') + 4, -16))).toEqual(rows);
    const [first, second] = [data.subarray(8, 12), data.subarray(12, -4)];
    expect(inspected(png(header({}), chunk('IDAT', first), chunk('IDAT', second), end))).toEqual(clean);
  });

  it.each<[string, Parameters<typeof header>[0], Buffer[], number]>([
    ['a palette', { type: 3, depth: 1 }, [chunk('PLTE', latin('redblu')), chunk('tRNS', latin('a'))], 4],
    ['a transparent colour', { type: 2 }, [chunk('tRNS', latin('\0r\0g\0b'))], 14],
    ['sixteen bits and transparency', { type: 6, depth: 16 }, [], 34],
    ['rows that come in seven parts', { width: 9, height: 9, interlace: 1 }, [], 81 + 2 + 2 + 1 + 3 + 2 + 5 + 4],
  ])('keeps %s', (_, said, more, size) => {
    const file = png(header(said), ...more, chunk('IDAT', deflateSync(Buffer.alloc(size))), end);
    const clean = inspected(file);
    for (const each of more) expect(clean.includes(each)).toBe(true);
    expect(inspected(clean)).toEqual(clean);
  });

  it.each<[string, Buffer]>([
    ['texts', png(header({}), chunk('tEXt', latin('Place\0Apia')), data, end)],
    ['Exif', png(header({}), chunk('eXIf', latin('Apia')), data, end)],
    ['a profile', png(header({}), chunk('iCCP', latin('Apia')), data, end)],
    ['what follows its end', Buffer.concat([picture, latin('Apia')])],
    ['what follows its pixels', png(header({}), chunk('IDAT', Buffer.concat([deflateSync(rows), latin('Apia')])), end)],
    ['a palette that it does not use', png(header({}), chunk('PLTE', latin('Apiaia')), data, end)],
  ])('is without %s', (_, file) => {
    expect(inspected(file)).toEqual(inspected(picture));
  });
});

describe('a picture that is damaged (DOCUMENTS-12, DOCUMENTS-13)', () => {
  const filled = (size: number) => chunk('IDAT', deflateSync(Buffer.alloc(size)));
  const wrong = Buffer.from(data);
  wrong.writeUInt8(wrong.readUInt8(wrong.length - 1) ^ 1, wrong.length - 1);
  it.each<[string, Buffer, string]>([
    ['is cut off', picture.subarray(0, -4), 'damaged'],
    ['has no pixels', png(header({}), end), 'damaged'],
    ['has a second header', png(header({}), header({ width: 60_000, height: 60_000 }), data, end), 'damaged'],
    ['has a header that comes late', png(data, header({}), end), 'damaged'],
    ['has a wrong checksum', png(header({}), wrong, end), 'damaged'],
    ['unfolds to too few pixels', png(header({}), filled(5), end), 'damaged'],
    ['unfolds to 200 MB', png(header({}), filled(200_000_000), end), 'damaged'],
    ['has a row of an unknown filter', png(header({}), chunk('IDAT', deflateSync(Buffer.alloc(6, 5))), end), 'damaged'],
    ['is of an unknown kind', png(header({ type: 5 }), data, end), 'damaged'],
    ['is of an unknown depth', png(header({ depth: 3 }), data, end), 'damaged'],
    ['has a palette of one byte', png(header({ type: 3 }), chunk('PLTE', latin('a')), filled(6), end), 'damaged'],
    ['has no palette', png(header({ type: 3 }), filled(6), end), 'damaged'],
    ['hides bytes in transparency', png(header({}), chunk('tRNS', latin('Apia')), data, end), 'damaged'],
    [
      'has no end of chunks',
      png(header({}), ...Array.from({ length: 20_000 }, () => chunk('tEXt', latin('')))),
      'damaged',
    ],
    ['has no area', png(header({ width: 0 }), data, end), 'damaged'],
    ['has 4 gigapixels', png(header({ width: 65_000, height: 65_000 }), data, end), 'too many pixels'],
    [
      'has too many bytes',
      png(header({ width: 6000, height: 6000, depth: 16, type: 6 }), data, end),
      'too many pixels',
    ],
  ])('%s is refused', (_, file, reason) => {
    expect(() => inspected(file)).toThrow(reason);
  });
});
