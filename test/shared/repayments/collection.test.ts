import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, dueOn, isBusinessDay } from '#shared/calendar.ts';
import { isLongMissed } from '#shared/collections/default.ts';
import { sene } from '#shared/money.ts';
import { askedOf, type Call, callPayableUntil } from '#shared/repayments/call.ts';
import {
  announcedUntil,
  awaitedDays,
  callableFrom,
  nextStepOn,
  payableUntil,
  statusOf,
} from '#shared/repayments/collection.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { aRepayment } from './a-repayment.ts';

// REPAYMENTS-24, REPAYMENTS-25, REPAYMENTS-30, REPAYMENTS-32
describe('the next step of an instalment', () => {
  const late: Partial<Repayment> = { overdueNoticeOn: '2027-03-02' };
  it.each<[string, Partial<Repayment>, string | undefined]>([
    ['its due date, while it is Scheduled', {}, '2027-03-01'],
    ['to be Missed, when seven days of grace are over', { ...late, status: 'Overdue' }, '2027-03-09'],
    ['the call, five business days after the notice', { ...late, status: 'Missed' }, '2027-03-09'],
    // M10: due on Saturday 6 March 2027, it was called on Sunday 14 March.
    [
      'the call, on the business day after a Sunday',
      { due: '2027-03-06', overdueNoticeOn: '2027-03-07', status: 'Missed' },
      '2027-03-15',
    ],
    ['the call, later after a late notice', { overdueNoticeOn: '2027-03-24', status: 'Missed' }, '2027-04-02'],
    [
      'asking who has paid to stand in, when a week after the call is over',
      { status: 'Missed', calledOn: '2027-03-09' },
      '2027-03-17',
    ],
    ['asking that, on a business day too', { status: 'Missed', calledOn: '2027-03-12' }, '2027-03-22'],
    ['nothing after that', { status: 'Missed', calledOn: '2027-03-09', spreadAgainOn: '2027-03-17' }, undefined],
    ['nothing when it is Paid', { ...late, status: 'Paid' }, undefined],
  ])('is %s', (_, said, day) => {
    expect(nextStepOn(aRepayment(said))).toBe(day);
  });
});

describe('a call (REPAYMENTS-43)', () => {
  it('is made, and standing in asked for, on a business day only: over every due date of three years', () => {
    for (let nominal = '2026-01-01'; nominal < '2029-01-01'; nominal = addDays(nominal, 1)) {
      const due = dueOn(nominal);
      const late = aRepayment({ due, overdueNoticeOn: addDays(due, 1), status: 'Missed' });
      const calledOn = callableFrom(late);
      const again = nextStepOn({ ...late, calledOn }) ?? '';
      expect([due, isBusinessDay(calledOn), isBusinessDay(again)]).toEqual([due, true, true]);
      // REPAYMENTS-32: whoever is called has seven whole days at least, and others stand in on the day after the last.
      expect(again > addDays(calledOn, 7)).toBe(true);
      expect(addDays(callPayableUntil({ calledOn }), 1)).toBe(again);
    }
  });
});

describe('the last day to pay an open instalment (REPAYMENTS-41)', () => {
  it.each([
    ['its due date', '2027-03-01', 'Active', '2027-03-01'],
    ['the last day of grace', '2027-03-02', 'Active', '2027-03-08'],
    ['the last day without a default', '2027-03-09', 'Active', '2027-05-07'],
    ['none once a default can be proposed', '2027-05-08', 'Active', undefined],
    ['the last day of grace of a loan in default', '2027-03-08', 'Defaulted', '2027-03-08'],
    ['none after it', '2027-03-09', 'Defaulted', undefined],
  ] as const)('is %s', (_, today, status, until) => {
    const row = aRepayment({ status: 'Missed' });
    expect(payableUntil(row, { status, missed: [row], today })).toBe(until);
    expect(until === undefined && status === 'Active').toBe(isLongMissed([row], today));
  });
});

it('the last day to pay an instalment / is that of the one that was missed first, for which a default can be proposed first (REPAYMENTS-41)', () => {
  const [first, later] = [aRepayment({ due: '2027-01-05', status: 'Missed' }), aRepayment({ due: '2027-03-02' })];
  const until = (today: string, missed = [first]) => payableUntil(later, { status: 'Active', missed, today });
  expect(until('2027-03-10', [])).toBe('2027-05-08');
  expect(until('2027-03-10')).toBe('2027-03-13');
  expect(until('2027-03-14')).toBeUndefined();
});

describe('the status that people see (REPAYMENTS-7)', () => {
  const announced = { method: 'Bank' as const, at: '2027-03-01T00:00:00Z', until: '2027-03-04' };
  it('is Pending over whatever the date says, until it is Paid', () => {
    expect(statusOf(aRepayment({ announced, status: 'Overdue' }))).toBe('Pending');
    expect(statusOf(aRepayment({ announced, status: 'Paid' }))).toBe('Paid');
    expect(statusOf(aRepayment())).toBe('Scheduled');
  });
});

describe('an announced payment (REPAYMENTS-7)', () => {
  it.each([
    ['2027-03-01', '2027-03-04'],
    ['2027-03-05', '2027-03-10'],
    ['2027-03-25', '2027-04-01'], // Good Friday to Easter Monday are none of them.
  ])('is waited for three business days: on %s until %s', (day, until) => {
    expect(announcedUntil(day)).toBe(until);
  });
});

describe('what a guarantor is asked to pay (REPAYMENTS-34)', () => {
  const shareOf = (userId: string, open: number) => ({
    guarantorId: `of ${userId}`,
    userId,
    reference: 'G',
    open: sene(open),
  });
  const call: Call = {
    repaymentId: '1042-007',
    loanId: 1042,
    nr: 7,
    calledOn: '2027-03-09',
    shares: [shareOf('vena', 50_00), shareOf('tasi', 0)],
    version: 1,
  };
  it('is their own open share, within a week', () => {
    expect(askedOf('vena', [call])).toMatchObject([{ open: 50_00, until: '2027-03-16' }]);
    expect(askedOf('tasi', [call])).toEqual([]);
  });
  it('has a week anew for those who stand in (REPAYMENTS-32)', () => {
    const again = { ...call, spreadAgainOn: '2027-03-17', shares: [shareOf('tasi', 50_00)] };
    expect(askedOf('tasi', [again])).toMatchObject([{ until: '2027-03-24' }]);
  });
  it('begins with what is to be paid first', () => {
    const later = { ...call, calledOn: '2027-03-20' };
    const days = askedOf('vena', [later, call]).map(({ until }) => until);
    expect(days).toEqual(['2027-03-16', '2027-03-29']);
  });
});

describe('the days on which announced payments end (REPAYMENTS-7)', () => {
  it.each([
    ['2026-11-23', '2026-11-23', '2026-11-26'],
    ['2026-11-27', '2026-11-27', '2026-12-02'],
    ['2026-11-28', '2026-11-27', '2026-12-02'],
    // A day that is a holiday by now: it may have been declared since.
    ['2027-03-24', '2027-03-24', '2027-03-31'],
  ])(
    'are all those around four business days on %s, one that is over only where today is none',
    (today, from, until) => {
      const days = Array.from({ length: daysBetween(from, until) + 1 }, (_, at) => addDays(from, at));
      expect(awaitedDays(today)).toEqual(days);
    },
  );
});
