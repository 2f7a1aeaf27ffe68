import * as z from 'zod/mini';
import { MailStop } from '#shared/accounts/mail-stop.ts';
import { KycStatus } from '#shared/accounts/person.ts';
import { PersonFacts } from '#shared/accounts/person-facts.ts';
import { MyDocument } from '#shared/documents/api.ts';
import { Done, get, Id, ofOne, Page, post, Role, reviewers, SubRole } from '#shared/endpoint.ts';
import { searched } from '#shared/free-text.ts';
import { Consent, Verification } from '#shared/guarantors/guarantor.ts';
import { InvestmentStatus, PaymentStatus } from '#shared/investments/investment.ts';
import { LoanStatus } from '#shared/loans/loan.ts';
import { Percent, Wst } from '#shared/money.ts';

/** A person in the search results of staff. */
export const FoundPerson = z.object({
  userid: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  roles: z.array(Role),
  subrole: z.nullable(SubRole),
  kycStatus: KycStatus,
});
export type FoundPerson = z.output<typeof FoundPerson>;

/** A session of the last day: when it began, was last refreshed and ended, and whether it is live (ACCOUNTS-20). */
export const PersonSession = z.object({
  sessionid: z.string(),
  createdat: z.string(),
  refreshedat: z.string(),
  endedat: z.nullable(z.string()),
  secondfactor: z.boolean(),
  live: z.boolean(),
});
export type PersonSession = z.output<typeof PersonSession>;

/** A request to reset a person's authenticator app, made by one SystemAdmin and confirmed by another (ACCOUNTS-41). */
export const FactorReset = z.object({
  userid: z.string(),
  name: z.string(),
  email: z.string(),
  /** Who asked, and their name. */
  requestedby: z.string(),
  requestedbyname: z.string(),
  askedat: z.string(),
  expiresat: z.string(),
});
export type FactorReset = z.output<typeof FactorReset>;

/** Who somebody is, and the state of their identity and account. */
export const PersonProfile = z.extend(FoundPerson, {
  ...PersonFacts.shape,
  kycreason: z.nullable(z.string()),
  idexpireson: z.nullable(z.string()),
  paymentreference: z.string(),
  investorpaymentreference: z.string(),
  createdat: z.string(),
  /** When their account was archived. */
  disabledat: z.nullable(z.string()),
});
export type PersonProfile = z.output<typeof PersonProfile>;

/** One person, without the lists that have pages of their own. */
export const PersonView = z.extend(PersonProfile, {
  /** Why no mail is sent to their address (NOTIFICATIONS-17). */
  mailstop: z.nullable(MailStop),
  /** Whether signing in asks them for the code of an authenticator app. */
  secondfactor: z.boolean(),
  reset: z.nullable(FactorReset),
  /** The latest first. */
  sessions: z.array(PersonSession),
});
export type PersonView = z.output<typeof PersonView>;

export const PersonLoan = z.object({
  loanid: z.int(),
  purpose: z.string(),
  amount: Wst,
  status: LoanStatus,
  createdat: z.string(),
});
export type PersonLoan = z.output<typeof PersonLoan>;

export const PersonInvestment = z.object({
  investmentid: z.string(),
  loanid: z.int(),
  amount: Wst,
  interestrate: Percent,
  status: InvestmentStatus,
  paymentstatus: PaymentStatus,
  createdat: z.string(),
});
export type PersonInvestment = z.output<typeof PersonInvestment>;

export const PersonGuarantee = z.object({
  guarantorid: z.string(),
  loanid: z.int(),
  consent: Consent,
  verification: Verification,
  signed: z.boolean(),
  /** The slot was opened again, or the guarantee has ended. */
  released: z.boolean(),
  createdat: z.string(),
});
export type PersonGuarantee = z.output<typeof PersonGuarantee>;

const who = ['SystemAdmin'] as const;
const of = <Row extends z.ZodMiniType>(Row: Row) => ({ who, params: ofOne, query: Page, result: z.array(Row) });

/**
 * What a SystemAdmin sees of people and does for them (ACCOUNTS-39 to ACCOUNTS-42); reviewers search too. Kept apart from the calls of
 * all staff, so that their pages do not load it.
 */
export const peopleApi = {
  /** By how a name or e-mail begins, two letters at least. Somebody found by two of their names can be on two pages. */
  findPeople: get('/admin/people', {
    who: [...who, ...reviewers],
    query: z.extend(Page, { search: z.optional(searched) }),
    result: z.array(FoundPerson),
  }),
  readPerson: get('/admin/people/{id}', { who, params: ofOne, result: PersonView }),
  /** Their lists, each the latest first. */
  listLoansOfPerson: get('/admin/people/{id}/loans', of(PersonLoan)),
  listInvestmentsOfPerson: get('/admin/people/{id}/investments', of(PersonInvestment)),
  listGuaranteesOfPerson: get('/admin/people/{id}/guarantees', of(PersonGuarantee)),
  listDocumentsOfPerson: get('/admin/people/{id}/documents', of(MyDocument)),
  /** Ends one session, or all of them where `sessionid` is left out. */
  endSessions: post('/admin/people/{id}/end-sessions', {
    who,
    params: ofOne,
    body: z.strictObject({ sessionid: z.optional(Id) }),
    result: Done,
  }),
  /** Those that wait for a second SystemAdmin. */
  listFactorResets: get('/admin/second-factor-resets', { who, result: z.array(FactorReset) }),
  requestFactorReset: post('/admin/people/{id}/second-factor-reset', { who, params: ofOne, result: Done }),
  confirmFactorReset: post('/admin/people/{id}/second-factor-reset/confirm', { who, params: ofOne, result: Done }),
};
