import type { AdminLoan } from '#shared/loans/staff-api.ts';
import { sene } from '#shared/money.ts';

const months = (amount: number) => Array.from({ length: 6 }, () => sene(amount));
/** A loan that waits for its RiskReviewer, who has saved a calculation. */
export const loan = {
  loanid: 7,
  status: 'Pending',
  entered: { Pending: '2026-11-20T00:00:00Z' },
  createdat: '2026-11-20T00:00:00Z',
  borrowerid: 'sina',
  borrowerkycstatus: 'Verified',
  employmentstatus: 'Employed',
  amount: sene(700_00),
  amountrequested: sene(700_00),
  approvedamount: null,
  proposedamount: null,
  preferreddurationmonths: 6,
  preferredfrequency: 'Monthly',
  dateofbirth: '1990-03-02',
  purpose: 'School fees',
  documents: [
    {
      documentid: 'd1',
      documenttype: 'BankStatement',
      expirationdate: null,
      contenttype: 'image/png',
      createdat: '2026-11-20T00:00:00Z',
      mark: null,
      lookedat: null,
    },
  ],
  calc_monthlyincome: months(4000_00),
  calc_monthlyexpenses: months(900_00),
  calc_requestedamount: sene(700_00),
  calc_durationmonths: 6,
  calc_payfrequency: 'Monthly',
  savedreviewername: 'Rita Staff',
  savedreviewerid: 'rita',
  savedat: '2026-11-20T01:00:00Z',
  notes: null,
  reason: null,
  preferenceslocked: null,
  decisionlocked: null,
  defaultproposed: false,
  defaultlocked: null,
  disbursementlocked: null,
} as unknown as AdminLoan;
