import { type BasisPoints, basisPoints, type Sene, sene } from './money.ts';

/**
 * The least and the most that can be borrowed (LOANS-3), and the least that can be invested (INVESTMENTS-3).
 *
 * These three are not dated: schemas and conditions of the table check them where there is no day to ask for, in the
 * browser too. A change of one applies to every request from the release that has it.
 */
export const MIN_LOAN: Sene = sene(200_00);
export const MAX_LOAN: Sene = sene(5_000_00);
export const MIN_INVESTMENT: Sene = sene(1_00);

export type ChatHours = { from: number; until: number };
/** The highest DTI and the lowest disposable income, in basis points of the income. */
export type BudgetLimits = { dti: number; disposable: number };
type ByFrequency<T> = Readonly<Record<'Weekly' | 'Fortnightly' | 'Monthly', T>>;
type ByTier<T> = Readonly<Record<'A' | 'B' | 'C', T>>;
/** The values that give three, two and one points. */
type Marks = readonly [three: number, two: number, one: number];

/** The numbers of policy, each set in force from a date (API-38). Amounts are in sene. */
export type Policy = {
  /** The limits for a borrower (LOANS-45) and for a guarantor (GUARANTORS-27). */
  borrowerLimits: BudgetLimits;
  guarantorLimits: BudgetLimits;
  /** The yearly rate at which a budget is scored (LOANS-46). */
  trialRate: BasisPoints;
  /** The points for the work, the average income, the disposable income and the DTI (LOANS-46). */
  workPoints: { Employed: number; others: number };
  incomeMarks: Marks;
  disposableMarks: Marks;
  dtiMarks: Marks;
  /** The lowest score of each tier, and its band of yearly interest (LOANS-47). */
  tierScores: ByTier<number>;
  tierRates: ByTier<{ min: BasisPoints; max: BasisPoints }>;
  /** Up to which amount one guarantor is expected, and up to which two (GUARANTORS-1). */
  guarantorSteps: readonly [one: number, two: number];
  /** What is assumed to be lost a year of each tier, and as of how many loans that have ended that counts (ADMIN-47). */
  assumedLoss: ByTier<BasisPoints>;
  assumedLossLoans: number;
  /** Live guarantees that one person may have accepted (GUARANTORS-14). */
  liveGuarantees: number;
  /** From which amount on a payment is in the registers for the duty to report (ADMIN-50). */
  registeredPayment: Sene;
  /** The fee of the Loan Insurance Pool of an amount (INVESTMENTS-10), and what it covers of open principal (INVESTMENTS-11). */
  lipFee: BasisPoints;
  lipCover: BasisPoints;
  /** Business days that a loan is in default before the pool pays for it, and months in which it then does (REPAYMENTS-38). */
  poolWaitBusinessDays: number;
  lipMonths: number;
  /** The part of what is insured, in basis points, that is assumed to default (INVESTMENTS-40). */
  poolAssumedDefault: number;
  /** Business days before a RiskReviewer may reject an investment (INVESTMENTS-18). */
  rejectionBusinessDays: number;
  /** Business days for which the price of a payoff by deposit is good (REPAYMENTS-53). */
  quoteBusinessDays: number;
  /** The least surplus that shortens a loan, in sene (REPAYMENTS-57). */
  leastPaydown: number;
  /** Days before a due date on which the borrower is reminded (REPAYMENTS-23). */
  repaymentReminderDays: number;
  /** Business days for which an announced payment is awaited (REPAYMENTS-7). */
  announcedBusinessDays: number;
  /** Days after its due date in which an instalment is Overdue and not yet Missed (REPAYMENTS-25). */
  graceDays: number;
  /** The largest open rest of a partly paid instalment, in sene, that is carried over (REPAYMENTS-44). */
  tolerance: number;
  /** Business days between the notice that an instalment is late and the call on the guarantors (REPAYMENTS-30). */
  noticeBusinessDays: number;
  /** Whole days that a guarantor has to pay a call before those who have paid are asked to stand in (REPAYMENTS-32). */
  callDays: number;
  /** Days before the last one of grace on which guarantors are told that it ends (COLLECTIONS-7). */
  graceReminderDays: number;
  /** Business days before a call on which it is announced (COLLECTIONS-7). */
  callNoticeBusinessDays: number;
  /** Days after a call on which its guarantors are reminded (REPAYMENTS-42). */
  callReminderDays: number;
  /** Where guarantors get advice without paying for it (COLLECTIONS-8). */
  freeAdvice: string;
  /** Business days a loan may stay in Pending, and in UnderReview (LOANS-30). */
  reviewBusinessDays: number;
  /** How much longer a loan waits, once, on which nobody of staff can decide (CONFLICTS-9). */
  conflictBusinessDays: number;
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
  /** Business days in which an investment must be paid, the days of its reminders, and business days before the last of them (INVESTMENTS-23). */
  investmentBusinessDays: number;
  investmentReminderDays: readonly number[];
  investmentLastReminderBusinessDays: number;
  /** Hours after their signature in which a guarantor may step back (GUARANTORS-68). */
  coolingOffHours: number;
  /** Days a nominee may be silent before the slot reopens (GUARANTORS-15). */
  silentNomineeDays: number;
  /** Days before that on which the nominee is reminded, the earliest first (GUARANTORS-58). */
  silentNomineeReminderDays: readonly number[];
  /** Days an instalment must be Missed before default can be proposed (LOANS-26). */
  defaultDays: number;
  /** The least that must be open in Missed instalments for a default, in sene (LOANS-26). */
  leastArrears: number;
  /** Business days in which a borrower is heard before a default is confirmed (LOANS-61). */
  hearingBusinessDays: number;
  /** Days before the last of them on which a borrower who has not answered is reminded (LOANS-62). */
  hearingReminderDays: number;
  /** The hours in which staff contact who is late, how often in seven days, and how many days ahead a promise to pay is (COLLECTIONS-18, COLLECTIONS-19). */
  contactHours: { from: number; until: number };
  contactsInWeek: number;
  promiseDays: number;
  /** The longest pause in periods, how many are granted in 12 months, and how many instalments are paid before one (RELIEF-2). */
  pausePeriods: ByFrequency<number>;
  pausesInYear: number;
  paidBeforePause: number;
  /** Days before the first due date after a pause on which its borrower is reminded (RELIEF-11). */
  pauseReminderDays: number;
  /** Business days in which a request for more time is answered, and after which staff are alarmed (RELIEF-12, RELIEF-14). */
  reliefBusinessDays: number;
  reliefAlarmBusinessDays: number;
  /** The most periods by which a disaster moves instalments, and the days around today in which its first day lies (RELIEF-17). */
  disasterPeriods: ByFrequency<number>;
  disasterDaysBack: number;
  disasterDaysAhead: number;
  /** Days before its first day from which an instalment that is due makes a loan one that it concerns (RELIEF-18). */
  disasterReachDays: number;
  /** REASONS-9: calendar days in which a second look can be asked for, business days to its decision, and to the alarm. */
  secondLookDays: number;
  secondLookBusinessDays: number;
  secondLookAlarmBusinessDays: number;
  /** Days in which calls wait for one request only (RELIEF-13). */
  reliefHoldDays: number;
  /** Business days in which those answer whose agreements lack the clause of more time (RELIEF-16). */
  reliefVoiceBusinessDays: number;
  /** Months by which a spread makes a loan longer at most, and months after day 0 in which it is over (RELIEF-4). */
  spreadMonths: number;
  spreadEndMonths: number;
  /** The least instalment of a spread, in sene (RELIEF-4). */
  leastInstalment: number;
  /** Days in default, and days without money, before a loan can be charged off (LOANS-66). */
  chargeOffDays: number;
  chargeOffQuietDays: number;
  /** Live loans a borrower may have at once (LOANS-2). */
  liveLoans: number;
  /** Basis points of the pool that one batch of payouts may use (REPAYMENTS-37). */
  poolBatchShare: number;
  /** Hours a changed payout destination blocks payouts (WALLET-27). */
  payoutBlockHours: number;
  /** Days after which an unmatched receipt is refunded (WALLET-19). */
  suspenseDays: number;
  /** Months after its recording in which a receipt can be given to whose it is (WALLET-50). */
  correctionMonths: number;
  /** The day of the year ('01-01') on which a tax year begins, and that on which people are told of their statement of the last one (WALLET-59, WALLET-62). */
  taxYearStarts: string;
  yearlyNotice: string;
  /** Above which amount, in sene, a receipt that staff record needs a second person (WALLET-37). */
  uncheckedReceipt: number;
  /** Days in which a person who recorded or matched money of a wallet may not confirm a payout of it (WALLET-35). */
  recorderDays: number;
  /** The hours of a business day in Apia, from and until, in which the team answers in the chat (CHAT-4). */
  chatHours: ChatHours;
  /** Days for which a pay link is open, and how many a loan may have at once (PAYLINKS-1). */
  payLinkDays: number;
  payLinksOfLoan: number;
  /** Above what, in sene, and within how many days payments by the links of a loan need a name and a relation (PAYLINKS-9). */
  linkPayerKnown: number;
  linkWindowDays: number;
  /** The least that is paid by a pay link, and the most by card: in one payment, and by the links of a loan in those days (PAYLINKS-10, PAYLINKS-11), in sene. */
  leastLinkPayment: number;
  linkCardPayment: number;
  linkCardWindow: number;
  /** Days in which what came by card through a pay link pays instalments alone (PAYLINKS-12). */
  cardSurplusDays: number;
  /** The hours in Apia, from and until, in which mails that can wait are sent (NOTIFICATIONS-23). */
  mailHours: { from: number; until: number };
  /** The most text messages to one person in seven days, codes apart, and the most that one may cost, in US dollars (NOTIFICATIONS-25). */
  textsInWeek: number;
  textPrice: string;
};

const policies: readonly { from: string; policy: Policy }[] = [
  {
    from: '2025-05-16',
    policy: {
      borrowerLimits: { dti: 4000, disposable: 3000 },
      guarantorLimits: { dti: 5000, disposable: 1000 },
      trialRate: basisPoints(8000),
      workPoints: { Employed: 5, others: 3 },
      incomeMarks: [2000_00, 1500_00, 1000_00],
      disposableMarks: [5000, 4000, 3000],
      dtiMarks: [2000, 3000, 4000],
      tierScores: { A: 13, B: 10, C: 7 },
      tierRates: {
        A: { min: basisPoints(7000), max: basisPoints(7400) },
        B: { min: basisPoints(7500), max: basisPoints(7900) },
        C: { min: basisPoints(8000), max: basisPoints(8400) },
      },
      assumedLoss: { A: basisPoints(300), B: basisPoints(600), C: basisPoints(1000) },
      assumedLossLoans: 50,
      guarantorSteps: [800_00, 2_000_00],
      liveGuarantees: 2,
      registeredPayment: sene(10_000_00),
      lipFee: basisPoints(500),
      lipCover: basisPoints(8000),
      poolWaitBusinessDays: 20,
      lipMonths: 12,
      poolAssumedDefault: 500,
      rejectionBusinessDays: 4,
      quoteBusinessDays: 5,
      leastPaydown: 5_00,
      repaymentReminderDays: 3,
      announcedBusinessDays: 3,
      graceDays: 7,
      tolerance: 1_00,
      noticeBusinessDays: 5,
      callDays: 7,
      graceReminderDays: 2,
      callNoticeBusinessDays: 2,
      callReminderDays: 4,
      freeAdvice: 'Community Law Centre, Apia',
      reviewBusinessDays: 20,
      conflictBusinessDays: 5,
      fundingDays: 30,
      fullyFundedDays: 21,
      guarantorDays: 45,
      signingDays: 14,
      disbursementDays: 14,
      investmentBusinessDays: 10,
      investmentReminderDays: [2, 4],
      investmentLastReminderBusinessDays: 2,
      coolingOffHours: 48,
      silentNomineeDays: 14,
      silentNomineeReminderDays: [7, 2],
      defaultDays: 60,
      leastArrears: 10_00,
      hearingBusinessDays: 10,
      hearingReminderDays: 3,
      contactHours: { from: 8, until: 18 },
      contactsInWeek: 3,
      promiseDays: 10,
      pausePeriods: { Weekly: 4, Fortnightly: 2, Monthly: 1 },
      pausesInYear: 2,
      paidBeforePause: 2,
      pauseReminderDays: 7,
      reliefBusinessDays: 10,
      reliefAlarmBusinessDays: 5,
      disasterPeriods: { Weekly: 13, Fortnightly: 6, Monthly: 3 },
      disasterDaysBack: 30,
      disasterDaysAhead: 7,
      disasterReachDays: 7,
      secondLookDays: 14,
      secondLookBusinessDays: 10,
      secondLookAlarmBusinessDays: 8,
      reliefHoldDays: 90,
      reliefVoiceBusinessDays: 5,
      spreadMonths: 12,
      spreadEndMonths: 30,
      leastInstalment: 10_00,
      chargeOffDays: 180,
      chargeOffQuietDays: 90,
      liveLoans: 1,
      poolBatchShare: 5000,
      payoutBlockHours: 48,
      correctionMonths: 12,
      suspenseDays: 14,
      taxYearStarts: '01-01',
      yearlyNotice: '01-10',
      uncheckedReceipt: 1_000_00,
      recorderDays: 30,
      chatHours: { from: 8, until: 17 },
      payLinkDays: 30,
      payLinksOfLoan: 3,
      linkPayerKnown: 2_000_00,
      linkWindowDays: 30,
      leastLinkPayment: 5_00,
      linkCardPayment: 500_00,
      linkCardWindow: 1_000_00,
      cardSurplusDays: 90,
      mailHours: { from: 7, until: 20 },
      textsInWeek: 4,
      textPrice: '0.25',
    },
  },
];

/** The policy in force on an Apia day ('2026-11-21'). Refuses with a RangeError a day before the first. */
export function policyOn(day: string): Policy {
  const found = policies.findLast(({ from }) => from <= day);
  if (!found) throw new RangeError(`There was no policy on ${day}`);
  return found.policy;
}
