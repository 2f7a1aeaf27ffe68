import { addToGroup, createConfirmed } from '#lambdas/accounts/cognito.ts';
import { newReferences } from '#lambdas/accounts/new-person.ts';
import { addActivated, people } from '#lambdas/accounts/store.ts';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import type { Cloud } from '#local/cloud/cloud.ts';
import { PASSWORD } from '#local/seed/people.ts';
import type { World } from '#local/seed/world.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import type { Person } from '#shared/accounts/person.ts';
import type { Role, SubRole } from '#shared/endpoint.ts';
import { nextNine, startTestCloud, stateAt, type TestCloud } from '#test/support/cloud.ts';
import { aPerson, tieListOf } from '#test/support/people.ts';
import { type Answer, ask } from './http.ts';

/** Somebody who is signed in, with a token of Cognito's own. */
export type Member = { id: string; email: string; token: string; cookie: string };

export type Stage = {
  cloud: Cloud;
  world: World;
  url: string;
  /** The file in which the cloud says where it is, beside everything that it keeps. */
  endpoints: string;
  /** Makes somebody and signs them in. */
  member(said?: Partial<Person>): Promise<Member>;
  expectErrors: TestCloud['expectErrors'];
  stop(): Promise<void>;
};

/**
 * A cloud of a test's own, whose table the stores of this process reach too. Its clock begins at the next nine in the
 * morning of Apia, so that no job falls due by the hour at which the tests run.
 */
export async function openStage(): Promise<Stage> {
  const { cloud, world, endpoints, expectErrors, stop } = await startTestCloud(stateAt(nextNine()));
  Object.assign(process.env, cloud.endpoints, {
    TABLE_NAME: named(cloud, 'TableName'),
    USER_POOL_ID: named(cloud, 'UserPoolId'),
    USER_POOL_CLIENT_ID: named(cloud, 'UserPoolClientId'),
  });
  return {
    cloud,
    world,
    url: cloud.url,
    endpoints,
    expectErrors,
    stop,
    async member(said = {}) {
      const { id, email } = await addMember(said);
      return { id, email, ...(await signIn(cloud.url, email)) };
    },
  };
}

export const named = ({ outputs }: Cloud, key: string): string => String(outputs[`LalagaData.${key}`]);

let made = 0;

/** An address that nobody has, also when a test that failed is run once more. */
export const newAddress = (name: string, domain = 'example.ws'): string => `${name}-${++made}@${domain}`;

/** Adds a confirmed account of a verified person, with the given fields changed. Its password is the seed's. */
async function addMember(said: Partial<Person>): Promise<Person> {
  const email = said.email ?? newAddress('member');
  const id = await createConfirmed(email, PASSWORD);
  const person = aPerson({ ...newReferences(), ...said, id, email });
  const groups = [...person.roles, ...(person.subRole ? [person.subRole] : [])];
  await Promise.all(groups.map((group) => addToGroup(id, group)));
  const { activatedAt, ...registered } = person;
  await quietly(people.add(registered));
  await quietly([...addActivated({ ...person, version: 2 }, registered), ...tieListOf(person)]);
  return person;
}

export async function signIn(
  url: string,
  email: string,
  password = PASSWORD,
): Promise<Pick<Member, 'token' | 'cookie'>> {
  const { status, json, headers, text } = await ask(url, {
    method: 'POST',
    path: `/api${accountsApi.login.path}`,
    body: JSON.stringify({ Email: email, Password: password }),
  });
  if (status !== 200) throw new Error(`${email} cannot sign in: ${text}`);
  return { token: String((json as { token: string }).token), cookie: cookieOf(headers) };
}

/** The refresh cookie that an answer sets. */
export const cookieOf = (headers: Answer['headers']): string => String(headers['set-cookie']?.[0]).split(';')[0] ?? '';

/** Commits without what follows: an item is put on the stage, and nobody hears of it. */
export const quietly = (writes: readonly Write[]): Promise<void> =>
  commit(writes.filter((write) => !('event' in write)));

/** The items of the table as text, each under its key, and the instant (seconds) at which they were read. */
export type TableState = { at: number; items: ReadonlyMap<string, string> };

/**
 * The whole table once nothing is under way any more, to compare two moments by. Sequences are left out: a number that was
 * taken and not used is a gap and nothing else.
 */
export async function tableNow({ world }: Stage): Promise<TableState> {
  await world.settle();
  const items = new Map<string, string>();
  for await (const item of scanTable()) if (item.pk !== 'SEQ') items.set(`${item.pk} ${item.sk}`, stable(item));
  return { at: (await world.now()).getTime() / 1000, items };
}

/**
 * What was added, removed or changed between two moments, for a test to say that it is nothing. What has expired by the later
 * one is left out, for the table removes it at any time.
 */
export function changesBetween(before: TableState, after: TableState): string[] {
  const isLeft = ([, item]: [string, string]) => !(JSON.parse(item).ttl <= after.at);
  const [was, is] = [new Map([...before.items].filter(isLeft)), new Map([...after.items].filter(isLeft))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((key) => was.get(key) !== is.get(key))
    .map((key) => `${key}: ${was.get(key) ?? 'nothing'} → ${is.get(key) ?? 'nothing'}`);
}

const stable = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => one.localeCompare(other)))
      : inner,
  );

const roles: readonly Role[] = ['Borrower', 'Investor', 'Guarantor'];
const subRoles: readonly SubRole[] = ['RiskReviewer', 'CreditApprover', 'SystemAdmin', 'Observer'];

/** One of each kind of caller who is signed in, by the role or sub-role they have. */
export async function everyKind({ member }: Stage): Promise<ReadonlyMap<Role | SubRole, Member>> {
  const kinds = new Map<Role | SubRole, Member>();
  for (const role of roles) kinds.set(role, await member({ roles: [role] }));
  for (const subRole of subRoles) kinds.set(subRole, await member({ roles: ['Admin'], subRole }));
  return kinds;
}
