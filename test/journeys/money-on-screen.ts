import type { Page } from 'playwright-core';
import type { Actor } from '#local/seed/people.ts';
import type { Books } from '#shared/audit/books.ts';
import { expectedReturn } from '#shared/investments/investment-figures.ts';
import { account } from '#shared/ledger/postings.ts';
import { loanSchedule, totalsOf } from '#shared/loans/amortization.ts';
import { investorRows } from '#shared/loans/shares.ts';
import { basisPoints, formatWst, type Sene, sene, sum } from '#shared/money.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { tala } from '#test/support/tala.ts';
import { heading } from '#test/support/visit.ts';
import { monthsOf } from '#web/features/investor/cash-flow-figures.ts';
import { balanceIn, loanIn, walletIn } from './books.ts';

/** What a screen shows, and what it has to show by the books: in the same order, as it is written. */
type Compared = { shown: Record<string, string[]>; booked: Record<string, string[]> };

/** A screen of somebody who has signed in, and the books it is held against. */
type OnScreen = { page: Page; url: string; books: Books; loanId: number };

/** The texts of what a selector finds, once there is something. */
async function texts(page: Page, selector: string): Promise<string[]> {
  const found = page.locator(selector);
  await found.first().waitFor({ state: 'attached' });
  return found.allTextContents();
}

/** The first amount of each text. */
const amountsIn = (found: readonly string[]): string[] =>
  found.flatMap((text) => /[−]?WST\s[\d,]+\.\d\d/.exec(text) ?? []);

const total = (amounts: readonly string[]): string => formatWst(sum(amounts.map((amount) => tala(amount))));

const due = ({ principal, interest }: Repayment): Sene => sene(principal + interest);
const paid = ({ paidPrincipal, paidInterest }: Repayment): Sene => sene(paidPrincipal + paidInterest);
const open = (row: Repayment): Sene => sene(due(row) - paid(row));
const written = (amounts: readonly Sene[]): string[] => amounts.map(formatWst);
const wholeTala = (amount: Sene): string => formatWst(sene(Math.round(amount / 100) * 100)).slice(0, -'.00'.length);

const WALLET = 'section:has(> h2:text-is("Your wallet")) > .amount';
const walletOf = (books: Books, { user }: Actor): string[] => [formatWst(walletIn(books, user.userId).balance)];

/** The investor's overview, investments, schedule and statement. */
async function investorsMoney({ page, url, books, loanId }: OnScreen, investor: Actor): Promise<Compared> {
  const { loan, rows, holders, investments } = loanIn(books, loanId);
  const { userId } = investor.user;
  const at = holders.findIndex(({ investorId }) => investorId === userId);
  const { investmentId, amount, principal, interest } = holders[at] ?? {};
  const investment = investments.find(({ id }) => id === investmentId);
  if (!investment || amount === undefined || principal === undefined || interest === undefined)
    throw new Error(`${investor.name} has no part of loan ${loanId}`);
  const { profit } = expectedReturn(investment);
  const planned = rows.map(({ nr, ...row }) => ({ nr, ...row, payment: due({ nr, ...row }), balance: sene(0) }));
  const shares =
    investorRows(
      planned,
      holders.map((holder) => holder.amount),
    )[at] ?? [];
  const { balance, moves } = walletIn(books, userId);

  const shown: Compared['shown'] = {};
  shown.tiles = (await texts(page, '.three-figures dd')).slice(0, 2);
  shown.soFar = (await texts(page, '.three-figures + dl dd')).slice(0, 2);
  shown.wallet = await texts(page, WALLET);
  shown.portfolio = await texts(page, '.portfolio-mat strong');
  const flows = (nth: number) => texts(page, `.portfolio tbody td:nth-child(${nth})`);
  shown.received = [total(amountsIn(await flows(3)))];
  shown.expected = amountsIn(await flows(2));
  await page.goto(`${url}/#/investor/myinvestments`);
  shown.invested = await texts(page, 'article .amount');
  shown.profit = await texts(page, 'article dt:text-is("Expected Profit") + dd');
  await page.getByRole('button', { name: /^View Schedule/ }).click();
  shown.due = await texts(page, 'dialog tbody td:nth-child(2)');
  shown.shares = await texts(page, 'dialog tbody td:nth-child(3)');
  shown.paid = await texts(page, 'dialog tbody td:nth-child(4)');
  await page.goto(`${url}/#/investor/statement`);
  await heading(page, 'Statement of your wallet');
  shown.closing = (await texts(page, 'dl dd')).slice(-1);
  shown.lines = [String((await texts(page, 'tbody tr')).length)];

  // Of the rows that are paid they have their share, of the one that is paid in part the rest of what they received.
  let left: number = principal + interest;
  const ownPaid = rows.map((row, nr) => {
    const own = paid(row) === 0 ? 0 : Math.min(left, shares[nr]?.payment ?? 0);
    left -= own;
    return sene(own);
  });
  // The ledger keeps what is still owed to the investor by itself: with what came back it is what was lent.
  const owed = balanceIn(books, account.claim(loan.id, investment.id));
  return {
    shown,
    booked: {
      tiles: [wholeTala(sene(owed + principal)), wholeTala(profit)],
      soFar: written([interest, owed]),
      wallet: [formatWst(balance)],
      portfolio: written([amount]),
      received: written([sene(principal + interest)]),
      expected: written(byMonth(rows, shares)),
      invested: written([amount]),
      profit: written([profit]),
      due: written(rows.map(due)),
      shares: written(shares.map(({ payment }) => payment)),
      paid: written(ownPaid),
      closing: [formatWst(balance)],
      lines: [String(moves)],
    },
  };
}

/** What an investor is to get in each month from the first instalment's to the last one's: two may be due in one, and none in another. */
function byMonth(rows: readonly Repayment[], shares: readonly { payment: Sene }[]): Sene[] {
  const monthOf = (at: number) => rows[at]?.due.slice(0, 7) ?? '';
  const months = monthsOf(rows.map((_, at) => monthOf(at)));
  return months.map((month) => sum(shares.filter((_, at) => monthOf(at) === month).map(({ payment }) => payment)));
}

/** The borrower's overview, schedule, price of paying everything today, and pay page. */
async function borrowersMoney({ page, url, books, loanId }: OnScreen, borrower: Actor): Promise<Compared> {
  const { loan, rows } = loanIn(books, loanId);
  const late = rows.filter((row) => open(row) > 0).slice(0, 1);
  const shown: Compared['shown'] = {};
  shown.next = await texts(page, '.to-do .amount');
  shown.loan = amountsIn(await texts(page, 'dt:text-is("Amount") + dd'));
  shown.cost = amountsIn(await texts(page, 'dt:text-is("You pay") + dd, dt:text-is("Total to repay") + dd'));
  shown.schedule = await texts(page, '.table.schedule td:nth-child(3) strong');
  shown.partPaid = amountsIn(await texts(page, '.table.schedule td:nth-child(3) .small'));
  shown.wallet = await texts(page, WALLET);
  await page.getByRole('button', { name: 'Pay off early' }).click();
  shown.owed = (await texts(page, 'dialog[open] dd')).slice(0, 1);
  await page.goto(`${url}/#/repayments/${late[0]?.id}/pay`);
  shown.pay = await texts(page, '#main .lead-amount');
  return {
    shown,
    booked: {
      next: written(late.map(open)),
      loan: written([loan.amount]),
      cost: written([...rows.slice(0, 1).map(due), sum(rows.map(due))]),
      schedule: written(rows.map(due)),
      partPaid: written(late.map(paid)),
      wallet: walletOf(books, borrower),
      owed: written([balanceIn(books, account.receivable(loan.id))]),
      pay: written(late.map(open)),
    },
  };
}

/** What a guarantor is called for, still stands for, and has in the wallet; `id` is the guarantee's. */
async function guarantorsMoney(
  { page, url, books, loanId }: OnScreen,
  guarantor: Actor,
  id: string,
): Promise<Compared> {
  const { loan, rows } = loanIn(books, loanId);
  const worst = totalsOf(loanSchedule({ ...loan, rate: loan.rate ?? basisPoints(0) })).payment;
  const owed = balanceIn(books, account.receivable(loanId));
  const called = [formatWst(balanceIn(books, account.guarantee(loanId, id)))];
  const shown: Compared['shown'] = {};
  shown.called = await texts(page, '.to-do .amount');
  shown.standsFor = amountsIn(await texts(page, 'article strong'));
  shown.wallet = await texts(page, WALLET);
  await page.getByRole('link', { name: /^Pay WST/ }).click();
  await heading(page, 'Pay a call');
  shown.pay = await texts(page, '#main .lead-amount');
  await page.goto(`${url}/#/wallet`);
  shown.ownWallet = await texts(page, WALLET);
  return {
    shown,
    booked: {
      called,
      standsFor: [formatWst(sene(Math.min(Math.round((worst * owed) / loan.amount), sum(rows.map(open)))))],
      wallet: walletOf(books, guarantor),
      pay: called,
      ownWallet: walletOf(books, guarantor),
    },
  };
}

/** The loan and the receipts as staff see them. */
async function staffMoney({ page, url, books, loanId }: OnScreen): Promise<Compared> {
  const { loan } = loanIn(books, loanId);
  const applied = books.receipts.filter(({ status }) => status === 'Applied');
  await page.goto(`${url}/#/admin/loan-review?status=Active`);
  const shown: Compared['shown'] = {};
  shown.approved = await texts(page, 'dt:text-is("Approved Amount") + dd');
  await page.goto(`${url}/#/admin/payments?status=Applied`);
  await heading(page, 'Money in');
  const receipts = await texts(page, '.money-table .row-link');
  shown.receipts = receipts.toSorted();
  return {
    shown,
    booked: {
      approved: written([loan.amount]),
      receipts: written(applied.map(({ amount }) => amount)).toSorted(),
    },
  };
}

type People = { investor: Actor; borrower: Actor; guarantor: Actor; guaranteeId: string; staff: Actor };
type Screens = { person: Actor; landsOn: RegExp; look: (on: OnScreen) => Promise<Compared> };

/** Everybody whose screens show the money of a loan, where they land, and what is to be seen there. */
export const moneyScreens = ({ investor, borrower, guarantor, guaranteeId, staff }: People): Screens[] => [
  { person: investor, landsOn: /#\/investor$/, look: (on) => investorsMoney(on, investor) },
  { person: borrower, landsOn: /#\/borrower$/, look: (on) => borrowersMoney(on, borrower) },
  { person: guarantor, landsOn: /#\/guarantor$/, look: (on) => guarantorsMoney(on, guarantor, guaranteeId) },
  { person: staff, landsOn: /#\/admin$/, look: staffMoney },
];
