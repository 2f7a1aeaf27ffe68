import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { emailEntity } from '#lambdas/accounts/entities.ts';
import { readableOf, unreadable, unreadableLock, withLeftOut } from '#lambdas/platform/unreadable.ts';
import { receiptEntity } from '#lambdas/wallet/entities.ts';

afterEach(() => vi.restoreAllMocks());

function issueOf(value: unknown): unknown {
  return z.safeParse(z.object({ sender: z.string() }), { sender: value }).error;
}

it('writes one line for what cannot be read: its entity, its key and what is wrong, and no value of it (CLOUD-41)', () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { key } = unreadable(receiptEntity, { pk: 'RECEIPT#r1', sk: 'META' }, issueOf(5_512_345));
  const named = unreadable(emailEntity, { pk: 'EMAIL#sina@example.ws', sk: 'EMAIL' }, issueOf(undefined)).key;
  const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(key).toBe('RECEIPT#r1 META');
  expect(named).toMatch(/^Email [0-9a-f]{16}$/);
  expect(lines).toMatchObject([
    { level: 'error', message: 'UnreadableItem', entity: 'Receipt', key, issues: 'sender invalid_type' },
    { level: 'error', message: 'UnreadableItem', entity: 'Email', key: named },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/5512345|example\.ws/);
});

it('is left out of a list that is shown, and any other error is not (API-44)', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const read = (nr: number): number => {
    if (nr === 2) throw unreadable(receiptEntity, { pk: 'RECEIPT#2', sk: 'META' }, issueOf(0));
    if (nr === 4) throw new RangeError('Four');
    return nr;
  };
  const { result, unreadable: left } = await withLeftOut(async () => readableOf([1, 2, 3, 2], read));
  expect([result, left.map(({ key }) => key)]).toEqual([[1, 3], ['RECEIPT#2 META']]);
  expect(() => readableOf([4], read)).toThrow('Four');
  expect(() => unreadableLock(new RangeError('Four'))).toThrow('Four');
});
