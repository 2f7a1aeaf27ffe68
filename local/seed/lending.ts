import type { HandedIn } from '#shared/documents/document.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { calculatorFigures as guarantorFigures } from '#shared/guarantors/calculator-figures.ts';
import { investmentsApi, type LowerFrequency } from '#shared/investments/api.ts';
import { totalPayableOf } from '#shared/investments/investment-figures.ts';
import { monthsWanted } from '#shared/loans/affordability.ts';
import { loansApi } from '#shared/loans/api.ts';
import { calculatorFigures } from '#shared/loans/calculator-figures.ts';
import type { Frequency } from '#shared/loans/frequency.ts';
import { basisPoints, type Sene, sene } from '#shared/money.ts';
import { handIn } from './papers.ts';
import type { Actor } from './people.ts';

/** The two people whom four eyes need. */
export type Desk = { risk: Actor; credit: Actor };

export type Wish = { amount: Sene; months: 6 | 12 | 18; frequency: Frequency; purpose: string };

const incomePapers = ['EmploymentLetter', 'Payslip', 'Payslip', 'BankStatement'] as const;

/** Asks for a loan as an employee, with the papers it needs, which are uploaded unless they are. Answers its number. */
export async function askForLoan({ client }: Actor, wish: Wish, papers?: HandedIn): Promise<number> {
  const documents = papers ?? (await handIn(client, incomePapers));
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

/** The risk reviewer fills in and saves the calculator: six months of a good income. */
export async function scoreLoan({ client }: Actor, id: number, wish: Wish): Promise<void> {
  const months = monthsWanted('Employed');
  const monthlyincome = Array.from({ length: months }, () => INCOME);
  const monthlyexpenses = Array.from({ length: months }, () => EXPENSES);
  const figures = calculatorFigures({
    employment: 'Employed',
    ...wish,
    incomes: monthlyincome,
    expenses: monthlyexpenses,
  });
  await client.call(loansApi.saveCalculation, {
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
export async function approveLoan(desk: Desk, id: number, amount: Sene): Promise<void> {
  await proposeLoan(desk, id, amount);
  await confirmLoan(desk, id, amount);
}

/** The risk reviewer approves a scored loan: the credit approver is next. */
export const proposeLoan = ({ risk }: Desk, id: number, amount: Sene) =>
  risk.client.call(loansApi.reviewLoan, {
    params: { id },
    body: { decision: 'Approved', notes: 'Steady income, few expenses.', proposedamount: amount },
  });

/** The credit approver approves it after the risk reviewer. */
export const confirmLoan = ({ credit }: Desk, id: number, amount: Sene) =>
  credit.client.call(loansApi.reviewLoan, { params: { id }, body: { decision: 'Approved', approvedamount: amount } });

/** The risk reviewer rejects a loan, and says why. */
export const rejectLoan = ({ risk }: Desk, id: number, notes: string) =>
  risk.client.call(loansApi.reviewLoan, { params: { id }, body: { decision: 'Rejected', notes } });

/** Both reviewers agree that a loan is in default, which it is when an instalment is Missed for 60 days. */
export async function callInDefault({ risk, credit }: Desk, id: number): Promise<void> {
  await risk.client.call(loansApi.proposeDefault, { params: { id } });
  await credit.client.call(loansApi.confirmDefault, { params: { id } });
}

export type Offer = { amount: Sene; rate: number; lip: boolean; guarantors?: 2 | 3 };

/** Invests in a loan from the marketplace, and learns what to deposit with which reference. */
export async function invest({ client }: Actor, id: number, offer: Offer, papers?: HandedIn) {
  const loan = await client.call(loansApi.readLoan, { params: { id } });
  const documents = papers ?? (await handIn(client, incomePapers));
  return client.call(investmentsApi.submitInvestment, {
    body: {
      loanId: id,
      amount: offer.amount,
      interestRate: basisPoints(offer.rate),
      durationMonths: loan.finaldurationmonths,
      repaymentFrequency: lower(loan.finalfrequency),
      optedIntoLIP: offer.lip,
      guarantorCount: offer.guarantors ?? loan.expectedguarantoramount,
      incomeSource: 'Employed',
      totalPayableAmount: totalPayableOf(offer.amount, offer.lip),
      agreedToTerms: true,
      documents,
    },
  });
}

const lower = (frequency: Frequency): LowerFrequency =>
  (({ Weekly: 'weekly', Fortnightly: 'fortnightly', Monthly: 'monthly' }) as const)[frequency];

/** Both reviewers approve an investment that is paid. */
export async function approveInvestment({ risk, credit }: Desk, id: string): Promise<void> {
  await risk.client.call(investmentsApi.reviewInvestment, { params: { id }, body: { decision: 'Approved' } });
  await credit.client.call(investmentsApi.reviewInvestment, { params: { id }, body: { decision: 'Approved' } });
}

export type Nominee = { name: string; email: string };

export const nominate = ({ client }: Actor, id: number, nominees: readonly Nominee[]) =>
  client.call(guarantorsApi.nominateGuarantors, {
    params: { id },
    body: { guarantors: nominees.map(({ name, email }) => ({ fullName: name, dob: '1985-06-07', email })) },
  });

/** Accepts the one invitation that waits. Answers the guarantor's id. */
export async function accept({ client }: Actor, loanId: number): Promise<string> {
  const invitations = await client.call(guarantorsApi.listInvitations, {});
  const invitation = invitations.find(({ loanid }) => loanid === loanId);
  if (!invitation) throw new Error(`There is no invitation for loan ${loanId}`);
  await client.call(guarantorsApi.answerInvitation, { params: { id: invitation.id }, body: { accept: true } });
  return invitation.id;
}

/** Hands in the income papers of an employee. */
export async function proveIncome({ client }: Actor, loanId: number, papers?: HandedIn): Promise<void> {
  const documents = papers ?? (await handIn(client, incomePapers));
  await client.call(guarantorsApi.submitIncome, { body: { loanId, incomeSource: 'Employed', documents } });
}

/** The risk reviewer saves the guarantor's calculation, and both reviewers verify them. */
export async function verifyGuarantor({ risk, credit }: Desk, id: string): Promise<void> {
  const waiting = await risk.client.call(guarantorsApi.listGuarantorsForReview, { query: { status: 'Pending' } });
  const guarantor = waiting.find(({ guarantorid }) => guarantorid === id);
  if (!guarantor) throw new Error(`Guarantor ${id} does not wait for a review`);
  const income = Array.from({ length: 6 }, () => INCOME);
  const expenses = Array.from({ length: 6 }, () => EXPENSES);
  const figures = guarantorFigures({
    employment: 'Employed',
    incomes: income,
    expenses,
    instalment: guarantor.repayment,
    frequency: guarantor.finalfrequency,
  });
  await risk.client.call(guarantorsApi.saveGuarantorCalculation, {
    params: { id },
    body: { ...figures, income, expenses },
  });
  for (const { client } of [risk, credit])
    await client.call(guarantorsApi.reviewGuarantor, { params: { id }, body: { decision: 'Approved' } });
}

/** Hands in the signed standing order, and has it verified. */
export async function setUpStandingOrder(
  { client }: Actor,
  { risk }: Desk,
  loanId: number,
  id: string,
  papers?: HandedIn,
): Promise<void> {
  const [signed] = papers ?? (await handIn(client, ['StandingOrder']));
  await client.call(guarantorsApi.submitStandingOrder, { body: { loanId, documentId: signed?.documentId ?? '' } });
  await risk.client.call(guarantorsApi.decideStandingOrder, { params: { id }, body: { decision: 'Verified' } });
}
