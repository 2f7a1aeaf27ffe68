import type { NoticeKind } from './notices.ts';

/** An instalment, a guarantor's share of its call, or an investment. */
type Asked = 'instalment' | 'share' | 'investment';

/** What a kind of message asks money for, or says that it will be asked for (NOTIFICATIONS-23). */
export const moneyAsked: Readonly<Record<string, Asked>> = {
  RepaymentSoon: 'instalment',
  RepaymentDue: 'instalment',
  RepaymentOverdue: 'instalment',
  RepaymentMissed: 'instalment',
  RepaymentSetBack: 'instalment',
  PaymentRejected: 'instalment',
  GuaranteeLateDetails: 'instalment',
  GuaranteeGraceEnds: 'instalment',
  CallAnnounced: 'instalment',
  GuaranteeCalled: 'share',
  CallReminder: 'share',
  StandInAsked: 'share',
  CallChanged: 'share',
  InvestmentReceived: 'investment',
  InvestmentPartlyPaid: 'investment',
  InvestmentReminder: 'investment',
  DepositDeadlineNear: 'investment',
} satisfies Partial<Record<NoticeKind, Asked>>;
