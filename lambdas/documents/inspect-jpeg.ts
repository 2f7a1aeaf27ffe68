import { damaged, mustBeViewable } from './refused-file.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Exif, XMP and the like are APP1 to APP15; of these the colour profile and Adobe's colour transform are kept. */
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const COMMENT = 0xfe;

type Segment = { marker: number; from: number; to: number };

/**
 * The photo without its metadata (DOCUMENTS-15): no place, no camera, no comment, nothing after its end. The pixels
 * stay as they are; of Exif only the orientation is kept. Throws RefusedFile for one that is damaged, cut off, or too
 * large.
 */
export function inspectJpeg(file: Buffer): Buffer {
  const segments = [...segmentsOf(file)];
  const frames = segments.filter(({ marker }) => isFrame(marker));
  if (frames.length === 0 || !segments.some(({ marker }) => marker === SCAN)) throw damaged('photo');
  for (const { from } of frames) mustBeViewable(file.readUInt16BE(from + 7), file.readUInt16BE(from + 5));
  const exif = segments.find(
    ({ marker, from }) => marker === APP1 && file.toString('latin1', from + 4, from + 10) === 'Exif\0\0',
  );
  const turned = exif ? orientationOf(file.subarray(exif.from + 10, exif.to)) : 1;
  const kept = segments.filter((segment) => isKept(file, segment));
  return Buffer.concat([
    Buffer.from([0xff, START]),
    ...(turned > 1 ? [exifOf(turned)] : []),
    ...kept.map(({ from, to }) => file.subarray(from, to)),
  ]);
}

/** SOF0 to SOF15: the codes between them that are no frames are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function isKept(file: Buffer, { marker, from }: Segment): boolean {
  if (marker === APP2) return file.toString('latin1', from + 4, from + 15) === 'ICC_PROFILE';
  return marker === APP0 || marker === APP14 || !(marker === COMMENT || (marker >= APP1 && marker <= 0xef));
}

/** Every segment up to the end marker; a scan includes the picture's data after it. */
function* segmentsOf(file: Buffer): Generator<Segment> {
  let from = 2;
  for (let marker = markerAt(file, from); marker !== END; marker = markerAt(file, from)) {
    const to = endOf(file, from, marker);
    yield { marker, from, to };
    from = to;
  }
  yield { marker: END, from, to: from + 2 };
}

function markerAt(file: Buffer, at: number): number {
  const marker = file[at + 1];
  if (file[at] !== 0xff || marker === undefined || marker < 0xc0) throw damaged('photo');
  return marker;
}

function endOf(file: Buffer, from: number, marker: number): number {
  if (from + 4 > file.length) throw damaged('photo');
  const length = file.readUInt16BE(from + 2);
  let to = from + 2 + length;
  if (length < (isFrame(marker) ? 8 : 2) || to > file.length) throw damaged('photo');
  if (marker === SCAN) to = endOfData(file, to);
  // Any number of these may stand before a marker, and mean nothing.
  while (file[to] === 0xff && file[to + 1] === 0xff) to++;
  return to;
}

/** Where the data of a scan ends: at the first marker that is neither a stuffed byte nor a restart. */
function endOfData(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw damaged('photo');
}

const ORIENTATION = 0x0112;

/** Which side is up, as Exif says it: 1 to 8, where 1 is upright; 1 too when it says nothing that can be read. */
function orientationOf(tiff: Buffer): number {
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

/** An Exif segment that says nothing but which side is up. */
const exifOf = (turned: number) =>
  Buffer.concat([
    Buffer.from([0xff, APP1, 0, 34]),
    Buffer.from('Exif\0\0MM\0*\0\0\0\u0008\0\u0001', 'latin1'),
    Buffer.from([ORIENTATION >> 8, ORIENTATION & 0xff, 0, 3, 0, 0, 0, 1, 0, turned, 0, 0, 0, 0, 0, 0]),
  ]);
