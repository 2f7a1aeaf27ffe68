import * as z from 'zod/mini';
import { wrong } from '#shared/english.ts';
import { PayoutDestination } from './person.ts';

/** The banks that hold accounts in Samoa. */
export const banks = ['ANZ Samoa', 'BSP Samoa', 'National Bank of Samoa', 'Samoa Commercial Bank'] as const;

const noAccount = wrong('PayoutAccountInvalid');

/** Digits alone, without the spaces and dashes between them; a phone number may begin with a plus. */
const Account = z
  .string(noAccount)
  .check(z.overwrite(withoutGaps), z.maxLength(34, noAccount), z.regex(/^\+?\d{5,16}$/, noAccount));

/**
 * Where a person says that payouts to them go (ACCOUNTS-36): an account at one of the banks, or the number of a mobile
 * wallet, which is kept with +685. What was set before, and accounts that money came from, are a `PayoutDestination`.
 */
export const PayoutAccount = z
  .strictObject({
    method: PayoutDestination.shape.method,
    bankName: z.optional(z.enum(banks, wrong('BankMissing'))),
    account: Account,
  })
  .check(
    z.overwrite((to) => (to.method === 'Bank' ? to : { ...to, account: withCountryCode(to.account) })),
    z.refine(({ method, bankName }) => method !== 'Bank' || bankName !== undefined, {
      path: ['bankName'],
      error: wrong('BankMissing'),
    }),
    z.refine(({ method, account }) => method !== 'Bank' || !account.startsWith('+'), {
      path: ['account'],
      error: noAccount,
    }),
    z.refine(({ method, account }) => method === 'Bank' || /^\+685\d{7}$/.test(account), {
      path: ['account'],
      error: wrong('MobileNumberInvalid'),
    }),
  );

export type PayoutAccount = z.output<typeof PayoutAccount>;

/** Whether a text has the form of an account, or of a mobile wallet's number, that a payout can go to, at whichever bank it is (ACCOUNTS-36). */
export const isPayoutAccount = (method: string, account: string): boolean =>
  PayoutAccount.safeParse({ method, account, bankName: banks[0] }).success;

function withoutGaps(typed: string): string {
  return typed.replaceAll(/[ -]/g, '');
}

const withCountryCode = (number: string): string => number.replace(/^(\+?685)?(?=\d{7}$)/, '+685');
