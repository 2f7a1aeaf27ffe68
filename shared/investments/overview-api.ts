import * as z from 'zod/mini';
import { get } from '#shared/endpoint.ts';
import { WalletOverview } from '#shared/wallet/api.ts';
import { MyInvestment } from './api.ts';

const InvestorOverview = z.object({
  /** As `GET /investments/my` answers them. */
  investments: z.array(MyInvestment),
  /** Null where it cannot be read. */
  wallet: z.nullable(WalletOverview),
});

/** What the first page of an investor shows, in one call (SITE-78). Its chart is drawn later, from schedules and movements. */
export const investorOverviewApi = {
  readInvestorOverview: get('/overview/investor', { who: ['Investor'], result: InvestorOverview }),
};
