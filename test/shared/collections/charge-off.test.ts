import { describe, expect, it } from 'vitest';
import { addDays, startOfApiaDay } from '#shared/calendar.ts';
import {
  type ChargeOff,
  chargedOffPlan,
  lastMoneyOn,
  lossesOf,
  mustBeUncollectable,
  openIn,
} from '#shared/collections/charge-off.ts';
import { sene, sum } from '#shared/money.ts';
import { paidInto } from '#shared/repayments/pay.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { aRepayment, aSchedule } from '#test/shared/repayments/a-repayment.ts';
import { aShareholder } from '#test/shared/repayments/a-shareholder.ts';

const since = '2027-03-05';
const later = (days: number) => addDays(since, days);
const inDefault = aLoan({
  status: 'Defaulted',
  entered: { Defaulted: new Date(startOfApiaDay(since) + 3_600_000).toISOString() },
});
const called = aRepayment({
  status: 'Missed',
  due: '2026-12-21',
  calledOn: '2027-01-04',
  overdueNoticeOn: '2026-12-22',
});

const ask =
  (
    days: number,
    rows: readonly Repayment[] = [called],
    said: Pick<ChargeOff, 'reason' | 'documentId'> = { reason: 'NothingPaid' },
  ) =>
  () =>
    mustBeUncollectable(said, { loan: inDefault, rows, today: later(days) });

describe('a loan may be charged off (LOANS-66)', () => {
  it('after 180 days in default', () => {
    expect(ask(179)).toThrow('This loan has not been in default for 180 days.');
    expect(ask(180)).not.toThrow();
    const active = aLoan({ status: 'Active' });
    expect(() =>
      mustBeUncollectable({ reason: 'NothingPaid' }, { loan: active, rows: [], today: later(999) }),
    ).toThrow();
  });

  it('when no money of it came for 90 days, be it a part of an instalment', () => {
    const paid = { ...called, paidInterest: sene(100), lastPaidOn: later(100) };
    expect(ask(189, [paid])).toThrow('Money of this loan came in within the last 90 days.');
    expect(ask(190, [paid])).not.toThrow();
  });

  it('when every instalment is called whose day has come', () => {
    const uncalled = { ...called, calledOn: undefined };
    expect(ask(200, [uncalled])).toThrow('An instalment of this loan is not called yet.');
    // Its grace is not over yet.
    const due = later(195);
    expect(ask(200, [called, { ...uncalled, status: 'Overdue', due, overdueNoticeOn: addDays(due, 1) }])).not.toThrow();
  });

  it('at once where a document proves that the borrower is dead or bankrupt', () => {
    for (const reason of ['Death', 'Bankruptcy'] as const) {
      expect(ask(1, [called], { reason })).toThrow('Please attach the document that proves it.');
      expect(ask(1, [called], { reason, documentId: 'd' })).not.toThrow();
    }
  });

  it('once', () => {
    const loan = { ...inDefault, chargedOffOn: later(180) };
    const again = () =>
      mustBeUncollectable({ reason: 'Death', documentId: 'd' }, { loan, rows: [], today: later(200) });
    expect(again).toThrow(expect.objectContaining({ name: 'AlreadyDone' }));
  });
});

describe('the last day of money (LOANS-66)', () => {
  it('is the latest value date of what was paid, also of what is paid in part', () => {
    const row = aRepayment();
    const paid = paidInto(paidInto(row, sene(100), '2027-03-02').row, sene(100), '2027-02-20').row;
    expect(lastMoneyOn([row])).toBeUndefined();
    expect(lastMoneyOn([paid, { ...row, status: 'Paid', paidInterest: row.interest, paidOn: '2027-02-25' }])).toBe(
      '2027-03-02',
    );
  });

  it('is that of the release for a part that was paid before its days were stored', () => {
    expect(lastMoneyOn([aRepayment({ paidInterest: sene(1) })])).toBe('2026-11-24');
  });
});

describe('the plan of a loan that is charged off (LOANS-67)', () => {
  it('keeps every day and all principal, what is paid too, and loses the interest that is open', () => {
    const whole = aSchedule(100_000);
    for (const amount of [0, 1, 5_999, 6_000, 6_001, 20_000]) {
      let left = sene(amount);
      const rows = whole.map((row) => {
        const part = sene(Math.min(left, row.principal + row.interest));
        left = sene(left - part);
        return part > 0 ? paidInto(row, part, '2027-03-02').row : row;
      });
      const plan = chargedOffPlan(rows, '2027-12-01');
      const open = plan.filter(({ status }) => status !== 'Paid');
      expect(sum(plan.map(({ principal }) => principal))).toBe(100_000);
      expect(open.every(({ interest, status }) => interest === 0 && status === 'Scheduled')).toBe(true);
      expect(sum(open.map(({ principal }) => principal))).toBe(openIn(rows).principal);
      expect(sum(plan.map(({ paidInterest }) => paidInterest))).toBe(sum(rows.map(({ paidInterest }) => paidInterest)));
      expect(open.map(({ due }) => due)).toEqual(
        rows
          .filter(({ status, principal, paidPrincipal }) => status !== 'Paid' && principal > paidPrincipal)
          .map(({ due }) => due),
      );
    }
  });
});

describe('what investors lose with a loan (LOANS-67)', () => {
  it('is the open claim of each, all their investments together', () => {
    const holders = [
      aShareholder(60_000, { investorId: 'a', principal: sene(10_000), lip: sene(40_000) }),
      aShareholder(20_000, { investorId: 'b' }),
      aShareholder(20_000, { investorId: 'a', principal: sene(5_000) }),
      aShareholder(10_000, { investorId: 'c', principal: sene(10_000) }),
    ];
    expect([...lossesOf(holders)]).toEqual([
      ['a', 25_000],
      ['b', 20_000],
    ]);
  });
});
