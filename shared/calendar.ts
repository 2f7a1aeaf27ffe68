import * as z from 'zod/mini';
import { type DayWords, texts as words } from '#shared/day-words.en.ts';
import { declaredHolidays } from '#shared/declared-holidays.ts';
import { wrong } from '#shared/english.ts';

/** A calendar day in Apia, 'YYYY-MM-DD'. A date of birth is one too, and never goes through a time zone. */
export const ApiaDay = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, wrong('DateMissing')),
  z.refine((day) => isDay(day), wrong('DateInvalid')),
);
export type ApiaDay = z.output<typeof ApiaDay>;

/** Milliseconds of an hour and of a day. Every day in Apia has 24 hours, for there is no daylight saving (API-32). */
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** UTC+13. */
const APIA_AHEAD_MS = 13 * HOUR_MS;

const utcOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (utc: number): string => new Date(utc).toISOString().slice(0, 10);
/** Whether there is such a calendar day, 'YYYY-MM-DD': 31 February is none. */
export const isDay = (day: string): boolean => !Number.isNaN(utcOf(day)) && dayOf(utcOf(day)) === day;
const weekdayOf = (day: string): number => new Date(utcOf(day)).getUTCDay();

/** The day it is in Apia at an instant (milliseconds). */
export const apiaDayOf = (instant: number): string => dayOf(instant + APIA_AHEAD_MS);

/** '16:05': the time it is in Apia at an instant (milliseconds). By arithmetic, for the first format of Intl costs a start 10 ms. */
export const apiaTimeOf = (instant: number): string => new Date(instant + APIA_AHEAD_MS).toISOString().slice(11, 16);

/** The last whole day (Apia) of a deadline, which is the instant (milliseconds) at which that day ends (LOANS-31). */
export const lastDayOf = (deadline: number): string => apiaDayOf(deadline - 1);

/** '19 Nov 2026' of a day 'YYYY-MM-DD', in the language of the words (SITE-25). */
export const shortDay = (day: string, { shortMonths }: DayWords = words): string =>
  `${Number(day.slice(8))} ${shortMonths[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** 'Saturday 19 December 2026' of a day 'YYYY-MM-DD': how a day is written on which somebody must act (SITE-25). */
export const longDay = (day: string, { weekdays, months }: DayWords = words): string =>
  `${weekdays[weekdayOf(day)]} ${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** "26/11/2026": a day as papers and public pages write it, the same in both languages. */
export const dayInFigures = (day: string): string => day.split('-').reverse().join('/');

/** The instant (milliseconds) at which a day begins in Apia. */
export const startOfApiaDay = (day: string): number => utcOf(day) - APIA_AHEAD_MS;

/** When a day ends in Apia (ISO). */
export const endOf = (day: string): string => new Date(startOfApiaDay(addDays(day, 1))).toISOString();

export const addDays = (day: string, days: number): string => dayOf(utcOf(day) + days * DAY_MS);

/** How many days `to` is after `from`. */
export const daysBetween = (from: string, to: string): number => (utcOf(to) - utcOf(from)) / DAY_MS;

/** The same day of a month that many months later; the month's last day where it has no such day. */
export function addMonthsClamped(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** Whole years from a birthday to a day. */
export function yearsBetween(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Monday to Friday, holidays included (API-33). */
const isWeekday = (day: string): boolean => weekdayOf(day) >= 1 && weekdayOf(day) <= 5;

/** Monday to Friday and no public holiday: for due dates and notice periods (API-33). */
export const isBusinessDay = (day: string): boolean => isWeekday(day) && !isHoliday(day);

/** Counts days that a rule accepts. */
const counting = (counts: (day: string) => boolean) => (day: string, days: number) => {
  let reached = day;
  for (let left = days; left > 0; ) {
    reached = addDays(reached, 1);
    if (counts(reached)) left--;
  }
  return reached;
};

/** The day a number of business days later (API-33). */
export const addBusinessDays = counting(isBusinessDay);

/** The day a number of weekdays later, holidays included: for rules that say business days alone (API-33). */
export const addWeekdays = counting(isWeekday);

/** The day itself if it is a business day, otherwise the next one. */
export const businessDayFrom = (day: string): string => (isBusinessDay(day) ? day : addBusinessDays(day, 1));

export const isSunday = (day: string): boolean => weekdayOf(day) === 0;

/** A Sunday or a public holiday. */
const isRestDay = (day: string): boolean => isSunday(day) || isHoliday(day);

/** The day on which a due date falls: a Sunday or public holiday moves to the next business day (REPAYMENTS-4). */
export const dueOn = (day: string): string => (isRestDay(day) ? businessDayFrom(day) : day);

/** The day itself, or the first one after it that is neither a Sunday nor a public holiday: people are written to then (NOTIFICATIONS-23). */
export const mailDayFrom = (day: string): string => (isRestDay(day) ? mailDayFrom(addDays(day, 1)) : day);

const FIXED_HOLIDAYS = ['01-01', '01-02', '06-01', '12-25', '12-26'];

/**
 * Whether a day is a public holiday in Samoa (API-34; Public Holidays Act 2008): New Year's Day and the day after, Good
 * Friday to Easter Monday, Mothers' and Fathers' Monday, Independence Day, White Monday, Christmas and Boxing Day, what stands in for
 * one of these that is a Sunday, and what was declared.
 */
export function isHoliday(day: string): boolean {
  if (FIXED_HOLIDAYS.includes(day.slice(5)) || declaredHolidays.includes(day)) return true;
  const before = (days: number, fixed: readonly string[]): boolean => {
    const other = addDays(day, -days);
    return weekdayOf(other) === 0 && fixed.includes(other.slice(5));
  };
  // The Monday after a Sunday; and the Tuesday after one whose Monday is a holiday by itself.
  if (before(1, FIXED_HOLIDAYS) || before(2, ['01-01', '12-25'])) return true;
  const year = Number(day.slice(0, 4));
  const easter = easterOf(year);
  const aroundEaster = [-2, -1, 0, 1].map((days) => addDays(easter, days));
  // Mothers', Fathers' and White Sunday are the second Sundays of May, August and October; the Monday after is free.
  const mondays = ['05', '08', '10'].map((month) => addDays(secondSundayOf(year, month), 1));
  return [...aroundEaster, ...mondays].includes(day);
}

function secondSundayOf(year: number, month: string): string {
  const first = `${year}-${month}-01`;
  return addDays(first, ((7 - weekdayOf(first)) % 7) + 7);
}

/** Easter Sunday of a Gregorian year, by the anonymous computus; the letters are those it is published with. */
function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const date = (h + l - 7 * m + 33 * month + 19) % 32;
  return dayOf(Date.UTC(year, month - 1, date));
}
