// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './texts.en.ts';

export const texts: InWords<typeof english> = {
  identityIncomplete: 'Faʻamolemole filifili pepa faʻasinomaga faʻamaonia uma e lua ma puʻe se ata o oe lava.',
  bothIds: 'Faʻamolemole lafo mai pepa faʻasinomaga uma e lua.',
  uploadFailedAgain: 'Ua lē mafai ona lafo. Faʻamolemole toe taumafai.',
  submitted: 'Ua lafoina pepa e faʻamaonia!',

  title: 'Lou faʻasinomaga',
  underReview: 'O loʻo iloiloina au pepa.',
  rejected:
    'Ua lē mafai ona matou faʻamaonia oe i pepa na e lafoina. O loʻo taʻu atu i la matou faʻasilasilaga le pogai. Faʻamolemole toe lafo mai.',
  checking: 'O loʻo matou siakiina au pepa. Matou te tusi atu pe a faʻamaonia loa oe.',
  verified: 'Ua faʻamaonia oe. E leai se mea e te faia.',
  passport: 'Tusifolau',
  driverLicense: 'Laisene avetaʻavale',
  birthCertificate: 'Pepa fānau',
  submit: 'Lafo e siaki',
  busy: 'O loʻo lafo…',
  advice: 'Ia faʻalaulelei pepa taʻitasi, ia iloa tulimanu uma e fa, ia faitaugofie, ma ia faʻamaonia.',
  certified:
    'O le tusifolau, laisene avetaʻavale po o le pepa fānau, ua faʻamaonia e se loia a le mālō. Ia faʻalaulelei, iloa tulimanu uma e fa, ma faitaugofie.',
  document1: 'Pepa 1',
  document2: 'Pepa 2',
  selfie: 'Ata o oe lava',
  kind: 'O le ā lea pepa',
  completed: 'Ua māeʻa',
  problem: 'Ua iai se faʻafitauli',
  notStarted: 'E leʻi amataina',
  inProgress: 'O loʻo faia',
  onPhone: (host) => `Puʻe le ata i lau telefoni: tatala le ${host} i ai. Pe filifili se ata o oe.`,
  noCamera: 'E lē mafai ona faʻaaogā le meapuʻe ata iinei. Filifili se ata.',
  takeSelfie: 'Puʻe se ata o oe lava',
  selfieAdvice: 'Vaʻai saʻo i luma, ia i totonu o le liʻo lou foliga atoa.',
  takePhoto: 'Puʻe le ata',
  notNow: 'E lē o le taimi nei',
};
