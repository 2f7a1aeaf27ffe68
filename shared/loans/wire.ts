import type { Person } from '#shared/accounts/person.ts';
import { nameOf } from '#shared/accounts/person.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import type { Tie } from '#shared/conflicts/tie.ts';
import type { ListedDocument } from '#shared/documents/api.ts';
import type { ReviewedDocument } from '#shared/documents/reviewed.ts';
import { type Sene, sene } from '#shared/money.ts';
import type { Said } from '#shared/sentence.ts';
import type { LoanDetail, MyLoan } from './api.ts';
import type { SavedCalculation } from './calculation.ts';
import { costsOf } from './cost.ts';
import type { Loan, LoanStatus } from './loan.ts';
import type { AdminLoan } from './staff-api.ts';
import { coarseStatus, type LoanViewer, visibleTo } from './visible-fields.ts';

/** Whole percent of the principal that is repaid, rounded down (LOANS-53). */
export const repaidPercent = ({ amount, principalRepaid, status }: Loan): number =>
  status === 'Repaid' ? 100 : Math.floor((100 * principalRepaid) / amount);

const fundedPart = ({ amount, remaining }: Loan): Sene => sene(amount - remaining);

/** A loan in its borrower's list (LOANS-53). */
export const myLoanOf = (loan: Loan): MyLoan => ({
  loanid: loan.id,
  amount: loan.amount,
  amountrequested: loan.requested,
  requestedmonths: (loan.asked ?? loan).months,
  requestedfrequency: (loan.asked ?? loan).frequency,
  finaldurationmonths: loan.months,
  finalfrequency: loan.frequency,
  cost: costsOf(loan) ?? null,
  purpose: loan.purpose,
  status: loan.status,
  createdat: loan.createdAt,
  repaymentProgress: repaidPercent(loan),
  expectedguarantoramount: loan.expectedGuarantors,
  hasInvestments: loan.investments > 0,
  guarantorstab: guarantorsTabs[loan.status] ?? null,
  reason: loan.reason ?? null,
  cancelledby: loan.cancelledBy ?? null,
  deadline: loan.deadline ?? null,
  ...marksOf(loan),
  borrowersigned: loan.borrowerSignedAt !== undefined,
  borrowersignedat: loan.borrowerSignedAt ?? null,
});

/** The days of what may befall a loan; null of what has not. */
const marksOf = ({ hearingUntil, heldSince, chargedOffOn, secondLookUntil, entered }: Loan) => ({
  hearduntil: hearingUntil ?? null,
  heldsince: heldSince ?? null,
  chargedoffon: chargedOffOn ?? null,
  repaidon: entered.Repaid && apiaDayOf(Date.parse(entered.Repaid)),
  lookeduntil: secondLookUntil ?? null,
});

const guarantorsTabs: Partial<Record<LoanStatus, 'form' | 'states'>> = {
  Funded: 'form',
  GuarantorsNominated: 'states',
  GuarantorsVerified: 'states',
  AgreementSigned: 'states',
};

/** The fields for everybody who may read the loan. */
const openPart = (loan: Loan) => ({
  loanid: loan.id,
  status: loan.status as string,
  createdat: loan.createdAt,
  amount: loan.amount,
  amountfunded: fundedPart(loan),
  investmentcount: loan.investments,
  amountrequested: loan.requested,
  purpose: loan.purpose,
  requestedmonths: (loan.asked ?? loan).months,
  guarantorcount: loan.leadInvestmentId ? loan.expectedGuarantors : null,
  risktier: loan.tier ?? null,
  interestrate: loan.rate ?? null,
  interestmin: loan.interestMin ?? null,
  interestmax: loan.interestMax ?? null,
  finaldurationmonths: loan.months,
  finalfrequency: loan.frequency,
  preferredfrequency: (loan.asked ?? loan).frequency,
  expectedguarantoramount: loan.expectedGuarantors,
  repaymentProgress: repaidPercent(loan),
});

const personalPart = (loan: Loan, borrower: Person, documents: ListedDocument[]) => ({
  borrowerid: loan.borrowerId,
  borrowerkycstatus: borrower.kycStatus,
  firstname: borrower.firstName,
  lastname: borrower.lastName,
  email: borrower.email,
  phone: borrower.phone,
  address: borrower.address,
  dateofbirth: borrower.dateOfBirth,
  documents,
  reason: loan.reason ?? null,
});

/** A loan as an investor sees it, with a pseudonym for its borrower (LOANS-51), and how much is guaranteed where that is shown (GUARANTORS-66). */
export const investorsLoanOf = (loan: Loan, pseudonym: string, guaranteed?: number): LoanDetail => ({
  ...openPart(loan),
  status: coarseStatus(loan.status),
  borrowerid: pseudonym,
  borrowerkycstatus: loan.borrowerKycStatus ?? 'Verified',
  ...(guaranteed !== undefined && { guaranteed }),
});

/** A loan with the borrower's data that this viewer may read (LOANS-50); investors have `investorsLoanOf`. */
export function loanFor(
  viewer: Exclude<LoanViewer, 'Investor'>,
  loan: Loan,
  borrower: Person,
  documents: ListedDocument[],
): LoanDetail {
  const open = openPart(loan);
  const personal = { ...personalPart(loan, borrower, documents), borrowerName: nameOf(borrower) };
  return { ...open, ...visibleTo(viewer, personal) };
}

type CardParts = {
  borrower: Person;
  documents: ReviewedDocument[];
  calculation: SavedCalculation | undefined;
  locks: { preferences: Said | null; decision: Said | null };
  tie: Tie | null;
  /** Why the commands on its money would be refused, its hearing and its charge-off. */
  money: Pick<
    AdminLoan,
    'disbursementlocked' | 'defaultlocked' | 'hearing' | 'chargeoff' | 'chargeofflocked' | 'nothingpaidlocked'
  >;
};

const calculationPart = (calculation: SavedCalculation | undefined) => ({
  savedreviewername: calculation?.savedByName ?? null,
  savedreviewerid: calculation?.savedBy ?? null,
  savedat: calculation?.savedAt ?? null,
  calc_payfrequency: calculation?.frequency ?? null,
  calc_durationmonths: calculation?.months ?? null,
  calc_monthlyincome: calculation?.monthlyIncome ?? null,
  calc_monthlyexpenses: calculation?.monthlyExpenses ?? null,
  calc_requestedamount: calculation?.requested ?? null,
  notes: calculation?.note ?? null,
});

/** A loan in the review queue: the full card of every loan that the reviewer may open (LOANS-43). */
export const adminLoanOf = (
  loan: Loan,
  { borrower, documents, calculation, locks, money, tie }: CardParts,
): AdminLoan => ({
  ...openPart(loan),
  ...personalPart(loan, borrower, documents),
  documents,
  language: borrower.language ?? 'en',
  status: loan.status,
  entered: loan.entered,
  proposedamount: loan.proposed ?? null,
  approvedamount: loan.entered.Approved ? loan.amount : null,
  preferreddurationmonths: loan.months,
  preferredfrequency: loan.frequency,
  employmentstatus: loan.employment,
  ...calculationPart(calculation),
  preferenceslocked: locks.preferences?.message ?? null,
  decisionlocked: locks.decision?.message ?? null,
  ...{ tie, risktie: loan.riskTie ?? null },
  closetostaff: borrower.closeToStaff ?? null,
  ofstaff: loan.ofStaff ?? borrower.subRole !== undefined,
  passed: loan.passedBy !== undefined,
  defaultproposed: loan.hearingUntil !== undefined,
  chargedoffon: loan.chargedOffOn ?? null,
  ...money,
});
