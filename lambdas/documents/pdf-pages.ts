import type { PdfDictionary, PdfValue } from './pdf-values.ts';
import { type Pdf, resolvedIn } from './read-pdf.ts';

const inherited = ['MediaBox', 'CropBox', 'Rotate', 'Resources'];
/** The size of a page that has none, in points: readers assume it. */
const letter: [string, PdfValue] = ['MediaBox', [0, 0, 612, 792]];

/** Each page of a PDF with what it inherits, in their order. */
export function* pagesOf(pdf: Pdf, count: () => void): Generator<PdfDictionary> {
  const known = new Set<PdfValue>();
  /** The branches and pages under a branch, each but once: they may refer to each other. */
  function* under(kids: PdfValue[], branch: PdfDictionary): Generator<PdfDictionary> {
    const handedDown = [...branch].filter(([key]) => inherited.includes(key));
    for (const each of kids) {
      count();
      const kid = resolvedIn(pdf, each);
      if (!(kid instanceof Map) || known.has(kid)) continue;
      known.add(kid);
      yield new Map([...handedDown, ...kid]);
    }
  }

  const catalogue = resolvedIn(pdf, pdf.root);
  const branches = catalogue instanceof Map ? [under([catalogue.get('Pages') ?? null], new Map([letter]))] : [];
  for (let branch = branches.at(-1); branch; branch = branches.at(-1)) {
    const { value: node } = branch.next();
    const kids = node && resolvedIn(pdf, node.get('Kids'));
    if (!node) branches.pop();
    else if (Array.isArray(kids)) branches.push(under(kids, node));
    else yield node;
  }
}
