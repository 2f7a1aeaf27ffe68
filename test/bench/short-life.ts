import { setTimeout as pause } from 'node:timers/promises';
import { findAgreement, listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { listInvestmentsOf } from '#lambdas/investments/store.ts';
import { getLoan } from '#lambdas/loans/store.ts';
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
import { balanceOf, disburse, receive } from '#local/seed/money.ts';
import type { Actor } from '#local/seed/people.ts';
import { signGuarantee, signLoanAgreement } from '#local/seed/signing.ts';
import { World } from '#local/seed/world.ts';
import type { HandedIn } from '#shared/documents/document.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { investmentsApi } from '#shared/investments/api.ts';
import { loansApi } from '#shared/loans/api.ts';
import type { LoanStatus } from '#shared/loans/loan.ts';
import { sene } from '#shared/money.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { cleanDocuments } from '#test/support/documents.ts';
import type { Player } from './cast.ts';

const wish: Wish = { amount: sene(1_000_00), months: 6, frequency: 'Monthly', purpose: 'A new roof' };
const offers: readonly Offer[] = [
  { amount: sene(600_00), rate: 7200, lip: true, guarantors: 2 },
  { amount: sene(400_00), rate: 7200, lip: false },
];

/** The people of one life after another. */
export type Troupe = { borrower: Player; investors: Player[]; guarantors: Player[]; reviewers: Reviewers };

/** What everybody of a troupe hands in for one life: checked papers, because their upload is not what is measured. */
export type Papers = { borrower: HandedIn; investors: HandedIn[]; guarantors: HandedIn[]; orders: HandedIn[] };

export async function papersFor({ borrower, investors, guarantors }: Troupe): Promise<Papers> {
  const incomeOf = ({ person }: Player) =>
    cleanDocuments(person.id, ['EmploymentLetter', 'Payslip', 'Payslip', 'BankStatement']);
  return {
    borrower: await incomeOf(borrower),
    investors: await Promise.all(investors.map(incomeOf)),
    guarantors: await Promise.all(guarantors.map(incomeOf)),
    orders: await Promise.all(guarantors.map(({ person }) => cleanDocuments(person.id, ['StandingOrder']))),
  };
}

// Often enough to be no part of what is measured, and not so often that it is most of the load.
const POLL_MS = 100;
const PATIENCE_MS = 60_000;

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`It never came to ${what}`);
    await pause(POLL_MS);
  }
}

/** The world for many at once: nobody waits until all that anybody set going has happened. */
export class BusyWorld extends World {
  #heard = new Map<string, number>();

  override settle = async (): Promise<void> => undefined;

  /** The next mail to an address that was not asked for before. */
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

// What follows from an act is waited for at the table, so that no poll counts as a call.
const untilLoan = (id: number, status: LoanStatus) =>
  until(`loan ${id} being ${status}`, async () => (await getLoan(id)).status === status);

async function untilDrawnUp(loanId: number): Promise<void> {
  const guarantors = await listGuarantorsOf(loanId);
  await until(`the agreements of loan ${loanId}`, async () => {
    const drawnUp = await Promise.all(guarantors.map(({ id }) => findAgreement(id)));
    return !drawnUp.includes(undefined);
  });
}

/** A loan of six months from its request to its last instalment, as its people's screens would ask for it. */
export async function liveShortly(world: World, troupe: Troupe, papers: Papers): Promise<void> {
  const { borrower, reviewers } = troupe;
  await look(borrower);
  await borrower.client.call(loansApi.listMyLoans, {});
  const loanId = await requestLoan(borrower, wish, papers.borrower);
  await reviewers.risk.client.call(loansApi.readLoanForReview, { params: { id: loanId } });
  await scoreLoan(reviewers.risk, loanId, wish);
  await approveLoan(reviewers, loanId, wish.amount);
  await fund(world, troupe, papers, loanId);
  await guarantee(troupe, papers, loanId);
  await untilLoan(loanId, 'GuarantorsVerified');
  await untilDrawnUp(loanId);
  for (const guarantor of troupe.guarantors) await signGuarantee(world, guarantor, loanId);
  await signLoanAgreement(world, borrower, loanId);
  await untilLoan(loanId, 'AgreementSigned');
  await disburse(reviewers, loanId);
  await untilLoan(loanId, 'Active');
  await repay(world, troupe, loanId);
  await untilLoan(loanId, 'Repaid');
  await borrower.client.call(loansApi.listMyLoans, {});
}

/** What every page shows: the bell, and what is in the wallet. */
async function look(actor: Actor): Promise<void> {
  await actor.client.call(notificationsApi.listNotifications, { query: {} });
  await balanceOf(actor);
}

async function fund(world: World, { investors, reviewers }: Troupe, papers: Papers, loanId: number): Promise<void> {
  for (const [at, offer] of offers.entries()) {
    const [investor, handedIn] = [investors[at], papers.investors[at]];
    if (!investor) continue;
    const { client } = investor;
    await look(investor);
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
      const all = await listInvestmentsOf(loanId);
      return all.some(({ id, payment }) => id === investmentid && payment === 'Paid');
    });
    await client.call(investmentsApi.listMyInvestments, {});
    await reviewers.risk.client.call(investmentsApi.listInvestmentsForReview, { query: { status: 'Pending' } });
    await approveInvestment(reviewers, investmentid);
  }
  await untilLoan(loanId, 'Funded');
}

async function guarantee({ borrower, guarantors, reviewers }: Troupe, papers: Papers, loanId: number): Promise<void> {
  await nominate(borrower, loanId, guarantors);
  for (const [at, guarantor] of guarantors.entries()) {
    await look(guarantor);
    const id = await accept(guarantor, loanId);
    await proveIncome(guarantor, loanId, papers.guarantors[at]);
    await setUpStandingOrder(guarantor, reviewers, loanId, id, papers.orders[at]);
    await verifyGuarantor(reviewers, id);
  }
  await borrower.client.call(guarantorsApi.listNominees, { params: { id: loanId } });
}

/** The first instalment over the counter, the next from the wallet, and the last two paid off early. */
async function repay(world: World, { borrower, investors, reviewers }: Troupe, loanId: number): Promise<void> {
  const { client, user } = borrower;
  const rows = await client.call(repaymentsApi.listLoanRepayments, { params: { id: loanId } });
  const amount = sene(rows.reduce((total, { amountdue }) => total + amountdue, 0));
  await receive(world, reviewers, { amount, reference: user.paymentreference });
  await until(`the first instalment of loan ${loanId} being paid`, async () => {
    const [first] = await listRepayments(await getLoan(loanId));
    return first?.status === 'Paid';
  });
  for (const { repaymentid } of rows.slice(1, -2)) {
    await client.call(repaymentsApi.readRepayment, { params: { id: repaymentid } });
    await client.call(repaymentsApi.payFromWallet, { params: { id: repaymentid } });
    await look(borrower);
  }
  for (const investor of investors)
    await investor.client.call(repaymentsApi.readInvestorSchedule, { params: { id: loanId } });
  const payoff = await client.call(repaymentsApi.readPayoff, { params: { id: loanId } });
  await client.call(repaymentsApi.payOff, { params: { id: loanId }, body: { amount: payoff.amount } });
}
