// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './role-tabs.en.ts';

export const texts: InWords<typeof english> = {
  overview: 'Aotelega',
  borrower: {
    loans: 'Aʻu nonogātupe',
    request: 'Talosaga mo se nonogātupe',
    guarantors: 'Filifili tagata faʻamautinoa',
  },
  investor: {
    investments: 'Aʻu Tupe Teufaʻa\u00ADfaigāluega',
    marketplace: 'Maketi',
    unpaid: 'Tupe e Leʻi Totogiina',
  },
  guarantor: { agreements: 'Maliega o Nonogātupe', sign: 'Saini ma Malie' },
  wallet: 'ʻAto tupe',
  places: { loans: 'Nonogātupe', investments: 'Aʻu tupe', agreements: 'Maliega' },
};
