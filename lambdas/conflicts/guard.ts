import { people } from '#lambdas/accounts/store.ts';
import type { Caller } from '#lambdas/platform/caller.ts';
import type { Need } from '#lambdas/platform/reads.ts';
import { unreadableLock } from '#lambdas/platform/unreadable.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { conflictIdOf } from '#shared/conflicts/conflict.ts';
import { strongest, type Tie, tieBetween } from '#shared/conflicts/tie.ts';
import { confirmationLock, noTies } from '#shared/conflicts/tie-list.ts';
import { forbidden } from '#shared/errors.ts';
import { type Said, say } from '#shared/sentence.ts';
import { conflicts, tieLists } from './store.ts';

/** Who is about to decide, and when (milliseconds); or only reads that they could, for which people may be as they were a moment ago. */
export type Deciding = { caller: Pick<Caller, 'userId' | 'person'>; now: number; isShown?: boolean };

/** What keeps somebody from a decision, shown instead of its form, and what ties them to those whom it is about. */
export type Standing = { lock: Said | null; tie: Tie | null };

/** How somebody stands where it cannot be read. */
export const unreadableStanding = (error: unknown): Standing => ({ lock: unreadableLock(error), tie: null });

const somebodyElse = say('SomebodyElseDecides', 'Somebody else decides on this.');

/** What asking how somebody stands needs, beside the people: a list of theirs, which a list of cards reads before it knows whom it shows. */
export const tiesNeeded = (userId: string): Need[] => [tieLists.keyOf({ userId })];

/** How somebody of staff stands to the people with these ids (CONFLICTS-2, CONFLICTS-3). */
export async function standingTo(ids: readonly string[], { caller, now, isShown }: Deciding): Promise<Standing> {
  const others = [...new Set(ids)].filter((id) => id !== caller.userId).map((id) => ({ id }));
  const [list = noTies(caller.userId), found] = await Promise.all([
    tieLists.find({ userId: caller.userId }),
    isShown ? people.findReadable(others) : people.findMany(others),
  ]);
  const today = apiaDayOf(now);
  const tie = strongest(
    found.map((person) => tieBetween({ person: caller.person, declared: list.ties }, person, today)),
  );
  return { lock: confirmationLock(list, today) ?? (tie?.strength === 'Bar' ? somebodyElse : null), tie };
}

/**
 * The one guard of every decision about people, by their ids (CONFLICTS-3). Refuses with Forbidden whoever is tied to one of them by a Bar,
 * and whose list of ties is not confirmed. Answers the Look, if there is one.
 */
export async function mustBeUntied(ids: readonly string[], deciding: Deciding): Promise<Tie | null> {
  const { lock, tie } = await standingTo(ids, deciding);
  if (lock) throw forbidden(lock.code, lock.message);
  return tie;
}

/** What two reviewers have confirmed or would have to, each for themselves. */
type Second = { of: string; first: readonly string[] | undefined; standing: Standing; userId: string };

/** Those Looks are of a guarantee, whoever reviews it (CONFLICTS-5). */
const ofGuarantee: readonly string[] = ['StaffGuarantee', 'Household', 'Ring'];

/** How a second reviewer stands where the first one has confirmed a Look: with one of their own they decide only if a SystemAdmin has named them (CONFLICTS-9). */
export async function standingAfter({ of, first = [], standing, userId }: Second): Promise<Standing> {
  const isPersonal = (kind: string) => !ofGuarantee.includes(kind);
  if (standing.lock || !first.some(isPersonal) || !standing.tie?.kinds.some(isPersonal)) return standing;
  const conflict = await conflicts.find({ id: conflictIdOf({ of, kind: 'NobodyFree' }) });
  return conflict?.namedId === userId ? standing : { ...standing, lock: somebodyElse };
}
