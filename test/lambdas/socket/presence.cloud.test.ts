import { expect, it, vi } from 'vitest';
import { addConnection } from '#lambdas/platform/connections.ts';
import { commit } from '#lambdas/platform/table.ts';
import { disconnect } from '#lambdas/socket/connect.ts';
import { withTable } from '#test/support/with-table.ts';

const told = vi.hoisted(() => ({ online: [] as boolean[], meanwhile: async () => {} }));
// What comes between a read and its push cannot be timed from outside.
vi.mock('#lambdas/platform/push.ts', () => ({
  push: async (_: unknown, { users }: { users: { online: boolean }[] }) => {
    told.online.push(...users.map(({ online }) => online));
    await told.meanwhile();
  },
}));
withTable();

const connected = (id: string) =>
  commit(addConnection({ id, userId: 'sina', sessionId: 'session', byStaff: false, now: Date.now() }, []));

it('whoever connects again while they are shown as offline is online in the end (CHAT-25)', async () => {
  await connected('before');
  told.meanwhile = async () => {
    told.meanwhile = async () => {};
    await connected('after');
  };
  await disconnect('before');
  expect(told.online).toEqual([false, true]);
  await disconnect('after');
  expect(told.online).toEqual([false, true, false]);
});
