import type { DayWords } from '#shared/day-words.en.ts';
import { texts as days } from '#shared/day-words.en.ts';
import type { PaymentChannels } from '#shared/wallet/payment-channels.ts';

/** What mails say around the words of a notice or letter. */
export type MailWords = {
  days: DayWords;
  greeting: (firstName?: string) => string;
  howToPay: string;
  amount: string;
  by: string;
  /** The day to pay what has no later one (REPAYMENTS-41). */
  atOnce: string;
  reference: string;
  bank: string;
  account: (bank: PaymentChannels['bank']) => string;
  writeReference: (reference: string) => string;
  open: string;
  questions: (email: string) => string;
  fingerprint: (day: string, hash: string) => string;
};

export const texts: MailWords = {
  days,
  greeting: (firstName) => (firstName === undefined ? 'Talofa,' : `Talofa, ${firstName}`),
  howToPay: 'How to pay',
  amount: 'Amount',
  by: 'By',
  atOnce: 'At once',
  reference: 'Reference',
  bank: 'Bank',
  account: ({ accountName, bankName, accountNumber }) => `${accountName}, ${bankName}, account ${accountNumber}`,
  writeReference: (reference) => `Write the reference ${reference}. A payment without it is refunded within 14 days.`,
  open: 'Open Lalaga',
  questions: (email) => `Questions? Write to ${email}. We never ask for your password or a code by mail or phone.`,
  fingerprint: (day, hash) => `Fingerprint of our record of where the money was on ${day}: ${hash}`,
};
