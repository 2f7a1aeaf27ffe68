import { ulid } from 'ulid';
import { findPersonByEmail, namesOf, people, searchPeople } from '#lambdas/accounts/store.ts';
import { conflicts, tieLists } from '#lambdas/conflicts/store.ts';
import { decisions, listLoansOf } from '#lambdas/loans/store.ts';
import type { Caller } from '#lambdas/platform/caller.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { stale, type Write } from '#lambdas/platform/writes.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import type { MyTies, TieForm, tiesApi } from '#shared/conflicts/api.ts';
import { conflictIdOf } from '#shared/conflicts/conflict.ts';
import { type DeclaredTie, tieBetween } from '#shared/conflicts/tie.ts';
import { confirmationOf, noTies, type TieList, withTie } from '#shared/conflicts/tie-list.ts';
import { invalid, notFound } from '#shared/errors.ts';
import { say } from '#shared/sentence.ts';

const listOf = async (userId: string): Promise<TieList> => (await tieLists.find({ userId })) ?? noTies(userId);

/** The ties that somebody of staff has declared, which nobody else reads (CONFLICTS-1). */
export const readTies: Route<typeof tiesApi.readTies> = ({ caller, now }) => tiesOf(caller, now);

export const tiesOf = async ({ userId }: Caller, now: number): Promise<MyTies> => viewOf(await listOf(userId), now);

async function viewOf({ ties, confirmedOn, ...list }: TieList, now: number): Promise<MyTies> {
  const nameOf = await namesOf(ties.map(({ userId }) => userId));
  const { isDue, until, isOverdue } = confirmationOf({ ...list, confirmedOn }, apiaDayOf(now));
  return {
    ties: ties.map(({ id, kind, userId, name, village }) => ({
      ...{ id, kind, village: village ?? null },
      name: userId === undefined ? (name ?? null) : nameOf(userId).name,
    })),
    confirmedon: confirmedOn ?? null,
    ...{ isdue: isDue, until, isoverdue: isOverdue },
  };
}

/** Declares a tie. What its owner decided before on a loan of somebody whom it names is listed for a SystemAdmin (CONFLICTS-10). */
export const addTie: Route<typeof tiesApi.addTie> = async ({ body, caller, now }) => {
  const before = await listOf(caller.userId);
  const tie = await declared(body, caller, now);
  const after = withTie(before, tie);
  return {
    reply: await viewOf(after, now),
    writes: after === before ? [] : [...saved(after, before), ...(await foundLater(tie, caller, now))],
    log: `Tie declared: ${logged(tie)}`,
  };
};

/** Whoever is removed stays in the log. */
export const removeTie: Route<typeof tiesApi.removeTie> = async ({ params, caller }) => {
  const before = await listOf(caller.userId);
  const tie = before.ties.find(({ id }) => id === params.id);
  if (!tie) throw notFound();
  return {
    reply: say('TieRemoved', 'The tie is removed.'),
    writes: saved({ ...before, ties: before.ties.filter(({ id }) => id !== tie.id) }, before),
    log: `Tie removed: ${logged(tie)}`,
  };
};

/** Confirms the list for this quarter (CONFLICTS-2). */
export const confirmTies: Route<typeof tiesApi.confirmTies> = async ({ caller, now }) => {
  const before = await listOf(caller.userId);
  return {
    reply: say('TiesConfirmed', 'Your list of ties is confirmed.'),
    writes: saved({ ...before, confirmedOn: apiaDayOf(now) }, before),
    log: `Ties confirmed: ${before.ties.length}`,
  };
};

/** A list, or its first version. Refused with Stale where it was stored at the same moment: what is stored then is read, and changed. */
const saved = (after: TieList, before: TieList): Write[] =>
  before.version === 0 ? tieLists.add({ ...after, version: 1 }, stale) : tieLists.save(after, before);

const logged = ({ kind, userId, name, village }: DeclaredTie): string =>
  [kind, userId, name, village].filter((part) => part !== undefined).join(', ');

async function declared(
  { kind, email = '', name, village }: TieForm,
  { userId }: Caller,
  now: number,
): Promise<DeclaredTie> {
  const id = ulid(now);
  if (kind === 'Village') return { id, kind, village };
  if (kind === 'Person') return { id, kind, name, village };
  const person = await findPersonByEmail(email);
  if (!person || person.id === userId)
    throw invalid('TieAccountUnknown', 'We know nobody else with this address.', {}, 'email');
  return { id, kind, userId: person.id };
}

/** What the caller decided on loans of those whom a tie names. A village names nobody: it counts from now on. */
async function foundLater(tie: DeclaredTie, { userId, person }: Caller, now: number): Promise<Write[]> {
  // Whoever has a middle name is found without it, so by the first name alone.
  const [firstName = ''] = tie.name?.split(/\s+/) ?? [];
  const named =
    tie.kind === 'Account' ? [tie.userId ?? ''] : tie.kind === 'Person' ? await searchPeople(firstName) : [];
  const tied = (await people.findReadable(named.map((id) => ({ id })))).filter((other) =>
    tieBetween({ person, declared: [tie] }, other, apiaDayOf(now)).kinds.includes('Declared'),
  );
  const loans = (await Promise.all(tied.map(({ id }) => listLoansOf(id)))).flat();
  const found = await Promise.all(
    loans.map(async ({ id: loanId }) => {
      const decided = await decisions.allReadable('table', { loanId });
      const of = `loan:${loanId}`;
      const about = { of, kind: 'FoundLater', loanId, staffId: userId } as const;
      const id = conflictIdOf(about);
      const isNew = decided.some(({ by }) => by === userId) && !(await conflicts.find({ id }));
      return isNew ? conflicts.add({ id, ...about, at: new Date(now).toISOString(), version: 1 }) : [];
    }),
  );
  return found.flat();
}
