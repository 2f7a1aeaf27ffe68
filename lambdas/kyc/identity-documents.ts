import { savePerson } from '#lambdas/accounts/store.ts';
import { findDocuments, saveDocument } from '#lambdas/documents/store.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { type KycStatus, kycStandingOf, type Person } from '#shared/accounts/person.ts';
import type { Document } from '#shared/documents/document.ts';

/** The documents that somebody's identity is verified by, or is being checked with. */
export const identityDocumentsOf = ({ kycDocuments = [] }: Person): Promise<Document[]> => findDocuments(kycDocuments);

/** While an identity is renewed, the documents that it is verified by. */
export const formerDocumentsOf = ({ kycFormerDocuments = [] }: Person): Promise<Document[]> =>
  findDocuments(kycFormerDocuments);

/**
 * Saves a person whose status moved, with the documents of their set: the index of expiring documents uses the
 * status.
 */
export const saveKyc = (after: Person, before: Person, documents: readonly Document[]): Write[] => [
  ...savePerson(after, before),
  ...file(documents, kycStandingOf(after)),
];

/** Removes documents from that index, because newer ones have replaced them. */
export const retire = (documents: readonly Document[]): Write[] => file(documents, undefined);

const file = (documents: readonly Document[], kycStatus: KycStatus | undefined): Write[] =>
  documents.flatMap((document) => saveDocument({ ...document, kycStatus }));
