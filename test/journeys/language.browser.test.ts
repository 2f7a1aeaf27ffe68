import type { Route } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountsApi } from '#shared/accounts/api.ts';
import { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { adminApi } from '#shared/admin/api.ts';
import { openBooksApi } from '#shared/admin/open-books-api.ts';
import { returnApi } from '#shared/admin/return-api.ts';
import { documentsApi } from '#shared/documents/api.ts';
import { DomainError } from '#shared/errors.ts';
import { investmentsApi } from '#shared/investments/api.ts';
import { investorOverviewApi } from '#shared/investments/overview-api.ts';
import { loansApi } from '#shared/loans/api.ts';
import { borrowerOverviewApi } from '#shared/loans/overview-api.ts';
import { sene } from '#shared/money.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { violationsOf } from '#test/support/site.ts';
import { heading, photograph } from '#test/support/visit.ts';
import { withVisitor } from '#test/support/with-site.ts';
import { aUser } from '#test/web/accounts/a-user.ts';
import { aLoanOnOffer } from '#test/web/investor/a-loan-on-offer.ts';
import { aReturn } from '#test/web/investor/a-return.ts';
import { anInvestment } from '#test/web/investor/an-investment.ts';
import { aProfile } from '#test/web/profile/a-profile.ts';

const { site, api, visitor, go } = withVisitor();
beforeEach(() => {
  api.answer(accountsApi.login, () => ({ token: 'a-token', user: aUser() }));
  api.answer(accountsApi.refresh, () => ({ token: 'another', user: aUser() }));
  api.answer(accountsApi.verify, () => ({ user: aUser() }));
  api.answer(accountsApi.logout, () => ({ message: 'You are signed out.', code: 'SignedOut' }));
  api.answer(loansApi.listMyLoans, () => []);
  api.answer(loansApi.readFigures, () => ({
    loansfunded: 3,
    loansrepaid: 1,
    loansopen: 1,
    lippool: sene(0),
    lipinsured: sene(0),
  }));
  api.answer(borrowerOverviewApi.readBorrowerOverview, () => ({
    loans: [],
    repayments: [],
    needspayout: false,
    owed: [],
    wallet: { balance: sene(0), available: sene(0), transactions: [] },
  }));
  api.answer(notificationsApi.listNotifications, () => []);
});

const language = () => visitor.page.locator('html').getAttribute('lang');
const addressOf = () => visitor.page.url().slice(site.url.length);
const hero = { en: 'Peer-to-Peer Lending Made Easy', sm: 'Nonogātupe Faigofie i le Vā o Tagata' };

/** Presses the way to the other language that is seen. */
const change = (name: string) => visitor.page.locator('a[hreflang]:visible', { hasText: name }).first().click();

describe('the site in Samoan', () => {
  it('is chosen on the landing page, read before any script, and remembered (SITE-30)', async () => {
    const { page, problems } = visitor;
    await go();
    expect(await language()).toBe('en');
    await change('Sāmoa');
    await heading(page, hero.sm);
    expect([await language(), addressOf()]).toEqual(['sm', '/sm.html']);
    expect(await page.title()).toBe('Lalaga – nonogātupe i le vā o tagata i Sāmoa');
    expect(await page.locator('[data-cost=rates]').textContent()).toMatch(/% i le tausaga/);
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'language-landing-phone');

    await go();
    await heading(page, hero.sm);
    expect(addressOf()).toBe('/sm.html');
    await go('#/login');
    await heading(page, 'Ulufale');
    expect(addressOf()).toBe('/sm.html#/login');

    await change('English');
    await heading(page, 'Sign in');
    expect([await language(), addressOf()]).toEqual(['en', '/#/login']);
    await go();
    await heading(page, hero.en);
    expect(addressOf()).toBe('/');
    expect(problems).toEqual([]);
  });

  it('goes on in an account, and outlasts signing out (SITE-30)', async () => {
    const { page, problems } = visitor;
    await go('sm.html#/login');
    await heading(page, 'Ulufale');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel('Imeli').fill('sina@example.ws');
    await page.getByLabel('ʻUpu faʻalilolilo', { exact: true }).fill('Talofa-685');
    await photograph(page, 'language-login-phone');
    api.answer(accountsApi.login, () => {
      throw new DomainError('Unauthenticated', 'WrongCredentials', 'Incorrect email or password.');
    });
    await page.getByRole('button', { name: 'Ulufale' }).click();
    await page.locator('main').getByText('E lē saʻo le imeli po o le ʻupu faʻalilolilo.').waitFor();
    expect(problems.splice(0)).toEqual([expect.stringContaining('401')]);
    const user = aUser({ kycStatus: 'Verified' });
    api.answer(accountsApi.login, () => ({ token: 'a-token', user }));
    api.answer(accountsApi.verify, () => ({ user }));
    api.answer(accountsApi.refresh, () => ({ token: 'another', user }));
    api.answer(documentsApi.listMyDocuments, () => []);
    await page.getByLabel('ʻUpu faʻalilolilo', { exact: true }).fill('Talofa-685');
    await page.getByRole('button', { name: 'Ulufale' }).click();
    await heading(page, 'Talofa, Sina');
    await page.getByRole('heading', { name: 'Lau ʻato tupe' }).waitFor();
    expect(await language()).toBe('sm');
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'language-overview-phone');
    await go('sm.html#/borrower/requestloan');
    await heading(page, 'O le ā le tele, ma mo le ā?');
    await page.getByRole('button', { name: 'Faʻaauau' }).click();
    await page.getByText('Faʻamolemole faʻatumu avanoa uma.').first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'language-request-phone');
    await go('sm.html#/borrower');

    const saved = api.answer(accountsApi.setLanguage, ({ body }) => aUser({ kycStatus: 'Verified', ...body }));
    await page.reload();
    await page.getByRole('heading', { name: 'Lau ʻato tupe' }).waitFor();
    await page.getByRole('button', { name: 'Lisi' }).click();
    await change('English');
    await page.getByRole('heading', { name: 'Your wallet' }).waitFor();
    expect([await language(), addressOf()]).toEqual(['en', '/#/borrower']);
    // It is the language of the account, too (SITE-79).
    await expect.poll(() => saved.map(({ body }) => body)).toEqual([{ language: 'en' }]);
    await page.getByRole('button', { name: 'Menu' }).click();
    await change('Sāmoa');
    await page.getByRole('heading', { name: 'Lau ʻato tupe' }).waitFor();
    await page.getByRole('button', { name: 'Lisi' }).click();
    await page.getByRole('button', { name: 'Ulufafo' }).click();
    await heading(page, 'Ulufale');
    await go();
    await heading(page, hero.sm);
    expect(problems).toEqual([]);
  });

  it('is not for staff: their area leads to the same page in English, and has no other language (SITE-86)', async () => {
    const { page, problems } = visitor;
    const user = aUser({ roles: ['Admin'], language: 'sm' });
    api.answer(accountsApi.verify, () => ({ user }));
    api.answer(accountsApi.refresh, () => ({ token: 'another', user }));
    api.answer(accountsApi.login, () => ({ token: 'a-token', user }));
    api.answer(adminApi.readAdminRole, () => ({ role: 'SystemAdmin' as const }));
    await go('sm.html#/login?to=%2Fadmin%2Fchat');
    await page.getByLabel('Imeli').fill('sina@example.ws');
    await page.getByLabel('ʻUpu faʻalilolilo', { exact: true }).fill('Talofa-685');
    await page.getByRole('button', { name: 'Ulufale' }).click();
    await heading(page, 'Live chat');
    expect([await language(), addressOf()]).toEqual(['en', '/#/admin/chat']);
    expect(await page.locator('a[hreflang]').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('is that of the account after signing in, and changed with it on the profile page (SITE-79, ACCOUNTS-51, SITE-3)', async () => {
    const { page, problems } = visitor;
    let user = aUser({ kycStatus: 'Verified', language: 'sm' });
    api.answer(accountsApi.login, () => ({ token: 'a-token', user }));
    api.answer(accountsApi.verify, () => ({ user }));
    api.answer(accountsApi.refresh, () => ({ token: 'another', user }));
    api.answer(ownAccountApi.readMyProfile, () => aProfile);
    api.answer(accountsApi.setLanguage, ({ body }) => {
      user = { ...user, ...body };
      return user;
    });
    // As from a mail, on a device where nobody was before.
    await go('#/profile');
    await heading(page, 'Sign in');
    await page.getByLabel('Email').fill('sina@example.ws');
    await page.getByLabel('Password', { exact: true }).fill('Talofa-685');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await heading(page, 'Faʻamatalaga');
    expect([await language(), addressOf()]).toEqual(['sm', '/sm.html#/profile']);
    expect(await page.getByLabel('Gagana Sāmoa').isChecked()).toBe(true);
    expect(await violationsOf(page)).toEqual([]);

    await page.getByLabel('English').check();
    await page.getByRole('button', { name: 'Teu le gagana' }).click();
    await heading(page, 'Profile');
    expect([await language(), addressOf()]).toEqual(['en', '/#/profile']);
    expect(await page.getByLabel('English').isChecked()).toBe(true);
    expect(problems).toEqual([]);
  });

  it('says what is wrong with a form', async () => {
    const { page, problems } = visitor;
    // The words of the rules come after the page, and here after the press.
    const words: Route[] = [];
    await page.route('**/*all-said*', (route) => void words.push(route));
    await go('sm.html#/register');
    await heading(page, 'Fai lau teugāmatāupu');
    await photograph(page, 'language-register-phone');
    await expect.poll(() => words.length).toBe(1);
    await page.getByRole('button', { name: 'Fai le teugāmatāupu' }).click();
    await words[0]?.continue();
    await page.getByRole('link', { name: 'Tusi lou igoa muamua.' }).waitFor();
    expect(await page.locator('main').textContent()).not.toMatch(/Enter|Choose|Password/);
    expect(await violationsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it.each(['about', 'forgot-password', 'privacy-policy', 'nowhere'])(
    'is accessible and fits a small phone: %s',
    async (path) => {
      await go(`sm.html#/${path}`);
      await visitor.page.locator('h1:visible').waitFor();
      expect(await violationsOf(visitor.page)).toEqual([]);
      expect(visitor.problems).toEqual([]);
    },
  );

  it('says that the English text binds, and leads there (SITE-30)', async () => {
    const { page, problems } = visitor;
    await go('sm.html#/terms-of-service');
    await heading(page, 'Aiaiga o le ʻauʻaunaga');
    const binding = page.locator('main .note');
    expect(await binding.textContent()).toContain('gagana Peretania');
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'language-terms-phone');
    await binding.getByRole('link', { name: 'English' }).click();
    await heading(page, 'Terms of service');
    expect([await language(), addressOf()]).toEqual(['en', '/#/terms-of-service']);
    expect(await page.locator('main .note').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('shows an investor every page in Samoan, with its days', async () => {
    const { page, problems } = visitor;
    const user = aUser({ roles: ['Investor'], kycStatus: 'Verified' });
    const unpaid = anInvestment({
      investmentid: '7.01',
      loanid: 7,
      investmentstatus: 'Pending',
      loanstatus: 'Approved',
      paymentstatus: 'Unpaid',
      amountdue: sene(400_00),
      optedintolip: true,
    });
    const rejected = anInvestment({
      investmentid: '8.01',
      loanid: 8,
      investmentstatus: 'Rejected',
      loanstatus: 'Cancelled',
      reason: 'The loan was cancelled.',
      reasoncode: 'LoanAbandoned',
      refundedamount: sene(1_000_00),
    });
    const transactions = [
      {
        transactionid: 'one',
        type: 'Deposit' as const,
        amount: sene(1_000_00),
        status: 'Completed' as const,
        createdat: '2026-11-20T22:00:00.000Z',
        detail: 'Refund',
        code: 'RefundMovement',
        loanid: null,
      },
    ];
    const wallet = { balance: sene(1_000_00), available: sene(600_00), transactions };
    api.answer(accountsApi.login, () => ({ token: 'a-token', user }));
    api.answer(accountsApi.verify, () => ({ user }));
    api.answer(accountsApi.refresh, () => ({ token: 'another', user }));
    api.answer(investorOverviewApi.readInvestorOverview, () => ({ investments: [unpaid, rejected], wallet }));
    api.answer(investmentsApi.listMyInvestments, () => [unpaid, rejected]);
    api.answer(loansApi.listMarketplace, () => [
      aLoanOnOffer({ purpose: 'ʻIe' }),
      aLoanOnOffer({ loanid: 9, purpose: 'ʻIe' }),
    ]);
    api.answer(openBooksApi.readOpenBooks, () => ({ books: null }));
    api.answer(returnApi.readReturn, () => aReturn());
    api.answer(walletApi.readOverview, () => wallet);
    api.answer(walletApi.listTransactions, () => transactions);

    await go('sm.html#/login');
    await page.getByLabel('Imeli').fill('sina@example.ws');
    await page.getByLabel('ʻUpu faʻalilolilo', { exact: true }).fill('Talofa-685');
    await page.getByRole('button', { name: 'Ulufale' }).click();
    await heading(page, 'Talofa, Sina');
    const shown: [address: string, text: string][] = [
      ['', 'Teu mai le WST'],
      ['myinvestments', 'Tupe teufaʻafaigāluega e leʻi talia (1)'],
      ['marketplace', '2 o nonogātupe e 2'],
      ['unpaid', '21 Novema 2026'],
      ['statement', 'Tupe ua toe faʻafoʻi'],
    ];
    for (const [address, text] of shown) {
      await go(`sm.html#/investor/${address}`);
      await page.getByText(text).first().waitFor();
      expect(await page.locator('main').innerText(), address).not.toMatch(/\b(the|is|of|you|your|and|loan|invest)\b/i);
      expect(await violationsOf(page), address).toEqual([]);
      await photograph(page, `language-investor-${address || 'overview'}-phone`);
    }
    expect(problems).toEqual([]);
  });
});
