import * as z from 'zod/mini';

/** The invariants that the audit checks; docs/rules/ledger.md says what each means (LEDGER-15). */
export const Invariant = z.enum([
  'PostingsSumToZero',
  'LegsEqualPostings',
  'BalanceEqualsPostings',
  'NoNegativeBalance',
  'RemainingEqualsUncommitted',
  'HoldEqualsPaidInvestments',
  'ClearingIsZero',
  'SchedulePrincipalEqualsAmount',
  'ProgressEqualsSchedule',
  'SharesEqualAmount',
  'ReceivableEqualsOpenPrincipal',
  'ClaimsEqualOpenPrincipal',
  'ClaimEqualsShare',
  'PoolClaimsOnDefaultsAlone',
  'CallsEqualOpenShares',
  'RecourseEqualsPayments',
  'HeldEqualsWaiting',
  'LocksMatchPendingInvestments',
  'CountersEqualCounts',
  'HistoryFollowsLifecycle',
  'HearingBelongsToProposal',
  'ChargedOffAsksForNothing',
  'EmailHasOneOwner',
  'GroupsMatchRoles',
  'LogMatchesSeals',
  'ExecutionsMatchWaitingLoans',
  'UsedDocumentsAreCleanAndOwned',
  'AppliedReceiptHasNothingLeft',
  'SurplusIsInWallet',
  'AdvancesAreOwed',
  'EffectsDeliveredInTime',
  'ProofEqualsLedger',
]);
export type Invariant = z.output<typeof Invariant>;

/** Which invariant is broken, about what, what is wrong and, where two figures differ, by how much (LEDGER-14). */
export const Finding = z.object({
  invariant: Invariant,
  about: z.string(),
  says: z.string(),
  by: z.optional(z.number()),
});
export type Finding = z.output<typeof Finding>;

/** A finding where two figures differ that should not. */
export const differs = (invariant: Invariant, about: string, is: number, shouldBe: number): Finding[] =>
  is === shouldBe ? [] : [{ invariant, about, says: `is ${is}, should be ${shouldBe}`, by: is - shouldBe }];
