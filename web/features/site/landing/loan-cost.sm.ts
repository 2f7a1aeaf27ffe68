// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './loan-cost.en.ts';

export const texts: InWords<typeof english> = {
  loan: (amount, count) => `${amount}, totogi e ${count}`,
  rates: (high, low, cost) =>
    `I le ${high} i le tausaga, o le matou fua aupito maualuga. I le aupito maualalo, ${low}, o le tau o le ${cost}.`,
  back: (low, high) => `Teu mai le WST\u00A0100, e toe maua le ${low} i le ${high}, pe a toe totogi atoa.`,
};
