import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { totpAt } from '#local/cloud/cognito/totp.ts';
import { type Actor, appoint, hire, PASSWORD, signUp } from '#local/seed/people.ts';
import { violationsOf } from '#test/support/site.ts';
import { heading, openPage, photograph, signedIn } from '#test/support/visit.ts';
import { withCloud } from './with-cloud.ts';

const test = withCloud();
let sina: Actor;
let rita: Actor;

beforeAll(async () => {
  const admin = await appoint(test.world, { endpoints: test.endpoints, email: 'admin@example.ws' });
  [sina, rita] = await Promise.all([
    signUp(test.world, { first: 'Sina', last: 'Leota', role: 'Borrower' }),
    hire(test.world, admin, { first: 'Rita', last: 'Risk', role: 'Guarantor' }, 'RiskReviewer'),
  ]);
});

const enter = (person: Actor, landsOn: RegExp, width?: number) => signedIn(test, person, { landsOn, width });
const goTo = (page: Page, path: string) => page.goto(`${test.url}/#${path}`);
/** What a server refused on purpose stands in the console. */
const but = (problems: string[], status: number) => problems.filter((problem) => !problem.includes(String(status)));

describe('the profile', () => {
  it('shows what we hold of somebody, and gives them another role', async () => {
    const { page, problems, close } = await enter(sina, /#\/borrower$/);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Your account' }).click();
    await heading(page, 'Profile');
    await page.getByText('2 Mar 1990').waitFor();
    await page.getByText(sina.user.paymentreference).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'profile-phone');
    await page.getByLabel('Invest in loans').check();
    await page.getByRole('button', { name: 'Add role' }).click();
    await page.getByText('Borrower, Investor').waitFor();
    await page.getByText(sina.user.investorpaymentreference).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  it('is there for staff, and leads back to their own pages', async () => {
    const { page, problems, close } = await enter(rita, /#\/admin$/, 1280);
    await goTo(page, '/admin');
    await page.getByRole('banner').getByRole('link', { name: 'Your account' }).click();
    await heading(page, 'Profile');
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'profile-wide');
    await page.getByRole('main').waitFor();
    expect(await page.getByRole('navigation', { name: 'Admin' }).getByRole('link').first().innerText()).toBe('Admin');
    expect(problems).toEqual([]);
    await close();
  });
});

describe('the security page', () => {
  it('turns an authenticator app on, whose code the next sign-in asks for, and off again', async () => {
    const { page, problems, close } = await enter(sina, /#\/borrower$/);
    await goTo(page, '/security');
    await heading(page, 'Security');
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'security-phone');
    await page.getByRole('button', { name: 'Set up' }).click();
    const secret = (await page.locator('.copied strong').textContent()) ?? '';
    expect(await page.getByRole('link', { name: 'Open the app' }).getAttribute('href')).toContain(`secret=${secret}`);
    await page.getByRole('img', { name: 'QR code for the app on another phone.' }).waitFor();
    await page.getByLabel('Code from the app').fill(wrongFor(secret));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('alert').getByText('This code is not right.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'security-authenticator-phone');
    await page.getByLabel('Code from the app').fill(totpAt(secret, Date.now()));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('The authenticator app is on.').first().waitFor();
    expect(but(problems, 400)).toEqual([]);
    await close();

    const next = await openPage(test.browser, 1280);
    await goTo(next.page, '/login');
    await next.page.getByLabel('Email').fill(sina.email);
    await next.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await next.page.getByRole('button', { name: 'Sign In' }).click();
    await next.page.getByLabel('Code').fill(totpAt(secret, Date.now()));
    await next.page.getByRole('button', { name: 'Confirm' }).click();
    await next.page.waitForURL(/#\/select-role$/);
    await goTo(next.page, '/security');
    await next.page.getByRole('button', { name: 'Turn off' }).click();
    expect(await violationsOf(next.page)).toEqual([]);
    await photograph(next.page, 'security-wide');
    await next.page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await next.page.getByRole('button', { name: 'Set up' }).waitFor();
    expect(next.problems).toEqual([]);
    await next.close();
  });

  it('signs out everywhere: no other device goes on', async () => {
    const other = await enter(sina, /#\/borrower$/);
    const { page, problems, close } = await enter(sina, /#\/borrower$/, 1280);
    await goTo(page, '/security');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await heading(page, 'Sign in');
    // Cognito has ended this session too, before our API is told.
    expect(but(problems, 401)).toEqual([]);
    // Its token is in memory alone: a page that is loaded again must ask for a new one, and gets none.
    await other.page.reload();
    await heading(other.page, 'Sign in');
    await Promise.all([close(), other.close()]);
  });

  it('changes the password, with the old one', async () => {
    const { page, problems, close } = await enter(rita, /#\/admin$/);
    await goTo(page, '/security');
    await page.getByText('Staff need it').waitFor();
    await page.getByLabel('Your password now').fill('Not-mine-2026!');
    await page.getByLabel('New password').fill('Another-2026!');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('alert').getByText('This is not your password.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel('Your password now').fill(PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your password is changed.').first().waitFor();
    expect(await page.getByLabel('New password').inputValue()).toBe('');
    expect(but(problems, 400)).toEqual([]);
    await close();
  });
});

/** Six digits that an app with this secret does not show around now. */
function wrongFor(secret: string): string {
  const near = [-60_000, -30_000, 0, 30_000, 60_000].map((ms) => totpAt(secret, Date.now() + ms));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
}
