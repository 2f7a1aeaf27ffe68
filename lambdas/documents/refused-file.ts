/** A file that nobody may open, with a sentence for its owner that says why. */
export class RefusedFile extends Error {}

/** A small file that unpacks to a huge picture is an attack (DOCUMENTS-13). */
const MAX_PIXELS = 40_000_000;

/** Throws RefusedFile for a picture without an area, or with more than 40 megapixels. */
export function mustBeViewable(width: number, height: number): void {
  if (width < 1 || height < 1) throw new RefusedFile('The picture is damaged. Please take it again.');
  if (width * height > MAX_PIXELS) throw new RefusedFile('The picture has too many pixels. Please take a smaller one.');
}

/** For files whose parts do not hold together; truncated ones, most often. */
export const damaged = (what: string) =>
  new RefusedFile(`The ${what} is damaged or not complete. Please send it again.`);
