import { composedLetters } from '#shared/free-text.ts';

/** Some letters of a font in one weight, for one font of a PDF. Measures are in thousandths of the size. */
export type Cut = {
  /** Of each of its letters, all of one code unit, the glyph and the width are at the same place. */
  letters: string;
  glyphs: readonly number[];
  widths: readonly number[];
  ascent: number;
  descent: number;
  capHeight: number;
  /** Left, bottom, right and top of what any glyph covers. */
  box: readonly number[];
  /** The TrueType file: deflated, in base64. */
  file: string;
  /** Its size in bytes before that. */
  size: number;
};

export type PdfFont = Record<'regular' | 'bold', readonly Cut[]>;

/** A letter as a cut draws it. */
export type Glyph = { letter: string; cut: Cut; code: number; width: number };

/** The glyphs of a text. All white space is a space; a letter that the font lacks is a question mark (GUARANTORS-37). */
export const glyphsOf = (text: string, cuts: readonly Cut[]): Glyph[] =>
  [...composedLetters(text).replace(/\s/gu, ' ')].flatMap(
    (letter) => glyphOf(letter, cuts) ?? glyphOf('?', cuts) ?? [],
  );

function glyphOf(letter: string, cuts: readonly Cut[]): Glyph | undefined {
  const cut = cuts.find(({ letters }) => letters.includes(letter));
  if (!cut) return undefined;
  const at = cut.letters.indexOf(letter);
  return { letter, cut, code: cut.glyphs[at] ?? 0, width: cut.widths[at] ?? 0 };
}

/** The width of a text in points, letter by letter, without kerning. */
export const widthOf = (text: string, size: number, cuts: readonly Cut[]): number =>
  (glyphsOf(text, cuts).reduce((all, { width }) => all + width, 0) * size) / 1000;
