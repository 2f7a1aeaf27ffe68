// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './record.en.ts';

export const texts: InWords<typeof english> = {
  title: 'Siaki se faʻamaumauga o nonogātupe',
  lead: 'Ua tuʻuina atu iā te oe se faʻamaumauga o nonogātupe a se tasi i Lalaga? Siaki iinei pe moni, ma pe o loʻo aogā pea.',
  number: (number) => `Faʻamaumauga ${number}`,
  file: 'O le faila',
  fileHint: 'O le faila ua saini po o le PDF, e pei ona tuʻuina atu. Matou te tilotilo i ai ma e leai se mea e teuina.',
  or: 'Po o lona faʻailoga',
  fingerprint: 'Faʻailoga',
  fingerprintHint: 'O mataitusi ma numera e 24 o loʻo i luga o le pepa. E lē āfāina avanoa.',
  check: 'Siaki le faʻailoga',
  checking: 'O loʻo siaki…',
  genuine: (day) => `E moni, na tuʻuina atu i le ${day}, e leʻi toe aveʻesea`,
  until: (day) => `E aogā seʻia oʻo i le ${day}.`,
  signed: 'O le mea lenei na matou sainia. Afai e ese le mea o loʻo i le pepa, ua suia.',
  fileOnly:
    'E iai lea faʻamaumauga. O le mea o loʻo taʻua ai, e naʻo lona faila e taʻu mai ai: e mafai ona sui ʻupu o se pepa. Talosaga mo le faila, ma faʻatusatusa.',
  not: 'E lē aogā',
  noRecord:
    'E leai se faʻamaumauga i lenei faila. O se PDF na lolomi pe na ata e leai sona faʻamaumauga: tusi lona faʻailoga.',
  how: 'Pe faʻapefea',
  howWords:
    'Ua saini le faʻamaumauga. E lē mafai e se tasi ona sui sona ʻupu e aunoa ma le iloa, ma e lē mafai e lē e ana ona aveʻese se nonogātupe. O lē e iai na te faʻaali i so o se tasi; matou te lē tuʻuina atu i se tasi, ma e leai se mea e taʻu e lenei itūlau e aunoa ma le faila.',
  keys: 'O ki faitele, mo au lava polokalame',
};
