import { describe, expect, it } from 'vitest';
import { inspectFile } from '#lambdas/documents/inspect-file.ts';
import type { ContentType } from '#shared/documents/document.ts';
import { aPdf, photo } from '#test/support/files.ts';
import { webps } from '#test/support/photos.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const inspected = (file: Buffer, type: ContentType) => Buffer.from(inspectFile(file, type));

const riff = (type: string, data: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([latin(type), size, data, Buffer.alloc(data.length % 2)]);
};
const webp = (...chunks: Buffer[]) => riff('RIFF', Buffer.concat([latin('WEBP'), ...chunks]));
const canvas = (width: number, height: number) => {
  const data = Buffer.alloc(10, 0);
  data[0] = 0x0c;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return data;
};
const { lossy, lossless, transparent, animated } = webps;

describe('a file', () => {
  it.each<[string, Buffer, ContentType, string]>([
    ['HTML that says it is a photo', latin('<html><script>alert(1)</script>'), 'image/jpeg', 'not a JPEG'],
    ['an SVG', latin('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image/png', 'not a PNG'],
    ['a PDF that says it is a photo', aPdf(), 'image/jpeg', 'not a JPEG'],
    ['a photo with a PDF behind it, as a PDF', Buffer.concat([photo, aPdf()]), 'application/pdf', 'not a PDF'],
    ['nothing', Buffer.alloc(0), 'image/jpeg', 'not a JPEG'],
    ['a photo that says it is a WebP', photo, 'image/webp', 'not a WebP'],
  ])('with %s is refused (DOCUMENTS-12)', (_, file, type, reason) => {
    expect(() => inspectFile(file, type)).toThrow(reason);
  });
});

describe('a WebP picture (DOCUMENTS-15)', () => {
  it('stays as it is where it is nothing but a picture', () => {
    for (const file of [lossy, lossless, transparent]) expect(inspected(file, 'image/webp')).toEqual(file);
  });

  const [picture, colours] = [lossy.subarray(12), transparent.subarray(12)];
  it.each<[string, Buffer]>([
    ['Exif', webp(riff('VP8X', canvas(9, 7)), picture, riff('EXIF', latin('Apia.')))],
    ['a profile', webp(riff('VP8X', canvas(9, 7)), riff('ICCP', latin('Apia')), picture)],
    ['unknown parts', webp(picture, riff('Apia', latin('Apia')))],
    ['what follows its end', Buffer.concat([lossy, latin('Apia')])],
  ])('is without %s', (_, file) => {
    expect(inspected(file, 'image/webp')).toEqual(lossy);
  });

  it.each<[string, Buffer, string]>([
    ['is cut off', lossy.subarray(0, -2), 'damaged'],
    ['is cut off in its first part', webp(riff('VP8 ', lossy.subarray(20, 34))), 'damaged'],
    ['is animated', animated, 'damaged'],
    ['has two pictures', webp(picture, picture), 'damaged'],
    ['is transparent twice', webp(colours.subarray(18, 58), colours.subarray(18)), 'damaged'],
    ['has no picture', webp(riff('VP8X', canvas(9, 7))), 'damaged'],
    ['is no key frame', webp(riff('VP8 ', Buffer.from([1, ...lossy.subarray(21)]))), 'damaged'],
    ['has 268 megapixels', webp(riff('VP8L', latin('\x2f\xff\xff\xff\x0f'))), 'too many'],
    ['is of a later version', webp(riff('VP8L', latin('\x2f\0\0\0\xf0'))), 'damaged'],
  ])('that %s is refused', (_, file, reason) => {
    expect(() => inspected(file, 'image/webp')).toThrow(reason);
  });
});
