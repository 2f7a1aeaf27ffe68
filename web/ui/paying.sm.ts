// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './paying.en.ts';

export const texts: InWords<typeof english> = {
  ofLoan: (loan) => `Nonogātupe #${loan}`,
  toWallet: 'Tala i tua, pe teu mai tupe',
  byBank: 'Faletupe: fesiitaʻi pe teu i ai',
  byMTala: 'MTala (Vodafone)',
  byMyCash: 'MyCash (Digicel)',
  accountName: (bank) => `Igoa o le teugātupe, ${bank}`,
  accountNumber: 'Numera o le teugātupe',
  walletName: 'ʻAto tupe a',
  walletNumber: 'Numera o le ʻato tupe',
};
