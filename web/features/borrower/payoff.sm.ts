// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './payoff.en.ts';

export const texts: InWords<typeof english> = {
  why: 'E mafai ona e totogi uma i le asō: e muta le tului i le aso e te totogi ai.',
  open: 'Totogi atoa nei',
  asking: 'Faʻatali mai…',
  title: (loan) => `Totogi atoa le nonogātupe #${loan}?`,
  price: (day) =>
    `E totogi ai mea uma o loʻo totoe, pe afai e te totogi i le asō, aso ${day}. E leai se totogi faʻaopoopo.`,
  principal: 'Tupe autū (le tupe na nonōina)',
  interest: 'Tului e oʻo mai i le taimi nei',
  wallet: 'I lau ʻato tupe',
  byDeposit: 'Poʻo le lafo mai o le tupe',
  whyDeposit: 'Matou te avatu se tau e aogā mo ni nai aso, ma se numera faʻasino mo lenei totogi.',
  takeWallet: (available) => `Faʻaaogā foʻi le tupe i laʻu ʻato tupe (${available})`,
  ask: 'Fesili mo le tau',
  askAgain: 'Fesili mo se tau fou',
  quoted: (amount, until) => `${amount} seʻia oʻo i le ${until}.`,
  quotedByDay: (amount, until, perDay) =>
    `${amount} seʻia oʻo i le ${until}, e tusa ma le ${perDay} e faʻaitiitia ai i le aso taʻitasi e vave ai.`,
  saved: (amount) => `E te faʻasaoina le ${amount} o mea o loʻo totoe.`,
  waiting: (amount) => `Ua oʻo mai le ${amount} ma lenei numera faʻasino, o loʻo faʻatali mo le vaega o totoe.`,
  send: 'Lafo mai',
  reference: 'Numera faʻasino',
  onlyThis:
    'O le aso e maua ai e le faletupe poʻo le ʻato tupe lau totogi e faitauina. O le tupe e sili atu e nofo i lau ʻato tupe.',
  pay: (amount) => `Totogi nei le ${amount}`,
  paying: 'O loʻo totogi…',
  keep: 'Faʻaauau totogi faʻavaitaimi',
  notLoaded: 'Ua lē mafai ona matou fuafua le aofaʻi. Faʻamolemole toe taumafai.',
  failed: 'Ua lē mafai ona totogi atoa le nonogātupe. Faʻamolemole toe taumafai.',
};
