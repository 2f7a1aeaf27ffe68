// A first draft, to be reviewed by a native speaker of Samoan.
import type { texts as english } from './help.en.ts';
import type { InWords } from './platform/language/catalogue.ts';

export const texts: InWords<typeof english> = {
  widgets: {
    Borrower: 'Fesoasoani mo Tagata Nonō Tupe',
    Investor: 'Fesoasoani mo Tagata Teufaʻafaigāluega',
    Guarantor: 'Fesoasoani mo Tagata Faʻamautinoa',
  },

  help: 'Fesoasoani',
  unread: 'e leʻi faitauina',
  loading: 'O loʻo tatala…',
  notLoaded: 'Ua lē mafai ona tatala le fesoasoani. Faʻamolemole toe taumafai.',
};
