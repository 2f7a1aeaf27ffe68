import { ListExecutionsCommand, SFNClient } from '@aws-sdk/client-sfn';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { environmentOf } from '#bin/environment.ts';
import { loans } from '#lambdas/loans/store.ts';
import { jobRunEntity } from '#lambdas/platform/entities.ts';
import { itemsOf } from '#lambdas/platform/items.ts';
import { startNextPart } from '#lambdas/platform/machines.ts';
import { machineNames } from '#lib/environment.ts';
import { startTestCloud } from '#test/support/cloud.ts';
import { seededLoan } from '#test/support/loans.ts';

let here: Awaited<ReturnType<typeof startTestCloud>>;

beforeAll(async () => {
  here = await startTestCloud();
  Object.assign(process.env, environmentOf({ endpoints: here.endpoints }));
  process.env.JOB_MACHINE_ARN = process.env.LOAN_MACHINE_ARN?.replace(
    machineNames.loanMachine,
    machineNames.jobMachine,
  );
});
afterAll(() => here?.stop());

it('the next part of a run / is run by the machine of the jobs, once, and ends the run (ADMIN-32)', async () => {
  const { id } = await seededLoan({ deadline: new Date(Date.now() - 3_600_000).toISOString() });
  const began = Date.now() - 600_000;
  const next = { by: 'system', continued: { began, nr: 2, from: { list: 0 } } };
  await startNextPart('deadlines', next);
  await startNextPart('deadlines', next);
  const runs = itemsOf(jobRunEntity);
  await expect
    .poll(() => runs.find({ name: 'deadlines' }), { timeout: 30_000, interval: 200 })
    .toMatchObject({ beganat: new Date(began).toISOString(), failed: false });
  expect((await loans.get({ id })).status).toBe('Cancelled');
  const ofJobs = new ListExecutionsCommand({ stateMachineArn: process.env.JOB_MACHINE_ARN });
  const { executions = [] } = await new SFNClient({}).send(ofJobs);
  expect(executions.map(({ name }) => name)).toEqual([`deadlines-${began}-2`]);
});
