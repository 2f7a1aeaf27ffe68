import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mustBeAdult, OwnRole, Password, Phone, Registration } from '#shared/accounts/registration.ts';
import { aRegistration } from './a-registration.ts';

const registration = aRegistration();
const refusalsOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? [];
const accepts = (said: object) => z.safeParse(Registration, { ...registration, ...said }).success;

describe('a registration', () => {
  it('needs all its fields but a middle name and a loan id, and knows no others (ACCOUNTS-1)', () => {
    expect(accepts({})).toBe(true);
    expect(accepts({ MiddleName: 'Fetū', LoanId: 12 })).toBe(true);
    for (const field of Object.keys(registration))
      expect([field, accepts({ [field]: undefined })]).toEqual([field, false]);
    for (const more of [{ userId: 'me' }, { kycStatus: 'Verified' }, { ConfirmPassword: 'Talofa-685' }])
      expect(accepts(more)).toBe(false);
  });

  it.each([
    ['ʻOfa-Mele', true],
    ["Fa'afetai O'Brien", true],
    ['<b>Sina</b>', false],
    ['Sina\n', true],
    ['Sina\u0000', false],
    ['', false],
    ['S'.repeat(61), false],
  ])('takes as a name %j: %s (ACCOUNTS-1)', (FirstName, expected) => expect(accepts({ FirstName })).toBe(expected));

  it.each([
    [' Sina.Leota@Example.WS ', true],
    ['sina@example', false],
    ['sina@example.ws\r\nBcc: all@example.ws', false],
    [`${'s'.repeat(120)}@example.ws`, false],
  ])('takes as an e-mail %j: %s (ACCOUNTS-2)', (Email, expected) => expect(accepts({ Email })).toBe(expected));

  it('keeps an e-mail as it was typed, without the spaces around it (ACCOUNTS-2)', () => {
    expect(z.parse(Registration, { ...registration, Email: ' Sina@Example.ws ' }).Email).toBe('Sina@Example.ws');
  });

  it.each(['+68512345', '+6851234567'])('takes the phone number %s (ACCOUNTS-3)', (phone) => {
    expect(refusalsOf(Phone, phone)).toEqual([]);
  });

  it.each(['+6851234', '+68512345678', '68512345', '+61412345678', '+685 12345', ''])(
    'refuses the phone number "%s" (ACCOUNTS-3)',
    (phone) => expect(refusalsOf(Phone, phone)).toEqual(['PhoneInvalid']),
  );

  it.each(['short-1A', 'Talofa~685', `Aa1!${'x'.repeat(124)}`])('takes the password %s (ACCOUNTS-4)', (password) => {
    expect(refusalsOf(Password, password)).toEqual([]);
  });

  it.each(['Talo-68', 'talofa-685', 'TALOFA-685', 'Talofa-abc', 'Talofa685', 'Talofaā685'])(
    'refuses the password %s (ACCOUNTS-4)',
    (password) => expect(refusalsOf(Password, password)).toEqual(['PasswordWeak']),
  );

  it.each(['Password1!', 'P@ssw0rd1!', '123Qwerty!!', 'Welcome-2026', 'Adm1n!2345'])(
    'refuses the common password %s (ACCOUNTS-4)',
    (password) => expect(refusalsOf(Password, password)).toEqual(['PasswordCommon']),
  );

  it('refuses a password that nobody can see or type (ACCOUNTS-4)', () => {
    for (const hidden of ['\u0000', '\u202E', '\u200B'])
      expect(refusalsOf(Password, `Talofa${hidden}-685`)).toEqual(['CharactersHidden']);
    for (const atAnEnd of ['Talofa-685 ', ' Talofa-685'])
      expect(refusalsOf(Password, atAnEnd)).toEqual(['CharactersHidden']);
  });

  it('refuses an address that a PDF cannot print, and a loan that cannot be (ACCOUNTS-1, API-46)', () => {
    for (const Address of ['"><img src=x>', 'Vaitele\r\nBcc: x@y.ws\u0000', 'Vaitele \u202E685\u202C', '店 Apia'])
      expect(accepts({ Address })).toBe(false);
    for (const LoanId of [-1, 0, 1_000_000_000, 1.5]) expect(accepts({ LoanId })).toBe(false);
  });

  it('refuses a password of more than 128 characters (ACCOUNTS-4)', () => {
    expect(refusalsOf(Password, `Aa1!${'x'.repeat(125)}`)).toEqual(['TextTooLong']);
  });

  it('is of one role, which is never Admin (ACCOUNTS-6)', () => {
    for (const role of OwnRole.options) expect(accepts({ Roles: [role] })).toBe(true);
    for (const Roles of [[], ['Admin'], ['Borrower', 'Investor'], ['RiskReviewer'], 'Borrower'])
      expect(accepts({ Roles })).toBe(false);
  });
});

describe('somebody', () => {
  const born = '2008-11-21';

  it('is an adult from their 18th birthday on, by the calendar of Apia (ACCOUNTS-5)', () => {
    expect(() => mustBeAdult(born, '2026-11-21')).not.toThrow();
    expect(() => mustBeAdult(born, '2026-11-20')).toThrow('You must be 18 or older.');
  });
});
