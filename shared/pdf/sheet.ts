import { type Drawing, PAGE, type Piece } from './pdf.ts';
import { type Cut, widthOf } from './pdf-font.ts';
import type { Element } from './pdf-structure.ts';

/** Where the text of a sheet is, in points. */
export const SHEET = { left: 73.7, right: PAGE.width - 56.7, top: 796.5, bottom: 62 };
export const SHEET_WIDTH = SHEET.right - SHEET.left;

/** Secondary text, and the numbers of clauses; on a copy in black and white both are dark grey. */
export const MUTED = '0.26 0.32 0.3';
export const ACCENT = '0.03 0.4 0.36';

const HAIRLINE = '0.46 0.46 0.42 RG 0.5 w';

/** The heads of a sheet: what stands at the right of the mark. */
type Head = { lines: readonly string[]; element: Element };

/** The mark with the name, and some lines at the right. */
export const headOf = ({ lines, element }: Head): (Piece | Drawing)[] => [
  { draw: MARK },
  { text: 'Lalaga', x: SHEET.left + 32, y: SHEET.top - 16, size: 12, isBold: true, element },
  ...lines.map((text, nth) => ({
    text,
    x: SHEET.right,
    y: SHEET.top - 9 - 12 * nth,
    size: 8.5,
    right: true,
    color: MUTED,
    element,
  })),
];

/** The woven strip at the left, and the foot with the number of the page. */
export const frameOf = (foot: string, page: string): (Piece | Drawing)[] => [
  { draw: STRIP },
  { draw: line(SHEET.left, 44, SHEET.right, 44) },
  { text: foot, x: SHEET.left, y: 31, size: 8, color: MUTED },
  { text: page, x: SHEET.right, y: 31, size: 8, color: MUTED, right: true },
];

const BOX = { padding: 11, row: 44, leading: 13.5, size: 9.5 };

type Box = { figures: readonly (readonly [name: string, amount: string])[]; lines: readonly string[] };

/** The width of a text within a box. */
export const BOX_WIDTH = SHEET_WIDTH - 2 * BOX.padding;

/** Four figures side by side, with a sentence beneath them: what is to be known at first sight. */
export function boxOf(
  { figures, lines }: Box,
  top: number,
  bold: readonly Cut[],
): { pieces: (Piece | Drawing)[]; height: number } {
  const below = lines.length === 0 ? 0 : lines.length * BOX.leading + 2 * BOX.padding - 4;
  const height = BOX.row + below;
  const width = SHEET_WIDTH / figures.length;
  // All of one size, which has room for the longest.
  const longest = Math.max(...figures.map(([, amount]) => widthOf(amount, 1, bold)));
  const size = Math.min(13, Math.floor((10 * (width - 2 * BOX.padding + 4)) / longest) / 10);
  const dividers = figures.slice(1).map((_, nth) => {
    const x = SHEET.left + width * (nth + 1);
    return line(x, top, x, top - BOX.row);
  });
  if (below > 0) dividers.push(line(SHEET.left, top - BOX.row, SHEET.right, top - BOX.row));
  const sentence: Element = { tag: 'P' };
  return {
    height,
    pieces: [
      { draw: dividers.join(' ') },
      { draw: `0.06 0.13 0.11 RG 1.2 w ${rounded(SHEET.left, top - height, SHEET_WIDTH, height)}` },
      ...figures.flatMap(([name, amount], nth): Piece[] => {
        const x = SHEET.left + width * nth + BOX.padding;
        const element: Element = { tag: 'P' };
        return [
          { text: name, x, y: top - 17, size: 8.5, color: MUTED, element },
          { text: amount, x, y: top - 34, size, isBold: true, element },
        ];
      }),
      ...lines.map((text, nth) => ({
        text,
        x: SHEET.left + BOX.padding,
        y: top - BOX.row - BOX.padding - 8 - BOX.leading * nth,
        size: BOX.size,
        element: sentence,
      })),
    ],
  };
}

/** A box of a signature. */
export const edgeOf = (x: number, y: number, width: number, height: number): Drawing => ({
  draw: `${HAIRLINE} ${rounded(x, y, width, height)}`,
});

/** A line to write on. */
export const ruleOf = (x: number, y: number): Drawing => ({ draw: line(x, y, SHEET.right, y) });

/** Breaks a text at its spaces, but not before an amount's figures, and a word that is wider than the room within it. */
export function linesOf(text: string, size: number, width: number, cuts: readonly Cut[]): string[] {
  const fits = (line: string) => widthOf(line, size, cuts) <= width;
  const parted = (word: string): string[] => {
    const parts = [''];
    for (const letter of fits(word) ? [word] : word) {
      const longer = `${parts.at(-1)}${letter}`;
      if (fits(longer)) parts.splice(-1, 1, longer);
      else parts.push(letter);
    }
    return parts;
  };
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[^\S\u00A0]/u).flatMap(parted)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
    } else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

const line = (x: number, y: number, toX: number, toY: number): string =>
  `${HAIRLINE} ${[x, y].map(short).join(' ')} m ${[toX, toY].map(short).join(' ')} l S`;

const short = (points: number): string => String(Number(points.toFixed(2)));

const RADIUS = 6;
/** How far the handles of a quarter of a circle are from its corner, as a part of the radius. */
const HANDLE = 0.45;

/** The path of a rectangle with round corners, and its stroke. */
function rounded(x: number, y: number, width: number, height: number, radius = RADIUS, end = 'S'): string {
  const [right, top, handle] = [x + width, y + height, radius * HANDLE];
  const to = (...points: number[]) => points.map(short).join(' ');
  return [
    `${to(x + radius, y)} m ${to(right - radius, y)} l`,
    `${to(right - handle, y, right, y + handle, right, y + radius)} c ${to(right, top - radius)} l`,
    `${to(right, top - handle, right - handle, top, right - radius, top)} c ${to(x + radius, top)} l`,
    `${to(x + handle, top, x, top - handle, x, top - radius)} c ${to(x, y + radius)} l`,
    `${to(x, y + handle, x + handle, y, x + radius, y)} c h ${end}`,
  ].join(' ');
}

/** The logo (web/ui/logo.tsx) in its own coordinates, whose y goes down. */
const MARK = [
  `0.75 0 0 -0.75 ${SHEET.left} ${SHEET.top} cm`,
  `${ACCENT} rg ${rounded(0, 0, 32, 32, 8, 'f')} 4 w`,
  '1 1 1 RG 3 11 m 12 11 l 20 11 m 29 11 l 3 21 m 20 21 l 28 21 m 30 21 l S',
  '0.957 0.702 0.149 RG 11 3 m 11 20 l 11 28 m 11 30 l 21 3 m 21 4 l 21 12 m 21 29 l S',
].join(' ');

/** Of the strip: a crossing, and from one to the next. */
const CELL = 8.25;
const PITCH = 9;
const STRIP_LEFT = 22.7;

/** A dashed line from the top of the page to its foot: of the width of its dashes, every second crossing of a column is one dash. */
const dashes = (x: number, width: number, dash: string, phase: number): string =>
  `${short(width)} w [${dash}] ${short(phase)} d ${short(x)} ${short(PAGE.height)} m ${short(x)} 0 l S`;

/** Two columns of crossings, whose strands turn from one to the next. Each dashed line draws those of one kind in one column. */
const STRIP = [0, 1]
  .flatMap((column) => {
    const left = STRIP_LEFT + PITCH * column;
    const center = left + CELL / 2;
    // In the first column the strands of the crossings at even places lie, in the second those at odd places.
    const [lying, standing] = column === 0 ? [0, PITCH] : [PITCH, 0];
    const cell = `${CELL} ${2 * PITCH - CELL}`;
    return [
      `0.03 0.4 0.36 RG ${dashes(center, CELL, cell, lying)}`,
      `0.04 0.31 0.29 RG ${dashes(center, CELL, cell, standing)}`,
      `0.49 0.77 0.73 RG ${dashes(center, 5.25, '0.75 1.95 0.75 14.55', 15.6 - lying)}`,
      ...[2.775, 5.475].map((at) => dashes(left + at, 0.75, '5.25 12.75', 16.5 - standing)),
    ];
  })
  .join(' ');
