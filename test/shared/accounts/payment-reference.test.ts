import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentReference, paymentReferencesIn } from '#shared/accounts/payment-reference.ts';

const references = fc
  .tuple(fc.constantFrom('B', 'V', 'G') as fc.Arbitrary<'B' | 'V' | 'G'>, fc.uint8Array({ minLength: 8, maxLength: 8 }))
  .map(([kind, random]) => paymentReference(kind, random));

describe('a payment reference (ACCOUNTS-12)', () => {
  it('is found in whatever somebody writes around it, in any case and with spaces', () => {
    fc.assert(
      fc.property(references, fc.constantFrom('invest ', 'for the boat: ', 'BVGBVGBVG', ''), (reference, before) => {
        const typed = `${before}${reference.slice(0, 4).toLowerCase()} ${reference.slice(4)} fa’afetai`;
        expect(paymentReferencesIn(typed)).toContain(reference);
      }),
    );
  });

  it('is not itself any more with one letter wrong, or two swapped', () => {
    const at = fc.integer({ min: 1, max: 8 });
    fc.assert(
      fc.property(
        references,
        at,
        at,
        fc.constantFrom(...'123456789ACDEFHJKMNPQRSTWXYZ'),
        (reference, one, other, letter) => {
          const letters = [...reference];
          const wrong = letters.with(one, letter).join('');
          const swapped = letters
            .with(one, letters[other] ?? '')
            .with(other, letters[one] ?? '')
            .join('');
          for (const changed of [wrong, swapped].filter((text) => text !== reference))
            expect(paymentReferencesIn(changed)).not.toContain(changed);
        },
      ),
    );
  });
});
