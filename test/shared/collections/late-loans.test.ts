import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/calendar.ts';
import { type LateLoanParts, lateLoanPages, lateness } from '#shared/collections/late-loans.ts';
import { sene } from '#shared/money.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { aRepayment } from '#test/shared/repayments/a-repayment.ts';

const today = '2026-11-27';
const loan = aLoan({ id: 1042, status: 'Active' });
const late = (nr: number, days: number, said = {}) =>
  aRepayment({ id: `1042-00${nr}`, nr, due: addDays(today, -days), status: 'Overdue', ...said });
const nothing: LateLoanParts = { rows: [], calls: [], moves: [], reliefs: [], contacts: [] };

describe('how late a loan is (COLLECTIONS-20)', () => {
  it('counts from the oldest late instalment, and from the end of what holds it', () => {
    expect(lateness(loan, { ...nothing, rows: [late(2, 3), late(1, 40)] }, today)?.days).toBe(40);
    const held = { heldUntil: addDays(today, -5) };
    expect(lateness(loan, { ...nothing, rows: [late(1, 40, held)] }, today)?.days).toBe(5);
  });

  it('is nothing where every instalment is paid or to come', () => {
    const rows = [late(1, 40, { status: 'Paid' }), late(2, -10, { status: 'Scheduled' })];
    expect(lateness(loan, { ...nothing, rows }, today)).toBeUndefined();
  });

  it('is nothing of a loan whose money came back (REPAYMENTS-61)', () => {
    const held = { ...loan, heldSince: addDays(today, -10) };
    expect(lateness(held, { ...nothing, rows: [late(1, 3)] }, today)).toBeUndefined();
  });

  it('says what is called of what is late, at most what is open of it', () => {
    const row = late(1, 40, { principal: sene(100_00), interest: sene(0), paidPrincipal: sene(40_00) });
    const share = { guarantorId: 'g', userId: 'u', reference: 'R' };
    const call = (open: number) => ({
      ...{ repaymentId: row.id, loanId: 1042, nr: 1, calledOn: today, version: 1 },
      shares: [{ ...share, open: sene(open), backup: sene(0) }],
    });
    const called = (open: number) => lateness(loan, { ...nothing, rows: [row], calls: [call(open)] }, today)?.called;
    expect([called(50_00), called(60_00), called(90_00)]).toEqual([50_00, 60_00, 60_00]);
  });
});

describe('the pages of a report of late loans (COLLECTIONS-20)', () => {
  it('keep every loan, and there is one where nothing is late', () => {
    const loans = Array.from({ length: 12_001 }, (_, at) => ({ loanId: 20_000 - at, days: 100 }));
    const pages = lateLoanPages(loans, 'now');
    expect(pages.map(({ nr }) => nr)).toEqual([0, 1, 2]);
    expect(pages.flatMap((page) => page.loans)).toEqual(loans);
    expect(lateLoanPages([], 'now')).toEqual([{ nr: 0, at: 'now', loans: [] }]);
  });
});
