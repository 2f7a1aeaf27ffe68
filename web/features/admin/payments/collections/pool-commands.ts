import { staffCollectionsApi } from '#shared/collections/staff-api.ts';
import { type CommandOutcome, runCommand, targetOf } from '#web/features/admin/queue/commands.ts';
import { call } from '#web/platform/network/api.ts';
import { texts } from './texts.en.ts';

/** Confirms the batch of the insurance pool as the first or the second person (REPAYMENTS-39). */
export const confirmPoolBatch = (form: FormData): Promise<CommandOutcome> =>
  runCommand(form, (options) => call(staffCollectionsApi.confirmPoolBatch, { params: ofMonth(form) }, options), {
    done: ({ message }) => message,
    failed: texts.confirmBatchFailed,
  });

/** Withdraws a batch that is not confirmed (REPAYMENTS-40). */
export const withdrawPoolBatch = (form: FormData): Promise<CommandOutcome> =>
  runCommand(form, (options) => call(staffCollectionsApi.withdrawPoolBatch, { params: ofMonth(form) }, options), {
    done: texts.withdrawBatchDone,
    failed: texts.withdrawBatchFailed,
  });

const ofMonth = (form: FormData) => ({ month: targetOf(form).split(' ').at(-1) ?? '' });
