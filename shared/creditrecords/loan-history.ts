import * as z from 'zod/mini';
import { Frequency } from '#shared/loans/frequency.ts';
import { Wst } from '#shared/money.ts';

/** Whether a record says amounts as they are, or between which they are (CREDITRECORDS-2). */
export const Amounts = z.enum(['exact', 'range']);
export type Amounts = z.output<typeof Amounts>;

/** What a loan is today. Held: its money came back from the bank (REPAYMENTS-60). */
const LoanState = z.enum(['Running', 'Late', 'Held', 'Defaulted', 'ChargedOff', 'Repaid']);

/** How an instalment was paid, or is not (CREDITRECORDS-3). */
export const outcomes = ['onTime', 'withinGrace', 'later', 'byGuarantors', 'late', 'toCome'] as const;
export type Outcome = (typeof outcomes)[number];

/** A loan as a credit record tells of it (CREDITRECORDS-2); its six numbers of instalments add up to all of them. */
export const LoanHistory = z.object({
  /** The day (Apia) on which it was paid out. */
  paidOut: z.string(),
  /** Both the same where the amount is exact. */
  amount: z.object({ least: Wst, most: Wst }),
  months: z.int(),
  frequency: Frequency,
  instalments: z.int(),
  onTime: z.int(),
  withinGrace: z.int(),
  later: z.int(),
  byGuarantors: z.int(),
  late: z.int(),
  toCome: z.int(),
  /** How often more time was given. */
  relief: z.int(),
  /** The days (Apia) of its last default and of its charge-off; null where there was none. */
  defaulted: z.nullable(z.string()),
  chargedOff: z.nullable(z.string()),
  state: LoanState,
});
export type LoanHistory = z.output<typeof LoanHistory>;
