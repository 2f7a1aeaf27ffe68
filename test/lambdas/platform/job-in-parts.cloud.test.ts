import {
  GetExecutionHistoryCommand,
  ListExecutionsCommand,
  SFNClient,
  StartExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environmentOf } from '#bin/environment.ts';
import { loans } from '#lambdas/loans/store.ts';
import { jobRunEntity } from '#lambdas/platform/entities.ts';
import { itemsOf } from '#lambdas/platform/items.ts';
import { startNextPart } from '#lambdas/platform/machines.ts';
import { commit } from '#lambdas/platform/table.ts';
import { remove } from '#lambdas/platform/writes.ts';
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

/** The executions of the machine of the jobs that have this job's name or a given one, once none of them runs. */
async function endedRuns(names: RegExp): Promise<{ name: string; status: string; calls: number }[]> {
  const machines = new SFNClient({});
  const list = async () => {
    const ofJobs = new ListExecutionsCommand({ stateMachineArn: process.env.JOB_MACHINE_ARN });
    return ((await machines.send(ofJobs)).executions ?? []).filter(({ name = '' }) => names.test(name));
  };
  await expect
    .poll(async () => (await list()).map(({ status }) => status), { timeout: 30_000, interval: 200 })
    .not.toContain('RUNNING');
  const runs = (await list()).map(async ({ name = '', status = '', executionArn }) => {
    const { events = [] } = await machines.send(new GetExecutionHistoryCommand({ executionArn, maxResults: 1000 }));
    return { name, status, calls: events.filter(({ type }) => type === 'TaskScheduled').length };
  });
  return Promise.all(runs);
}

const start = (name: string, input: object) =>
  new SFNClient({}).send(
    new StartExecutionCommand({ stateMachineArn: process.env.JOB_MACHINE_ARN, name, input: JSON.stringify(input) }),
  );

/** Each page is a part. */
const inParts = { partMs: 0 };

// The audit comes first: it finds nothing wrong where there is nothing yet.
describe.each(['audit', 'deadlines', 'sweep'] as const)(
  'a run of %s in parts, with the rights of the template',
  (step) => {
    const runs = itemsOf(jobRunEntity);

    it('is one execution of the machine of the jobs where a person requested it, which ends with the last part (ADMIN-32)', async () => {
      const late = { deadline: new Date(Date.now() - 3_600_000).toISOString() };
      const loan = step === 'deadlines' ? await seededLoan(late) : undefined;
      const before = Date.now();
      await start(`asked-${step}`, { step, by: 'a SystemAdmin', ...inParts });
      const [asked, ...others] = await endedRuns(new RegExp(`^(asked-)?${step}`));
      expect(others).toEqual([]);
      expect(asked).toMatchObject({ status: 'SUCCEEDED' });
      expect(asked?.calls).toBeGreaterThan(2);
      const { beganat = '', failed } = (await runs.find({ name: step })) ?? {};
      expect([Date.parse(beganat) >= before, failed]).toEqual([true, false]);
      if (loan) expect((await loans.get(loan)).status).toBe('Cancelled');
    });

    it('goes on in one such execution, once, where the schedule called it (ADMIN-32)', async () => {
      // What was swept today is not swept again.
      await commit([remove({ pk: 'SWEEP', sk: 'REPAYMENTS' })]);
      await start(`called-${step}`, { step, ...inParts });
      expect(await endedRuns(new RegExp(`^called-${step}`))).toMatchObject([{ status: 'SUCCEEDED', calls: 1 }]);
      const rest = await endedRuns(new RegExp(`^${step}-`));
      expect(rest).toMatchObject([{ name: expect.stringMatching(/-\d+$/), status: 'SUCCEEDED' }]);
      expect(rest[0]?.calls).toBeGreaterThan(1);
      const began = Number(rest[0]?.name.split('-').at(-1));
      expect(await runs.find({ name: step })).toMatchObject({ beganat: new Date(began).toISOString(), failed: false });
      await startNextPart({ step, by: 'system', partMs: 0, continued: { began, from: { list: 0 } } });
      expect(await endedRuns(new RegExp(`^${step}-`))).toEqual(rest);
    });
  },
);
