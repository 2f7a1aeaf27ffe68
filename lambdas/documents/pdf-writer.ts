import { type PdfDictionary, PdfName, PdfReference, PdfStream, PdfString, type PdfValue } from './pdf-values.ts';
import { tooComplex } from './refused-file.ts';

/** Twice what may be uploaded: one object may be copied several times. */
const MAX_BYTES = 20 * 1024 * 1024;

/** Writes a PDF: a header, the objects, their table, and nothing after the end. */
export class PdfWriter {
  readonly #objects: (PdfValue | undefined)[] = [];

  /** The reference of an object that is written later. */
  reserve(): PdfReference {
    return new PdfReference(this.#objects.push(undefined));
  }

  put({ number }: PdfReference, value: PdfValue): void {
    this.#objects[number - 1] = value;
  }

  add(value: PdfValue): PdfReference {
    return new PdfReference(this.#objects.push(value));
  }

  /** The file, whose catalogue is this object. Throws RefusedFile when it is too large. */
  finish(root: PdfReference): Buffer {
    const chunks: Buffer[] = [];
    let length = 0;
    const write = (bytes: Buffer) => {
      chunks.push(bytes);
      length += bytes.length;
      if (length > MAX_BYTES) throw tooComplex();
    };
    const writeText = (text: string) => write(Buffer.from(text, 'latin1'));
    // Four bytes over 127 mark the file as binary for programs that transfer it.
    writeText('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
    const rows = this.#objects.map((value = null, at) => {
      const row = `${String(length).padStart(10, '0')} 00000 n \n`;
      writeText(`${at + 1} 0 obj\n`);
      if (value instanceof PdfStream) {
        writeText(`${textOf(new Map([...value.dictionary, ['Length', value.body.length]]))}\nstream\n`);
        write(value.body);
        writeText('\nendstream');
      } else writeText(textOf(value));
      writeText('\nendobj\n');
      return row;
    });
    const size = rows.length + 1;
    const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`;
    const trailer = textOf(
      new Map<string, PdfValue>([
        ['Size', size],
        ['Root', root],
      ]),
    );
    writeText(`${table}trailer\n${trailer}\nstartxref\n${length}\n%%EOF\n`);
    return Buffer.concat(chunks);
  }
}

function textOf(value: PdfValue): string {
  if (value instanceof PdfName) return `/${encoded(value.text)}`;
  if (value instanceof PdfString) return `<${Buffer.from(value.bytes, 'latin1').toString('hex')}>`;
  if (value instanceof PdfReference) return `${value.number} 0 R`;
  if (value instanceof PdfStream) throw new Error('A stream is an object of its own');
  if (value instanceof Map) return dictionaryText(value);
  if (Array.isArray(value)) return `[${value.map(textOf).join(' ')}]`;
  return typeof value === 'number' ? numeral(value) : String(value);
}

const dictionaryText = (entries: PdfDictionary) =>
  `<<${[...entries].map(([key, value]) => `/${encoded(key)} ${textOf(value)}`).join('')}>>`;

const encoded = (name: string) =>
  name.replace(/[^!-~]|[#()<>[\]{}/%]/g, (character) => `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** Without an exponent, which PDF does not know. */
export function numeral(value: number): string {
  if (!(Math.abs(value) < 1e15)) return '0';
  return Number.isInteger(value) ? String(value) : value.toFixed(10).replace(/\.?0+$/, '');
}
