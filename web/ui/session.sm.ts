// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './session.en.ts';

export const texts: InWords<typeof english> = {
  idleTitle: 'O le a e ulufafo i sekone e 60',
  idleWhy: 'E leai se mea ua tupu iinei i minute e 14. O loʻo tumau i lenei masini mea na e tusia.',
  stay: 'Nofo pea',
  leave: 'Ulufafo nei',
  waiting: 'o loʻo faʻatali se fesoʻotaʻiga, ona lafo lea',
  newVersion: 'Ua saunia se lomiga fou.',
  reload: 'Toe tatala',
  asOf: (when) => `E tusa ai ma le aso ${when}.`,
};
