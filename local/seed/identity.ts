import { apiaDayOf } from '#shared/calendar.ts';
import { kycApi } from '#shared/kyc/api.ts';
import { type KycUser, staffKycApi } from '#shared/kyc/staff-api.ts';
import { uploadDocuments } from './documents.ts';
import type { Reviewers } from './lending.ts';
import type { Actor } from './people.ts';
import type { World } from './world.ts';

/** Uploads a selfie and two certified documents, and submits them for review. */
export async function proveIdentity({ client }: Actor): Promise<void> {
  const documents = await uploadDocuments(client, ['Selfie', 'Passport', 'DriverLicense']);
  await client.call(kycApi.uploadIdentity, { body: { documents } });
  await client.call(kycApi.updateKycStatus, { body: { kycStatus: 'Pending' } });
}

/** Uploads what is needed of a person who only guarantees: two ID files, whose types the reviewer sets. */
export async function proveGuarantorIdentity({ client }: Actor): Promise<void> {
  const documents = await uploadDocuments(client, ['ID', 'ID']);
  await client.call(kycApi.uploadGuarantorIdentity, { body: { documents } });
}

/** Has people who just signed up verified, each with what their role asks for. */
export async function verifyAll(world: World, reviewers: Reviewers, people: readonly Actor[]): Promise<void> {
  await Promise.all(
    people.map((person) => (isOnlyGuarantor(person) ? proveGuarantorIdentity(person) : proveIdentity(person))),
  );
  for (const person of people) await verifyIdentity(world, reviewers, person);
}

const isOnlyGuarantor = ({ user }: Actor) => user.roles.every((role) => role === 'Guarantor');

const VALID_YEARS = 5;

/** The risk reviewer says the types and expiry dates of the documents, and verifies the person. */
export async function verifyIdentity(world: World, { risk }: Reviewers, { user, email }: Actor): Promise<void> {
  const { client } = risk;
  const queue = await client.call(staffKycApi.listKyc, { query: { search: email } });
  const person = [queue.borrowers, queue.investors, queue.guarantors]
    .flat()
    .find(({ userid }) => userid === user.userId);
  if (!person) throw new Error(`${email} is not in the KYC queue`);
  const kinds = (['Passport', 'DriverLicense'] as const)[Symbol.iterator]();
  const today = apiaDayOf((await world.now()).getTime());
  const expirationdate = `${Number(today.slice(0, 4)) + VALID_YEARS}-06-30`;
  const documents = expiring(person).map(({ documentid, documenttype }) => ({
    documentid,
    expirationdate,
    ...(documenttype === 'ID' && { documenttype: kinds.next().value ?? 'Passport' }),
  }));
  const body = { decision: 'Verified', notes: '', documents } as const;
  await client.call(staffKycApi.reviewKyc, { params: { id: user.userId }, body });
}

const expiring = ({ documents }: KycUser) =>
  documents.filter(({ documenttype }) => ['ID', 'Passport', 'DriverLicense'].includes(documenttype));
