import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Owner } from '#shared/wallet/own-books.ts';
import { taxYearDays, taxYearOf, yearToTell } from '#shared/wallet/tax-year.ts';
import { yearlyWrongs } from '#test/support/own-books.ts';
import { LoanBook } from './loan-book.ts';

const STARTS = '01-01';
const LOAN = 1042;
/** One in the afternoon of a day in Apia. */
const on = (day: string) => `${day}T00:00:00.000Z`;

describe('a yearly statement', () => {
  it('of an investor has interest, principal, fee, payouts of the pool and what is open, of this year alone (WALLET-60)', () => {
    const book = new LoanBook(LOAN, [600_00, 400_00], on('2026-02-02'));
    book.deposit('investor0', 50_00, on('2026-01-15'));
    book.pay('borrower', 100_00, 20_00, on('2026-03-02'));
    book.payFromPool(on('2026-06-02'));
    book.pay('guarantor', 50_00, 10_00, on('2026-07-02'));
    book.pay('borrower', 10_00, 0, on('2027-01-05'));
    expect(book.of('investor0', 2026)).toEqual({
      years: [2027, 2026],
      wallet: {
        opening: 0,
        moneyin: 50_00 + 72_00 + 270_00 + 18_00,
        moneyout: -605_00,
        closing: 50_00 + 360_00 - 605_00,
      },
      investor: {
        invested: 600_00,
        lipfees: 5_00,
        interest: 12_00 + 3_00,
        principalback: 60_00,
        recoveries: 15_00,
        lippayouts: 270_00,
        losses: 0,
        openclaims: 600_00 - 60_00 - 270_00 - 15_00,
      },
      borrower: null,
      guarantor: null,
    });
  });

  it('of a borrower has each loan, whoever paid; of a guarantor what they paid, got back, forgave and are owed (WALLET-60)', () => {
    const book = new LoanBook(LOAN, [1_000_00], on('2026-02-02'));
    book.pay('borrower', 100_00, 20_00, on('2026-03-02'));
    book.pay('guarantor', 30_00, 5_00, on('2026-04-02'));
    book.payBack(15_00, on('2026-05-02'));
    book.forgive(2_00, on('2026-06-02'));
    expect(book.of(`borrower${LOAN}`, 2026).borrower).toEqual({
      loans: [{ loanid: LOAN, borrowed: 1_000_00, principal: 130_00, interest: 25_00, byguarantors: 35_00 }],
      paidback: 15_00,
    });
    const { guarantor, investor } = book.of(`guarantor${LOAN}`, 2026);
    expect(guarantor).toEqual({ paid: 35_00, paidback: 15_00, forgiven: 2_00, owed: 18_00 });
    expect(investor).toBeNull();
    expect(book.of(`borrower${LOAN}`, 2027)).toMatchObject({ borrower: null, wallet: { moneyin: 0, moneyout: 0 } });
  });

  it('goes by the days of Apia, where a year begins thirteen hours before that of Greenwich (WALLET-59)', () => {
    const book = new LoanBook(LOAN, [1_000_00], on('2026-02-02'));
    book.pay('borrower', 1_00, 0, '2026-12-31T10:59:59.999Z');
    book.pay('borrower', 2_00, 0, '2026-12-31T11:00:00.000Z');
    expect(book.of('investor0', 2026)).toMatchObject({ years: [2027, 2026], investor: { principalback: 1_00 } });
    expect(book.of('investor0', 2027)).toMatchObject({ investor: { principalback: 2_00, interest: 0 } });
    expect(book.of('investor0', 2027).wallet.opening).toBe(book.of('investor0', 2026).wallet.closing);
  });

  it('has as a loss what was open when its loan was charged off, and nothing open of it any more (WALLET-60)', () => {
    const book = new LoanBook(LOAN, [1_000_00], on('2026-02-02'));
    book.pay('borrower', 100_00, 0, on('2026-05-02'));
    book.pay('borrower', 7_00, 0, on('2027-05-02'));
    const chargedOffOn = '2026-12-31';
    expect(book.of('investor0', 2026, { chargedOffOn }).investor).toMatchObject({ losses: 900_00, openclaims: 0 });
    expect(book.of('investor0', 2027, { chargedOffOn }).investor).toMatchObject({
      losses: 0,
      openclaims: 0,
      principalback: 7_00,
    });
    const later = { chargedOffOn: '2027-01-01' };
    expect(book.of('investor0', 2026, later).investor).toMatchObject({ losses: 0, openclaims: 900_00 });
    expect(book.of('investor0', 2027, later).investor).toMatchObject({ losses: 900_00, openclaims: 0 });
    // Nothing was posted in the year of the loss.
    expect(book.of('investor0', 2029, { chargedOffOn: '2029-03-01' })).toMatchObject({
      years: [2029, 2027, 2026],
      investor: { losses: 893_00 },
    });
  });

  it('counts a fee that came back in the year in which it did (WALLET-60)', () => {
    const book = new LoanBook(LOAN, [1_000_00], on('2026-02-02'));
    book.refund(on('2027-01-03'), on('2026-12-20'));
    expect(book.of('investor0', 2026).investor).toMatchObject({ invested: 1_500_00, lipfees: 30_00 });
    expect(book.of('investor0', 2027).investor).toMatchObject({ invested: -500_00, lipfees: -25_00 });
  });

  it('adds up with all others: interest paid is interest received, and every wallet goes from year to year (WALLET-60)', () => {
    const day = fc
      .integer({ min: 0, max: 800 })
      .map((days) => new Date(Date.UTC(2026, 1, 2, 9) + days * 86_400_000).toISOString());
    const amount = fc.integer({ min: 0, max: 200_00 });
    const step = fc.record({
      what: fc.constantFrom('borrower', 'guarantor', 'borrower', 'pool', 'back', 'deposit', 'refund'),
      principal: amount,
      interest: amount,
      at: day,
    });
    const loan = fc.record({
      amounts: fc.array(fc.integer({ min: 1_00, max: 500_00 }), { minLength: 1, maxLength: 15 }),
      steps: fc.array(step, { maxLength: 12 }),
    });
    fc.assert(
      fc.property(fc.array(loan, { minLength: 1, maxLength: 3 }), (loans) => {
        const books = loans.map(({ amounts, steps }, nr) => {
          const book = new LoanBook(nr + 1, amounts, on('2026-02-02'));
          for (const one of steps.toSorted((a, b) => a.at.localeCompare(b.at))) book.take(one);
          return book;
        });
        const owners = new Map<string, Owner>();
        for (const owner of books.flatMap((book) => book.owners)) {
          const known = owners.get(owner.userId);
          owners.set(owner.userId, { ...owner, investments: [...(known?.investments ?? []), ...owner.investments] });
        }
        expect(
          yearlyWrongs(
            books.flatMap(({ entries }) => entries),
            [...owners.values()],
          ),
        ).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a tax year', () => {
  it('is a calendar year, or begins on another day (WALLET-59)', () => {
    expect(taxYearDays(2026, STARTS)).toEqual({ first: '2026-01-01', last: '2026-12-31' });
    expect(taxYearDays(2026, '07-01')).toEqual({ first: '2026-07-01', last: '2027-06-30' });
    expect(['2026-06-30', '2026-07-01'].map((day) => taxYearOf(day, '07-01'))).toEqual([2025, 2026]);
  });

  it('is told of on 10 January, and in the two nights after that (WALLET-62)', () => {
    const days = ['2027-01-09', '2027-01-10', '2027-01-12', '2027-01-13', '2027-12-31'];
    expect(days.map(yearToTell)).toEqual([undefined, 2026, 2026, undefined, undefined]);
  });
});
