import { type PdfDictionary, PdfName, PdfReference, PdfString, type PdfValue } from './pdf-values.ts';
import { tooComplex } from './refused-file.ts';

/** What cannot be read as a value. */
export class PdfSyntaxError extends Error {}

/** How deeply arrays and dictionaries may lie in each other. */
const MAX_DEPTH = 100;
/** How many values a file may have, with those of packed objects: pages of text and scans have a tenth of it. */
const MAX_VALUES = 400_000;
/** A thousand times what names and strings of a page need, in bytes. */
const MAX_LENGTH = 65_536;

/** Counts values of one file. Throws RefusedFile when there are too many. */
export function counter(): (amount?: number) => void {
  let left = MAX_VALUES;
  return (amount = 1) => {
    left -= amount;
    if (left < 0) throw tooComplex();
  };
}

const codes = (text: string) => new Set([...text].map((character) => character.charCodeAt(0)));
const spaces = codes('\0\t\n\f\r ');
const delimiters = codes('()<>[]{}/%');
const isRegular = (code: number | undefined): code is number =>
  code !== undefined && !spaces.has(code) && !delimiters.has(code);

/** What brackets in a string add to its depth. */
const depths: Record<number, number> = { 40: 1, 41: -1 };
const BACKSLASH = 0x5c;
const PERCENT = 0x25;
const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;
const isLineBreak = (code: number | undefined) => code === CARRIAGE_RETURN || code === LINE_FEED;

/** Reads values one after another. It never goes back by more than one reference: reading takes linear time. */
export class PdfSyntax {
  readonly #file: Buffer;
  readonly #count: () => void;
  #depth = 0;
  at = 0;

  constructor(file: Buffer, count: () => void) {
    this.#file = file;
    this.#count = count;
  }

  /** Throws PdfSyntaxError where there is none. `at` is then where the reading ended. */
  value(): PdfValue {
    this.#count();
    this.skipSpace();
    switch (String.fromCharCode(this.#file[this.at] ?? 0)) {
      case '/':
        return new PdfName(this.#name());
      case '(':
        return new PdfString(this.#literal());
      case '[':
        this.at += 1;
        return this.#nested(() => this.#array());
      case '<':
        if (this.#file[this.at + 1] !== 0x3c) return new PdfString(this.#hexadecimal());
        this.at += 2;
        return this.#nested(() => this.#dictionary());
      default:
        return this.#bare();
    }
  }

  /** Passes white space and comments. */
  skipSpace(): void {
    for (; ; this.at += 1) {
      const code = this.#file[this.at];
      if (code === PERCENT) while (this.at < this.#file.length && !isLineBreak(this.#file[this.at])) this.at += 1;
      else if (code === undefined || !spaces.has(code)) return;
    }
  }

  /** Passes this word, where it is the next one. */
  skipWord(word: string): boolean {
    this.skipSpace();
    const isNext =
      this.#file.toString('latin1', this.at, this.at + word.length) === word &&
      !isRegular(this.#file[this.at + word.length]);
    if (isNext) this.at += word.length;
    return isNext;
  }

  #nested<T>(read: () => T): T {
    if (this.#depth === MAX_DEPTH) throw tooComplex();
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }

  #array(): PdfValue[] {
    const values: PdfValue[] = [];
    while (!this.#ends(']')) values.push(this.value());
    return values;
  }

  #dictionary(): PdfDictionary {
    const entries: PdfDictionary = new Map();
    while (!this.#ends('>>')) {
      const key = this.value();
      if (!(key instanceof PdfName)) throw new PdfSyntaxError('A key is not a name');
      entries.set(key.text, this.value());
    }
    return entries;
  }

  #ends(mark: string): boolean {
    this.skipSpace();
    const isEnd = this.#file.toString('latin1', this.at, this.at + mark.length) === mark;
    if (isEnd) this.at += mark.length;
    return isEnd;
  }

  #word(): string {
    const from = this.at;
    while (isRegular(this.#file[this.at])) this.at += 1;
    if (this.at - from > MAX_LENGTH) throw tooComplex();
    return this.#file.toString('latin1', from, this.at);
  }

  #name(): string {
    this.at += 1;
    return this.#word().replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => characterOf(code, 16));
  }

  #bare(): PdfValue {
    const word = this.#word();
    if (word === 'true') return true;
    if (word === 'false') return false;
    if (word === 'null') return null;
    if (!/^[-+.\d]{1,64}$/.test(word)) throw new PdfSyntaxError('This is no value');
    return this.#reference(word) ?? numberOf(word);
  }

  /** `12 0 R` begins like a number. */
  #reference(word: string): PdfReference | undefined {
    if (!/^\d{1,9}$/.test(word)) return undefined;
    const rest = /^[\0\t\n\f\r ]{1,8}\d{1,5}[\0\t\n\f\r ]{1,8}R(?![^\0\t\n\f\r ()<>[\]{}/%])/.exec(
      this.#file.toString('latin1', this.at, this.at + 24),
    );
    if (!rest) return undefined;
    this.at += rest[0].length;
    return new PdfReference(Number(word));
  }

  #hexadecimal(): string {
    const end = this.#file.indexOf('>', this.at);
    if (end === -1) {
      this.at = this.#file.length;
      throw new PdfSyntaxError('A string does not end');
    }
    if (end - this.at > MAX_LENGTH) throw tooComplex();
    const digits = this.#file.toString('latin1', this.at + 1, end).replace(/[^0-9a-fA-F]/g, '');
    this.at = end + 1;
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1');
  }

  #literal(): string {
    const from = this.at + 1;
    for (let depth = 0; this.at < this.#file.length; this.at += 1) {
      if (this.at - from > MAX_LENGTH) throw tooComplex();
      const code = this.#file[this.at] ?? 0;
      depth += depths[code] ?? 0;
      if (code === BACKSLASH) this.at += 1;
      else if (depth === 0) return unescaped(this.#file.toString('latin1', from, this.at++));
    }
    throw new PdfSyntaxError('A string does not end');
  }
}

const characterOf = (digits: string, base: number) => String.fromCharCode(Number.parseInt(digits, base) & 0xff);
const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const unescaped = (text: string): string =>
  text.replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S])|$)/g, (_, octal?: string, character = '') => {
    if (octal !== undefined) return characterOf(octal, 8);
    return /[\r\n]/.test(character) ? '' : (escapes[character] ?? character);
  });

/** As readers do it: of `--12.5-3`, the first number. */
function numberOf(word: string): number {
  const read = Number.parseFloat(word.replace(/^[-+]+/, ''));
  if (Number.isNaN(read)) return 0;
  return word.startsWith('-') ? -read : read;
}
