import type { User } from '#shared/accounts/api.ts';
import type { MyLoan } from '#shared/loans/api.ts';
import { sene } from '#shared/money.ts';
import type { Notification } from '#shared/notifications/api.ts';
import type { LoanRepayment } from '#shared/repayments/api.ts';
import type { AgreementWords } from '#web/ui/signing/agreement-said.en.ts';
import { texts } from './texts.en.ts';

export const user: User = {
  userId: 'sina',
  firstName: 'Sina',
  lastName: 'Leota',
  email: 'sina@example.ws',
  roles: ['Borrower', 'Investor'],
  kycStatus: 'Verified',
  paymentreference: 'B12345678A',
  investorpaymentreference: 'V12345678A',
  identity: { reason: null, reasoncode: null, selfie: true, expireson: null, renewing: false, renewalrejected: false },
};

const loan: MyLoan = {
  loanid: 12,
  amount: sene(1500_00),
  amountrequested: sene(1500_00),
  requestedmonths: 6,
  requestedfrequency: 'Monthly',
  finaldurationmonths: 6,
  finalfrequency: 'Monthly',
  cost: null,
  purpose: 'A sewing machine',
  status: 'Pending',
  createdat: '2026-08-14T20:00:00Z',
  repaymentProgress: 40,
  expectedguarantoramount: 2,
  hasInvestments: false,
  guarantorstab: null,
  reason: null,
  cancelledby: null,
  deadline: null,
  hearduntil: null,
  heldsince: null,
  chargedoffon: null,
  lookeduntil: null,
  borrowersigned: false,
  borrowersignedat: null,
};

/** Loans in progress, at the end, and in the other statuses. */
export const loans: readonly MyLoan[] = [
  { ...loan, status: 'Approved', deadline: '2026-09-14T20:00:00Z' },
  { ...loan, status: 'Repaid' },
  { ...loan, status: 'Rejected', reason: texts.rejected },
  { ...loan, status: 'Cancelled', cancelledby: 'Borrower' },
  { ...loan, status: 'Cancelled', cancelledby: 'Deadline', reason: texts.tooLate },
  { ...loan, status: 'Defaulted' },
];

const statuses = ['Paid', 'Overdue', 'Missed', 'Pending', 'Scheduled'] as const;

export const repayments: readonly LoanRepayment[] = statuses.map((paymentstatus, at) => ({
  repaymentid: String(at),
  scheduleddate: `2026-0${at + 4}-15`,
  amountdue: sene(171_42),
  paymentstatus,
  amountpaid: sene(paymentstatus === 'Paid' ? 171_42 : at * 20_00),
}));

const noticeOf = (nr: number): Notification => ({
  notificationid: String(nr),
  message: nr < 3 ? texts.bell : texts.bellOld,
  code: 'Sample',
  status: nr < 3 ? 'Unread' : 'Read',
  sentat: '2026-08-14T20:00:00Z',
});

/** More notifications than the bell shows at first. */
export const notices: readonly Notification[] = [1, 2, 3, 4, 5, 6, 7].map(noticeOf);

export const agreement: AgreementWords = {
  version: '1',
  title: 'Agreement of loan #12',
  sha256: '',
  pdfsize: 12_345,
  sections: [
    { heading: '1. The loan', paragraphs: ['The lenders lend the borrower WST 1,500.00.'] },
    {
      heading: '2. Repaying',
      paragraphs: ['The borrower pays 12 instalments of WST 171.42.', 'There is no late fee.'],
    },
  ],
};
