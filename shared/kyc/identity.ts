import type { User } from '#shared/accounts/api.ts';
import { hasExpired } from '#shared/accounts/expiry.ts';
import { FIRST_WARNING } from '#shared/accounts/expiry-warning.ts';
import type { Person } from '#shared/accounts/person.ts';
import { daysBetween } from '#shared/calendar.ts';
import { type Document, type DocumentType, expires } from '#shared/documents/document.ts';
import type { Role } from '#shared/endpoint.ts';
import { invalid, notFound, refused } from '#shared/errors.ts';
import type { Description } from './staff-api.ts';

const wholeSet = () => invalid('IdentitySetIncomplete', 'Please select both certified ID documents and take a selfie.');
const bothIds = () => invalid('IdDocumentsIncomplete', 'Please upload both ID documents.');

/** Whether two ID files are enough, as they are for a person who is only a guarantor (KYC-6). */
export const isGuarantorOnly = (roles: readonly Role[]): boolean =>
  !roles.includes('Borrower') && !roles.includes('Investor');

/**
 * Refuses with Invalid a set that is not complete (KYC-5): a selfie and two certified documents, one of them a passport
 * or driver's license, the other possibly a birth certificate; for somebody who only guarantees also two ID files
 * (KYC-6).
 */
export function mustBeCompleteSet(roles: readonly Role[], types: readonly DocumentType[]): void {
  if (isGuarantorOnly(roles) && isTwoIds(types)) return;
  const identityTypes = types.filter((type) => type !== 'Selfie');
  const complete =
    types.length === 3 &&
    identityTypes.length === 2 &&
    identityTypes.some(expires) &&
    identityTypes.every((type) => expires(type) || type === 'BirthCertificate');
  if (!complete) throw isGuarantorOnly(roles) ? bothIds() : wholeSet();
}

const isTwoIds = (types: readonly DocumentType[]) => types.length === 2 && types.every((type) => type === 'ID');

/** Refuses with Invalid anything but the two ID files of a guarantor's upload (KYC-6). */
export function mustBeTwoIds(types: readonly DocumentType[]): void {
  if (!isTwoIds(types)) throw bothIds();
}

/** Whether a person adds only the selfie, because their verified identity lacks one (KYC-23). */
export const addsSelfie = (
  { kycStatus, hasSelfie }: Pick<Person, 'kycStatus' | 'hasSelfie'>,
  types: readonly DocumentType[],
): boolean => kycStatus === 'Verified' && !hasSelfie && types.length === 1 && types[0] === 'Selfie';

/**
 * What a person has to submit on an Apia day (KYC-24): a whole set; a new set for one that expires, from the first warning on;
 * the selfie that borrowing and investing need; or nothing.
 */
export function toHandIn(
  { kycStatus, roles, identity }: User,
  today: string,
): 'Set' | 'Renewal' | 'Selfie' | undefined {
  const { renewing, expireson, selfie } = identity;
  if (kycStatus === 'Pending' || renewing) return undefined;
  if (kycStatus !== 'Verified') return 'Set';
  if (expireson !== null && daysBetween(today, expireson) <= FIRST_WARNING) return 'Renewal';
  return selfie || isGuarantorOnly(roles) ? undefined : 'Selfie';
}

/** Whether a person's identity lets them borrow and invest on an Apia day, apart from their age (KYC-8). */
export const isProven = ({ kycStatus, identity: { selfie, expireson } }: User, today: string): boolean =>
  kycStatus === 'Verified' && selfie && !hasExpired(expireson ?? undefined, today);

type IdentityDocument = Pick<Document, 'type' | 'expiresOn'>;

/**
 * Refuses with Refused a set that cannot be verified on an Apia day: one that lacks something, or has expired
 * (KYC-2).
 */
export function mustBeVerifiable(documents: readonly IdentityDocument[], today: string): void {
  mustBeDescribed(documents);
  if (documents.some(({ type, expiresOn }) => expires(type) && hasExpired(expiresOn, today)))
    throw refused('IdentityDocumentExpired', 'An identity document has expired.');
}

/**
 * Refuses with Refused a set that is not described well enough for a verified identity (KYC-11): an ID file whose kind
 * is not entered, no passport or driver's license at all, or one without its expiry date.
 */
export function mustBeDescribed(documents: readonly IdentityDocument[]): void {
  const dated = documents.filter(({ type }) => expires(type));
  if (documents.some(({ type }) => type === 'ID'))
    throw refused('DocumentKindMissing', 'Say first what kind of document each ID file is.');
  if (dated.length === 0)
    throw refused('DatedDocumentMissing', "There is no Passport or Driver's License among the documents.");
  if (dated.some(({ expiresOn }) => expiresOn === undefined))
    throw refused('ExpiryDateMissing', "Enter the expiry date of every Passport and Driver's License first.");
}

/**
 * The document with its expiry date, an Apia day (KYC-12). Refuses with Invalid a document of a type that does not expire.
 */
export function withExpiry(document: Document, expiresOn: string): Document {
  if (!expires(document.type))
    throw invalid('ExpiryDateNotApplicable', "Only a Passport or Driver's License has an expiry date.");
  return { ...document, expiresOn };
}

/**
 * The document as another kind (KYC-13). A birth certificate has no expiry date: one that was entered is removed. Refuses
 * with Invalid a selfie.
 */
export function withKind(document: Document, type: DocumentType): Document {
  if (document.type === 'Selfie') throw invalid('SelfieTypeFixed', 'A selfie stays a selfie.');
  return { ...document, type, expiresOn: expires(type) ? document.expiresOn : undefined };
}

/**
 * The documents of a set with what a reviewer says of some of them (KYC-26). Refuses with NotFound a document that is not in
 * the set, and otherwise what `withKind` and `withExpiry` refuse.
 */
export function described(documents: readonly Document[], descriptions: readonly Description[]): Document[] {
  if (descriptions.some(({ documentid }) => documents.every(({ id }) => id !== documentid))) throw notFound();
  return documents.map((document) =>
    descriptions
      .filter(({ documentid }) => documentid === document.id)
      .reduce((before, { documenttype, expirationdate }) => {
        const known = documenttype === undefined ? before : withKind(before, documenttype);
        return expirationdate === undefined ? known : withExpiry(known, expirationdate);
      }, document),
  );
}

/** When the last of a set's files was uploaded (ISO), by which its reader tells which set they saw (API-36). */
export const lastUploaded = (uploaded: readonly string[]): string =>
  uploaded.reduce((last, at) => (at > last ? at : last), '');

/** The day on which the first of the dated documents expires; undefined when none has a date. */
export const earliestExpiry = (documents: readonly IdentityDocument[]): string | undefined =>
  documents.flatMap(({ type, expiresOn }) => (expires(type) && expiresOn ? [expiresOn] : [])).sort()[0];
