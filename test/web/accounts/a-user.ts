import * as z from 'zod/mini';
import { User } from '#shared/accounts/api.ts';

/** The user object of a borrower, with the given fields changed. */
export const aUser = (changes: Partial<User> = {}): User =>
  z.parse(User, {
    userId: 'sina',
    firstName: 'Sina',
    lastName: 'Leota',
    email: 'sina@example.ws',
    roles: ['Borrower'],
    kycStatus: 'Unverified',
    paymentreference: 'B12345678A',
    investorpaymentreference: 'V12345678A',
    identity: {
      reason: null,
      reasoncode: null,
      selfie: true,
      expireson: null,
      renewing: false,
      renewalrejected: false,
    },
    ...changes,
  });
