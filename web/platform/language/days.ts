const named = (zone: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone });
const calendar = named('UTC');
const inApia = named('Pacific/Apia');

/** '14 Aug 2026' of a calendar date 'YYYY-MM-DD', in every time zone (SITE-25). */
export const formatDay = (day: string): string => calendar.format(new Date(`${day}T00:00:00Z`));

/** '14 Aug 2026' of an instant (ISO): the day it was in Apia then. */
export const formatMoment = (instant: string): string => inApia.format(new Date(instant));

const minute = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Pacific/Apia' });

/** '16:05' of an instant (ISO), in Apia. */
export const formatTime = (instant: string): string => minute.format(new Date(instant));

/** '14 Aug 2026, 16:05' of an instant (ISO): when it was in Apia. */
export const formatMinute = (instant: string): string => `${formatMoment(instant)}, ${formatTime(instant)}`;

const ofMonths = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** 'Aug 2026' of a calendar month 'YYYY-MM'. */
export const formatMonth = (month: string): string => ofMonths.format(new Date(`${month}-01T00:00:00Z`));
