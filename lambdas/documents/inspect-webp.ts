import { damagedPicture, mustBeViewable } from './refused-file.ts';

/**
 * The same picture, rebuilt from its image data and, if it is separate, its transparency (DOCUMENTS-15). Throws RefusedFile
 * for one that is damaged, truncated, animated, or too large.
 */
export function inspectWebp(file: Buffer): Buffer {
  if (file.length < 20 || file.readUInt32LE(4) + 8 > file.length) throw damagedPicture();
  const chunks = chunksOf(file.subarray(12, file.readUInt32LE(4) + 8));
  const pictures = chunks.filter(({ type }) => type === 'VP8 ' || type === 'VP8L');
  const [transparency, ...more] = chunks.filter(({ type }) => type === 'ALPH');
  const [picture] = pictures;
  if (!picture || pictures.length > 1 || more.length > 0) throw damagedPicture();
  const { width, height } = sizeOf(picture);
  mustBeViewable(width, height);
  if (!transparency || picture.type === 'VP8L') return riffOf(picture);
  const canvas = Buffer.alloc(10);
  canvas[0] = TRANSPARENT;
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  return riffOf({ type: 'VP8X', data: canvas }, transparency, picture);
}

/** The flag of a canvas; the others are for profiles, Exif, XMP and animation. */
const TRANSPARENT = 0x10;

type Chunk = { type: string; data: Buffer };

/** A picture has a few. */
const MAX_CHUNKS = 1000;

function chunksOf(body: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at < body.length; ) {
    if (at + 8 > body.length || chunks.length === MAX_CHUNKS) throw damagedPicture();
    const to = at + 8 + body.readUInt32LE(at + 4);
    if (to > body.length) throw damagedPicture();
    chunks.push({ type: body.toString('latin1', at, at + 4), data: body.subarray(at + 8, to) });
    // A chunk of odd size is followed by one byte that does not count.
    at = to + (to % 2);
  }
  return chunks;
}

function riffOf(...chunks: Chunk[]): Buffer {
  const parts = chunks.flatMap(({ type, data }) => {
    const head = Buffer.from(`${type}....`, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return [head, data, Buffer.alloc(data.length % 2)];
  });
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts]);
  const head = Buffer.from('RIFF....', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

const sizeOf = ({ type, data }: Chunk) => (type === 'VP8L' ? losslessSizeOf(data) : lossySizeOf(data));

/** Of a key frame, whose first part must be there. */
function lossySizeOf(data: Buffer) {
  if (data.length < 10 || data.toString('latin1', 3, 6) !== '\x9d\x01\x2a') throw damagedPicture();
  const tag = data.readUIntLE(0, 3);
  if (tag % 2 === 1 || 10 + (tag >> 5) > data.length) throw damagedPicture();
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

function losslessSizeOf(data: Buffer) {
  if (data.length < 5 || data[0] !== 0x2f) throw damagedPicture();
  const bits = data.readUInt32LE(1);
  if (bits >>> 29 !== 0) throw damagedPicture();
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
