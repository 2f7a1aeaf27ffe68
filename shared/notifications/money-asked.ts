import type { NoticeKind } from './notices.ts';

/** The kinds of message that ask for money, or say that it will be asked for: for what (NOTIFICATIONS-23). */
const asking = {
  instalment: [
    'RepaymentSoon',
    'RepaymentDue',
    'RepaymentOverdue',
    'RepaymentMissed',
    'RepaymentSetBack',
    'PaymentRejected',
    'GuaranteeLateDetails',
    'GuaranteeGraceEnds',
    'CallAnnounced',
  ],
  /** A guarantor's part of a call. */
  share: ['GuaranteeCalled', 'CallReminder', 'StandInAsked', 'CallChanged'],
  investment: ['InvestmentReceived', 'InvestmentPartlyPaid', 'InvestmentReminder', 'DepositDeadlineNear'],
} as const satisfies Record<string, readonly NoticeKind[]>;

/** Whether a message of this kind asks for an instalment, a share of a call or an investment. */
export const asksFor = (what: keyof typeof asking, kind: string): boolean => asking[what].some((one) => one === kind);
