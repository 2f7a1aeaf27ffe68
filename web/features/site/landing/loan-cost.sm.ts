// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './loan-cost.en.ts';

export const texts: InWords<typeof english> = {
  between: (from, to) => `${from} e oʻo i le ${to}`,
  aYear: (rates) => `${rates} i le tausaga`,
};
