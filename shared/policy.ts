export type ChatHours = { from: number; until: number };

/** The numbers of policy, each set in force from a date (API-38). */
export type Policy = {
  /** Business days a loan may stay in Pending, and in UnderReview (LOANS-30). */
  reviewBusinessDays: number;
  /** Days from approval in which a loan must be fully committed (LOANS-30). */
  fundingDays: number;
  /** Days from full commitment in which every investment must be approved (LOANS-30). */
  fullyFundedDays: number;
  /** Days that Funded and GuarantorsNominated may last together (LOANS-30). */
  guarantorDays: number;
  /** Days in which all must sign (LOANS-30). */
  signingDays: number;
  /** Days from the last signature in which the loan must be disbursed (LOANS-30). */
  disbursementDays: number;
  /** Business days in which an investment must be paid, and the days of its reminders (INVESTMENTS-23). */
  investmentBusinessDays: number;
  investmentReminderDays: readonly number[];
  /** Days a nominee may be silent before the slot reopens (GUARANTORS-15). */
  silentNomineeDays: number;
  /** Days an instalment must be Missed before default can be proposed (LOANS-26). */
  defaultDays: number;
  /** Live loans a borrower may have at once (LOANS-2). */
  liveLoans: number;
  /** Basis points of the pool that one batch of payouts may use (REPAYMENTS-37). */
  poolBatchShare: number;
  /** Hours a changed payout destination blocks payouts (WALLET-27). */
  payoutBlockHours: number;
  /** Days after which an unmatched receipt is refunded (WALLET-19). */
  suspenseDays: number;
  /** The hours of a business day in Apia, from and until, in which the team answers in the chat (CHAT-4). */
  chatHours: ChatHours;
};

const policies: readonly { from: string; policy: Policy }[] = [
  {
    from: '2025-05-16',
    policy: {
      reviewBusinessDays: 20,
      fundingDays: 30,
      fullyFundedDays: 21,
      guarantorDays: 45,
      signingDays: 14,
      disbursementDays: 14,
      investmentBusinessDays: 10,
      investmentReminderDays: [2, 4],
      silentNomineeDays: 14,
      defaultDays: 60,
      liveLoans: 1,
      poolBatchShare: 5000,
      payoutBlockHours: 48,
      suspenseDays: 14,
      chatHours: { from: 8, until: 17 },
    },
  },
];

/** The policy in force on an Apia day ('2026-11-21'). Refuses with a RangeError a day before the first. */
export function policyOn(day: string): Policy {
  const found = policies.findLast(({ from }) => from <= day);
  if (!found) throw new RangeError(`There was no policy on ${day}`);
  return found.policy;
}
