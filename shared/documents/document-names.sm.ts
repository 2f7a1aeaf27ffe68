// A first draft, to be reviewed by a native speaker of Samoan.
import type { DocumentNames } from './document-names.ts';

export const documentNames: DocumentNames = {
  Selfie: 'Ata o oe lava',
  Passport: 'Tusifolau',
  DriverLicense: 'Laisene avetaʻavale',
  BirthCertificate: 'Pepa fānau',
  ID: 'Pepa faʻasinomaga (ID)',
  EmploymentLetter: 'Tusi mai le falefaigāluega',
  Payslip: 'Pepa o le totogi',
  BankStatement: 'Faʻamatalaga tau faletupe',
  BusinessLicense: 'Laisene faʻapisinisi',
  StandingOrder: 'Faʻatonuga tumau',
};
