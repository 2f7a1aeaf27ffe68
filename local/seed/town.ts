import { staffAccountsApi } from '#shared/accounts/staff-api.ts';
import { staffKycApi } from '#shared/kyc/staff-api.ts';
import { leaveBalances } from './balances.ts';
import { ADMIN, newcomers, type Part, type People, settlers, staff, type Town, unverified } from './cast.ts';
import { MAX_CONCURRENCY, mapConcurrently } from './concurrency.ts';
import { proveIdentity, verifyAll } from './identity.ts';
import type { Reviewers } from './lending.ts';
import { age, endUnpaid, lendFirst } from './past-loans.ts';
import { type Actor, appoint, hire, signUp } from './people.ts';
import { leaveLoanOfStaff, leaveWork, lendAgain } from './present-loans.ts';
import { leaveTies } from './ties.ts';
import type { World } from './world.ts';

const STEPS = 8;
/** Where everybody of the demo is at home. */
const home = { village: 'Vaitele', district: 'Tuamasaga' } as const;

type Options = {
  /** The file with the cloud's addresses. */
  endpoints: string;
  /** The instant, in milliseconds, at which the clock ends. */
  present: number;
  print(line: string): void;
};

/**
 * Fills an empty cloud over its API and clock: people of every role, and loans in every status. The clock must be `daysOfHistory`
 * before `present`. Throws an Error that names the step that failed.
 */
export async function seedTown(world: World, { endpoints, present, print }: Options): Promise<void> {
  let done = 0;
  const step = async <Made>(what: string, work: () => Promise<Made>): Promise<Made> => {
    done += 1;
    print(`${done} of ${STEPS}  ${what}`);
    return work().catch((cause: unknown) => {
      throw new Error(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    });
  };
  const { observer, ...reviewers } = await step('The staff begin to work', () => hireStaff(world, endpoints));
  const town = { world, reviewers, endpoints, print };
  const old = await step('Borrowers, investors and guarantors join', () => welcomeAll(town, settlers));
  const loans = await step('They lend to each other', () => lendFirst(town, old));
  await step('Four months pass, and instalments are paid or not', () => age(town, old, { ...loans, present }));
  await step('Loans that nobody repays are in default', () => endUnpaid(town, old, loans.unpaid));
  const young = await step('More people join', () => welcomeAll(town, newcomers));
  await step('They borrow, too', () => lendAgain(town, { ...old, ...young }));
  await step('Something is left for the staff to do', async () => {
    await leaveWork(town, old, loans);
    await leaveLoanOfStaff(town, observer);
    const neighbour = await leaveUnverified(town);
    await leaveTies(reviewers, { neighbour, cousin: old.sefo });
    await leaveBalances(reviewers);
  });
  await world.settle();
}

async function hireStaff(world: World, endpoints: string): Promise<Reviewers & { observer: Actor }> {
  const admin = appoint(world, { endpoints, email: ADMIN });
  const [risk, credit, observer] = await Promise.all([
    hire(world, admin, staff.risk, 'RiskReviewer'),
    hire(world, admin, staff.credit, 'CreditApprover'),
    hire(world, admin, staff.observer, 'Observer'),
    admin,
  ]);
  return { risk, credit, observer };
}

/** Signs up everybody in a group and has them verified. */
async function welcomeAll<Group extends Record<string, Part>>(town: Town, group: Group): Promise<People<Group>> {
  const made = await mapConcurrently(MAX_CONCURRENCY, Object.entries(group), async ([name, part]) => {
    const person = await signUp(town.world, part);
    await verifyAll(town.world, town.reviewers, [person]);
    const { userId: id } = person.user;
    await town.reviewers.risk.client.call(staffAccountsApi.updateProfile, { params: { id }, body: home });
    town.print(`  ${person.name}, ${part.role.toLowerCase()}`);
    return [name, person] as const;
  });
  return Object.fromEntries(made) as People<Group>; // It has the group's keys, which the type of Object.fromEntries loses.
}

/** Two people who are not verified: one waits, whom it returns, and the other was rejected. */
async function leaveUnverified({ world, reviewers }: Town): Promise<Actor> {
  const [afa, vai] = [await signUp(world, unverified.afa), await signUp(world, unverified.vai)];
  for (const person of [afa, vai]) await proveIdentity(person);
  await reviewers.risk.client.call(staffKycApi.reviewKyc, {
    params: { id: vai.user.userId },
    body: {
      decision: 'Rejected',
      notes: 'The photograph does not show your face.',
      codes: ['PAPER_UNREADABLE'],
      about: { papers: [{ code: 'PAPER_UNREADABLE', document: 'Selfie' }] },
    },
  });
  return afa;
}
