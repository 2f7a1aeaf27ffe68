import { describe, expect, it } from 'vitest';
import { handler } from '#lambdas/admin/api.ts';
import { commit } from '#lambdas/platform/table.ts';
import { newReceipt } from '#lambdas/wallet/new-receipt.ts';
import { adminApi } from '#shared/admin/api.ts';
import { type RegisterLine, registersApi } from '#shared/admin/registers-api.ts';
import { sene } from '#shared/money.ts';
import { withAuditedTable } from '#test/lambdas/repayments/audited-table.ts';
import { call } from '#test/support/calls.ts';
import { aReviewer, signedIn } from '#test/support/people.ts';

withAuditedTable();

const admin = () => signedIn({ roles: ['Admin'], subRole: 'SystemAdmin' });
let slips = 0;

async function arrived(amount: number, valueDate: string, userId?: string): Promise<void> {
  slips += 1;
  const slip = { method: 'Bank', amount: sene(amount), valueDate, reference: '', bankId: `slip ${slips}` } as const;
  const owner = userId === undefined ? undefined : { userId, cause: 'Wallet' as const };
  await commit(newReceipt(slip, owner, { by: 'staff', now: Date.now() }).writes);
}

describe('the registers for the duty to report (ADMIN-50)', () => {
  it('list what came, by whose it is, and note who has read them', async () => {
    const sina = await signedIn({ roles: ['Borrower'], firstName: 'Sina', lastName: 'Leota' });
    await arrived(12_000_00, '2026-11-10');
    await arrived(6_000_00, '2026-11-09', sina.id);
    await arrived(5_000_00, '2026-11-12', sina.id);
    await arrived(500_00, '2026-11-12');
    await arrived(6_000_00, '2026-11-19', sina.id);
    await arrived(6_000_00, '2026-11-23', sina.id);
    const reader = await admin();
    const query = { from: '2026-11-10', to: '2026-11-20' };
    const { status, body } = await call(handler, registersApi.readRegisters, reader.id, { query });
    expect(status).toBe(200);
    const { payments } = body as { payments: RegisterLine[] };
    expect(payments.map(({ day, amount, person, because }) => [day, amount, person?.name, because])).toEqual([
      ['2026-11-10', 12_000, undefined, ['Large']],
      ['2026-11-12', 5_000, 'Sina Leota', ['Repeated']],
      // With what came within seven days, though after the last of these.
      ['2026-11-19', 6_000, 'Sina Leota', ['Repeated']],
    ]);
    const logs = (await call(handler, adminApi.listRecentLogs, reader.id, { query: {} })).body;
    expect(JSON.stringify(logs)).toContain('Registers of 10 Nov 2026 to 20 Nov 2026 read');
  });

  it('are for a SystemAdmin alone, and for days in their order', async () => {
    const read = async (id: string, to = '2026-11-20') =>
      (await call(handler, registersApi.readRegisters, id, { query: { from: '2026-11-10', to } })).status;
    expect(await read((await aReviewer()).id)).toBe(403);
    expect(await read((await admin()).id, '2026-11-09')).toBe(400);
  });
});
