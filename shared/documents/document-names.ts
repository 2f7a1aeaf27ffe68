import type { DocumentType } from './document.ts';

/** What each kind of document is called. */
export type DocumentNames = Readonly<Record<DocumentType, string>>;

export const documentNames: DocumentNames = {
  Selfie: 'Selfie',
  Passport: 'Passport',
  DriverLicense: "Driver's License",
  BirthCertificate: 'Birth Certificate',
  ID: 'ID document',
  EmploymentLetter: 'Employment letter',
  Payslip: 'Payslip',
  BankStatement: 'Bank statement',
  BusinessLicense: 'Business licence',
  StandingOrder: 'Standing order',
};
