// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './texts.en.ts';

export const texts: InWords<typeof english> = {
  title: 'Matou te faʻalogo atu iā te oe',
  back: 'Toe foʻi i lau nonogātupe',
  notLoaded: 'Ua lē mafai ona matou aumaia lenei faʻalogoga.',
  none: 'E leai se mea e tali mai ai',
  noneWords: 'E leai se tasi o loʻo talosaga e faʻailoa ua lē totogia lau nonogātupe (default).',
  until: (day) => `Matou te faʻalogo atu iā te oe seʻia oʻo i le ${day}.`,
  what: 'E mafai ona faʻailoa ua lē totogia lau nonogātupe e tusa ma le maliega (default). Aʻo leʻi faia lena faʻaiʻuga, e mafai ona e totogi pe taʻu mai le mea ua tupu.',
  over: 'Ua uma le faʻalogoga',
  overWords:
    'O le a faia nei le faʻaiʻuga. E mafai lava ona e totogi: pe a totogi atoa se totogi faʻavaitaimi, ua muta lenei mea.',
  pay: 'Totogi le tupe ua tuai',
  since: (day) => `Ua tuai talu mai le ${day}`,
  payWords:
    'O le taimi lava e totogi atoa ai se totogi faʻavaitaimi e tasi, ua muta lenei mea, ma e lē faʻailoa le default.',
  payNow: 'Totogi nei',
  write: 'Tusi mai',
  writeWords: (day) =>
    `Taʻu mai le mea ua tupu, ma le taimi e mafai ai ona e toe totogi. E mafai ona e suia seʻia oʻo i le ${day}.`,
  answered: (day) => `Ua iā i matou lau tali o le ${day}.`,
  answer: 'Lau tali',
  hint: 'E oʻo atu i mataitusi e 1,000. E faitau i ai tagata e toʻalua e faia le faʻaiʻuga.',
  send: 'Lafo le tali',
  sendAgain: 'Lafo le tali fou',
  sending: 'O loʻo lafo…',
  failed: 'Ua lē mafai ona lafo lau tali. Faʻamolemole toe taumafai.',
  noAnswer: 'E te leʻi tali mai.',
  follows: 'O le mea e sosoʻo ai pe a faʻailoa (default)',
  consequences: [
    'E leai se mea e vave ai ona totogi: e tumau aso ma aofaʻi o totogi faʻavaitaimi uma.',
    'E lē mafai ona e talosaga mo se nonogātupe fou seʻi totogi atoa lenei, pe leai se totogi ua tuai.',
    'E mafai ona totogi e le Faʻaputugātupe Inisiua (LIP) se vaega iā i latou na nonō atu iā te oe. Ona e aitālafu lea i ai mo lena vaega.',
    'E logoina au tagata faʻamautinoa ma tagata teufaʻafaigāluega.',
  ],
};
