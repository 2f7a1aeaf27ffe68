import { describe, expect, it } from 'vitest';
import { TEXT_VERSION } from '#shared/guarantors/agreement-clauses.ts';
import { mustBeAbleToStepBack, mustHaveCooledOff, steppingBackUntil } from '#shared/guarantors/cooling-off.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';

const at = '2026-11-24T01:20:00.000Z'; // Tuesday the 24th, 14:20 in Apia.
const signature = { at, ip: '::1', userAgent: '', textVersion: TEXT_VERSION, sha256: '', codeConfirmedAt: at };
const signed = { signature };
const loan = aLoan({ status: 'AgreementSigned', textVersion: TEXT_VERSION, borrowerSignedAt: at });
const later = (hours: number, minutes: number) => Date.parse(at) + (hours * 60 + minutes) * 60_000;

describe('stepping back (GUARANTORS-68)', () => {
  it('is possible for 48 hours after the signature, until a disbursement is prepared', () => {
    const stepBack = (now: number, of: Parameters<typeof mustBeAbleToStepBack>[1] = loan) =>
      mustBeAbleToStepBack(signed, of, now);
    expect(() => stepBack(later(47, 59))).not.toThrow();
    expect(() => stepBack(later(48, 0))).toThrow('The time to step back is over.');
    expect(() => stepBack(later(1, 0), { ...loan, payoutId: 'one' })).toThrow(
      'The money is being paid out. Talk to us at once.',
    );
    expect(() => mustBeAbleToStepBack({}, loan, later(1, 0))).toThrow('You have not signed yet.');
    expect(() => stepBack(later(1, 0), { ...loan, status: 'Active' })).toThrow('The time to step back is over.');
  });

  it('needs the clause: who signed an older text cannot, and the payout of their loan waits for nobody', () => {
    const old = { ...loan, textVersion: undefined };
    expect(steppingBackUntil(signed, old)).toBeUndefined();
    expect(() => mustBeAbleToStepBack(signed, old, later(1, 0))).toThrow('The time to step back is over.');
    expect(() => mustHaveCooledOff(old, [signed], later(0, 1))).not.toThrow();
  });

  it('and paying out never go at the same moment: a disbursement waits for the last signature (LOANS-22)', () => {
    const earlier = { signature: { ...signature, at: '2026-11-23T01:20:00.000Z' } };
    const payOut = (now: number) => mustHaveCooledOff(loan, [earlier, signed], now);
    expect(() => payOut(later(47, 59))).toThrow(
      'The guarantors can step back until Thursday 26 November 2026 at 14:20.',
    );
    expect(() => payOut(later(48, 0))).not.toThrow();
    for (const now of [later(0, 0), later(47, 59), later(48, 0), later(48, 1)]) {
      const can = (act: () => void) => {
        try {
          act();
          return true;
        } catch {
          return false;
        }
      };
      expect(can(() => mustBeAbleToStepBack(signed, loan, now))).toBe(!can(() => payOut(now)));
    }
  });

  it('gives the days of nominating, signing and paying out anew (LOANS-32, LOANS-60)', () => {
    const entered = { Pending: at, UnderReview: at, Approved: at, FullyFundedPendingApproval: at, Funded: at };
    const late = {
      ...loan,
      entered: { ...entered, GuarantorsNominated: at, GuarantorsVerified: at, AgreementSigned: at },
    };
    const now = later(24, 0);
    const back = advanceLoan(late, 'GuaranteeWithdrawn', { by: 'system', now });
    expect(back.entered).toEqual({ ...entered, Funded: new Date(now).toISOString() });
    // 45 days of Apia after the 25th of November: the 9th of January is the last.
    expect(back).toMatchObject({ status: 'Funded', deadline: '2027-01-09T11:00:00.000Z' });
  });
});
