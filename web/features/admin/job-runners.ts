import type { JobName, JobOutcome } from '#shared/admin/job.ts';
import { kycApi } from '#shared/kyc/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { call } from '#web/platform/api.ts';
import { textOf } from '#web/platform/form.ts';
import { act, type DeskOutcome } from './desk-act.ts';
import { texts } from './jobs.en.ts';

type Runner = { look: () => Promise<JobOutcome>; run: (form: FormData) => Promise<DeskOutcome> };
type Ask = (dryRun: boolean, key?: string) => Promise<JobOutcome>;

const runnerOf = (ask: Ask): Runner => ({
  look: () => ask(true),
  run: (form) =>
    act(textOf(form, 'of'), () => ask(false, textOf(form, 'key')), { done: texts.done, failed: texts.runFailed }),
});

const how = (key: string | undefined) => (key === undefined ? {} : { key });

/** The jobs that say what they would do, and can be run at once. */
export const runners: Partial<Record<JobName, Runner>> = {
  'expire-ids': runnerOf((dryRun, key) => call(kycApi.runExpiry, { body: { dryRun } }, how(key))),
  'refund-unmatched': runnerOf((dryRun, key) => call(walletApi.runRefunds, { body: { dryRun } }, how(key))),
};
