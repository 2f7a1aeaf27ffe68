// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './upload.en.ts';

export const texts: InWords<typeof english> = {
  tooLarge: 'E tatau ona laʻititi ifo i le 10 MB le faila ua filifilia',

  noPhoto: 'Faʻamolemole filifili se ata (JPEG, PNG, WebP) po o se PDF.',
  noSelfie: 'Faʻamolemole filifili se ata (JPEG, PNG, WebP) o oe lava.',
  emptyFile: 'E leai se mea i totonu o lenei faila.',
  brokenConnection: 'Ua motusia le fesoʻotaʻiga. Faʻamolemole toe taumafai.',
  slowCheck: 'Ua ʻumi ona siakiina lenei faila. Faʻamolemole toe taumafai.',
};
