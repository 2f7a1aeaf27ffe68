// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './payout.en.ts';

export const texts: InWords<typeof english> = {
  methods: { Bank: 'Teugātupe i le faletupe', MTala: 'MTala', MyCash: 'MyCash' },
  method: 'Auala matou te totogi ai lau tupe',
  bankName: 'Igoa o le faletupe',
  accountNumber: 'Numera o le teugātupe',
  walletNumber: 'Numera telefoni o le ʻato tupe',
  ownName: 'E tatau ona i lou lava igoa',
  appCode: 'Numera o lau polokalame',
  password: 'Lau ʻupu faʻalilolilo',
  save: 'Teu',
  saving: 'O loʻo teu…',
  failed: 'Ua lē mafai ona teu le mea matou te totogi i ai lau tupe. Faʻamolemole toe taumafai.',
};
