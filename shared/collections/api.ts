import * as z from 'zod/mini';
import { SixDigitCode } from '#shared/accounts/six-digit-code.ts';
import { Done, get, ofOne, opaque, post } from '#shared/endpoint.ts';
import { LateInstalment } from '#shared/guarantors/api.ts';
import { StandingOrderStatus } from '#shared/guarantors/guarantor.ts';
import { Wst } from '#shared/money.ts';
import { LoanRepayment } from '#shared/repayments/api.ts';
import { RecourseMove } from '#shared/repayments/recourse.ts';
import { Amount } from '#shared/wallet/api.ts';

/** What a guarantor is asked for of one instalment: their own share, and what they stand in for (REPAYMENTS-32). */
const AskedNow = z.object({ repaymentid: z.string(), own: Wst, backup: Wst, payby: z.string() });

/** What a guarantor paid, was paid back or forgave, on which day, and for which instalment they paid (COLLECTIONS-16). */
const RecourseMovement = z.object({
  kind: RecourseMove.shape.kind,
  day: z.string(),
  amount: Wst,
  repaymentid: z.nullable(z.string()),
  due: z.nullable(z.string()),
});
export type RecourseMovement = z.output<typeof RecourseMovement>;

/** A guarantee of a loan that is paid out, as its guarantor sees it (COLLECTIONS-5). */
export const OwnGuarantee = z.object({
  guarantorid: z.string(),
  loanid: z.int(),
  borrowername: z.string(),
  amount: Wst,
  loanstatus: z.string(),
  /** The most that they can still be asked for; zero once the guarantee has ended. */
  most: Wst,
  worstcase: Wst,
  /** What they promised at most; null where they promised the whole. */
  cap: z.nullable(Wst),
  asked: z.array(AskedNow),
  /** What is late and not called: they may help with it. */
  late: z.array(LateInstalment),
  /** The instalments of the loan, with their amounts. */
  rows: z.array(LoanRepayment),
  /** What they paid for the borrower, what of it came back or is forgiven, and what is owed to them (COLLECTIONS-10). */
  paid: Wst,
  paidback: Wst,
  forgiven: Wst,
  owed: Wst,
  movements: z.array(RecourseMovement),
  /** Of what they signed: the day and the fingerprint of the text; null where nothing is signed. */
  signedon: z.nullable(z.string()),
  fingerprint: z.nullable(z.string()),
  standingorderstatus: StandingOrderStatus,
  /** What they name when paying; null until they have one. */
  paymentreference: z.nullable(z.string()),
});
export type OwnGuarantee = z.output<typeof OwnGuarantee>;

/** What people whom a late loan concerns may do about it. */
export const collectionsApi = {
  readGuarantee: get('/guarantor/guarantees/{id}', { who: ['Guarantor'], params: ofOne, result: OwnGuarantee }),
  payGuarantee: post('/guarantor/guarantees/{id}/pay', {
    who: ['Guarantor'],
    params: ofOne,
    body: z.strictObject({ repaymentId: opaque(32), amount: Amount }),
    result: Done,
  }),
  requestForgiveCode: post('/guarantor/guarantees/{id}/forgive-code', {
    who: ['Guarantor'],
    params: ofOne,
    body: z.strictObject({ amount: Amount }),
    result: Done,
  }),
  forgive: post('/guarantor/guarantees/{id}/forgive', {
    who: ['Guarantor'],
    params: ofOne,
    body: z.strictObject({ amount: Amount, code: SixDigitCode }),
    result: Done,
  }),
  cancelStandingOrder: post('/guarantor/guarantees/{id}/cancel-standing-order', {
    who: ['Guarantor'],
    params: ofOne,
    result: Done,
  }),
};
