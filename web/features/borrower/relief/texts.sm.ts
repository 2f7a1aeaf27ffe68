// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './texts.en.ts';

export const texts: InWords<typeof english> = {
  title: 'E te manaʻomia se taimi faʻaopoopo?',
  back: 'Toe foʻi i lau nonogātupe',
  notLoaded: 'Ua lē mafai ona matou aumaia mea e mafai ona fai.',
  none: 'E leai se mea e tolopō',
  noneWords: 'O le taimi faʻaopoopo e mo se nonogātupe o loʻo e toe totogia.',
  principle: (open) =>
    `O loʻo e nofo aitālafu i le ${open} i le aofaʻi. E lē faʻaopoopoina i le taimi faʻaopoopo: e leai se tului, e leai se totogi faʻaopoopo.`,
  pause: 'Mālōlō',
  pauseWords: 'E te totogi le aofaʻi lava e tasi, ae tuai atu. E leai se mea e faʻaopoopo.',
  spread: 'Totogi faʻavaitaimi e laiti atu',
  spreadWords: 'E laʻititi atu le totogi i taimi taʻitasi, ae ʻumi atu. E tumau le aofaʻi atoa.',
  which: 'O le ā le mea e fesoasoani iā te oe?',
  how: 'E fia le tupe e mafai ona e totogia i taimi taʻitasi?',
  smaller: (count, amount, last) => `${amount}, faʻa${count}, o le totogi mulimuli i le ${last}`,
  total: 'Aofaʻi atoa e totogi',
  same: (open) => `${open}, e tumau`,
  ask: 'Talosaga mo se taimi faʻaopoopo',
  weDecide:
    'Matou te tali atu i totonu o aso faigāluega e sefulu. E lē talosagaina au tagata faʻamautinoa e totogi seʻia matou tali atu. E faʻapea mo se talosaga e tasi i aso e 90.',
  asked: 'Ua e talosaga mo se taimi faʻaopoopo',
  answeredUntil: (day) => `Matou te tali atu aʻo leʻi tuanaʻi le ${day}.`,
  askedFor: 'O le mea na e talosagaina',
  eachNow: 'Totogi aupito maualuga i le taimi nei',
  lastNow: 'Totogi mulimuli i le taimi nei',
  canPay: 'E mafai ona e totogi i taimi taʻitasi',
  meanwhile: 'E tumau totogi faʻavaitaimi seʻia matou tali atu. Soʻo se tupe e mafai ona e totogia e fesoasoani.',
  withdraw: 'Toe aveʻese le talosaga',
  length: 'O le ʻumi',
  periods: {
    Weekly: (count) => (count === 1 ? 'vaiaso e 1' : `vaiaso e ${count}`),
    Fortnightly: (count) => `vaiaso e ${2 * count}`,
    Monthly: (count) => `masina e ${count}`,
  },
  each: 'Totogi faʻavaitaimi aupito maualuga',
  next: 'Totogi e sosoʻo ai',
  last: 'Totogi mulimuli',
  fromTo: (before, after) => `${after}, e lē o le ${before}`,
  until: (length, next, last) => `${length}: o le totogi e sosoʻo ai i le ${next}, o le totogi mulimuli i le ${last}`,
  why: 'Aiseā e te manaʻomia ai?',
  reasons: {
    Faalavelave: 'Faʻalavelave a le ʻāiga',
    Illness: 'Maʻi',
    LostIncome: 'Ua leai le tupe maua',
    Other: 'O se isi mea',
  },
  more: 'O se isi mea e te fia taʻua (e te lē faʻamalosia)',
  moreHint:
    'Matou te lē fesili atu mo se faʻamaoniga. E iloa e tagata faʻamautinoa ma tagata teufaʻafaigāluega ua faʻaopoopo lou taimi, ae lē o le mafuaʻaga.',
  send: 'Mālōlō laʻu nonogātupe',
  sending: 'O loʻo lafo…',
  failed: 'Ua lē mafai ona lafo. Faʻamolemole toe taumafai.',
};
