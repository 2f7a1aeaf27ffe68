import { damaged, mustBeViewable } from './refused-file.ts';

/** What a still picture is made of; Exif and XMP are left out. */
const kept = ['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP'];
/** In the flags of VP8X: Exif, XMP and animation, none of which is there any more. */
const LEFT_OUT = 0x08 | 0x04 | 0x02;

/**
 * The picture without metadata and what follows its end. Throws RefusedFile for one that is damaged, cut off,
 * animated, or too large.
 */
export function inspectWebp(file: Buffer): Buffer {
  if (file.length < 20 || file.readUInt32LE(4) + 8 > file.length) throw damaged('picture');
  const chunks = [...chunksOf(file.subarray(12, file.readUInt32LE(4) + 8))].filter(({ type }) => kept.includes(type));
  if (!chunks.some(({ type }) => type === 'VP8 ' || type === 'VP8L')) throw damaged('picture');
  for (const { type, data } of chunks) mustHoldFew(type, data);
  const body = Buffer.concat(chunks.map(({ type, bytes }) => (type === 'VP8X' ? withoutFlags(bytes) : bytes)));
  const head = Buffer.from('RIFF....WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

type Chunk = { type: string; bytes: Buffer; data: Buffer };

function* chunksOf(body: Buffer): Generator<Chunk> {
  for (let at = 0; at < body.length; ) {
    if (at + 8 > body.length) throw damaged('picture');
    const size = body.readUInt32LE(at + 4);
    // A chunk of odd size is followed by one byte that does not count.
    const to = at + 8 + size + (size % 2);
    if (to > body.length) throw damaged('picture');
    yield {
      type: body.toString('latin1', at, at + 4),
      bytes: body.subarray(at, to),
      data: body.subarray(at + 8, at + 8 + size),
    };
    at = to;
  }
}

/** The size of the picture stands in a different place of each kind of chunk. */
function mustHoldFew(type: string, data: Buffer): void {
  if (['VP8X', 'VP8 '].includes(type) && data.length < 10) throw damaged('picture');
  if (type === 'VP8X') mustBeViewable(data.readUIntLE(4, 3) + 1, data.readUIntLE(7, 3) + 1);
  if (type === 'VP8 ') mustBeViewable(data.readUInt16LE(6) & 0x3fff, data.readUInt16LE(8) & 0x3fff);
  if (type === 'VP8L') {
    if (data.length < 5 || data[0] !== 0x2f) throw damaged('picture');
    const bits = data.readUInt32LE(1);
    mustBeViewable((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1);
  }
}

function withoutFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  copy.writeUInt8(copy.readUInt8(8) & ~LEFT_OUT & 0xff, 8);
  return copy;
}
