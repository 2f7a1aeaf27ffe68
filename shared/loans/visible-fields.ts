import type { LoanDetail } from './api.ts';
import type { LoanStatus } from './loan.ts';

/** The relation of a viewer to a loan. For anybody else it does not exist (LOANS-49). */
export type LoanViewer = 'Borrower' | 'Investor' | 'Guarantor' | 'RiskReviewer' | 'CreditApprover';

const staff = ['RiskReviewer', 'CreditApprover'] as const;
const everyone = ['Borrower', 'Investor', 'Guarantor', ...staff] as const;
const ownAndStaff = ['Borrower', ...staff] as const;

/** Who reads which field of a loan (LOANS-50). */
export const loanReaders: Record<keyof LoanDetail, readonly LoanViewer[]> = {
  loanid: everyone,
  status: everyone,
  createdat: everyone,
  amount: everyone,
  amountfunded: everyone,
  investmentcount: everyone,
  amountrequested: everyone,
  purpose: everyone,
  requestedmonths: everyone,
  guarantorcount: everyone,
  risktier: everyone,
  interestrate: everyone,
  interestmin: everyone,
  interestmax: everyone,
  finaldurationmonths: everyone,
  finalfrequency: everyone,
  preferredfrequency: everyone,
  expectedguarantoramount: everyone,
  repaymentProgress: everyone,
  guaranteed: ['Investor'],
  borrowerid: ['Borrower', 'Investor', ...staff],
  borrowerkycstatus: ['Borrower', 'Investor', ...staff],
  borrowerName: ['Guarantor'],
  firstname: ownAndStaff,
  lastname: ownAndStaff,
  email: ownAndStaff,
  phone: ownAndStaff,
  address: ownAndStaff,
  dateofbirth: ownAndStaff,
  documents: ownAndStaff,
  reason: ownAndStaff,
};

/** Those of these fields that the viewer may read. */
export const visibleTo = (viewer: LoanViewer, fields: Partial<LoanDetail>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([field]) => loanReaders[field as keyof LoanDetail].includes(viewer)),
  );

/** The steps in which a loan's guarantors are nominated, verified and sign. */
const guarantorSteps: readonly LoanStatus[] = [
  'Funded',
  'GuarantorsNominated',
  'GuarantorsVerified',
  'AgreementSigned',
];

/** The status for an investor, who does not see how far the guarantors are (LOANS-51). */
export const coarseStatus = (status: LoanStatus): LoanStatus => (guarantorSteps.includes(status) ? 'Funded' : status);
