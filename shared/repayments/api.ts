import * as z from 'zod/mini';
import { Done, get, opaque, post, said } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { ofOneLoan } from '#shared/loans/loan-number.ts';
import { Wst } from '#shared/money.ts';
import { PaymentMethod, RepaymentStatus } from './repayment.ts';
import { WayToPay } from './way-to-pay.ts';

export const ofOneRepayment = z.strictObject({ id: opaque(32) });

/** An instalment as the borrower sees it, and how much of it is paid (REPAYMENTS-22). */
export const LoanRepayment = z.object({
  repaymentid: z.string(),
  scheduleddate: z.string(),
  amountdue: Wst,
  paymentstatus: RepaymentStatus,
  amountpaid: Wst,
  /** Only where a disaster was declared: the day (Apia) before which nothing follows if it is not paid (RELIEF-20). */
  helduntil: z.optional(z.string()),
});
export type LoanRepayment = z.output<typeof LoanRepayment>;

/** An instalment as an investor sees it, with their share (REPAYMENTS-22). */
export const InvestorRow = z.object({
  repaymentid: z.string(),
  duedate: z.string(),
  totalamountdue: Wst,
  yourshare: Wst,
  amountpaid: Wst,
  /** What of that the viewer has received. */
  yourpaid: Wst,
  status: RepaymentStatus,
});
export type InvestorRow = z.output<typeof InvestorRow>;

/** What the pay page shows (REPAYMENTS-11). */
export const PayPage = z.object({
  repaymentid: z.string(),
  loanid: z.int(),
  scheduleddate: z.string(),
  amountdue: Wst,
  /** What is still open; for a called guarantor, their own share. */
  amountopen: Wst,
  paymentstatus: RepaymentStatus,
  helduntil: z.optional(z.string()),
  paymentreference: z.string(),
  available: Wst,
  /** The id of the instalment that must be paid first; null if there is none (REPAYMENTS-6). */
  earlieropen: z.nullable(z.string()),
  announced: z.nullable(z.object({ method: PaymentMethod, until: z.string() })),
  methods: z.array(WayToPay),
});
export type PayPage = z.output<typeof PayPage>;

/** What a guarantor has to pay (REPAYMENTS-34). */
export const OwnCall = z.object({
  repaymentid: z.string(),
  loanid: z.int(),
  amount: Wst,
  /** What of it they are asked in place of another guarantor, who has not paid (REPAYMENTS-32). */
  backup: z.optional(Wst),
  calledon: z.string(),
  payby: z.string(),
  paymentreference: z.string(),
});
export type OwnCall = z.output<typeof OwnCall>;

/** The price of a payoff by deposit (REPAYMENTS-53). */
export const PayoffQuoteView = z.object({
  reference: z.string(),
  /** What it costs on the last day, and by about how much less for each day sooner. */
  amount: Wst,
  perday: Wst,
  until: z.string(),
  /** The same for each part of the days until then: one, unless an instalment falls due in between. */
  parts: z.array(z.object({ until: z.string(), amount: Wst, perday: Wst })),
  /** What paying by then saves. */
  saved: Wst,
  usewallet: z.boolean(),
  /** What has come with the reference and waits for the rest. */
  waiting: Wst,
});
export type PayoffQuoteView = z.output<typeof PayoffQuoteView>;

const Payoff = z.object({
  loanid: z.int(),
  amount: Wst,
  principal: Wst,
  interest: Wst,
  day: z.string(),
  /** The open quote; null without one. */
  quote: z.nullable(PayoffQuoteView),
});

const Course = z.object({ rows: z.int(), interest: Wst, until: z.string() });

/** Whether what is paid extra shortens the loan, and how it goes on without and with an amount (REPAYMENTS-59). */
const Paydown = z.object({
  on: z.boolean(),
  /** Why it cannot be switched on; null where it can. */
  locked: z.nullable(z.object(said)),
  /** What waits in the wallet or, where that is too little, an example. */
  extra: Wst,
  isexample: z.boolean(),
  without: Course,
  with: z.nullable(Course),
  saved: Wst,
});

export const repaymentsApi = {
  listLoanRepayments: get('/loans/{id}/repayments', {
    who: 'signedIn',
    params: ofOneLoan,
    result: z.array(LoanRepayment),
  }),
  readInvestorSchedule: get('/repayments/investor-schedule/{id}', {
    who: ['Investor'],
    params: ofOneLoan,
    result: z.array(InvestorRow),
  }),
  readRepayment: get('/repayments/{id}', { who: 'signedIn', params: ofOneRepayment, result: PayPage }),
  announcePayment: post('/repayments/{id}/announce', {
    who: ['Borrower'],
    params: ofOneRepayment,
    body: z.strictObject({ method: z.enum(['MTala', 'MyCash', 'Bank'], wrong('PaymentMethodMissing')) }),
    result: z.object({ ...said, until: z.string() }),
  }),
  withdrawAnnouncement: post('/repayments/{id}/withdraw-announcement', {
    who: ['Borrower'],
    params: ofOneRepayment,
    result: Done,
  }),
  openCardPage: post('/repayments/{id}/card-payment', {
    who: ['Borrower'],
    params: ofOneRepayment,
    result: z.object({ url: z.string() }),
  }),
  payFromWallet: post('/repayments/{id}/pay-from-wallet', {
    who: ['Borrower', 'Guarantor'],
    params: ofOneRepayment,
    result: Done,
  }),
  readPayoff: get('/loans/{id}/payoff', { who: ['Borrower'], params: ofOneLoan, result: Payoff }),
  payOff: post('/loans/{id}/payoff', {
    who: ['Borrower'],
    params: ofOneLoan,
    body: z.strictObject({ amount: Wst }),
    result: Done,
  }),
  askPayoffQuote: post('/loans/{id}/payoff-quotes', {
    who: ['Borrower'],
    params: ofOneLoan,
    body: z.strictObject({ usewallet: z.boolean() }),
    result: PayoffQuoteView,
  }),
  readPaydown: get('/loans/{id}/paydown', { who: ['Borrower'], params: ofOneLoan, result: Paydown }),
  switchPaydown: post('/loans/{id}/paydown', {
    who: ['Borrower'],
    params: ofOneLoan,
    body: z.strictObject({ on: z.boolean() }),
    result: Done,
  }),
  listOwnCalls: get('/guarantor/calls', { who: ['Guarantor'], result: z.array(OwnCall) }),
};
