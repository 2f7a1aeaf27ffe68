import type { ContentType } from '#shared/documents/document.ts';
import { inspectJpeg } from './inspect-jpeg.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { inspectPng, pngSignature } from './inspect-png.ts';
import { inspectWebp } from './inspect-webp.ts';
import { RefusedFile } from './refused-file.ts';

type Kind = { name: string; isOne: (file: Buffer) => boolean; inspect: (file: Buffer) => Buffer };
const begins = (file: Buffer, text: string, at = 0) => file.toString('latin1', at, at + text.length) === text;

const kinds: Record<ContentType, Kind> = {
  'image/jpeg': { name: 'JPEG photo', isOne: (file) => begins(file, '\xff\xd8\xff'), inspect: inspectJpeg },
  'image/png': { name: 'PNG picture', isOne: (file) => file.indexOf(pngSignature) === 0, inspect: inspectPng },
  'image/webp': {
    name: 'WebP picture',
    isOne: (file) => begins(file, 'RIFF') && begins(file, 'WEBP', 8),
    inspect: inspectWebp,
  },
  'application/pdf': { name: 'PDF', isOne: (file) => begins(file, '%PDF-'), inspect: inspectPdf },
};

/**
 * The file as it may be opened, without metadata (DOCUMENTS-15). Throws RefusedFile, with a sentence for its owner, for
 * a file that is not of the declared type (DOCUMENTS-12) or that holds something dangerous (DOCUMENTS-13,
 * DOCUMENTS-14).
 */
export function inspectFile(bytes: Uint8Array, declared: ContentType): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { name, isOne, inspect } = kinds[declared];
  if (!isOne(file)) throw new RefusedFile(`The file is not a ${name}. Please choose another one.`);
  return inspect(file);
}
