import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { damagedPicture, mustBeViewable, pictureTooLarge } from './refused-file.ts';

export const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/**
 * The same picture, rewritten without loss (DOCUMENTS-15). Its rows are decompressed, checked and compressed again; of the
 * other chunks only the palette and the transparency stay. Throws RefusedFile for one that is damaged, truncated, or too
 * large.
 */
export function inspectPng(file: Buffer): Buffer {
  const { header, palette, transparency, data } = partsOf(file);
  const form = formOf(header);
  const rows = rowsOf(data, form);
  if (form.hasPalette && !isPalette(palette)) throw damagedPicture();
  if (transparency.length > form.mostTransparency) throw damagedPicture();
  return Buffer.concat([
    pngSignature,
    chunkOf('IHDR', header),
    ...(form.hasPalette ? [chunkOf('PLTE', palette)] : []),
    ...(transparency.length > 0 ? [chunkOf('tRNS', transparency)] : []),
    chunkOf('IDAT', deflateSync(rows, { level: rows.length > QUICK_BYTES ? 3 : 6 })),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

const isPalette = ({ length }: Buffer) => length > 0 && length <= 768 && length % 3 === 0;

/** Nearly 40 megapixels in colour with transparency. */
const MAX_UNPACKED_BYTES = 160_000_000;
/** More is packed less densely, which takes a fifth of the time. */
const QUICK_BYTES = 16_000_000;

type Parts = Record<'header' | 'palette' | 'transparency' | 'data', Buffer>;

/** Each kind of chunk once, but for the data; empty where there is none. */
function partsOf(file: Buffer): Parts {
  const [first, ...chunks] = chunksOf(file);
  const one = (kind: string): Buffer => {
    const [found, ...more] = chunks.filter(({ type }) => type === kind);
    if (more.length > 0) throw damagedPicture();
    return found?.data ?? Buffer.alloc(0);
  };
  const isAgain = chunks.some(({ type }) => type === 'IHDR');
  if (first?.type !== 'IHDR' || first.data.length !== 13 || isAgain) throw damagedPicture();
  const data = chunks.filter(({ type }) => type === 'IDAT').map((each) => each.data);
  return { header: first.data, palette: one('PLTE'), transparency: one('tRNS'), data: Buffer.concat(data) };
}

/** The chunks that a picture needs. Others have the time and place of the picture, or could be of any size. */
const needed = ['IHDR', 'PLTE', 'tRNS', 'IDAT'];

/** A file of 10 MB in the smallest that are written has a tenth of it. */
const MAX_CHUNKS = 10_000;

type Chunk = { type: string; data: Buffer };

/** The chunks that are needed, up to the end chunk, with correct checksums. */
function* chunksOf(file: Buffer): Generator<Chunk> {
  let at = pngSignature.length;
  for (let count = 0; count < MAX_CHUNKS; count += 1) {
    const { type, data } = chunkAt(file, at);
    if (type === 'IEND') return;
    if (needed.includes(type)) yield { type, data };
    at += data.length + 12;
  }
  throw damagedPicture();
}

/** Throws RefusedFile for one that is cut off, or needed and damaged. */
function chunkAt(file: Buffer, at: number): Chunk {
  if (at + 12 > file.length) throw damagedPicture();
  const to = at + 8 + file.readUInt32BE(at);
  if (to + 4 > file.length) throw damagedPicture();
  const type = file.toString('latin1', at + 4, at + 8);
  if (needed.includes(type) && crc32(file.subarray(at + 4, to)) !== file.readUInt32BE(to)) throw damagedPicture();
  return { type, data: file.subarray(at + 8, to) };
}

function chunkOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** `bits` of a pixel; `mostTransparency`: how many bytes may say which colours are transparent. */
type Form = {
  width: number;
  height: number;
  bits: number;
  isInterlaced: boolean;
  hasPalette: boolean;
  mostTransparency: number;
};

/** By the number of its colour type: the samples of a pixel, and how many bits each may have. */
const types: Record<number, { samples: number; depths: number[]; hasPalette?: true; mostTransparency: number }> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16], mostTransparency: 2 },
  2: { samples: 3, depths: [8, 16], mostTransparency: 6 },
  3: { samples: 1, depths: [1, 2, 4, 8], hasPalette: true, mostTransparency: 256 },
  4: { samples: 2, depths: [8, 16], mostTransparency: 0 },
  6: { samples: 4, depths: [8, 16], mostTransparency: 0 },
};

function formOf(header: Buffer): Form {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, type = 0, compression, filter, interlace = 0] = header.subarray(8);
  mustBeViewable(width, height);
  const { samples = 0, depths = [], hasPalette = false, mostTransparency = 0 } = types[type] ?? {};
  if (!depths.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) throw damagedPicture();
  return { width, height, bits: depth * samples, isInterlaced: interlace === 1, hasPalette, mostTransparency };
}

/** From where, and how far from each other, are the columns and rows of the seven parts of an interlaced picture. */
const parts = [
  [0, 8, 0, 8],
  [4, 8, 0, 8],
  [0, 4, 4, 8],
  [2, 4, 0, 4],
  [0, 2, 2, 4],
  [1, 2, 0, 2],
  [0, 1, 1, 2],
] as const;

/** The unpacked rows, each behind the number of its filter: exactly as many as the picture has. */
function rowsOf(data: Buffer, { width, height, bits, isInterlaced }: Form): Buffer {
  const steps = isInterlaced ? parts : ([[0, 1, 0, 1]] as const);
  const blocks = steps.map(([x, across, y, down]) => {
    const [columns, count] = [Math.ceil((width - x) / across), Math.ceil((height - y) / down)];
    return { length: 1 + Math.ceil((columns * bits) / 8), count: columns > 0 ? Math.max(count, 0) : 0 };
  });
  const size = blocks.reduce((sum, { length, count }) => sum + length * count, 0);
  if (size > MAX_UNPACKED_BYTES) throw pictureTooLarge();
  const rows = unpacked(data, size);
  let at = 0;
  for (const { length, count } of blocks)
    for (let row = 0; row < count; row += 1, at += length) if ((rows[at] ?? 5) > 4) throw damagedPicture();
  return rows;
}

function unpacked(data: Buffer, size: number): Buffer {
  try {
    const rows = inflateSync(data, { maxOutputLength: size });
    if (rows.length === size) return rows;
  } catch {
    // Damaged, or more than there may be.
  }
  throw damagedPicture();
}
