import { describe, expect, it } from 'vitest';
import { sene } from '#shared/money.ts';
import { type Correction, receiptOfRightOwner } from '#shared/wallet/correction.ts';
import type { Receipt } from '#shared/wallet/receipt.ts';

const at = '2026-11-20T00:00:00.000Z';
const now = Date.parse('2026-11-21T00:00:00Z');
const receipt: Receipt = {
  ...{ id: 'Bank-1f', method: 'Bank', amount: sene(2_000_00), valueDate: '2026-11-20', reference: '', bankId: 'FT-1' },
  ...{ status: 'Matched', userId: 'wrong', left: sene(0), recordedBy: 'rita', recordedAt: at, version: 1 },
};
const correction: Correction = {
  ...{ id: receipt.id, kind: 'Reassignment', status: 'Confirmed', amount: receipt.amount, userId: 'wrong' },
  ...{ to: { userId: 'right', cause: 'Borrower' }, madeBy: 'rita', madeAt: at, version: 1 },
};

describe('the second look at a receipt that goes to its right owner (WALLET-52)', () => {
  it('was taken by whoever of the two did not make it', () => {
    expect(receiptOfRightOwner(receipt, correction, { by: 'carl', now }).checkedBy).toBe('carl');
    expect(receiptOfRightOwner(receipt, { ...correction, madeBy: 'carl' }, { by: 'rita', now }).checkedBy).toBe('carl');
  });

  it.each(['matchedBy', 'decidedBy'] as const)(
    'was taken by neither where the other one is its %s (WALLET-49)',
    (by) => {
      const made = { ...receipt, [by]: 'carl' };
      expect(receiptOfRightOwner(made, correction, { by: 'carl', now }).checkedBy).toBeUndefined();
    },
  );

  it('is the one that was taken before', () => {
    const checked = { ...receipt, checkedBy: 'wendy', checkedAt: at };
    expect(receiptOfRightOwner(checked, correction, { by: 'carl', now })).toMatchObject({
      ...{ id: 'Bank-1f.2', replaces: 'Bank-1f', checkedBy: 'wendy', checkedAt: at },
    });
  });
});
