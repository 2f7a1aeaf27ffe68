import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#local/seed/people.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import { staffKycApi } from '#shared/kyc/staff-api.ts';
import { violationsOf } from '#test/support/site.ts';
import { onePixel, photograph } from '#test/support/visit.ts';
import { budget, decideByKeys, focused, openStaffPage, pasteBudget, refuse, toast, unexpected } from './staff-page.ts';
import { addApplicants, cloudWithQueues, hasExpiryDate, signInStaff } from './staff-queues.ts';
import { withCloud } from './with-cloud.ts';

const test = withCloud(cloudWithQueues);
let stage: Awaited<ReturnType<typeof signInStaff>>;

beforeAll(async () => {
  stage = await signInStaff(test.world);
});

const open = (person: Actor, path: string, title: string, width?: number) =>
  openStaffPage(test, person, path, title, width);
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const inSummary = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor();

const queues = {
  kyc: ['/admin/kyc-review', 'KYC Review Queue'],
  loans: ['/admin/loan-review', 'Pending Loans Queue'],
  investments: ['/admin/investment-review', 'Pending Investments Queue'],
  guarantors: ['/admin/guarantor-review', 'Guarantor Review Queue'],
} as const;

describe('the dashboard', () => {
  it('shows a reviewer the figures, what waits in each queue, and what staff did', async () => {
    const { page, problems, close } = await open(stage.reviewers.risk, '/admin', 'Talofa, Rita');
    for (const text of ['Total Users', 'Pending Loans', 'Approved Loans'])
      await page.getByText(text, { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Recent Admin Actions' }).waitFor();
    await expect
      .poll(() => page.locator('.tile strong').allTextContents())
      .toEqual([
        ...Object.values(queues).map(([, title]) => title),
        'Unmatched receipts',
        'Receipts that look alike',
        'Payouts',
        'Balances outside',
        'Standing orders',
        'Second looks',
        'Live chat',
      ]);
    const none = 'None waiting';
    const waiting = [
      '3 waiting',
      '3 waiting',
      '2 waiting',
      '1 waiting',
      none,
      none,
      none,
      '4 waiting',
      '1 waiting',
      none,
      none,
    ];
    await expect.poll(() => page.locator('.tile .small').allTextContents()).toEqual(waiting);
    // The nightly audit may have run since the test began: the clock of the cloud is the machine's.
    await page
      .getByRole('region', { name: 'The books' })
      .getByText(/Never yet|In order/)
      .waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(5);
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-dashboard-wide');
    const ways = await page.getByRole('navigation', { name: 'Pages of the site' }).getByRole('link').all();
    expect(await Promise.all(ways.map((way) => way.getAttribute('href')))).toEqual([
      '#/',
      '#/about',
      '#/privacy-policy',
      '#/terms-of-service',
    ]);
    await page.getByRole('link', { name: /^Standing orders/ }).click();
    await page.getByRole('heading', { name: 'Guarantor Review Queue' }).waitFor();
    await page.getByText('1 guarantor found').waitFor();
    expect(await page.locator('#filter-standing').inputValue()).toBe('Pending');
    expect(problems).toEqual([]);
    await close();
  });

  it('shows any other sub-role the figures and the log alone (ADMIN-2)', async () => {
    const { page, problems, close } = await open(stage.observer, '/admin', 'Talofa, Olive', 360);
    await page.getByText('Total Users').waitFor();
    expect(await page.locator('.tile').count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-dashboard-phone');
    await page.goto(`${test.url}/#/admin/kyc-review`);
    await page.getByText('This queue is for risk reviewers and credit approvers.').waitFor();
    expect(await page.getByRole('search').count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
    await page.route('**/api/admin/recent-logs*', (route) => route.fulfill({ json: [] }));
    await refuse(page, '/overview/admin');
    const restore = await refuse(page, '/admin/dashboard-stats');
    await page.goto(`${test.url}/#/admin`);
    await page.getByText('No recent actions found.').waitFor();
    expect(await page.locator('.toast, .note').count()).toBe(0);
    await restore();
    await press(page, 'Try again');
    await page.getByText('Total Users').waitFor();
    await close();
  });
});

describe('what fails', () => {
  // ADMIN-25, ADMIN-26
  it('says so in the words of each queue, with the reason beneath, and can be tried again', async () => {
    const { page, close } = await open(stage.reviewers.risk, '/admin', 'Talofa, Rita');
    for (const [[path], call, text] of [
      [queues.loans, '/admin/loans*', 'Failed to fetch loans.'],
      [queues.investments, '/admin/investments*', 'Failed to fetch investments'],
      [queues.guarantors, '/admin/guarantors*', 'Failed to fetch guarantors.'],
    ] as const) {
      const restore = await refuse(page, call);
      await page.goto(`${test.url}/#${path}`);
      await toast(page, text);
      await page.locator('.note').getByText('Out of order').waitFor();
      await restore();
      await press(page, 'Try again');
      await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
    }
    let restore = await refuse(page, '/admin/kyc-pending*');
    await page.goto(`${test.url}/#/admin/kyc-review`);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(
      await page
        .locator('.toast')
        .getByText(/KYC|users/i)
        .count(),
    ).toBe(0);
    expect(await page.locator('.note').count()).toBe(0);
    await restore();
    await refuse(page, '/overview/admin');
    restore = await refuse(page, '/admin/role');
    await page.goto(`${test.url}/#/admin`);
    await toast(page, 'Failed to get admin role.');
    await page.goto(`${test.url}/#/admin/loan-review`);
    await toast(page, 'Failed to fetch admin role');
    await close();
  });

  it.each([
    ['kyc', 'Failed to open document.', '/documents/*/*', (page: Page) => press(page, 'View Passport')],
    ['kyc', 'Failed to save changes.', '/users/update/*', saveAnotherPhone],
    [
      'kyc',
      'Failed to reject expired users.',
      '/admin/reject-expired-ids-today',
      (page: Page) => bulk(page, 'Reject expired IDs'),
    ],
    ['kyc', 'Failed to send warnings.', '/admin/warn-expiring-ids', (page: Page) => bulk(page, 'Send expiry warnings')],
    [
      'loans',
      'Failed to update duration',
      '/admin/loans/*/update-duration',
      (page: Page) => updatePreference(page, 'first'),
    ],
    [
      'loans',
      'Failed to update frequency',
      '/admin/loans/*/update-frequency',
      (page: Page) => updatePreference(page, 'last'),
    ],
    ['loans', 'Failed to save calculation', '/admin/loans/*/save-calculation', saveBudget],
    [
      'investments',
      'Document failed to open.',
      '/documents/*/*',
      (page: Page) => page.getByRole('button', { name: 'View Payslip' }).first().click(),
    ],
    ['guarantors', 'Failed to save calculator', '/admin/guarantors/*/save-calculation', saveBudget],
  ] as const)('says in the %s queue: %s', async (queue, text, path, trigger) => {
    const { page, close } = await open(stage.reviewers.risk, queues[queue][0], queues[queue][1]);
    await refuse(page, path);
    await trigger(page);
    await toast(page, text);
    await close();
  });
});

async function updatePreference(page: Page, which: 'first' | 'last') {
  await page.getByText('Loan Preferences').click();
  await page.getByRole('button', { name: 'Update' })[which]().click();
}

async function saveAnotherPhone(page: Page) {
  await page.getByText('Profile', { exact: true }).click();
  await page.getByLabel('Phone').fill('+6857212399');
  await press(page, 'Save changes');
}

async function bulk(page: Page, name: string) {
  await press(page, name);
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

async function saveBudget(page: Page) {
  const summary = page.locator('summary', { hasText: 'Loan Eligibility Calculator' });
  if ((await summary.count()) > 0) await summary.click();
  await pasteBudget(page, budget('4000', '900'));
  await press(page, 'Save calculation');
}

describe('the KYC queue', () => {
  it('is decided one after another by the keys: a person goes from all their roles at once', async () => {
    const { page, problems, close } = await open(stage.reviewers.risk, ...queues.kyc);
    await page.getByText('4 applications found').waitFor();
    await expect
      .poll(() => page.locator('.queue-line strong').allTextContents())
      .toEqual(['Afa Sooalo', 'Afa Sooalo', 'Vai Lemalu', 'Vena Seumanu']);
    // Yesterday, where the day in Apia has changed since they joined.
    await page
      .getByText(/Borrower · (Joined today|1 day ago)/)
      .first()
      .waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-kyc-wide');

    await press(page, 'Submit');
    await inSummary(page, 'Please select a decision first.');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Verified' }).check();
    await page.getByLabel('Expires on').first().fill('2031-06-30');
    await press(page, 'Submit');
    await inSummary(page, 'Enter the day on which it expires.');
    await page
      .getByLabel('Expires on')
      .nth(1)
      .fill(addDays(apiaDayOf(Date.now()), -1));
    await press(page, 'Submit');
    await toast(page, 'Failed to submit decision.');
    await page.getByText('An identity document has expired.').waitFor();
    await saveAnotherPhone(page);
    await toast(page, 'User info updated!');
    const [tab] = await Promise.all([page.waitForEvent('popup'), press(page, 'View Selfie')]);
    await toast(page, 'Document is opening in a new tab.');
    await tab.waitForURL(/^http/);
    await tab.close();
    await page.getByLabel('Expires on').nth(1).fill('2031-06-30');

    await page.locator('h2').first().focus();
    await decideByKeys(page, 0, 'Clear and certified.');
    await toast(page, 'KYC decision submitted successfully.');
    await page.getByText('2 applications found').waitFor();
    expect(await focused(page)).toBe('Vai Lemalu');
    await decideByKeys(page, 1, 'The corners are cut off.');
    await page.getByText('1 application found').waitFor();
    expect(await focused(page)).toBe('Vena Seumanu');
    await page.getByRole('radio', { name: 'Verified' }).check();
    await press(page, 'Submit');
    await page.getByRole('alert').getByText('Choose what kind of document it is.').first().waitFor();
    await page.getByLabel('What it is').nth(0).selectOption('Birth Certificate');
    await page.getByLabel('What it is').nth(1).selectOption("Driver's License");
    await page.getByLabel('Expires on').fill(addDays(apiaDayOf((await test.world.now()).getTime()), 5));
    // Its button has this name once the form is ready to be sent again.
    await press(page, 'Submit');
    await page.getByText('0 applications found').waitFor();
    await page.getByText('You have reviewed all KYC applications!').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(unexpected(problems)).toEqual([]);
    await close();
  });

  it('shows a PDF in a frame, which the policy allows (ADMIN-38, SITE-49)', async () => {
    const { page, problems, close } = await open(stage.reviewers.risk, '/admin', 'Talofa, Rita');
    await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
    await page.reload();
    const framed = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.frame() !== page.mainFrame(),
    );
    await page.goto(`${test.url}/#${queues.guarantors[0]}`);
    expect((await framed).url()).toContain('/clean/');
    // Anchored to the origin of the documents: no other place can be framed.
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-src'));
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = 'https://example.com/';
      document.body.append(frame);
    });
    await refused;
    expect(problems.filter((problem) => !problem.includes('example.com'))).toEqual([]);
    await close();
  });

  it('rejects whose ID expired, and warns whose ID expires soon, after saying how many they are', async () => {
    const { client } = stage.reviewers.risk;
    const [afa] = (await client.call(staffKycApi.listKyc, { query: { status: 'Verified', search: 'afa' } })).borrowers;
    const passport = afa?.documents.find(({ documenttype }) => documenttype === 'Passport');
    await client.call(staffKycApi.updateExpiration, {
      params: { id: passport?.documentid ?? '' },
      body: { expirationdate: apiaDayOf(Date.now()) },
    });
    const { page, problems, close } = await open(stage.reviewers.credit, ...queues.kyc);
    await page.getByLabel('KYC status').selectOption('Verified');
    await page.getByLabel('ID expiry').selectOption('Expired today or before');
    await page.getByText('2 applications found').waitFor();
    await page.getByText('This person is verified.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await press(page, 'Reject expired IDs');
    await page.getByText('This touches 1 person.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-kyc-bulk-wide');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject expired IDs' }).click();
    await toast(page, 'All expired users rejected and notified.');
    await page.keyboard.press('Escape');
    await press(page, 'Send expiry warnings');
    await page.getByRole('dialog').getByText('This touches 1 person.').waitFor();
    await page.getByLabel('14 days').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Send expiry warnings' }).click();
    await toast(page, 'Warnings sent to users expiring in 14 days.');
    expect(problems).toEqual([]);
    await close();
  });

  it('is decided by at most three presses twenty times over, with the papers seen and no tab opened (KYC-27, ADMIN-38, ADMIN-39)', async () => {
    const names = await addApplicants(test.endpoints, 20);
    const { page, problems, close } = await open(stage.reviewers.risk, '/admin', 'Talofa, Rita');
    // These people are put straight into the table: the storage has no files of theirs.
    await page.route('**/clean/**', (route) =>
      route.fulfill({ contentType: onePixel.mimeType, body: onePixel.buffer }),
    );
    await page.goto(`${test.url}/#${queues.kyc[0]}`);
    await page.getByText('20 applications found').waitFor();
    for (const [at, name] of names.entries()) {
      if (at > 0) await expect.poll(() => focused(page)).toBe(name);
      await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
      await expect.poll(() => page.locator('.papers').evaluate(papersSeen)).toBe(3);
      expect(await decidedInPresses(page, at)).toBeLessThanOrEqual(3);
      await page.getByText(new RegExp(`^${19 - at} applications? found`)).waitFor();
    }
    expect(page.context().pages()).toHaveLength(1);
    await page.getByText('You have reviewed all KYC applications!').waitFor();
    expect(await focused(page)).toBe('Nobody to decide on');
    expect(problems).toEqual([]);
    await close();
    const { client } = stage.reviewers.risk;
    const { borrowers } = await client.call(staffKycApi.listKyc, {
      query: { status: 'Verified', search: 'Sina Number', limit: '40' },
    });
    expect(borrowers.map(({ lastname }) => lastname).sort()).toEqual(
      names.flatMap((_, at) => (isVerified(at) ? [`Number ${at + 1}`] : [])).sort(),
    );
  });

  it('lists its keys, which open items and documents, and not while somebody types (ADMIN-38, ADMIN-39)', async () => {
    const { page, problems, close } = await open(stage.reviewers.risk, '/admin', 'Talofa, Rita');
    await page.route('**/clean/**', (route) =>
      route.fulfill({ contentType: onePixel.mimeType, body: onePixel.buffer }),
    );
    await addApplicants(test.endpoints, 2);
    await page.goto(`${test.url}/#${queues.kyc[0]}`);
    const opened = page.getByRole('heading', { level: 2 }).first();
    await expect.poll(() => opened.textContent()).toMatch(/Number 1$/);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keys' });
    await dialog.getByText('Next or previous item').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-keys-wide');
    await page.keyboard.press('j');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => opened.textContent()).toMatch(/Number 1$/);

    const image = page.getByRole('img', { name: 'Passport' });
    await page.keyboard.press('.');
    await image.waitFor();
    await page.keyboard.press('+');
    await page.keyboard.press('r');
    await expect.poll(() => image.getAttribute('style')).toBe('width: 150%; rotate: 90deg;');
    await expect.poll(() => image.evaluate((shown) => shown.parentElement?.scrollLeft)).toBeGreaterThan(0);
    await page.keyboard.press('n');
    await page.keyboard.type('jr-');
    expect(await page.getByLabel('Notes').inputValue()).toBe('jr-');
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await expect.poll(() => opened.textContent()).toMatch(/Number 2$/);
    await page.keyboard.press('k');
    await expect.poll(() => opened.textContent()).toMatch(/Number 1$/);
    expect(problems).toEqual([]);
    await close();
  });

  it('loads ten at a time as its end comes into view, and on a phone opens a person as a page', async () => {
    const { page, problems, close } = await open(stage.reviewers.risk, ...queues.kyc, 360);
    await manyPeople(page);
    await page.getByLabel('Role', { exact: true }).selectOption('Investor');
    await page.getByText('25 applications found').waitFor();
    await expect.poll(() => page.locator('.queue-line').count()).toBe(10);
    await photograph(page, 'admin-kyc-phone');
    for (const count of [20, 25]) {
      await page.locator('.queue-line').last().scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 2000);
      await expect.poll(() => page.locator('.queue-line').count()).toBe(count);
    }
    expect(await violationsOf(page)).toEqual([]);
    await page.locator('.queue-line').nth(3).click();
    await page.getByRole('heading', { name: 'Number 4' }).waitFor();
    await page.getByText('No documents uploaded.').waitFor();
    expect(await page.locator('.queue-line').first().isVisible()).toBe(false);
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-kyc-person-phone');
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page.locator('.queue-line').first().waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

const isVerified = (at: number): boolean => at % 2 === 0 || !hasExpiryDate(at);

/** Decides on the open person, the nth, and returns in how many presses; what is typed into a field is none. */
async function decidedInPresses(page: Page, at: number): Promise<number> {
  let presses = 0;
  const pressKey = (key: string) => {
    presses += 1;
    return page.keyboard.press(key);
  };
  await pressKey(isVerified(at) ? '1' : '2');
  // The key has gone to the date that is missing.
  if (!hasExpiryDate(at)) await page.keyboard.type('06302031');
  // The other one has gone to the first reason: that we could not verify who they are.
  if (!isVerified(at)) await pressKey(' ');
  await pressKey('Control+Enter');
  return presses;
}

/** Scrolls through the documents as a wheel does, and returns how many pictures are there to be seen. */
const papersSeen = (pane: HTMLElement): number => {
  pane.scrollTop = pane.scrollTop + pane.clientHeight >= pane.scrollHeight ? 0 : pane.scrollTop + 200;
  return [...pane.querySelectorAll('img')].filter(({ naturalWidth }) => naturalWidth > 0).length;
};

/** A queue of 25 people, as the API pages it. */
async function manyPeople(page: Page) {
  await page.route('**/api/admin/kyc-pending*', async (route) => {
    const limit = Number(new URL(route.request().url()).searchParams.get('limit'));
    const investors = Array.from({ length: Math.min(limit, 25) }, (_, at) => ({
      userid: `person-${at}`,
      firstname: 'Number',
      middlename: null,
      lastname: String(at + 1),
      email: `number.${at + 1}@example.ws`,
      phone: '+6857212345',
      address: 'Vaitele',
      village: null,
      district: null,
      language: 'en',
      dateofbirth: '1990-03-02',
      roles: ['Investor'],
      kycStatus: 'Pending',
      kycreason: null,
      ...{ tie: null, locked: null },
      createdat: new Date(Date.now() - at * 86_400_000).toISOString(),
      documents: [],
    }));
    const headers = { 'x-total-count': '25', ...(limit < 25 && { 'x-next-cursor': 'more' }) };
    await route.fulfill({ headers, json: { borrowers: [], investors, guarantors: [] } });
  });
}
