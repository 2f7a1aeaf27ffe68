import { loanSchedule } from '#shared/loans/amortization.ts';
import { basisPoints, sene } from '#shared/money.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';

/** The first instalment of loan 1042, due on a Monday: 83.65 with 60.00 interest, with the given fields changed. */
export const aRepayment = (changes: Partial<Repayment> = {}): Repayment => ({
  id: '1042-001',
  loanId: 1042,
  planId: '2027-02-01',
  nr: 1,
  due: '2027-03-01',
  principal: sene(2_365),
  interest: sene(6_000),
  paidPrincipal: sene(0),
  paidInterest: sene(0),
  status: 'Scheduled',
  announcedMethods: [],
  version: 1,
  ...changes,
});

/** The whole schedule of a loan of this amount at 72 % over six months. */
export const aSchedule = (amount: number): Repayment[] =>
  loanSchedule({ amount: sene(amount), rate: basisPoints(7200), months: 6, frequency: 'Monthly' }).map(
    ({ nr, principal, interest }) =>
      aRepayment({ id: `1042-00${nr}`, nr, principal, interest, due: `2027-0${nr + 2}-01` }),
  );
