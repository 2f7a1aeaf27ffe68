import { hasExpired } from '#shared/accounts/expiry.ts';
import { type Document, type DocumentType, expires } from '#shared/documents/document.ts';
import type { Role } from '#shared/endpoint.ts';
import { DomainError } from '#shared/errors.ts';

const wholeSet = () =>
  new DomainError('Invalid', 'IdentitySetIncomplete', 'Please select both certified ID documents and take a selfie.');
const bothIds = () => new DomainError('Invalid', 'IdDocumentsIncomplete', 'Please upload both ID documents.');

/** Whether two ID files are enough: for somebody who only guarantees (KYC-6). */
export const isGuarantorOnly = (roles: readonly Role[]): boolean =>
  !roles.includes('Borrower') && !roles.includes('Investor');

/**
 * Refuses with Invalid a set that is not complete (KYC-5): a selfie and two certified documents, one of them a passport
 * or driver's license, the other possibly a birth certificate; for somebody who only guarantees also two ID files
 * (KYC-6).
 */
export function mustBeCompleteSet(roles: readonly Role[], types: readonly DocumentType[]): void {
  if (isGuarantorOnly(roles) && isTwoIds(types)) return;
  const papers = types.filter((type) => type !== 'Selfie');
  const complete =
    types.length === 3 &&
    papers.length === 2 &&
    papers.some(expires) &&
    papers.every((type) => expires(type) || type === 'BirthCertificate');
  if (!complete) throw isGuarantorOnly(roles) ? bothIds() : wholeSet();
}

const isTwoIds = (types: readonly DocumentType[]) => types.length === 2 && types.every((type) => type === 'ID');

/** Refuses with Invalid anything but the two ID files of a guarantor's upload (KYC-6). */
export function mustBeTwoIds(types: readonly DocumentType[]): void {
  if (!isTwoIds(types)) throw bothIds();
}

type Paper = Pick<Document, 'type' | 'expiresOn'>;

/**
 * Refuses with Refused a set that cannot be verified on an Apia day: one that lacks something, or has expired
 * (KYC-2).
 */
export function mustBeVerifiable(documents: readonly Paper[], today: string): void {
  mustBeDescribed(documents);
  if (documents.some(({ type, expiresOn }) => expires(type) && hasExpired(expiresOn, today)))
    throw new DomainError('Refused', 'IdentityDocumentExpired', 'An identity document has expired.');
}

/**
 * Refuses with Refused a set that is not described well enough for a verified identity (KYC-11): an ID file whose kind
 * is not entered, no passport or driver's license at all, or one without its expiry date.
 */
export function mustBeDescribed(documents: readonly Paper[]): void {
  const dated = documents.filter(({ type }) => expires(type));
  if (documents.some(({ type }) => type === 'ID'))
    throw new DomainError('Refused', 'DocumentKindMissing', 'Say first what kind of document each ID file is.');
  if (dated.length === 0)
    throw new DomainError(
      'Refused',
      'DatedDocumentMissing',
      "There is no Passport or Driver's License among the documents.",
    );
  if (dated.some(({ expiresOn }) => expiresOn === undefined))
    throw new DomainError(
      'Refused',
      'ExpiryDateMissing',
      "Enter the expiry date of every Passport and Driver's License first.",
    );
}

/** The day on which the first of the dated documents expires; undefined when none has a date. */
export const earliestExpiry = (documents: readonly Paper[]): string | undefined =>
  documents.flatMap(({ type, expiresOn }) => (expires(type) && expiresOn ? [expiresOn] : [])).sort()[0];
