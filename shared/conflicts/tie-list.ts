import * as z from 'zod/mini';
import { firstDayOf, quarterOf } from '#shared/apia-quarter.ts';
import { addDays } from '#shared/calendar.ts';
import { refused } from '#shared/errors.ts';
import { type Said, say } from '#shared/sentence.ts';
import { DeclaredTie } from './tie.ts';

/** How many ties somebody declares at most. */
export const MAX_TIES = 50;
/** How many days of a quarter staff have to confirm their list before they cannot decide any more (CONFLICTS-2). */
const CONFIRM_DAYS = 14;

/** The ties that somebody of staff has declared, and the day (Apia) on which they last confirmed the list (CONFLICTS-1, CONFLICTS-2). */
export const TieList = z.object({
  userId: z.string(),
  ties: z.array(DeclaredTie),
  confirmedOn: z.optional(z.string()),
  version: z.int(),
});
export type TieList = z.output<typeof TieList>;

export const noTies = (userId: string): TieList => ({ userId, ties: [], version: 0 });

/** Whether a list is still to be confirmed in the quarter of an Apia day, and the last day on which its owner may decide without (CONFLICTS-2). */
export function confirmationOf({ confirmedOn }: Pick<TieList, 'confirmedOn'>, today: string) {
  const begins = firstDayOf(quarterOf(today));
  const until = addDays(begins, CONFIRM_DAYS - 1);
  const isDue = confirmedOn === undefined || confirmedOn < begins;
  // Who has never confirmed has nothing that could still hold.
  return { isDue, until, isOverdue: confirmedOn === undefined || (isDue && today > until) };
}

/** Why somebody whose list is not confirmed may not decide; null when they may (CONFLICTS-2). */
export const confirmationLock = (list: Pick<TieList, 'confirmedOn'>, today: string): Said | null =>
  confirmationOf(list, today).isOverdue ? say('TiesUnconfirmed', 'Please confirm your list of ties first.') : null;

/** The list with one more tie; the same one twice is one. Refuses with Refused more than 50. */
export function withTie(list: TieList, tie: DeclaredTie): TieList {
  if (list.ties.some((one) => isSame(one, tie))) return list;
  if (list.ties.length >= MAX_TIES) throw refused('TiesTooMany', 'A list has at most {most} ties.', { most: MAX_TIES });
  return { ...list, ties: [...list.ties, tie] };
}

const isSame = (one: DeclaredTie, other: DeclaredTie): boolean =>
  (['kind', 'userId', 'name', 'village'] as const).every((field) => one[field] === other[field]);
