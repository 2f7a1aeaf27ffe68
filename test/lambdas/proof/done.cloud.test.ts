import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, expect, it, vi } from 'vitest';
import { handOver } from '#lambdas/proof/day-books.ts';
import { handler } from '#lambdas/proof/tasks.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import { withS3 } from '#test/support/with-s3.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();
withS3({ AUDIT_BUCKET: 'seals', DOCUMENTS_BUCKET: 'documents' });
const machines = mockClient(SFNClient);
afterAll(() => machines.restore());

it('the job says that it is done once there is a record of the day, not where another audit is asked for (CLOUD-51)', async () => {
  process.env.JOB_MACHINE_ARN = 'arn:aws:states:ap-southeast-2:1:stateMachine:jobs';
  machines.on(StartExecutionCommand).resolves({});
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const isDone = async () => {
    log.mockClear();
    await handler({ step: 'proof' }, Object.create(null));
    return JSON.stringify(log.mock.calls).includes('JobDone');
  };
  expect(await isDone()).toBe(false);
  expect(machines.commandCalls(StartExecutionCommand)).toHaveLength(1);
  await handOver({ day: addDays(apiaDayOf(Date.now()), -1), accounts: {}, held: [] });
  expect(await isDone()).toBe(true);
  expect(await isDone()).toBe(true);
  log.mockRestore();
});
