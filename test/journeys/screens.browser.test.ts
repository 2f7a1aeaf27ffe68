// Takes long: begins first.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrow } from '#local/seed/borrowing.ts';
import { verifyAll } from '#local/seed/identity.ts';
import { type Actor, signUp } from '#local/seed/people.ts';
import { sene } from '#shared/money.ts';
import { misfitsOf } from '#test/support/fits.ts';
import { openPage, signedIn, type Visit } from '#test/support/visit.ts';
import { cloudWithLoan, signInAdmin, signInPerson, signInReviewers } from './people.ts';
import { withCloud } from './with-cloud.ts';

const test = withCloud(cloudWithLoan);

/** The longest words that are allowed: of a name, and of a purpose. */
const NAME = `W${'w'.repeat(59)}`;
const PURPOSE = 'W'.repeat(160);

type Person = 'sina' | 'lender' | 'guarantor' | 'borrower' | 'risk' | 'admin';
let people: Record<Person, Actor>;
const opened: Visit[] = [];

beforeAll(async () => {
  const { world } = test;
  const signUpLong = (role: 'Borrower' | 'Investor' | 'Guarantor', email: string) =>
    signUp(world, { first: NAME, last: NAME.slice(1), role, email });
  const [reviewers, sina, admin, borrower, other, lender, guarantor] = await Promise.all([
    signInReviewers(world),
    signInPerson(world, 'Sina'),
    signInAdmin(world),
    signUpLong('Borrower', 'long.borrower@example.ws'),
    signUpLong('Borrower', 'other@example.ws'),
    signUpLong('Investor', 'lender@example.ws'),
    signUpLong('Guarantor', 'guarantor@example.ws'),
  ]);
  await verifyAll(world, reviewers, [borrower, other, lender, guarantor]);
  const wish = { amount: sene(700_00), months: 6, frequency: 'Monthly', purpose: PURPOSE } as const;
  const backers = [{ investor: lender, offer: { amount: wish.amount, rate: 7250, lip: false } }];
  const stage = { world, reviewers };
  await borrow(stage, { borrower, wish, backers, guarantors: [guarantor] }, 'GuarantorsVerified');
  await borrow(stage, { borrower: other, wish }, 'Approved');
  people = { sina, lender, guarantor, borrower, risk: reviewers.risk, admin };
});
afterAll(() => Promise.all(opened.map(({ close }) => close())));

const ofAccount = ['profile', 'wallet', 'documents', 'security'];
const queues = ['kyc-review', 'loan-review', 'investment-review', 'guarantor-review'];
const payments = ['payments', 'payments/statement', 'payments/announced', 'payments/payouts', 'payments/transfers'];
const routes: Record<Person, string[]> = {
  sina: ['borrower', 'borrower/myloans', 'borrower/agreement/1', 'repayments/1-001/pay', 'repayments/1-002/pay'],
  borrower: ['borrower', 'myloans', 'requestloan', 'guarantors', 'agreement/2', 'identity']
    .map((page) => (page === 'borrower' ? page : `borrower/${page}`))
    .concat(ofAccount),
  lender: ['', '/marketplace', '/marketplace/3', '/myinvestments', '/unpaid', '/statement', '/identity']
    .map((page) => `investor${page}`)
    .concat('wallet/year'),
  guarantor: ['', '/identity', '/income/2', '/agreements', '/sign/2'].map((page) => `guarantor${page}`),
  risk: ['admin', ...[...queues, ...payments, 'reports', 'chat'].map((page) => `admin/${page}`)],
  admin: ['admin', 'admin/people?search=ww', 'admin/jobs', 'admin/reports'],
};
const publicPages = ['', 'about', 'terms-of-service', 'login', 'register', 'forgot-password', 'reset-password?token=a'];

describe('each page, with the longest names and purposes (SITE-65, SITE-66, SITE-67, SITE-68)', () => {
  it.each(Object.keys(routes) as Person[])('fits into every width, at 400 % and on paper: those of %s', async (who) => {
    const visit = await signedIn(test, people[who], { landsOn: /#\/\w/ });
    opened.push(visit);
    expect(await misfitsIn(visit, routes[who])).toEqual([]);
  });

  it('shows the amount that is typed, beside what sticks to the screen', async () => {
    const visit = await signedIn(test, people.lender, { landsOn: /#\/investor/ });
    opened.push(visit);
    const { page } = visit;
    await page.evaluate(() => location.assign('#/investor/marketplace/3'));
    await page.getByLabel('Amount in tala').fill('200');
    await page.locator('.deposit-line').waitFor();
    expect(await misfitsOf(page)).toEqual([]);
  });

  it('has no style of a page that was left (SITE-87)', async () => {
    const visit = await signedIn(test, people.lender, { landsOn: /#\/investor/ });
    opened.push(visit);
    const { page } = visit;
    const sheets = () =>
      page.evaluate(() =>
        ['investor', 'account'].filter((name) =>
          [...document.querySelectorAll<HTMLStyleElement>(`style[data-href="${name}"]`)].some(
            ({ disabled }) => !disabled,
          ),
        ),
      );
    for (const [hash, on] of [
      ['#/investor/statement', 'investor'],
      ['#/wallet', 'account'],
      ['#/investor/myinvestments', 'investor'],
    ] as const) {
      await page.evaluate((to) => location.assign(to), hash);
      await expect.poll(sheets).toEqual([on]);
    }
  });

  it.each(['#/', '#/about'])(
    'looks the same when it is opened first and after pages of an area: %s (SITE-87)',
    async (hash) => {
      const visit = await signedIn(test, people.borrower, { landsOn: /#\/borrower/ });
      opened.push(visit);
      const { page } = visit;
      // The site's font is not waited for (SITE-83): all is measured in the device's own.
      await page.route('**/*.woff2', (route) => route.abort());
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.evaluate((to) => location.assign(to), hash);
      const afterArea = await boxesOf(page);
      await page.reload();
      expect(afterArea).toEqual(await boxesOf(page));
    },
  );

  it('fits into every width, at 400 % and on paper: the public ones', async () => {
    const visit = await openPage(test.browser, 360);
    opened.push(visit);
    await visit.page.goto(`${test.url}/#/login`);
    expect(await misfitsIn(visit, publicPages)).toEqual([]);
  });
});

/** The place and the size of each part of a public page, in pixels. */
async function boxesOf(page: Page): Promise<string[]> {
  await page.locator('.foot').waitFor();
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return `${part.tagName} ${[x, y + scrollY, width, height].map(Math.round)}`;
    }),
  );
}

/** What does not fit on some pages of the site. Each is opened within the site, where no script is loaded again. */
async function misfitsIn({ page }: Visit, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    await page.evaluate((hash) => {
      document.querySelector('h1')?.setAttribute('data-left', '');
      location.hash = hash;
    }, `#/${address}`);
    await page
      .locator('h1:not([data-left])')
      .first()
      .waitFor({ timeout: 5000 })
      .catch(() => undefined);
    await page.waitForLoadState('networkidle');
    for (const each of await misfitsOf(page)) found.push(`/${address} ${each}`);
  }
  return found;
}
