import { describe, expect, it } from 'vitest';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { isQueued } from '#shared/guarantors/guarantor.ts';
import { invitationOf, nomineeOf } from '#shared/guarantors/wire.ts';
import type { LoanStatus } from '#shared/loans/loan.ts';
import { basisPoints, sene } from '#shared/money.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { aPerson } from '#test/support/people.ts';
import { aNominee } from './a-nominee.ts';

describe('a nominee as the borrower sees them (GUARANTORS-9)', () => {
  it('has their name and states, and never a reason', () => {
    const nominee = aNominee({
      userId: 'mele',
      verification: 'ResubmitRequired',
      reason: 'The statement is too old.',
      cap: sene(72_000),
    });
    expect(nomineeOf(nominee)).toEqual({
      guarantorid: nominee.id,
      slot: 1,
      fullName: 'Mele Leota',
      email: 'mele@example.ws',
      consent: 'Invited',
      verificationstatus: 'ResubmitRequired',
      standingorderstatus: 'NotSubmitted',
      signed: false,
    });
  });
});

const at = '2026-11-25T00:00:00.000Z';
const aSignature = { at, ip: '::1', userAgent: '', textVersion: '1', sha256: '', codeConfirmedAt: at };

describe('an invitation (GUARANTORS-12)', () => {
  it('says for whom and for what, and what it could cost (GUARANTORS-62)', () => {
    const loan = aLoan({ status: 'GuarantorsNominated', rate: basisPoints(7200), amount: sene(100_000) });
    const guarantor = aNominee({ loanId: loan.id });
    const { stair, ...said } = invitationOf({ guarantor, loan, borrower: aPerson() });
    expect([stair.length, stair[0], stair.at(-1)]).toEqual([12, 143_131, 11_923]);
    expect(said).toEqual({
      id: guarantor.id,
      loanid: loan.id,
      borrowerName: 'Sina Leota',
      purpose: 'A new roof',
      amount: 100_000,
      durationmonths: 12,
      frequency: 'Monthly',
      interestrate: 7_200,
      instalment: 11_928,
      instalments: 12,
      worstcase: 143_131,
      cap: null,
      leastcap: 71_600,
      guarantors: 2,
      share: 5_964,
      shareofall: 71_566,
      consent: 'Invited',
      createdat: guarantor.createdAt,
      actby: null,
    });
  });

  it('says the cap, once accepted with one, as the worst case everywhere; a single guarantor has no choice (GUARANTORS-65)', () => {
    const loan = aLoan({ status: 'GuarantorsNominated', rate: basisPoints(7200), amount: sene(100_000) });
    const guarantor = aNominee({ loanId: loan.id, consent: 'Accepted', cap: sene(71_600) });
    const { stair, ...said } = invitationOf({ guarantor, loan, borrower: aPerson() });
    expect(said).toMatchObject({ worstcase: 71_600, cap: 71_600, share: 5_964, shareofall: 71_566 });
    expect([stair[0], Math.max(...stair)]).toEqual([71_600, 71_600]);
    const alone = { guarantor: aNominee(), loan: { ...loan, expectedGuarantors: 1 }, borrower: aPerson() };
    expect(invitationOf(alone).leastcap).toBeNull();
  });

  it('says by when to answer: the end of silence or, where that comes first, the deadline of the loan (GUARANTORS-55)', () => {
    const guarantor = aNominee();
    const actBy = (deadline: string, said: Partial<Guarantor> = {}, status: LoanStatus = 'GuarantorsNominated') => {
      const loan = aLoan({ status, deadline, rate: basisPoints(7200) });
      return invitationOf({ guarantor: { ...guarantor, ...said }, loan, borrower: aPerson() }).actby;
    };
    const late = '2027-01-09T11:00:00.000Z';
    expect(actBy(late)).toBe('2026-12-04');
    expect(actBy('2026-11-28T11:00:00.000Z')).toBe('2026-11-28');
    expect(actBy(late, { consent: 'Accepted' })).toBe('2027-01-09');
    expect(actBy(late, { consent: 'Accepted', signature: aSignature })).toBeNull();
    expect(actBy(late, { released: true })).toBeNull();
    expect(actBy(late, {}, 'AgreementSigned')).toBeNull();
  });
});

describe('the review queue (GUARANTORS-52)', () => {
  it('has no guarantor whose slot reopened before a decision', () => {
    expect(isQueued(aNominee({ verification: 'Pending' }))).toBe(true);
    expect(isQueued(aNominee({ verification: 'Pending', released: true }))).toBe(false);
    expect(isQueued(aNominee({ verification: 'Rejected', released: true }))).toBe(true);
  });
});
