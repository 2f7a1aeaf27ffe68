import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { handler } from '#lambdas/admin/api.ts';
import { job, recordRun } from '#lambdas/platform/job.ts';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import { tasks } from '#lambdas/platform/task.ts';
import { update } from '#lambdas/platform/writes.ts';
import { newReceipt } from '#lambdas/wallet/new-receipt.ts';
import { payouts, receipts } from '#lambdas/wallet/store.ts';
import { handler as nightly } from '#lambdas/wallet/tasks.ts';
import { adminApi } from '#shared/admin/api.ts';
import { DAY_MS } from '#shared/calendar.ts';
import { Jobs } from '#shared/job.ts';
import { sene } from '#shared/money.ts';
import { call } from '#test/support/calls.ts';
import { aReviewer, signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();
let admin: string;
beforeAll(async () => {
  admin = (await signedIn({ roles: ['Admin'], subRole: 'SystemAdmin' })).id;
});

/** A receipt that nobody matched, recorded so many days ago. */
async function anUnmatched(bankId: string, daysAgo: number, sender?: string): Promise<string> {
  const now = Date.now() - daysAgo * DAY_MS;
  const slip = { method: 'Bank', amount: sene(50_00), valueDate: '2026-11-01', reference: '', bankId, sender } as const;
  const { receipt, writes } = newReceipt(slip, undefined, { by: 'staff', now });
  await commit(writes);
  return receipt.id;
}

/** What the machine gives to a job's function when a person asks. */
const asked = (step: string, dryRun: boolean): { step: string } => Object({ step, dryRun, by: admin });

async function stored(): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const item of scanTable()) items.push(item);
  return items;
}

const runs = async () => z.parse(Jobs, (await call(handler, adminApi.listJobs, admin)).body).runs;

describe('the refund of unmatched receipts', () => {
  // WALLET-19, ADMIN-11, ADMIN-12
  it('says what it would do and does nothing, then does it, and notes that it ran', async () => {
    const [old, unknown, young] = [
      await anUnmatched('old', 15, '00112233'),
      await anUnmatched('unknown', 15),
      await anUnmatched('young', 2, '00112233'),
    ];
    const run = (dryRun: boolean) => nightly(asked('refund-unmatched', dryRun), Object.create(null));
    const items = [
      expect.objectContaining({ id: old, effect: 'Refund' }),
      expect.objectContaining({ id: unknown, effect: 'AskSender' }),
    ];
    const before = await stored();
    expect(await run(true)).toEqual({ count: 2, items: expect.arrayContaining(items) });
    expect(await stored()).toEqual(before);
    expect(await run(false)).toEqual({ prepared: 1, flagged: 1 });
    const after = await Promise.all([old, unknown, young].map((id) => receipts.get({ id })));
    expect(after.map(({ status, flagged }) => [status, flagged])).toEqual([
      ['Refunding', undefined],
      ['Unmatched', true],
      ['Unmatched', undefined],
    ]);
    expect((await payouts.page('byStatus', { status: 'Prepared' }, {})).items).toMatchObject([
      { receiptId: old, madeBy: 'job:refund-unmatched' },
    ]);
    expect(await runs()).toMatchObject([{ name: 'refund-unmatched', failed: false }]);
    expect(await run(true)).toEqual({ count: 0, items: [] });
  });

  it('goes on when one cannot go back, and fails at the end with what failed', async () => {
    const broken = await anUnmatched('broken', 20, '00112233');
    const good = await anUnmatched('good', 16, '00112233');
    const amountIs = (amount: number) => commit([update({ pk: `RECEIPT#${broken}`, sk: 'META' }, { set: { amount } })]);
    await amountIs(1_000_000_00);
    const run = nightly({ step: 'refund-unmatched' }, Object.create(null));
    await expect(run).rejects.toThrow(`1 of 2 failed: ${broken}: `);
    const after = await Promise.all([broken, good].map((id) => receipts.get({ id })));
    expect(after.map(({ status }) => status)).toEqual(['Unmatched', 'Refunding']);
    expect(await runs()).toMatchObject([{ name: 'refund-unmatched', failed: true }]);
    await amountIs(50_00);
    await nightly({ step: 'refund-unmatched' }, Object.create(null));
  });
});

describe('a dry run', () => {
  it('lists the first 200 things, and says how many there are (ADMIN-12)', async () => {
    const items = Array.from({ length: 250 }, (_, nr) => ({ id: `${nr}`, about: 'a thing', effect: 'Check' as const }));
    const seal = job('seal', { run: () => Promise.reject(new Error('It ran')), dryRun: async () => items });
    const outcome = await tasks({ seal })(asked('seal', true), Object.create(null));
    expect(outcome).toEqual({ count: 250, items: items.slice(0, 200) });
  });
});

describe('the list of jobs', () => {
  it('has the last run of each, by the clock or by hand, and whether it failed (ADMIN-11)', async () => {
    await nightly({ step: 'refund-unmatched' }, Object.create(null));
    await expect(recordRun('seal', () => Promise.reject(new Error('No bucket')))).rejects.toThrow('No bucket');
    expect(await runs()).toMatchObject([
      { name: 'refund-unmatched', failed: false },
      { name: 'seal', failed: true },
    ]);
    await recordRun('seal', () => Promise.resolve());
    expect(await runs()).toMatchObject([{}, { name: 'seal', failed: false }]);
  });

  it('has a run in parts once its last part ends, from when the first one began (ADMIN-32)', async () => {
    const asked: object[] = [];
    const parts: unknown[] = [];
    const inTwo = tasks({
      archive: job('archive', {
        run: async (now, by, { from }) => {
          parts.push([now, by, from]);
          return from ? {} : { next: { list: 1, cursor: 'there' } };
        },
        dryRun: async () => [],
        goOn: async (next) => void asked.push(next),
      }),
    });
    const before = await runs();
    await inTwo({ step: 'archive' }, Object.create(null));
    expect(await runs()).toEqual(before);
    await inTwo(Object(asked[0]), Object.create(null));
    expect([asked.length, parts[1]]).toEqual([
      1,
      [...(parts[0] as unknown[]).slice(0, 2), { list: 1, cursor: 'there' }],
    ]);
    const [began] = parts[0] as [number];
    expect(await runs()).toContainEqual(
      expect.objectContaining({ name: 'archive', beganat: new Date(began).toISOString(), failed: false }),
    );
  });

  it('goes with a line in the log for each that is done, which an alarm counts (CLOUD-51)', async () => {
    const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await recordRun('seal', () => Promise.resolve());
    await expect(recordRun('archive', () => Promise.reject(new Error('No table')))).rejects.toThrow();
    const written = lines.mock.calls.map(([line]) => String(line));
    lines.mockRestore();
    expect(written.filter((line) => line.includes('JobDone')).map((line) => JSON.parse(line))).toEqual([
      { level: 'info', message: 'JobDone', job: 'seal' },
    ]);
  });

  it('is for the SystemAdmin alone (ADMIN-12)', async () => {
    const { id } = await aReviewer();
    expect((await call(handler, adminApi.listJobs, id)).status).toBe(403);
    const asks = { params: { name: 'sweep' }, body: { dryRun: true } };
    expect((await call(handler, adminApi.runJob, id, asks)).status).toBe(403);
  });
});
