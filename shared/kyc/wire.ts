import { kycStandingOf, type Person } from '#shared/accounts/person.ts';
import type { Document } from '#shared/documents/document.ts';
import { listedDocumentOf } from '#shared/documents/wire.ts';
import type { KycUser } from './api.ts';

/** A person as the KYC queue shows them: with the standing of their check, which a renewal makes Pending again. */
export const kycUserOf = (person: Person, documents: readonly Document[]): KycUser => ({
  userid: person.id,
  firstname: person.firstName,
  middlename: person.middleName ?? null,
  lastname: person.lastName,
  email: person.email,
  phone: person.phone,
  address: person.address,
  dateofbirth: person.dateOfBirth,
  roles: person.roles,
  kycstatus: kycStandingOf(person),
  createdat: person.createdAt,
  documents: documents.map(listedDocumentOf),
});
