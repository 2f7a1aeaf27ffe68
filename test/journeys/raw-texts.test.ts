import { describe, expect, it } from 'vitest';
import { pageWords } from './page-words.ts';
import { rawTexts } from './raw-texts.ts';

const words = await pageWords();
const english = (...texts: string[]) => rawTexts(texts, words.english);
const samoan = (...texts: string[]) => rawTexts(texts, words.samoan);

describe('the texts of a page that are raw (SITE-71)', () => {
  it.each([
    ['a raw name, UnderReview', 'The loan is UnderReview now'],
    ['a raw name, monthlyIncome', 'monthlyIncome is missing'],
    ['a raw name, loan_id', 'loan_id'],
    ['a raw name, PLATFORM_FUNDS', 'to PLATFORM_FUNDS'],
    ['an id, 9381c2b1-7127-4c47-85f0-1dccc5af893a', 'KYC of 9381c2b1-7127-4c47-85f0-1dccc5af893a'],
    ['an id, 01M821SXKCGKY68YXNDB52WEP4', 'Investment 10.01M821SXKCGKY68YXNDB52WEP4'],
    ['an ISO date, 2026-11-23', 'due on 2026-11-23'],
    ['an ISO date, 2026-11-23T04:00:00.000Z', 'at 2026-11-23T04:00:00.000Z'],
    ['a value that is missing, undefined', 'Talofa, undefined'],
    ['a value that is missing, NaN', 'WST NaN'],
    ['a value that is missing, [object Object]', 'for [object Object]'],
  ])('are found: %s', (what, text) => {
    expect(english(text)).toEqual([`${what}, in: ${text}`]);
  });

  it('are none of the words that people read', () => {
    const texts = ['Under review', 'MyCash', 'M-Tala', 'WST 1,234.50', '14 Aug 2026', 'Loan #7', 'BTA0Y0MNK0', 'ANZ'];
    expect(english(...texts)).toEqual([]);
  });

  it('in Samoan are the English texts that have Samoan ones, whole or within others, with any values', () => {
    expect(samoan('Under review')).toEqual(['another language: Under review']);
    expect(samoan('You: The wallet holds it. We could not load your details.')).toEqual([
      'another language: We could not load your details.',
    ]);
    expect(samoan('Loan #7 has passed the first check.')).toContain(
      'another language: Loan #{} has passed the first check.',
    );
    expect(samoan('O lau nonogātupe', 'Lalaga', 'Nets for fishing', 'Sina Leota')).toEqual([]);
  });
});
