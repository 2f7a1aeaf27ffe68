import * as z from 'zod/mini';
import { apiaDayOf } from '#shared/calendar.ts';
import { SecondLookStatus } from '#shared/loans/second-look-status.ts';
import { Tier } from '#shared/loans/tier.ts';
import { Sene, Wst } from '#shared/money.ts';

import { ReasonCode } from '#shared/reasons/reason-code.ts';
import { Stage } from './stage.ts';

/** From how many days late a loan counts in each line of the portfolio at risk (ADMIN-16). */
export const riskDays = [1, 30, 60, 90] as const;

const count = z.int();

/**
 * What became of loans (ADMIN-46): how many have ended, were cured after a default, and are charged off; their principal that is charged off and not recovered;
 * and for how long principal was open, in sene times days. `recovered` is what came of what was charged off, and of how many loans; a report of before has none.
 */
const lossIn = <Amount extends typeof Sene | typeof Wst>(amount: Amount) =>
  z.object({
    ...{ ended: count, cured: count, chargedoff: count, lost: amount, exposure: count },
    recovered: z.optional(z.object({ loans: count, amount })),
  });
export type Loss = z.output<ReturnType<typeof lossIn<typeof Sene>>>;

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
    tiers: z.array(
      z.object({
        ...{ tier: Tier, loans: count, disbursed: amount, defaulted: count, open: amount },
        /** A report of before has none. */
        loss: z.optional(lossIn(amount)),
      }),
    ),
    /** The same of the loans of each half-year of Apia ('2026-2') in which any were disbursed, the earliest first (ADMIN-46). */
    halves: z._default(
      z.array(z.object({ half: z.string(), loans: count, disbursed: amount, defaulted: count, loss: lossIn(amount) })),
      [],
    ),
    /** Loans of which guarantors were ever asked for something, what they paid, and what of it they got back (ADMIN-46). */
    called: z.optional(z.object({ loans: count, paid: amount, paidback: amount })),
    /** Loans of staff that were paid out (CONFLICTS-7). A report of before has none. */
    staffLoans: z.optional(count),
    /** Loans that were ever given more time: because their borrowers asked, and by a disaster (ADMIN-46). A report of before has none. */
    relieved: z.optional(z.object({ asked: count, disaster: count })),
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

/** The half-year of Apia ('2026-2') in which an instant (ISO) is. */
export function halfOf(instant: string): string {
  const month = monthOf(instant);
  return `${month.slice(0, 4)}-${month.slice(5) < '07' ? 1 : 2}`;
}

/** The month of Apia ('2026-11') in which an instant (ISO) is. */
export const monthOf = (instant: string): string => apiaDayOf(Date.parse(instant)).slice(0, 7);
