import { describe, expect, it } from 'vitest';
import { mustBeAnother } from '#shared/four-eyes.ts';
import { mustBeNoParty, personalLock } from '#shared/loans/parties.ts';

const parties = {
  loan: { borrowerId: 'sina' },
  investments: [{ investorId: 'tala' }],
  guarantors: [{ userId: 'peni' }],
};

describe('what keeps somebody from deciding (LOANS-37)', () => {
  it.each(['sina', 'tala', 'peni'])(
    'is that %s is a party to it, as the decision itself would say (API-37)',
    (userId) => {
      const lock = personalLock(userId, parties, undefined);
      expect(lock?.message).toBe('You are a party to this. Somebody else must decide.');
      expect(() => mustBeNoParty(userId, parties)).toThrow(lock?.message ?? 'no lock');
    },
  );

  it('is that they decided the first step, as the decision itself would say (API-36)', () => {
    const lock = personalLock('rita', parties, 'rita');
    expect(lock?.message).toBe('You decided the first step. Somebody else must decide this.');
    expect(() => mustBeAnother('rita', 'rita')).toThrow(lock?.message ?? 'no lock');
  });

  it('is nothing for anybody else', () => {
    expect(personalLock('carl', parties, 'rita')).toBeNull();
    expect(personalLock('rita', parties, undefined)).toBeNull();
  });
});
