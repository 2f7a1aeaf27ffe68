import type { PaperFont } from './paper-font.ts';

/** The papers' font. Whatever bundles this module puts the cuts in its place (lib/fonts/plugins.ts, decision 15). */
export const paperFont = (): PaperFont => {
  throw new Error('This was not bundled with the cuts of the font: see lib/fonts/plugins.ts');
};
