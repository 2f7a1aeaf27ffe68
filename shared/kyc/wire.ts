import { kycReasonOf } from '#shared/accounts/kyc-reason.ts';
import { kycStandingOf, type Person } from '#shared/accounts/person.ts';
import { personFactsOf } from '#shared/accounts/person-facts.ts';
import type { Tie } from '#shared/conflicts/tie.ts';
import type { Document } from '#shared/documents/document.ts';
import { listedDocumentOf } from '#shared/documents/wire.ts';
import type { Said } from '#shared/sentence.ts';
import type { KycUser } from './staff-api.ts';

/** A person as the KYC queue shows them (KYC-20); a renewal shows as Pending (KYC-9). */
export const kycUserOf = (
  person: Person,
  documents: readonly Document[],
  { tie, lock }: { tie: Tie | null; lock: Said | null },
): KycUser => ({
  userid: person.id,
  ...personFactsOf(person),
  roles: person.roles,
  kycStatus: kycStandingOf(person),
  kycreason: kycReasonOf(person).reason,
  createdat: person.createdAt,
  language: person.language ?? 'en',
  documents: documents.map(listedDocumentOf),
  tie,
  locked: lock?.message ?? null,
});
