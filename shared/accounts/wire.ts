import type { MyProfile, User } from './api.ts';
import type { Person } from './person.ts';
import { personFactsOf } from './person-facts.ts';

/** A person as the signed-in User: both spellings of the KYC status (API-27), and no sub-role (ACCOUNTS-29). */
export const userOf = (person: Person): User => ({
  userId: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  roles: person.roles,
  kycStatus: person.kycStatus,
  kycstatus: person.kycStatus,
  paymentreference: person.paymentReference,
  investorpaymentreference: person.investorPaymentReference,
});

export const myProfileOf = ({ payoutDestination: payout, ...person }: Person): MyProfile => ({
  ...personFactsOf(person),
  payout: payout ? { method: payout.method, bank: payout.bankName ?? null, ends: payout.account.slice(-4) } : null,
});
