import { readJpeg } from './read-jpeg.ts';
import { writeJpeg } from './write-jpeg.ts';

/**
 * The same photo, rewritten without loss (DOCUMENTS-15). Of its metadata only the orientation and the colour transform stay:
 * location, camera, thumbnail, comments and anything after the end are dropped. Throws RefusedFile for one that is damaged,
 * truncated, or too large.
 */
export const inspectJpeg = (file: Buffer): Buffer => writeJpeg(readJpeg(file));
