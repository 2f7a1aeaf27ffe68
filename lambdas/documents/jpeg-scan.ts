import { Huffman, JpegBits } from './jpeg-bits.ts';
import { type Component, forEachBlock, type Photo } from './jpeg-picture.ts';
import { damagedPhoto } from './refused-file.ts';

export type Scan = {
  components: { component: Component; dc?: Huffman | undefined; ac?: Huffman | undefined }[];
  /** The first and the last coefficient of each block that it holds. */
  from: number;
  to: number;
  /** From which bit on they were known before (0 for none), and are known afterwards. */
  high: number;
  low: number;
  /** The restart interval in units; 0 for none. */
  restartInterval: number;
  data: Buffer;
};

/** Unpacks a scan into the coefficients of a photo. Throws RefusedFile for one that is damaged or ends too early. */
export function readScan(photo: Photo, scan: Scan): void {
  const reader = new ScanReader(photo, scan);
  reader.read();
}

type Block = (coefficients: Int16Array, at: number) => void;
type Coding = { dc: Huffman; ac: Huffman; predicted: number };

const none = new Huffman(new Uint8Array(16), new Uint8Array());

class ScanReader {
  readonly #photo: Photo;
  readonly #scan: Scan;
  readonly #bits: JpegBits;
  readonly #codings: Map<Component, Coding>;
  #coding: Coding = { dc: none, ac: none, predicted: 0 };
  /** How many more blocks have nothing in this scan. */
  #emptyBlocks = 0;

  constructor(photo: Photo, scan: Scan) {
    this.#photo = photo;
    this.#scan = scan;
    this.#bits = new JpegBits(scan.data);
    this.#codings = new Map(
      scan.components.map(({ component, dc = none, ac = none }) => [component, { dc, ac, predicted: 0 }]),
    );
  }

  read(): void {
    const { restartInterval } = this.#scan;
    const block = this.#block();
    const components = [...this.#codings.keys()];
    let left = restartInterval;
    const visit = (component: Component, at: number) => {
      if (restartInterval > 0 && left === 0) {
        this.#restart();
        left = restartInterval;
      }
      this.#coding = this.#codings.get(component) ?? this.#coding;
      block(component.coefficients, at);
    };
    forEachBlock(this.#photo, components, visit, () => {
      left -= 1;
    });
  }

  #restart(): void {
    this.#bits.restart();
    this.#emptyBlocks = 0;
    for (const coding of this.#codings.values()) coding.predicted = 0;
  }

  #block(): Block {
    const { from, high } = this.#scan;
    if (!this.#photo.isProgressive) return (coefficients, at) => this.#whole(coefficients, at);
    if (from === 0) return high === 0 ? (c, at) => this.#firstDc(c, at) : (c, at) => this.#nextDc(c, at);
    return high === 0 ? (c, at) => this.#firstAc(c, at) : (c, at) => this.#nextAc(c, at);
  }

  #dc(): number {
    const length = this.#bits.symbol(this.#coding.dc);
    if (length > 11) throw damagedPhoto();
    this.#coding.predicted += this.#bits.signed(length);
    return this.#coding.predicted;
  }

  #whole(coefficients: Int16Array, at: number): void {
    coefficients[at] = this.#dc();
    for (let index = 1; index < 64; index += 1) {
      const symbol = this.#bits.symbol(this.#coding.ac);
      const length = symbol & 15;
      if (length === 0 && symbol !== ZEROS) return;
      index += symbol >> 4;
      if (index > 63) throw damagedPhoto();
      coefficients[at + index] = this.#bits.signed(length);
    }
  }

  #firstDc(coefficients: Int16Array, at: number): void {
    coefficients[at] = this.#dc() << this.#scan.low;
  }

  #nextDc(coefficients: Int16Array, at: number): void {
    if (this.#bits.bits(1)) coefficients[at] = (coefficients[at] ?? 0) | (1 << this.#scan.low);
  }

  #firstAc(coefficients: Int16Array, at: number): void {
    if (this.#emptyBlocks > 0) {
      this.#emptyBlocks -= 1;
      return;
    }
    const { from, to, low } = this.#scan;
    for (let index = from; index <= to; index += 1) {
      const symbol = this.#bits.symbol(this.#coding.ac);
      const length = symbol & 15;
      if (length === 0 && symbol !== ZEROS) {
        this.#emptyBlocks = this.#run(symbol) - 1;
        return;
      }
      index += symbol >> 4;
      if (index > to) throw damagedPhoto();
      coefficients[at + index] = this.#bits.signed(length) << low;
    }
  }

  /** How many blocks from this one on have nothing more. */
  #run = (symbol: number): number => (1 << (symbol >> 4)) + (symbol > 15 ? this.#bits.bits(symbol >> 4) : 0);

  #nextAc(coefficients: Int16Array, at: number): void {
    const { from, to } = this.#scan;
    let index = from;
    while (this.#emptyBlocks === 0 && index <= to) {
      const symbol = this.#bits.symbol(this.#coding.ac);
      if ((symbol & 15) === 0 && symbol !== ZEROS) this.#emptyBlocks = this.#run(symbol);
      else index = this.#next(coefficients, { at, index, symbol });
    }
    if (this.#emptyBlocks === 0) return;
    this.#refine(coefficients, { at, index, zeros: 64 });
    this.#emptyBlocks -= 1;
  }

  /** A coefficient that was zero so far, behind a number of others that stay so. */
  #next(coefficients: Int16Array, { at, index, symbol }: { at: number; index: number; symbol: number }): number {
    const length = symbol & 15;
    if (length > 1) throw damagedPhoto();
    const value = length === 0 ? 0 : (this.#bits.bits(1) ? 1 : -1) * (1 << this.#scan.low);
    const found = this.#refine(coefficients, { at, index, zeros: symbol >> 4 });
    if (found > this.#scan.to && length > 0) throw damagedPhoto();
    if (value !== 0) coefficients[at + found] = value;
    return found + 1;
  }

  /** Adds a bit to each coefficient that is known, up to the one behind so many zeros. */
  #refine(coefficients: Int16Array, { at, index, zeros }: { at: number; index: number; zeros: number }): number {
    let left = zeros;
    for (let each = index; each <= this.#scan.to; each += 1) {
      if (coefficients[at + each] !== 0) this.#addBit(coefficients, at + each);
      else if (left === 0) return each;
      else left -= 1;
    }
    return this.#scan.to + 1;
  }

  #addBit(coefficients: Int16Array, at: number): void {
    const value = coefficients[at] ?? 0;
    if (this.#bits.bits(1)) coefficients[at] = value + (value > 0 ? 1 : -1) * (1 << this.#scan.low);
  }
}

/** Sixteen zeros. */
const ZEROS = 0xf0;
