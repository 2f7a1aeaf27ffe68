import { endOf } from '#shared/calendar.ts';
import type { Credential } from './credential.ts';
import { goodUntil } from './credit-record.ts';
import type { LoanHistory } from './loan-history.ts';
import { toldFrom } from './told-from.ts';

/** The address at which a record is checked; it has no secret. */
const addressOf = (site: string, number: string): string => `${site}/#/record/${number}`;

type Issuing = {
  site: string;
  number: string;
  issuedAt: string;
  today: string;
  name: string;
  birthDate: string;
  loans: LoanHistory[];
};

/** The record of a person as it is signed. */
export const credentialOf = ({ site, number, issuedAt, today, name, birthDate, loans }: Issuing): Credential => ({
  '@context': ['https://www.w3.org/ns/credentials/v2', { '@vocab': `${site}/#` }],
  id: addressOf(site, number),
  type: ['VerifiableCredential', 'CreditRecord'],
  issuer: site,
  validFrom: issuedAt,
  validUntil: endOf(goodUntil({ issuedAt })),
  credentialSubject: { name, birthDate, from: toldFrom(today), to: today, loans },
});
