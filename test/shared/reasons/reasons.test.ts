import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { burdenReasons, calculatedOf } from '#shared/loans/calculated-reasons.ts';
import type { SavedCalculation } from '#shared/loans/calculation.ts';
import { type Sene, sene } from '#shared/money.ts';
import { mailOf } from '#shared/notifications/mail.ts';
import { reasonsParam, reasonTexts, withReasons } from '#shared/reasons/reason-texts.ts';
import { texts as samoan } from '#shared/reasons/reason-words.sm.ts';
import { texts as english } from '#shared/reasons/reason-words.ts';
import {
  type Calculated,
  codesFor,
  notCalculated,
  reasonFields,
  reasonsOf,
  wrongsOfReasons,
} from '#shared/reasons/reasons.ts';
import type { Reasons } from '#shared/reasons/refusal.ts';
import { paymentChannelsOn } from '#shared/wallet/payment-channels.ts';

const day = '2026-03-10';
const terms = { months: 12, frequency: 'Monthly' } as const;
const months = (amount: number): Sene[] => Array.from({ length: 6 }, () => sene(amount));
const saved = (income: number, expenses: number, requested = 100_000): SavedCalculation => ({
  loanId: 1042,
  employment: 'Employed',
  ...terms,
  requested: sene(requested),
  monthlyIncome: months(income),
  monthlyExpenses: months(expenses),
  savedBy: 'risk',
  savedByName: 'Tavita Ioane',
  savedAt: '2026-03-09T00:00:00.000Z',
});
const codesOf = (income: number, expenses: number, requested?: number) =>
  calculatedOf(saved(income, expenses, requested), terms, day).codes;
const all: Calculated = { codes: ['DTI', 'DISPOSABLE', 'SCORE', 'RATE'], figures: {} };
const wrongs = (given: Parameters<typeof wrongsOfReasons>[0], calculated = notCalculated) =>
  Object.fromEntries(
    Object.entries(wrongsOfReasons(given, calculated)).map(([field, { message }]) => [field, message]),
  );

describe('the codes of a refusal', () => {
  it('are one to three of those that fit the thing (REASONS-1)', () => {
    const fields = z.strictObject(reasonFields('investment'));
    const said = (codes: unknown) => fields.safeParse({ codes }).error?.issues[0]?.message;
    expect(said(['SOURCE_OF_FUNDS', 'IDENTITY', 'OTHER'])).toBeUndefined();
    expect(said(undefined)).toBeUndefined();
    for (const wrong of [[], ['DTI'], ['TIES'], 'OTHER']) expect(said(wrong)).toBe('ReasonUnchosen');
    expect(said(['PAPER_OLD', 'PAPER_MISSING', 'IDENTITY', 'OTHER'])).toBe('ReasonsTooMany');
    expect(Object.values(codesFor).flat()).not.toContain('TIES');
  });

  it('need what they are about: a note, a document, months (REASONS-1)', () => {
    expect(wrongs({ codes: ['OTHER'], notes: 'Too little.' })).toEqual({
      notes: 'Please say why in at least 20 letters.',
    });
    expect(wrongs({ codes: ['OTHER'], notes: 'The shop is not yours any more.' })).toEqual({});
    expect(
      wrongs({ codes: ['PAPER_OLD'], about: { papers: [{ code: 'PAPER_MISSING', document: 'Payslip' }] } }),
    ).toEqual({
      about: 'Please choose the document.',
    });
    expect(wrongs({ codes: ['INCOME_NOT_SHOWN'], about: { months: [] } })).toEqual({
      about: 'Please say which months.',
    });
    expect(wrongs({ codes: ['PURPOSE', 'IDENTITY'] })).toEqual({});
  });

  it('are OTHER where a call sends none, with its note as it was sent (REASONS-1)', () => {
    expect(reasonsOf({ notes: 'No.' })).toEqual({ codes: ['OTHER'], figures: {} });
    expect(reasonsOf({ codes: null, notes: null })).toEqual({ codes: ['OTHER'], figures: {} });
  });
});

describe('the codes of affordability (REASONS-2)', () => {
  it('are those that the saved calculation says', () => {
    expect(codesOf(250_000, 60_000)).toEqual([]);
    expect(codesOf(20_000, 2_000)).toEqual(['DTI', 'DISPOSABLE', 'SCORE']);
    expect(codesOf(25_000, 20_000, 20_000)).toEqual(['DISPOSABLE']);
    expect(codesOf(0, 0)).toEqual(['DTI', 'DISPOSABLE', 'SCORE']);
    expect(calculatedOf(undefined, terms, day)).toEqual(notCalculated);
    expect(calculatedOf(saved(20_000, 2_000), { ...terms, months: 6 }, day)).toEqual(notCalculated);
    expect(
      burdenReasons({ dti: 5001 as never, disposable: 1000 as never }, { dti: 5000, disposable: 1000 }).codes,
    ).toEqual(['DTI']);
  });

  it('say RATE where the trial is affordable, and the highest rate of its tier is not', () => {
    // At 84 % the instalment is higher than at the trial's 80 %: some incomes are between the two.
    const rated = Array.from({ length: 500 }, (_, at) => 22_000 + at * 10).filter((income) =>
      codesOf(income, 0, 80_000).includes('RATE'),
    );
    expect(rated.length).toBeGreaterThan(0);
    for (const income of rated) expect(codesOf(income, 0, 80_000)).not.toContain('SCORE');
  });

  it('cannot be chosen against it, and have the figures of the server', () => {
    expect(wrongs({ codes: ['DTI'] })).toEqual({ codes: 'The saved calculation does not say so.' });
    expect(wrongs({ codes: ['PURPOSE', 'RATE'] }, { ...all, codes: ['DTI'] })).toEqual({
      codes: 'The saved calculation does not say so.',
    });
    const calculated = calculatedOf(saved(20_000, 2_000), terms, day);
    const { figures } = reasonsOf({ codes: ['DTI', 'PURPOSE'] }, calculated);
    expect(figures).toEqual({ dti: calculated.figures.dti, mostDti: 4000 });
  });
});

const everyCode: Reasons[] = [
  { codes: ['DTI'], figures: { dti: 4125, mostDti: 4000 } },
  { codes: ['DISPOSABLE'], figures: { disposable: 2050, leastDisposable: 3000 } },
  {
    codes: ['SCORE'],
    figures: { score: 6, leastScore: 7, points: { work: 3, income: 1, disposable: 1, dti: 1 } },
  },
  ...(['PAPER_MISSING', 'PAPER_UNREADABLE', 'PAPER_OLD', 'PAPER_OTHER_PERSON'] as const).map((code) => ({
    codes: [code],
    figures: { papers: [{ code, document: 'BankStatement' as const, month: '2026-08' }] },
  })),
  { codes: ['INCOME_NOT_SHOWN'], figures: { months: ['2026-07', '2026-08'] } },
  ...(['RATE', 'IDENTITY', 'PURPOSE', 'SOURCE_OF_FUNDS'] as const).map((code) => ({ codes: [code], figures: {} })),
];

describe('what a person reads of a refusal (REASONS-3)', () => {
  it('is made of codes and figures', () => {
    expect(everyCode.flatMap((one) => reasonTexts(one, english))).toEqual([
      'Instalments would take 41.25% of your income. The most is 40.00%.',
      'After them 20.50% of your income would be left. The least is 30.00%.',
      'Your score is 6; 7 is needed. Work 3, income 1, left over 1, instalments 1.',
      'Bank statement, August 2026: it is missing.',
      'Bank statement, August 2026: we cannot read it.',
      'Bank statement, August 2026: it is too old.',
      'Bank statement, August 2026: it is in the name of somebody else.',
      'Your statements do not show the income of July 2026, August 2026.',
      'At the highest rate of its tier the instalment is not affordable.',
      'We could not verify who you are.',
      'We do not lend for this purpose.',
      'We could not see where the money comes from.',
    ]);
    const undated: Reasons = {
      codes: ['PAPER_OLD'],
      figures: { papers: [{ code: 'PAPER_OLD', document: 'Payslip' }] },
    };
    expect(reasonTexts(undated, english)).toEqual(['Payslip: it is too old.']);
    expect(reasonTexts({ codes: ['OTHER'], figures: {} }, english)).toEqual([]);
  });

  it('has the same figures in Samoan, and nothing left to fill in', () => {
    const digits = (text = '') => text.match(/[\d.]*\d/g)?.toSorted();
    for (const one of everyCode) {
      const [said] = reasonTexts(one, samoan);
      expect(said).not.toMatch(/[{}[\]]|undefined/);
      expect(said).not.toBe(reasonTexts(one, english)[0]);
      expect(digits(said)).toEqual(digits(reasonTexts(one, english)[0]));
    }
  });

  it('is mailed in the language of the reader, with the note as it was written', () => {
    const params = { loanId: 7, reason: 'The boat is not yours.', ...reasonsParam(everyCode[0]) };
    const sina = {
      firstName: 'Sina',
      roles: ['Borrower' as const],
      paymentReference: 'LG-1',
      investorPaymentReference: '',
    };
    const sending = { site: 'https://example.ws', channels: paymentChannelsOn('2026-11-22') };
    const mailed = (language: 'en' | 'sm') =>
      mailOf({ kind: 'LoanRejected', params }, { ...sina, language }, sending).text;
    expect(mailed('en')).toContain(
      'We cannot offer loan #7. Instalments would take 41.25% of your income. The most is 40.00%. The boat is not yours.\n',
    );
    expect(mailed('sm')).toContain('e alu ai le 41.25% o lau tupe maua');
    expect(mailed('sm')).toContain('The boat is not yours.');
    expect(reasonsParam({ codes: ['OTHER'], figures: {} })).toEqual({});
    expect(withReasons({ reason: 'No.' }, english)).toEqual({ reason: 'No.' });
  });
});
