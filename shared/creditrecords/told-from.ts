import { addMonthsClamped } from '#shared/calendar.ts';

/** How far back a record tells (CREDITRECORDS-1). */
const MONTHS = 24;

/** The first day (Apia) of which a record of a day tells. */
export const toldFrom = (today: string): string => addMonthsClamped(today, -MONTHS);
