// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './code-field.en.ts';

export const texts: InWords<typeof english> = {
  mailedCode: 'Numera mai la matou imeli',
  codeHint: 'Numera e ono, e aogā mo minute e 15',
  sendCode: 'Lafo mai se numera',
  sendAnother: 'Lafo mai se isi numera',
  sendingCode: 'O loʻo lafo…',
  codeFailed: 'Ua lē mafai ona matou lafo se numera. Faʻamolemole toe taumafai.',
};
