import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasMistypedReference,
  nearReferencesIn,
  paymentReference,
  paymentReferencesIn,
} from '#shared/accounts/payment-reference.ts';

const references = fc
  .tuple(
    fc.constantFrom('B', 'V', 'G', 'E', 'F') as fc.Arbitrary<'B' | 'V' | 'G' | 'E' | 'F'>,
    fc.uint8Array({ minLength: 8, maxLength: 8 }),
  )
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

describe('a payment reference with a slip of the pen (WALLET-44)', () => {
  const at = fc.integer({ min: 1, max: 9 });
  const letter = fc.constantFrom(...'123456789ACDEFHJKMNPQRSTWXYZ');
  // Words without figures are no references; a wrong letter may stand in place of one.
  const written = references.filter((reference) => /\d.*\d/.test(reference.slice(1)));

  it('is among those that were meant with one letter wrong, its first included, and with two neighbours swapped', () => {
    fc.assert(
      fc.property(written, at, letter, fc.constantFrom(...'BVGEF'), (reference, place, other, kind) => {
        const letters = [...reference];
        const next = Math.min(place + 1, 9);
        const slips = [
          letters.with(place, other),
          letters.with(0, kind),
          letters.with(place, letters[next] ?? '').with(next, letters[place] ?? ''),
        ].map((slip) => slip.join(''));
        for (const slip of slips.filter((text) => text !== reference))
          expect(nearReferencesIn(`for ${slip}`), slip).toContain(reference);
      }),
    );
  });

  it('is the one that was meant with a letter that no reference has, like O for Q or I for 1', () => {
    fc.assert(
      fc.property(written, at, fc.constantFrom(...'0OoIilLUu'), (reference, place, other) => {
        const slip = [...reference].with(place, other).join('');
        expect(nearReferencesIn(slip), slip).toEqual([reference]);
        expect(nearReferencesIn(`pay ${slip} now`), slip).toContain(reference);
        expect(hasMistypedReference(slip), slip).toBe(true);
      }),
    );
  });

  it('is not told from two such letters, nor from words', () => {
    for (const typed of ['B1234567OO', 'FAALAVELAVE OF MY BROTHER', 'GOLD BANGLE', 'loan 2026', '']) {
      expect(nearReferencesIn(typed), typed).toEqual([]);
      expect(hasMistypedReference(typed), typed).toBe(false);
    }
  });

  it('is none that the text has, and few for one text', () => {
    fc.assert(
      fc.property(written, at, letter, (reference, place, other) => {
        expect(nearReferencesIn(reference)).not.toContain(reference);
        expect(nearReferencesIn([...reference].with(place, other).join('')).length).toBeLessThanOrEqual(18);
      }),
    );
    expect(nearReferencesIn('GRANDMOTHERSVEGETABLES')).toEqual([]);
  });
});
