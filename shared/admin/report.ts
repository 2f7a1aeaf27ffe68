import * as z from 'zod/mini';
import { apiaDayOf } from '#shared/calendar.ts';
import { Tier } from '#shared/loans/loan.ts';
import { type BasisPoints, basisPoints, roundHalfUp, Sene, Wst } from '#shared/money.ts';

/** A loan is at risk from the first day on which something of it is late; the further figures are how long it has been. */
export const riskDays = [1, 30, 60, 90] as const;

/** What loans wait for until they are active, each from when it is entered first to when the next one is. */
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

/** The report in an amount of its own: sene where it is kept, tala on the wire. */
const reportIn = <Amount extends typeof Sene | typeof Wst>(amount: Amount) =>
  z.object({
    /** The instant (ISO) as of which all of it is. */
    at: z.string(),
    /** What the audit of the same pass found wrong: with anything, the figures may be wrong too. */
    findings: count,
    /** Loans that are being repaid or in default, and their open principal. */
    lent: z.object({ loans: count, open: amount }),
    /** Of those, what is late by so many days or more. */
    risk: z.array(z.object({ days: count, loans: count, open: amount })),
    /** What went out and came back in each of the last twelve months of Apia, the earliest first. */
    months: z.array(
      z.object({ month: z.string(), loans: count, disbursed: amount, principal: amount, interest: amount }),
    ),
    /** How long the stages took, in minutes, of the loans that left them in these months: half of them, and nine of ten. */
    stages: z.array(z.object({ stage: Stage, loans: count, half: count, most: count })),
    /** Of all the loans ever disbursed; `open` is the open principal of those in default. */
    tiers: z.array(z.object({ tier: Tier, loans: count, disbursed: amount, defaulted: count, open: amount })),
    /** The pool; the principal it insures; what it may pay of that if all defaulted, and for loans in default already. */
    pool: z.object({ balance: amount, unearned: amount, insured: amount, atMost: amount, entitled: amount }),
  });

/** How the whole portfolio does, as it is kept: made by the nightly audit, which has read everything. */
export const Report = reportIn(Sene);
export type Report = z.output<typeof Report>;

/** The same on the wire. */
export const ReportView = reportIn(Wst);

/** A part of a whole in basis points, half up; undefined of nothing. */
export const shareOf = (part: number, whole: number): BasisPoints | undefined =>
  whole === 0 ? undefined : basisPoints(roundHalfUp(BigInt(part) * 10_000n, BigInt(whole)));

/** The month of Apia ('2026-11') in which an instant (ISO) is. */
export const monthOf = (instant: string): string => apiaDayOf(Date.parse(instant)).slice(0, 7);
