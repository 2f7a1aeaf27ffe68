// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './last-seen.en.ts';

export const texts: InWords<typeof english> = {
  title: 'Lau nonogātupe, e pei ona e vaʻai mulimuli ai',
  loan: (id) => `Nonogātupe #${id}`,
  reference: 'Numera faʻasino mo au totogi',
};
