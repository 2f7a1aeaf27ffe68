import type { Person } from '#shared/accounts/person.ts';
import type { Tie } from '#shared/conflicts/tie.ts';
import type { Document } from '#shared/documents/document.ts';
import { handedInDocumentsOf } from '#shared/documents/wire.ts';
import { inEnglish, isEnglishCode } from '#shared/english.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { coarseStatus } from '#shared/loans/visible-fields.ts';
import { repaidPercent } from '#shared/loans/wire.ts';
import { refusalIn } from '#shared/reasons/refusal.ts';
import type { Shareholder } from '#shared/repayments/shareholder.ts';
import type { Said } from '#shared/sentence.ts';
import type { MyInvestment } from './api.ts';
import { holdingOf } from './holding.ts';
import { type Investment, missingOf } from './investment.ts';
import { expectedReturn } from './investment-figures.ts';
import { rejectableFrom } from './investment-lifecycle.ts';
import type { AdminInvestment } from './staff-api.ts';

/** The fields that both views of an investment share. */
const termsOf = (investment: Investment) => ({
  investmentid: investment.id,
  loanid: investment.loanId,
  interestrate: investment.rate,
  durationmonths: investment.months,
  repaymentfrequency: investment.frequency,
  optedintolip: investment.optedIntoLip,
  investmentdate: investment.createdAt,
  paymentstatus: investment.payment,
  reason: investment.reason === undefined ? null : inEnglish(investment.reason),
});

/** An investment in its investor's list, Pending until it is decided (INVESTMENTS-28), with the shares of its loan that can be read. */
export const myInvestmentOf = (
  investment: Investment,
  loan: Loan,
  holders: readonly Shareholder[] = [],
): MyInvestment => ({
  ...termsOf(investment),
  investmentstatus: investment.status === 'UnderReview' ? 'Pending' : investment.status,
  investedamount: investment.amount,
  totalpayableamount: investment.totalPayable,
  purpose: loan.purpose,
  loanstatus: coarseStatus(loan.status),
  loanchargedoffon: loan.chargedOffOn ?? null,
  loanheldsince: loan.heldSince,
  repaymentProgress: repaidPercent(loan),
  amountdue: missingOf(investment),
  deadline: missingOf(investment) > 0 ? (investment.deadline ?? null) : null,
  expectedprofit: expectedReturn(investment).profit,
  ...holdingOf(investment, loan, holders),
  reasoncode: investment.reason !== undefined && isEnglishCode(investment.reason) ? investment.reason : null,
  refusal: refusalIn(investment.refusal),
  refundedamount: investment.refunded ?? null,
  risktier: loan.tier ?? null,
});

type CardParts = { investor: Person; documents: readonly Document[]; decisionLocked: Said | null; tie: Tie | null };

/** An investment in the review queue (INVESTMENTS-27). */
export const adminInvestmentOf = (
  investment: Investment,
  { investor, documents, decisionLocked, tie }: CardParts,
): AdminInvestment => ({
  ...termsOf(investment),
  userid: investment.investorId,
  firstname: investor.firstName,
  lastname: investor.lastName,
  email: investor.email,
  language: investor.language ?? 'en',
  status: investment.status,
  amount: investment.amount,
  documents: handedInDocumentsOf(documents),
  rejectablefrom: rejectableFrom(investment),
  decisionlocked: decisionLocked?.message ?? null,
  ...{ tie, risktie: investment.riskTie ?? null },
});
