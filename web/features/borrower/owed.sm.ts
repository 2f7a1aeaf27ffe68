// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './owed.en.ts';

export const texts: InWords<typeof english> = {
  owe: (name, amount) => `O loʻo e nofo aitālafu i le ${amount} iā ${name}`,
  payBack: 'Toe totogi',
};
