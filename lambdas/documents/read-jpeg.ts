import { Huffman } from './jpeg-bits.ts';
import type { Component, Photo } from './jpeg-picture.ts';
import { readScan } from './jpeg-scan.ts';
import { jpegSegments, orientationOf, type Segment } from './jpeg-segments.ts';
import { damagedPhoto, mustBeViewable, pictureTooLarge } from './refused-file.ts';

/** In coefficients: 40 megapixels with colours at half the resolution, as cameras take them. */
const MAX_COEFFICIENTS = 64_000_000;
/** How often each coefficient may be visited: the scans of a progressive photo visit it three times. */
const MAX_VISITS = 6;

/** Unpacks a photo. Throws RefusedFile for one that is damaged, cut off, too large, or of a kind that browsers do not show. */
export function readJpeg(file: Buffer): Photo {
  const reader = new JpegReader();
  for (const segment of jpegSegments(file)) reader.read(segment);
  return reader.finish();
}

class JpegReader {
  readonly #tables = new Map<number, Uint16Array>();
  readonly #codes = new Map<number, Huffman>();
  #photo: Photo | undefined;
  #metadata: Pick<Photo, 'orientation' | 'isJfif' | 'adobeTransform'> = { orientation: 1, isJfif: false };
  #restartInterval = 0;
  #work = 0;

  read({ marker, body, data }: Segment): void {
    if (marker === 0xdb) this.#readTables(body);
    else if (marker === 0xc4) this.#readCodes(body);
    else if (marker === 0xdd) this.#restartInterval = uint16(body, 0);
    else if (marker === 0xda) this.#readScan(body, data);
    else if (marker >= 0xc0 && marker <= 0xcf) this.#readFrame(marker, body);
    else this.#readMetadata(marker, body);
  }

  finish(): Photo {
    const photo = this.#photo;
    if (!photo?.components.every(({ quantization }) => quantization)) throw damagedPhoto();
    return { ...photo, ...this.#metadata };
  }

  #readMetadata(marker: number, body: Buffer): void {
    const begins = (text: string) => body.toString('latin1', 0, text.length) === text;
    if (marker === 0xe0 && begins('JFIF\0')) this.#metadata.isJfif = true;
    if (marker === 0xe1 && begins('Exif\0\0')) this.#metadata.orientation = orientationOf(body.subarray(6));
    if (marker === 0xee && begins('Adobe') && body.length >= 12)
      this.#metadata.adobeTransform = Math.min(body[11] ?? 0, 2);
  }

  #readTables(body: Buffer): void {
    for (let at = 0; at < body.length; ) {
      const [precision, number] = halves(body, at);
      const size = precision === 0 ? 1 : 2;
      if (precision > 1 || number > 3 || at + 1 + 64 * size > body.length) throw damagedPhoto();
      const table = Uint16Array.from({ length: 64 }, (_, each) =>
        size === 1 ? (body[at + 1 + each] ?? 0) : uint16(body, at + 1 + 2 * each),
      );
      this.#tables.set(number, table);
      at += 1 + 64 * size;
    }
  }

  #readCodes(body: Buffer): void {
    for (let at = 0; at < body.length; ) {
      const lengths = body.subarray(at + 1, at + 17);
      const count = lengths.reduce((sum, each) => sum + each, 0);
      const values = body.subarray(at + 17, at + 17 + count);
      if (lengths.length < 16 || values.length < count || count > 256) throw damagedPhoto();
      this.#codes.set(body[at] ?? 0, new Huffman(lengths, values));
      at += 17 + count;
    }
  }

  #readFrame(marker: number, body: Buffer): void {
    const [height, width, count = 0] = [uint16(body, 1), uint16(body, 3), body[5]];
    if (marker > 0xc2 || body[0] !== 8 || this.#photo || ![1, 3, 4].includes(count)) throw damagedPhoto();
    if (body.length !== 6 + 3 * count) throw damagedPhoto();
    mustBeViewable(width, height);
    const samplings = Array.from({ length: count }, (_, each) => samplingOf(body, 6 + 3 * each, count));
    const across = Math.max(...samplings.map((each) => each.across));
    const down = Math.max(...samplings.map((each) => each.down));
    const [unitsAcross, unitsDown] = [Math.ceil(width / (8 * across)), Math.ceil(height / (8 * down))];
    const sizes = samplings.map((each) => ({
      ...each,
      width: unitsAcross * each.across,
      height: unitsDown * each.down,
      shownWidth: Math.ceil(Math.ceil((width * each.across) / across) / 8),
      shownHeight: Math.ceil(Math.ceil((height * each.down) / down) / 8),
    }));
    if (64 * sizes.reduce((sum, each) => sum + each.width * each.height, 0) > MAX_COEFFICIENTS) throw pictureTooLarge();
    const components = sizes.map((each) => ({ ...each, coefficients: new Int16Array(each.width * each.height * 64) }));
    this.#photo = {
      width,
      height,
      isProgressive: marker === 0xc2,
      components,
      unitsAcross,
      unitsDown,
      ...this.#metadata,
    };
  }

  #readScan(body: Buffer, data: Buffer): void {
    const photo = this.#photo;
    const count = body[0] ?? 0;
    if (!photo || count < 1 || body.length !== 4 + 2 * count) throw damagedPhoto();
    const components = Array.from({ length: count }, (_, each) => {
      const component = photo.components.find(({ id }) => id === body[1 + 2 * each]);
      if (!component) throw damagedPhoto();
      const [dc, ac] = halves(body, 2 + 2 * each);
      this.#quantize(component);
      return { component, dc: this.#codes.get(dc), ac: this.#codes.get(0x10 | ac) };
    });
    const [from, to, [high, low]] = photo.isProgressive
      ? [body[1 + 2 * count] ?? 0, body[2 + 2 * count] ?? 0, halves(body, 3 + 2 * count)]
      : [0, 63, [0, 0] as const];
    const isOne = new Set(components.map(({ component }) => component)).size === count;
    if (!isOne || !isBand({ photo, from, to, low, count })) throw damagedPhoto();
    this.#mustBeShort(photo, components, to - from + 1);
    readScan(photo, { components, from, to, high, low, restartInterval: this.#restartInterval, data });
  }

  /** Its table at its first scan: later scans may use another of the same number. */
  #quantize(component: Component): void {
    const table = component.quantization ?? this.#tables.get(component.table);
    if (!table) throw damagedPhoto();
    component.quantization = table;
  }

  /** Throws RefusedFile for a photo that is scanned more often than a camera or program would. */
  #mustBeShort({ components }: Photo, scanned: { component: Component }[], coefficients: number): void {
    const blocks = (of: Component[]) => of.reduce((sum, { width, height }) => sum + width * height, 0);
    // Some work for the scan itself.
    this.#work += 1000 + blocks(scanned.map(({ component }) => component)) * coefficients;
    if (this.#work > 1_000_000 + MAX_VISITS * 64 * blocks(components)) throw pictureTooLarge();
  }
}

type Band = { photo: Photo; from: number; to: number; low: number; count: number };

/** Coefficients of a block that may be scanned together: the first alone, or others of one component. */
function isBand({ photo, from, to, low, count }: Band): boolean {
  if (!photo.isProgressive) return true;
  return from === 0 ? to === 0 && low <= 13 : from <= to && to <= 63 && count === 1 && low <= 13;
}

function samplingOf(body: Buffer, at: number, count: number) {
  const [across, down] = count === 1 ? [1, 1] : halves(body, at + 1);
  const [id = 0, , table = 0] = body.subarray(at);
  if (across < 1 || across > 4 || down < 1 || down > 4 || table > 3) throw damagedPhoto();
  return { id, across, down, table };
}

function halves(body: Buffer, at: number): readonly [number, number] {
  const byte = body[at] ?? 0;
  return [byte >> 4, byte & 15];
}

function uint16(body: Buffer, at: number): number {
  if (at + 2 > body.length) throw damagedPhoto();
  return body.readUInt16BE(at);
}
