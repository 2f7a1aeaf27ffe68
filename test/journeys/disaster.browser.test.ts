import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#local/seed/people.ts';
import { staffAccountsApi } from '#shared/accounts/staff-api.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { violationsOf } from '#test/support/site.ts';
import { openPage, photograph } from '#test/support/visit.ts';
import { asSeenBy, noticed, shows } from './on-a-phone.ts';
import { cloudWithLoan, signInPerson, signInReviewers } from './people.ts';
import { openStaffPage, toast, unexpected } from './staff-page.ts';
import { withCloud } from './with-cloud.ts';

const test = withCloud(cloudWithLoan);
/** Sina's loan, which Tala lent and Peni guarantees. */
const loanId = 1;
const line = {
  en: 'Because of the cyclone, instalments in Atua move by one period.',
  sm: 'Ona o le afā, ua tolopō totogi faʻavaitaimi i Atua.',
};
let people: Record<'sina' | 'tala' | 'risk' | 'credit', Actor>;

beforeAll(async () => {
  const { world } = test;
  const [reviewers, sina, tala] = await Promise.all([
    signInReviewers(world),
    signInPerson(world, 'Sina'),
    signInPerson(world, 'Tala'),
  ]);
  people = { ...reviewers, sina, tala };
});

const dues = async () =>
  (await people.sina.client.call(repaymentsApi.listLoanRepayments, { params: { id: loanId } })).map(
    ({ scheduleddate }) => scheduleddate,
  );

describe('a disaster', () => {
  it('is declared at the desk by one reviewer and confirmed by another one (RELIEF-17, RELIEF-22)', async () => {
    const risk = await openStaffPage(test, people.risk, '/admin/payments/disasters', 'Disasters');
    await risk.page.getByText('No disaster is declared').waitFor();
    await risk.page.getByRole('button', { name: 'Declare a disaster' }).click();
    await risk.page.getByRole('radio', { name: 'These districts' }).check();
    // Nothing is prepared without a district and a line.
    await risk.page.getByRole('button', { name: 'Prepare it' }).click();
    await risk.page.getByText('Please choose at least one district, or all of Samoa.').first().waitFor();
    await risk.page.getByLabel('Atua').check();
    await risk.page.getByLabel('Weekly loans, in weeks').fill('1');
    await risk.page.getByLabel('Fortnightly loans, in fortnights').fill('1');
    await risk.page.getByLabel('What everybody reads, in English').fill(line.en);
    await risk.page.getByLabel('What everybody reads, in Samoan').fill(line.sm);
    expect(await violationsOf(risk.page)).toEqual([]);
    await photograph(risk.page, 'admin-disaster-declare-wide');
    await risk.page.getByRole('button', { name: 'Prepare it' }).click();
    await toast(risk.page, 'Prepared. Another reviewer confirms it.');
    await risk.page.getByText('You decided the first step. Somebody else must decide this.').waitFor();

    // Nobody knows where Sina lives, until it is entered.
    await risk.page.getByRole('link', { name: /^Sina/ }).waitFor();
    const body = { village: 'Lotofaga', district: 'Atua' } as const;
    await people.risk.client.call(staffAccountsApi.updateProfile, { params: { id: people.sina.user.userId }, body });
    expect(unexpected(risk.problems)).toEqual([]);
    await risk.close();

    const before = await dues();
    const credit = await openStaffPage(test, people.credit, '/admin/payments/disasters', 'Disasters');
    await credit.page.getByText(/^1 loan, of which/).waitFor();
    expect(await violationsOf(credit.page)).toEqual([]);
    await photograph(credit.page, 'admin-disasters-wide');
    await credit.page.getByRole('button', { name: 'Confirm it' }).click();
    await toast(credit.page, 'Confirmed. Borrowers are being given more time.');
    expect(unexpected(credit.problems)).toEqual([]);
    await credit.close();
    await test.world.settle();
    await expect.poll(async () => (await dues())[0] !== before[0], { timeout: 20_000 }).toBe(true);
    expect((await dues()).length).toBe(before.length);
  });

  it('is told to borrower and investor, and to everybody on the first page, in both languages (RELIEF-23, RELIEF-24)', async () => {
    await test.world.settle();
    await asSeenBy(test, people.sina, async (page) => {
      await noticed(page, /^A disaster was declared where you live\. The instalments of loan #1 move by 1 /);
      await page.getByText(/^Due /).first().waitFor();
      await shows(page, 'borrower-disaster-phone');
    });
    await asSeenBy(test, people.tala, (page) => noticed(page, /has more time/));
    for (const [document, text] of [
      ['', line.en],
      ['sm.html', line.sm],
    ] as const) {
      const { page, problems, close } = await openPage(test.browser, 360);
      await page.goto(`${test.url}/${document}`);
      await page.getByText(text).waitFor();
      await shows(page, `landing-disaster${document ? '-sm' : ''}-phone`);
      expect(problems).toEqual([]);
      await close();
    }
  });
});
