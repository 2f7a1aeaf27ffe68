import { damaged, mustBeViewable } from './refused-file.ts';

export const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** What a picture is made of; anything else (text, time, Exif, animation) is left out. */
const kept = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs'];

/**
 * The picture without text chunks and what follows its end. Throws RefusedFile for one that is damaged, cut off, or
 * too large.
 */
export function inspectPng(file: Buffer): Buffer {
  const chunks = [...chunksOf(file)];
  const [first] = chunks;
  if (first?.type !== 'IHDR' || first.bytes.length !== 25 || !chunks.some(({ type }) => type === 'IDAT'))
    throw damaged('picture');
  mustBeViewable(first.bytes.readUInt32BE(8), first.bytes.readUInt32BE(12));
  const parts = chunks.filter(({ type }) => kept.includes(type)).map(({ bytes }) => bytes);
  return Buffer.concat([pngSignature, ...parts]);
}

/** The chunks up to the end chunk, each with its length, type and checksum. */
function* chunksOf(file: Buffer): Generator<{ type: string; bytes: Buffer }> {
  for (let at = pngSignature.length; ; ) {
    if (at + 12 > file.length) throw damaged('picture');
    const to = at + 12 + file.readUInt32BE(at);
    if (to > file.length) throw damaged('picture');
    const type = file.toString('latin1', at + 4, at + 8);
    yield { type, bytes: file.subarray(at, to) };
    if (type === 'IEND') return;
    at = to;
  }
}
