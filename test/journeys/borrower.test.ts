import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrow } from '#local/seed/borrowing.ts';
import { proveGuarantorIdentity, proveIdentity, verifyIdentity } from '#local/seed/identity.ts';
import type { Desk } from '#local/seed/lending.ts';
import { type Actor, appoint, hire, signUp } from '#local/seed/people.ts';
import { sene } from '#shared/money.ts';
import { openBrowser } from '#test/support/browser.ts';
import { startTestCloud } from '#test/support/cloud.ts';
import { wrongsOf } from '#test/support/site.ts';
import { heading, onePixel, photograph, signedIn } from '#test/support/visit.ts';

let test: Awaited<ReturnType<typeof startTestCloud>>;
let browser: Browser;
let desk: Desk;
let sina: Actor;
let vai: Actor;
let tala: Actor;

beforeAll(async () => {
  [test, browser] = await Promise.all([startTestCloud(), openBrowser()]);
  const { world, endpoints } = test;
  const admin = await appoint(world, { endpoints, email: 'admin@example.ws' });
  const [risk, credit, borrower, investor, guarantor, newcomer] = await Promise.all([
    hire(world, admin, { first: 'Rita', last: 'Risk', role: 'Guarantor' }, 'RiskReviewer'),
    hire(world, admin, { first: 'Carl', last: 'Credit', role: 'Guarantor' }, 'CreditApprover'),
    signUp(world, { first: 'Sina', last: 'Leota', role: 'Borrower' }),
    signUp(world, { first: 'Tala', last: 'Fetu', role: 'Investor' }),
    signUp(world, { first: 'Peni', last: 'Toa', role: 'Guarantor' }),
    signUp(world, { first: 'Vai', last: 'Lemalu', role: 'Borrower' }),
  ]);
  desk = { risk, credit };
  sina = borrower;
  vai = newcomer;
  tala = investor;
  await Promise.all([proveIdentity(borrower), proveIdentity(investor), proveGuarantorIdentity(guarantor)]);
  for (const person of [borrower, investor, guarantor]) await verifyIdentity(world, desk, person);
  const wish = { amount: sene(700_00), months: 6, frequency: 'Monthly', purpose: 'School fees' } as const;
  const offer = { amount: wish.amount, rate: 7250, lip: false };
  const backers = [{ investor, offer }];
  await borrow({ world, desk }, { borrower, wish, backers, guarantors: [guarantor] }, 'Active');
});
afterAll(async () => {
  await browser?.close();
  await test?.stop();
});

const landsOn = /#\/borrower$/;
const enter = (person: Actor, width?: number) =>
  signedIn(browser, test.cloud.url, person, { landsOn, ...(width && { width }) });

describe('a borrower with a loan', () => {
  it('sees what to do, the loan, its schedule, where it is, and the wallet', async () => {
    const { page, problems, close } = await enter(sina);
    await heading(page, 'Talofa, Sina');
    await page.getByRole('heading', { name: 'Next repayment' }).waitFor();
    expect(await page.getByRole('row').count()).toBe(7);
    expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
    expect(await page.locator('.timeline [aria-current=step]').textContent()).toContain('Active');
    await page.locator('.fold summary').click();
    await page.getByRole('cell', { name: 'Deposit Disbursement' }).waitFor();
    expect(await wrongsOf(page)).toEqual([]);
    await photograph(page, 'borrower-overview-phone');
    expect(problems).toEqual([]);
    await close();
  });

  it('reads notifications from the bell, and leaves through the menu', async () => {
    const { page, problems, close } = await enter(sina);
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await expect.poll(() => bell.getAttribute('aria-label')).toMatch(/\d+ unread/);
    await bell.click();
    const unread = page.locator('.bell-line.unread');
    expect(await page.locator('.bell-line').count()).toBe(5);
    const before = await unread.count();
    expect(await wrongsOf(page)).toEqual([]);
    await photograph(page, 'borrower-bell-phone');
    await unread.first().click();
    expect(await unread.count()).toBe(before - 1);
    await page.getByRole('button', { name: 'See More' }).click();
    expect(await page.locator('.bell-line').count()).toBeGreaterThan(5);
    await page.keyboard.press('Escape');
    expect(await page.locator('.bell-line').count()).toBe(0);

    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const ways = ['Overview', 'My loans', 'Request a loan', 'Your account', 'Sāmoa'];
    expect(await menu.getByRole('link').allTextContents()).toEqual(ways);
    expect(await wrongsOf(page)).toEqual([]);
    await photograph(page, 'borrower-menu-phone');
    await menu.getByRole('button', { name: 'Logout' }).click();
    await heading(page, 'Sign in');
    expect(problems).toEqual([]);
    await close();
  });

  it('sees them as they last were when they do not come, with another try', async () => {
    const { page, close } = await enter(sina);
    await page.route('**/api/loans/my-loans', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.reload();
    await page.getByText(/^As of \d/).waitFor();
    expect(await wrongsOf(page)).toEqual([]);
    await page.unroute('**/api/loans/my-loans');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Next repayment' }).waitFor();
    await close();
  });

  it('sees it on a wide screen, beside its tabs', async () => {
    const { page, problems, close } = await enter(sina, 1280);
    await heading(page, 'Talofa, Sina');
    await page.getByRole('table').first().waitFor();
    expect(await wrongsOf(page)).toEqual([]);
    await photograph(page, 'borrower-overview-wide');
    expect(problems).toEqual([]);
    await close();
  });
});

describe('paying', () => {
  it('offers every way on a page that opens under both addresses, with what to copy', async () => {
    const { page, problems, close } = await enter(sina);
    await page
      .getByRole('link', { name: /^Pay Now/ })
      .first()
      .click();
    await heading(page, 'Pay a repayment');
    expect(await page.getByRole('radio').count()).toBe(4);
    const hash = new URL(page.url()).hash;
    await page.goto(`${test.cloud.url}/${hash.replace('#/', '#')}`);
    await page.reload();
    await heading(page, 'Pay a repayment');
    expect(await wrongsOf(page)).toEqual([]);
    await page.getByLabel('MTala (Vodafone)').check();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy reference' }).click();
    await page.getByRole('button', { name: 'Copied! reference' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sina.user.paymentreference);
    expect(await wrongsOf(page)).toEqual([]);
    await photograph(page, 'borrower-pay-phone');
    await page.getByRole('button', { name: 'I have paid this way' }).click();
    await page.locator('.note').getByText('We are waiting for your payment').waitFor();
    expect(await wrongsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'I will pay in another way' }).click();
    await page.getByLabel('Visa').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/_local\/pay/);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('who begins to borrow', () => {
  it('proves who they are: two documents and a selfie, sent and checked as they are chosen', async () => {
    const { page, problems, close } = await enter(vai);
    await page.getByRole('link', { name: 'Verify your identity' }).click();
    await heading(page, 'Your identity');
    await page.getByRole('button', { name: 'Send for checking' }).click();
    await page.getByRole('alert').getByText('Please select both certified ID documents and take a selfie.').waitFor();
    expect(await wrongsOf(page)).toEqual([]);
    await page.getByLabel('What it is').nth(1).selectOption('Birth Certificate');
    for (const slot of ['Document 1', 'Document 2', 'Selfie'])
      await page.getByLabel(`Add photo or PDF ${slot}`).setInputFiles(onePixel);
    await expect
      .poll(() => page.locator('.tag').allTextContents(), { timeout: 20_000 })
      .toEqual(['Unverified', 'Completed', 'Completed', 'Completed']);
    // The page went out of memory: what was sent is still there.
    await page.reload();
    await expect.poll(() => page.getByText('Completed').count()).toBe(3);
    expect(await wrongsOf(page)).toEqual([]);
    await photograph(page, 'borrower-identity-phone');
    await page.getByRole('button', { name: 'Send for checking' }).click();
    await page.locator('.note').getByText('We are checking your documents.').waitFor();
    expect(await wrongsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  it('has no loans yet, and cannot request one before they are verified', async () => {
    const { page, problems, close } = await enter(vai);
    await page.goto(`${test.cloud.url}/#/borrower/requestloan`);
    await page.getByText('When you are verified you can request a loan.').waitFor();
    expect(await wrongsOf(page)).toEqual([]);
    await page.getByRole('navigation', { name: 'Borrower' }).getByRole('link', { name: 'My loans' }).click();
    await page.getByRole('heading', { name: 'You have no loans yet' }).waitFor();
    expect(await wrongsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('the next loan', () => {
  it('is requested with an estimate and papers, cancelled and deleted', async () => {
    await verifyIdentity(test.world, desk, vai);
    const { page, problems, close } = await enter(vai);
    await page.getByRole('link', { name: 'Request a loan' }).last().click();
    await heading(page, 'Request a loan');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByRole('alert').getByText('Please complete all form fields.').first().waitFor();
    expect(await wrongsOf(page)).toEqual([]);

    await page.getByLabel('Amount in tala').fill('1,500');
    await page.getByLabel('What is it for?').fill('A sewing machine');
    await page.getByLabel('Weekly').check();
    await page.getByLabel('Self-employed').check();
    await page.getByText('At our lowest rate').waitFor();
    expect(await page.locator('aside dd').allTextContents()).toEqual(expect.arrayContaining(['52', '2']));
    await page.getByRole('button', { name: 'Send request' }).click();
    await page
      .getByRole('alert')
      .getByText('Please upload all required documents for self-employed/business owners.')
      .waitFor();
    for (const slot of ['Business licence', 'Bank statement, 12 months'])
      await page.getByLabel(`Add photo or PDF ${slot}`).setInputFiles(onePixel);
    await expect.poll(() => page.getByText('KB, added').count(), { timeout: 20_000 }).toBe(2);
    await page.reload();
    expect(await page.getByLabel('What is it for?').inputValue()).toBe('A sewing machine');
    expect(await wrongsOf(page)).toEqual([]);
    await photograph(page, 'borrower-request-phone');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByRole('heading', { name: /^Loan #/ }).waitFor();
    await heading(page, 'Talofa, Vai');

    await page.getByRole('navigation', { name: 'Borrower' }).getByRole('link', { name: 'My loans' }).click();
    await page.getByRole('button', { name: 'Cancel loan' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await wrongsOf(page)).toEqual([]);
    await photograph(page, 'borrower-cancel-phone');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel loan' }).click();
    await page.getByRole('button', { name: 'Delete loan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete loan' }).click();
    await page.getByRole('heading', { name: 'You have no loans yet' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

describe('a loan that is funded', () => {
  it('lets its borrower nominate, and then see how far each guarantor is', async () => {
    const wish = { amount: sene(900_00), months: 6, frequency: 'Weekly', purpose: 'A sewing machine' } as const;
    const backers = [{ investor: tala, offer: { amount: wish.amount, rate: 7250, lip: false } }];
    await borrow({ world: test.world, desk }, { borrower: vai, wish, backers }, 'Funded');
    const { page, problems, close } = await enter(vai);
    await page.getByRole('link', { name: 'Nominate guarantors' }).last().click();
    await page.getByRole('heading', { name: 'Guarantor 2 of 2' }).waitFor();
    await page.getByRole('button', { name: 'Send nominations' }).click();
    await page.getByRole('alert').getByText('Please complete all fields for each guarantor.').first().waitFor();
    expect(await wrongsOf(page)).toEqual([]);
    for (const at of [0, 1]) {
      await page
        .getByLabel('Full name')
        .nth(at)
        .fill(`Nominee Number${at === 0 ? 'One' : 'Two'}`);
      for (const [part, value] of Object.entries({ Day: '7', Month: '6', Year: '1985' }))
        await page.getByLabel(part).nth(at).fill(value);
      await page.getByLabel('Email').nth(at).fill('one@example.ws');
    }
    await page.getByRole('button', { name: 'Send nominations' }).click();
    await page.getByRole('alert').getByText('Each guarantor needs an email address of their own.').first().waitFor();
    await photograph(page, 'borrower-guarantors-phone');
    await page.getByLabel('Email').nth(1).fill('two@example.ws');
    await page.getByRole('button', { name: 'Send nominations' }).click();
    await page.getByText('Invited').nth(1).waitFor();
    expect(await page.getByRole('button', { name: 'Send nominations' }).count()).toBe(0);
    expect(await wrongsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});
