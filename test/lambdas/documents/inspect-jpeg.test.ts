import { describe, expect, it } from 'vitest';
import { inspectFile } from '#lambdas/documents/inspect-file.ts';
import { photo } from '#test/support/files.ts';
import { photos } from '#test/support/photos.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const inspected = (file: Buffer) => Buffer.from(inspectFile(file, 'image/jpeg'));

const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};
/** The photo with segments before its own. */
const photoWith = (...segments: Buffer[]) =>
  Buffer.concat([photos.baseline.subarray(0, 2), ...segments, photos.baseline.subarray(2)]);
/** The photo with the bytes of its segment of this marker changed, from its length on. */
function changed(marker: number, change: (body: Buffer) => void, file = photos.baseline): Buffer {
  const copy = Buffer.from(file);
  change(copy.subarray(copy.indexOf(Buffer.from([0xff, marker])) + 2));
  return copy;
}
const END = Buffer.from([0xff, 0xd9]);

describe('a photo (DOCUMENTS-15)', () => {
  it('is drawn anew without loss, however it was packed', () => {
    const clean = inspected(photos.baseline);
    for (const file of [photos.progressive, photos.optimized, photos.restarts, clean])
      expect(inspected(file)).toEqual(clean);
    expect(inspected(photos.greyProgressive)).toEqual(inspected(photos.grey));
    expect(inspected(photo)).toEqual(photo);
    // Its quantization and its packed data are those of the camera.
    for (const part of [photos.baseline.subarray(20, 158), photos.baseline.subarray(-120)])
      expect(clean.includes(part)).toBe(true);
  });

  it('keeps how its colours are meant', () => {
    const adobe = latin('Adobe\0d\0\0\0\0');
    expect(inspected(photos.cmyk).includes(adobe)).toBe(true);
    expect(inspected(photos.baseline).includes(adobe)).toBe(false);
  });

  const tiff = 'MM\0*\0\0\0\x08\0\x02\x01\x0e\0\x02\0\0\0\x04Apia\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0';
  it.each<[string, Buffer]>([
    ['place and camera', photoWith(segment(0xe1, latin('http://ns.adobe.com/xap/1.0/\0Apia')))],
    ['comments', photoWith(segment(0xfe, latin('Apia')))],
    ['the small picture of JFXX', photoWith(segment(0xe0, latin('JFXX\0\x10Apia')))],
    ['any bytes in a profile', photoWith(segment(0xe2, latin('ICC_PROFILE\0\x01\x01Apia')))],
    ['the small picture of JFIF', photoWith(segment(0xe0, latin('JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01Apia')))],
    ['what Adobe says more', photoWith(segment(0xed, latin('Photoshop 3.0\0Apia')))],
    ['what follows its end', Buffer.concat([photos.baseline, latin('Apia')])],
    ['what follows its picture', Buffer.concat([photos.baseline.subarray(0, -2), latin('Apia'), END])],
    ['tables that it does not use', photoWith(segment(0xdb, Buffer.from([3, ...latin('Apia'.repeat(16))])))],
  ])('is without %s', (_, file) => {
    expect(inspected(file)).toEqual(inspected(photos.baseline));
  });

  it('keeps which side is up', () => {
    const clean = inspected(photoWith(segment(0xe1, latin(`Exif\0\0${tiff}`))));
    expect([clean.includes('Apia'), clean.includes(latin('\x01\x12\0\x03\0\0\0\x01\0\x06'))]).toEqual([false, true]);
    expect(inspected(clean)).toEqual(clean);
  });
});

describe('a photo that is damaged (DOCUMENTS-12, DOCUMENTS-13)', () => {
  const scan = photos.baseline.indexOf(Buffer.from([0xff, 0xda]));
  it.each<[string, Buffer, string]>([
    ['is cut off before its end', photos.baseline.subarray(0, -2), 'damaged'],
    ['is cut off in its picture', Buffer.concat([photos.baseline.subarray(0, -30), END]), 'damaged'],
    ['is without a picture', Buffer.concat([photos.baseline.subarray(0, scan), END]), 'damaged'],
    ['is nothing else', latin('\xff\xd8\xff\xd9'), 'damaged'],
    [
      'has a second size',
      photoWith(photos.baseline.subarray(photos.baseline.indexOf(latin('\xff\xc0')), scan)),
      'damaged',
    ],
    ['is of another kind', changed(0xc0, (body) => body.writeUInt8(12, 2)), 'damaged'],
    ['has no area', changed(0xc0, (body) => body.writeUInt16BE(0, 3)), 'damaged'],
    ['has 4 gigapixels', changed(0xc0, (body) => body.fill(0xff, 3, 7)), 'too many pixels'],
    ['says it is larger', changed(0xc0, (body) => body.writeUInt16BE(4000, 3)), 'damaged'],
    ['scans a colour that it does not have', changed(0xda, (body) => body.writeUInt8(9, 3)), 'damaged'],
    ['has a table that is too short', photoWith(segment(0xdb, Buffer.alloc(10))), 'damaged'],
    ['has codes that are too short', photoWith(segment(0xc4, Buffer.alloc(16, 9))), 'damaged'],
    ['has no end of segments', photoWith(...Array.from({ length: 20_000 }, () => segment(0xfe, latin('')))), 'damaged'],
  ])('%s is refused', (_, file, reason) => {
    expect(() => inspected(file)).toThrow(reason);
  });

  it('scans itself again and again is refused (DOCUMENTS-24)', () => {
    const { progressive } = photos;
    const first = progressive.indexOf(Buffer.from([0xff, 0xda]));
    const next = progressive.indexOf(Buffer.from([0xff, 0xc4]), first);
    const scans = Array.from({ length: 2000 }, () => progressive.subarray(first, next));
    const file = Buffer.concat([progressive.subarray(0, next), ...scans, progressive.subarray(next)]);
    expect(() => inspected(file)).toThrow('too many pixels');
  });
});
