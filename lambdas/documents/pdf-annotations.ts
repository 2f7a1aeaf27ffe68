import { nameOf, type PdfDictionary, PdfStream, type PdfValue } from './pdf-values.ts';
import { numeral } from './pdf-writer.ts';

type Reading = { resolved: (value: PdfValue | undefined) => PdfValue; count: () => void };
type Drawn = { appearances: [string, PdfValue][]; operators: string };

/**
 * How what is filled in, stamped and signed on a page is drawn as a part of the page: forms and annotations are not copied
 * (DOCUMENTS-14), and what they show must not be lost. Hidden ones are left out.
 */
export function drawnAnnotations(page: PdfDictionary, reading: Reading): Drawn {
  const { resolved, count } = reading;
  const annotations = resolved(page.get('Annots'));
  const drawn: Drawn = { appearances: [], operators: '' };
  if (!Array.isArray(annotations)) return drawn;
  for (const one of annotations) {
    count();
    const annotation = resolved(one);
    if (!(annotation instanceof Map) || isHidden(annotation, reading)) continue;
    const appearance = appearanceOf(annotation, reading);
    const form = resolved(appearance);
    const placed = form instanceof PdfStream ? placedAt(annotation, form.dictionary, reading) : undefined;
    if (!placed) continue;
    const name = `Annotation${drawn.appearances.length}`;
    drawn.appearances.push([name, appearance]);
    drawn.operators += `q ${placed.map(numeral).join(' ')} cm /${name} Do Q\n`;
  }
  return drawn;
}

const HIDDEN = 2;
const NO_VIEW = 32;

function isHidden(annotation: PdfDictionary, { resolved }: Reading): boolean {
  const flags = resolved(annotation.get('F'));
  return nameOf(resolved(annotation.get('Subtype'))) === 'Popup' || (Number(flags ?? 0) & (HIDDEN | NO_VIEW)) !== 0;
}

/** The normal one; of several, that of the state that it is in. */
function appearanceOf(annotation: PdfDictionary, { resolved }: Reading): PdfValue {
  const appearances = resolved(annotation.get('AP'));
  if (!(appearances instanceof Map)) return null;
  const normal = appearances.get('N') ?? null;
  const states = resolved(normal);
  return states instanceof Map ? (states.get(nameOf(resolved(annotation.get('AS'))) ?? '') ?? null) : normal;
}

/** The matrix that puts the box of an appearance where the annotation is (ISO 32000, 12.5.5). */
function placedAt(annotation: PdfDictionary, form: PdfDictionary, { resolved }: Reading): number[] | undefined {
  const numbers = (value: PdfValue | undefined, length: number): number[] | undefined => {
    const array = resolved(value);
    const read = Array.isArray(array) ? array.map(resolved) : [];
    return read.length === length ? read.flatMap((each) => (typeof each === 'number' ? [each] : [])) : undefined;
  };
  const rectangle = numbers(annotation.get('Rect'), 4);
  const box = numbers(form.get('BBox'), 4);
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers(form.get('Matrix'), 6) ?? [];
  if (rectangle?.length !== 4 || box?.length !== 4) return undefined;
  const [left = 0, bottom = 0, right = 0, top = 0] = box;
  const corners = [left, right].flatMap((x) => [bottom, top].map((y) => [a * x + c * y + e, b * x + d * y + f]));
  const across = spanOf(corners.map(([x = 0]) => x));
  const up = spanOf(corners.map(([, y = 0]) => y));
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rectangle;
  const [toAcross, toUp] = [spanOf([x0, x1]), spanOf([y0, y1])];
  if (across.length === 0 || up.length === 0) return undefined;
  const [wide, high] = [toAcross.length / across.length, toUp.length / up.length];
  return [wide, 0, 0, high, toAcross.from - across.from * wide, toUp.from - up.from * high];
}

function spanOf(values: number[]): { from: number; length: number } {
  const from = Math.min(...values);
  return { from, length: Math.max(...values) - from };
}
