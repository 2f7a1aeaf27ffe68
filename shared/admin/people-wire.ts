import { kycReasonOf } from '#shared/accounts/kyc-reason.ts';
import { kycStandingOf, type Person } from '#shared/accounts/person.ts';
import { personFactsOf } from '#shared/accounts/person-facts.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import type { Investment } from '#shared/investments/investment.ts';
import type { Loan } from '#shared/loans/loan.ts';
import type {
  FoundPerson,
  PersonGuarantee,
  PersonInvestment,
  PersonLoan,
  PersonProfile,
  PersonSession,
} from './people-api.ts';

export const foundPersonOf = (person: Person): FoundPerson => ({
  userid: person.id,
  firstname: person.firstName,
  lastname: person.lastName,
  email: person.email,
  roles: person.roles,
  subrole: person.subRole ?? null,
  kycStatus: kycStandingOf(person),
});

export const personProfileOf = (person: Person): PersonProfile => ({
  ...foundPersonOf(person),
  ...personFactsOf(person),
  kycreason: kycReasonOf(person).reason,
  idexpireson: person.idExpiresOn ?? null,
  paymentreference: person.paymentReference,
  investorpaymentreference: person.investorPaymentReference,
  createdat: person.createdAt,
  disabledat: person.disabledAt ?? null,
});

type Session = {
  id: string;
  createdAt: string;
  refreshedAt: string;
  endedAt?: string | undefined;
  secondFactor: boolean;
};

export const personSessionOf = (session: Session, live: boolean): PersonSession => ({
  sessionid: session.id,
  createdat: session.createdAt,
  refreshedat: session.refreshedAt,
  endedat: session.endedAt ?? null,
  secondfactor: session.secondFactor,
  live,
});

export const personLoanOf = ({ id, purpose, amount, status, createdAt }: Loan): PersonLoan => ({
  loanid: id,
  purpose,
  amount,
  status,
  createdat: createdAt,
});

export const personInvestmentOf = (investment: Investment): PersonInvestment => ({
  investmentid: investment.id,
  loanid: investment.loanId,
  amount: investment.amount,
  interestrate: investment.rate,
  status: investment.status,
  paymentstatus: investment.payment,
  createdat: investment.createdAt,
});

export const personGuaranteeOf = (guarantor: Guarantor): PersonGuarantee => ({
  guarantorid: guarantor.id,
  loanid: guarantor.loanId,
  consent: guarantor.consent,
  verification: guarantor.verification,
  signed: guarantor.signature !== undefined,
  released: guarantor.released ?? false,
  createdat: guarantor.createdAt,
});
