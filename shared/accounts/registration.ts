import * as z from 'zod/mini';
import { isDay, yearsBetween } from '#shared/calendar.ts';
import { wrong } from '#shared/english.ts';
import { invalid } from '#shared/errors.ts';
import { MAX_NAME_LENGTH, personName, printedLine, unseen } from '#shared/free-text.ts';
import { Language } from '#shared/language.ts';
import { Email } from './email.ts';

/** +685 followed by 5 to 7 digits (ACCOUNTS-3). */
export const Phone = z.string(wrong('PhoneMissing')).check(z.regex(/^\+685\d{5,7}$/, wrong('PhoneInvalid')));

/** The characters that Cognito counts as symbols. */
export const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/;

/** The beginnings of the most common passwords, without look-alike characters. */
const common =
  /^(abcd?|admin(istrator)?|asdf(gh)?|changeme|dragon|football|hello|iloveyou|letmein|login|master|monkey|pass(w|wor[dt]|wd)?|princess|qwert[yz]?(uiop)?|secret|summer|sunshine|test|user|welcome|winter)$/;
const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  0: 'o',
  1: 'i',
  3: 'e',
  $: 's',
  5: 's',
  7: 't',
};

/** Whether it is a common word with digits and symbols around or in it: 'P@ssw0rd1!' (ACCOUNTS-4). */
const isCommon = (password: string): boolean =>
  common.test(
    password
      .toLowerCase()
      .replace(/^[^a-z]+|[^a-z]+$/g, '')
      .replace(/[@401357$]/g, (letter) => lookalikes[letter] ?? letter),
  );

/** The password rule with its message (ACCOUNTS-4). */
export const Password = z.string().check(
  z.maxLength(128, wrong('TextTooLong')),
  // Cognito refuses a space at either end, which nobody sees.
  z.refine((password) => !/[\p{Cc}\p{Cf}\p{Cs}]|^\s|\s$/u.test(password), unseen),
  z.refine((password) => !isCommon(password), wrong('PasswordCommon')),
  z.regex(new RegExp(`^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*${SYMBOL.source}).{8,}$`), wrong('PasswordWeak')),
);

/** A calendar date of birth, 'YYYY-MM-DD'. */
export const DateOfBirth = z.string(wrong('DateOfBirthMissing')).check(
  z.regex(/^(19|20)\d{2}-/, wrong('DateOfBirthMissing')),
  z.refine((day) => isDay(day), wrong('DateOfBirthMissing')),
);

/** The roles somebody may choose for themselves; Admin is never among them (ACCOUNTS-6). */
export const OwnRole = z.enum(['Borrower', 'Investor', 'Guarantor'], wrong('OwnRoleInvalid'));

/** The registration payload (ACCOUNTS-1). */
export const Registration = z.strictObject({
  FirstName: personName(MAX_NAME_LENGTH, wrong('FirstNameMissing')),
  MiddleName: z.optional(z.union([z.literal(''), personName(MAX_NAME_LENGTH, wrong('MiddleNameMissing'))])),
  LastName: personName(MAX_NAME_LENGTH, wrong('LastNameMissing')),
  Email,
  Phone,
  Password,
  Address: printedLine(200, wrong('AddressMissing')),
  DateOfBirth,
  Roles: z.array(OwnRole).check(z.minLength(1, wrong('RoleMissing')), z.maxLength(1, wrong('RoleNotSingle'))),
  /** That of the page (ACCOUNTS-51). */
  Language: z.optional(Language),
  LoanId: z.optional(z.int().check(z.gte(1), z.lte(999_999_999))),
});
export type Registration = z.output<typeof Registration>;

const ADULT = 18;

/** Refuses with Invalid a person under 18 on an Apia day, at the field that has the date (ACCOUNTS-5). */
export function mustBeAdult(dateOfBirth: string, today: string, field = 'DateOfBirth'): void {
  if (yearsBetween(dateOfBirth, today) >= ADULT) return;
  throw invalid('PersonUnderage', 'You must be 18 or older.', {}, field);
}
