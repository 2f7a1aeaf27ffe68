// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './signing.en.ts';

export const texts: InWords<typeof english> = {
  read: 'Faitau',
  agree: 'Malie',
  code: 'Numera',
  steps: 'Laasaga e saini ai',
  agreed: 'Ua ou faitauina le tusitusiga o loʻo i luga ma ou te malie i ai.',
  tickFirst: 'Faʻailoga muamua le pusa: e te malie i le tusitusiga o loʻo i luga.',
  next: { read: 'Faitau pea', agree: 'Ou te malie i lenei tusitusiga', code: 'Saini le maliega' },
  signing: 'O loʻo saini…',

  missing: {
    read: 'O loʻo totoe: faitau le tusitusiga seʻia oʻo i le iʻuga.',
    agree: 'O loʻo totoe: faʻailoga le pusa i lalo o le tusitusiga, ma malie i ai.',
    code: 'O loʻo totoe: tusi le numera mai la matou imeli, ma saini.',
  },

  readPdf: (kilobytes) => (kilobytes === undefined ? 'Faitau le PDF' : `Faitau le PDF (${kilobytes} KB)`),
  download: 'Sii mai',
  certificateLater: 'A uma ona saini tagata uma, o lona itūlau mulimuli o le tusi faʻamaonia lea o lau saini.',
  certificate: 'Ua saini tagata uma. O lona itūlau mulimuli o le tusi faʻamaonia lea o lau saini.',
  opened: 'Ua tatala le pepa.',
  downloaded: 'Ua ʻamata ona sii mai.',
  openFailed: 'Ua lē mafai ona tatala le pepa.',
  opening: 'O loʻo tatala…',
  signedOn: (name, when) => `${name}, na e sainia lenei maliega i le aso ${when}.`,
};
