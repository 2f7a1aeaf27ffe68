import { damagedPhoto } from './refused-file.ts';

const END = 0xd9;
const SCAN = 0xda;

/** A marker with its body; a scan also has the picture's data. `bytes` is all of it. */
export type Segment = { marker: number; body: Buffer; data: Buffer; bytes: Buffer };

/** A photo has a few hundred segments at most: a colour profile can take 255, and extended Exif data as many. */
const MAX_SEGMENTS = 10_000;

/** Every segment up to the end marker. Throws RefusedFile where a photo is cut off. */
export function* jpegSegments(file: Buffer): Generator<Segment> {
  let from = 2;
  for (let count = 0; count < MAX_SEGMENTS; count += 1) {
    const marker = markerAt(file, from);
    if (marker === END) return;
    const body = bodyAt(file, from + 2);
    const bodyEnd = from + 4 + body.length;
    const end = marker === SCAN ? endOfData(file, bodyEnd) : bodyEnd;
    yield { marker, body, data: file.subarray(bodyEnd, end), bytes: file.subarray(from, end) };
    from = end;
    // Any number of these may stand before a marker, and mean nothing.
    while (file[from] === 0xff && file[from + 1] === 0xff) from += 1;
  }
  throw damagedPhoto();
}

/**
 * A photo without its metadata (location, camera, comments, thumbnails), whose image data stays compressed. Its end may be
 * missing, as in some PDFs. Throws RefusedFile for one with any other damage.
 */
export function bareJpeg(file: Buffer): Buffer {
  const segments = [...jpegSegments(Buffer.concat([file, end]))];
  const kept = segments.filter(({ marker }) => !isMetadata(marker)).map(({ bytes }) => bytes);
  return Buffer.concat([begin, ...kept, end]);
}

const begin = Buffer.from([0xff, 0xd8]);
const end = Buffer.from([0xff, END]);
/** APP0 to APP15 but for Adobe's, which says what its colours mean, and comments. */
const isMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;

function markerAt(file: Buffer, at: number): number {
  const marker = file[at + 1] ?? 0;
  if (file[at] !== 0xff || marker < 0xc0) throw damagedPhoto();
  return marker;
}

/** Behind its length, which counts itself. */
function bodyAt(file: Buffer, at: number): Buffer {
  if (at + 2 > file.length) throw damagedPhoto();
  const to = at + file.readUInt16BE(at);
  if (to < at + 2 || to > file.length) throw damagedPhoto();
  return file.subarray(at + 2, to);
}

/** Where the data of a scan ends: at the first marker that is neither a stuffed byte nor a restart. */
function endOfData(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw damagedPhoto();
}

const ORIENTATION = 0x0112;

/** Which side is up, as Exif says it: 1 to 8, where 1 is upright; 1 too when it says nothing that can be read. */
export function orientationOf(tiff: Buffer): number {
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  if (tiff.length < 8) return 1;
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(directory); entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return 1;
    if (short(at) === ORIENTATION) return short(at + 8) <= 8 ? Math.max(short(at + 8), 1) : 1;
  }
  return 1;
}
