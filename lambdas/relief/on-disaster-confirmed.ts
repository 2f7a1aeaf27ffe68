import { startMachine } from '#lambdas/platform/machines.ts';
import { on } from '#lambdas/platform/on.ts';

/** Runs the job of deadlines, which gives its time, at once: the night's run finds whom this one does not (RELIEF-21). */
export const giveOnDisasterConfirmed = on('DisasterConfirmed', async ({ disasterId, by }) =>
  startMachine('JOB_MACHINE_ARN', disasterId, { step: 'deadlines', dryRun: false, by }),
);
