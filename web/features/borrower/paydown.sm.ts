// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './paydown.en.ts';

export const texts: InWords<typeof english> = {
  open: 'Totogi faʻaopoopo',
  title: 'Faʻaaogā le tupe faʻaopoopo ou te totogia e faʻapuʻupuʻu ai laʻu nonogātupe',
  what: 'E lē suia le aofaʻi o lau totogi faʻavaitaimi, ae faʻaitiitia lo latou aofaʻi. E faia i se aso totogi pe a leai se mea ua tuai; seʻia oʻo i lena aso e faʻatali le tupe i lau ʻato tupe.',
  without: 'E pei ona i ai nei',
  waiting: (amount) => `Faʻatasi ma le ${amount} o loʻo faʻatali`,
  example: (amount) => `Mo se faʻataʻitaʻiga, faʻatasi ma le ${amount} faʻaopoopo`,
  course: (rows, interest, until) => `${rows} totogi faʻavaitaimi, ${interest} tului, seʻia oʻo i le ${until}`,
  saved: (amount) => `O le a e faʻasaoina le ${amount}.`,
  isOn: 'Ua faʻaola.',
  turnOn: 'Faʻaola',
  turnOff: 'Tapē',
  close: 'Tapuni',
  notLoaded: 'Ua lē mafai ona matou fuafua. Faʻamolemole toe taumafai.',
  failed: 'Ua lē mafai ona suia. Faʻamolemole toe taumafai.',
};
