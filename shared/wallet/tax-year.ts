import { addDays, daysBetween } from '#shared/calendar.ts';
import { policyOn } from '#shared/policy.ts';

/** The first and the last day (Apia) of a tax year. */
export type YearDays = { first: string; last: string };

/** The days of a tax year, which has the number of the calendar year that it begins in; `starts` is policy (WALLET-59). */
export const taxYearDays = (year: number, starts: string): YearDays => ({
  first: `${year}-${starts}`,
  last: addDays(`${year + 1}-${starts}`, -1),
});

/** The tax year that a day (Apia) is in. */
export const taxYearOf = (day: string, starts: string): number =>
  Number(day.slice(0, 4)) - (day.slice(5) < starts ? 1 : 0);

/** On how many days people are told: those whom a night missed are told in one of the next two (WALLET-62). */
const TELLING_DAYS = 3;

/** The year of whose statement people are told on a day (Apia); undefined on every other day (WALLET-62). */
export function yearToTell(today: string): number | undefined {
  const { taxYearStarts, yearlyNotice } = policyOn(today);
  const since = daysBetween(`${today.slice(0, 4)}-${yearlyNotice}`, today);
  return since >= 0 && since < TELLING_DAYS ? taxYearOf(today, taxYearStarts) - 1 : undefined;
}
