import * as z from 'zod/mini';
import { apiaDayOf } from '#shared/calendar.ts';
import { Tier } from '#shared/loans/loan.ts';
import { SecondLookStatus } from '#shared/loans/second-look-status.ts';
import { type BasisPoints, basisPoints, roundHalfUp, Sene, Wst } from '#shared/money.ts';

import { ReasonCode } from '#shared/reasons/refusal.ts';

/** From how many days late a loan counts in each line of the portfolio at risk (ADMIN-16). */
export const riskDays = [1, 30, 60, 90] as const;

/** The stages of a loan until it is Active, each from its first entry to that of the next one (ADMIN-18). */
export const Stage = z.enum([
  'RiskReview',
  'CreditReview',
  'Funding',
  'InvestmentReview',
  'Guarantors',
  'Signing',
  'Disbursement',
]);
export type Stage = z.output<typeof Stage>;

const count = z.int();

/** The report in an amount of its own: sene where it is kept, tala on the wire. Lazy, for most calls of staff read none (CLOUD-61). */
const reportIn = <Amount extends typeof Sene | typeof Wst>(amount: Amount) =>
  z.object({
    /** The instant (ISO) of the audit that made it. */
    at: z.string(),
    /** How much the same audit found wrong: if anything, the figures may be wrong too. */
    findings: count,
    /** Loans that are being repaid or in default, and their open principal. */
    lent: z.object({ loans: count, open: amount }),
    /** Of those, what is late by so many days or more (ADMIN-16). */
    risk: z.array(z.object({ days: count, loans: count, open: amount })),
    /** What was disbursed and repaid in each of the last twelve months of Apia, the earliest first (ADMIN-17). */
    months: z.array(
      z.object({ month: z.string(), loans: count, disbursed: amount, principal: amount, interest: amount }),
    ),
    /**
     * How long the stages took, in minutes, of the loans that left them in these months: the median, and the 90th percentile.
     */
    stages: z.array(z.object({ stage: Stage, loans: count, median: count, p90: count })),
    /** Of all the loans ever disbursed; `open` is the open principal of those in default (ADMIN-19). */
    tiers: z.array(z.object({ tier: Tier, loans: count, disbursed: amount, defaulted: count, open: amount })),
    /**
     * The pool; the principal it insures; what it would pay if all of that defaulted, and for loans in default now
     * (ADMIN-20).
     */
    pool: z.object({ balance: amount, unearned: amount, insured: amount, atMost: amount, entitled: amount }),
    /** How often something was refused for each reason, and the second looks by where they stand (ADMIN-45). A report of before has neither. */
    refusals: z._default(z.array(z.object({ code: ReasonCode, count })), []),
    secondLooks: z._default(z.array(z.object({ status: SecondLookStatus, count })), []),
  });

/** The report on the portfolio as it is stored, made by the audit (ADMIN-15). */
export const Report = z.lazy(() => reportIn(Sene));
export type Report = z.output<typeof Report>;

/** The same on the wire. */
export const ReportView = z.lazy(() => reportIn(Wst));

/** A part of a whole in basis points, half up; undefined of nothing. */
export const shareOf = (part: number, whole: number): BasisPoints | undefined =>
  whole === 0 ? undefined : basisPoints(roundHalfUp(BigInt(part) * 10_000n, BigInt(whole)));

/** The month of Apia ('2026-11') in which an instant (ISO) is. */
export const monthOf = (instant: string): string => apiaDayOf(Date.parse(instant)).slice(0, 7);
