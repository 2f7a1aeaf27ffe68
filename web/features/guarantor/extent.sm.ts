// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './extent.en.ts';

export const texts: InWords<typeof english> = {
  extent: 'O le ā le aofaʻi e te faʻamautinoa?',
  forAll: (all) => `Mo le aofaʻi atoa: ${all} i le tulaga aupito mamafa`,
  upTo: 'E oʻo i se aofaʻi',
  cap: 'O le aofaʻi e gata ai, i tālā',
  capHint: (least) => `E lē itiiti ifo i le ${least}. E tusia i lau maliega, ma e lē toe suia mulimuli ane.`,
};
