import { type EnglishCode, english } from '#shared/english.ts';
import { type Said, say } from '#shared/sentence.ts';

/** A file that nobody may open, with the reason for its owner. */
export class RefusedFile extends Error {
  readonly reason: Said;

  constructor(code: EnglishCode) {
    super(english[code]);
    this.reason = say(code, english[code]);
  }
}

/** A small file that unpacks to a huge picture is an attack (DOCUMENTS-13). */
const MAX_PIXELS = 40_000_000;

/** Throws RefusedFile for a picture without an area, or with more than 40 megapixels. */
export function mustBeViewable(width: number, height: number): void {
  if (width < 1 || height < 1) throw new RefusedFile('PictureDamaged');
  if (width * height > MAX_PIXELS) throw pictureTooLarge();
}

export const pictureTooLarge = () => new RefusedFile('PictureTooLarge');

/** For files whose parts do not hold together; truncated ones, most often. */
export const damagedPdf = () => new RefusedFile('PdfIncomplete');
export const damagedPicture = () => new RefusedFile('PictureIncomplete');
export const damagedPhoto = () => new RefusedFile('PhotoIncomplete');

/** For PDFs that would take too long to look into, or too much memory (DOCUMENTS-24). */
export const tooComplex = () => new RefusedFile('PdfTooComplex');
