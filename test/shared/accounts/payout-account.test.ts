import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { PayoutAccount } from '#shared/accounts/payout-account.ts';

const bank = { method: 'Bank', bankName: 'ANZ Samoa' } as const;
const refused = (typed: object) =>
  z.safeParse(PayoutAccount, typed).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

describe('where payouts go (ACCOUNTS-36)', () => {
  it.each([
    [{ ...bank, account: '00123456789' }, '00123456789'],
    [{ ...bank, account: ' 001-234 567-89 ' }, '00123456789'],
    [{ method: 'MTala', account: '7712345' }, '+6857712345'],
    [{ method: 'MyCash', account: '685 77 12345' }, '+6857712345'],
    [{ method: 'MyCash', account: '+685 7712345' }, '+6857712345'],
  ])('takes %o', (typed, account) => {
    expect(z.parse(PayoutAccount, typed).account).toBe(account);
  });

  it.each([
    '1234',
    '12345678901234567',
    'hello world',
    '12345\u202E67890',
    '123\u200B4567',
    '１２３４５６',
    '12345<b>',
    '+6857712345',
    '',
  ])('refuses %j as an account at a bank', (account) => {
    expect(refused({ ...bank, account })).toEqual(expect.arrayContaining([['account', 'PayoutAccountInvalid']]));
  });

  it.each(['abcde', '771234', '77123456', '+64217712345'])('refuses %j as a mobile wallet', (account) => {
    const fields = refused({ method: 'MTala', account }).map(([field]) => field);
    expect(new Set(fields)).toEqual(new Set(['account']));
  });

  it.each([undefined, '', 'Bank of Nowhere', '"><img src=x onerror=alert(1)>'])('refuses %j as a bank', (bankName) => {
    expect(refused({ ...bank, bankName, account: '00123456789' })).toEqual([['bankName', 'BankMissing']]);
  });
});
