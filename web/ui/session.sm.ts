// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './session.en.ts';

export const texts: InWords<typeof english> = {
  idleTitle: 'O le a e ulufafo i sekone e 60',
  idleWhy: 'E leai se mea ua tupu iinei i minute e 14. O loʻo tumau i lenei masini mea na e tusia.',
  stay: 'Nofo pea',
  leave: 'Ulufafo nei',
  timedOut:
    'Ua e ulufafo, auā e leai se mea na tupu i minute e 15. Toe ulufale: o loʻo iai pea i lenei masini mea na e tusia.',
  ended: 'Ua faʻaiʻu lau faʻaaogāina. Toe ulufale: o loʻo iai pea i lenei masini mea na e tusia.',
  seeLast: 'Vaʻai i au totogi, e pei ona e vaʻaia mulimuli',
  waiting: 'o loʻo faʻatali se fesoʻotaʻiga, ona lafo lea',
  newVersion: 'Ua saunia se lomiga fou.',
  reload: 'Toe tatala',
  asOf: (when) => `E tusa ai ma le ${when}.`,
  tryAgain: 'Toe taumafai',
  trying: 'O loʻo toe taumafai…',
};
