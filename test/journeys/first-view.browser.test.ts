import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accountsApi } from '#shared/accounts/api.ts';
import { adminApi } from '#shared/admin/api.ts';
import { returnApi } from '#shared/admin/return-api.ts';
import type { Role } from '#shared/endpoint.ts';
import { guarantorOverviewApi } from '#shared/guarantors/overview-api.ts';
import { investorOverviewApi } from '#shared/investments/overview-api.ts';
import { borrowerOverviewApi } from '#shared/loans/overview-api.ts';
import { basisPoints, sene } from '#shared/money.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { photograph } from '#test/support/visit.ts';
import { withVisitor } from '#test/support/with-site.ts';
import { aUser } from '#test/web/accounts/a-user.ts';
import { aMyLoan } from '#test/web/borrower/a-my-loan.ts';
import { aReturn } from '#test/web/investor/a-return.ts';
import { anInvestment } from '#test/web/investor/an-investment.ts';

const { site, api, visitor, go } = withVisitor();
const wallet = { balance: sene(0), available: sene(0), transactions: [] };
const cost = { interestrate: basisPoints(7025), instalment: sene(152_52), instalments: 6, total: sene(915_12) };

/** What the API answers to a person of each area, whose first card has an amount or a date. */
const overviews: Record<Role, () => void> = {
  Borrower: () =>
    api.answer(borrowerOverviewApi.readBorrowerOverview, () => ({
      loans: [
        aMyLoan({
          status: 'Active',
          amountrequested: sene(1_200_50),
          cost: { lowest: cost, highest: cost },
          repaymentProgress: 40,
        }),
      ],
      repayments: [
        {
          repaymentid: '7-001',
          scheduleddate: '2026-11-19',
          amountdue: sene(305_04),
          amountpaid: sene(20_55),
          paymentstatus: 'Overdue' as const,
        },
      ],
      needspayout: false,
      owed: [],
      wallet,
    })),
  Investor: () => {
    api.answer(walletApi.listTransactions, () => []);
    api.answer(returnApi.readReturn, () => aReturn());
    api.answer(investorOverviewApi.readInvestorOverview, () => ({
      investments: [
        anInvestment({ loanstatus: 'Approved' }),
        anInvestment({
          investmentid: '2.01',
          loanid: 2,
          investmentstatus: 'Pending',
          paymentstatus: 'Unpaid',
          amountdue: sene(1_020_55),
        }),
      ],
      wallet,
    }));
  },
  Guarantor: () =>
    api.answer(guarantorOverviewApi.readGuarantorOverview, () => ({
      invitations: [],
      calls: [
        {
          repaymentid: '7-001',
          loanid: 7,
          amount: sene(152_52),
          calledon: '2026-11-26',
          payby: '2026-12-03',
          paymentreference: 'LG-C-7',
        },
      ],
      loans: [],
      agreements: [],
      wallet,
    })),
  Admin: () =>
    api.answer(adminApi.readAdminOverview, () => ({
      role: 'RiskReviewer' as const,
      stats: {
        totalUsers: 14,
        pendingLoans: 2,
        approvedLoans: 1,
        jobs: { since: '2026-11-01T00:00:00.000Z', runs: [] },
        queues: { kyc: 1, loans: 2, investments: 0, guarantors: 3 },
        sharedQueues: { receipts: 0, conflicts: 0, payouts: 4, standing: 0, chats: 1, secondLooks: 0, balances: 0 },
      },
      tiesdue: null,
      logs: [],
    })),
};

/**
 * The heading and the first cards, with where they are; without what the router and the keyboard need of them.
 */
const shownIn = (page: Page, selector: string) =>
  page.evaluate(
    ({ main, parts }) =>
      [...document.querySelectorAll(parts.map((part) => `${main} ${part}`).join())].map((card) => {
        const { x, y, width, height } = card.getBoundingClientRect();
        return {
          html: card.outerHTML.replace(/ (tabindex="-1"|data-discover="true")/g, ''),
          at: [x, y, width, height],
        };
      }),
    { main: selector, parts: ['> :not(.halves)', '> .halves > .stack-wide:first-child > :first-child'] },
  );

/** Opens a page of who is signed in, until its first view is shown. Returns what lets the app come. */
async function openFirstView(page: Page, address: string): Promise<() => void> {
  await page.addInitScript(() => localStorage.setItem('lalaga.session', `${Date.now()} open`));
  let letCome: () => void = () => undefined;
  const seen = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/assets/index-*.js', (route) => seen.then(() => route.continue()));
  // Its load is over when the app has come.
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('html.painted').waitFor();
  // A font that comes within a tenth of a second is still taken, and text is as wide as it makes it.
  await page.evaluate(() => document.fonts.ready);
  return letCome;
}

describe.each(['', 'sm.html'])('the first view of an area: /%s', (document) => {
  it.each([
    // The heading, what to do, and the first loan.
    ['Borrower', 3],
    ['Investor', 4],
    ['Guarantor', 3],
    ['Admin', 3],
  ] as const)(
    'shows a %s before the app has come what the app then shows, at the same place (SITE-77)',
    async (role, parts) => {
      const { page, problems } = visitor;
      const user = aUser({ roles: [role], kycStatus: 'Verified' });
      api.answer(accountsApi.refresh, () => ({ token: 'a-token', user }));
      api.answer(notificationsApi.listNotifications, () => []);
      overviews[role]();
      // What an investor expects after losses is no part of the overview, and comes later.
      let letReturn: () => void = () => undefined;
      const compared = new Promise<void>((resolve) => {
        letReturn = resolve;
      });
      await page.route('**/api/investments/return', (route) => compared.then(() => route.fallback()));
      const letCome = await openFirstView(page, `${site.url}/${document}#/${role.toLowerCase()}`);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
      // Without a service worker the font would come while the page is read.
      expect(await page.locator('[data-font]').count()).toBe(0);
      const painted = await shownIn(page, '[aria-hidden] main');
      expect(painted).toHaveLength(parts);
      letCome();
      await page.getByRole('heading', { level: 1, name: 'Talofa, Sina' }).waitFor();
      const own = await shownIn(page, '#main');
      expect(painted).toEqual(own.slice(0, painted.length));
      letReturn();
      if (role === 'Investor') await page.getByText('WST\u00A060.00', { exact: true }).waitFor();
      expect((await shownIn(page, '#main')).slice(0, painted.length).map(({ at }) => at)).toEqual(
        painted.map(({ at }) => at),
      );
      if (!document) {
        await page.emulateMedia({ colorScheme: 'dark' });
        await photograph(page, `${role.toLowerCase()}-dark-phone`);
      }
      expect(problems).toEqual([]);
    },
  );
});

it('the first view of a borrower / has no loan below the form that asks where to pay it, which comes with the app (SITE-77)', async () => {
  const { page } = visitor;
  const loan = aMyLoan({ status: 'AgreementSigned', borrowersigned: true });
  api.answer(accountsApi.refresh, () => ({
    token: 'a-token',
    user: aUser({ roles: ['Borrower'], kycStatus: 'Verified' }),
  }));
  api.answer(notificationsApi.listNotifications, () => []);
  api.answer(borrowerOverviewApi.readBorrowerOverview, () => ({
    loans: [loan],
    repayments: [],
    needspayout: true,
    owed: [],
    wallet,
  }));
  const letCome = await openFirstView(page, `${site.url}/#/borrower`);
  expect(await page.locator('[aria-hidden] main').innerText()).not.toContain('Loan #7');
  letCome();
  await page.getByText('Loan #7').waitFor();
});

it("the first calls / have the line to themselves: the app's scripts are asked for after the overview (SITE-78)", async () => {
  const { page } = visitor;
  api.answer(accountsApi.refresh, () => ({ token: 'a-token', user: aUser({ roles: ['Borrower'] }) }));
  api.answer(notificationsApi.listNotifications, () => []);
  overviews.Borrower();
  // However slow the machine is, the 3 seconds do not end.
  await page.addInitScript(() => {
    localStorage.setItem('lalaga.session', `${Date.now()} open`);
    const { setTimeout: own } = window;
    const patient = (act: () => void, ms?: number) => (ms === 3000 ? 0 : own(act, ms));
    Object.assign(window, { setTimeout: patient });
  });
  let hasAnswered = false;
  const asked: { file: string; hasAnswered: boolean }[] = [];
  await page.route('**/api/overview/borrower', async (route) => {
    const response = await route.fetch();
    hasAnswered = true;
    await route.fulfill({ response });
  });
  await page.route('**/assets/*.js', async (route) => {
    const [, file = ''] = /assets\/(.+)-[\w-]{8}\.js$/.exec(route.request().url()) ?? [];
    asked.push({ file, hasAnswered });
    await route.continue();
  });
  await go('#/borrower');
  await page.getByRole('heading', { level: 1, name: 'Talofa, Sina' }).waitFor();
  expect(asked.map(({ file }) => file)).toContain('borrower');
  expect(asked.filter((each) => !each.hasAnswered).map(({ file }) => file)).toEqual(['borrower-first']);
});

it('the first view of an area / is not shown after 15 idle minutes (SITE-77)', async () => {
  const { page } = visitor;
  api.answer(accountsApi.refresh, () => ({ token: 'a-token', user: aUser({ roles: ['Borrower'] }) }));
  api.answer(accountsApi.logout, () => ({ message: 'You are signed out.', code: 'SignedOut' }));
  overviews.Borrower();
  await page.addInitScript(() => {
    localStorage.setItem('lalaga.session', `${Date.now()} open`);
    localStorage.setItem('lalaga.active', `${Date.now()} ${Date.now() - 15 * 60_000}`);
  });
  await go('#/borrower');
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(await page.locator('html.painted').count()).toBe(0);
});

it('the first calls / renew the session once, also where the first page needs none of it (SITE-78)', async () => {
  const { page } = visitor;
  const renewals: string[] = [];
  api.answer(accountsApi.refresh, () => {
    renewals.push('renewed');
    return { token: 'a-token', user: aUser({ roles: ['Borrower'] }) };
  });
  api.answer(notificationsApi.listNotifications, () => []);
  overviews.Borrower();
  await page.addInitScript(() => localStorage.setItem('lalaga.session', `${Date.now()} open`));
  await go('#/nowhere');
  await page.getByRole('heading', { level: 1, name: 'We cannot find this page' }).waitFor();
  await page.evaluate(() => {
    location.hash = '/borrower';
  });
  await page.getByRole('heading', { level: 1, name: 'Talofa, Sina' }).waitFor();
  expect(renewals).toEqual(['renewed']);
});
