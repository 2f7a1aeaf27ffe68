import type { Person } from '#shared/accounts/person.ts';
import type { Document } from '#shared/documents/document.ts';
import { listedDocumentOf } from '#shared/documents/wire.ts';
import type { Frequency } from '#shared/loans/frequency.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { coarseStatus } from '#shared/loans/visible-fields.ts';
import { repaidPercent } from '#shared/loans/wire.ts';
import type { AdminInvestment, LowerFrequency, MyInvestment } from './api.ts';
import { type Investment, missingOf } from './investment.ts';
import { expectedReturn } from './investment-figures.ts';
import { rejectableFrom } from './investment-lifecycle.ts';

const lowered: Record<Frequency, LowerFrequency> = {
  Weekly: 'weekly',
  Fortnightly: 'fortnightly',
  Monthly: 'monthly',
};

/** A frequency as investments spell it. */
export const lowerFrequencyOf = (frequency: Frequency): LowerFrequency => lowered[frequency];

/** The fields that both views of an investment share. */
const termsOf = (investment: Investment) => ({
  investmentid: investment.id,
  loanid: investment.loanId,
  interestrate: investment.rate,
  durationmonths: investment.months,
  repaymentfrequency: lowerFrequencyOf(investment.frequency),
  optedintolip: investment.optedIntoLip,
  investmentdate: investment.createdAt,
  paymentstatus: investment.payment,
  reason: investment.reason ?? null,
});

/** An investment in its investor's list, Pending until it is decided (INVESTMENTS-28). */
export const myInvestmentOf = (investment: Investment, loan: Loan): MyInvestment => ({
  ...termsOf(investment),
  investmentstatus: investment.status === 'UnderReview' ? 'Pending' : investment.status,
  investedamount: investment.amount,
  totalpayableamount: investment.totalPayable,
  loanstatus: coarseStatus(loan.status),
  repaymentprogress: repaidPercent(loan),
  amountdue: missingOf(investment),
  expectedprofit: expectedReturn(investment).profit,
  refundedamount: investment.refunded ?? null,
  risktier: loan.tier ?? null,
});

type CardParts = { investor: Person; documents: readonly Document[]; decisionLocked: string | null };

/** An investment in the review queue (INVESTMENTS-27). */
export const adminInvestmentOf = (
  investment: Investment,
  { investor, documents, decisionLocked }: CardParts,
): AdminInvestment => ({
  ...termsOf(investment),
  firstname: investor.firstName,
  lastname: investor.lastName,
  email: investor.email,
  status: investment.status,
  amount: investment.amount,
  documents: documents.map(listedDocumentOf),
  rejectablefrom: rejectableFrom(investment),
  decisionlocked: decisionLocked,
});
