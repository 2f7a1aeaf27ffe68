import * as z from 'zod/mini';
import { kycCards, peopleIn, searchPeople } from '#lambdas/accounts/store.ts';
import { standingTo, unreadableStanding } from '#lambdas/conflicts/guard.ts';
import { listExpiring } from '#lambdas/documents/store.ts';
import { readCounters } from '#lambdas/platform/counters.ts';
import { openCursor, pageOf, pageSizeOf, sealCursor } from '#lambdas/platform/cursor.ts';
import { Paged, type Route } from '#lambdas/platform/serve.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import { type KycStatus, kycStandingOf, type Person, waitsSince } from '#shared/accounts/person.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import { type KycQuery, QueuedRole, type staffKycApi } from '#shared/kyc/staff-api.ts';
import { kycUserOf } from '#shared/kyc/wire.ts';
import { identityDocumentsOf } from './identity-documents.ts';

/** A card of the queue: a person appears once for each of their roles (KYC-20). */
type Card = { person: Person; role: QueuedRole };
type Cards = { cards: Card[]; cursor?: string | undefined; total: number };
type Selection = { status: KycStatus; roles: readonly QueuedRole[]; limit: number; cursor?: string | undefined };

const PAGE = 10;

const Place = z.object({ begun: QueuedRole, within: z.optional(z.string()) });
type Place = z.output<typeof Place>;

/** One page of the KYC queue by role, in the order in which the checks were asked for, and how many cards there are (KYC-20). */
export const listKyc: Route<typeof staffKycApi.listKyc> = async ({ query, caller, now }) => {
  const { status = 'Pending', role, cursor } = query;
  const roles = role ? [role] : QueuedRole.options;
  const selection = { status, roles, limit: pageSizeOf(query.limit ?? PAGE), cursor };
  const filtered = Boolean(query.search) || query.expiry !== undefined;
  const { cards, cursor: next, total } = await (filtered ? found(selection, query, now) : queued(selection));
  const users = await eachReadable(cards, async ({ person, role }) => ({
    role,
    user: kycUserOf(
      person,
      await identityDocumentsOf(person),
      await standingTo([person.id], { caller, now, isShown: true }).catch(unreadableStanding),
    ),
  }));
  const of = (wanted: QueuedRole) => users.filter(({ role }) => role === wanted).map(({ user }) => user);
  const reply = { borrowers: of('Borrower'), investors: of('Investor'), guarantors: of('Guarantor') };
  return new Paged(reply, next, total);
};

/**
 * The queue without filters: role after role. Its cursor has the role that was reached, and the cursor within that
 * role.
 */
async function queued({ status, roles, limit, cursor }: Selection): Promise<Cards> {
  const listed = `kyc\n${JSON.stringify([status, roles])}`;
  const { begun, within } = cursor === undefined ? {} : Place.parse(openCursor(cursor, listed));
  const cards: Card[] = [];
  let next: Place | undefined;
  for (const role of roles.slice(begun && roles.indexOf(begun))) {
    if (cards.length === limit) {
      next = { begun: role };
      break;
    }
    const page = await kycCards.page(
      'byStatus',
      { status, role },
      {
        limit: limit - cards.length,
        ...(role === begun && { cursor: within }),
      },
    );
    const people = await readAll(page.items.map(({ userId }) => userId));
    cards.push(...people.map((person) => ({ person, role })));
    if (page.cursor !== undefined) {
      next = { begun: role, within: page.cursor };
      break;
    }
  }
  const counted = await readCounters();
  const total = roles.reduce((sum, role) => sum + (counted[`kyc${status}${role}`] ?? 0), 0);
  return { cards, cursor: next && sealCursor(next, listed), total };
}

/** People found by name or e-mail, by expiry, or both (KYC-21): few enough to be read all together. */
async function found({ status, roles, limit, cursor }: Selection, query: KycQuery, now: number): Promise<Cards> {
  const ids = await candidates(status, query, apiaDayOf(now));
  const people = (await readAll(ids)).filter((person) => kycStandingOf(person) === status);
  const all = roles.flatMap((role) =>
    people.filter((person) => person.roles.includes(role)).map((person) => ({ person, role })),
  );
  const listed = `kyc\n${JSON.stringify([status, roles, query.search, query.expiry])}`;
  const { items, ...page } = pageOf(
    all,
    { limit, cursor },
    {
      listed,
      placeOf: ({ person, role }) => `${QueuedRole.options.indexOf(role)} ${waitsSince(person)}#${person.id}`,
    },
  );
  return { cards: items, ...page };
}

/** These people, in this order. */
async function readAll(ids: readonly string[]): Promise<Person[]> {
  const people = await peopleIn(ids);
  return ids.flatMap((id) => people.get(id) ?? []);
}

async function candidates(status: KycStatus, { search, expiry }: KycQuery, today: string): Promise<string[]> {
  const searched = search ? await searchPeople(search) : undefined;
  if (expiry === undefined) return searched ?? [];
  const range = expiry === 'today' ? { to: today } : { from: today, to: addDays(today, Number(expiry)) };
  const expiring = [...new Set((await listExpiring(status, range)).map(({ ownerId }) => ownerId))];
  return searched ? expiring.filter((id) => searched.includes(id)) : expiring;
}
