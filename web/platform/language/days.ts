import { apiaDayOf, apiaTimeOf, lastDayOf, longDay, shortDay } from '#shared/calendar.ts';

/** '14 Aug 2026' of a calendar date 'YYYY-MM-DD', in every time zone (SITE-25). */
export const formatDay = (day: string): string => shortDay(day);

/** '14 Aug 2026' of an instant (ISO): the day it was in Apia then. */
export const formatDayOf = (instant: string): string => shortDay(apiaDayOf(Date.parse(instant)));

/** 'Saturday 19 December 2026' of a calendar date on which somebody must act (SITE-25). */
export const formatActBy = (day: string): string => longDay(day);

/** The same of a deadline (ISO): its last whole day, not the day that begins at its instant (LOANS-31). */
export const formatDeadline = (instant: string): string => longDay(lastDayOf(Date.parse(instant)));

/** '16:05' of an instant (ISO), in Apia. */
export const formatTime = (instant: string): string => apiaTimeOf(Date.parse(instant));

/** '14 Aug 2026, 16:05' of an instant (ISO): when it was in Apia. */
export const formatDayAndTime = (instant: string): string => `${formatDayOf(instant)}, ${formatTime(instant)}`;

/** 'Thursday 14:20' of an instant (ISO) within a week, in Apia. */
export const formatWeekdayAndTime = (instant: string): string =>
  `${longDay(apiaDayOf(Date.parse(instant))).replace(/ \d.*/, '')} ${formatTime(instant)}`;

/** 'Aug' of a calendar date. */
export const formatMonthName = (day: string): string => shortDay(day).split(' ')[1] ?? '';

/** 'Aug 2026' of a calendar month 'YYYY-MM'. */
export const formatMonth = (month: string): string => shortDay(`${month}-01`).slice(2);
