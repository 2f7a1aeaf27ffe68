import { beforeAll, describe, expect, it } from 'vitest';
import { rejectLoan, requestLoan, scoreLoan } from '#local/seed/lending.ts';
import type { Actor } from '#local/seed/people.ts';
import { sene } from '#shared/money.ts';
import { violationsOf } from '#test/support/site.ts';
import { heading, photograph } from '#test/support/visit.ts';
import { asSeenBy, noticed, shows } from './on-a-phone.ts';
import { cloudWithPeople, signInPerson, signInReviewers } from './people.ts';
import { openStaffPage, unexpected } from './staff-page.ts';
import { withCloud } from './with-cloud.ts';

const test = withCloud(cloudWithPeople);
let sina: Actor;
let reviewers: Awaited<ReturnType<typeof signInReviewers>>;

beforeAll(async () => {
  reviewers = await signInReviewers(test.world);
  sina = await signInPerson(test.world, 'Sina');
  const wish = { amount: sene(4_000_00), months: 12, frequency: 'Monthly', purpose: 'A second car' } as const;
  const id = await requestLoan(sina, wish);
  await scoreLoan(reviewers.risk, id, wish, { income: sene(1_100_00), expenses: sene(450_00) });
  await rejectLoan(reviewers, id, {
    notes: 'The bank statement is of another account.',
    codes: ['DTI', 'DISPOSABLE', 'PAPER_OTHER_PERSON'],
    about: { papers: [{ code: 'PAPER_OTHER_PERSON', document: 'BankStatement' }] },
  });
  await test.world.settle();
});

describe('a loan that is refused', () => {
  it('says why with one press, what would be possible, and fills a request in (REASONS-7)', async () => {
    await asSeenBy(test, sina, async (page) => {
      await noticed(page, /Instalments would take \d\d\.\d\d% of your income\. The most is 40\.00%\./);
      const why = page.locator('.to-do').getByRole('link', { name: 'Why?' });
      expect((await why.boundingBox())?.y ?? 999).toBeLessThan(740);
      await why.click();
      await heading(page, 'Why');
      await page.getByText('Bank statement: it is in the name of somebody else.').waitFor();
      await page.getByText(/^You could ask for up to WST.[\d,]+\.00 over 12 months, monthly\.$/).waitFor();
      await page.locator('summary').getByText('Your income and expenses').click();
      await page.locator('summary').getByText('Other durations').click();
      await shows(page, 'borrower-decision-phone');
      expect(await page.locator('main').textContent()).not.toMatch(/Rita|Staff/);
      await page.getByRole('link', { name: /^Ask for WST/ }).click();
      await page.getByLabel('What is it for?').waitFor();
      expect(await page.getByLabel('What is it for?').inputValue()).toBe('A second car');
      expect(Number(await page.getByLabel('Amount in tala').inputValue())).toBeGreaterThan(200);
    });
  });

  it('is looked at again by somebody who took no part, after four taps, and opened (REASONS-9, REASONS-11)', async () => {
    await asSeenBy(test, sina, async (page) => {
      await page.locator('.to-do').getByRole('link', { name: 'Why?' }).click();
      await page.getByText('This is wrong: ask somebody else to look').click();
      await page.getByLabel('What is wrong?').fill('The account is mine: it has my maiden name.');
      await page.evaluate(() => window.scrollTo(0, 0));
      await shows(page, 'borrower-second-look-phone');
      await page.getByRole('button', { name: 'Ask for a second look' }).click();
      await page.getByText('Somebody else looks at your loan', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Back to your loan' }).click();
      await page.getByRole('heading', { name: /^Somebody else looks at loan #/ }).waitFor();
    });
    await test.world.settle();
    const barred = await openStaffPage(test, reviewers.risk, '/admin/second-looks', 'Second looks');
    await barred.page.getByText('You decided on this before. Somebody else must look.').waitFor();
    await barred.close();

    const { page, problems, close } = await openStaffPage(test, reviewers.credit, '/admin', 'Talofa, Carl');
    await page.getByRole('link', { name: /^Second looks/ }).click();
    await page.getByText('The account is mine: it has my maiden name.').waitFor();
    await page.getByText('Keep the rejection, with your reasons').click();
    await page.getByLabel('Instalments take too much', { exact: false }).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-second-looks-wide');
    await page.getByText('Open it: two others review it from the start').click();
    await page.getByRole('button', { name: 'Decide' }).click();
    await page.getByText('Nobody waits for a second look').waitFor();
    expect(unexpected(problems)).toEqual([]);
    await close();

    await test.world.settle();
    await asSeenBy(test, sina, (page) => noticed(page, /is reviewed again from the start/));
    const again = await openStaffPage(test, reviewers.risk, '/admin/loan-review', 'Pending Loans Queue');
    const bar = again.page.getByText('You decided on this before. Somebody else must look.');
    await bar.filter({ visible: true }).first().waitFor();
    await again.close();
  });
});
