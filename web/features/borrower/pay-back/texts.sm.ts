// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './texts.en.ts';

export const texts: InWords<typeof english> = {
  title: 'Toe totogi i se tagata faʻamautinoa (guarantor)',
  back: 'Toe foʻi i le Aotelega',
  notLoaded: 'Ua lē mafai ona matou tatala lau aitālafu.',
  nothing: 'E leai sau aitālafu i se tagata faʻamautinoa o lenei nonogātupe',
  nothingWords: 'Faʻafetai.',
  why: 'O le tupe na totogi e se tagata faʻamautinoa mo oe, o loʻo e nofo aitālafu i ai: e leai se tului, e leai foʻi se aso. E lē mafai ona e talosagaina se nonogātupe fou seʻia toe totogi pe faʻamāgalo.',
  owe: (name) => `O lau aitālafu iā ${name}`,
  paid: (name) => `Na totogi e ${name} mo oe`,
  paidBack: 'Ua e toe totogia',
  forgiven: (name) => `Ua faʻamāgalo e ${name}`,
  wallet: (amount) => `O loʻo i lau ʻato tupe: ${amount}`,
  lateFirst: 'Totogi muamua le tupe ua tuai',
  lateWords: 'A o tuai se totogi faʻavaitaimi, e muamua i latou na nonō atu le tupe.',
  toLoan: 'I au totogi faʻavaitaimi',
  amount: 'Aofaʻi',
  send: (name) => `Toe totogi iā ${name}`,
  sending: 'O loʻo totogi…',
  failed: 'Ua lē mafai ona toe totogi. Faʻamolemole toe taumafai.',
  settled: (name) => `Ua leai sau aitālafu iā ${name}.`,
};
