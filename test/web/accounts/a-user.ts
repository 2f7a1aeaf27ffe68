import * as z from 'zod/mini';
import { User } from '#shared/accounts/api.ts';

/** A signed-in borrower; say only what matters to the test. */
export const aUser = (but: Partial<User> = {}): User =>
  z.parse(User, {
    userId: 'sina',
    firstName: 'Sina',
    lastName: 'Leota',
    email: 'sina@example.ws',
    roles: ['Borrower'],
    kycStatus: 'Unverified',
    kycstatus: 'Unverified',
    paymentreference: 'B12345678A',
    investorpaymentreference: 'V12345678A',
    ...but,
  });
