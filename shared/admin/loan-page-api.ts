import * as z from 'zod/mini';
import { Named } from '#shared/accounts/named.ts';
import { get, reviewers } from '#shared/endpoint.ts';
import { Consent, StandingOrderStatus, Verification } from '#shared/guarantors/guarantor.ts';
import { InvestmentStatus, PaymentStatus } from '#shared/investments/investment.ts';
import { LoanStatus } from '#shared/loans/loan.ts';
import { ofOneLoan } from '#shared/loans/loan-number.ts';
import { AdminLoan } from '#shared/loans/staff-api.ts';
import { Wst } from '#shared/money.ts';
import { LoanRepayment } from '#shared/repayments/api.ts';
import { WalletOverview } from '#shared/wallet/api.ts';
import { PayoutStatus } from '#shared/wallet/payout.ts';

/** Who invested how much in a loan (LOANS-50). */
const Contribution = z.object({
  investmentid: z.string(),
  userid: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  amount: Wst,
  status: InvestmentStatus,
  paymentstatus: PaymentStatus,
  /** Whether this investor fixed the rate. */
  lead: z.boolean(),
  optedintolip: z.boolean(),
  createdat: z.string(),
});

const LoanGuarantor = z.extend(Named, {
  guarantorid: z.string(),
  consent: Consent,
  verificationstatus: Verification,
  standingorderstatus: StandingOrderStatus,
  signedat: z.nullable(z.string()),
  /** The slot was opened again, or the guarantee has ended. */
  released: z.boolean(),
});

/** An agreement with who signs it and, once they have, when; its PDF is opened with GET /agreements/{id}. */
const LoanAgreement = z.extend(Named, { agreementid: z.string(), signedat: z.nullable(z.string()) });

/** An instalment, when it was paid in full, and when it was called from the guarantors (Apia days). */
const Instalment = z.extend(LoanRepayment, { paidon: z.nullable(z.string()), calledon: z.nullable(z.string()) });

/** A call on guarantors with what each of them still has to pay, and until when (Apia day). */
const LoanCall = z.object({
  repaymentid: z.string(),
  calledon: z.string(),
  payby: z.string(),
  shares: z.array(z.extend(Named, { amountopen: Wst })),
});

const LoanFigures = z.object({
  /** Of the schedule; null until a lead investor has fixed the rate. */
  instalment: z.nullable(Wst),
  instalments: z.nullable(z.int()),
  totalrepayment: z.nullable(Wst),
  /** Null until the loan is disbursed. */
  openprincipal: z.nullable(Wst),
  paid: Wst,
  /** What is late, and of how many instalments. */
  arrears: Wst,
  lateinstalments: z.int(),
});
export type LoanFigures = z.output<typeof LoanFigures>;

/** Whom or what a loan waits for (ADMIN-34). */
export const Awaited = z.enum([
  'RiskReviewer',
  'CreditApprover',
  'Investors',
  'InvestmentReview',
  'Nominations',
  'Guarantors',
  'Signatures',
  'Disbursement',
  'DisbursementConfirmation',
  'Instalment',
  'Arrears',
  'DefaultConfirmation',
  'Recovery',
]);
export type Awaited = z.output<typeof Awaited>;

/** Until when (Apia day, the whole of it); null where nothing ends by itself. */
const Waiting = z.object({ awaited: Awaited, until: z.nullable(z.string()) });
export type Waiting = z.output<typeof Waiting>;

/** The payout of a loan to its borrower, and the two people who made it. */
const Disbursement = z.object({
  payoutid: z.string(),
  status: PayoutStatus,
  amount: Wst,
  madeby: Named,
  madeat: z.string(),
  decidedby: z.nullable(Named),
  decidedat: z.nullable(z.string()),
  bankreference: z.nullable(z.string()),
});

/**
 * What happened to a loan, and who did it: it entered a status, a guarantor was nominated or called, somebody invested or
 * signed, or staff did what `details` says.
 */
const HistoryEntry = z.object({
  at: z.string(),
  event: z.enum(['Entered', 'Nominated', 'Invested', 'Signed', 'Called', 'Staff']),
  by: z.nullable(Named),
  status: z.nullable(LoanStatus),
  amount: z.nullable(Wst),
  details: z.nullable(z.string()),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

/** All that staff see of a loan: its card, and what belongs to it in every domain (ADMIN-33). */
const LoanPage = z.extend(AdminLoan, {
  waiting: z.nullable(Waiting),
  figures: LoanFigures,
  investments: z.array(Contribution),
  guarantors: z.array(LoanGuarantor),
  agreements: z.array(LoanAgreement),
  schedule: z.array(Instalment),
  calls: z.array(LoanCall),
  disbursement: z.nullable(Disbursement),
  /** The borrower's wallet, into which they pay and are paid. */
  wallet: WalletOverview,
  /** The latest first. */
  history: z.array(HistoryEntry),
});
export type LoanPage = z.output<typeof LoanPage>;

/** The staff's page of a loan. Kept apart from the calls of all staff, so that their first page does not load it. */
export const loanPageApi = {
  readLoanForReview: get('/admin/loans/{id}', { who: reviewers, params: ofOneLoan, result: LoanPage }),
};
