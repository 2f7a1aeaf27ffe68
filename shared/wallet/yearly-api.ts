import * as z from 'zod/mini';
import { get } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { Wst } from '#shared/money.ts';

const YearInPath = z.pipe(z.string().check(z.regex(/^20\d\d$/, wrong('YearInvalid'))), z.transform(Number));

/** What a loan moved in a year, whoever paid. */
const YearOfLoan = z.object({
  loanid: z.int(),
  borrowed: Wst,
  principal: Wst,
  interest: Wst,
  /** What guarantors paid of these two. */
  byguarantors: Wst,
});

/** A person's tax year in figures (WALLET-60). A part is null where all its figures are zero. */
export const YearlyStatement = z.object({
  year: z.int(),
  /** Days of Apia. */
  from: z.string(),
  until: z.string(),
  /** Whether the year is over; until then these are its figures so far. */
  complete: z.boolean(),
  wallet: z.object({ opening: Wst, moneyin: Wst, moneyout: Wst, closing: Wst }),
  investor: z.nullable(
    z.object({
      /** Put into loans, less what came back because no loan was made of it. */
      invested: Wst,
      lipfees: Wst,
      interest: Wst,
      principalback: Wst,
      /** Principal that came back after a default. */
      recoveries: Wst,
      lippayouts: Wst,
      losses: Wst,
      openclaims: Wst,
    }),
  ),
  borrower: z.nullable(z.object({ loans: z.array(YearOfLoan), paidback: Wst })),
  guarantor: z.nullable(z.object({ paid: Wst, paidback: Wst, forgiven: Wst, owed: Wst })),
});
export type YearlyStatement = z.output<typeof YearlyStatement>;

export const yearlyApi = {
  /** The years in which anything was posted for the caller, the latest first, and whether each is over. */
  listYears: get('/statements', {
    who: 'signedIn',
    result: z.array(z.object({ year: z.int(), complete: z.boolean() })),
  }),
  /** Refuses with NotFound a year in which nothing was. */
  readYearlyStatement: get('/statements/{year}', {
    who: 'signedIn',
    params: z.strictObject({ year: YearInPath }),
    result: YearlyStatement,
  }),
};
