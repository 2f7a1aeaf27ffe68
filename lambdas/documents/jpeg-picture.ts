import { damagedPhoto } from './refused-file.ts';

/** One colour of a photo, in blocks of 8 by 8 samples. */
export type Component = {
  id: number;
  /** How many blocks it has across and down in each unit of the picture. */
  across: number;
  down: number;
  /** Blocks in a row, and rows: with those that only fill the last units. */
  width: number;
  height: number;
  /** Without those. */
  shownWidth: number;
  shownHeight: number;
  /** The number of its quantization table, and the table itself when its first scan has come. */
  table: number;
  quantization?: Uint16Array;
  /** 64 to a block, in zigzag order. */
  coefficients: Int16Array;
};

/** A photo as it is before it is packed: its coefficients lose nothing, unlike its pixels. */
export type Photo = {
  width: number;
  height: number;
  isProgressive: boolean;
  components: Component[];
  /** In units, each of `across` by `down` blocks of each component. */
  unitsAcross: number;
  unitsDown: number;
  /** Which side is up, as Exif says it. */
  orientation: number;
  isJfif: boolean;
  /** What Adobe says of its colours: 0 to 2. */
  adobeTransform?: number;
};

type Visit = (component: Component, at: number) => void;

/**
 * Visits the blocks of a scan, by where their coefficients begin: row by row of one component, or unit by unit of several.
 * `done` is called after each unit.
 */
export function forEachBlock(photo: Photo, components: Component[], visit: Visit, done: () => void): void {
  const [first, ...more] = components;
  if (!first) throw damagedPhoto();
  const isOne = more.length === 0;
  const across = isOne ? first.shownWidth : photo.unitsAcross;
  const units = across * (isOne ? first.shownHeight : photo.unitsDown);
  for (let unit = 0; unit < units; unit += 1) {
    const at = { row: Math.floor(unit / across), column: unit % across };
    if (isOne) visit(first, (at.row * first.width + at.column) * 64);
    else for (const component of components) forEachBlockOfUnit(component, at, visit);
    done();
  }
}

function forEachBlockOfUnit(component: Component, { row, column }: { row: number; column: number }, visit: Visit) {
  const { across, down, width } = component;
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1) visit(component, ((row * down + y) * width + column * across + x) * 64);
}
