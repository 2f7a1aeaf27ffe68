import { expect, it, vi } from 'vitest';
import { staffWith } from '#lambdas/accounts/staff-with.ts';
import { kycCards, people } from '#lambdas/accounts/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { put } from '#lambdas/platform/writes.ts';
import { theStaff } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();

it('the staff of a sub-role are found beside somebody who cannot be read, or has another one (API-43)', async () => {
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await theStaff();
  const cards = ['risk', 'credit', 'unreadable'].flatMap((userId) =>
    kycCards.put({ userId, role: 'Admin', status: 'Verified', createdAt: '2026-01-01T00:00:00.000Z' }),
  );
  await commit([...cards, put(people.keyOf({ id: 'unreadable' }))]);
  expect((await staffWith('RiskReviewer')).map(({ id }) => id)).toEqual(['risk']);
  expect(JSON.stringify(log.mock.calls)).toContain('UnreadableItem');
  log.mockRestore();
});
