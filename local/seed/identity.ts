import { apiaDayOf } from '#shared/calendar.ts';
import { type KycUser, kycApi } from '#shared/kyc/api.ts';
import type { Desk } from './lending.ts';
import { handIn } from './papers.ts';
import type { Actor } from './people.ts';
import type { World } from './world.ts';

/** Hands in a selfie and two certified documents, and asks to be checked. */
export async function proveIdentity({ client }: Actor): Promise<void> {
  const documents = await handIn(client, ['Selfie', 'Passport', 'DriverLicense']);
  await client.call(kycApi.uploadIdentity, { body: { documents } });
  await client.call(kycApi.updateKycStatus, { body: { kycStatus: 'Pending' } });
}

/** What somebody hands in who only guarantees: two ID files, whose kind the reviewer finds out. */
export async function proveGuarantorIdentity({ client }: Actor): Promise<void> {
  const documents = await handIn(client, ['ID', 'ID']);
  await client.call(kycApi.uploadGuarantorIdentity, { body: { documents } });
}

/** Has people who just signed up verified, each with what their role asks for. */
export async function verifyAll(world: World, desk: Desk, people: readonly Actor[]): Promise<void> {
  await Promise.all(
    people.map((person) => (isOnlyGuarantor(person) ? proveGuarantorIdentity(person) : proveIdentity(person))),
  );
  for (const person of people) await verifyIdentity(world, desk, person);
}

const isOnlyGuarantor = ({ user }: Actor) => user.roles.every((role) => role === 'Guarantor');

const VALID_YEARS = 5;

/** The risk reviewer looks at the documents, sets their kinds and when they expire, and verifies the person. */
export async function verifyIdentity(world: World, { risk }: Desk, { user, email }: Actor): Promise<void> {
  const { client } = risk;
  const queue = await client.call(kycApi.listKyc, { query: { search: email } });
  const person = [queue.borrowers, queue.investors, queue.guarantors]
    .flat()
    .find(({ userid }) => userid === user.userId);
  if (!person) throw new Error(`${email} does not wait in the KYC queue`);
  const kinds = (['Passport', 'DriverLicense'] as const)[Symbol.iterator]();
  for (const document of person.documents.filter(({ documenttype }) => documenttype === 'ID'))
    await client.call(kycApi.setDocumentType, {
      params: { id: document.documentid },
      body: { documenttype: kinds.next().value ?? 'Passport' },
    });
  const today = apiaDayOf((await world.now()).getTime());
  const expirationdate = `${Number(today.slice(0, 4)) + VALID_YEARS}-06-30`;
  for (const { documentid } of expiring(person))
    await client.call(kycApi.updateExpiration, { params: { id: documentid }, body: { expirationdate } });
  await client.call(kycApi.reviewKyc, { params: { id: user.userId }, body: { decision: 'Verified', notes: '' } });
}

const expiring = ({ documents }: KycUser) =>
  documents.filter(({ documenttype }) => ['ID', 'Passport', 'DriverLicense'].includes(documenttype));
