import type { Named, NameOf } from '#shared/accounts/named.ts';
import { lastDayOf } from '#shared/calendar.ts';
import type { Agreement } from '#shared/guarantors/agreement.ts';
import { guaranteeOf } from '#shared/guarantors/guarantee.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import type { Investment } from '#shared/investments/investment.ts';
import type { Loan, LoanStatus } from '#shared/loans/loan.ts';
import { sene, sum } from '#shared/money.ts';
import { askedIn, type Call, callPayableUntil } from '#shared/repayments/call.ts';
import { arrearsOf, graceUntil, isLate, lateFrom, paidOf } from '#shared/repayments/collection.ts';
import { nextToPay } from '#shared/repayments/pay.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { loanRepaymentOf } from '#shared/repayments/wire.ts';
import type { Payout } from '#shared/wallet/payout.ts';
import type { Awaited, HistoryEntry, LoanFigures, LoanPage, Waiting } from './loan-page-api.ts';

const awaitedIn: Partial<Record<LoanStatus, Awaited>> = {
  Pending: 'RiskReviewer',
  UnderReview: 'CreditApprover',
  Approved: 'Investors',
  FullyFundedPendingApproval: 'InvestmentReview',
  Funded: 'Nominations',
  GuarantorsNominated: 'Guarantors',
  GuarantorsVerified: 'Signatures',
  AgreementSigned: 'Disbursement',
  Defaulted: 'Recovery',
};

/** Whom or what a loan waits for, and until which Apia day (ADMIN-34); null once nothing is awaited. */
export function waitingOf(loan: Loan, rows: readonly Repayment[]): Waiting | null {
  const { status, deadline, payoutId, hearingUntil, heldSince } = loan;
  if (payoutId !== undefined) return { awaited: 'DisbursementConfirmation', until: null };
  if (hearingUntil !== undefined) return { awaited: 'DefaultConfirmation', until: null };
  if (heldSince !== undefined) return { awaited: 'Disbursement', until: null };
  if (status === 'Active') return nextPaymentOf(rows);
  const awaited = awaitedIn[status];
  return awaited ? { awaited, until: deadline === undefined ? null : lastDayOf(Date.parse(deadline)) } : null;
}

function nextPaymentOf(rows: readonly Repayment[]): Waiting | null {
  const next = nextToPay(rows);
  if (!next) return null;
  if (next.status === 'Scheduled') return { awaited: 'Instalment', until: lateFrom(next) };
  return { awaited: 'Arrears', until: next.status === 'Overdue' ? graceUntil(next) : null };
}

/** The figures of a loan: of its schedule once it has one, otherwise of the schedule that its terms give (ADMIN-33). */
export function figuresOf(loan: Loan, rows: readonly Repayment[]): LoanFigures {
  return {
    ...planOf(loan, rows),
    openprincipal: loan.planId === undefined ? null : sene(loan.amount - loan.principalRepaid),
    paid: sum(rows.map(paidOf)),
    arrears: arrearsOf(rows),
    lateinstalments: rows.filter(isLate).length,
  };
}

function planOf(loan: Loan, [first, ...others]: readonly Repayment[]) {
  const dueOf = ({ principal, interest }: Repayment) => sene(principal + interest);
  if (first) {
    const total = sum([first, ...others].map(dueOf));
    return { instalment: dueOf(first), instalments: others.length + 1, totalrepayment: total };
  }
  if (loan.rate === undefined) return { instalment: null, instalments: null, totalrepayment: null };
  const { instalment, instalments, worstCase } = guaranteeOf(loan);
  return { instalment, instalments, totalrepayment: worstCase };
}

/** What belongs to a loan, as it is stored. */
export type LoanParts = {
  loan: Loan;
  investments: readonly Investment[];
  /** Those of reopened slots included. */
  guarantors: readonly Guarantor[];
  agreements: readonly Agreement[];
  rows: readonly Repayment[];
  calls: readonly Call[];
};

/** Those parts as staff see them. */
export function loanPartsOf({ loan, investments, guarantors, agreements, rows, calls }: LoanParts, nameOf: NameOf) {
  const openCalls = calls.filter(({ nr }) => rows.some((row) => row.nr === nr && row.status !== 'Paid'));
  return {
    waiting: waitingOf(loan, rows),
    figures: figuresOf(loan, rows),
    guarantors: guarantors.toSorted((a, b) => a.slot - b.slot).map((one) => guarantorOf(one, nameOf)),
    agreements: agreements.map((agreement) => agreementOf(agreement, { loan, guarantors, nameOf })),
    schedule: rows.map((row) => ({
      ...loanRepaymentOf(row),
      paidon: row.paidOn ?? null,
      calledon: row.calledOn ?? null,
    })),
    calls: openCalls.map((call) => ({
      repaymentid: call.repaymentId,
      calledon: call.calledOn,
      payby: callPayableUntil(call),
      shares: call.shares.map((share) => ({ ...nameOf(share.userId), amountopen: askedIn(share) })),
    })),
    investments: investments.map((investment) => investmentOf(investment)),
  };
}

const investmentOf = (investment: Investment) => ({
  investmentid: investment.id,
  userid: investment.investorId,
  amount: investment.amount,
  status: investment.status,
  paymentstatus: investment.payment,
  lead: investment.lead,
  optedintolip: investment.optedIntoLip,
  createdat: investment.createdAt,
});

const namedGuarantor = ({ userId, fullName }: Guarantor, nameOf: NameOf): Named =>
  userId === undefined ? { userid: null, name: fullName } : nameOf(userId);

const guarantorOf = (guarantor: Guarantor, nameOf: NameOf): LoanPage['guarantors'][number] => ({
  ...namedGuarantor(guarantor, nameOf),
  guarantorid: guarantor.id,
  consent: guarantor.consent,
  verificationstatus: guarantor.verification,
  standingorderstatus: guarantor.standingOrder,
  signedat: guarantor.signature?.at ?? null,
  released: guarantor.released ?? false,
});

/** The borrower signs the loan agreement, and each guarantor a guarantee of their own. */
function agreementOf(
  { id, signature }: Agreement,
  { loan, guarantors, nameOf }: Pick<LoanParts, 'loan' | 'guarantors'> & { nameOf: NameOf },
): LoanPage['agreements'][number] {
  const guarantor = guarantors.find((one) => one.id === id);
  const signer = guarantor ? namedGuarantor(guarantor, nameOf) : nameOf(loan.borrowerId);
  return { ...signer, agreementid: id, signedat: (guarantor?.signature ?? signature)?.at ?? null };
}

export const disbursementOf = (payout: Payout, nameOf: NameOf): LoanPage['disbursement'] => ({
  payoutid: payout.id,
  status: payout.status,
  amount: payout.amount,
  madeby: nameOf(payout.madeBy),
  madeat: payout.madeAt,
  decidedby: payout.decidedBy === undefined ? null : nameOf(payout.decidedBy),
  decidedat: payout.decidedAt ?? null,
  bankreference: payout.bankReference ?? null,
});

/** An entry of the log of staff, as a history shows it. */
export type StaffEntry = { at: string; by: Named; details: string };

const nothing = { by: null, status: null, amount: null, details: null };

/** What happened to a loan, the latest first (ADMIN-33). */
export function historyOf(parts: LoanParts, staff: readonly StaffEntry[], nameOf: NameOf): HistoryEntry[] {
  const { loan, investments, guarantors, calls } = parts;
  const borrower = nameOf(loan.borrowerId);
  const entered = Object.entries(loan.entered).map(([status, at]) => ({
    ...nothing,
    at,
    event: 'Entered' as const,
    status: status as LoanStatus,
    by: status === 'Pending' ? borrower : null,
  }));
  const invested = investments.map(({ createdAt, investorId, amount }) => ({
    ...nothing,
    at: createdAt,
    event: 'Invested' as const,
    by: nameOf(investorId),
    amount,
  }));
  const nominated = guarantors.map(({ createdAt, fullName }) => ({
    ...nothing,
    at: createdAt,
    event: 'Nominated' as const,
    by: borrower,
    details: fullName,
  }));
  const called = calls.map(({ calledOn, nr }) => ({
    ...nothing,
    at: calledOn,
    event: 'Called' as const,
    details: String(nr),
  }));
  const acts = staff.map((entry) => ({ ...nothing, ...entry, event: 'Staff' as const }));
  const all = [...entered, ...invested, ...nominated, ...signaturesOf(parts, nameOf), ...called, ...acts];
  return all.toSorted((one, other) => (one.at < other.at ? 1 : -1));
}

function signaturesOf({ loan, guarantors }: LoanParts, nameOf: NameOf): HistoryEntry[] {
  const signed = (at: string | undefined, by: Named): HistoryEntry[] =>
    at === undefined ? [] : [{ ...nothing, at, event: 'Signed', by }];
  return [
    ...signed(loan.borrowerSignedAt, nameOf(loan.borrowerId)),
    ...guarantors.flatMap((guarantor) => signed(guarantor.signature?.at, namedGuarantor(guarantor, nameOf))),
  ];
}
