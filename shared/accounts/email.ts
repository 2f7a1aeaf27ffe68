import * as z from 'zod/mini';

/** Cognito takes no longer one for a user name. */
export const MOST_EMAIL = 128;

/** An e-mail address, kept as typed; two that differ in case only are one account. */
export const Email = z
  .string('Enter your email address.')
  .check(
    z.trim(),
    z.maxLength(MOST_EMAIL, 'This email address is too long.'),
    z.email('Enter an email address in the correct format.'),
  );
