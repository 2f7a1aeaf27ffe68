import { describe, expect, it } from 'vitest';
import { entityOf } from '#lambdas/audit/entity-of.ts';
import { samples } from '#test/lambdas/entity-samples.ts';

const audited = [
  ...['Person', 'Email', 'Document', 'Balance', 'Posting', 'Entry', 'Loan', 'Investment', 'PendingInvestment'],
  ...[
    'Guarantor',
    'Receipt',
    'Repayment',
    'ShareChunk',
    'Call',
    'RecourseMove',
    'Payout',
    'Advance',
    'PoolBatch',
    'ChargeOff',
    'SecondLook',
    'Relief',
    'Message',
    'CounterShard',
    'Outbox',
  ],
];

describe('an item that the audit reads (LEDGER-15)', () => {
  it.each(Object.entries(samples))('is recognized by the declaration of %s, or not read', (name, found) => {
    expect(found.length).toBeGreaterThan(0);
    for (const { at } of found) expect(entityOf(at)?.entity).toBe(audited.includes(name) ? name : undefined);
  });

  it('says the fields of its key', () => {
    const item = { pk: 'ACCT#CLAIM:1042:LIP', sk: 'P#2026-11-20T00:00:00.000Z#payoff:1042:7#3' };
    expect(entityOf(item)).toEqual({
      entity: 'Posting',
      key: { account: 'CLAIM:1042:LIP', at: '2026-11-20T00:00:00.000Z', entryId: 'payoff:1042:7', leg: '3' },
      item,
    });
    expect(entityOf({ pk: 'LOAN#1042', sk: 'META' })).toMatchObject({ entity: 'Loan', key: { id: '1042' } });
    expect(entityOf({ pk: 'LOAN#1042', sk: 'INV#01K' })?.key).toMatchObject({ loanId: '1042' });
    expect(entityOf({ pk: 'LOAN#1042', sk: 'SHARES#000' })?.key).toMatchObject({ loanId: '1042' });
  });
});
