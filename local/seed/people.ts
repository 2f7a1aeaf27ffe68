import { createHash } from 'node:crypto';
import { accountsApi, type User } from '#shared/accounts/api.ts';
import { staffAccountsApi } from '#shared/accounts/staff-api.ts';
import type { SubRole } from '#shared/endpoint.ts';
import type { Language } from '#shared/language.ts';
import { Client } from './client.ts';
import { runScript } from './run-script.ts';
import type { World } from './world.ts';

/** A number from 0 on below a limit, the same for the same address every time. */
const numberFor = (email: string, below: number): number =>
  createHash('sha256').update(email).digest().readUInt32BE() % below;

/** The number of a person: everybody has another, for who shares one is tied to the other (CONFLICTS-3). */
export const phoneOf = (email: string): string => `+6857${String(numberFor(email, 1_000_000)).padStart(6, '0')}`;

/** The account of a person at a bank. */
export const accountOf = (email: string): string => `0012${String(numberFor(email, 10_000_000)).padStart(7, '0')}`;

/** Where a person lives: nobody in the same house. */
export const addressOf = (email: string): string => `House ${1 + numberFor(email, 900_000)}, Vaitele, Faleata`;
/** The password of everybody in the seed and the journeys. It is printed at the start, and used nowhere else. */
export const PASSWORD = 'Lalaga-2026!';

/** A person to sign up. Without an e-mail, it is made from the name. */
export type Name = {
  first: string;
  last: string;
  role: 'Borrower' | 'Investor' | 'Guarantor';
  email?: string;
  /** English where there is none. */
  language?: Language;
  /** One of their own where there is none. */
  phone?: string;
};

/** A person with an account, signed in. */
export type Actor = { name: string; email: string; client: Client; user: User };

/** Registers, opens the mailed link, and signs in, as a person does. */
export async function signUp(world: World, person: Name, loanId?: number): Promise<Actor> {
  const { first, last, role, language } = person;
  const email = person.email ?? `${first}.${last}@example.ws`.toLowerCase();
  const phone = person.phone ?? phoneOf(email);
  const client = new Client(world.url);
  await client.call(accountsApi.register, {
    body: {
      FirstName: first,
      LastName: last,
      Email: email,
      Phone: phone,
      Password: PASSWORD,
      Address: addressOf(email),
      DateOfBirth: '1990-03-02',
      Roles: [role],
      ...(loanId !== undefined && { LoanId: loanId }),
      ...(language && { Language: language }),
    },
  });
  const token = await world.mailed(email, /#\/activate\?token=([\w.-]+)/);
  await client.call(accountsApi.activate, { query: { token } });
  return signedIn(world, `${first} ${last}`, email);
}

/** Signs in somebody who has an account. */
export async function signedIn(world: World, name: string, email: string, password = PASSWORD): Promise<Actor> {
  const client = new Client(world.url);
  await client.signIn(email, password);
  const { user } = await client.call(accountsApi.verify, {});
  return { name, email, client, user };
}

/** Makes the first SystemAdmin of a cloud with `npm run admin`, and signs them in. */
export async function appoint(world: World, { endpoints, email }: { endpoints: string; email: string }) {
  await runScript('bin/admin.ts', '--endpoints', endpoints, '--email', email, '--password', PASSWORD);
  return signedIn(world, 'First Administrator', email);
}

/** Signs somebody up and has a SystemAdmin, once there is one, make them staff; they sign in again with their new sub-role. */
export async function hire(
  world: World,
  systemAdmin: Actor | Promise<Actor>,
  name: Name,
  subRole: SubRole,
): Promise<Actor> {
  const { user, email } = await signUp(world, name);
  const { client } = await systemAdmin;
  await client.call(staffAccountsApi.grantSubRole, { params: { id: user.userId }, body: { subRole } });
  return signedIn(world, `${name.first} ${name.last}`, email);
}
