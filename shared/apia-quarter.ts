import * as z from 'zod/mini';
import { addDays, addMonthsClamped } from './calendar.ts';
import { wrong } from './english.ts';

/** A quarter of a year: '2026-4'. */
export const ApiaQuarter = z.string(wrong('QuarterInvalid')).check(z.regex(/^20\d\d-[1-4]$/, wrong('QuarterInvalid')));

/** The quarter in which a day is. */
export const quarterOf = (day: string): string => `${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** The first day of a quarter. */
export function firstDayOf(quarter: string): string {
  const [year = '', nr = ''] = quarter.split('-');
  return `${year}-${String(Number(nr) * 3 - 2).padStart(2, '0')}-01`;
}

/** The last days of its months, the earliest first. */
export const monthEndsOf = (quarter: string): string[] =>
  [1, 2, 3].map((months) => addDays(addMonthsClamped(firstDayOf(quarter), months), -1));
