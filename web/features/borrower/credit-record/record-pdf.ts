import type { Credential } from '#shared/creditrecords/credential.ts';
import { printedFingerprint } from '#shared/creditrecords/credit-record.ts';
import { type Drawing, type Piece, pdfOf } from '#shared/pdf/pdf.ts';
import type { PdfFont } from '#shared/pdf/pdf-font.ts';
import type { Element } from '#shared/pdf/pdf-structure.ts';
import { frameOf, headOf, linesOf as lineBreaksOf, MUTED, ruleOf, SHEET, SHEET_WIDTH } from '#shared/pdf/sheet.ts';
import { texts as language } from '#web/platform/language/texts.en.ts';
import { codeOf } from '#web/ui/qr-code.tsx';
import { linesOf, type RecordLines } from '#web/ui/record/record-lines.ts';
import { texts } from './texts.en.ts';

const LEADING = 15;
/** The size of its words, in points. */
export const SIZE = 10;
const NAME = 13;
/** The side of the code, in points: 40 mm. */
const CODE = 113;
/** Where values stand. */
export const VALUES = SHEET.left + 190;

type Written = { number: string; jws: string; fingerprint: string; credential: Credential };

/**
 * A record as a PDF: the same words, the address at which it is checked, also as a code for a camera, and its fingerprint
 * (CREDITRECORDS-5). It carries the signed text among its keywords.
 */
export function recordPdf({ number, jws, fingerprint, credential }: Written, font: PdfFont): Uint8Array<ArrayBuffer> {
  const { id, credentialSubject } = credential;
  const { name, lines, loans } = linesOf(credential);
  const printed = `${texts.fingerprint}: ${printedFingerprint(fingerprint)}`;
  const beside = SHEET_WIDTH - CODE - LEADING;
  const names = lineBreaksOf(name, NAME, beside, font.bold);
  const words = [...lines, texts.checkedAt, id, printed].flatMap((line) =>
    lineBreaksOf(line, SIZE, beside, font.regular),
  );
  const wordsAt = SHEET.top - 90 - LEADING * names.length;
  const first = [
    ...headOf({ lines: [texts.foot(number)], element: { tag: 'P' } }),
    ...textOf({ text: texts.title, y: SHEET.top - 62, size: 21, isBold: true, tag: 'H1' }),
    ...names.flatMap((text, nth) => textOf({ text, y: SHEET.top - 86 - LEADING * nth, size: NAME, isBold: true })),
    ...words.flatMap((text, nth) => textOf({ text, y: wordsAt - LEADING * nth })),
    codeAt(id, SHEET.right - CODE, SHEET.top - 62 - CODE),
  ];
  const pages = pagesOf(first, Math.min(wordsAt - LEADING * words.length, SHEET.top - 62 - CODE) - LEADING, loans);
  const framed = pages.map((pieces, at) => [
    ...frameOf(texts.foot(number), texts.pageOf(at + 1, pages.length)),
    ...pieces,
  ]);
  return pdfOf({
    title: `${texts.title}, ${credentialSubject.name}`,
    language: language.code,
    pages: framed,
    font,
    keywords: jws,
  });
}

type Pieces = (Piece | Drawing)[];

/** The loans beneath each other; one that has no room on a sheet begins another one. */
function pagesOf(first: Pieces, top: number, loans: RecordLines['loans']): Pieces[] {
  const pages = [first];
  let y = top;
  for (const { title, pairs } of loans) {
    if (y - LEADING * (pairs.length + 1) < SHEET.bottom) {
      pages.push([]);
      y = SHEET.top - LEADING;
    }
    pages
      .at(-1)
      ?.push(
        ...textOf({ text: title, y, size: 12, isBold: true, tag: 'H2' }),
        ruleOf(SHEET.left, y - 5),
        ...pairs.flatMap(([name, value], nth) => pairAt(name, value, y - 5 - LEADING * (nth + 1))),
      );
    y -= LEADING * (pairs.length + 3);
  }
  return pages;
}

function pairAt(name: string, value: string, y: number): Piece[] {
  const element: Element = { tag: 'P' };
  return [
    { text: name, x: SHEET.left, y, size: SIZE, color: MUTED, element },
    { text: value, x: VALUES, y, size: SIZE, element },
  ];
}

type Text = { text: string; y: number; size?: number; isBold?: boolean; tag?: Element['tag'] };

const textOf = ({ text, y, size = SIZE, isBold = false, tag = 'P' }: Text): Piece[] => [
  { text, x: SHEET.left, y, size, isBold, element: { tag } },
];

/** A text as a code for a camera: each dark module a square. */
function codeAt(text: string, left: number, bottom: number): Drawing {
  const { size, isDark } = codeOf(text);
  const side = CODE / size;
  const squares = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const)
    .filter(([x, y]) => isDark(x, y))
    .map(
      ([x, y]) =>
        `${points(left + side * x)} ${points(bottom + side * (size - 1 - y))} ${points(side)} ${points(side)} re`,
    );
  return { draw: `0 g ${squares.join(' ')} f` };
}

const points = (length: number): string => String(Number(length.toFixed(3)));
