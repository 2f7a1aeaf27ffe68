// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './texts.en.ts';

export const texts: InWords<typeof english> = {
  payNow: 'Totogi Nei',
  letFamilyPay: 'Tuʻu atu i le ʻāiga e totogi',
  noRepayments: 'E leai ni totogi ua maua.',
  formIncomplete: 'Faʻamolemole faʻatumu avanoa uma.',
  submissionFailed: 'Ua lē mafai ona lafo',
  cancelRefused: 'E lē mafai ona soloia lenei nonogātupe auā ua iai tupe a tagata teufaʻafaigāluega.',
  cancelFailed: 'Ua lē mafai ona soloia le nonogātupe. Faʻamolemole toe taumafai.',
  deleteFailed: 'Ua lē mafai ona tapēina le nonogātupe. Faʻamolemole toe taumafai.',
  backToDashboard: 'Toe foʻi i le Itūlau Autū',

  agreement: {
    title: 'Lau maliega o le nonogātupe',
    next: 'Faitau ma saini lau maliega',
    nextWords:
      'Ua faʻamaonia au tagata faʻamautinoa. Faitau le mea e te malie i ai, ma saini i se numera matou te imeli atu.',
    readAndSign: 'Faitau ma saini',
    read: 'Lau maliega',
    summary: 'Le mea e te sainia',
    summarySigned: 'Le mea na e sainia',
    loan: 'Nonogātupe',
    amount: 'E te maua',
    paidTimes: (count) => `E te totogi, e ${count} taimi`,
    costs: 'Tau o le nonogātupe',
    all: 'Mea uma e uiga i lenei nonogātupe',
    hasSigned: (name) => `Ua saini ${name}`,
    stillSigns: (name) => `E leʻi saini ${name}`,
    purpose: 'Mo le',
    payments: 'E te totogi',
    each: { Weekly: 'i vaiaso taʻitasi', Fortnightly: 'i lua vaiaso taʻitasi', Monthly: 'i masina taʻitasi' },
    of: (count, payment, each) => `Totogi e ${count}, e taʻi ${payment}, ${each}`,
    total: 'Aofaʻi atoa',
    rate: 'Tului',
    aYear: (percent, cost) => `${percent}% i le tausaga: ${cost} atoa`,
    first: 'Le totogi muamua',
    after: {
      Weekly: 'E tasi le vaiaso talu ona tuʻuina atu le tupe',
      Fortnightly: 'E lua vaiaso talu ona tuʻuina atu le tupe',
      Monthly: 'E tasi le masina talu ona tuʻuina atu le tupe',
    },
    guarantors: 'Tagata faʻamautinoa',
    notLoaded:
      'Ua lē mafai ona matou tatala lenei maliega. Afai e fou, o loʻo tusia: toe taumafai i se taimi lata mai.',
    signFailed: 'Ua lē mafai ona lafo lau saini. Faʻamolemole toe taumafai.',
    nothing: 'E leai se mea e saini i le taimi nei',
    nothingWords: 'Pe a faʻamaonia au tagata faʻamautinoa, e oʻo mai le maliega iinei.',
    waiting: 'O loʻo matou faʻatali saini a au tagata faʻamautinoa. Ona tuʻuina atu lea o le tupe.',
    back: 'Toe foʻi i lau nonogātupe',
  },
};
