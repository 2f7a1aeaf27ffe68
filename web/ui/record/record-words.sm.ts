// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './record-words.en.ts';

export const texts: InWords<typeof english> = {
  born: (day) => `Aso fānau ${day}`,
  all: (from, to) => `O nonogātupe uma i Lalaga mai le ${from} i le ${to}. E leai se mea o totoe.`,
  issued: (day, until) => `Na tuʻuina atu i le ${day}, e aogā seʻia oʻo i le ${until}`,
  loan: (day) => `Nonogātupe na tuʻuina atu i le ${day}`,
  amount: 'Aofaʻi',
  range: (least, most) => `${least} i le ${most}`,
  term: 'ʻUmi',
  months: (count) => `masina e ${count}`,
  often: {
    Weekly: 'totogi i vaiaso taʻitasi',
    Fortnightly: 'totogi i vaiaso taʻilua',
    Monthly: 'totogi i masina taʻitasi',
  },
  instalments: 'Totogi faʻavaitaimi',
  outcomes: {
    onTime: 'Totogi i le taimi tonu',
    withinGrace: 'Totogi i totonu o aso faʻatalitali',
    later: 'Totogi mulimuli ane',
    byGuarantors: 'Totogi e tagata faʻamautinoa',
    late: 'Ua tuai, e leʻi totogiina',
    toCome: 'E leʻi oʻo i le aso e totogi ai',
  },
  relief: 'Taimi faʻaopoopo na tuʻuina atu',
  times: (count) => (count === 1 ? 'Faʻatasi' : `Taimi e ${count}`),
  never: 'Leai',
  defaulted: 'Faʻailoa ua lē totogia',
  chargedOff: 'Faʻamutaina le aoina',
  onDay: (day) => `I le ${day}`,
  today: 'I le aso na tuʻuina atu ai',
  states: {
    Running: 'O loʻo totogi, e leai se mea ua tuai',
    Late: 'O loʻo totogi, ae ua tuai',
    Held: 'Na toe lafo mai le tupe e le faletupe; e leai se mea e totogi',
    Defaulted: 'Faʻailoa ua lē totogia',
    ChargedOff: 'Faʻamutaina le aoina',
    Repaid: 'Ua uma ona totogi',
  },
};
