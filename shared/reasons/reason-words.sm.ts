// A first draft, to be reviewed by a native speaker of Samoan.
import { texts as days } from '#shared/day-words.sm.ts';
import { documentNames } from '#shared/documents/document-names.sm.ts';
import type { ReasonWords } from './reason-words.ts';

export const texts: ReasonWords = {
  sentences: {
    DTI: 'O totogi faʻavaitaimi e alu ai le {dti} o lau tupe maua. E lē tatau ona sili atu i le {mostDti}.',
    DISPOSABLE:
      'Pe a uma na totogi, e totoe le {disposable} o lau tupe maua. E tatau ona lē itiiti ifo i le {leastDisposable}.',
    SCORE:
      'E {score} au togi; e manaʻomia le {leastScore}. Galuega {w}, tupe maua {i}, tupe totoe {d}, totogi faʻavaitaimi {t}.',
    RATE: 'I le fua faʻatatau maualuga o tului o lona vasega, e lē gafatia le totogi faʻavaitaimi.',
    PAPER_MISSING: '{document}[, {month}]: e leʻi maua.',
    PAPER_UNREADABLE: '{document}[, {month}]: e lē mafai ona matou faitauina.',
    PAPER_OLD: '{document}[, {month}]: ua leva tele.',
    PAPER_OTHER_PERSON: '{document}[, {month}]: o loʻo i le igoa o se isi tagata.',
    INCOME_NOT_SHOWN: 'E lē o iai i au faʻamatalaga tau faletupe le tupe maua o {months}.',
    IDENTITY: 'Ua lē mafai ona matou faʻamaonia lou faʻasinomaga.',
    PURPOSE: 'Matou te lē nonō atu tupe mo lenei faʻamoemoega.',
    SOURCE_OF_FUNDS: 'Ua lē mafai ona matou iloa po o fea e sau ai le tupe.',
  },
  documents: documentNames,
  days,
};
