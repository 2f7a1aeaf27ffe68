import * as z from 'zod/mini';
import { KycStatus } from '#shared/accounts/person.ts';
import { ListedDocument } from '#shared/documents/api.ts';
import { Done, del, get, Page, patch, post, said } from '#shared/endpoint.ts';
import { Percent, Wst } from '#shared/money.ts';
import { Frequency } from './frequency.ts';
import { DurationMonths, LoanStatus } from './loan.ts';
import { ofOneLoan } from './loan-number.ts';
import { LoanRequest } from './loan-request.ts';
import { Tier } from './tier.ts';

const Cost = z.object({ interestrate: Percent, instalment: Wst, instalments: z.int(), total: Wst });

/** A loan in its borrower's list (LOANS-53). */
export const MyLoan = z.object({
  loanid: z.int(),
  amount: Wst,
  amountrequested: Wst,
  requestedmonths: DurationMonths,
  requestedfrequency: Frequency,
  finaldurationmonths: DurationMonths,
  finalfrequency: Frequency,
  /** Null before its approval; the same twice once its rate is set. */
  cost: z.nullable(z.object({ lowest: Cost, highest: Cost })),
  purpose: z.string(),
  status: LoanStatus,
  createdat: z.string(),
  repaymentProgress: z.int(),
  expectedguarantoramount: z.int(),
  hasInvestments: z.boolean(),
  /** The nominate guarantors tab: its form, the nominees' states read-only, or no tab (LOANS-53). */
  guarantorstab: z.nullable(z.enum(['form', 'states'])),
  reason: z.nullable(z.string()),
  cancelledby: z.nullable(z.enum(['Borrower', 'Deadline'])),
  deadline: z.nullable(z.string()),
  /** While a default is proposed: the last day on which its borrower is heard (LOANS-61). */
  hearduntil: z.nullable(z.string()),
  /** Since when (Apia day) its money is back from the bank (REPAYMENTS-60). */
  heldsince: z.nullable(z.string()),
  /** The day on which it was charged off: it is payable and asks for nothing (LOANS-68). */
  chargedoffon: z.nullable(z.string()),
  /** The day on which it was repaid. */
  repaidon: z.optional(z.string()),
  /** While somebody looks again at its rejection: the last day on which they decide (REASONS-9). */
  lookeduntil: z.nullable(z.string()),
  borrowersigned: z.boolean(),
  /** When its borrower signed its agreement (ISO). */
  borrowersignedat: z.nullable(z.string()),
});
export type MyLoan = z.output<typeof MyLoan>;

/** A loan in detail. Its optional fields are shown to some viewers only (LOANS-50). */
export const LoanDetail = z.object({
  loanid: z.int(),
  status: z.string(),
  createdat: z.string(),
  amount: Wst,
  amountfunded: Wst,
  /** How many investments fund it that are not rejected. */
  investmentcount: z.int(),
  amountrequested: Wst,
  purpose: z.string(),
  requestedmonths: DurationMonths,
  guarantorcount: z.nullable(z.int()),
  risktier: z.nullable(Tier),
  interestrate: z.nullable(Percent),
  interestmin: z.nullable(Percent),
  interestmax: z.nullable(Percent),
  finaldurationmonths: DurationMonths,
  finalfrequency: Frequency,
  preferredfrequency: Frequency,
  expectedguarantoramount: z.int(),
  repaymentProgress: z.int(),
  /** How much of the worst case its guarantors promised together, in percent (GUARANTORS-66). */
  guaranteed: z.optional(z.int()),
  borrowerid: z.optional(z.string()),
  borrowerkycstatus: z.optional(KycStatus),
  borrowerName: z.optional(z.string()),
  firstname: z.optional(z.string()),
  lastname: z.optional(z.string()),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  address: z.optional(z.string()),
  dateofbirth: z.optional(z.string()),
  documents: z.optional(z.array(ListedDocument)),
  reason: z.optional(z.nullable(z.string())),
});
export type LoanDetail = z.output<typeof LoanDetail>;

/** The public figures (LOANS-56). */
const PublicFigures = z.object({
  loansfunded: z.int(),
  loansrepaid: z.int(),
  loansopen: z.int(),
  /** What the Loan Insurance Pool holds, and the principal still owed to investors who opted in. */
  lippool: Wst,
  lipinsured: Wst,
});

export const loansApi = {
  listMyLoans: get('/loans/my-loans', { who: ['Borrower'], result: z.array(MyLoan) }),
  listMarketplace: get('/loans/marketplace', { who: ['Investor'], query: Page, result: z.array(LoanDetail) }),
  requestLoan: post('/loans/request', {
    who: ['Borrower'],
    body: LoanRequest,
    result: z.object({ loanId: z.int(), ...said }),
    status: 201,
  }),
  readLoan: get('/loans/{id}', { who: 'signedIn', params: ofOneLoan, result: LoanDetail }),
  hideLoan: del('/loans/{id}', { who: ['Borrower'], params: ofOneLoan, result: Done }),
  hasInvestments: get('/loans/{id}/has-investments', {
    who: ['Borrower'],
    params: ofOneLoan,
    result: z.object({ hasInvestments: z.boolean() }),
  }),
  cancelLoan: patch('/loans/{id}/cancel', { who: ['Borrower'], params: ofOneLoan, result: Done }),
  readFigures: get('/figures', { who: 'anyone', result: PublicFigures }),
};
