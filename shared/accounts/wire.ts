import type { User } from './api.ts';
import { kycReasonOf } from './kyc-reason.ts';
import type { MailStop } from './mail-stop.ts';
import type { MyProfile } from './own-account-api.ts';
import type { Person } from './person.ts';
import { personFactsOf } from './person-facts.ts';
import { isMobile, takesTexts } from './texting.ts';

/** A person as the signed-in User, without their sub-role (ACCOUNTS-29). */
export const userOf = (person: Person): User => ({
  userId: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  language: person.language,
  roles: person.roles,
  kycStatus: person.kycStatus,
  paymentreference: person.paymentReference,
  investorpaymentreference: person.investorPaymentReference,
  identity: {
    ...kycReasonOf(person),
    selfie: person.hasSelfie,
    expireson: person.idExpiresOn ?? null,
    renewing: person.kycRenewal ?? false,
    renewalrejected: person.kycRenewalRejected ?? false,
  },
});

/** A person's own profile; `stop` says that no mail is sent to their address. */
export const myProfileOf = (
  { payoutDestination: payout, ...person }: Person,
  { stop, sender }: { stop: MailStop | undefined; sender: string | undefined },
): MyProfile => ({
  ...personFactsOf(person),
  payout: payout ? { method: payout.method, bank: payout.bankName ?? null, ends: payout.account.slice(-4) } : null,
  mailstop: stop?.why ?? null,
  texts: sender === undefined ? null : textsOf(person),
});

/** Whether a person gets text messages, or why they cannot (ACCOUNTS-53). */
function textsOf(person: Pick<Person, 'phone' | 'texting'>): NonNullable<MyProfile['texts']> {
  if (takesTexts(person)) return 'On';
  return isMobile(person.phone) ? 'Off' : 'NotMobile';
}
