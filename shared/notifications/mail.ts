import type { Person } from '#shared/accounts/person.ts';
import { type Params, sentence } from '#shared/sentence.ts';
import type { PaymentChannels } from '#shared/wallet/payment-channels.ts';
import { type LetterKind, letters, type NoticeKind, notices, wordsOf } from './notices.ts';

type Notices = typeof notices;
/** The kinds of notice that are mailed. */
export type MailedKind = { [Kind in NoticeKind]: Notices[Kind] extends { mail: string } ? Kind : never }[NoticeKind];

/**
 * The page of the site that the mail of a notice links to (NOTIFICATIONS-7). `{area}` stands for the person's area, any
 * other name for a parameter of the notice.
 */
export const pages: Readonly<Record<MailedKind, string>> = {
  KycVerified: '/dashboard',
  KycRejected: '/{area}/identity',
  KycRenewalRejected: '/{area}/identity',
  KycExpiryWarning: '/{area}/identity',
  LoanFunded: '/borrower/guarantors',
  GuarantorSlotReopened: '/borrower/guarantors',
  SignLoanAgreement: '/borrower/agreement/{loanId}',
  SignGuarantee: '/guarantor/sign/{loanId}',
  PayoutAccountNeeded: '/borrower',
  LoanActive: '/borrower',
  LoanActiveInvestor: '/investor/myinvestments',
  LoanRepaid: '/borrower/myloans',
  GuaranteeReleased: '/guarantor/agreements',
  LoanRepaidInvestor: '/investor/myinvestments',
  LoanRejected: '/borrower',
  LoanLapsed: '/borrower',
  LoanCancelledInvestor: '/wallet',
  LoanCancelledUnpaidInvestor: '/investor/marketplace',
  LoanDefaulted: '/borrower',
  LoanDefaultedGuarantor: '/guarantor',
  LoanDefaultedInvestor: '/investor/myinvestments',
  FundingDeadlineNear: '/borrower',
  NominationDeadlineNear: '/borrower/guarantors',
  LoanAgreementDeadlineNear: '/borrower/agreement/{loanId}',
  PayoutDeadlineNear: '/borrower',
  AnswerDeadlineNear: '/guarantor',
  IncomeDeadlineNear: '/guarantor',
  GuaranteeDeadlineNear: '/guarantor',
  InvestmentReceived: '/investor/unpaid',
  InvestmentPartlyPaid: '/investor/unpaid',
  InvestmentPaid: '/investor',
  InvestmentRejected: '/wallet',
  InvestmentRejectedUnpaid: '/investor/marketplace',
  InvestmentReminder: '/investor/unpaid',
  GuarantorInvited: '/guarantor/invitations/{guarantorId}',
  GuarantorVerified: '/guarantor',
  GuarantorRejected: '/guarantor',
  GuarantorResubmit: '/guarantor/income/{loanId}',
  StandingOrderVerified: '/guarantor',
  StandingOrderRejected: '/guarantor',
  StandingOrderRevoked: '/guarantor',
  SigningCode: '/dashboard',
  RepaymentSoon: '/repayments/{repaymentId}/pay',
  RepaymentDue: '/repayments/{repaymentId}/pay',
  RepaymentPaid: '/borrower',
  RepaymentOverdue: '/repayments/{repaymentId}/pay',
  RepaymentOverdueGuarantor: '/guarantor',
  RepaymentMissed: '/repayments/{repaymentId}/pay',
  RepaymentSetBack: '/repayments/{repaymentId}/pay',
  PaymentRejected: '/repayments/{repaymentId}/pay',
  GuaranteeCalled: '/guarantor/calls/{repaymentId}',
  DepositReceived: '/wallet',
  WithdrawalSent: '/wallet',
  WithdrawalFailed: '/wallet',
  RepaymentReceived: '/wallet',
  LipPaidOut: '/wallet',
  PayoutCode: '/wallet',
  PayoutDestinationChanged: '/wallet',
  EmailChanged: '/profile',
  PasswordChanged: '/forgot-password',
  SecondFactorReset: '/security',
  StaffDeadlineAlarm: '/admin',
  AccountArchived: '/login',
  ChatAnswered: '/dashboard',
};

/** The notices that ask for money, and whose payment reference to use. A call has its own reference. */
const payable: Partial<Record<NoticeKind, 'paymentReference' | 'investorPaymentReference'>> = {
  InvestmentReceived: 'investorPaymentReference',
  InvestmentPartlyPaid: 'investorPaymentReference',
  InvestmentReminder: 'investorPaymentReference',
  RepaymentSoon: 'paymentReference',
  RepaymentDue: 'paymentReference',
  RepaymentOverdue: 'paymentReference',
  RepaymentMissed: 'paymentReference',
  RepaymentSetBack: 'paymentReference',
  PaymentRejected: 'paymentReference',
  LoanDefaulted: 'paymentReference',
  GuaranteeCalled: 'paymentReference',
};

type Recipient = Pick<Person, 'firstName' | 'roles' | 'paymentReference' | 'investorPaymentReference'>;
type Sending = { site: string; channels: PaymentChannels };
export type MailText = { subject: string; text: string };

export const isMailed = (kind: NoticeKind): kind is MailedKind => kind in pages;

/**
 * The mail of a notice: what it says, where and with which reference to pay if it asks for money, a link to the page that it
 * is about, and the support address (NOTIFICATIONS-7). `site` is the address of the site.
 */
export function mailOf(
  { kind, params }: { kind: MailedKind; params: Params },
  to: Recipient,
  { site, channels }: Sending,
): MailText {
  const shown = visible(params);
  const reference = payable[kind] && (shown.reference ?? to[payable[kind]]);
  const paragraphs = [
    `Talofa, ${to.firstName}`,
    wordsOf(notices[kind].text, shown),
    ...(reference === undefined ? [] : [howToPay(channels, String(reference))]),
    `${site}/#${sentence(pages[kind], { ...shown, area: areaOf(to) })}`,
    closing(channels),
  ];
  return { subject: notices[kind].mail, text: paragraphs.join('\n\n') };
}

/** A letter to an address with or without an account (NOTIFICATIONS-6). */
export const letterOf = (kind: LetterKind, params: Params, { site, channels }: Sending): MailText => ({
  subject: letters[kind].mail,
  text: ['Talofa,', wordsOf(letters[kind].text, { site, ...visible(params) }), closing(channels)].join('\n\n'),
});

const howToPay = ({ bank, mtala, mycash }: PaymentChannels, reference: string): string =>
  [
    'How to pay:',
    `M-Tala: ${mtala.name}, ${mtala.number}`,
    `MyCash: ${mycash.name}, ${mycash.number}`,
    `Bank: ${bank.accountName}, ${bank.bankName}, account ${bank.accountNumber}`,
    `Write the reference ${reference}. A payment without it is refunded within 14 days.`,
  ].join('\n');

const closing = ({ supportEmail }: PaymentChannels): string => `Questions? Write to ${supportEmail}.\n\nLalaga\n`;

const areas = ['Borrower', 'Investor', 'Guarantor'] as const;

const areaOf = ({ roles }: Recipient): string =>
  (areas.find((role) => roles.includes(role)) ?? 'Borrower').toLowerCase();

/** Parameters without the marks that turn the direction of text, other invisible letters, and control characters. */
const visible = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim() : value,
    ]),
  );
