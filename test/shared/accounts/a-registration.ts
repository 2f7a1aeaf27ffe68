import type * as z from 'zod/mini';
import type { Registration } from '#shared/accounts/registration.ts';

/** The body of a registration request, with the given fields changed. */
export const aRegistration = (changes: Partial<z.input<typeof Registration>> = {}): z.input<typeof Registration> => ({
  FirstName: 'Sina',
  LastName: 'Leota',
  Email: 'sina@example.ws',
  Phone: '+6857212345',
  Password: 'Talofa-685',
  Address: 'Vaitele, Tuamasaga',
  DateOfBirth: '1990-03-02',
  Roles: ['Borrower'],
  ...changes,
});
