import { borrow } from '#local/seed/borrowing.ts';
import { verifyAll } from '#local/seed/identity.ts';
import type { Reviewers } from '#local/seed/lending.ts';
import { type Actor, appoint, hire, type Name, signedIn, signUp } from '#local/seed/people.ts';
import type { World } from '#local/seed/world.ts';
import { sene } from '#shared/money.ts';
import type { TestCloud } from '#test/support/cloud.ts';
import { prepared } from '#test/support/prepared.ts';

/** The e-mail of the first SystemAdmin. */
export const ADMIN = 'admin@example.ws';

const rita = { first: 'Rita', last: 'Risk', role: 'Guarantor' } as const;
const carl = { first: 'Carl', last: 'Credit', role: 'Guarantor' } as const;

/** Everybody's last name and role. */
const people = {
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

/** The state of a cloud with two reviewers, and with people whom they verified. */
export const cloudWithPeople = (): Promise<string> => prepared('people', addPeople);

async function addPeople({ world, endpoints }: TestCloud): Promise<void> {
  const reviewers = await hireReviewers({ world, endpoints });
  const all = await Promise.all(
    Object.entries(people).map(([first, { last, role }]) => signUp(world, { first, last, role })),
  );
  await verifyAll(world, reviewers, all);
}

/** Appoints the SystemAdmin of an empty cloud, who hires the two reviewers. */
export async function hireReviewers({ world, endpoints }: Pick<TestCloud, 'world' | 'endpoints'>): Promise<Reviewers> {
  const admin = await appoint(world, { endpoints, email: ADMIN });
  const [risk, credit] = await Promise.all([
    hire(world, admin, rita, 'RiskReviewer'),
    hire(world, admin, carl, 'CreditApprover'),
  ]);
  return { risk, credit };
}

/** Signs in the SystemAdmin. */
export const signInAdmin = (world: World): Promise<Actor> => signedIn(world, 'First Administrator', ADMIN);

/** Signs in one of the people. */
export const signInPerson = (world: World, first: keyof typeof people): Promise<Actor> =>
  enter(world, { first, last: people[first].last });

/** Signs in the two reviewers. */
export async function signInReviewers(world: World): Promise<Reviewers> {
  const [risk, credit] = await Promise.all([enter(world, rita), enter(world, carl)]);
  return { risk, credit };
}

const enter = (world: World, { first, last }: Pick<Name, 'first' | 'last'>) =>
  signedIn(world, `${first} ${last}`, `${first}.${last}@example.ws`.toLowerCase());

export type Parties = { reviewers: Reviewers; sina: Actor; tala: Actor; peni: Actor };

/** Signs in the parties of Sina's loan and the reviewers. */
export async function signInParties(world: World): Promise<Parties> {
  const [reviewers, sina, tala, peni] = await Promise.all([
    signInReviewers(world),
    signInPerson(world, 'Sina'),
    signInPerson(world, 'Tala'),
    signInPerson(world, 'Peni'),
  ]);
  return { reviewers, sina, tala, peni };
}

/** Sina borrows WST 700 for six months from Tala, Peni guarantees it, and the loan reaches a status. Returns its number. */
export async function lendToSina(world: World, people: Parties, status: Parameters<typeof borrow>[2]): Promise<number> {
  const { reviewers, sina, tala, peni } = people;
  const wish = { amount: sene(700_00), months: 6, frequency: 'Monthly', purpose: 'School fees' } as const;
  const backers = [{ investor: tala, offer: { amount: wish.amount, rate: 7250, lip: false } }];
  return borrow({ world, reviewers }, { borrower: sina, wish, backers, guarantors: [peni] }, status);
}

/** The same state once Sina's loan, loan 1, is Active. */
export const cloudWithLoan = (): Promise<string> =>
  prepared(
    'people-with-loan',
    async ({ world }) => lendToSina(world, await signInParties(world), 'Active'),
    cloudWithPeople,
  );
