import { describe, expect, it } from 'vitest';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { myAgreementOf } from '#shared/guarantors/wire.ts';
import { basisPoints, sene } from '#shared/money.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { aRepayment } from '#test/shared/repayments/a-repayment.ts';
import { aPerson } from '#test/support/people.ts';
import { aNominee } from './a-nominee.ts';

const at = '2027-01-01T00:00:00.000Z';
const loan = aLoan({ status: 'Active', amount: sene(100_000), rate: basisPoints(7200), principalRepaid: sene(25_000) });
const guarantor = aNominee({
  consent: 'Accepted',
  verification: 'Verified',
  standingOrder: 'Verified',
  signature: { at, ip: '::1', userAgent: '', textVersion: '1', sha256: '', codeConfirmedAt: at },
});
const paid = { status: 'Paid', paidPrincipal: sene(2_365), paidInterest: sene(6_000) } as const;
const rows = [aRepayment(paid), aRepayment({ status: 'Overdue', overdueNoticeOn: '2027-03-02' })];
const unreturned = sene(0);
const agreed = (said: Partial<Guarantor> = {}) =>
  myAgreementOf({
    guarantor: { ...guarantor, ...said },
    loan,
    borrower: aPerson(),
    pdf: { size: 2_048 },
    rows,
    unreturned,
    moretime: null,
  });

describe('the agreement in a guarantor’s list (GUARANTORS-49)', () => {
  it('is not ready before there is a PDF, then unsigned, then signed', () => {
    const unsigned = { ...guarantor, signature: undefined };
    const notDrawnUp = {
      guarantor: unsigned,
      loan,
      borrower: aPerson(),
      pdf: undefined,
      rows,
      unreturned,
      moretime: null,
    };
    expect(myAgreementOf(notDrawnUp)).toMatchObject({ status: 'NotReady', pdfUrl: null, pdfsize: null });
    expect(agreed({ signature: undefined })).toMatchObject({
      status: 'Unsigned',
      pdfUrl: `/agreements/${guarantor.id}`,
    });
    expect(agreed()).toMatchObject({ status: 'Signed', pdfsize: 2_048 });
  });

  it('says what they still guarantee, and what is late', () => {
    const { status, stillguaranteed, late } = agreed();
    expect(status).toBe('Signed');
    // What is open of the two instalments.
    expect(stillguaranteed).toBe(8_365);
    expect(late).toHaveLength(1);
  });

  it('says that nothing is left once the guarantee has ended, whatever was repaid', () => {
    expect(agreed({ released: true })).toMatchObject({ stillguaranteed: 0, late: [], schedule: [] });
  });

  it('says how the loan goes, without amounts, while the guarantee lives (GUARANTORS-59)', () => {
    expect(agreed().schedule).toEqual(
      ['Paid', 'Overdue'].map((paymentstatus) => ({ scheduleddate: rows[0]?.due, paymentstatus })),
    );
  });
});
