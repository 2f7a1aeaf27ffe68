import { describe, expect, it } from 'vitest';
import { hasExpired } from '#shared/accounts/expiry.ts';
import { mustBeVerified } from '#shared/accounts/verified.ts';

const today = '2026-11-21';
const verified = {
  kycStatus: 'Verified',
  hasSelfie: true,
  idExpiresOn: '2026-11-22',
  dateOfBirth: '1990-05-01',
} as const;
const check = (said: Partial<Parameters<typeof mustBeVerified>[0]>) => () =>
  mustBeVerified({ ...verified, ...said }, today);

describe('who borrows or invests', () => {
  it('has a Verified identity that has not expired, with a selfie, and is an adult (KYC-8)', () => {
    expect(check({})).not.toThrow();
    for (const kycStatus of ['Unverified', 'Pending', 'Rejected'] as const)
      expect(check({ kycStatus })).toThrow('Your identity must be verified first.');
    expect(check({ idExpiresOn: today })).toThrow(
      'Your identity document has expired. Please send us a new one first.',
    );
    expect(check({ hasSelfie: false })).toThrow('Please add a selfie to your identity documents first.');
    expect(check({ dateOfBirth: '2008-11-22' })).toThrow('You must be 18 or older.');
  });
});

describe('an identity document', () => {
  it('has expired on the day of its date, and never without one (KYC-16)', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22', undefined].map((day) => hasExpired(day, today))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
