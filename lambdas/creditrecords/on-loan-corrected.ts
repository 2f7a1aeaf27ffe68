import { on } from '#lambdas/platform/on.ts';
import { runCommand } from '#lambdas/platform/run-command.ts';
import { emit } from '#lambdas/platform/writes.ts';
import { creditRecords, listRecordsOf } from './store.ts';

/** How many records one commit marks. */
const MAX_SAVED = 50;

/** Marks the records that a borrower made before something of their loans was put right, and tells them once (CREDITRECORDS-8). */
export const correctOnLoanCorrected = on('LoanCorrected', async ({ borrowerId }) =>
  runCommand(async () => {
    const valid = (await listRecordsOf(borrowerId)).filter(({ state }) => state === 'Valid');
    if (valid.length === 0) return [];
    return [
      ...valid.slice(0, MAX_SAVED).flatMap((record) => creditRecords.save({ ...record, state: 'Corrected' }, record)),
      valid.length > MAX_SAVED
        ? emit({ topic: 'LoanCorrected', borrowerId })
        : emit({ topic: 'Notice', userId: borrowerId, kind: 'CreditRecordCorrected', params: {} }),
    ];
  }),
);
