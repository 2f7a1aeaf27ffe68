import * as z from 'zod/mini';
import { isDay, yearsBetween } from '#shared/calendar.ts';
import { DomainError } from '#shared/errors.ts';
import { tooLong } from '#shared/length.ts';
import { Email } from './email.ts';

const required = (message: string, most: 60 | 100 | 200 = 100) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(most, tooLong(most)));

/** Letters of any language, and the marks that occur in a name (ACCOUNTS-1). No control characters, no markup. */
const name = (message: string) =>
  required(message, 60).check(z.regex(/^[\p{L}\p{M}ʻ'’.\- ]+$/u, 'Use letters, spaces, dashes and apostrophes.'));

/** +685 followed by 5 to 7 digits (ACCOUNTS-3). */
export const Phone = z
  .string('Enter your phone number.')
  .check(z.regex(/^\+685\d{5,7}$/, 'Enter a Samoan phone number: +685 and 5 to 7 digits.'));

/** The characters that Cognito counts as symbols. */
export const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/;

/** The password rule with its message (ACCOUNTS-4). */
export const Password = z
  .string()
  .check(
    z.maxLength(128, tooLong(128)),
    z.regex(
      new RegExp(`^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*${SYMBOL.source}).{8,}$`),
      'Password must be at least 8 characters, include uppercase, lowercase, number, and special character.',
    ),
  );

/** A calendar date of birth, 'YYYY-MM-DD'. */
export const DateOfBirth = z.string('Enter your date of birth.').check(
  z.regex(/^(19|20)\d{2}-/, 'Enter your date of birth.'),
  z.refine((day) => isDay(day), 'Enter your date of birth.'),
);

/** The roles somebody may choose for themselves; Admin is never among them (ACCOUNTS-6). */
export const OwnRole = z.enum(['Borrower', 'Investor', 'Guarantor'], 'Choose Borrower, Investor or Guarantor.');

/** The registration payload (ACCOUNTS-1). */
export const Registration = z.strictObject({
  FirstName: name('Enter your first name.'),
  MiddleName: z.optional(z.union([z.literal(''), name('Enter your middle name.')])),
  LastName: name('Enter your last name.'),
  Email,
  Phone,
  Password,
  Address: required('Enter your village and district.', 200),
  DateOfBirth,
  Roles: z.array(OwnRole).check(z.minLength(1, 'Choose a role.'), z.maxLength(1, 'Choose one role.')),
  LoanId: z.optional(z.int()),
});
export type Registration = z.output<typeof Registration>;

const ADULT = 18;

/** Refuses with Invalid whoever is under 18 on an Apia day (ACCOUNTS-5). */
export function mustBeAdult(dateOfBirth: string, today: string): void {
  if (yearsBetween(dateOfBirth, today) >= ADULT) return;
  throw new DomainError('Invalid', 'PersonUnderage', 'You must be 18 or older.', {}, 'DateOfBirth');
}
