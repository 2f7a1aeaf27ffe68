import { apiaDayOf } from '#shared/calendar.ts';
import { staffCollectionsApi } from '#shared/collections/staff-api.ts';
import type { HandedIn } from '#shared/documents/document.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { staffGuarantorsApi } from '#shared/guarantors/staff-api.ts';
import { investmentsApi } from '#shared/investments/api.ts';
import { totalPayableOf } from '#shared/investments/investment-figures.ts';
import { staffInvestmentsApi } from '#shared/investments/staff-api.ts';
import { monthsWanted } from '#shared/loans/affordability.ts';
import { loansApi } from '#shared/loans/api.ts';
import { calculatorFigures, guarantorFigures } from '#shared/loans/calculator-figures.ts';
import type { Frequency } from '#shared/loans/frequency.ts';
import { staffLoansApi } from '#shared/loans/staff-api.ts';
import { basisPoints, type Sene, sene } from '#shared/money.ts';
import type { reasonsOf } from '#shared/reasons/reasons.ts';
import { uploadDocuments } from './documents.ts';
import type { Actor } from './people.ts';

/** The two staff who approve everything together. */
export type Reviewers = { risk: Actor; credit: Actor };

export type Wish = { amount: Sene; months: 6 | 12 | 18; frequency: Frequency; purpose: string };

const incomeDocuments = ['EmploymentLetter', 'Payslip', 'Payslip', 'BankStatement'] as const;

/** Requests a loan as an employee, with its documents, which are uploaded when none are given. Returns its number. */
export async function requestLoan({ client }: Actor, wish: Wish, uploaded?: HandedIn): Promise<number> {
  const documents = uploaded ?? (await uploadDocuments(client, incomeDocuments));
  const { loanId } = await client.call(loansApi.requestLoan, {
    body: {
      Amount: wish.amount,
      Purpose: wish.purpose,
      PreferredDurationMonths: wish.months,
      PreferredFrequency: wish.frequency,
      EmploymentStatus: 'Employed',
      documents,
    },
  });
  return loanId;
}

const INCOME = sene(4_000_00);
const EXPENSES = sene(900_00);

/** The risk reviewer fills in and saves the calculator: six months of a good income, if no other is given. */
export async function scoreLoan(
  { client }: Actor,
  id: number,
  wish: Wish,
  { income, expenses } = { income: INCOME, expenses: EXPENSES },
): Promise<void> {
  const months = monthsWanted('Employed');
  const monthlyincome = Array.from({ length: months }, () => income);
  const monthlyexpenses = Array.from({ length: months }, () => expenses);
  const figures = calculatorFigures({
    employment: 'Employed',
    ...wish,
    incomes: monthlyincome,
    expenses: monthlyexpenses,
    day: apiaDayOf(Date.now()),
  });
  await client.call(staffLoansApi.saveCalculation, {
    params: { id },
    body: {
      employmentstatus: 'Employed',
      payfrequency: wish.frequency,
      durationmonths: wish.months,
      requestedamount: wish.amount,
      monthlyincome,
      monthlyexpenses,
      ...figures,
    },
  });
}

/** Both reviewers approve the whole amount. */
export async function approveLoan(reviewers: Reviewers, id: number, amount: Sene): Promise<void> {
  await proposeLoan(reviewers, id, amount);
  await confirmLoan(reviewers, id, amount);
}

/** The risk reviewer approves a scored loan: the credit approver is next. */
export const proposeLoan = ({ risk }: Reviewers, id: number, amount: Sene) =>
  risk.client.call(staffLoansApi.reviewLoan, {
    params: { id },
    body: { decision: 'Approved', notes: 'Steady income, few expenses.', proposedamount: amount },
  });

/** The credit approver approves it after the risk reviewer. */
export const confirmLoan = ({ credit }: Reviewers, id: number, amount: Sene) =>
  credit.client.call(staffLoansApi.reviewLoan, {
    params: { id },
    body: { decision: 'Approved', approvedamount: amount },
  });

type Refusal = Pick<Parameters<typeof reasonsOf>[0], 'codes' | 'about'> & { notes: string };

/** The risk reviewer rejects a loan, with reasons. */
export const rejectLoan = ({ risk }: Reviewers, id: number, { notes, codes, about }: Refusal) =>
  risk.client.call(staffLoansApi.reviewLoan, {
    params: { id },
    body: { decision: 'Rejected', notes, codes: codes && [...codes], about },
  });

/** The risk reviewer proposes that a loan is in default, when an instalment is Missed for 60 days: its borrower is heard. */
export const proposeDefault = ({ risk }: Reviewers, id: number) =>
  risk.client.call(staffCollectionsApi.proposeDefault, { params: { id } });

/** The credit approver confirms it, when the hearing is over. */
export const confirmDefault = ({ credit }: Reviewers, id: number) =>
  credit.client.call(staffCollectionsApi.confirmDefault, { params: { id } });

/** The risk reviewer proposes to charge a loan in default off, with the order of a court, and the credit approver confirms it. */
export async function chargeOff({ risk, credit }: Reviewers, id: number): Promise<void> {
  const [order] = await uploadDocuments(risk.client, ['ID']);
  const body = { reason: 'Bankruptcy', documentId: order?.documentId } as const;
  await risk.client.call(staffCollectionsApi.proposeChargeOff, { params: { id }, body });
  await credit.client.call(staffCollectionsApi.confirmChargeOff, { params: { id }, body: {} });
}

export type Offer = { amount: Sene; rate: number; lip: boolean; guarantors?: 2 | 3 };

/** Invests in a loan on the marketplace. Returns what to deposit, with which reference. */
export async function invest({ client }: Actor, id: number, offer: Offer, uploaded?: HandedIn) {
  const loan = await client.call(loansApi.readLoan, { params: { id } });
  const documents = uploaded ?? (await uploadDocuments(client, incomeDocuments));
  return client.call(investmentsApi.submitInvestment, {
    body: {
      loanId: id,
      amount: offer.amount,
      interestRate: basisPoints(offer.rate),
      durationMonths: loan.finaldurationmonths,
      repaymentFrequency: loan.finalfrequency,
      optedIntoLIP: offer.lip,
      guarantorCount: offer.guarantors ?? loan.expectedguarantoramount,
      incomeSource: 'Employed',
      totalPayableAmount: totalPayableOf(offer.amount, offer.lip, apiaDayOf(Date.now())),
      agreedToTerms: true,
      documents,
    },
  });
}

/** Both reviewers approve an investment that is paid. */
export async function approveInvestment({ risk, credit }: Reviewers, id: string): Promise<void> {
  await risk.client.call(staffInvestmentsApi.reviewInvestment, { params: { id }, body: { decision: 'Approved' } });
  await credit.client.call(staffInvestmentsApi.reviewInvestment, { params: { id }, body: { decision: 'Approved' } });
}

export type Nominee = { name: string; email: string };

export const nominate = ({ client }: Actor, id: number, nominees: readonly Nominee[]) =>
  client.call(guarantorsApi.nominateGuarantors, {
    params: { id },
    body: { guarantors: nominees.map(({ name, email }) => ({ fullName: name, dob: '1985-06-07', email })) },
  });

/** Accepts the open invitation for a loan. Returns the guarantor's id. */
export async function accept({ client }: Actor, loanId: number): Promise<string> {
  const invitations = await client.call(guarantorsApi.listInvitations, {});
  const invitation = invitations.find(({ loanid }) => loanid === loanId);
  if (!invitation) throw new Error(`There is no invitation for loan ${loanId}`);
  await client.call(guarantorsApi.answerInvitation, { params: { id: invitation.id }, body: { accept: true } });
  return invitation.id;
}

/** Submits the income documents of an employee. */
export async function proveIncome({ client }: Actor, loanId: number, uploaded?: HandedIn): Promise<void> {
  const documents = uploaded ?? (await uploadDocuments(client, incomeDocuments));
  await client.call(guarantorsApi.submitIncome, { body: { loanId, incomeSource: 'Employed', documents } });
}

/** The risk reviewer saves the guarantor's calculation, and both reviewers verify them. */
export async function verifyGuarantor({ risk, credit }: Reviewers, id: string): Promise<void> {
  const pending = await risk.client.call(staffGuarantorsApi.listGuarantorsForReview, { query: { status: 'Pending' } });
  const guarantor = pending.find(({ guarantorid }) => guarantorid === id);
  if (!guarantor) throw new Error(`Guarantor ${id} is not in the review queue`);
  const income = Array.from({ length: 6 }, () => INCOME);
  const expenses = Array.from({ length: 6 }, () => EXPENSES);
  const figures = guarantorFigures({
    employment: 'Employed',
    incomes: income,
    expenses,
    instalment: guarantor.repayment,
    frequency: guarantor.finalfrequency,
    day: apiaDayOf(Date.now()),
  });
  await risk.client.call(staffGuarantorsApi.saveGuarantorCalculation, {
    params: { id },
    body: { ...figures, income, expenses },
  });
  for (const { client } of [risk, credit])
    await client.call(staffGuarantorsApi.reviewGuarantor, { params: { id }, body: { decision: 'Approved' } });
}

/** Submits the signed standing order, which the risk reviewer verifies. */
export async function setUpStandingOrder(
  { client }: Actor,
  { risk }: Reviewers,
  loanId: number,
  id: string,
  uploaded?: HandedIn,
): Promise<void> {
  const [signed] = uploaded ?? (await uploadDocuments(client, ['StandingOrder']));
  await client.call(guarantorsApi.submitStandingOrder, { body: { loanId, documentId: signed?.documentId ?? '' } });
  const account = { method: 'Bank', bankName: 'ANZ Samoa', account: '0105728341' } as const;
  const body = { decision: 'Verified', account } as const;
  await risk.client.call(staffGuarantorsApi.decideStandingOrder, { params: { id }, body });
}
