import { setTimeout as pause } from 'node:timers/promises';
import { agreements, listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { investments } from '#lambdas/investments/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import {
  accept,
  approveInvestment,
  approveLoan,
  invest,
  nominate,
  type Offer,
  proveIncome,
  type Reviewers,
  requestLoan,
  scoreLoan,
  setUpStandingOrder,
  verifyGuarantor,
  type Wish,
} from '#local/seed/lending.ts';
import { balanceOf, coolOff, disburse, receive } from '#local/seed/money.ts';
import type { Actor } from '#local/seed/people.ts';
import { signGuarantee, signLoanAgreement } from '#local/seed/signing.ts';
import { World } from '#local/seed/world.ts';
import { loanPageApi } from '#shared/admin/loan-page-api.ts';
import type { HandedIn } from '#shared/documents/document.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { investmentsApi } from '#shared/investments/api.ts';
import { staffInvestmentsApi } from '#shared/investments/staff-api.ts';
import { loansApi } from '#shared/loans/api.ts';
import type { LoanStatus } from '#shared/loans/loan.ts';
import { sene } from '#shared/money.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { cleanDocuments } from '#test/support/documents.ts';
import type { SignedIn } from './people.ts';

const wish: Wish = { amount: sene(1_000_00), months: 6, frequency: 'Monthly', purpose: 'A new roof' };
const offers: readonly Offer[] = [
  { amount: sene(600_00), rate: 7200, lip: true, guarantors: 2 },
  { amount: sene(400_00), rate: 7200, lip: false },
];

/** The people of a loan, who take part in one loan after another. */
export type LoanPeople = { borrower: SignedIn; investors: SignedIn[]; guarantors: SignedIn[]; reviewers: Reviewers };

/** The documents that they submit for one loan: already checked, because their upload is not measured. */
export type LoanDocuments = { borrower: HandedIn; investors: HandedIn[]; guarantors: HandedIn[]; orders: HandedIn[] };

export async function documentsFor({ borrower, investors, guarantors }: LoanPeople): Promise<LoanDocuments> {
  const incomeOf = ({ person }: SignedIn) =>
    cleanDocuments(person.id, ['EmploymentLetter', 'Payslip', 'Payslip', 'BankStatement']);
  return {
    borrower: await incomeOf(borrower),
    investors: await Promise.all(investors.map(incomeOf)),
    guarantors: await Promise.all(guarantors.map(incomeOf)),
    orders: await Promise.all(guarantors.map(({ person }) => cleanDocuments(person.id, ['StandingOrder']))),
  };
}

// Short enough not to distort the times, and long enough not to be most of the load.
const POLL_MS = 100;
const TIMEOUT_MS = 60_000;

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Timed out waiting for ${what}`);
    await pause(POLL_MS);
  }
}

/** A world for many users at once: it does not wait until the whole cloud is idle. */
export class BusyWorld extends World {
  #heard = new Map<string, number>();

  override settle = async (): Promise<void> => undefined;

  /** The next mail to an address. */
  override async mailed(address: string, pattern: RegExp): Promise<string> {
    const asked = `${address} ${pattern}`;
    const before = this.#heard.get(asked) ?? 0;
    let found: string[] = [];
    await until(`a mail to ${address}`, async () => {
      const mails = await this.console<{ html?: string; text?: string }[]>(
        'GET',
        `mails?to=${encodeURIComponent(address)}`,
      );
      found = mails.flatMap(({ html = '', text = '' }) => pattern.exec(`${text}\n${html}`)?.[1] ?? []);
      return found.length > before;
    });
    this.#heard.set(asked, found.length);
    return found.at(-1) ?? '';
  }
}

// Waits read the table directly, so that they do not count as calls.
const untilLoan = (id: number, status: LoanStatus) =>
  until(`loan ${id} being ${status}`, async () => (await loans.get({ id })).status === status);

async function untilDrawnUp(loanId: number): Promise<void> {
  const guarantors = await listGuarantorsOf(loanId);
  await until(`the agreements of loan ${loanId}`, async () => {
    const drawnUp = await Promise.all(guarantors.map(({ id }) => agreements.find({ id })));
    return !drawnUp.includes(undefined);
  });
}

/** Takes a loan of six months from its request to its last instalment, with the calls that the screens make. */
export async function liveShortly(world: World, people: LoanPeople, documents: LoanDocuments): Promise<void> {
  const loanId = await signShortly(world, people, documents);
  await coolOff(world, people.borrower, loanId);
  await repayShortly(world, people, loanId);
}

/** Takes a loan from its request to its last signature, and returns its number. */
export async function signShortly(world: World, people: LoanPeople, documents: LoanDocuments): Promise<number> {
  const { borrower, reviewers } = people;
  await loadHeader(borrower);
  await borrower.client.call(loansApi.listMyLoans, {});
  const loanId = await requestLoan(borrower, wish, documents.borrower);
  await reviewers.risk.client.call(loanPageApi.readLoanForReview, { params: { id: loanId } });
  await scoreLoan(reviewers.risk, loanId, wish);
  await approveLoan(reviewers, loanId, wish.amount);
  await fund(world, people, documents, loanId);
  await guarantee(people, documents, loanId);
  await untilLoan(loanId, 'GuarantorsVerified');
  await untilDrawnUp(loanId);
  for (const guarantor of people.guarantors) await signGuarantee(world, guarantor, loanId);
  await signLoanAgreement(world, borrower, loanId);
  await untilLoan(loanId, 'AgreementSigned');
  return loanId;
}

/** Takes a loan whose hours to step back are over from its disbursement to its last instalment. */
export async function repayShortly(world: World, people: LoanPeople, loanId: number): Promise<void> {
  const { borrower, reviewers } = people;
  await disburse(reviewers, loanId);
  await untilLoan(loanId, 'Active');
  await repay(world, people, loanId);
  await untilLoan(loanId, 'Repaid');
  await borrower.client.call(loansApi.listMyLoans, {});
}

/** The calls of every page: the bell and the wallet's balance. */
async function loadHeader(actor: Actor): Promise<void> {
  await actor.client.call(notificationsApi.listNotifications, { query: {} });
  await balanceOf(actor);
}

async function fund(
  world: World,
  { investors, reviewers }: LoanPeople,
  documents: LoanDocuments,
  loanId: number,
): Promise<void> {
  for (const [at, offer] of offers.entries()) {
    const [investor, handedIn] = [investors[at], documents.investors[at]];
    if (!investor) continue;
    const { client } = investor;
    await loadHeader(investor);
    await client.call(loansApi.listMarketplace, { query: {} });
    await client.call(investmentsApi.checkLead, { params: { loanId } });
    const { investmentid, totalpayableamount, investorpaymentreference } = await invest(
      investor,
      loanId,
      offer,
      handedIn,
    );
    await receive(world, reviewers, { amount: totalpayableamount, reference: investorpaymentreference });
    await until(`investment ${investmentid} being paid`, async () => {
      const all = await investments.all('table', { loanId });
      return all.some(({ id, payment }) => id === investmentid && payment === 'Paid');
    });
    await client.call(investmentsApi.listMyInvestments, {});
    await reviewers.risk.client.call(staffInvestmentsApi.listInvestmentsForReview, { query: { status: 'Pending' } });
    await approveInvestment(reviewers, investmentid);
  }
  await untilLoan(loanId, 'Funded');
}

async function guarantee(
  { borrower, guarantors, reviewers }: LoanPeople,
  documents: LoanDocuments,
  loanId: number,
): Promise<void> {
  await nominate(borrower, loanId, guarantors);
  for (const [at, guarantor] of guarantors.entries()) {
    await loadHeader(guarantor);
    const id = await accept(guarantor, loanId);
    await proveIncome(guarantor, loanId, documents.guarantors[at]);
    await setUpStandingOrder(guarantor, reviewers, loanId, id, documents.orders[at]);
    await verifyGuarantor(reviewers, id);
  }
  await borrower.client.call(guarantorsApi.listNominees, { params: { id: loanId } });
}

/** Pays the first instalment at the bank, the next ones from the wallet, and pays the last two off early. */
async function repay(world: World, { borrower, investors, reviewers }: LoanPeople, loanId: number): Promise<void> {
  const { client, user } = borrower;
  const rows = await client.call(repaymentsApi.listLoanRepayments, { params: { id: loanId } });
  const amount = sene(rows.reduce((total, { amountdue }) => total + amountdue, 0));
  await receive(world, reviewers, { amount, reference: user.paymentreference });
  await until(`the first instalment of loan ${loanId} being paid`, async () => {
    const [first] = await listRepayments(await loans.get({ id: loanId }));
    return first?.status === 'Paid';
  });
  for (const { repaymentid } of rows.slice(1, -2)) {
    await client.call(repaymentsApi.readRepayment, { params: { id: repaymentid } });
    await client.call(repaymentsApi.payFromWallet, { params: { id: repaymentid } });
    await loadHeader(borrower);
  }
  for (const investor of investors)
    await investor.client.call(repaymentsApi.readInvestorSchedule, { params: { id: loanId } });
  const payoff = await client.call(repaymentsApi.readPayoff, { params: { id: loanId } });
  await client.call(repaymentsApi.payOff, { params: { id: loanId }, body: { amount: payoff.amount } });
}
