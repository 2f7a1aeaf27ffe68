import { expect, it } from 'vitest';
import { referenceTermOf } from '#shared/wallet/reference-term.ts';

it('finds a reference by the payment reference in it or, without one, by its letters and figures (WALLET-41)', () => {
  expect(referenceTermOf('School fees, Tāvita 2026')).toBe('schoolfeestavita2026');
});

it('fits into a key however far its letters unfold', () => {
  expect(Buffer.byteLength(referenceTermOf('ﷺ'.repeat(140)))).toBeLessThanOrEqual(420);
});
