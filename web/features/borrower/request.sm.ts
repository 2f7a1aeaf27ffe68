// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './request.en.ts';

export const texts: InWords<typeof english> = {
  requested: (id) => `Ua talosagaina le nonogātupe #${id}.`,
  checking: 'O loʻo matou siakiina au pepa. Pe a faʻamaonia oe e mafai ona e talosaga mo se nonogātupe.',
  completeFirst: 'Faʻamolemole faʻaatoa muamua lou faʻasinomaga. Ona mafai lea ona e talosaga mo se nonogātupe.',
  verifyFirst: 'Faʻamolemole faʻamaonia muamua lou faʻasinomaga. Ona mafai lea ona e talosaga mo se nonogātupe.',
  underWay: 'O loʻo iai sau nonogātupe. Pe a uma ona totogi e mafai ona e talosaga mo se isi.',
  owing:
    'Toe totogi le tupe na totogi e se tagata faʻamautinoa mo oe, pe talosaga iā te ia e faʻamāgalo. Ona mafai lea ona e talosaga mo se nonogātupe.',
  toLoan: 'I lau nonogātupe',
  send: 'Lafo le talosaga',
  titles: {
    amount: 'O le ā le tele, ma mo le ā?',
    work: 'O le ā lau galuega?',
    papers: 'O ā pepa e iloa ai lau tupe maua?',
    check: 'Siaki ma lafo',
  },
  step: (nr, of) => `Laʻasaga ${nr} o le ${of}`,
  saved: (time) => `Ua teu i lenei masini, ${time}`,
  back: 'Toe foʻi',
  goOn: 'Faʻaauau',
  slider: 'Le aofaʻi, taʻi WST 50',
  amount: 'Aofaʻi i tālā',
  amountHint: 'Mai le WST 200 i le WST 5,000',
  purpose: 'O le ā e faʻaaogā i ai?',
  pay: 'Totogi',
  frequencies: { Weekly: 'Taʻi vaiaso', Fortnightly: 'Taʻi lua vaiaso', Monthly: 'Taʻi masina' },
  work: 'Lau galuega',
  works: {
    Employed: 'Faigāluega i se isi',
    SelfEmployed: 'Faigāluega mo ia lava',
    BusinessOwner: 'Ona se pisinisi',
  },
  closeToStaff: 'E iai se tasi o le matou ʻaufaigāluega e vavalalata ma oe?',
  closeToStaffHint: 'Tuʻu avanoa pe a leai. A iai, tusi le igoa, ona filifili lea e se isi.',
  nobody: 'Leai se isi',

  estimate: {
    title: 'Lau fuafuaga',
    enter: 'Tusi se aofaʻi mai le WST 200 i le WST 5,000.',
    howOften: 'Faʻafia',
    payments: 'Aofaʻi o totogi',
    cost: 'Le tau',
    costs: (amount) => `tau: ${amount}`,
    each: { Weekly: 'i le vaiaso', Fortnightly: 'taʻi lua vaiaso', Monthly: 'i le masina' },
    guarantors: 'Tagata faʻamautinoa',
    twoOrThree: '2 po o le 3, e filifili e le tagata teufaʻafaigāluega muamua',
    rates: (low, high) =>
      `I le matou fua aupito maualalo, ${low} i le tausaga, e oʻo i le aupito maualuga, ${high}. O le fua mulimuli e faʻalagolago i lau iloiloga.`,
  },
};
