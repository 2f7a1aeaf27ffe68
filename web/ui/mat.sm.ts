// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './mat.en.ts';

export const texts: InWords<typeof english> = {
  paid: (count) => `${count} ua totogi`,
  due: (count) => `${count} e sosoʻo ai`,
  late: (count) => `${count} ua tuai`,
  open: (count) => `${count} o loʻo lumanaʻi`,
  defaulted: (count) => `${count} ua faʻailoa ua lē totogia`,
  repayments: (count, states) => `${count} totogi: ${states}`,
  stepDone: ', ua uma',
  legend: {
    paid: 'ua totogi',
    due: 'e sosoʻo ai',
    late: 'ua tuai',
    open: 'o loʻo lumanaʻi',
    defaulted: 'ua faʻailoa ua lē totogia',
  },
};
