// A first draft, to be reviewed by a native speaker of Samoan.
import type { DayWords } from './day-words.en.ts';

const months = [
  'Ianuari',
  'Fepuari',
  'Mati',
  'Aperila',
  'Mē',
  'Iuni',
  'Iulai',
  'Aokuso',
  'Setema',
  'Oketopa',
  'Novema',
  'Tesema',
];

/** Samoan has no short months. */
export const texts: DayWords = {
  weekdays: ['Aso Sā', 'Aso Gafua', 'Aso Lua', 'Aso Lulu', 'Aso Tofi', 'Aso Faraile', 'Aso Toʻonaʻi'],
  months,
  shortMonths: months,
};
