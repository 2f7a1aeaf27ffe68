import { borrow } from '#local/seed/borrowing.ts';
import { proveGuarantorIdentity, proveIdentity, verifyIdentity } from '#local/seed/identity.ts';
import type { Desk } from '#local/seed/lending.ts';
import { type Actor, appoint, hire, type Name, signedIn, signUp } from '#local/seed/people.ts';
import type { World } from '#local/seed/world.ts';
import { sene } from '#shared/money.ts';
import type { TestCloud } from '#test/support/cloud.ts';
import { prepared } from '#test/support/prepared.ts';

/** The SystemAdmin of the village. */
export const ADMIN = 'admin@example.ws';

const reviewers = {
  Rita: { last: 'Risk', role: 'RiskReviewer' },
  Carl: { last: 'Credit', role: 'CreditApprover' },
} as const;

/** Everybody's last name and role. */
const neighbours = {
  Sina: { last: 'Leota', role: 'Borrower' },
  Ioane: { last: 'Tuala', role: 'Borrower' },
  Mele: { last: 'Sefo', role: 'Borrower' },
  Tala: { last: 'Fetu', role: 'Investor' },
  Moana: { last: 'Fetu', role: 'Investor' },
  Keni: { last: 'Mata', role: 'Investor' },
  Sefina: { last: 'Alo', role: 'Investor' },
  Fia: { last: 'Uelese', role: 'Investor' },
  Peni: { last: 'Toa', role: 'Guarantor' },
  Vena: { last: 'Sao', role: 'Guarantor' },
  Asi: { last: 'Tavita', role: 'Guarantor' },
} as const satisfies Record<string, Omit<Name, 'first'>>;

/** The state of a cloud with the two of the desk, and with neighbours whom they verified. */
export const village = (): Promise<string> => prepared('village', settle);

async function settle({ world, endpoints }: TestCloud): Promise<void> {
  const desk = await hireDesk(world, endpoints);
  const people = Object.entries(neighbours).map(([first, { last, role }]) => ({ first, last, role }));
  const all = await Promise.all(people.map((person) => signUp(world, person)));
  await Promise.all(
    people.map(({ role }, at) => {
      const [actor] = all.slice(at);
      return actor && (role === 'Guarantor' ? proveGuarantorIdentity(actor) : proveIdentity(actor));
    }),
  );
  for (const person of all) await verifyIdentity(world, desk, person);
}

async function hireDesk(world: World, endpoints: string): Promise<Desk> {
  const admin = await appoint(world, { endpoints, email: ADMIN });
  const [risk, credit] = await Promise.all(
    (['Rita', 'Carl'] as const).map((first) => {
      const { last, role } = reviewers[first];
      return hire(world, admin, { first, last, role: 'Guarantor' }, role);
    }),
  );
  if (!risk || !credit) throw new Error('The desk is empty');
  return { risk, credit };
}

/** Signs in somebody who lives there. */
export const meet = (world: World, first: keyof typeof neighbours): Promise<Actor> =>
  enter(world, first, neighbours[first].last);

/** Signs in the two of the desk. */
export async function meetDesk(world: World): Promise<Desk> {
  const [risk, credit] = await Promise.all([
    enter(world, 'Rita', reviewers.Rita.last),
    enter(world, 'Carl', reviewers.Carl.last),
  ]);
  return { risk, credit };
}

const enter = (world: World, first: string, last: string) =>
  signedIn(world, `${first} ${last}`, `${first}.${last}@example.ws`.toLowerCase());

export type Neighbours = { desk: Desk; sina: Actor; tala: Actor; peni: Actor };

/** Those whom Sina's loan concerns. */
export async function meetAll(world: World): Promise<Neighbours> {
  const [desk, sina, tala, peni] = await Promise.all([
    meetDesk(world),
    meet(world, 'Sina'),
    meet(world, 'Tala'),
    meet(world, 'Peni'),
  ]);
  return { desk, sina, tala, peni };
}

/** Sina borrows WST 700 for six months from Tala, Peni guarantees it, and the loan comes to a status. Answers its number. */
export async function lendToSina(
  world: World,
  people: Neighbours,
  status: Parameters<typeof borrow>[2],
): Promise<number> {
  const { desk, sina, tala, peni } = people;
  const wish = { amount: sene(700_00), months: 6, frequency: 'Monthly', purpose: 'School fees' } as const;
  const backers = [{ investor: tala, offer: { amount: wish.amount, rate: 7250, lip: false } }];
  return borrow({ world, desk }, { borrower: sina, wish, backers, guarantors: [peni] }, status);
}

/** The state of the village once Sina's loan is Active: loan 1. */
export const villageWithLoan = (): Promise<string> =>
  prepared('village-with-loan', async ({ world }) => lendToSina(world, await meetAll(world), 'Active'), village);
