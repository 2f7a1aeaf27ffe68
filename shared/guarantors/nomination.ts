import * as z from 'zod/mini';
import { MAX_EMAIL_LENGTH } from '#shared/accounts/email.ts';
import { isDay, yearsBetween } from '#shared/calendar.ts';
import { wrong } from '#shared/english.ts';
import { invalid } from '#shared/errors.ts';
import { MAX_NAME_LENGTH, personName } from '#shared/free-text.ts';

/** First, middle and last name with a space between each (ACCOUNTS-1). */
const MAX_FULL_NAME_LENGTH = 3 * MAX_NAME_LENGTH + 2;
const incomplete = wrong('NominationIncomplete');

/** One nominee. The e-mail address is converted to lower case (GUARANTORS-4). */
export const Nomination = z.strictObject({
  fullName: personName(MAX_FULL_NAME_LENGTH, incomplete, 2),
  dob: z.string(incomplete).check(
    z.regex(/^(19|20)\d{2}-/, incomplete),
    z.refine((day) => isDay(day), incomplete),
  ),
  email: z
    .string(incomplete)
    .check(z.trim(), z.maxLength(MAX_EMAIL_LENGTH, wrong('EmailTooLong')), z.email(incomplete), z.toLowerCase()),
});
export type Nomination = z.output<typeof Nomination>;

export const Nominations = z.strictObject({
  guarantors: z.array(Nomination, incomplete).check(z.minLength(1, incomplete), z.maxLength(3, incomplete)),
});

const ADULT = 18;

type Slots = { open: number; taken: readonly { email: string }[]; borrowerEmail: string; today: string };

/**
 * Refuses with Invalid nominations that do not fill exactly the open slots (GUARANTORS-3), and a nominee who is under 18
 * on the Apia day `today`, has the address of another nominee, or has the borrower's (GUARANTORS-5).
 */
export function mustBeNominable(guarantors: readonly Nomination[], { open, taken, borrowerEmail, today }: Slots): void {
  if (guarantors.length !== open)
    throw open === 1
      ? invalid('OneGuarantorNeeded', 'Please nominate one guarantor.', {}, 'guarantors')
      : invalid('GuarantorsNeeded', 'Please nominate {open} guarantors.', { open }, 'guarantors');
  const emails = [...taken, ...guarantors].map(({ email }) => email);
  guarantors.forEach(({ dob, email }, at) => {
    const [emailOf, dobOf] = [`guarantors.${at}.email`, `guarantors.${at}.dob`];
    if (email === borrowerEmail.toLowerCase())
      throw invalid('OwnLoanGuarantee', 'You cannot guarantee your own loan.', {}, emailOf);
    if (emails.filter((other) => other === email).length > 1)
      throw invalid('GuarantorEmailRepeated', 'Each guarantor needs an email address of their own.', {}, emailOf);
    if (yearsBetween(dob, today) < ADULT)
      throw invalid('GuarantorUnderage', 'A guarantor must be 18 or older.', {}, dobOf);
  });
}
