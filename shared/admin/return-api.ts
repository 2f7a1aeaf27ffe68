import * as z from 'zod/mini';
import { get } from '#shared/endpoint.ts';
import { Percent, Wst } from '#shared/money.ts';

/** What an investor's money has brought (INVESTMENTS-42). */
export const InvestorReturn = z.object({
  /** The yearly rate so far, and if nothing more came back; null in the first 90 days. */
  rate: z.nullable(Percent),
  worst: z.nullable(Percent),
  /** What open claims are worth after expected losses. */
  value: Wst,
  /** The expected profit after the pool's fee and losses. */
  afterlosses: Wst,
});
export type InvestorReturn = z.output<typeof InvestorReturn>;

export const returnApi = {
  readReturn: get('/investments/return', { who: ['Investor'], result: InvestorReturn }),
};
