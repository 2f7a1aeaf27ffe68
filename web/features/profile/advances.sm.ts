// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './advances.en.ts';

export const texts: InWords<typeof english> = {
  title: 'O lau aitālafu iā matou',
  kinds: {
    Mistake: 'Na sese lo matou tuʻuina o le tupe a se isi i lau ʻato tupe, ma ua e faʻaaogāina.',
    Chargeback:
      'Ua toe faʻafoʻi se totogi na e totogi mai i le kata. E lē mafai ona tala i tua se tupe seʻia toe totogi mai.',
  },
  terms: 'E leai se tului, ma e leai se aso faʻaiʻu.',
  pay: (amount) => `Toe totogi le ${amount}`,
  paying: 'O loʻo totogi…',
  empty: 'E leai se tupe i lau ʻato tupe e totogi ai. Teu mai muamua se tupe.',
  failed: 'Ua lē mafai ona toe totogi. Faʻamolemole toe taumafai.',
};
