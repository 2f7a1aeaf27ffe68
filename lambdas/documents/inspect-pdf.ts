import { readPdf } from './read-pdf.ts';
import { rebuildPdf } from './rebuild-pdf.ts';
import { damagedPdf } from './refused-file.ts';

/**
 * A new PDF with the same visible pages and nothing else (DOCUMENTS-14). Throws RefusedFile for one that is encrypted,
 * truncated, without pages, or too complex.
 */
export function inspectPdf(file: Buffer): Buffer {
  if (!file.subarray(-MAX_BEHIND_END_BYTES).includes('%%EOF')) throw damagedPdf();
  return rebuildPdf(readPdf(file));
}

/** How many bytes may follow the end marker. PDF readers search for it in the last part of a file. */
const MAX_BEHIND_END_BYTES = 2048;
