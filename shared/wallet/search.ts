import { isDay } from '#shared/calendar.ts';
import { amountOf, type Sene } from '#shared/money.ts';
import { referenceTermOf } from './reference-term.ts';
import { dayOf } from './statement-values.ts';

/** What a search text of staff may mean, besides the name or e-mail of a person (WALLET-41). */
export type Sought = { amount: Sene | undefined; day: string | undefined; reference: string };

export function soughtIn(typed: string): Sought {
  const day = dayOf(typed, 'dayFirst');
  return { amount: amountOf(typed), day: isDay(day) ? day : undefined, reference: referenceTermOf(typed) };
}
