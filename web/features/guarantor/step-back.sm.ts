// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './step-back.en.ts';

export const texts: InWords<typeof english> = {
  later: 'E mafai ona e solomuli i totonu o itūlā e 48 talu ona e saini, pe a leʻi saunia le tuʻuina atu o le tupe.',
  until: (when) => `E mafai ona e solomuli seʻia oʻo i le ${when}.`,
  stepBack: 'Solomuli',
  title: 'E te solomuli mai lenei faʻamautinoaga?',
  words: (borrower) =>
    `E te lē faʻamatalaina le māfuaʻaga. Na o le taʻu atu iā ${borrower} e lē avanoa se tagata faʻamautinoa (guarantor). E muta mea na sainia mo lenei nonogātupe, ma e lē toe mafai ona suia.`,
  stay: 'Leai i le taimi nei',
  steppingBack: 'O loʻo solomuli…',
  failed: 'Ua lē mafai ona faʻamutaina lau faʻamautinoaga.',
};
