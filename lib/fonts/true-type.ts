/** The data of a font for a PDF: its description and its glyphs. Measures are in thousandths of the size. */
export type TrueType = {
  /** The glyph of each letter that it has. */
  glyphs: ReadonlyMap<string, number>;
  widthOf(glyph: number): number;
  ascent: number;
  descent: number;
  capHeight: number;
  /** Left, bottom, right and top of what any glyph covers. */
  box: readonly number[];
};

/** Reads the tables of a TrueType file that a PDF needs. */
export function readTrueType(file: Buffer): TrueType {
  const tables = tablesOf(file);
  const at = (tag: string) => {
    const start = tables.get(tag);
    if (start === undefined) throw new Error(`The font has no table ${tag}`);
    return start;
  };
  const [head, hhea, hmtx] = [at('head'), at('hhea'), at('hmtx')];
  const unitsPerEm = file.readUInt16BE(head + 18);
  const scaled = (units: number) => Math.round((units * 1000) / unitsPerEm);
  const lastWidth = file.readUInt16BE(hhea + 34) - 1;
  return {
    glyphs: glyphsOf(file, at('cmap')),
    widthOf: (glyph) => scaled(file.readUInt16BE(hmtx + 4 * Math.min(glyph, lastWidth))),
    ascent: scaled(file.readInt16BE(hhea + 4)),
    descent: scaled(file.readInt16BE(hhea + 6)),
    capHeight: scaled(file.readInt16BE(at('OS/2') + 88)),
    box: [36, 38, 40, 42].map((offset) => scaled(file.readInt16BE(head + offset))),
  };
}

/** Where each table begins, by its tag. */
function tablesOf(file: Buffer): Map<string, number> {
  const records = Array.from({ length: file.readUInt16BE(4) }, (_, nth) => 12 + 16 * nth);
  return new Map(records.map((at) => [file.toString('latin1', at, at + 4), file.readUInt32BE(at + 8)]));
}

/** The letters of a table `cmap`, whose format 4 has those of the Basic Multilingual Plane. */
function glyphsOf(file: Buffer, cmap: number): Map<string, number> {
  const subtables = Array.from(
    { length: file.readUInt16BE(cmap + 2) },
    (_, nth) => cmap + file.readUInt32BE(cmap + 8 + 8 * nth),
  );
  const table = subtables.find((at) => file.readUInt16BE(at) === 4);
  if (table === undefined) throw new Error('The font has no cmap table of format 4');
  const segments = Array.from({ length: file.readUInt16BE(table + 6) / 2 }, (_, nth) => nth);
  return new Map(segments.flatMap((nth) => segmentOf(file, table, nth)).filter(([, glyph]) => glyph !== 0));
}

/** Some letters in a row, with their glyphs. Of each segment, four arrays have its last letter, its first, and how to find the glyphs. */
function segmentOf(file: Buffer, table: number, nth: number): [letter: string, glyph: number][] {
  const segments = file.readUInt16BE(table + 6) / 2;
  const inArray = (array: number) => table + 14 + 2 * (array * segments + nth) + (array > 0 ? 2 : 0);
  const [last = 0, first = 0, delta = 0, list = 0] = [0, 1, 2, 3].map((array) => file.readUInt16BE(inArray(array)));
  // The segment at the end of each table has no letter.
  if (last === 0xffff) return [];
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const glyph = list === 0 ? first + at : file.readUInt16BE(inArray(3) + list + 2 * at);
    return [String.fromCharCode(first + at), glyph === 0 ? 0 : (glyph + delta) & 0xffff];
  });
}
