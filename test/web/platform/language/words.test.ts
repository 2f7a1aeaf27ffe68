import { describe, expect, it } from 'vitest';
import { LoanStatus } from '#shared/loans/loan.ts';
import { formatDay, formatDayAndTime, formatDayOf, formatMonth } from '#web/platform/language/days.ts';
import { wordsOf } from '#web/platform/language/status-words.ts';

describe('a date (SITE-25)', () => {
  it('of the calendar is the same in every time zone', () => {
    // Samoa had no 30 December 2011, and was on the other side of the date line before.
    expect(['1991-03-02', '2011-12-30', '2026-08-14'].map(formatDay)).toEqual([
      '2 Mar 1991',
      '30 Dec 2011',
      '14 Aug 2026',
    ]);
  });

  it('of a month has its month and year', () => {
    expect(formatMonth('2026-08')).toBe('Aug 2026');
  });

  it('of a moment is the day and the time in Apia', () => {
    expect(formatDayOf('2026-08-13T11:30:00.000Z')).toBe('14 Aug 2026');
    expect(formatDayAndTime('2026-08-13T11:30:00.000Z')).toBe('14 Aug 2026, 00:30');
  });
});

describe('a status (SITE-26)', () => {
  it('is said in words', () => {
    expect(wordsOf('FullyFundedPendingApproval')).toBe('Fully funded, pending approval');
    expect(wordsOf('ResubmitRequired')).toBe('Please send again');
    for (const status of LoanStatus.options) expect(wordsOf(status)).toMatch(/^[A-Z][a-z]+(,? [a-z]+)*$/);
  });
});
