// Takes long: begins first.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { borrow } from '#local/seed/borrowing.ts';
import { receive } from '#local/seed/money.ts';
import type { Actor } from '#local/seed/people.ts';
import { addBusinessDays, addDays, apiaDayOf, businessDayFrom } from '#shared/calendar.ts';
import { batchDayAfter } from '#shared/collections/pool-batch.ts';
import { loansApi } from '#shared/loans/api.ts';
import { formatWst, sene, sum } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { violationsOf } from '#test/support/site.ts';
import { heading, onePixel, photograph } from '#test/support/visit.ts';
import { asSeenBy, noticed, shows } from './on-a-phone.ts';
import { cloudWithLoan, signInPerson, signInReviewers } from './people.ts';
import { openStaffPage, toast, unexpected } from './staff-page.ts';
import { withCloud } from './with-cloud.ts';

const test = withCloud(cloudWithLoan);
/** Sina's loan, which Tala lent and Peni guarantees, and Ioane's, which Moana lent with insurance and Vena guarantees. */
const sinas = 1;
let ioanes: number;
let people: Awaited<ReturnType<typeof enter>>;

/** Signs everybody in again: months pass between the chapters. */
async function enter() {
  const { world } = test;
  const [reviewers, sina, tala, peni, ioane, moana, vena] = await Promise.all([
    signInReviewers(world),
    ...(['Sina', 'Tala', 'Peni', 'Ioane', 'Moana', 'Vena'] as const).map((name) => signInPerson(world, name)),
  ]);
  return { reviewers, ...reviewers, sina, tala, peni, ioane, moana, vena } as Record<
    'risk' | 'credit' | 'sina' | 'tala' | 'peni' | 'ioane' | 'moana' | 'vena',
    Actor
  > & { reviewers: typeof reviewers };
}

beforeAll(async () => {
  people = await enter();
  const { reviewers, ioane, moana, vena } = people;
  const wish = { amount: sene(600_00), months: 6, frequency: 'Monthly', purpose: 'A boat' } as const;
  const backers = [{ investor: moana, offer: { amount: wish.amount, rate: 7250, lip: true } }];
  const borrowing = { borrower: ioane, wish, backers, guarantors: [vena] };
  ioanes = await borrow({ world: test.world, reviewers }, borrowing, 'Active');
});

const rowsOf = (borrower: Actor, id: number) =>
  borrower.client.call(repaymentsApi.listLoanRepayments, { params: { id } });

const today = async () => apiaDayOf((await test.world.now()).getTime());

/** Noon of a business day, a fortnight at a time; and everybody signs in again. */
async function passUntil(day: string): Promise<void> {
  await test.world.sleepUntil(Date.parse(`${businessDayFrom(day)}T12:00:00+13:00`), 14 * 86_400);
  await test.world.settle();
  people = await enter();
}

/** The loan of a borrower in the queue of a reviewer. */
async function openLoan(reviewer: Actor, status: string, borrower: string, width?: number) {
  const visit = await openStaffPage(
    test,
    reviewer,
    `/admin/loan-review?status=${status}`,
    'Pending Loans Queue',
    width,
  );
  await visit.page.locator('.queue-line', { hasText: borrower }).first().click();
  await visit.page.locator('h2', { hasText: borrower }).waitFor();
  return visit;
}

type Desk = Awaited<ReturnType<typeof openLoan>>;

/** Holds that a page of the desk is accessible and without an error, photographs it and closes it. */
async function leave({ page, problems, close }: Desk, name?: string): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  if (name) await photograph(page, name);
  expect(unexpected(problems)).toEqual([]);
  await close();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('a loan that is not repaid', () => {
  it('is proposed to be in default at the desk (LOANS-26)', async () => {
    const [first] = await rowsOf(people.ioane, ioanes);
    const { graceDays, defaultDays } = policyOn(first?.scheduleddate ?? '');
    await passUntil(addDays(first?.scheduleddate ?? '', graceDays + defaultDays + 1));
    for (const borrower of ['Sina Leota', 'Ioane Tuala']) {
      const desk = await openLoan(people.risk, 'Active', borrower);
      await press(desk.page, 'Propose default');
      await toast(desk.page, 'Default proposed.');
      await leave(desk);
    }
    await test.world.settle();
  });

  it('is told to its borrower, who answers on a phone (LOANS-61, LOANS-62)', async () => {
    await asSeenBy(test, people.ioane, async (page) => {
      await noticed(page, `Loan #${ioanes} may be declared in default`);
      await page.getByText(/^You are heard until \w+day /).waitFor();
      await shows(page, 'end-heard-phone');
      await page.getByRole('link', { name: 'Write to us' }).click();
      await heading(page, 'You are heard');
      await page.getByLabel('Your answer').fill('The boat was lost in the storm of October.');
      await shows(page, 'end-hearing-phone');
      await press(page, 'Send answer');
      await page.getByText(/^We have your answer of /).waitFor();
      await page.getByRole('button', { name: 'Send the new answer' }).waitFor();
    });
    await asSeenBy(test, people.vena, (page) =>
      noticed(page, `Loan #${ioanes}, which you guarantee, may be declared in default`),
    );
  });

  it('is not declared in default before the hearing is over, and is by another person then (LOANS-27)', async () => {
    for (const width of [1280, 360]) {
      const desk = await openLoan(people.credit, 'Active', 'Ioane Tuala', width);
      await desk.page.getByText('The boat was lost in the storm of October.').waitFor();
      await desk.page.getByText(/^The borrower can answer until /).waitFor();
      expect(await desk.page.getByRole('button', { name: 'Confirm default' }).count()).toBe(0);
      await leave(desk, `end-desk-hearing-${width}`);
    }
    const loans = await people.ioane.client.call(loansApi.listMyLoans, {});
    await passUntil(addDays(loans[0]?.hearduntil ?? '', 1));
    for (const borrower of ['Sina Leota', 'Ioane Tuala']) {
      const desk = await openLoan(people.credit, 'Active', borrower);
      await desk.page.getByText('None: the hearing is over').waitFor();
      await press(desk.page, 'Confirm default');
      await toast(desk.page, 'The loan is in default.');
      await leave(desk);
    }
    await test.world.settle();
    await asSeenBy(test, people.moana, (page) =>
      noticed(page, `Loan #${ioanes}, in which you invested, is in default.`),
    );
  });
});

describe('a loan in default of which nothing is late any more', () => {
  it('is cured by the payment, and all are told (LOANS-63)', async () => {
    const { sina, peni, tala, reviewers } = people;
    const day = await today();
    const due = (await rowsOf(sina, sinas)).filter(({ scheduleddate }) => scheduleddate < day);
    const amount = sum(due.map(({ amountdue, amountpaid }) => sene(amountdue - amountpaid)));
    await receive(test.world, reviewers, { amount, reference: sina.user.paymentreference });
    for (const person of [sina, peni, tala])
      await asSeenBy(test, person, (page) =>
        noticed(page, new RegExp(`^Nothing of loan #${sinas}.* is late any more, so it is not in default\\.`)),
      );
    const [loan] = await sina.client.call(loansApi.listMyLoans, {});
    expect(loan?.status).toBe('Active');
  });

  it('is shortened by what its borrower pays extra (REPAYMENTS-57, REPAYMENTS-59)', async () => {
    await asSeenBy(test, people.sina, async (page) => {
      await press(page, 'Pay extra');
      const sheet = page.getByRole('dialog');
      await sheet.getByText(/^You would save WST/).waitFor();
      await shows(page, 'end-paydown-phone');
      await sheet.getByRole('button', { name: 'Switch it on' }).click();
      await sheet.getByText('It is switched on.').waitFor();
      await sheet.getByRole('button', { name: 'Switch it off' }).waitFor();
    });
    const before = await rowsOf(people.sina, sinas);
    const next = before.find(({ paymentstatus }) => paymentstatus === 'Scheduled');
    const amount = sene((next?.amountdue ?? 0) + 100_00);
    await receive(test.world, people.reviewers, { amount, reference: people.sina.user.paymentreference });
    await passUntil(addDays(next?.scheduleddate ?? '', 1));
    await asSeenBy(test, people.sina, (page) =>
      noticed(page, new RegExp(`^What you paid extra has shortened loan #${sinas}\\. Your loan ends on`)),
    );
  });

  it('is paid off by a deposit with a reference of its own (REPAYMENTS-53, REPAYMENTS-54)', async () => {
    const { sina, reviewers } = people;
    let reference = '';
    await asSeenBy(test, sina, async (page) => {
      await press(page, 'Pay off early');
      const sheet = page.getByRole('dialog');
      await press(page, 'Get a price by deposit');
      await sheet.getByText(/^WST.* until /).waitFor();
      reference = (await sheet.locator('.copied strong').nth(1).textContent()) ?? '';
      await shows(page, 'end-payoff-quote-phone');
    });
    const { quote } = await sina.client.call(repaymentsApi.readPayoff, { params: { id: sinas } });
    expect(quote?.reference).toBe(reference);
    await receive(test.world, reviewers, { amount: quote?.amount ?? sene(0), reference });
    await asSeenBy(test, sina, async (page) => {
      await noticed(page, `Loan #${sinas} is repaid in full.`);
      await page.getByRole('heading', { name: 'Ready for your next loan?' }).waitFor();
    });
  });
});

describe('a loan that stays in default', () => {
  it('is paid for by the pool in the batch of the month, which two people confirm (REPAYMENTS-37 to REPAYMENTS-40)', async () => {
    const since = await today();
    const waited = addBusinessDays(since, policyOn(since).poolWaitBusinessDays);
    await passUntil(batchDayAfter(waited.slice(0, 7)));
    const openBatch = async (reviewer: Actor, width?: number) => {
      const desk = await openStaffPage(test, reviewer, '/admin/payments', 'Money in', width);
      await desk.page.getByRole('link', { name: 'Pool', exact: true }).click();
      await heading(desk.page, 'What the insurance pool pays');
      return desk;
    };
    const first = await openBatch(people.risk);
    const row = first.page.locator('table tbody tr', { hasText: 'Ioane Tuala' });
    // The pool has the fee of WST 30.00 and pays half of it, of WST 480.00 that it owes.
    for (const text of [formatWst(sene(480_00)), formatWst(sene(15_00)), 'The pool pays 3.12% of what it owes.'])
      await row.getByText(text).waitFor();
    await first.page.getByText('Two people confirm it as a whole.').waitFor();
    await press(first.page, 'Confirm the batch');
    await first.page.getByText('One person has confirmed it.').waitFor();
    await leave(first, 'end-batch-wide');

    const second = await openBatch(people.credit, 360);
    await second.page.getByText('One person has confirmed it.').waitFor();
    await photograph(second.page, 'end-batch-phone');
    await press(second.page, 'Confirm the batch');
    await second.page
      .getByText(/^(Paid|Being paid)$/)
      .first()
      .waitFor();
    await leave(second);
    await test.world.settle();
    await asSeenBy(test, people.moana, (page) =>
      noticed(page, `The Loan Insurance Pool has paid ${formatWst(sene(15_00))} for loan #${ioanes} into your wallet.`),
    );
  });

  it('is charged off by two people, with what proves it (LOANS-64, LOANS-65)', async () => {
    const proposal = await openLoan(people.risk, 'Defaulted', 'Ioane Tuala');
    await proposal.page.getByLabel('Reason').selectOption('Bankruptcy');
    await proposal.page.locator('#documentId input[type=file]').setInputFiles(onePixel);
    await proposal.page.locator('#documentId input[name=documents]').waitFor({ state: 'attached' });
    await press(proposal.page, 'Propose charge-off');
    await toast(proposal.page, 'Charge-off proposed.');
    await leave(proposal, 'end-charge-off-proposed-wide');

    const confirmation = await openLoan(people.credit, 'Defaulted', 'Ioane Tuala', 360);
    await confirmation.page.getByText('The borrower is bankrupt').waitFor();
    await photograph(confirmation.page, 'end-charge-off-phone');
    await press(confirmation.page, 'Confirm charge-off');
    await toast(confirmation.page, 'The loan is charged off.');
    await confirmation.page.getByText(/^Charged off on /).waitFor();
    await leave(confirmation);
    await test.world.settle();
  });

  it('asks its borrower for nothing, releases its guarantor and is a loss to its investor (LOANS-67, LOANS-68)', async () => {
    await asSeenBy(test, people.ioane, async (page) => {
      await page.getByRole('heading', { name: 'Your loan is charged off' }).waitFor();
      await page.getByRole('link', { name: 'Pay a part' }).waitFor();
      await shows(page, 'end-charged-off-borrower-phone');
    });
    await asSeenBy(test, people.vena, async (page) => {
      await noticed(page, `Loan #${ioanes} is charged off. Your guarantee is released`);
      await shows(page, 'end-charged-off-guarantor-phone');
      await page.getByRole('link', { name: 'All about this loan' }).first().click();
      await heading(page, 'Your guarantee for Ioane Tuala');
      await page.getByText('Your guarantee has ended. You owe nothing for this loan.').waitFor();
    });
    await asSeenBy(test, people.moana, async (page) => {
      await noticed(page, /of your money is lost as of today/);
      await page.goto(`${test.url}/#/investor/myinvestments`);
      await page.getByText(/^Charged off on /).waitFor();
      await shows(page, 'end-charged-off-investor-phone');
    });
  });
});
