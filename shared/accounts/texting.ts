import { refused } from '#shared/errors.ts';
import type { Person } from './person.ts';

/** Whether text messages reach a person: they confirmed the number that they have now (ACCOUNTS-53). */
export const takesTexts = ({ phone, texting }: Pick<Person, 'phone' | 'texting'>): boolean => texting?.phone === phone;

/** Whether a number is one of a mobile phone: seven digits after Samoa's code. */
export const isMobile = (phone: string): boolean => /^\+685\d{7}$/.test(phone);

/** Refuses with Refused text messages where nobody sends any yet, and to a number that is not of a mobile phone (ACCOUNTS-53). */
export function mustBeTextable(phone: string, sender: string | undefined): void {
  if (sender === undefined) throw refused('TextsNotYet', 'We do not send text messages yet.');
  if (!isMobile(phone))
    throw refused(
      'PhoneNotMobile',
      'Text messages need a mobile number of seven digits. Write to us if yours has changed.',
    );
}
