import { describe, expect, it } from 'vitest';
import { accountsApi, type User } from '#shared/accounts/api.ts';
import { DomainError } from '#shared/errors.ts';
import { loansApi } from '#shared/loans/api.ts';
import { borrowerOverviewApi } from '#shared/loans/overview-api.ts';
import { sene } from '#shared/money.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { violationsOf } from '#test/support/site.ts';
import { openPage, photographBoth } from '#test/support/visit.ts';
import { withVisitor } from '#test/support/with-site.ts';
import { aUser } from '#test/web/accounts/a-user.ts';

const registration = {
  'First name': 'Sina',
  'Last name': 'Leota',
  Day: '2',
  Month: '3',
  Year: '1991',
  Email: 'sina@example.ws',
  'Mobile number': '+6857212345',
  Address: 'Vaitele, Apia',
  Password: 'Talofa-685',
  'Repeat the password': 'Talofa-685',
};

const { site, api, visitor, go, useWideScreen } = withVisitor();
const heading = (name: string) => visitor.page.getByRole('heading', { level: 1, name }).waitFor();
const addressOf = () => new URL(visitor.page.url()).hash;

describe('the landing page', () => {
  it('is read before any script has loaded, and has everything (SITE-54)', async () => {
    const scripts: string[] = [];
    visitor.page.on('request', (request) => scripts.push(...(request.url().endsWith('.js') ? [request.url()] : [])));
    await go();
    await heading('Peer-to-Peer Lending Made Easy');
    const { page } = visitor;
    await expect.poll(() => page.locator('.features li').count()).toBe(4);
    await expect.poll(() => page.locator('.faq details[name=questions]').count()).toBe(10);
    await expect
      .poll(() => page.locator('footer a[href^="#"]').allTextContents())
      .toEqual([
        'About Us',
        'Open books',
        'Proof of money',
        'Privacy policy',
        'Terms of service',
        'Get Started',
        'Learn More',
      ]);
    await expect.poll(() => page.locator('.hero a:visible').allTextContents()).toEqual(['Get Started', 'Invest']);
    await page.getByText('How many guarantors do I need?').click();
    await page.getByText('One guarantor up to WST 800').waitFor();
    await expect.poll(() => page.locator('.faq .steps').count()).toBe(2);
    await page.getByText('More questions').click();
    await page.getByText('Who sees my information?').click();
    await page.getByText('never a name, a village or a face').waitFor();
    expect(scripts).toEqual([]);
    expect(await page.locator('noscript').textContent()).toContain('please switch on JavaScript');
    expect(await violationsOf(page)).toEqual([]);
    expect(visitor.problems).toEqual([]);
  });

  it.each(['', 'sm.html'])('shows a phone first what a loan costs, and the button (SITE-54): /%s', async (address) => {
    await go(address);
    const { page } = visitor;
    const places = ['[name=amount]', '[name=months]', '.amount', '.figures', '.btn.sun'];
    for (const place of places) {
      const box = await page.locator(`.calculator ${place}`).locator('visible=true').first().boundingBox();
      expect([place, box && box.y + box.height <= 740]).toEqual([place, true]);
    }
    if (address) return;
    // Its own font, which no first visit waits for.
    await page.reload();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3300);
  });

  it('leads a phone through its menu, and the app loads with the first step (SITE-54, SITE-48)', async () => {
    await go();
    const { page } = visitor;
    await page.locator('summary[aria-label=Menu]').click();
    await expect
      .poll(() => page.locator('.site-menu a:visible').allTextContents())
      .toEqual(['Home', 'Borrow', 'Invest', 'About Us', 'Sāmoa']);
    expect(await violationsOf(page)).toEqual([]);
    await page.locator('.site-menu').getByRole('link', { name: 'Invest' }).click();
    await heading('Create your account');
    expect(await page.getByLabel('Invest in loans').isChecked()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.goBack();
    await heading('Peer-to-Peer Lending Made Easy');
    expect(await violationsOf(page)).toEqual([]);
    expect(visitor.problems).toEqual([]);
  });

  it('shows at once that a page is coming, however slow the line is (SITE-54)', async () => {
    await go();
    const { page } = visitor;
    let load = () => {};
    const isLoading = new Promise<void>((resolve) => (load = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await isLoading;
      await route.continue();
    });
    await page.locator('header').getByRole('link', { name: 'Sign In' }).click();
    await page.locator('.shimmer:visible').first().waitFor();
    expect(await page.locator('.hero:visible').count()).toBe(0);
    load();
    await heading('Sign in');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });
});

describe('the way into an account', () => {
  it.each(['register', 'login', 'forgot-password', 'reset-password?token=a', 'reset-password', 'nowhere'])(
    'is accessible and fits a small phone (SITE-47): %s',
    async (path) => {
      await go(`#/${path}`);
      await visitor.page.locator('h1:visible').waitFor();
      expect(await violationsOf(visitor.page)).toEqual([]);
      await photographBoth(visitor.page, `account-${path.replace('?', '-with-').replace('=a', '')}`);
      const send = visitor.page.locator('button[type=submit]');
      if (path !== 'login' && (await send.count()) > 0) {
        await send.click();
        await visitor.page.getByRole('heading', { name: 'There is a problem' }).waitFor();
        expect(await violationsOf(visitor.page)).toEqual([]);
      }
      expect(visitor.problems).toEqual([]);
    },
  );

  it.each([
    { path: 'register', submit: 'Create account', says: 'Registration successful!' },
    { path: 'reset-password?token=a', submit: 'Reset Password', says: 'Your password is changed.' },
  ])('says what was done, and leads to the login: $path', async ({ path, submit, says }) => {
    api.answer(accountsApi.register, () => ({ message: 'ignored', code: 'Ignored' }));
    api.answer(accountsApi.resetPassword, () => ({ message: 'ignored', code: 'Ignored' }));
    const { page } = visitor;
    await go(`#/${path}`);
    for (const [label, value] of Object.entries(path === 'register' ? registration : { 'New password': 'Talofa-685' }))
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: submit }).click();
    await page.getByText(says).waitFor();
    await heading('Sign in');
    expect(visitor.problems).toEqual([]);
  });

  it('opens under both forms of a hash address (SITE-1)', async () => {
    await go('#login');
    await heading('Sign in');
    await go('#/register');
    await heading('Create your account');
  });

  it('activates once by the mailed link, and leads to the login after 3 seconds (SITE-9)', async () => {
    const asked = api.answer(accountsApi.activate, () => ({ message: 'ignored', code: 'Ignored' }));
    await go('#/activate?token=sina.123456');
    await visitor.page
      .getByText('Account activated! You can now log in. Please wait while we redirect you to the login page..')
      .waitFor();
    expect(await violationsOf(visitor.page)).toEqual([]);
    await heading('Sign in');
    expect(asked.map(({ query }) => query)).toEqual([{ token: 'sina.123456' }]);
  });

  it('says so when the link is no good any more (SITE-9)', async () => {
    const asked = api.answer(accountsApi.activate, () => {
      throw new DomainError('Invalid', 'Invalid', 'Whatever');
    });
    await go('#/activate?token=sina.123456');
    await visitor.page.getByText('Activation failed. Invalid or expired token.').waitFor();
    expect(await violationsOf(visitor.page)).toEqual([]);
    expect(asked).toHaveLength(1);
    // The right link in the same tab.
    const again = api.answer(accountsApi.activate, () => ({ message: 'ignored', code: 'Ignored' }));
    await go('#/activate?token=sina.654321');
    await visitor.page.getByText('Account activated!').waitFor();
    expect(again).toHaveLength(1);
  });
});

describe('the pages', () => {
  it.each(['', 'sm.html'])(
    'load the scripts of the site, and make no markup or code of text (SITE-74): /%s',
    async (address) => {
      const { page, problems, close } = await openPage(site.browser, 360, 'allow');
      await page.goto(`${site.url}/${address}#/login`);
      await page.locator('h1:visible').waitFor();
      await page.evaluate(() => navigator.serviceWorker.register('./sw.js').then(() => undefined));
      expect(problems).toEqual([]);
      const refused = await page.evaluate(async () => {
        const acts: Record<string, () => unknown> = {
          markup: () => document.createElement('div').insertAdjacentHTML('beforeend', '<b>text</b>'),
          handler: () => document.createElement('div').setAttribute('onclick', 'stop()'),
          worker: () => new Worker('./sw.js?another'),
          'service worker': () => navigator.serviceWorker.register('./sw.js?another'),
          script: () => document.createElement('script').setAttribute('src', './api/documents/1'),
          policy: () => Object(globalThis).trustedTypes.createPolicy('another', {}),
        };
        const outcomes = Object.entries(acts).map(async ([name, act]) => {
          try {
            await act();
            return [];
          } catch (error) {
            // A refusal for another reason is no `TypeError`.
            return error instanceof TypeError ? [name] : [];
          }
        });
        return (await Promise.all(outcomes)).flat();
      });
      expect(refused).toEqual(['markup', 'handler', 'worker', 'service worker', 'script', 'policy']);
      await close();
    },
  );
});

describe('a session', () => {
  async function signIn() {
    await answerFor(aUser());
    await heading('Talofa, Sina');
  }

  async function answerFor(user: User) {
    api.answer(accountsApi.login, () => ({ token: 'a-token', user }));
    api.answer(accountsApi.verify, () => ({ user }));
    api.answer(loansApi.listMyLoans, () => []);
    api.answer(borrowerOverviewApi.readBorrowerOverview, () => ({
      loans: [],
      repayments: [],
      needspayout: false,
      owed: [],
      wallet: { balance: sene(0), available: sene(0), transactions: [] },
    }));
    api.answer(notificationsApi.listNotifications, () => []);
    await go('#/login');
    await visitor.page.getByLabel('Email').fill('sina@example.ws');
    await visitor.page.getByLabel('Password', { exact: true }).fill('Talofa-685');
    await visitor.page.getByRole('button', { name: 'Sign In' }).click();
  }

  it('is restored once after a reload, and kept until Logout (SITE-20)', async () => {
    await signIn();
    expect(await violationsOf(visitor.page)).toEqual([]);
    const user = aUser({ firstName: 'Sinalei' });
    const renewals = api.answer(accountsApi.refresh, () => ({ token: 'another', user }));
    api.answer(accountsApi.verify, () => ({ user }));
    const calls: string[] = [];
    visitor.page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await visitor.page.reload();
    await heading('Talofa, Sinalei');
    expect(renewals).toHaveLength(1);
    // The person and the page come with two calls, which the page sends before its scripts are there (SITE-78).
    const first = ['/api/auth/refresh', '/api/auth/verify', '/api/overview/borrower', '/api/loans/my-loans'];
    expect(calls.filter((path) => first.includes(path))).toEqual(['/api/auth/refresh', '/api/overview/borrower']);

    await go();
    await visitor.page.reload();
    await expect
      .poll(() => visitor.page.locator('.hero a:visible').allTextContents())
      .toEqual(['Learn More', 'Dashboard']);
    await visitor.page.locator('.hero').getByRole('link', { name: 'Dashboard' }).click();
    await heading('Talofa, Sinalei');

    const left = api.answer(accountsApi.logout, () => ({ message: 'You are signed out.', code: 'SignedOut' }));
    await visitor.page.getByRole('button', { name: 'Menu' }).click();
    await visitor.page.getByRole('button', { name: 'Logout' }).click();
    await heading('Sign in');
    await visitor.page.getByText('You are signed out.').waitFor();
    expect(left).toHaveLength(1);
    expect(await visitor.page.evaluate(() => localStorage.length)).toBe(0);
    expect(visitor.problems).toEqual([]);
  });

  it('of several roles begins with the choice of one, and a page of its own leads to the first (SITE-4, SITE-5)', async () => {
    await useWideScreen();
    await answerFor(aUser({ roles: ['Borrower', 'Investor'] }));
    const { page } = visitor;
    await heading('Choose a role');
    await expect.poll(() => page.locator('.role-row strong').allTextContents()).toEqual(['Borrower', 'Investor']);
    expect(await violationsOf(page)).toEqual([]);
    await photographBoth(page, 'account-select-role');
    await page.getByRole('link', { name: 'Borrower' }).click();
    await heading('Talofa, Sina');
    await page.getByRole('button', { name: 'Borrower, change role' }).click();
    await expect
      .poll(() => page.locator('.menu-panel .menu-list a').allTextContents())
      .toEqual(['Borrower', 'Investor']);
    expect(await page.locator('.menu-panel .menu-list [aria-current]').textContent()).toBe('Borrower');
    expect(await violationsOf(page)).toEqual([]);
    await go('#/dashboard');
    await page.waitForURL(/#\/borrower$/);
    expect(visitor.problems).toEqual([]);
  });

  it('that ended leads to the login, and from there back (SITE-3)', async () => {
    await signIn();
    api.answer(accountsApi.refresh, () => {
      throw new DomainError('Unauthenticated', 'SessionEnded', 'Your session has ended. Please sign in again.');
    });
    await visitor.page.reload();
    await heading('Sign in');
    expect(addressOf()).toBe('#/login?back=%2Fborrower');
  });

  it('without which nobody sees what is behind it, and of another role neither (SITE-2)', async () => {
    await go('#/borrower');
    await heading('Sign in');
    expect(addressOf()).toBe('#/login?to=%2Fborrower');
    await signIn();
    await go('#/admin');
    await heading('Peer-to-Peer Lending Made Easy');
  });
});
