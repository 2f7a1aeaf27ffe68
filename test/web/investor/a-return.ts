import type { InvestorReturn } from '#shared/admin/return-api.ts';
import { basisPoints, sene } from '#shared/money.ts';

/** What an investor's money has brought, after more than 90 days. */
export const aReturn = (): InvestorReturn => ({
  rate: basisPoints(3644),
  worst: basisPoints(-5000),
  value: sene(400_00),
  afterlosses: sene(60_00),
});
