import type { PdfFont } from '#shared/pdf/pdf-font.ts';
import { showError } from '#web/platform/notifications/toasts.ts';
import { saveFile } from './save-file.ts';

type Pdf<Writer> = {
  name: string;
  load: () => Promise<Writer>;
  write: (writer: Writer, font: PdfFont) => Uint8Array<ArrayBuffer>;
  /** What is said where the writer or the font does not arrive. */
  failed: string;
};

/** Saves a PDF. What writes it, and its font, which is as large as the rest of an area, are loaded only then. */
export async function savePdf<Writer>({ name, load, write, failed }: Pdf<Writer>): Promise<void> {
  const [writer, font] = await Promise.all([load(), import('#shared/pdf/font-cuts.ts')]).catch(() => []);
  if (!writer || !font) return showError(failed);
  saveFile(new Blob([write(writer, font.pdfFont())], { type: 'application/pdf' }), `${name}.pdf`);
}
