import { type Component, forEachBlock, type Photo } from './jpeg-picture.ts';
import { damagedPhoto, pictureTooLarge } from './refused-file.ts';

/**
 * Packs a photo: with the codes that every reader knows, and nothing beside its coefficients but which side is up and what
 * its colours mean. Throws RefusedFile for one with coefficients that no camera writes, or that becomes larger than 20 MB.
 */
export function writeJpeg(photo: Photo): Buffer {
  const { components, orientation, isJfif, adobeTransform } = photo;
  const blocksOfUnit = components.reduce((sum, { across, down }) => sum + across * down, 0);
  if (blocksOfUnit > 10) throw damagedPhoto();
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(isJfif ? [segment(0xe0, [...latin('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0])] : []),
    ...(orientation > 1 ? [segment(0xe1, exifOf(orientation))] : []),
    ...(adobeTransform === undefined ? [] : [segment(0xee, [...latin('Adobe'), 0, 100, 0, 0, 0, 0, adobeTransform])]),
    ...components.map(({ quantization = [] }, at) => segment(0xdb, [at, ...quantization])),
    segment(0xc0, frameOf(photo)),
    ...codes.map(({ number, lengths, values }) => segment(0xc4, [number, ...lengths, ...values])),
    segment(0xda, [components.length, ...components.flatMap(({ id }, at) => [id, at === 0 ? 0 : 0x11]), 0, 63, 0]),
    dataOf(photo),
    Buffer.from([0xff, 0xd9]),
  ]);
}

const latin = (text: string) => Buffer.from(text, 'latin1');
const uint16 = (value: number) => [value >> 8, value & 0xff];

function segment(marker: number, body: number[]): Buffer {
  if (body.some((byte) => byte > 0xff)) throw damagedPhoto();
  return Buffer.from([0xff, marker, ...uint16(body.length + 2), ...body]);
}

/** Says nothing but which side is up. */
const exifOf = (orientation: number) => [
  ...latin('Exif\0\0MM\0*\0\0\0\u0008\0\u0001'),
  ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
];

const frameOf = ({ width, height, components }: Photo) => [
  ...[8, ...uint16(height), ...uint16(width), components.length],
  ...components.flatMap(({ id, across, down }, at) => [id, (across << 4) | down, at]),
];

const hex = (digits: string) => [...Buffer.from(digits, 'hex')];

/** The codes of ISO 10918-1, annex K: of the first coefficients and of the others, for brightness and for colour. */
const codes = [
  {
    number: 0x00,
    lengths: hex('00010501010101010100000000000000'),
    values: hex('000102030405060708090a0b'),
  },
  {
    number: 0x10,
    lengths: hex('0002010303020403050504040000017d'),
    values: hex(
      `0102030004110512213141061351610722711432
      8191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a434445464748494a
      535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999a
      a2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9ea
      f1f2f3f4f5f6f7f8f9fa`.replace(/\s/g, ''),
    ),
  },
  {
    number: 0x01,
    lengths: hex('00030101010101010101010000000000'),
    values: hex('000102030405060708090a0b'),
  },
  {
    number: 0x11,
    lengths: hex('00020102040403040705040400010277'),
    values: hex(
      `00010203110405213106124151076171132232810814
      4291a1b1c109233352f0156272d10a162434e125f11718191a262728292a35363738393a434445464748494a
      535455565758595a636465666768696a737475767778797a82838485868788898a92939495969798999a
      a2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9ea
      f2f3f4f5f6f7f8f9fa`.replace(/\s/g, ''),
    ),
  },
];

/** By symbol: the code, behind its length in the lower five bits. */
function wordsOf({ lengths, values }: (typeof codes)[number]): Uint32Array {
  const words = new Uint32Array(256);
  let code = 0;
  let at = 0;
  for (const [shorter, count] of lengths.entries()) {
    for (let each = 0; each < count; each += 1, code += 1, at += 1)
      words[values[at] ?? 0] = (code << 5) | (shorter + 1);
    code <<= 1;
  }
  return words;
}
const [brightDc, brightAc, colourDc, colourAc] = codes.map(wordsOf);
const empty = new Uint32Array(256);

type Coding = { dc: Uint32Array; ac: Uint32Array; last: number };

function dataOf(photo: Photo): Buffer {
  const packed = new BitWriter();
  const bright: Coding = { dc: brightDc ?? empty, ac: brightAc ?? empty, last: 0 };
  const colour = () => ({ dc: colourDc ?? empty, ac: colourAc ?? empty, last: 0 });
  const codings = new Map(photo.components.map((component, at) => [component, at === 0 ? bright : colour()]));
  const visit = (component: Component, at: number) => {
    pack(packed, codings.get(component) ?? bright, component.coefficients.subarray(at, at + 64));
  };
  forEachBlock(photo, photo.components, visit, () => {});
  return packed.finish();
}

function pack(packed: BitWriter, coding: Coding, block: Int16Array): void {
  const first = block[0] ?? 0;
  packed.number(coding.dc, { zeros: 0, value: first - coding.last, most: 11 });
  coding.last = first;
  let zeros = 0;
  for (let index = 1; index < 64; index += 1) {
    const value = block[index] ?? 0;
    zeros += 1;
    if (value === 0) continue;
    for (; zeros > 16; zeros -= 16) packed.symbol(coding.ac, 0xf0);
    packed.number(coding.ac, { zeros: zeros - 1, value, most: 10 });
    zeros = 0;
  }
  if (zeros > 0) packed.symbol(coding.ac, 0);
}

/** Twice what may be uploaded. */
const MAX_BYTES = 20 * 1024 * 1024;

class BitWriter {
  #bytes = Buffer.alloc(65_536);
  #length = 0;
  #bits = 0;
  #count = 0;

  symbol(words: Uint32Array, symbol: number): void {
    const word = words[symbol] ?? 0;
    this.#put(word >> 5, word & 31);
  }

  /** A number behind zeros. Throws RefusedFile for one of more bits than the codes have. */
  number(words: Uint32Array, { zeros, value, most }: { zeros: number; value: number; most: number }): void {
    const length = 32 - Math.clz32(Math.abs(value));
    if (length > most) throw damagedPhoto();
    this.symbol(words, (zeros << 4) | length);
    this.#put(value < 0 ? value + (1 << length) - 1 : value, length);
  }

  /** The bytes, the last one filled up with ones. */
  finish(): Buffer {
    this.#put(0x7f, 7);
    return this.#bytes.subarray(0, this.#length);
  }

  #put(bits: number, length: number): void {
    this.#bits = (this.#bits << length) | bits;
    this.#count += length;
    while (this.#count >= 8) {
      this.#count -= 8;
      this.#byte((this.#bits >> this.#count) & 0xff);
    }
    this.#bits &= (1 << this.#count) - 1;
  }

  #byte(byte: number): void {
    if (this.#length + 2 > this.#bytes.length) this.#grow();
    this.#bytes[this.#length] = byte;
    this.#length += 1;
    if (byte !== 0xff) return;
    this.#bytes[this.#length] = 0;
    this.#length += 1;
  }

  #grow(): void {
    if (this.#length > MAX_BYTES) throw pictureTooLarge();
    this.#bytes = Buffer.concat([this.#bytes], this.#bytes.length * 2);
  }
}
