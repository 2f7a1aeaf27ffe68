// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './texts.en.ts';

export const texts: InWords<typeof english> = {
  title: 'Aiseā',
  back: 'Toe foʻi i lau nonogātupe',
  notLoaded: 'Ua lē mafai ona matou tatala ia māfuaʻaga.',
  none: 'E leai se mea e faʻamatalaina',
  noneWords: 'O lenei nonogātupe e leʻi lē talia pe faʻaitiitia.',
  rejected: 'E lē mafai ona matou ofoina atu lenei nonogātupe',
  lowered: (amount, requested) => `E mafai ona matou nonō atu le ${amount} o le ${requested} na e talosaga ai`,
  decidedOn: (day) => `Na faia le faʻaiʻuga i le aso ${day}`,
  yours: (figure) => `O oe: ${figure}`,
  limit: (figure) => `O le tapulaʻa: ${figure}`,
  note: 'O le tusi a le matou ʻau',
  possible: 'O le mea e mafai',
  upTo: (amount, months, frequency) =>
    `E mafai ona e talosaga seʻia oʻo i le ${amount} i masina e ${months}, ${frequency}.`,
  ask: (amount) => `Talosaga mo le ${amount}`,
  noAmount: 'Leai: i nei fainumera e leai se aofaʻi mai le WST 200 e mafai.',
  noCalculation:
    'E mafai ona matou taʻu atu le mea e mafai pe a iai se fuafuaga ua teuina mo lau nonogātupe. E leai se fuafuaga.',
  others: 'Isi ʻumi o taimi',
  duration: 'ʻUmi o le taimi',
  upToColumn: 'Seʻia oʻo i le',
  nothing: 'Leai',
  months: (count) => `${count} masina`,
  frequencies: { Weekly: 'taʻi vaiaso', Fortnightly: 'taʻi lua vaiaso', Monthly: 'taʻi masina' },
  isWrong: 'E sese lenei mea: talosaga i se isi e toe iloilo',
  askWords: (day) =>
    `E toe iloilo lau nonogātupe e se isi tagata e leʻi auai muamua, e leai se totogi, e tasi le taimi. E mafai ona e talosaga seʻia oʻo i le ${day}.`,
  whatIsWrong: 'O le ā le mea e sese?',
  whatIsWrongHint: 'E faitau i ai lē e toe iloiloina. E lē silia i le 1,000 mataitusi.',
  papers: 'Pepa fou, pe a iai',
  askAgain: 'Talosaga mo se toe iloiloga',
  sending: 'O loʻo lafo…',
  failed: 'Ua lē mafai ona lafo. Faʻamolemole toe taumafai.',
  looks: {
    Asked: 'O loʻo toe iloilo e se isi tagata lau nonogātupe',
    Kept: 'Ua toe iloilo e se isi tagata lau nonogātupe, ma e tumau le tali.',
    Opened: 'Ua toe iloilo e se isi tagata lau nonogātupe: na toe ʻamata le iloiloga mai le ʻamataga.',
  },
  answered: (day) =>
    `E te maua la matou tali aʻo leʻi tuanaʻi le ${day}. Afai matou te tuai, e toe iloilo lau nonogātupe. E oʻo atu i lena taimi e lē mafai ona e talosaga mo se isi.`,
  used: 'O mea na matou faʻaaogā',
  documents: 'Au pepa',
  sentOn: (day) => `na lafo i le aso ${day}`,
  noDocuments: 'E leai ni pepa.',
  budget: 'Au tupe maua ma tupe faʻaalu i masina taʻitasi',
  enteredBy: { RiskReviewer: 'le tagata iloilo muamua', CreditApprover: 'le tagata iloilo lona lua' },
  entered: (who, day) => `Na faʻaofi mai au pepa e ${who} i le aso ${day}.`,
  month: (nr, income, expenses) => `Masina ${nr}: tupe maua ${income}, tupe faʻaalu ${expenses}`,
};
