export type ChatHours = { from: number; until: number };

/**
 * The numbers of policy (*cfg* in RULES), each set effective from a date; nothing else in the code computes with
 * them.
 */
export type Policy = {
  /** Business days a loan may stay in Pending, and in UnderReview (RULES 1). */
  reviewBusinessDays: number;
  /** Days from approval in which a loan must be fully committed (RULES 3, L3). */
  fundingDays: number;
  fullyFundedDays: number;
  /** Days that Funded and GuarantorsNominated may last together. */
  guarantorDays: number;
  signingDays: number;
  disbursementDays: number;
  /** Business days in which an investment must be paid, and the days of its reminders (RULES 4, V6). */
  investmentBusinessDays: number;
  investmentReminderDays: readonly number[];
  /** Days a nominee may be silent before the slot reopens (RULES 3, L10). */
  silentNomineeDays: number;
  /** Days an instalment must be Missed before default can be proposed (RULES 3, L15). */
  defaultDays: number;
  /** Live loans a borrower may have at once (RULES 3, L0). */
  liveLoans: number;
  /** Basis points of the pool that one batch of payouts may use (RULES 8). */
  poolBatchShare: number;
  /** Hours a changed payout destination blocks payouts (RULES 6). */
  payoutBlockHours: number;
  /** Days after which an unmatched receipt is refunded (RULES 6, T3). */
  suspenseDays: number;
  /** The hours of a business day in Apia, from and until, in which the team answers in the chat. */
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
