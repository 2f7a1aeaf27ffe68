import type { ContentType } from '#shared/documents/document.ts';
import { inspectJpeg } from './inspect-jpeg.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { inspectPng, pngSignature } from './inspect-png.ts';
import { inspectWebp } from './inspect-webp.ts';
import { RefusedFile } from './refused-file.ts';

type Kind = { other: () => RefusedFile; isOne: (file: Buffer) => boolean; inspect: (file: Buffer) => Buffer };
const begins = (file: Buffer, text: string, at = 0) => file.toString('latin1', at, at + text.length) === text;

const kinds: Record<ContentType, Kind> = {
  'image/jpeg': {
    other: () => new RefusedFile('FileNotJpeg'),
    isOne: (file) => begins(file, '\xff\xd8\xff'),
    inspect: inspectJpeg,
  },
  'image/png': {
    other: () => new RefusedFile('FileNotPng'),
    isOne: (file) => file.indexOf(pngSignature) === 0,
    inspect: inspectPng,
  },
  'image/webp': {
    other: () => new RefusedFile('FileNotWebp'),
    isOne: (file) => begins(file, 'RIFF') && begins(file, 'WEBP', 8),
    inspect: inspectWebp,
  },
  'application/pdf': {
    other: () => new RefusedFile('FileNotPdf'),
    isOne: (file) => begins(file, '%PDF-'),
    inspect: inspectPdf,
  },
};

/**
 * The file that people may open: rebuilt from its visible content (DOCUMENTS-14, DOCUMENTS-15). Throws RefusedFile, with a
 * message for its owner, for a file that is damaged or not of the declared type (DOCUMENTS-12), too large (DOCUMENTS-13)
 * or would take too long (DOCUMENTS-24).
 */
export function inspectFile(bytes: Uint8Array, declared: ContentType): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { other, isOne, inspect } = kinds[declared];
  if (!isOne(file)) throw other();
  return inspect(file);
}
