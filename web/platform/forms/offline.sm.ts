// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './offline.en.ts';

export const texts: InWords<typeof english> = {
  notSent: 'Ua leai se fesoʻotaʻiga. E lafo pe a e toe ʻoʻomi ina ua iai se fesoʻotaʻiga.',
};
