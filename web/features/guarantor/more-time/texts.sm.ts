// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './texts.en.ts';

export const texts: InWords<typeof english> = {
  title: (loan) => `Taimi faʻaopoopo mo le nonogātupe #${loan}`,
  titleAlone: 'Taimi faʻaopoopo mo se nonogātupe',
  backGuarantor: 'Toe foʻi i au faʻamautinoaga',
  backInvestor: 'Toe foʻi i au teufaʻafaigāluega',
  notLoaded: 'Ua lē mafai ona matou aumaia le fesili.',
  none: 'E leai se fesili mo oe',
  noneWords: 'E leai se mea e fesiligia ai oe iinei e uiga i se taimi faʻaopoopo.',
  guarantor:
    'Ua talosaga le tagata nonō o lenei nonogātupe mo se taimi faʻaopoopo, ma ua matou fautuaina. E leai se mea e faʻaopoopo, ma e lē suia le aofaʻi aupito maualuga e mafai ona talosagaina mai iā te oe. E lē o taʻua se taimi faʻaopoopo i lau maliega: e tatau ona malie tagata faʻamautinoa taʻitoʻatasi.',
  investor:
    'Ua talosaga le tagata nonō o lenei nonogātupe mo se taimi faʻaopoopo, ma ua matou fautuaina. E te maua le aofaʻi lava e tasi, ae tuai atu. Afai e sili atu i le ʻafa o le aitālafu i tagata teufaʻafaigāluega e tetee, ona teʻena lea. Afai e te lē tetee, e leai se mea e tatau ona e faia.',
  until: (day) => `Faʻamolemole tali mai aʻo leʻi tuanaʻi le ${day}. A leai sau tali, o lona uiga e te lē malie.`,
  untilInvestor: (day) => `E mafai ona e tetee aʻo leʻi tuanaʻi le ${day}.`,
  over: 'Ua leai se mea e tali ai.',
  agreed: 'Ua e malie. E mafai lava ona e teʻena.',
  objected: 'Ua e tetee.',
  open: 'Aitālafu i le aofaʻi',
  stays: (amount) => `${amount}, e tumau`,
  each: 'Totogi faʻavaitaimi aupito maualuga',
  count: 'Totogi faʻavaitaimi o loʻo totoe',
  next: 'Totogi e sosoʻo ai',
  last: 'Totogi mulimuli',
  fromTo: (before, after) => `${after}, i le taimi nei ${before}`,
  secret: 'E leai se isi e taʻu i ai po o ai na malie ma po o ai e leʻi malie.',
  agree: 'Malie',
  refuse: 'Teʻena',
  object: 'Tetee',
  sending: 'O loʻo lafo…',
  failed: 'Ua lē mafai ona lafo. Faʻamolemole toe taumafai.',
};
