import { bareJpeg } from './jpeg-segments.ts';
import { drawnAnnotations } from './pdf-annotations.ts';
import { pagesOf } from './pdf-pages.ts';
import { type Fields, filters, type Part, packing, page } from './pdf-parts.ts';
import { counter } from './pdf-syntax.ts';
import { nameOf, type PdfDictionary, PdfName, PdfReference, PdfStream, type PdfValue } from './pdf-values.ts';
import { PdfWriter } from './pdf-writer.ts';
import { type Pdf, resolvedIn } from './read-pdf.ts';
import { damagedPdf } from './refused-file.ts';

/**
 * A new PDF with what the pages of another show, and nothing else of it (DOCUMENTS-14). Throws RefusedFile when it has no
 * pages, or is too complex.
 */
export function rebuildPdf(pdf: Pdf): Buffer {
  const rebuilt = new Rebuilt(pdf);
  return rebuilt.finish();
}

const operatorsOf = (text: string): PdfValue => new PdfStream(new Map(), Buffer.from(text, 'latin1'));
const dictionaryOf = (entries: Record<string, PdfValue>): PdfDictionary => new Map(Object.entries(entries));

class Rebuilt {
  readonly #pdf: Pdf;
  readonly #writer = new PdfWriter();
  readonly #count = counter();
  /** What was copied, or will be: an object may be copied once for each part that it is. */
  readonly #copies = new Map<Part, Map<number, PdfReference>>();
  readonly #waiting: { value: PdfValue; part: Part; to: PdfReference }[] = [];

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
  }

  finish(): Buffer {
    const pages = this.#writer.reserve();
    const kids: PdfValue[] = [];
    for (const one of pagesOf(this.#pdf, this.#count)) {
      const copied = this.#copied(this.#drawn(one), page);
      if (!(copied instanceof Map)) throw damagedPdf();
      copied.set('Type', new PdfName('Page')).set('Parent', pages);
      kids.push(this.#writer.add(copied));
    }
    if (kids.length === 0) throw damagedPdf();
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop())
      this.#writer.put(next.to, this.#copied(next.value, next.part) ?? null);
    this.#writer.put(pages, dictionaryOf({ Type: new PdfName('Pages'), Kids: kids, Count: kids.length }));
    return this.#writer.finish(this.#writer.add(dictionaryOf({ Type: new PdfName('Catalog'), Pages: pages })));
  }

  /** The page with its annotations as a part of what it draws. */
  #drawn(one: PdfDictionary): PdfDictionary {
    const resolved = this.#resolved;
    const { appearances, operators } = drawnAnnotations(one, { resolved, count: this.#count });
    if (operators === '') return one;
    const entries = (value: PdfValue): PdfDictionary => (value instanceof Map ? value : new Map());
    const resources = entries(resolved(one.get('Resources')));
    const parts = entries(resolved(resources.get('XObject')));
    for (const _ of [...resources, ...parts]) this.#count();
    const contents = resolved(one.get('Contents'));
    const before = operatorsOf('q\n');
    const after = operatorsOf(`\nQ\n${operators}`);
    return new Map([
      ...one,
      ['Resources', new Map([...resources, ['XObject', new Map([...parts, ...appearances])]])],
      ['Contents', [before, ...(Array.isArray(contents) ? contents : [one.get('Contents') ?? null]), after]],
    ]);
  }

  #resolved = (value: PdfValue | undefined): PdfValue => resolvedIn(this.#pdf, value);

  /** The value as this part of a page; undefined where it is none. */
  #copied(value: PdfValue | undefined, part: Part): PdfValue | undefined {
    this.#count();
    if (value === undefined || value === null) return undefined;
    if (value instanceof PdfReference) return this.#reference(value, part);
    if (part === 'plain') return this.#plain(value);
    if ('oneOf' in part) return part.oneOf.includes(nameOf(value) ?? '') ? value : undefined;
    if ('named' in part) return this.#named(value, part.named);
    return 'list' in part ? this.#list(value, part) : this.#described(value, part);
  }

  #list = (value: PdfValue, { list }: Extract<Part, { list: Part }>): PdfValue | undefined =>
    Array.isArray(value) ? this.#all(value, list) : this.#copied(value, list);

  #described(value: PdfValue, part: Extract<Part, { fields: unknown }>): PdfValue | undefined {
    if (value instanceof Map) return this.#fields(value, part.fields());
    if (value instanceof PdfStream) return part.bytes && this.#stream(value, part.fields());
    if (!part.orPlain) return undefined;
    return Array.isArray(value) ? this.#all(value, part) : value;
  }

  #reference({ number }: PdfReference, part: Part): PdfReference | undefined {
    const value = this.#resolved(new PdfReference(number));
    if (value === null) return undefined;
    const copies = this.#copies.get(part) ?? new Map<number, PdfReference>();
    this.#copies.set(part, copies);
    const known = copies.get(number);
    if (known) return known;
    const to = this.#writer.reserve();
    copies.set(number, to);
    this.#waiting.push({ value, part, to });
    return to;
  }

  #plain(value: PdfValue): PdfValue | undefined {
    if (Array.isArray(value)) return this.#all(value, 'plain');
    return value instanceof Map || value instanceof PdfStream ? undefined : value;
  }

  #all(values: PdfValue[], part: Part): PdfValue[] {
    return values.map((value) => {
      const copied = this.#copied(value, part) ?? null;
      return copied instanceof PdfStream ? this.#writer.add(copied) : copied;
    });
  }

  #named(entries: PdfValue, part: Part): PdfDictionary | undefined {
    if (!(entries instanceof Map)) return undefined;
    const named: PdfDictionary = new Map();
    for (const [key, value] of entries) {
      const copied = this.#copied(value, part);
      if (copied !== undefined) named.set(key, copied);
    }
    return named;
  }

  /** Undefined when one of its names is none of those that it may have. */
  #fields(entries: PdfDictionary, fields: Fields): PdfDictionary | undefined {
    const copy: PdfDictionary = new Map();
    for (const [key, part] of Object.entries(fields)) {
      const isName = typeof part === 'object' && 'oneOf' in part;
      const value = isName ? this.#nameIn(entries, key, part.assumed) : entries.get(key);
      const copied = this.#copied(value, part);
      if (copied !== undefined) copy.set(key, copied);
      else if (isName && value) return undefined;
    }
    return copy;
  }

  #nameIn(entries: PdfDictionary, key: string, assumed?: string): PdfValue {
    return this.#resolved(entries.get(key)) ?? (assumed === undefined ? null : new PdfName(assumed));
  }

  #stream({ dictionary, body }: PdfStream, fields: Fields): PdfStream | undefined {
    const copy = this.#fields(dictionary, { ...fields, ...packing });
    if (!copy) return undefined;
    const filter = this.#resolved(dictionary.get('Filter'));
    if (filter === null) return new PdfStream(copy, body);
    const names = (Array.isArray(filter) ? filter : [filter]).map(this.#resolved);
    if (!names.every((each) => filters.has(nameOf(each) ?? ''))) throw damagedPdf();
    const isPhoto = names.length === 1 && nameOf(names[0]) === 'DCTDecode';
    // A single name and an array of one differ in what its parameters are.
    return new PdfStream(
      copy.set('Filter', Array.isArray(filter) ? names : (names[0] ?? null)),
      isPhoto ? bareJpeg(body) : body,
    );
  }
}
