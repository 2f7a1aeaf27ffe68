import { damagedPhoto } from './refused-file.ts';

/** Which bits stand for which symbol: how many codes of 1 to 16 bits there are, and what they stand for in their order. */
export class Huffman {
  readonly #lengths: Uint8Array;
  readonly #values: Uint8Array;
  #short: Uint16Array | undefined;

  constructor(lengths: Uint8Array, values: Uint8Array) {
    this.#lengths = lengths;
    this.#values = values;
  }

  /** By the next eight bits: the symbol, behind the length of its code in the lower five bits. 0 for longer codes. */
  get short(): Uint16Array {
    this.#short ??= Uint16Array.from({ length: 256 }, (_, bits) => this.find(bits << 8, 8) ?? 0);
    return this.#short;
  }

  /** The same, of the next 16 bits, for codes of up to so many bits. */
  find(bits: number, most: number): number | undefined {
    let [first, index] = [0, 0];
    for (let length = 1; length <= most; length += 1) {
      const count = this.#lengths[length - 1] ?? 0;
      const code = (bits >> (16 - length)) - first;
      if (code >= 0 && code < count) return ((this.#values[index + code] ?? 0) << 5) | length;
      index += count;
      first = (first + count) << 1;
    }
    return undefined;
  }
}

/** Reads the bits of a scan. Throws RefusedFile where they end too early. */
export class JpegBits {
  readonly #data: Buffer;
  #at = 0;
  #bits = 0;
  #count = 0;
  /** How many of the bits stand behind the end. */
  #missing = 0;

  /** The bytes of a scan, with stuffed bytes and restart markers. */
  constructor(data: Buffer) {
    this.#data = data;
  }

  /** 1 to 16 bits. */
  bits(length: number): number {
    if (this.#count < length) this.#fill();
    this.#take(length);
    return (this.#bits >> this.#count) & ((1 << length) - 1);
  }

  /** A number of this many bits, of which the lower half is negative. */
  signed(length: number): number {
    if (length === 0) return 0;
    const value = this.bits(length);
    return value < 1 << (length - 1) ? value - (1 << length) + 1 : value;
  }

  symbol(codes: Huffman): number {
    if (this.#count < 16) this.#fill();
    const next = (this.#bits >> (this.#count - 16)) & 0xffff;
    const found = codes.short[next >> 8] || codes.find(next, 16);
    if (!found) throw damagedPhoto();
    this.#take(found & 31);
    return found >> 5;
  }

  /** Goes on behind the next restart marker, which must be here. */
  restart(): void {
    const marker = this.#data[this.#at + 1] ?? 0;
    if (this.#data[this.#at] !== 0xff || marker < 0xd0 || marker > 0xd7) throw damagedPhoto();
    this.#at += 2;
    this.#count = 0;
    this.#missing = 0;
  }

  #take(length: number): void {
    this.#count -= length;
    if (this.#count < this.#missing) throw damagedPhoto();
  }

  #fill(): void {
    while (this.#count <= 16) {
      const byte = this.#data[this.#at] ?? 0xff;
      const isStuffed = byte === 0xff && this.#data[this.#at + 1] === 0;
      const isEnd = byte === 0xff && !isStuffed;
      this.#bits = (this.#bits << 8) | byte;
      this.#count += 8;
      if (isEnd) this.#missing += 8;
      else this.#at += isStuffed ? 2 : 1;
    }
  }
}
