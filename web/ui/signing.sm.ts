// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/catalogue.ts';
import type { texts as english } from './signing.en.ts';

export const texts: InWords<typeof english> = {
  read: 'Faitau',
  agree: 'Malie',
  sign: 'Saini',
  steps: 'Mea o loʻo totoe',
  agreed: 'Ua ou faitauina faʻamatalaga o loʻo i luga ma ou te malie i ai.',
  tickFirst: 'Faʻailoga muamua le pusa: e te malie i faʻamatalaga o loʻo i luga.',
  signAgreement: 'Saini le maliega',
  signing: 'O loʻo saini…',

  code: 'Numera mai la matou imeli',
  codeHint: 'Numera e ono, e aogā mo minute e 15',
  sendCode: 'Lafo mai se numera',
  sendAnother: 'Lafo mai se isi numera',
  sendingCode: 'O loʻo lafo…',
  codeFailed: 'Ua lē mafai ona matou lafo se numera. Faʻamolemole toe taumafai.',

  openPdf: 'Tatala o se PDF',
  download: 'Sii mai le maliega',
  opened: 'Ua tatala le pepa.',
  openFailed: 'Ua lē mafai ona tatala le pepa.',
  opening: 'O loʻo tatala…',
  signedOn: (name, day) => `${name}, na e sainia lenei maliega i le ${day}.`,
};
