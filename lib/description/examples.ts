/** Ids as our programs make them. */
const documentId = '01JD4Z8K7W5Q2M9X3R6T1V0B4C';
const paper = (DocumentType: string) => ({ documentId, DocumentType });
const incomeProof = [paper('EmploymentLetter'), paper('Payslip'), paper('Payslip'), paper('BankStatement')];
const linkToken = '6c1f6e0e-5a0b-4f5e-9d3c-2f0f5b1f8a77.q7Wn2xVb0cJtL5yP';
const aReason = 'The statement is older than 60 days.';
const code = '482915';
const password = 'Lalaga-2026!';
const file = {
  contentType: 'image/jpeg',
  size: 284113,
  sha256: 'n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=',
};
const receipt = {
  method: 'Bank',
  amount: 147.54,
  valuedate: '2026-11-20',
  reference: 'Loan of Sina',
  bankid: 'FT26324QK7WZ',
  sender: '20014563',
};
/** What a budget leaves for a loan of WST 1,200 over 12 months. */
const budget = {
  avgincome: 1600,
  avgexpenses: 700,
  repayment: 147.54,
  dti: 9.22,
  disposablepct: 56.25,
  eligible: true,
};
const answerTo = { chatId: '01JD4Z8K7W5Q2M9X3R6T1V0B4C', selectedOption: 'When is my next instalment due?' };

/**
 * A body of each operation that takes one, by the operation's id. A test sends each of them, and none is refused for what
 * stands in it (API-49).
 */
export const examples: Readonly<Record<string, object>> = {
  accountsRegister: {
    FirstName: 'Sina',
    LastName: 'Leota',
    Email: 'sina.leota@example.ws',
    Phone: '+6857212345',
    Password: password,
    Address: 'Vaitele, Faleata',
    DateOfBirth: '1990-03-02',
    Roles: ['Borrower'],
    Language: 'sm',
  },
  accountsActivateWithPassword: { token: linkToken, Password: password },
  accountsLogin: { Email: 'sina.leota@example.ws', Password: password },
  accountsAnswerChallenge: { Email: 'sina.leota@example.ws', session: 'AYABeF5qR0', code },
  accountsRequestPasswordReset: { Email: 'sina.leota@example.ws' },
  accountsResetPassword: { token: linkToken, newPassword: 'Weave-2026!' },
  accountsChangePassword: { oldPassword: password, newPassword: 'Weave-2026!' },
  accountsAddRole: { role: 'Investor' },
  accountsSetLanguage: { language: 'sm' },
  accountsUpdateProfile: { address: 'Vaitele, Faleata', phone: '+6857254321' },
  accountsGrantSubRole: { subRole: 'RiskReviewer' },
  accountsRequestEmailCode: { email: 'sina.new@example.ws' },
  accountsSetEmail: { email: 'sina.new@example.ws', password, code },
  accountsSetPayoutDestination: { method: 'Bank', bankName: 'ANZ Samoa', account: '20014563', password, code },
  kycUploadIdentity: { documents: [paper('Passport'), paper('DriverLicense'), paper('Selfie')] },
  kycUploadGuarantorIdentity: { documents: [paper('Passport'), paper('DriverLicense')] },
  kycUpdateKycStatus: { kycStatus: 'Pending' },
  kycReviewKyc: {
    decision: 'Verified',
    documents: [{ documentid: documentId, documenttype: 'Passport', expirationdate: '2031-05-01' }],
  },
  kycWarnExpiringIds: { days: 14 },
  kycUpdateExpiration: { expirationdate: '2031-05-01' },
  kycSetDocumentType: { documenttype: 'Passport' },
  documentsPresignUploads: { files: [{ DocumentType: 'Passport', ...file }] },
  documentsNewSelfieLink: { bymail: true },
  documentsPresignSelfie: { token: linkToken, ...file },
  documentsReadSelfieLink: { token: linkToken },
  loansRequestLoan: {
    Amount: 1200,
    Purpose: 'An engine for the fishing boat',
    PreferredDurationMonths: 12,
    PreferredFrequency: 'Monthly',
    EmploymentStatus: 'Employed',
    documents: incomeProof,
  },
  loansReviewLoan: {
    decision: 'Approved',
    notes: 'Steady income since 2023.',
    proposedamount: 1200,
    approvedamount: 1200,
  },
  loansUpdateDuration: { preferreddurationmonths: 12 },
  loansUpdateFrequency: { preferredfrequency: 'Monthly' },
  loansSaveCalculation: {
    employmentstatus: 'Employed',
    payfrequency: 'Monthly',
    durationmonths: 12,
    requestedamount: 1200,
    monthlyincome: [1600, 1600],
    monthlyexpenses: [700, 700],
    ...budget,
    totalrepayment: 1770.48,
    totalinterest: 570.48,
    risktier: 'A',
    interestmin: 71.5,
    interestmax: 73.5,
    totalpaymentsrequired: 12,
  },
  investmentsSubmitInvestment: {
    loanId: 1204,
    amount: 500,
    interestRate: 72.5,
    durationMonths: 12,
    repaymentFrequency: 'monthly',
    optedIntoLIP: true,
    guarantorCount: 2,
    incomeSource: 'Employed',
    totalPayableAmount: 525,
    agreedToTerms: true,
    documents: incomeProof,
  },
  investmentsReviewInvestment: { decision: 'Approved' },
  guarantorsNominateGuarantors: {
    guarantors: [{ fullName: 'Vena Tuilagi', dob: '1985-07-14', email: 'vena.tuilagi@example.ws' }],
  },
  guarantorsAnswerInvitation: { accept: true },
  guarantorsSubmitIncome: { loanId: 1204, incomeSource: 'Employed', documents: incomeProof },
  guarantorsSubmitStandingOrder: { loanId: 1204, documentId },
  guarantorsRequestSigningCode: { loanId: 1204 },
  guarantorsConfirmSigning: { loanId: 1204, code, agreed: true },
  guarantorsSignGuarantee: { loanId: 1204 },
  guarantorsConfirmLoanSigning: { code, agreed: true },
  guarantorsReviewGuarantor: { decision: 'Rejected', notes: aReason, rejecteddocuments: [documentId] },
  guarantorsSaveGuarantorCalculation: { ...budget, income: [1600, 1600], expenses: [700, 700] },
  guarantorsDecideStandingOrder: { decision: 'Verified' },
  repaymentsAnnouncePayment: { method: 'MTala' },
  repaymentsRejectAnnouncement: { reason: 'Nothing came in with this reference.' },
  repaymentsReceiveCardPayment: { paymentId: '01JD4Z8K7W5Q2M9X3R6T1V0B4C', token: 'tok_4f1c', amount: 147.54 },
  repaymentsPayOff: { amount: 864.32 },
  repaymentsConfirmDisbursement: { bankReference: 'FT26324QK7WZ' },
  walletWithdraw: { amount: 100 },
  walletRecordReceipt: receipt,
  walletCheckReceipts: { receipts: [receipt] },
  walletMatchReceipt: { reference: 'Loan of Sina', userId: '6c1f6e0e-5a0b-4f5e-9d3c-2f0f5b1f8a77' },
  walletRefundReceipt: { account: '20014563' },
  walletConfirmPayout: { bankReference: 'FT26324QK7WZ' },
  walletFailPayout: { reason: 'The account is closed.' },
  walletWithdrawPayout: { reason: 'Prepared twice.' },
  walletPrepareTransfer: { from: 'MTala', to: 'Bank', amount: 1250, note: 'Till of 20 November' },
  chatRespond: answerTo,
  chatRespondToInvestor: answerTo,
  chatRespondToGuarantor: answerTo,
  adminRunJob: { dryRun: true },
  adminEndSessions: {},
};
