// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './texts.en.ts';

export const texts: InWords<typeof english> = {
  title: 'Tuʻu atu i le ʻāiga e totogi',
  back: 'Laʻu nonogātupe',
  notLoaded: 'E leʻi mafai ona maua au fesoʻotaʻiga.',
  failed: 'E leʻi mafai ona fai le fesoʻotaʻiga. Faʻamolemole toe taumafai.',
  why: 'Lafo se fesoʻotaʻiga i se tasi e fia totogi mo oe: se tuafafine i fafo, se uō. E lē manaʻomia se teugāmatāupu, ma e leai se mea e taʻu mai e le itūlau e uiga iā te oe, naʻo le mea e tatau ona totogi.',
  make: 'Fai se fesoʻotaʻiga',
  tooMany: 'Ua uma ona tolu au fesoʻotaʻiga. Faʻamolemole toe aveʻese se tasi.',
  making: 'O loʻo fai le fesoʻotaʻiga…',
  forWhat: 'Mo le ā?',
  next: 'So o se totogi e sosoʻo mai',
  row: (amount, day) => `${amount}, i le aso ${day}`,
  words: 'Ni ʻupu mo i latou, pe afai e te manaʻo ai',
  wordsHint: 'E lē sili atu i mataitusi e 40. E faʻaalia e pei ona e taina.',
  showName: 'Faʻaali loʻu igoa muamua',
  made: 'Ua sauni lau fesoʻotaʻiga',
  madeWords: (day) =>
    `Lafo nei, pe faʻataʻi i se meapueata. E naʻo le taimi lenei e faʻaalia ai. E tatala seʻia oʻo i le aso ${day}, pe seʻia totogi.`,
  link: 'Fesoʻotaʻiga',
  share: 'Faʻasoa',
  shareText: 'E mafai ona e totogi laʻu totogi faʻavaitaimi i Lalaga iinei:',
  code: 'O le fesoʻotaʻiga o se faʻailoga mo se meapueata. E mafai foʻi ona kopi.',
  links: 'Au fesoʻotaʻiga',
  none: 'E leʻi faia lava sau fesoʻotaʻiga.',
  statuses: { Live: 'O loʻo tatala', Done: 'Ua tapunia', Revoked: 'Ua toe aveʻese', Expired: 'Ua muta le aogā' },
  until: 'Tatala seʻia oʻo i',
  madeOn: 'Na fai',
  reference: 'Numera faʻasino',
  came: 'Tupe ua maua',
  nothing: 'E leai se mea seʻi oʻo mai',
  payment: (amount, day, from) => `${amount} i le aso ${day}${from ? ` mai iā ${from}` : ''}`,
  takeBack: 'Toe aveʻese',
  takingBack: 'O loʻo toe aveʻese…',
  notTakenBack: 'E leʻi mafai ona toe aveʻese. Faʻamolemole toe taumafai.',
};
