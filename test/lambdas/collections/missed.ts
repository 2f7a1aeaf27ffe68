import { commit } from '#lambdas/platform/table.ts';
import { repayments } from '#lambdas/repayments/store.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';

/** Makes instalments Missed without their sweep. */
export const miss = (rows: readonly Repayment[]): Promise<void> =>
  commit(rows.flatMap((row) => repayments.save({ ...row, status: 'Missed' }, row)));
