// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './pay.en.ts';

export const texts: InWords<typeof english> = {
  title: 'Fai se totogi faʻavaitaimi',
  titleOf: (nr, of, purpose) => `Fai le totogi ${nr} o le ${of}: ${purpose}`,
  notLoaded: 'Ua lē mafai ona matou tatala lenei totogi.',
  failed: 'Ua lē mafai ona ʻamata le totogi. Faʻamolemole toe taumafai.',
  paid: 'Ua uma ona fai lenei totogi. Faʻafetai.',
  earlier: 'O loʻo totoe pea se totogi e muamua atu: faʻamolemole totogi muamua lena.',
  unknown: 'E leai se totogi faʻapea i au totogi.',
  goToIt: 'Alu i ai',
  announced: (day) =>
    `O loʻo matou faʻatalia lau totogi, e oʻo i le ${day}. E mafai ona oʻo i aso faigāluega e 3 ona siaki.`,
  otherWay: 'O le a ou totogi i se isi auala',
  wallet: 'Lau ʻato tupe',
  inWallet: (amount) => `O loʻo iai lau ${amount}.`,
  haveI: (amount) => `Ua uma ona ou lafo le ${amount}`,
  now: (amount) => `Totogi le ${amount}`,
  how: 'O le ā le auala e te fia totogi ai?',
  lastUsed: 'na faʻaaogā i le taimi ua tuanaʻi',
  to: (name) => `I le ${name}`,
  amount: 'Aofaʻi i tālā',
  reference: 'Numera faʻasino, aua neʻi galo',
  whatNext: 'O le ā e sosoʻo ai',
  crossings: [
    ['E te lafo', 'ma ʻoʻomi le faʻamau i lalo.'],
    ['Matou te vaʻai ua oʻo mai', 'i aso faigāluega e 3 e sili ai ona ʻumi.'],
    ['Ua lalagaina', 'Matou te taʻu atu i le imeli ma au faʻasilasilaga.'],
  ],
  steps: 'Laʻasaga taʻitasi',
};
