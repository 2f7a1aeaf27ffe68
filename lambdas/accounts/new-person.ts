import { randomBytes } from 'node:crypto';
import { paymentReference } from '#shared/accounts/payment-reference.ts';
import type { Person } from '#shared/accounts/person.ts';

/** New random payment references for an account (ACCOUNTS-12). */
export const newReferences = () => ({
  paymentReference: paymentReference('B', randomBytes(8)),
  investorPaymentReference: paymentReference('V', randomBytes(8)),
});

type Newcomer = Pick<
  Person,
  'id' | 'email' | 'firstName' | 'middleName' | 'lastName' | 'phone' | 'address' | 'dateOfBirth' | 'roles' | 'language'
>;

/** A person who registers. None of their data is checked yet. */
export const newPerson = (newcomer: Newcomer, now: number): Person => ({
  ...newcomer,
  kycStatus: 'Unverified',
  hasSelfie: false,
  ...newReferences(),
  guarantees: 0,
  liveLoans: 0,
  defaultedLoans: 0,
  createdAt: new Date(now).toISOString(),
  version: 1,
});
