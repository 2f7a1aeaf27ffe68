import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { InvestmentFrequency, withBothSpellings } from '#shared/compatibility.ts';
import { Frequency } from '#shared/loans/frequency.ts';

describe('what is sent', () => {
  it('has a field with two spellings under both, at every depth (API-27)', () => {
    expect(withBothSpellings({ user: { userId: 'sina', kycStatus: 'Verified' } })).toEqual({
      user: { userId: 'sina', kycStatus: 'Verified', kycstatus: 'Verified' },
    });
    expect(withBothSpellings([{ purpose: 'A roof', borrowerkycstatus: 'Pending', repaymentProgress: 5 }])).toEqual([
      {
        purpose: 'A roof',
        loanpurpose: 'A roof',
        borrowerkycstatus: 'Pending',
        borrowerrycstatus: 'Pending',
        repaymentProgress: 5,
        repaymentprogress: 5,
      },
    ]);
    expect(withBothSpellings({ savedreviewername: null })).toEqual({
      savedreviewername: null,
      savedReviewerName: null,
    });
  });

  it('has the message of a chat as text too, and what another reply says once (API-27)', () => {
    expect(withBothSpellings({ messageid: '1', message: 'Talofa' })).toMatchObject({
      message: 'Talofa',
      text: 'Talofa',
    });
    for (const other of [{ message: 'Done.', code: 'LoanCancelled' }, { text: 'Talk to a person' }, [1, 'a', null]])
      expect(withBothSpellings(other)).toEqual(other);
  });

  it('has the frequency of an investment in lower case (API-29)', () => {
    const sent = Frequency.options.map((frequency) => z.encode(InvestmentFrequency, frequency));
    expect(sent).toEqual(['weekly', 'fortnightly', 'monthly']);
    expect(sent.map((lower) => z.decode(InvestmentFrequency, lower))).toEqual(Frequency.options);
  });
});
