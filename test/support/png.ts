import { crc32 } from 'node:zlib';

/** A chunk of a PNG, with its length and checksum. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

type Header = { width?: number; height?: number; depth?: number; type?: number; interlace?: number };

/** The header of a grey picture of two by two pixels, unless something else is said. */
export function header({ width = 2, height = 2, depth = 8, type = 0, interlace = 0 }: Header): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, type, 0, 0, interlace]);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return chunk('IHDR', data);
}

export const png = (...chunks: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
