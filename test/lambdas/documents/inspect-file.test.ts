import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inspectFile } from '#lambdas/documents/inspect-file.ts';
import type { ContentType } from '#shared/documents/document.ts';
import { pdfWith, photo } from '#test/support/files.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const inspected = (file: Buffer, type: ContentType) => Buffer.from(inspectFile(file, type));

const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};
const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, latin(type), data, Buffer.alloc(4)]);
};
const area = (width: number, height: number) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return header;
};
const png = (width: number, height: number, ...more: Buffer[]) =>
  Buffer.concat([
    latin('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', area(width, height)),
    ...more,
    chunk('IDAT', Buffer.alloc(20)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
const riff = (type: string, data: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([latin(type), size, data, Buffer.alloc(data.length % 2)]);
};
const webp = (...chunks: Buffer[]) => riff('RIFF', Buffer.concat([latin('WEBP'), ...chunks]));
const canvas = (width: number, height: number) => {
  const data = Buffer.alloc(10);
  data[0] = 0x0c;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return data;
};
const frame = Buffer.from([0, 0, 0, 0x9d, 1, 0x2a, 8, 0, 8, 0]);

describe('a file', () => {
  it.each<[string, Buffer, ContentType]>([
    ['a photo', photo, 'image/jpeg'],
    ['a picture', png(8, 8), 'image/png'],
    ['a WebP picture', webp(riff('VP8 ', frame)), 'image/webp'],
    ['a PDF', pdfWith('<</Type/Catalog>>'), 'application/pdf'],
  ])('that is plainly %s comes through as it was (DOCUMENTS-12)', (_, file, type) => {
    expect(inspected(file, type)).toEqual(file);
  });

  it.each<[string, Buffer, ContentType, string]>([
    ['HTML that says it is a photo', latin('<html><script>alert(1)</script>'), 'image/jpeg', 'not a JPEG'],
    ['an SVG', latin('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image/png', 'not a PNG'],
    ['a PDF that says it is a photo', pdfWith(''), 'image/jpeg', 'not a JPEG'],
    ['a photo with a PDF behind it, as a PDF', Buffer.concat([photo, pdfWith('')]), 'application/pdf', 'not a PDF'],
    ['nothing', Buffer.alloc(0), 'image/jpeg', 'not a JPEG'],
    ['a photo that is cut off', photo.subarray(0, -2), 'image/jpeg', 'damaged'],
    ['a photo without a picture', latin('\xff\xd8\xff\xd9'), 'image/jpeg', 'damaged'],
    ['a picture that is cut off', png(8, 8).subarray(0, -4), 'image/png', 'damaged'],
    ['4 gigapixels', png(65_000, 65_000), 'image/png', 'too many pixels'],
    ['no pixels', png(0, 10), 'image/png', 'damaged'],
    [
      'a WebP of 4 gigapixels',
      webp(riff('VP8X', canvas(16_384, 16_384)), riff('VP8 ', frame)),
      'image/webp',
      'too many',
    ],
    ['a WebP that is cut off', webp(riff('VP8 ', frame)).subarray(0, -2), 'image/webp', 'damaged'],
    ['a PDF that is cut off', latin('%PDF-1.7 1 0 obj'), 'application/pdf', 'damaged'],
    ['a script', pdfWith('<</S/JavaScript/JS(app.alert(1))>>'), 'application/pdf', 'program'],
    ['a script with a spelling trick', pdfWith('<</S/J#61vaScript>>'), 'application/pdf', 'program'],
    ['a script under its short name', pdfWith('<</J#53 5 0 R>>'), 'application/pdf', 'program'],
    ['a launched program', pdfWith('<</S /Launch/F(cmd.exe)>>'), 'application/pdf', 'program'],
    ['another file', pdfWith('<</Type/EmbeddedFile>>'), 'application/pdf', 'program'],
    ['a locked PDF', pdfWith('<</Encrypt 9 0 R>>'), 'application/pdf', 'locked'],
  ])('with %s is refused (DOCUMENTS-12, DOCUMENTS-13, DOCUMENTS-14)', (_, file, type, reason) => {
    expect(() => inspectFile(file, type)).toThrow(reason);
  });
});

describe('a PDF with packed objects (DOCUMENTS-14)', () => {
  const packed = (objects: string, filter = '/FlateDecode') => {
    const body = deflateSync(latin(objects)).toString('latin1');
    return pdfWith(`<</Type/Obj#53tm/Filter ${filter}>>stream\n${body}\nendstream`);
  };

  it('is looked into', () => {
    expect(() => inspectFile(packed('5 0 <</S/JavaScript>>'), 'application/pdf')).toThrow('program');
    expect(inspected(packed('5 0 <</S/GoTo>>'), 'application/pdf').length).toBeGreaterThan(0);
  });

  it('is refused when they cannot be unpacked, or unfold to too much', () => {
    expect(() => inspectFile(packed('5 0', '/LZWDecode'), 'application/pdf')).toThrow('damaged');
    expect(() => inspectFile(packed('5 0', '[/FlateDecode/FlateDecode]'), 'application/pdf')).toThrow('damaged');
    expect(() => inspectFile(packed(' '.repeat(30_000_000)), 'application/pdf')).toThrow('damaged');
  });

  it('may hold a picture whose bytes happen to say /JS', () => {
    const file = pdfWith('<</Subtype/Image>>stream\n..../JS (..\nendstream');
    expect(inspected(file, 'application/pdf')).toEqual(file);
  });
});

describe('metadata (DOCUMENTS-15)', () => {
  const tiff = 'MM\0*\0\0\0\x08\0\x02\x01\x0e\0\x02\0\0\0\x04Apia\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0';
  const told = [
    segment(0xe1, latin(`Exif\0\0${tiff}`)),
    segment(0xe1, latin('http://ns.adobe.com/xap/1.0/\0Apia')),
    segment(0xfe, latin('Apia')),
  ];
  const withExif = Buffer.concat([photo.subarray(0, 2), ...told, photo.subarray(2), latin('Apia')]);

  it('of a photo is dropped, but for which side is up', () => {
    const clean = inspected(withExif, 'image/jpeg');
    expect(clean.includes('Apia')).toBe(false);
    expect(clean.includes(latin('\x01\x12\0\x03\0\0\0\x01\0\x06'))).toBe(true);
    expect(clean.subarray(-photo.length + 2)).toEqual(photo.subarray(2));
    expect(inspected(clean, 'image/jpeg')).toEqual(clean);
  });

  it('of a picture is dropped, and what follows its end', () => {
    const file = Buffer.concat([
      png(8, 8, chunk('tEXt', latin('Place\0Apia')), chunk('eXIf', latin('Apia'))),
      latin('Apia'),
    ]);
    expect(inspected(file, 'image/png')).toEqual(png(8, 8));
  });

  it('of a WebP picture is dropped, and no longer announced', () => {
    const file = webp(riff('VP8X', canvas(8, 8)), riff('VP8 ', frame), riff('EXIF', latin('Apia.')));
    const bare = canvas(8, 8);
    bare[0] = 0;
    expect(inspected(file, 'image/webp')).toEqual(webp(riff('VP8X', bare), riff('VP8 ', frame)));
  });
});
