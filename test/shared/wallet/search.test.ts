import { describe, expect, it } from 'vitest';
import { paymentReference } from '#shared/accounts/payment-reference.ts';
import { referenceTermOf } from '#shared/wallet/reference-term.ts';
import { soughtIn } from '#shared/wallet/search.ts';

describe('what staff search receipts and payouts by (WALLET-41)', () => {
  it.each([
    ['120.50', { amount: 120_50, day: undefined, reference: '12050' }],
    ['WST 1,200', { amount: 1200_00, day: undefined, reference: 'wst1200' }],
    ['2026-11-20', { amount: undefined, day: '2026-11-20', reference: '20261120' }],
    ['3/11/2026', { amount: undefined, day: '2026-11-03', reference: '3112026' }],
    ['20 Nov 2026', { amount: undefined, day: '2026-11-20', reference: '20nov2026' }],
    ['31/02/2026', { amount: undefined, day: undefined, reference: '31022026' }],
    ['FT26324-QK7WZ', { amount: undefined, day: undefined, reference: 'ft26324qk7wz' }],
    ['…', { amount: undefined, day: undefined, reference: '' }],
  ])('%s', (typed, sought) => {
    expect(soughtIn(typed)).toEqual(sought);
  });

  it('is a payment reference wherever it stands, and otherwise the letters and figures of the whole', () => {
    const reference = paymentReference('B', new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8]));
    const typed = `${reference.slice(0, 4).toLowerCase()} ${reference.slice(4)}`;
    expect(referenceTermOf(`loan of Sina ${typed}`)).toBe(reference);
    expect(referenceTermOf(typed)).toBe(reference);
    expect(referenceTermOf('Loan of  SINA-2')).toBe(referenceTermOf('loan of sina 2'));
  });
});
