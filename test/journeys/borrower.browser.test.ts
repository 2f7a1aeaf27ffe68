import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { borrow } from '#local/seed/borrowing.ts';
import { verifyIdentity } from '#local/seed/identity.ts';
import type { Reviewers } from '#local/seed/lending.ts';
import { receive } from '#local/seed/money.ts';
import { type Actor, PASSWORD, signUp } from '#local/seed/people.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { loansApi } from '#shared/loans/api.ts';
import { sene } from '#shared/money.ts';
import { paymentChannelsOn } from '#shared/wallet/payment-channels.ts';
import { violationsOf } from '#test/support/site.ts';
import { heading, onePixel, photograph, photographBoth, signedIn } from '#test/support/visit.ts';
import { cloudWithLoan, signInParties } from './people.ts';
import { withCloud } from './with-cloud.ts';

const test = withCloud(cloudWithLoan);
let reviewers: Reviewers;
let sina: Actor;
let vai: Actor;
let tala: Actor;

beforeAll(async () => {
  [{ reviewers, sina, tala }, vai] = await Promise.all([
    signInParties(test.world),
    signUp(test.world, { first: 'Vai', last: 'Lemalu', role: 'Borrower' }),
  ]);
});

const landsOn = /#\/borrower$/;
const enter = (person: Actor, width?: number) => signedIn(test, person, { landsOn, width });

const aNote = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Talofa') };
const tooLarge = { name: 'all.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };

/** A photo of eight megapixels, as a phone's camera makes them. */
async function cameraPhoto(page: Page) {
  const jpeg = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3200, height: 2400 });
    const pen = canvas.getContext('2d');
    for (let at = 0; pen && at < 2500; at += 1) {
      pen.fillStyle = `hsl(${(at * 37) % 360} 60% ${20 + ((at * 13) % 60)}%)`;
      pen.fillRect((at * 997) % 3200, (at * 613) % 2400, 90, 70);
    }
    return canvas.toDataURL('image/jpeg', 1).split(',')[1] ?? '';
  });
  const buffer = Buffer.from(jpeg, 'base64');
  expect(buffer.length).toBeGreaterThan(1_000_000);
  return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer };
}

/** Fills in a guarantor of the form. */
async function fillIn(page: Page, at: number, { name, email }: Pick<Actor, 'name' | 'email'>): Promise<void> {
  await page.getByLabel('Full name').nth(at).fill(name);
  for (const [part, value] of Object.entries({ Day: '7', Month: '6', Year: '1985' }))
    await page.getByLabel(part).nth(at).fill(value);
  await page.getByLabel('Email').nth(at).fill(email);
}

describe('a borrower with a loan', () => {
  it('sees what to do, the loan, its schedule, where it is, and the wallet', async () => {
    const { page, problems, close } = await enter(sina);
    await heading(page, 'Talofa, Sina');
    await page.getByRole('heading', { name: 'Next repayment' }).waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(7);
    expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
    expect(await page.locator('.timeline [aria-current=step]').textContent()).toContain('Active');
    await page.locator('summary', { hasText: 'Recent activity' }).click();
    await page.getByRole('cell', { name: 'Deposit Disbursement' }).waitFor();
    // Where it is scrolled to, the bar at the top may cover half of a link.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'borrower-overview-phone');
    expect(problems).toEqual([]);
    await close();
  });

  it('reads notifications from the bell, and leaves through the menu (SITE-40, NOTIFICATIONS-15, NOTIFICATIONS-22)', async () => {
    const { page, problems, close } = await enter(sina);
    const bell = page.getByRole('link', { name: /^Notifications/ });
    await expect.poll(() => bell.getAttribute('aria-label')).toMatch(/\d+ unread/);
    await bell.click();
    await heading(page, 'Notifications');
    const unread = page.locator('.bell-line.unread');
    await expect.poll(() => page.locator('.bell-line').count()).toBeGreaterThan(5);
    const before = await unread.count();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'borrower-notifications-phone');
    // It leads to what it is about (NOTIFICATIONS-22).
    const way = await unread.first().getAttribute('href');
    await unread.first().click();
    await page.waitForURL((address) => address.hash === way);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${test.url}/#/borrower`);
    // The area that opens has a bell of its own.
    await heading(page, 'Talofa, Sina');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect.poll(() => page.locator('.bell-line').count()).toBe(5);
    await photograph(page, 'borrower-bell-wide');
    await page.getByRole('button', { name: 'See More' }).click();
    await expect.poll(() => unread.count()).toBe(before - 1);
    await page.keyboard.press('Escape');
    expect(await page.locator('.bell-line').count()).toBe(0);
    await page.setViewportSize({ width: 360, height: 740 });

    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const ways = ['Overview', 'My loans', 'Request a loan', 'Wallet', 'Your account', 'Sāmoa'];
    await expect.poll(() => menu.getByRole('link').allInnerTexts()).toEqual(ways);
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'borrower-menu-phone');
    await menu.getByRole('button', { name: 'Logout' }).click();
    await heading(page, 'Sign in');
    expect(problems).toEqual([]);
    await close();
  });

  it('sees them as they last were when they do not come, with another try (SITE-46)', async () => {
    const { page, close } = await enter(sina);
    await page.route('**/api/overview/borrower', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.reload();
    await page.getByText(/^As of \d/).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photographBoth(page, 'borrower-last-seen');
    await page.unroute('**/api/overview/borrower');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Next repayment' }).waitFor();
    await close();
  });

  it('sees it on a wide screen, beside its tabs', async () => {
    const { page, problems, close } = await enter(sina, 1280);
    await heading(page, 'Talofa, Sina');
    await page.getByRole('table').first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'borrower-overview-wide');
    expect(problems).toEqual([]);
    await close();
  });
});

/** Chooses a way to pay, behind Change. */
async function take(page: Page, way: string): Promise<void> {
  await page.getByRole('button', { name: /^Change/ }).click();
  await page.getByLabel(way).check();
}

/** Chooses a way to pay by hand: what it says is exact, and can be copied. */
async function choose(page: Page, way: string, exact: { amount: string; reference: string; to: string }) {
  await take(page, way);
  // In a sentence the number of an account does not break (SITE-81).
  const steps = (await page.locator('.numbered').textContent())?.replaceAll(/(\d)\u00A0/g, '$1 ');
  for (const text of Object.values(exact)) expect(steps).toContain(text);
  for (const [name, text] of Object.entries(exact)) {
    await page.getByRole('button', { name: `Copy ${name}` }).click();
    await page.getByRole('button', { name: `Copied! ${name}` }).waitFor();
    // Of an amount its figures: that is what a bank's form takes.
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text.replace(/^WST\s/, ''));
  }
}

/** What of the facts of a payment by hand is not seen on a phone without scrolling. */
const belowTheFold = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bar = document.querySelector('.act-bar')?.getBoundingClientRect();
    const rows = [...document.querySelectorAll('.copied')];
    const hidden = rows.filter((row) => row.getBoundingClientRect().bottom > (bar?.top ?? 0));
    const names = hidden.map(({ textContent }) => textContent ?? '');
    return rows.length === 3 && (bar?.bottom ?? Number.NaN) <= innerHeight
      ? names
      : ['the rows or the button', ...names];
  });

describe('paying', () => {
  it('offers every way on a page that opens under both addresses, with what to copy (SITE-1, REPAYMENTS-48)', async () => {
    const reference = sina.user.paymentreference;
    await receive(test.world, reviewers, { amount: sene(300_00), reference });
    const { page, problems, close } = await enter(sina);
    const payNow = page.getByRole('link', { name: /^Pay Now/ }).first();
    await payNow.click();
    await heading(page, /^Pay repayment \d of 6: /);
    await page.getByRole('button', { name: /^Change/ }).click();
    await expect.poll(() => page.getByRole('radio').count()).toBe(5);
    await page.keyboard.press('Tab');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
    expect(await page.getByRole('radio').count()).toBe(5);
    const hash = new URL(page.url()).hash;
    await page.goto(`${test.url}/${hash.replace('#/', '#')}`);
    await page.reload();
    await heading(page, /^Pay repayment \d of 6: /);
    expect(await belowTheFold(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1050);
    expect(await violationsOf(page)).toEqual([]);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const amount = (await page.locator('.pay-amount .amount').textContent()) ?? '';
    const { bank, mtala, mycash } = paymentChannelsOn('2026-01-01');
    await choose(page, 'Bank transfer or deposit', { amount, reference, to: bank.accountNumber });
    await page.getByRole('button', { name: 'Copy account name' }).waitFor();
    await page.getByRole('button', { name: /^I have sent WST/ }).click();
    await page.getByRole('button', { name: 'I will pay in another way' }).click();
    // It is the first the next time, also on the next visit.
    await page.locator('.way').getByText('Bank transfer or deposit used last time').waitFor();
    await choose(page, 'MyCash (Digicel)', { amount, reference, to: mycash.number });
    await page.getByRole('button', { name: /^I have sent WST/ }).click();
    await page.getByRole('button', { name: 'I will pay in another way' }).click();
    await choose(page, 'MTala (Vodafone)', { amount, reference, to: mtala.number });
    expect(await violationsOf(page)).toEqual([]);
    await photographBoth(page, 'borrower-pay');
    await page.getByRole('button', { name: /^I have sent WST/ }).click();
    await page.locator('.note').getByText('We are waiting for your payment').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photographBoth(page, 'borrower-paid-by-hand');
    // While it is awaited the overview leads to it, and a later one offers no way to pay (REPAYMENTS-6, REPAYMENTS-11).
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await payNow.click();
    await page.getByText('An earlier repayment is still open').waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.getByRole('link', { name: 'See this payment' }).click();
    await page.getByRole('button', { name: 'I will pay in another way' }).click();

    await take(page, 'Your wallet');
    await page.getByRole('button', { name: /^Pay WST/ }).click();
    await page.locator('.note').getByText('This repayment is paid. Thank you.').waitFor();
    expect(await page.locator('.pay-amount .amount').textContent()).toBe('WST\u00A00.00');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).not.toBe('0');
    await payNow.click();
    await take(page, 'Visa');
    await page.getByRole('button', { name: /^Pay WST/ }).click();
    await page.waitForURL(/_local\/pay/);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('the page to pay an instalment that nobody has', () => {
  it('says so, and offers no other try', async () => {
    const { page, close } = await enter(sina);
    await page.goto(`${test.url}/#/repayments/999999-001/pay`);
    await page.getByRole('heading', { name: 'We cannot find this page' }).waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
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
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel('What it is').nth(1).selectOption('Birth Certificate');
    const wrong = page.locator('.slot .wrong');
    await page.getByLabel('Add photo or PDF Document 1').setInputFiles(aNote);
    await wrong.getByText('Please choose a photo (JPEG, PNG, WebP) or a PDF.').waitFor();
    await page.getByLabel('Try again Document 1').setInputFiles(tooLarge);
    await wrong.getByText('The selected file must be smaller than 10 MB').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photographBoth(page, 'borrower-identity-refused');
    await page.getByLabel('Try again Document 1').setInputFiles(await cameraPhoto(page));
    await page.getByLabel('Add photo or PDF Document 2').setInputFiles(onePixel);
    await page.getByRole('button', { name: 'Take a selfie' }).click();
    const camera = page.getByRole('dialog', { name: 'Take a selfie' });
    await page.waitForFunction(() => document.querySelector('video')?.videoWidth);
    expect(await violationsOf(page)).toEqual([]);
    await photographBoth(page, 'borrower-selfie');
    await camera.getByRole('button', { name: 'Take photo' }).click();
    await expect
      .poll(() => page.locator('.tag').allTextContents())
      .toEqual(['Unverified', 'Completed', 'Completed', 'Completed']);
    const [added] = await page.getByText('KB, added').allTextContents();
    expect(Number(/(\d+) KB/.exec(added ?? '')?.[1])).toBeLessThanOrEqual(450);
    // The page went out of memory: what was sent is still there.
    await page.reload();
    await expect.poll(() => page.getByText('Completed').count()).toBe(3);
    expect(await violationsOf(page)).toEqual([]);
    await photographBoth(page, 'borrower-identity');
    await page.getByRole('button', { name: 'Send for checking' }).click();
    await page.locator('.note').getByText('We are checking your documents.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  it('has no loans yet, and cannot request one before they are verified', async () => {
    const { page, problems, close } = await enter(vai);
    await page.goto(`${test.url}/#/borrower/requestloan`);
    await page.getByText('When you are verified you can request a loan.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('navigation', { name: 'Borrower' }).getByRole('link', { name: 'Loans' }).click();
    await page.getByRole('heading', { name: 'You have no loans yet' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photographBoth(page, 'borrower-no-loans');
    expect(problems).toEqual([]);
    await close();
  });
});

describe('the next loan', () => {
  it('is requested step by step with an estimate and documents, cancelled and deleted (LOANS-59)', async () => {
    await verifyIdentity(test.world, reviewers, vai);
    const { page, problems, close } = await enter(vai);
    await page.getByRole('link', { name: 'Request a loan' }).last().click();
    await heading(page, 'How much, and for what?');
    const goOn = page.getByRole('button', { name: 'Go on' });
    await goOn.click();
    await page.getByRole('alert').getByText('Please complete all form fields.').first().waitFor();
    expect(await violationsOf(page)).toEqual([]);

    for (const amount of ['two hundred', '199.99', '5,001', '200.005']) {
      await page.getByLabel('Amount in tala').fill(amount);
      await goOn.click();
      await page.locator('#Amount-wrong').waitFor();
      expect(await page.getByLabel('Amount in tala').inputValue()).toBe(amount);
    }
    await page.getByRole('slider').fill('1450');
    expect(await page.getByLabel('Amount in tala').inputValue()).toBe('1450');
    await page.getByLabel('Amount in tala').fill('1,500');
    await page.getByLabel('What is it for?').fill('A sewing machine');
    await page.getByLabel('Weekly').check();
    await page.getByText('At our lowest rate').waitFor();
    await expect.poll(() => page.locator('aside dd').allTextContents()).toEqual(expect.arrayContaining(['52', '2']));
    // The price stays in sight, at the foot of every step.
    const price = page.locator('.act-bar .price');
    const said = await price.textContent();
    expect(said).toMatch(/^WST.\d+\.\d\d–\d+\.\d\da weekcosts [\d.,]+–[\d.,]+$/);
    expect(await violationsOf(page)).toEqual([]);
    await photographBoth(page, 'borrower-request');
    await goOn.click();
    await heading(page, 'What work do you do?');
    await page.getByLabel('Self-employed').check();
    await page.getByLabel('Is anybody of our staff close to you?').fill('My aunt, a reviewer');
    expect(await violationsOf(page)).toEqual([]);
    await goOn.click();
    await heading(page, 'What shows your income?');
    expect(await price.textContent()).toBe(said);
    await goOn.click();
    await page
      .getByRole('alert')
      .getByText('Please upload all required documents for self-employed/business owners.')
      .waitFor();
    for (const slot of ['Business licence', 'Bank statement, 12 months'])
      await page.getByLabel(`Add photo or PDF ${slot}`).setInputFiles(onePixel);
    await page.getByText('2 of 2 added').waitFor();
    await page.reload();
    await page.getByText('2 of 2 added').waitFor();
    await page.getByText(/Saved on this device, \d\d:\d\d/).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photographBoth(page, 'borrower-request-papers');
    // Back keeps everything.
    await page.goBack();
    await heading(page, 'What work do you do?');
    expect(await page.getByLabel('Self-employed').isChecked()).toBe(true);
    await goOn.click();
    await goOn.click();
    await heading(page, 'Check and send');
    await page.getByRole('link', { name: 'Change What is it for?' }).click();
    await heading(page, 'How much, and for what?');
    expect(await page.getByLabel('What is it for?').inputValue()).toBe('A sewing machine');
    await page.goBack();
    await heading(page, 'Check and send');
    await expect.poll(() => page.locator('.answers').getByText('KB, added').count()).toBe(2);
    expect(await violationsOf(page)).toEqual([]);
    await photographBoth(page, 'borrower-request-check');
    expect(problems).toEqual([]);

    // The session ends in the middle: nothing that was typed or sent is lost.
    const ended = ['**/api/loans/request', '**/api/auth/refresh'];
    for (const call of ended) await page.route(call, (route) => route.fulfill({ status: 401, json: {} }));
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Your session has ended.').waitFor();
    for (const call of ended) await page.unroute(call);
    await page.getByLabel('Email').fill(vai.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await heading(page, 'Check and send');
    await page.locator('.answers').getByText('A sewing machine').waitFor();
    await expect.poll(() => page.getByText('KB, added').count()).toBe(2);

    // Two tabs with the same form; in one of them it is pressed twice.
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect.poll(() => other.getByText('KB, added').count()).toBe(2);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/loans/request')) keys.push(request.headers()['idempotency-key']);
    });
    await page.getByRole('button', { name: 'Send request' }).dblclick();
    await page.getByRole('heading', { name: 'A sewing machine' }).waitFor();
    await page.getByText(/^Loan #\d+ · WST/).waitFor();
    await heading(page, 'Talofa, Vai');
    expect(new Set(keys).size).toBe(1);
    await page.goBack();
    await page.getByText('You have a loan under way.').waitFor();
    await other.getByRole('button', { name: 'Send request' }).click();
    await other.locator('.note.bad, .note.info').first().waitFor();
    expect(await vai.client.call(loansApi.listMyLoans, {})).toHaveLength(1);
    await other.close();

    await page.getByRole('navigation', { name: 'Borrower' }).getByRole('link', { name: 'Loans' }).click();
    await page.route('**/has-investments', (route) => route.fulfill({ json: { hasInvestments: true } }));
    await page.getByRole('button', { name: 'Cancel loan' }).click();
    const refused = 'This loan cannot be cancelled because it already has investor contributions.';
    await page.locator('.note').getByText(refused).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.unroute('**/has-investments');
    await page.getByRole('button', { name: 'Cancel loan' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photographBoth(page, 'borrower-cancel');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel loan' }).click();
    await page.getByRole('button', { name: 'Delete loan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete loan' }).click();
    await page.getByRole('heading', { name: 'You have no loans yet' }).waitFor();
    expect(problems.filter((problem) => !/40[19]/.test(problem))).toEqual([]);
    await close();
  });

  it('is requested in an older browser, too, with the methods that the page brings (SITE-88)', async () => {
    const { page, problems, close } = await enter(vai);
    // Style sheets are in scripts. A selector that no browser knows stands for `:has`.
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(':has(', ':unknown(') });
    });
    await page.addInitScript(() => {
      for (const name of ['findLast', 'toReversed', 'toSorted']) Reflect.deleteProperty(Array.prototype, name);
      Reflect.deleteProperty(HTMLFormElement.prototype, 'requestSubmit');
      Reflect.deleteProperty(URLSearchParams.prototype, 'size');
    });
    await page.reload();
    await page.getByRole('link', { name: 'Request a loan' }).last().click();
    await heading(page, 'How much, and for what?');
    expect(await page.evaluate(() => String([].toSorted))).not.toContain('native code');
    const [bar, tabs] = await Promise.all(['.act-bar', '.tabs'].map((part) => page.locator(part).boundingBox()));
    expect(bar && tabs && bar.y + bar.height <= tabs.y).toBe(true);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('a loan that is funded', () => {
  it('lets its borrower nominate, and then see how far each guarantor is', async () => {
    const wish = { amount: sene(900_00), months: 6, frequency: 'Weekly', purpose: 'A sewing machine' } as const;
    const backers = [{ investor: tala, offer: { amount: wish.amount, rate: 7250, lip: false } }];
    await borrow({ world: test.world, reviewers }, { borrower: vai, wish, backers }, 'Funded');
    const lagi = await signUp(test.world, { first: 'Lagi', last: 'Tuala', role: 'Guarantor' });
    const { page, problems, close } = await enter(vai);
    await page.getByRole('link', { name: 'Nominate guarantors' }).last().click();
    await page.getByRole('heading', { name: 'Guarantor 2 of 2' }).waitFor();
    await page.getByRole('button', { name: 'Send nominations' }).click();
    await page.getByRole('alert').getByText('Please complete all fields for each guarantor.').first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await fillIn(page, 0, { name: 'Nominee NumberOne', email: lagi.email });
    await fillIn(page, 1, { name: 'Lagi Tuala', email: lagi.email });
    await page.getByRole('button', { name: 'Send nominations' }).click();
    await page.getByRole('alert').getByText('Each guarantor needs an email address of their own.').first().waitFor();
    await photographBoth(page, 'borrower-guarantors');
    await page.getByLabel('Email').nth(1).fill('two@example.ws');
    await page.getByRole('button', { name: 'Send nominations' }).click();
    await page.getByText('Invited', { exact: true }).nth(1).waitFor();
    expect(await page.getByRole('button', { name: 'Send nominations' }).count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);

    // One declines: another is named in their place, and the rest stays as it is.
    const [invitation] = await lagi.client.call(guarantorsApi.listInvitations, {});
    const answered = { params: { id: invitation?.id ?? '' }, body: { accept: false } };
    await lagi.client.call(guarantorsApi.answerInvitation, answered);
    await page.reload();
    await page.getByRole('heading', { name: 'Guarantor 2 of 2' }).waitFor();
    await expect.poll(() => page.getByText('Invited', { exact: true }).count()).toBe(1);
    await expect.poll(() => page.getByLabel('Full name').count()).toBe(1);
    await fillIn(page, 0, { name: 'Nominee Instead', email: 'three@example.ws' });
    expect(await violationsOf(page)).toEqual([]);
    await photographBoth(page, 'borrower-guarantors-replace');
    await page.getByRole('button', { name: 'Send nominations' }).click();
    await page.getByText('Invited', { exact: true }).nth(1).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});
