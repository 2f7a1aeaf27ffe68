import { verifyAll } from '#local/seed/identity.ts';
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
import {
  balanceOf,
  coolOff,
  disburse,
  type Manual,
  payAtTheCounter,
  payByCard,
  receive,
  setPayoutAccount,
} from '#local/seed/money.ts';
import { type Actor, appoint, hire, signUp } from '#local/seed/people.ts';
import { signGuarantee, signLoanAgreement } from '#local/seed/signing.ts';
import type { World } from '#local/seed/world.ts';
import { loanPageApi } from '#shared/admin/loan-page-api.ts';
import { DAY_MS } from '#shared/calendar.ts';
import type { LoanStatus } from '#shared/loans/loan.ts';
import { formatWst, type Sene, sene } from '#shared/money.ts';
import { type LoanRepayment, repaymentsApi } from '#shared/repayments/api.ts';
import type { RepaymentStatus } from '#shared/repayments/repayment.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';

export const wish: Wish = {
  amount: sene(5_000_00),
  months: 12,
  frequency: 'Monthly',
  purpose: 'An engine for the fishing boat',
};
export const RATE = 7250;

/** Who puts how much into the loan: the lead sets the rate and the guarantors, two take the insurance. */
export const offers: readonly Offer[] = [
  { amount: sene(2_000_00), rate: RATE, lip: true, guarantors: 3 },
  { amount: sene(1_500_00), rate: RATE, lip: true },
  { amount: sene(1_000_00), rate: RATE, lip: false },
  { amount: sene(500_00), rate: RATE, lip: false },
];

/** Everybody in the story of one loan, and what became of it. */
export type LoanLife = {
  loanId: number;
  borrower: Actor;
  investors: Actor[];
  guarantors: Actor[];
  reviewers: Reviewers;
  /** The statuses the loan was seen in, in order. */
  statuses: LoanStatus[];
};

type Log = (line: string) => void;

/**
 * Lives the whole life of a loan of WST 5,000 over HTTP alone, from its people's sign-up to the last repayment, and logs
 * each step with its actor, the loan's status and what is in the actor's wallet.
 */
export async function liveALoan(world: World, { endpoints, log }: { endpoints: string; log: Log }): Promise<LoanLife> {
  const family = familyName();
  const reviewers = await hireReviewers(world, endpoints, family);
  const borrower = await signUp(world, { first: 'Sina', last: family, role: 'Borrower' });
  const names = ['Tala', 'Fetu', 'Masina', 'Lagi'];
  const investors = await inTurn(names, (first) => signUp(world, { first, last: family, role: 'Investor' }));
  log(`${borrower.name} and ${investors.length} investors have registered and activated their accounts`);

  await verifyAll(world, reviewers, [borrower, ...investors]);
  log(`${reviewers.risk.name} has verified who they are`);

  const loanId = await requestLoan(borrower, wish);
  const life: LoanLife = { loanId, borrower, investors, guarantors: [], reviewers, statuses: [] };
  const step = stepOf(life, world, log);
  await step(borrower, `asks for ${formatWst(wish.amount)} over ${wish.months} months`);
  await scoreLoan(reviewers.risk, loanId, wish);
  await step(reviewers.risk, 'saves the calculation');
  await approveLoan(reviewers, loanId, wish.amount);
  await step(reviewers.credit, 'approves the loan after the risk reviewer');

  await fund(life, world, step);
  await guarantee(life, world, step, family);
  await sign(life, world, step);

  await setPayoutAccount(world, borrower);
  await coolOff(world, borrower, loanId);
  await disburse(reviewers, loanId);
  await step(reviewers.risk, 'confirms the disbursement that the credit approver prepared');

  await repay(life, world, step);
  return life;
}

type Step = (actor: Actor, what: string) => Promise<void>;

function stepOf(life: LoanLife, world: World, log: Log): Step {
  return async (actor, what) => {
    await world.settle();
    const { status } = await life.reviewers.credit.client.call(loanPageApi.readLoanForReview, {
      params: { id: life.loanId },
    });
    if (life.statuses.at(-1) !== status) life.statuses.push(status);
    const balance = await balanceOf(actor);
    log(`${actor.name.padEnd(18)} ${what.padEnd(64)} ${status.padEnd(27)} ${formatWst(balance)}`);
  };
}

/** The three staff: a SystemAdmin made by the command, and the two reviewers whom they appoint. */
async function hireReviewers(world: World, endpoints: string, family: string): Promise<Reviewers> {
  const email = `admin.${family}@example.ws`.toLowerCase();
  const admin = await appoint(world, { endpoints, email });
  const risk = await hire(world, admin, { first: 'Rita', last: family, role: 'Guarantor' }, 'RiskReviewer');
  const credit = await hire(world, admin, { first: 'Carl', last: family, role: 'Guarantor' }, 'CreditApprover');
  return { risk, credit };
}

/** Four deposits in four ways: at once, in two parts, without a usable reference, and at once again. */
async function fund({ loanId, investors, reviewers }: LoanLife, world: World, step: Step): Promise<void> {
  for (const [at, investor] of investors.entries()) {
    const offer = offers[at];
    if (!offer) continue;
    const { investmentid, totalpayableamount, investorpaymentreference } = await invest(investor, loanId, offer);
    await step(investor, `invests ${formatWst(offer.amount)}${offer.lip ? ' with insurance' : ''}`);
    await deposit[at]?.(world, reviewers, { amount: totalpayableamount, reference: investorpaymentreference });
    await step(investor, `has deposited ${formatWst(totalpayableamount)}`);
    await approveInvestment(reviewers, investmentid);
    await step(reviewers.credit, `approves the investment of ${investor.name}`);
  }
}

type Due = { amount: Sene; reference: string };
type Depositing = (world: World, reviewers: Reviewers, due: Due) => Promise<unknown>;
const atOnce: Depositing = (world, reviewers, due) => receive(world, reviewers, due);
const inTwoParts: Depositing = async (world, reviewers, { amount, reference }) => {
  await receive(world, reviewers, { amount: sene(500_00), reference, method: 'MTala' });
  await receive(world, reviewers, { amount: sene(amount - 500_00), reference, method: 'MyCash' });
};
const withoutReference: Depositing = async (world, reviewers, { amount, reference }) => {
  const { receiptid, status } = await receive(world, reviewers, { amount, reference: 'for the loan' });
  if (status !== 'Unmatched') throw new Error(`A deposit without a reference is ${status}`);
  await reviewers.credit.client.call(staffWalletApi.matchReceipt, { params: { id: receiptid }, body: { reference } });
  await world.settle();
};
const deposit: readonly Depositing[] = [atOnce, inTwoParts, withoutReference, atOnce];

async function guarantee(life: LoanLife, world: World, step: Step, family: string): Promise<void> {
  const { loanId, borrower, reviewers } = life;
  const firsts = ['Ioane', 'Mele', 'Pita'];
  const emailOf = (first: string) => `${first}.${family}@example.ws`.toLowerCase();
  await nominate(
    borrower,
    loanId,
    firsts.map((first) => ({ name: `${first} ${family}`, email: emailOf(first) })),
  );
  await step(borrower, 'nominates three guarantors, who are invited by mail');
  for (const first of firsts) {
    await world.mailed(emailOf(first), new RegExp(`register\\?loanId=(${loanId})`));
    const guarantor = await signUp(world, { first, last: family, role: 'Guarantor' }, loanId);
    life.guarantors.push(guarantor);
    const id = await accept(guarantor, loanId);
    await verifyAll(world, reviewers, [guarantor]);
    await proveIncome(guarantor, loanId);
    await setUpStandingOrder(guarantor, reviewers, loanId, id);
    await verifyGuarantor(reviewers, id);
    await step(guarantor, 'has accepted, proved income and set up the standing order');
  }
}

async function sign({ loanId, borrower, guarantors }: LoanLife, world: World, step: Step): Promise<void> {
  for (const guarantor of guarantors) {
    await signGuarantee(world, guarantor, loanId);
    await step(guarantor, 'has read and signed the guarantee');
  }
  await signLoanAgreement(world, borrower, loanId);
  await step(borrower, 'has read and signed the loan agreement');
}

/** Pays each instalment on its day, each in another way; the third is late, within the days of grace. */
async function repay(life: LoanLife, world: World, step: Step): Promise<void> {
  const rows = await instalmentsOf(life);
  for (const [at, row] of rows.entries()) {
    const daysLate = at === LATE ? 3 : 0;
    await until(world, row, at, daysLate);
    await mustBe(daysLate > 0 ? 'Overdue' : 'Scheduled', life, at);
    const method = methods[at % methods.length] ?? 'Bank';
    await pay[method](world, life, row.repaymentid);
    const when = daysLate > 0 ? `, ${daysLate} days late` : '';
    await step(life.borrower, `pays instalment ${at + 1} of ${rows.length} by ${method}${when}`);
  }
}

async function mustBe(status: RepaymentStatus, life: LoanLife, at: number): Promise<void> {
  const row = (await instalmentsOf(life))[at];
  if (row?.paymentstatus !== status) throw new Error(`Instalment ${at + 1} is ${row?.paymentstatus}, not ${status}`);
}

const methods = ['Card', 'MTala', 'MyCash', 'Bank'] as const;
type Paying = (world: World, life: LoanLife, id: string) => Promise<void>;
const atTheCounter =
  (method: Manual): Paying =>
  (world, { reviewers, borrower }, id) =>
    payAtTheCounter(world, reviewers, borrower, id, method);
const pay: Record<(typeof methods)[number], Paying> = {
  Card: (world, { borrower }, id) => payByCard(world, borrower, id),
  MTala: atTheCounter('MTala'),
  MyCash: atTheCounter('MyCash'),
  Bank: atTheCounter('Bank'),
};

/** Of the twelve instalments, the third. */
const LATE = 2;

const instalmentsOf = ({ borrower, loanId }: LoanLife): Promise<LoanRepayment[]> =>
  borrower.client.call(repaymentsApi.listLoanRepayments, { params: { id: loanId } });

/** The borrower is reminded three days before, on that day alone (REPAYMENTS-23). */
const REMINDED_DAYS = 3;

/**
 * Noon in Apia, a number of days after an instalment is due. The nights around the first and a late one pass by themselves; all
 * others in two steps, to the day of the reminder and to the day itself, because every night of a year takes half as long as
 * all other tests together.
 */
async function until(world: World, { scheduleddate }: LoanRepayment, at: number, daysLate: number): Promise<void> {
  const noon = Date.parse(`${scheduleddate}T12:00:00+13:00`);
  const inOneStep = Number.POSITIVE_INFINITY;
  if (at === 0 || daysLate > 0) {
    await world.sleepUntil(noon - (REMINDED_DAYS + 1) * DAY_MS, inOneStep);
    return world.advanceTo(noon + daysLate * DAY_MS);
  }
  await world.sleepUntil(noon - REMINDED_DAYS * DAY_MS, inOneStep);
  return world.sleepUntil(noon, inOneStep);
}

async function inTurn<Item, Made>(items: readonly Item[], make: (item: Item) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (const item of items) made.push(await make(item));
  return made;
}

/** A family name that nobody had before, so that the story can be told again and again on one cloud. */
function familyName(): string {
  const letters = Array.from({ length: 5 }, () => 'aeioufglmnpstv'[Math.floor(Math.random() * 14)]).join('');
  return `Leota-${letters}`;
}
