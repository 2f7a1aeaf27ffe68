import { describe, expect, it } from 'vitest';
import { sene } from '#shared/money.ts';
import { cameBy, isPayerAsked, lately } from '#shared/paylinks/came.ts';
import { aLinkReceipt } from './a-pay-link.ts';

describe('what came by pay links', () => {
  it('is the latest first, without what was another person’s and what came otherwise (PAYLINKS-8)', () => {
    const all = [
      aLinkReceipt('2026-11-01', 1),
      aLinkReceipt('2026-11-03', 2, { status: 'Reassigned' }),
      aLinkReceipt('2026-11-02', 3),
      aLinkReceipt('2026-11-04', 4, { payLinkId: undefined }),
    ];
    expect(cameBy(all).map(({ amount }) => amount)).toEqual([3, 1]);
  });

  it('asks for a payer above 2,000.00 in 30 days, the payment itself included (PAYLINKS-9)', () => {
    const came = cameBy([aLinkReceipt('2026-11-01', 100_000), aLinkReceipt('2026-11-20', 50_000)]);
    expect([lately(came, '2026-11-30'), lately(came, '2026-12-01')]).toEqual([150_000, 50_000]);
    expect(isPayerAsked(came, sene(50_000), '2026-11-30')).toBe(false);
    expect(isPayerAsked(came, sene(50_001), '2026-11-30')).toBe(true);
    expect(isPayerAsked(came, sene(50_001), '2026-12-01')).toBe(false);
  });
});
