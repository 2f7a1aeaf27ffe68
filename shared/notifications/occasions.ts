import type { KycStatus } from '#shared/accounts/person.ts';
import type { InvestmentStatus, PaymentStatus } from '#shared/investments/investment.ts';
import type { LoanStatus } from '#shared/loans/loan.ts';
import type { NoticeKind } from './notices.ts';

const onEntering: Partial<Record<LoanStatus, readonly NoticeKind[]>> = {
  Pending: ['LoanReceived'],
  UnderReview: ['LoanUnderReview'],
  Approved: ['LoanApproved'],
  FullyFundedPendingApproval: ['LoanFullyCommitted'],
  Funded: ['LoanFunded', 'LoanFundedInvestor'],
  GuarantorsNominated: ['GuarantorsNominated'],
  GuarantorsVerified: ['SignLoanAgreement', 'SignGuarantee', 'GuarantorsVerifiedInvestor'],
  AgreementSigned: ['AgreementSigned', 'AgreementSignedGuarantor', 'AgreementSignedInvestor'],
  Active: ['LoanActive', 'LoanActiveGuarantor', 'LoanActiveInvestor'],
  Repaid: ['LoanRepaid', 'GuaranteeReleased', 'LoanRepaidInvestor'],
  Rejected: ['LoanRejected'],
  Defaulted: ['LoanDefaulted', 'LoanDefaultedGuarantor', 'LoanDefaultedInvestor'],
};

/** Those of a status that a loan enters again, by the one before. */
const onReturning: Readonly<Record<string, readonly NoticeKind[]>> = {
  'FullyFundedPendingApproval Approved': ['LoanReopened'],
  // The guarantee whose standing order was revoked has its own notice; the others have nothing to sign again.
  'AgreementSigned GuarantorsVerified': [],
  'Rejected Pending': ['SecondLookOpened'],
  'Defaulted Active': ['LoanCured', 'LoanCuredGuarantor', 'LoanCuredInvestor'],
};

type LoanMove = {
  from?: LoanStatus | undefined;
  to: LoanStatus;
  byBorrower: boolean;
  /** The borrower has not said where to be paid. */
  lacksPayout?: boolean;
};

/** Which notices a loan's new status causes (NOTIFICATIONS-9). */
export function loanNotices({ lacksPayout = false, ...move }: LoanMove): readonly NoticeKind[] {
  const kinds = ofMove(move);
  return lacksPayout ? kinds.map((kind) => (kind === 'AgreementSigned' ? 'PayoutAccountNeeded' : kind)) : kinds;
}

function ofMove({ from, to, byBorrower }: LoanMove): readonly NoticeKind[] {
  // Each slot that reopens is told of by itself (GUARANTORS-16, GUARANTORS-68).
  if (to === 'Funded' && from !== 'FullyFundedPendingApproval') return [];
  if (to === 'Cancelled')
    return [
      byBorrower ? 'LoanCancelled' : 'LoanLapsed',
      'LoanCancelledInvestor',
      'LoanCancelledUnpaidInvestor',
      'LoanCancelledGuarantor',
    ];
  return onReturning[`${from} ${to}`] ?? onEntering[to] ?? [];
}

type InvestmentMove = {
  from?: InvestmentStatus | undefined;
  to: InvestmentStatus;
  payment: PaymentStatus;
  was?: PaymentStatus | undefined;
  /** Whether another part of it was paid. */
  isMore?: boolean | undefined;
};

/** Which notice a step of an investment's review or payment causes (NOTIFICATIONS-10). */
export function investmentNotice({ from, to, payment, was, isMore }: InvestmentMove): NoticeKind | undefined {
  if (from === undefined) return 'InvestmentReceived';
  if (from !== to) {
    const reviewed: Partial<Record<InvestmentStatus, NoticeKind>> = {
      UnderReview: 'InvestmentUnderReview',
      Approved: 'InvestmentApproved',
      Rejected: payment === 'Unpaid' ? 'InvestmentRejectedUnpaid' : 'InvestmentRejected',
    };
    return reviewed[to];
  }
  if (payment === was && !isMore) return undefined;
  return payment === 'Paid' ? 'InvestmentPaid' : payment === 'PartlyPaid' ? 'InvestmentPartlyPaid' : undefined;
}

const onGuarantor: Readonly<Record<string, readonly NoticeKind[]>> = {
  Invited: ['GuarantorInvited'],
  Accepted: ['GuarantorAccepted'],
  Pending: ['GuarantorPapersReceived'],
  UnderReview: ['GuarantorUnderReview'],
  Verified: ['GuarantorVerified'],
  Rejected: ['GuarantorRejected'],
  ResubmitRequired: ['GuarantorResubmit'],
  Signed: ['GuarantorSigned'],
  StandingOrderPending: ['StandingOrderReceived'],
  StandingOrderVerified: ['StandingOrderVerified'],
  StandingOrderRejected: ['StandingOrderRejected'],
  StandingOrderRevoked: ['StandingOrderRevoked'],
  StandingOrderCancelled: ['StandingOrderCancelled'],
};

/** Which notices a step of a guarantee causes (NOTIFICATIONS-11). Nominees without an account get a letter instead. */
export const guarantorNotices = (what: string): readonly NoticeKind[] => onGuarantor[what] ?? [];

export const kycNotices: Partial<Record<KycStatus, NoticeKind>> = {
  Pending: 'KycReceived',
  Verified: 'KycVerified',
  Rejected: 'KycRejected',
};
