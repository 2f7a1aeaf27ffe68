import type * as z from 'zod/mini';
import type { Registration } from '#shared/accounts/registration.ts';

/** The form of a registration as it is sent, and what a test says otherwise. */
export const aRegistration = (said: Partial<z.input<typeof Registration>> = {}): z.input<typeof Registration> => ({
  FirstName: 'Sina',
  LastName: 'Leota',
  Email: 'sina@example.ws',
  Phone: '+6857212345',
  Password: 'Talofa-685',
  Address: 'Vaitele, Tuamasaga',
  DateOfBirth: '1990-03-02',
  Roles: ['Borrower'],
  ...said,
});
