import { describe, expect, it } from 'vitest';
import type { DocumentType } from '#shared/documents/document.ts';
import type { Role } from '#shared/endpoint.ts';
import {
  earliestExpiry,
  mustBeCompleteSet,
  mustBeDescribed,
  mustBeTwoIds,
  mustBeVerifiable,
} from '#shared/kyc/identity.ts';
import { kycLifecycle } from '#shared/kyc/kyc-lifecycle.ts';

const wholeSet = 'Please select both certified ID documents and take a selfie.';
const bothIds = 'Please upload both ID documents.';
const set =
  (roles: readonly Role[], ...types: DocumentType[]) =>
  () =>
    mustBeCompleteSet(roles, types);

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
  it('is submitted, verified, rejected and expires as its table says, and in no other way (KYC-1, KYC-2, KYC-3, KYC-4)', () => {
    expect(kycLifecycle.after('Unverified', 'submit', 'Person')).toBe('Pending');
    expect(kycLifecycle.after('Rejected', 'submit', 'Person')).toBe('Pending');
    expect(kycLifecycle.after('Verified', 'submit', 'Person')).toBe('Pending');
    expect(kycLifecycle.after('Pending', 'verify', 'Reviewer')).toBe('Verified');
    expect(kycLifecycle.after('Pending', 'reject', 'Reviewer')).toBe('Rejected');
    for (const actor of ['System', 'Reviewer'] as const)
      expect(kycLifecycle.after('Verified', 'expire', actor)).toBe('Rejected');
    const rows = kycLifecycle.table.flatMap(({ from, by }) =>
      from.flatMap((status) => by.map((actor) => [status, actor])),
    );
    expect(rows).toHaveLength(7);
    expect(() => kycLifecycle.after('Pending', 'submit', 'Person')).toThrow('This identity check is pending');
    expect(() => kycLifecycle.after('Pending', 'verify', 'Person')).toThrow('You may not do this');
  });
});
