import { readJpeg } from './read-jpeg.ts';
import { writeJpeg } from './write-jpeg.ts';

/**
 * The same photo, drawn anew without loss (DOCUMENTS-15): no place, no camera, no small picture, no comment, nothing after
 * its end. Only which side is up and how its colours are meant is said beside it. Throws RefusedFile for one that is
 * damaged, cut off, or too large.
 */
export const inspectJpeg = (file: Buffer): Buffer => writeJpeg(readJpeg(file));
