import { readPdf } from './read-pdf.ts';
import { rebuildPdf } from './rebuild-pdf.ts';
import { damagedPdf } from './refused-file.ts';

/**
 * A new PDF that shows the same pages, and holds nothing else (DOCUMENTS-14). Throws RefusedFile for one that is locked,
 * cut off, has no pages, or is too complex.
 */
export function inspectPdf(file: Buffer): Buffer {
  if (!file.subarray(-MAX_BEHIND_END_BYTES).includes('%%EOF')) throw damagedPdf();
  return rebuildPdf(readPdf(file));
}

/** How far behind its mark readers look for the end of a file. */
const MAX_BEHIND_END_BYTES = 2048;
