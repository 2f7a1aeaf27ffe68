import { randomUUID } from 'node:crypto';
import { handler as admin } from '#lambdas/admin/api.ts';
import { handler as guarantors } from '#lambdas/guarantors/api.ts';
import { handler as investments } from '#lambdas/investments/api.ts';
import { handler as loans } from '#lambdas/loans/api.ts';
import { addLoan } from '#lambdas/loans/save-loan.ts';
import { handler as notifications } from '#lambdas/notifications/api.ts';
import { personKey } from '#lambdas/platform/caller.ts';
import { commit } from '#lambdas/platform/table.ts';
import { put } from '#lambdas/platform/writes.ts';
import { handler as repayments } from '#lambdas/repayments/api.ts';
import { handler as wallet } from '#lambdas/wallet/api.ts';
import { loanPageApi } from '#shared/admin/loan-page-api.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { staffGuarantorsApi } from '#shared/guarantors/staff-api.ts';
import { investmentsApi } from '#shared/investments/api.ts';
import { staffInvestmentsApi } from '#shared/investments/staff-api.ts';
import { loansApi } from '#shared/loans/api.ts';
import type { LoanStatus } from '#shared/loans/loan.ts';
import { incomeDocuments } from '#shared/loans/loan-request.ts';
import { staffLoansApi } from '#shared/loans/staff-api.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { anActiveLoan, endow } from '#test/lambdas/repayments/an-active-loan.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { aLoanRequest } from '#test/shared/loans/a-loan-request.ts';
import { call } from '#test/support/calls.ts';
import { cleanDocuments } from '#test/support/documents.ts';
import { investmentBody, uninsured } from '#test/support/investments.ts';
import { anApprover, aPerson, aReviewer, signedIn } from '#test/support/people.ts';
import { relayed, withRelays } from './metered-relays.ts';
import type { MeteredTable, Used } from './metered-table.ts';
import { offeredLoan } from './offered-loan.ts';

/** What each call costs, by its method and path, and how many requests the relays make for all that follows from it. */
export type Costs = Record<string, Used & { relay?: number }>;

const FIRST_LOAN = 100_000;
const IN_ONE_COMMIT = 50;
const spread: readonly LoanStatus[] = ['Approved', 'Pending', 'UnderReview', 'Active', 'Repaid'];

/** Stores loans of all kinds, each with its borrower. Their numbers always have six digits. */
export async function putLoans(from: number, to: number): Promise<void> {
  for (let first = from; first < to; first += IN_ONE_COMMIT) {
    const ids = Array.from({ length: Math.min(IN_ONE_COMMIT, to - first) }, (_, at) => FIRST_LOAN + first + at);
    const writes = ids.flatMap((id) => {
      const borrower = aPerson();
      const loan = aLoan({ id, borrowerId: borrower.id, status: spread[id % spread.length] });
      const [item] = addLoan(loan, 1);
      return [put({ ...borrower, ...personKey(borrower.id) }), ...(item ? [item] : [])];
    });
    await commit(writes);
  }
  await commit([put({ pk: 'SEQ', sk: 'loan', last: 2 * FIRST_LOAN + to })]);
}

type CallInput = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
type Handler = Parameters<typeof call>[0];

/** Makes one call of each route that lists or changes something, and returns the cost of each. */
export async function measureCosts(table: MeteredTable): Promise<Costs> {
  const costs: Costs = {};
  const ask = async (handler: Handler, endpoint: Endpoint, { id }: { id: string }, asked: CallInput = {}) => {
    const key = endpoint.method === 'GET' ? undefined : randomUUID();
    // What people and loans were made with is not this call's.
    if (endpoint.method !== 'GET') await relayed(table);
    const { answered, used } = await table.cost(() => call(handler, endpoint, id, { ...asked, key }));
    const name = `${endpoint.method} ${endpoint.path}`;
    if (answered.status >= 400) throw new Error(`${name} answered ${JSON.stringify(answered)}`);
    costs[name] = endpoint.method === 'GET' ? used : { ...used, relay: (await relayed(table)).requests };
    return answered.body;
  };
  await withRelays(async () => {
    await measureLending(ask);
    await measureRepaying(ask);
  });
  return costs;
}

type Ask = (handler: Handler, endpoint: Endpoint, who: { id: string }, asked?: CallInput) => Promise<unknown>;

const destination = { method: 'Bank', account: '0012345' } as const;
const incomeDocumentsOf = (id: string) => cleanDocuments(id, incomeDocuments.SelfEmployed);
async function measureLending(ask: Ask): Promise<void> {
  const [risk, credit] = [await aReviewer(), await anApprover()];
  const borrower = await signedIn({ payoutDestination: destination });
  const investor = await signedIn({ roles: ['Investor'] });
  await endow(investor.id, 500_00);
  const documents = await incomeDocumentsOf(borrower.id);
  const request = { ...aLoanRequest, Amount: 500, EmploymentStatus: 'SelfEmployed', documents };
  await ask(loans, loansApi.requestLoan, borrower, { body: request });
  await ask(loans, loansApi.listMyLoans, borrower);
  await ask(loans, staffLoansApi.listLoansForReview, risk, { query: { status: 'Pending' } });
  const { id } = await offeredLoan(1_000_00);
  const params = { id: String(id) };
  await ask(admin, loanPageApi.readLoanForReview, credit, { params });
  await ask(loans, loansApi.listMarketplace, investor);
  await ask(loans, loansApi.readLoan, investor, { params });
  await ask(investments, investmentsApi.checkLead, investor, { params: { loanId: params.id } });
  const body = investmentBody({
    ...uninsured(500),
    loanId: id,
    documents: await incomeDocumentsOf(investor.id),
  });
  const submitted = await ask(investments, investmentsApi.submitInvestment, investor, { body });
  const ofInvestment = { params: { id: idOf(submitted, 'investmentid') } };
  await ask(wallet, walletApi.payInvestment, investor, ofInvestment);
  await ask(investments, investmentsApi.listMyInvestments, investor);
  await ask(investments, staffInvestmentsApi.listInvestmentsForReview, risk, { query: { status: 'Pending' } });
  const decision = { ...ofInvestment, body: { decision: 'Approved' } };
  await ask(investments, staffInvestmentsApi.reviewInvestment, risk, decision);
  await ask(investments, staffInvestmentsApi.reviewInvestment, credit, decision);
  await ask(notifications, notificationsApi.listNotifications, investor);
}

async function measureRepaying(ask: Ask): Promise<void> {
  const risk = await aReviewer();
  const active = await anActiveLoan([300_00, 200_00]);
  const borrower = { id: active.borrowerId };
  await endow(borrower.id, 5_000_00);
  const params = { id: String(active.id) };
  const rows = await ask(repayments, repaymentsApi.listLoanRepayments, borrower, { params });
  const first = { params: { id: idOf(Array.isArray(rows) ? rows[0] : undefined, 'repaymentid') } };
  await ask(repayments, repaymentsApi.readRepayment, borrower, first);
  await ask(repayments, repaymentsApi.payFromWallet, borrower, first);
  await ask(wallet, walletApi.readOverview, borrower);
  await ask(wallet, walletApi.listTransactions, borrower);
  // The list shows one that somebody else has recorded.
  await ask(wallet, staffWalletApi.recordReceipt, await aReviewer(), {
    body: { method: 'Bank', amount: 10, valuedate: '2026-01-05', reference: 'unknown', bankid: randomUUID() },
  });
  await ask(wallet, staffWalletApi.listReceipts, risk, { query: { limit: '1' } });
  await ask(guarantors, staffGuarantorsApi.listGuarantorsForReview, risk, { query: { status: 'Pending' } });
  const payoff = await ask(repayments, repaymentsApi.readPayoff, borrower, { params });
  const amount = payoff instanceof Object && 'amount' in payoff ? payoff.amount : undefined;
  await ask(repayments, repaymentsApi.payOff, borrower, { params, body: { amount } });
}

function idOf(answered: unknown, name: string): string {
  const value = answered instanceof Object ? Object.entries(answered).find(([key]) => key === name)?.[1] : undefined;
  if (typeof value !== 'string') throw new Error(`There is no ${name} in ${JSON.stringify(answered)}`);
  return value;
}
