import { beforeAll, describe, expect, it } from 'vitest';
import { rejectLoan, requestLoan, scoreLoan } from '#local/seed/lending.ts';
import type { Actor } from '#local/seed/people.ts';
import { sene } from '#shared/money.ts';
import { heading } from '#test/support/visit.ts';
import { asSeenBy, noticed, shows } from './on-a-phone.ts';
import { cloudWithPeople, signInPerson, signInReviewers } from './people.ts';
import { withCloud } from './with-cloud.ts';

const test = withCloud(cloudWithPeople);
let sina: Actor;

beforeAll(async () => {
  const reviewers = await signInReviewers(test.world);
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
});
