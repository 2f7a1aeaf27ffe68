import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountsApi } from '#shared/accounts/api.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { kycApi } from '#shared/kyc/api.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { heading } from '#test/support/visit.ts';
import { withVisitor } from '#test/support/with-site.ts';
import { aUser } from '#test/web/accounts/a-user.ts';

/** What the page to sign in may make of schemas and checks: it makes 97, and would make 290 of all that it loads. */
const MAX_MADE = 200;

const { site, api, visitor, go } = withVisitor();

/** Signs a guarantor in. */
async function signIn(): Promise<void> {
  const user = aUser({ roles: ['Guarantor'], kycStatus: 'Verified' });
  api.answer(accountsApi.refresh, () => ({ token: 'a-token', user }));
  // Some pages ask once more whether somebody has been verified.
  api.answer(accountsApi.verify, () => ({ user }));
  api.answer(kycApi.readIdentityDecision, () => ({ refusal: null }));
  api.answer(guarantorsApi.listInvitations, () => []);
  api.answer(guarantorsApi.listNominatedLoans, () => []);
  api.answer(guarantorsApi.listMyAgreements, () => []);
  api.answer(repaymentsApi.listOwnCalls, () => []);
  api.answer(notificationsApi.listNotifications, () => []);
  await visitor.page.addInitScript(() => localStorage.setItem('lalaga.session', `${Date.now()} open`));
}

/** Holds what is requested from now on at some addresses, and never answers. */
async function hold(page: Page, address: string): Promise<void> {
  await page.route(address, () => undefined);
}

const offer = (page: Page, name: string) => page.getByRole('button', { name, exact: true, includeHidden: true });

/** Lets time pass until something is shown. */
async function passTimeUntil(page: Page, shown: Locator): Promise<void> {
  const step = async () => {
    if (await shown.isVisible()) return true;
    await page.clock.runFor(10_000);
    return false;
  };
  await expect.poll(step).toBe(true);
}

describe('a page that is opened', () => {
  beforeEach(signIn);

  const firstCalls = ['auth/refresh', 'guarantor/invitations', 'guarantor/calls'];
  it.each(firstCalls.flatMap((call) => ['identity', 'sign'].map((path) => ({ path, call }))))(
    'is loading, and then has a way on, when an answer never comes (SITE-21): /guarantor/$path without $call',
    async ({ path, call }) => {
      const { page } = visitor;
      await page.clock.install();
      await hold(page, `**/api/${call}`);
      const asked = page.waitForRequest(`**/api/${call}`);
      await go(`#/guarantor/${path}`);
      await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
      // What comes before it has been answered: the page's time passes faster than the answers come.
      await asked;
      await passTimeUntil(page, offer(page, call.startsWith('auth') ? 'Reload' : 'Try again'));
      expect(await page.locator('h1:visible').count()).toBe(1);
    },
  );

  it('fails when its scripts never come (SITE-75)', async () => {
    const { page } = visitor;
    await page.clock.install();
    await hold(page, '**/assets/guarantor-*.js');
    await go('#/guarantor/sign');
    await passTimeUntil(page, offer(page, 'Reload'));
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  });

  it('waits no longer than 45 seconds for a suspended tab that renews the token (SITE-75)', async () => {
    const { page } = visitor;
    const suspended = await page.context().newPage();
    await suspended.goto(`${site.url}/robots.txt`);
    await suspended.evaluate(
      () =>
        new Promise<void>((resolve) => {
          void navigator.locks.request('lalaga.renew', () => {
            resolve();
            return new Promise(() => undefined);
          });
        }),
    );
    await page.clock.install();
    await go('#/guarantor/identity');
    const waits = () => page.evaluate(async () => (await navigator.locks.query()).pending?.length);
    await expect.poll(waits).toBe(1);
    // Its clock goes on by itself meanwhile, too.
    await page.clock.runFor(30_000);
    expect(await page.locator('h1:visible').count()).toBe(0);
    await page.clock.runFor(15_000);
    await heading(page, 'Identity');
  });
});

describe('a page to which a link leads', () => {
  it('fails when its scripts never come; until then the page before stays (SITE-75)', async () => {
    const { page } = visitor;
    await page.clock.install();
    await go('#/login');
    await heading(page, 'Sign in');
    await hold(page, '**/assets/legal-*.js');
    await page.evaluate(() => location.assign('#/about'));
    await page.locator('.waiting-line').waitFor();
    expect(await page.getByRole('heading', { level: 1, name: 'Sign in' }).isVisible()).toBe(true);
    await passTimeUntil(page, offer(page, 'Reload'));
  });
});

describe('the app', () => {
  it('offers to load it again when it fails to load (SITE-75)', async () => {
    const { page } = visitor;
    await page.route('**/assets/*.js', (route) => route.abort());
    await go('#/login');
    await offer(page, 'Try again').waitFor();
    expect(await page.getByText('Your connection is slow').isVisible()).toBe(false);
    await page.unroute('**/assets/*.js');
    await offer(page, 'Try again').click();
    await heading(page, 'Sign in');
  });

  it('offers to load it again after 20 seconds when it does not come (SITE-75)', async () => {
    const { page } = visitor;
    await hold(page, '**/assets/*.js');
    await page.goto(`${site.url}/#/login`, { waitUntil: 'commit' });
    await offer(page, 'Try again').waitFor({ state: 'attached' });
    expect(await page.evaluate(delaysOf)).toEqual([8000, 20_000]);
    expect(await offer(page, 'Try again').isVisible()).toBe(false);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await offer(page, 'Try again').waitFor();
    expect(await page.getByText('Your connection is slow').isVisible()).toBe(true);
    await page.unroute('**/assets/*.js');
    await offer(page, 'Try again').click();
    await heading(page, 'Sign in');
  });
});

const delaysOf = () => document.getAnimations().map(({ effect }) => effect?.getTiming().delay);

describe('the page to sign in', () => {
  it('makes few schemas of those that it loads (SITE-76)', async () => {
    const { page } = visitor;
    // zod tells this of each schema and check that it makes.
    await page.addInitScript(() => {
      const made = { count: 0 };
      Object.assign(globalThis, {
        made,
        __zod_globalConfig: {
          postProcessor: () => {
            made.count += 1;
          },
        },
      });
    });
    await go('#/login');
    await page.getByLabel('Email').waitFor();
    const made = await page.evaluate<number>('made.count');
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThanOrEqual(MAX_MADE);
  });
});
