// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './payoff.en.ts';

export const texts: InWords<typeof english> = {
  why: 'E mafai ona e totogi uma i le aso: e muta le tului i le aso e te totogi ai.',
  open: 'Totogi atoa nei',
  asking: 'Faʻatali mai…',
  title: (loan) => `Totogi atoa le nonogātupe #${loan}?`,
  price: (day) =>
    `E totogi ai mea uma o loʻo totoe, pe afai e te totogi i le asō, aso ${day}. E leai se totogi faʻaopoopo.`,
  principal: 'Tupe autū (le tupe na nonōina)',
  interest: 'Tului e oʻo mai i le taimi nei',
  wallet: 'I lau ʻato tupe',
  tooLittle: (missing) =>
    `E te totogi mai lau ʻato tupe. O loʻo totoe le ${missing}: lafo mai faʻatasi ma lau numera faʻasino, ona e toe sau lea pe a taunuʻu.`,
  missing: 'O totoe',
  reference: 'Numera faʻasino',
  pay: (amount) => `Totogi nei le ${amount}`,
  paying: 'O loʻo totogi…',
  keep: 'Faʻaauau totogi faʻavaitaimi',
  notLoaded: 'Ua lē mafai ona matou fuafua le aofaʻi. Faʻamolemole toe taumafai.',
  failed: 'Ua lē mafai ona totogi atoa le nonogātupe. Faʻamolemole toe taumafai.',
};
