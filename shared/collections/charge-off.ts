import * as z from 'zod/mini';
import { addDays } from '#shared/calendar.ts';
import { wrong } from '#shared/english.ts';
import { DomainError, invalid, refused } from '#shared/errors.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type Sene, sene, sum } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { callableFrom, isLate } from '#shared/repayments/collection.ts';
import { newPlan, openPartsOf, type PlannedRow } from '#shared/repayments/new-plan.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { claimOf, type Shareholder } from '#shared/repayments/shareholder.ts';
import { defaultDayOf } from './pool-batch.ts';

/** Why a loan is charged off (LOANS-66): nothing is paid, or its borrower is dead or bankrupt. */
export const ChargeOffReason = z.enum(['NothingPaid', 'Death', 'Bankruptcy'], wrong('ChargeOffReasonMissing'));
export type ChargeOffReason = z.output<typeof ChargeOffReason>;

/** The charge-off of a loan, as it is proposed and then confirmed (LOANS-64, LOANS-65). */
export const ChargeOff = z.object({
  loanId: z.int(),
  reason: ChargeOffReason,
  /** What proves a death or a bankruptcy. */
  documentId: z.optional(z.string()),
  proposedBy: z.string(),
  /** ISO. */
  proposedAt: z.string(),
  confirmedBy: z.optional(z.string()),
  /** The principal that was open, and the interest that nobody asks for any more. */
  principal: z.optional(z.int()),
  interest: z.optional(z.int()),
  version: z.int(),
});
export type ChargeOff = z.output<typeof ChargeOff>;

/** The day from which the day of each payment is stored: what was paid in part before counts as of it (LOANS-66). */
const DAYS_STORED_SINCE = '2026-11-24';

/** The last day (Apia) on which money of a loan came; undefined where there was none. */
export const lastMoneyOn = (rows: readonly Repayment[]): string | undefined =>
  rows
    .filter(({ paidPrincipal, paidInterest }) => paidPrincipal + paidInterest > 0)
    .map(({ lastPaidOn, paidOn }) => lastPaidOn ?? paidOn ?? DAYS_STORED_SINCE)
    .toSorted()
    .at(-1);

type Proposed = Pick<ChargeOff, 'reason' | 'documentId'>;

/** Refuses what LOANS-66 refuses, on a day (Apia). The document is checked where it is attached. */
export function mustBeUncollectable(
  { reason, documentId }: Proposed,
  { loan, rows, today }: { loan: Loan; rows: readonly Repayment[]; today: string },
): void {
  mustNotBeChargedOff(loan);
  if (reason === 'NothingPaid') mustBeUnpaid(loan, rows, today);
  else if (documentId === undefined)
    throw invalid('ChargeOffDocumentMissing', 'Please attach the document that proves it.', {}, 'documentId');
}

function mustNotBeChargedOff({ chargedOffOn }: Loan): void {
  if (chargedOffOn !== undefined)
    throw new DomainError('AlreadyDone', 'ChargedOffAlready', 'This loan is charged off already.');
}

function mustBeUnpaid(loan: Loan, rows: readonly Repayment[], today: string): void {
  const { chargeOffDays, chargeOffQuietDays } = policyOn(today);
  const since = defaultDayOf(loan);
  if (since === undefined || addDays(since, chargeOffDays) > today)
    throw refused('DefaultTooRecent', 'This loan has not been in default for {days} days.', { days: chargeOffDays });
  const money = lastMoneyOn(rows);
  if (money !== undefined && addDays(money, chargeOffQuietDays) > today)
    throw refused('MoneyTooRecent', 'Money of this loan came in within the last {days} days.', {
      days: chargeOffQuietDays,
    });
  if (rows.some((row) => isLate(row) && row.calledOn === undefined && callableFrom(row) <= today))
    throw refused('CallMissing', 'An instalment of this loan is not called yet.');
}

/** The plan of a loan that is charged off (LOANS-67): what is open keeps its day and its principal, and loses its interest. */
export const chargedOffPlan = (rows: readonly Repayment[], today: string): PlannedRow[] =>
  newPlan(
    rows,
    openPartsOf(rows)
      .filter(({ principal }) => principal > 0)
      .map((part) => ({ ...part, interest: sene(0) })),
    { today, isOver: true },
  );

/** What is open of a loan when it is charged off: the principal that stays, and the interest that is lost. */
export const openIn = (rows: readonly Repayment[]): { principal: Sene; interest: Sene } => ({
  principal: sum(rows.map(({ principal, paidPrincipal }) => sene(principal - paidPrincipal))),
  interest: sum(rows.map(({ interest, paidInterest }) => sene(interest - paidInterest))),
});

/** What each investor of a loan loses with it: their open claim. Those to whom nothing is owed are left out. */
export function lossesOf(holders: readonly Shareholder[]): Map<string, Sene> {
  const losses = new Map<string, Sene>();
  for (const holder of holders) {
    const claim = claimOf(holder);
    if (claim > 0) losses.set(holder.investorId, sene((losses.get(holder.investorId) ?? 0) + claim));
  }
  return losses;
}
