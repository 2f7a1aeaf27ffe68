import * as z from 'zod/mini';
import { District } from '#shared/accounts/district.ts';
import { Role } from '#shared/endpoint.ts';
import { Channel } from '#shared/ledger/channel.ts';
import { Frequency } from '#shared/loans/frequency.ts';
import { DurationMonths, Employment } from '#shared/loans/loan.ts';
import { SecondLookStatus } from '#shared/loans/second-look-status.ts';
import { Tier } from '#shared/loans/tier.ts';
import { BasisPoints, Percent, Sene, Wst } from '#shared/money.ts';

/**
 * What is counted of loans for the Central Bank (ADMIN-52): how many, and an amount. Disbursed to Recovered happened within the quarter, the others are
 * as of its end; Late30 is late by 30 days or more.
 */
export const LoanFigure = z.enum([
  ...['Disbursed', 'Repaid', 'Defaulted', 'ChargedOff', 'Recovered'],
  ...['Running', 'Late1', 'Late30', 'Late60', 'Late90', 'InDefault'],
] as const);
export type LoanFigure = z.output<typeof LoanFigure>;

/** By what loans are grouped. Each loan is in one group of each. */
export const Grouping = z.enum(['All', 'District', 'Work', 'Tier', 'Months', 'Frequency']);
export type Grouping = z.output<typeof Grouping>;

/** The district of who has none entered. */
export const UNKNOWN = 'Unknown';

/** The groups of each grouping, in their order. */
export const groupsBy: Readonly<Record<Grouping, readonly string[]>> = {
  All: ['All'],
  District: [...District.options, UNKNOWN],
  Work: Employment.options,
  Tier: Tier.options,
  Months: DurationMonths.def.values.map(String),
  Frequency: Frequency.options,
};

/** What borrowers wrote to the team themselves, among the topics of chats, which are the codes of the options of the bot. */
export const WRITTEN = 'Written';

const count = z.int();

/** The figures in an amount and a rate of their own, as the report is. Lazy, for most calls of staff read none (CLOUD-61). */
const quarterIn = <Amount extends typeof Sene | typeof Wst, Rate extends typeof BasisPoints | typeof Percent>(
  amount: Amount,
  rate: Rate,
) =>
  z.object({
    quarter: z.string(),
    /** The last day (Apia) that is counted, the instant (ISO) of the audit that counted, and how much it found wrong. */
    day: z.string(),
    at: z.string(),
    findings: count,
    loans: z.array(
      z.object({
        by: Grouping,
        group: z.string(),
        figures: z.record(LoanFigure, z.object({ loans: count, amount })),
        /** Of what was disbursed; null where nothing was. */
        apr: z.nullable(z.object({ lowest: rate, median: rate, highest: rate })),
      }),
    ),
    /** People with an account at the end, those of them whose identity is verified, and those who joined within the quarter. */
    people: z.array(z.object({ role: Role, people: count, verified: count, joined: count })),
    /** Within the quarter: second looks that were asked for and decided; and what people asked in chats, by the code of the bot's option. */
    looks: z.array(z.object({ status: SecondLookStatus, count })),
    topics: z.array(z.object({ topic: z.string(), count })),
    /** The pool at the end, and what came in and went out within the quarter. */
    pool: z.object({ balance: amount, unearned: amount, insured: amount, paidin: amount, paidout: amount }),
  });

/** What a quarter says to the Central Bank, of nobody (ADMIN-51): the audit makes it anew each night, the last time after the quarter's last day. */
export const QuarterFigures = z.lazy(() => quarterIn(Sene, BasisPoints));
export type QuarterFigures = z.output<typeof QuarterFigures>;

/** What lay on the accounts outside at the end of a month by the ledger, and what they should have closed with (PROOF-3). */
export const TrustMonth = z.object({
  day: z.string(),
  accounts: z.record(Channel, z.object({ ledger: Sene, expected: Sene })),
});
export type TrustMonth = z.output<typeof TrustMonth>;

/** The same on the wire, with the accounts outside at the end of each month that is over. */
export const QuarterView = z.lazy(() =>
  z.extend(quarterIn(Wst, Percent), {
    trust: z.array(
      z.object({
        day: z.string(),
        channel: Channel,
        ledger: Wst,
        expected: Wst,
        /** What two people have entered of the bank's statement, and what of the difference they have explained; null before. */
        closing: z.nullable(Wst),
        explained: z.nullable(Wst),
      }),
    ),
  }),
);
export type QuarterView = z.output<typeof QuarterView>;
