import { itemsOf } from '#lambdas/platform/items.ts';
import type { Hearing } from '#shared/collections/hearing.ts';
import {
  chargeOffEntity,
  contactEntity,
  forgiveCodeEntity,
  hearingEntity,
  lateLoansEntity,
  poolBatchEntity,
  poolBatchLineEntity,
} from './entities.ts';

export const poolBatches = itemsOf(poolBatchEntity);
export const poolBatchLines = itemsOf(poolBatchLineEntity);
export const forgiveCodes = itemsOf(forgiveCodeEntity);
export const hearings = itemsOf(hearingEntity);
export const chargeOffs = itemsOf(chargeOffEntity);
export const contacts = itemsOf(contactEntity);
export const lateLoans = itemsOf(lateLoansEntity);

/** The hearing of the default that is proposed for a loan, or was last. */
export const latestHearingOf = async (loanId: number): Promise<Hearing | undefined> =>
  (await hearings.page('table', { loanId }, { limit: 1 }, { newestFirst: true })).items[0];

/** The latest batches of the pool, the last month first. */
export const latestBatches = async (limit: number) =>
  (await poolBatches.page('table', {}, { limit }, { newestFirst: true })).items;
