import type { PdfFont } from './pdf-font.ts';

/** The font of PDFs. Each bundler replaces this module with the cut font (lib/fonts/plugins.ts, decision 15). */
export const pdfFont = (): PdfFont => {
  throw new Error('This was not bundled with the cuts of the font: see lib/fonts/plugins.ts');
};
