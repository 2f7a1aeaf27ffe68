import * as z from 'zod/mini';

/** The longest user name that Cognito accepts. */
export const MAX_EMAIL_LENGTH = 128;

/** An e-mail address, kept as typed; addresses that differ only in case are one account (ACCOUNTS-2). */
export const Email = z
  .string('Enter your email address.')
  .check(
    z.trim(),
    z.maxLength(MAX_EMAIL_LENGTH, 'This email address is too long.'),
    z.email('Enter an email address in the correct format.'),
  );
