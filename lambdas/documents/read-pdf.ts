import { constants, inflateSync } from 'node:zlib';
import { counter, PdfSyntax, PdfSyntaxError } from './pdf-syntax.ts';
import { nameOf, type PdfDictionary, PdfReference, PdfStream, type PdfValue } from './pdf-values.ts';
import { damagedPdf, RefusedFile, tooComplex } from './refused-file.ts';

/** How much all packed objects together may unpack to (DOCUMENTS-14). */
const MAX_UNPACKED_BYTES = 20 * 1024 * 1024;

/** What a PDF holds: its objects by their numbers, and the number of the one that leads to its pages. */
export type Pdf = { objects: ReadonlyMap<number, PdfValue>; root: PdfValue };

/** Objects may refer to nothing but each other. */
const MAX_STEPS = 16;

/** The value, or what it refers to; null where that is nothing. */
export function resolvedIn({ objects }: Pick<Pdf, 'objects'>, value: PdfValue | undefined): PdfValue {
  let at = value ?? null;
  for (let step = 0; at instanceof PdfReference && step < MAX_STEPS; step += 1) at = objects.get(at.number) ?? null;
  return at instanceof PdfReference ? null : at;
}

/**
 * Reads all objects from the file's begin to its end, whatever its tables say of them: of two with one number the later
 * counts. Each byte is looked at a fixed number of times. Throws RefusedFile for a file that is locked, cut off or too
 * complex (DOCUMENTS-14).
 */
export function readPdf(file: Buffer): Pdf {
  const reader = new Reader(file);
  reader.read();
  return reader;
}

class Reader implements Pdf {
  readonly objects = new Map<number, PdfValue>();
  root: PdfValue = null;
  readonly #file: Buffer;
  readonly #count = counter();
  readonly #syntax: PdfSyntax;
  readonly #next: Record<'obj' | 'trailer' | 'endstream', (from: number) => number>;
  #left = MAX_UNPACKED_BYTES;
  /** An encrypted file is refused only at the end, because its trailer says that it is encrypted. */
  #unreadable: RefusedFile | undefined;

  constructor(file: Buffer) {
    this.#file = file;
    this.#syntax = new PdfSyntax(file, this.#count);
    this.#next = { obj: finder(file, 'obj'), trailer: finder(file, 'trailer'), endstream: finder(file, 'endstream') };
  }

  read(): void {
    for (let at = 0; ; at = Math.max(this.#syntax.at, at + 1)) {
      const [object, trailer] = [this.#next.obj(at), this.#next.trailer(at)];
      at = Math.min(object, trailer);
      if (at === Number.POSITIVE_INFINITY) break;
      this.#count();
      if (at === object) this.#readObject(at);
      else this.#readTrailer(at);
    }
    if (this.#unreadable) throw this.#unreadable;
    if (this.#resolved(this.root) === null) this.root = [...this.objects.values()].findLast(isCatalogue) ?? null;
  }

  /** Leaves out what is no object, or cannot be read. */
  #readObject(at: number): void {
    const head = /(?:^|[^\d])(\d{1,9})[\0\t\n\f\r ]{1,8}\d{1,5}[\0\t\n\f\r ]{0,8}$/.exec(
      this.#file.toString('latin1', Math.max(at - 32, 0), at),
    );
    this.#syntax.at = at + 'obj'.length;
    if (!head) return;
    const value = this.#value(this.#syntax);
    if (value === undefined) return;
    const whole = value instanceof Map && this.#syntax.skipWord('stream') ? this.#stream(value) : value;
    this.objects.set(Number(head[1]), whole);
    if (whole instanceof PdfStream) this.#lookInto(whole);
  }

  #readTrailer(at: number): void {
    this.#syntax.at = at + 'trailer'.length;
    const value = this.#value(this.#syntax);
    if (value instanceof Map) this.#follow(value);
  }

  #follow(trailer: PdfDictionary): void {
    if (trailer.get('Encrypt')) throw new RefusedFile('PdfLocked');
    this.root = trailer.get('Root') ?? this.root;
  }

  #value(syntax: PdfSyntax): PdfValue | undefined {
    try {
      return syntax.value();
    } catch (error) {
      if (!(error instanceof PdfSyntaxError)) throw error;
      // An error costs as much time as these values.
      this.#count(100);
      return undefined;
    }
  }

  /** Up to where its length says, or up to the next end where that is not true. */
  #stream(dictionary: PdfDictionary): PdfStream {
    const [lineEnd = ''] =
      /^(?:[ \t]{0,8}\r?\n|\r)/.exec(this.#file.toString('latin1', this.#syntax.at, this.#syntax.at + 10)) ?? [];
    const from = this.#syntax.at + lineEnd.length;
    const length = this.#resolved(dictionary.get('Length'));
    const said = typeof length === 'number' ? from + length : 0;
    if (said >= from && /^[\0\t\n\f\r ]{0,4}endstream/.test(this.#file.toString('latin1', said, said + 13))) {
      this.#syntax.at = said;
      return new PdfStream(dictionary, this.#file.subarray(from, said));
    }
    const end = this.#next.endstream(from);
    if (end === Number.POSITIVE_INFINITY) throw damagedPdf();
    this.#syntax.at = end;
    return new PdfStream(dictionary, this.#file.subarray(from, end));
  }

  #resolved = (value: PdfValue | undefined): PdfValue => resolvedIn(this, value);

  /** A stream may be a trailer, or have compressed objects. Each is recognized by entries that only it has. */
  #lookInto({ dictionary, body }: PdfStream): void {
    if (nameOf(this.#resolved(dictionary.get('Type'))) === 'XRef') this.#follow(dictionary);
    const [count, first] = [this.#resolved(dictionary.get('N')), this.#resolved(dictionary.get('First'))];
    if (typeof count !== 'number' || typeof first !== 'number') return;
    const packed = dictionary.has('Filter') ? this.#unpacked(dictionary, body) : body;
    if (packed) this.#readPacked(packed, { count, first });
  }

  #readPacked(packed: Buffer, { count, first }: { count: number; first: number }): void {
    const head = new PdfSyntax(packed, this.#count);
    const one = new PdfSyntax(packed, this.#count);
    for (let index = 0; index < count; index += 1) {
      const [number, offset] = [this.#value(head), this.#value(head)];
      // The offsets must ascend; otherwise each of them could make a large object be read again.
      if (typeof number !== 'number' || typeof offset !== 'number' || first + offset < one.at) {
        this.#unreadable = damagedPdf();
        return;
      }
      one.at = first + offset;
      const value = this.#value(one);
      if (value !== undefined) this.objects.set(number, value);
    }
  }

  #unpacked(dictionary: PdfDictionary, body: Buffer): Buffer | undefined {
    const filter = this.#resolved(dictionary.get('Filter'));
    const [name, ...more] = Array.isArray(filter) ? filter : [filter];
    if (this.#left <= 0) throw tooComplex();
    try {
      if (nameOf(name) !== 'FlateDecode' || more.length > 0) throw damagedPdf();
      // The line break before `endstream` is not part of the data, and must not stop the reading of it.
      const packed = inflateSync(body, { maxOutputLength: this.#left, finishFlush: constants.Z_SYNC_FLUSH });
      this.#left -= packed.length;
      return packed;
    } catch (error) {
      if (error instanceof RangeError) throw tooComplex();
      this.#unreadable = damagedPdf();
      return undefined;
    }
  }
}

const isCatalogue = (value: PdfValue) => value instanceof Map && nameOf(value.get('Type')) === 'Catalog';

/** Finds a word from one place after another: it searches each part of the file once. Infinity where there is none. */
function finder(file: Buffer, word: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) found = file.indexOf(word, from, 'latin1');
    if (found === -1) found = Number.POSITIVE_INFINITY;
    return found;
  };
}
