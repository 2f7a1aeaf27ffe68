import { describe, expect, it } from 'vitest';
import type { User } from '#shared/accounts/api.ts';
import type { DocumentType } from '#shared/documents/document.ts';
import type { Role } from '#shared/endpoint.ts';
import {
  addsSelfie,
  earliestExpiry,
  isProven,
  mustBeCompleteSet,
  mustBeDescribed,
  mustBeTwoIds,
  mustBeVerifiable,
  toHandIn,
} from '#shared/kyc/identity.ts';
import { kycLifecycle } from '#shared/kyc/kyc-lifecycle.ts';
import { aUser } from '#test/web/accounts/a-user.ts';

const wholeSet = 'Please select both certified ID documents and take a selfie.';
const bothIds = 'Please upload both ID documents.';
const set =
  (roles: readonly Role[], ...types: DocumentType[]) =>
  () =>
    mustBeCompleteSet(roles, types);

describe('what somebody hands in (KYC-24)', () => {
  const today = '2026-11-22';
  type Said = Partial<User> & { expireson?: string; selfie?: boolean; renewing?: boolean };
  const person = ({ expireson, selfie = true, renewing = false, ...said }: Said) =>
    aUser({
      kycStatus: 'Verified',
      identity: {
        reason: null,
        reasoncode: null,
        selfie,
        expireson: expireson ?? '2030-01-01',
        renewing,
        renewalrejected: false,
      },
      ...said,
    });

  it.each<[string, Said, string | undefined]>([
    ['who has sent nothing', { kycStatus: 'Unverified' }, 'Set'],
    ['who was rejected', { kycStatus: 'Rejected' }, 'Set'],
    ['who waits for the check', { kycStatus: 'Pending' }, undefined],
    ['who is verified', {}, undefined],
    ['whose document expires in 22 days', { expireson: '2026-12-14' }, undefined],
    ['whose document expires in 21 days', { expireson: '2026-12-13' }, 'Renewal'],
    ['whose document expires today', { expireson: today }, 'Renewal'],
    ['whose new documents are checked', { expireson: '2026-12-13', renewing: true }, undefined],
    ['who guaranteed before they borrow', { roles: ['Guarantor', 'Borrower'], selfie: false }, 'Selfie'],
    ['who guaranteed before they invest', { roles: ['Guarantor', 'Investor'], selfie: false }, 'Selfie'],
    ['who only guarantees', { roles: ['Guarantor'], selfie: false }, undefined],
  ])('of %s', (_, said, wanted) => {
    expect(toHandIn(person(said), today)).toBe(wanted);
  });

  it('is the selfie alone only for a verified identity without one (KYC-23)', () => {
    const verified = { kycStatus: 'Verified', hasSelfie: false } as const;
    expect(addsSelfie(verified, ['Selfie'])).toBe(true);
    expect(addsSelfie(verified, ['Selfie', 'Passport'])).toBe(false);
    expect(addsSelfie({ ...verified, hasSelfie: true }, ['Selfie'])).toBe(false);
    expect(addsSelfie({ ...verified, kycStatus: 'Rejected' }, ['Selfie'])).toBe(false);
  });

  it('decides with the status who may borrow and invest (KYC-8)', () => {
    expect(isProven(person({}), today)).toBe(true);
    for (const said of [{ kycStatus: 'Pending' }, { selfie: false }, { expireson: today }] satisfies Said[])
      expect(isProven(person(said), today)).toBe(false);
  });
});

describe('a set of identity documents', () => {
  it.each<[DocumentType, DocumentType]>([
    ['Passport', 'DriverLicense'],
    ['Passport', 'BirthCertificate'],
    ['BirthCertificate', 'DriverLicense'],
    ['Passport', 'Passport'],
  ])('is complete with a selfie, a %s and a %s, in any order (KYC-5)', (one, other) => {
    expect(set(['Borrower'], 'Selfie', one, other)).not.toThrow();
    expect(set(['Investor'], one, 'Selfie', other)).not.toThrow();
  });

  it.each<DocumentType[]>([
    [],
    ['Passport', 'DriverLicense'],
    ['Selfie', 'Passport'],
    ['Selfie', 'Selfie', 'Passport'],
    ['Selfie', 'BirthCertificate', 'BirthCertificate'],
    ['Selfie', 'Passport', 'Payslip'],
    ['Selfie', 'Passport', 'DriverLicense', 'BirthCertificate'],
    ['ID', 'ID'],
  ])('of a borrower is not complete with %s, %s, %s and %s (KYC-5)', (...types) => {
    expect(set(['Borrower'], ...types.filter(Boolean))).toThrow(wholeSet);
  });

  it('of somebody who only guarantees may also be two ID files (KYC-6)', () => {
    expect(set(['Guarantor'], 'ID', 'ID')).not.toThrow();
    expect(set(['Guarantor'], 'Selfie', 'Passport', 'BirthCertificate')).not.toThrow();
    expect(set(['Guarantor'], 'ID', 'Passport')).toThrow(bothIds);
    expect(set(['Guarantor', 'Investor'], 'ID', 'ID')).toThrow(wholeSet);
    expect(() => mustBeTwoIds(['ID'])).toThrow(bothIds);
  });
});

describe('a verified identity', () => {
  const passport = (expiresOn?: string) => ({ type: 'Passport', expiresOn }) as const;

  it('needs the kind of every file, a dated kind, and its date (KYC-11)', () => {
    expect(() => mustBeDescribed([{ type: 'ID' }, passport('2099-01-01')])).toThrow(
      'Say first what kind of document each ID file is.',
    );
    expect(() => mustBeDescribed([{ type: 'Selfie' }, { type: 'BirthCertificate' }])).toThrow(
      "There is no Passport or Driver's License among the documents.",
    );
    expect(() => mustBeDescribed([passport('2099-01-01'), { type: 'DriverLicense' }])).toThrow(
      "Enter the expiry date of every Passport and Driver's License first.",
    );
    expect(() => mustBeDescribed([passport('2099-01-01'), { type: 'BirthCertificate' }])).not.toThrow();
  });

  it('has no expired document at its verification, and expires with the first of them (KYC-2, KYC-16)', () => {
    const both = [passport('2027-01-01'), { type: 'DriverLicense', expiresOn: '2026-11-21' }] as const;
    expect(() => mustBeVerifiable(both, '2026-11-20')).not.toThrow();
    expect(() => mustBeVerifiable(both, '2026-11-21')).toThrow('An identity document has expired.');
    expect(earliestExpiry(both)).toBe('2026-11-21');
    expect(earliestExpiry([{ type: 'BirthCertificate', expiresOn: '2026-01-01' }])).toBeUndefined();
  });
});

describe('the check of an identity', () => {
  it('is submitted, verified, rejected and expires as its table says, and in no other way (KYC-1, KYC-2, KYC-3, KYC-4, KYC-25)', () => {
    expect(kycLifecycle.after('Unverified', 'submit', 'Person')).toBe('Pending');
    expect(kycLifecycle.after('Rejected', 'submit', 'Person')).toBe('Pending');
    expect(kycLifecycle.after('Verified', 'submit', 'Person')).toBe('Pending');
    expect(kycLifecycle.after('Pending', 'verify', 'Reviewer')).toBe('Verified');
    expect(kycLifecycle.after('Pending', 'reject', 'Reviewer')).toBe('Rejected');
    expect(kycLifecycle.after('Pending', 'rejectRenewal', 'Reviewer')).toBe('Verified');
    for (const actor of ['System', 'Reviewer'] as const)
      expect(kycLifecycle.after('Verified', 'expire', actor)).toBe('Rejected');
    const rows = kycLifecycle.table.flatMap(({ from, by }) =>
      from.flatMap((status) => by.map((actor) => [status, actor])),
    );
    expect(rows).toHaveLength(8);
    expect(() => kycLifecycle.after('Pending', 'submit', 'Person')).toThrow('This identity check is pending');
    expect(() => kycLifecycle.after('Pending', 'verify', 'Person')).toThrow('You may not do this');
  });
});
