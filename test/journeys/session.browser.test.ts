import type { BrowserContext, Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, PASSWORD, signUp } from '#local/seed/people.ts';
import { violationsOf } from '#test/support/site.ts';
import { heading, onePixel, openPage, photograph, signedIn } from '#test/support/visit.ts';
import { cloudWithLoan, signInPerson } from './people.ts';
import { withCloud } from './with-cloud.ts';

const test = withCloud(cloudWithLoan);
let sina: Actor;
let vai: Actor;

beforeAll(async () => {
  [sina, vai] = await Promise.all([
    signInPerson(test.world, 'Sina'),
    signUp(test.world, { first: 'Vai', last: 'Lemalu', role: 'Borrower' }),
  ]);
});

const landsOn = /#\/borrower$/;
const enter = (person: Actor, serviceWorkers?: 'allow') => signedIn(test, person, { landsOn, serviceWorkers });
const warning = (page: Page) => page.getByRole('dialog', { name: 'You will be signed out in 60 seconds' });

/** Another tab of the same browser, on a page of who is signed in there. */
async function anotherTab(context: BrowserContext, hash: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${test.url}/${hash}`);
  return page;
}

/**
 * Waits until the tab that was opened last counts the time without input: its scripts may begin with that after its heading. Every tab must
 * have begun before the next is opened, or its own beginning counts for that of the next one.
 */
async function watchBegins(page: Page): Promise<void> {
  await heading(page, 'Talofa, Sina');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lalaga.active'))).not.toBeNull();
  await page.evaluate(() => localStorage.removeItem('lalaga.active'));
}

describe('a session in which nothing happens (SITE-15, SITE-16, SITE-19)', () => {
  it('warns in every tab after 14 minutes, with the focus on what keeps it, and is over in every tab after 15', async () => {
    const { page, close } = await enter(sina);
    await watchBegins(page);
    await page.clock.install();
    await page.reload();
    await watchBegins(page);
    const other = await anotherTab(page.context(), '#/borrower');
    await watchBegins(other);
    await page.locator('h1').click();
    await page.clock.fastForward('14:01');
    await Promise.all([warning(page).waitFor(), warning(other).waitFor()]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Stay signed in');
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'session-warning-phone');
    // Who stays in one tab stays in the other.
    const renewed = page.waitForResponse(/auth\/refresh/);
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await expect.poll(() => warning(other).count()).toBe(0);
    await renewed;
    await page.clock.fastForward('14:01');
    await Promise.all([warning(page).waitFor(), warning(other).waitFor()]);
    // Both tabs end the session, and the server refuses whichever comes second.
    const ended = page
      .context()
      .waitForEvent('response', (answer) => answer.url().endsWith('/auth/logout') && answer.ok());
    // In two steps, so that a tab that hears of the end does not wait for its next page through a minute that jumps (SITE-75).
    await page.clock.fastForward('00:55');
    await page.clock.fastForward('00:05');
    for (const tab of [page, other]) {
      await heading(tab, 'Sign in');
      await tab.getByText('You are signed out, because nothing had happened for 15 minutes.').waitFor();
    }
    await ended;
    // And who signs in again is back where they were, in both.
    await page.getByLabel('Email').fill(sina.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await heading(page, 'Talofa, Sina');
    await heading(other, 'Talofa, Sina');
    await close();
  });

  it('is entered and left in all tabs together', async () => {
    const { page, problems, close } = await openPage(test.browser, 1280);
    await page.goto(`${test.url}/#/login`);
    const other = await anotherTab(page.context(), '#/login');
    await heading(other, 'Sign in');
    await page.getByLabel('Email').fill(sina.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await heading(page, 'Talofa, Sina');
    await heading(other, 'Talofa, Sina');
    // On a wide screen it is at the foot of the side bar (SITE-73, SITE-82).
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await heading(page, 'Sign in');
    await heading(other, 'Sign in');
    await other.getByText('You are signed out, because you signed out in another tab.').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('renews its token once for all tabs that wait for it (SITE-18)', async () => {
    const { page, close } = await enter(sina);
    const other = await anotherTab(page.context(), '#/borrower');
    await heading(other, 'Talofa, Sina');
    const asked: string[] = [];
    page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
    // Both tabs have asked when both are refused.
    const refused: Route[] = [];
    await page.context().route('**/api/overview/borrower', async (route) => {
      if (refused.length === 2) return route.continue();
      refused.push(route);
      if (refused.length < 2) return;
      await Promise.all(
        refused.map((one) => one.fulfill({ status: 401, json: { message: 'Please sign in.', code: 'X' } })),
      );
    });
    await Promise.all([page, other].map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('online')))));
    await expect.poll(() => asked.filter((path) => path === '/api/overview/borrower').length).toBe(4);
    expect(asked.filter((path) => path === '/api/auth/refresh')).toHaveLength(1);
    await close();
  });
});

describe('the site without a connection', () => {
  it('opens the pay page with the schedule and the reference as last seen, and takes the payment once it is back (SITE-45, SITE-46)', async () => {
    const { page, close } = await enter(sina, 'allow');
    await heading(page, 'Talofa, Sina');
    const manifest = await page.evaluate(async () =>
      (await fetch('./manifest.webmanifest')).headers.get('content-type'),
    );
    expect(manifest).toBe('application/manifest+json');
    await kept(page);
    const toPay = page.getByRole('link', { name: /^Pay Now/ }).first();
    await toPay.click();
    await heading(page, /^Pay repayment \d of 6: /);
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.reload();
    await heading(page, 'Your loan, as you last saw it');
    await page.getByText(/^As of \d+ \w+ \d{4}, \d\d:\d\d\.$/).waitFor();
    await page.getByText(sina.user.paymentreference).waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(7);
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'session-offline-phone');
    await page.context().setOffline(false);
    // A page that was loaded without a connection is not told of it in every Chromium that plays this.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await heading(page, /^Pay repayment \d of 6: /);
    await page.locator('.way').getByText('MTala (Vodafone)').waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: /^I have sent WST/ }).click();
    await page.locator('.note').getByText('Will be sent when you press again online').waitFor();
    await page.locator('.way').getByText('MTala (Vodafone)').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: /^I have sent WST/ }).click();
    await page.locator('.note').getByText('We are waiting for your payment').waitFor();
    await close();
  });

  it('says of a form that it is sent when it is pressed again, and sends it then (SITE-36)', async () => {
    const { page, close } = await openPage(test.browser, 360);
    await page.goto(`${test.url}/#/forgot-password`);
    await page.getByLabel('Email').fill('sina@example.ws');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.locator('.note').getByText('Will be sent when you press again online').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('sina@example.ws');
    expect(await violationsOf(page)).toEqual([]);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByText('we have sent a link to it').waitFor();
    await close();
  });
});

describe('what is typed and chosen', () => {
  it('is there again after a reload, but for the password (SITE-37)', async () => {
    const { page, close } = await openPage(test.browser, 360);
    await page.goto(`${test.url}/#/register`);
    await page.getByLabel('Invest in loans').check();
    await page.getByLabel('First name').fill('Lagi');
    await page.getByLabel('Day').fill('7');
    await page.getByLabel('Show passwords').check();
    await page.getByLabel('Password', { exact: true }).fill('Talofa-685');
    await page.reload();
    await heading(page, 'Create your account');
    expect(await page.getByLabel('First name').inputValue()).toBe('Lagi');
    expect(await page.getByLabel('Day').inputValue()).toBe('7');
    expect(await page.getByLabel('Invest in loans').isChecked()).toBe(true);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Talofa-685');
    await close();
  });

  it('is sent on when the connection comes back within half an hour, and after a reload (SITE-43)', async () => {
    const { page, close } = await enter(vai, 'allow');
    await page.goto(`${test.url}/#/borrower/identity`);
    await heading(page, 'Your identity');
    await kept(page);
    await page.clock.install();
    await page.reload();
    await heading(page, 'Your identity');
    await page.context().setOffline(true);
    await page.getByLabel('Add photo or PDF Document 1').setInputFiles(onePixel);
    await page.getByText('waiting for a connection').waitFor();
    expect(await filesIn(page)).toBe(1);
    for (let tens = 0; tens < 3; tens++) {
      await page.clock.fastForward('10:00');
      // Whoever presses a key stays signed in; the first move of a mouse may be none.
      await page.keyboard.press('Shift');
    }
    await page.getByText('This file has waited too long. Please choose it again.').waitFor();
    expect(await filesIn(page)).toBe(0);
    await photograph(page, 'session-upload-too-long-phone');
    await page.context().setOffline(false);
    await page.context().setOffline(true); // Where a picture was taken, the connection is back.
    await page.getByLabel('Try again Document 1').setInputFiles(onePixel);
    await page.getByText('waiting for a connection').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'session-upload-waits-phone');
    await page.context().setOffline(false);
    await page.getByText('KB, added').waitFor();

    // The page is pushed out of memory while the file is under way.
    const presign = '**/api/documents/**';
    await page.route(presign, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await page.getByLabel('Add photo or PDF Document 2').setInputFiles(onePixel);
    await page.getByText('waiting for a connection').waitFor();
    await page.unroute(presign);
    await page.reload();
    await expect.poll(() => page.getByText('KB, added').count()).toBe(2);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await heading(page, 'Sign in');
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    await close();
  });
});

/** How many files are kept in the browser. */
const filesIn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('lalaga-files');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('files').objectStore('files').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

/** Waits until the site is kept for when there is no connection. */
const kept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => (await caches.match('/')) !== undefined && !!navigator.serviceWorker.controller),
    )
    .toBe(true);
