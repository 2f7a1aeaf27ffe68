import { expect, it } from 'vitest';
import { termsOf, wrongsOfTerms } from './roundings.ts';

/** How many random terms (CLOUD-18); ROUNDINGS asks for more. */
const ROUNDINGS = Number(process.env.ROUNDINGS ?? 20_000);
const A_DAY_MS = 86_400_000;

it(
  `a schedule / adds up to the sene for the loan and for each investor, in ${ROUNDINGS} random terms (CLOUD-18)`,
  () => {
    for (let seed = 1; seed <= ROUNDINGS; seed++) expect(wrongsOfTerms(termsOf(seed))).toEqual([]);
  },
  A_DAY_MS,
);
