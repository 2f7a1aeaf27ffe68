import { refused } from '#shared/errors.ts';
import { hasExpired } from './expiry.ts';
import type { Person } from './person.ts';
import { mustBeAdult } from './registration.ts';

type Identity = Pick<Person, 'kycStatus' | 'idExpiresOn' | 'hasSelfie' | 'dateOfBirth'>;

/**
 * Refuses a person who may not borrow or invest on an Apia day: with Refused an identity that is not Verified, has an expired
 * document or lacks a selfie; with Invalid a person under 18 (KYC-8).
 */
export function mustBeVerified(person: Identity, today: string): void {
  if (person.kycStatus !== 'Verified') throw refused('IdentityUnverified', 'Your identity must be verified first.');
  if (hasExpired(person.idExpiresOn, today))
    throw refused('IdentityExpired', 'Your identity document has expired. Please send us a new one first.');
  if (!person.hasSelfie) throw refused('SelfieMissing', 'Please add a selfie to your identity documents first.');
  mustBeAdult(person.dateOfBirth, today);
}
