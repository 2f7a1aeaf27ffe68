import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { handler } from '#lambdas/admin/api.ts';
import { quarters, trustMonths } from '#lambdas/admin/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { bankBalances } from '#lambdas/proof/store.ts';
import { adminApi } from '#shared/admin/api.ts';
import { QuarterView } from '#shared/admin/quarter.ts';
import { quarterApi } from '#shared/admin/quarter-api.ts';
import { quarterIn } from '#shared/audit/quarter-in.ts';
import { Sums } from '#shared/audit/sums.ts';
import { sene } from '#shared/money.ts';
import type { BankBalance } from '#shared/proof/bank-balance.ts';
import { withAuditedTable } from '#test/lambdas/repayments/audited-table.ts';
import { call } from '#test/support/calls.ts';
import { anApprover, aReviewer, signedIn } from '#test/support/people.ts';

withAuditedTable();

const read = (id: string, quarter?: string) =>
  call(handler, quarterApi.readQuarter, id, { query: quarter ? { quarter } : {} });

/** The figures of the quarter that a day is in, of nothing. */
const figures = (day: string) =>
  quarterIn({ sums: new Sums(), loans: [], homes: [] }, { at: Date.parse('2026-11-20T13:00:00Z'), day, findings: 0 });

const item = (id: string, amount: number, confirmedBy?: string): BankBalance['items'][number] => ({
  ...{ id, text: 'A cheque', amount: sene(amount), by: 'risk', at: '2026-11-02T00:00:00.000Z' },
  ...(confirmedBy && { confirmedBy, confirmedAt: '2026-11-02T01:00:00.000Z' }),
});
const entered = (channel: BankBalance['channel'], said: Partial<BankBalance> = {}): BankBalance => ({
  ...{ channel, day: '2026-10-31', closing: sene(90_00), documentId: 'd', items: [], version: 1 },
  ...{ enteredBy: 'risk', enteredAt: '2026-11-02T00:00:00.000Z', ...said },
});

describe('the figures for the Central Bank (ADMIN-51)', () => {
  it('are those of a quarter, with the accounts outside at the end of each month, and the reading is in the log', async () => {
    const nothing = { ledger: sene(0), expected: sene(0) };
    const accounts = { BANK: { ledger: sene(100_00), expected: sene(95_00) }, MTALA: nothing, MYCASH: nothing };
    await commit([
      quarters.put(figures('2026-11-20')),
      trustMonths.put({ day: '2026-10-31', accounts: { ...accounts, CARD: nothing } }),
      bankBalances.put(
        entered('BANK', {
          ...{ confirmedBy: 'credit', confirmedAt: '2026-11-02T01:00:00.000Z' },
          items: [item('one', -300, 'credit'), item('two', -200)],
        }),
      ),
      // One person alone has entered it.
      bankBalances.put(entered('MTALA')),
    ]);
    const reader = await anApprover();
    const { status, body } = await read(reader.id);
    expect(status).toBe(200);
    const { quarter, day, trust } = z.decode(QuarterView, z.parse(z.any(), body));
    expect([quarter, day]).toEqual(['2026-4', '2026-11-20']);
    expect(trust.slice(0, 2)).toEqual([
      {
        ...{ day: '2026-10-31', channel: 'BANK', ledger: 100_00, expected: 95_00 },
        ...{ closing: 90_00, explained: -3_00 },
      },
      { day: '2026-10-31', channel: 'MTALA', ledger: 0, expected: 0, closing: null, explained: null },
    ]);
    expect(trust).toHaveLength(4);
    const logs = await call(handler, adminApi.listRecentLogs, reader.id, { query: {} });
    expect(JSON.stringify(logs.body)).toContain('Figures of 2026-4 for the Central Bank read');
  });

  it('are refused where no audit has counted the quarter, and of a quarter that there is not', async () => {
    const reader = await signedIn({ roles: ['Admin'], subRole: 'SystemAdmin' });
    expect(await read(reader.id, '2025-1')).toMatchObject({
      ...{ status: 404, body: { error: 'There are no figures of that quarter.', code: 'QuarterMissing' } },
    });
    expect((await read(reader.id, '2026-5')).status).toBe(400);
  });

  it('are for a CreditApprover or SystemAdmin alone', async () => {
    expect((await read((await aReviewer()).id)).status).toBe(403);
  });
});
