import { describe, expect, it } from 'vitest';
import { enterBalances } from '#local/seed/balances.ts';
import { settlers, staff } from '#local/seed/cast.ts';
import { signedIn as signIn } from '#local/seed/people.ts';
import { addDays, apiaDayOf, businessDayFrom, startOfApiaDay } from '#shared/calendar.ts';
import { violationsOf } from '#test/support/site.ts';
import { heading, onePixel, openPage, photograph, signedIn } from '#test/support/visit.ts';
import { cloudWithTown } from './town.ts';
import { withCloud } from './with-cloud.ts';

const test = withCloud(cloudWithTown);
const PHONE = 360;
const WIDE = 1280;
const NOON_MS = 12 * 3_600_000;

/** Lets time pass until noon of the next business day. */
async function nextBusinessDay(): Promise<void> {
  const today = apiaDayOf((await test.world.now()).getTime());
  await test.world.sleepUntil(startOfApiaDay(businessDayFrom(addDays(today, 1))) + NOON_MS);
  await test.world.settle();
}

describe('where the money is', () => {
  it('is read by anybody, who finds four accounts that the banks have confirmed (PROOF-8, PROOF-10)', async () => {
    const { page, problems, close } = await openPage(test.browser, PHONE);
    await page.goto(test.url);
    await page.getByRole('link', { name: 'Proof of money' }).click();
    await heading(page, 'Where the money is');
    expect(await page.getByText(/Confirmed for/).count()).toBe(4);
    expect(await page.getByText(/Not confirmed/).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Sign in to check yours.' }).count()).toBe(1);
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE);
    expect(problems).toEqual([]);
    await close();
  });

  it('counts what a member has, on their own phone (PROOF-9)', async () => {
    const visit = await signedIn(test, settlers.sefina, { width: PHONE, landsOn: /#\/investor/ });
    const { page, problems } = visit;
    await page.goto(`${test.url}/#/wallet`);
    await page.getByRole('link', { name: 'Check that my money is counted' }).click();
    await heading(page, 'Where the money is');
    await page.getByRole('button', { name: 'Check it now' }).click();
    await page.getByText('Your money is counted').waitFor();
    await page.getByText(/of yours is in WST.*, which the bank confirmed for/).waitFor();
    await page.getByText(/that you have lent is in WST/).waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save my proof' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^lalaga-proof-\d{4}-\d{2}-\d{2}\.json$/);
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'proof-own-phone');
    expect(problems).toEqual([]);
    await visit.close();
  });
});

describe('the desk of balances', () => {
  it('has a difference at once, which two people explain (PROOF-1, PROOF-3, PROOF-4)', async () => {
    test.expectErrors('"TrustDifference"');
    await nextBusinessDay();
    const visit = await signedIn(test, staff.risk, { width: WIDE, landsOn: /#\/admin/ });
    const { page, problems } = visit;
    await page.getByRole('link', { name: 'Payments', exact: true }).click();
    await page.getByRole('link', { name: 'Balances outside' }).click();
    await heading(page, 'Balances outside');
    const bank = page.locator('section.card', { has: page.getByRole('heading', { name: /^Bank, end of/ }) }).first();
    await bank.getByLabel('Closing balance').fill('1');
    await bank.getByText('−WST').waitFor();
    await bank.locator('input[type=file]').setInputFiles(onePixel);
    await bank.getByText(/added/i).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-balances-wide');
    const name = await bank.getByRole('heading').innerText();
    await bank.getByRole('button', { name: 'Enter the balance' }).click();
    // On a business day the demo has left another one.
    const entered = page
      .locator('section.card', { has: page.getByRole('heading', { name }) })
      .filter({ hasText: 'Another person must confirm the balance.' });
    await entered.getByText('Explain the difference').click();
    await entered.getByLabel('By how much, in tala').fill('1');
    await entered.getByLabel('What makes the difference?').fill('A part of it');
    await entered.getByRole('button', { name: 'Add this part' }).click();
    await entered.getByText(/−WST.1\.00: A part of it/).waitFor();
    expect(problems).toEqual([]);
    await visit.close();

    const credit = await signedIn(test, staff.credit, { width: WIDE, landsOn: /#\/admin/ });
    await credit.page.goto(`${test.url}/#/admin/payments/balances`);
    await credit.page.getByRole('button', { name: 'Confirm the balance' }).first().click();
    await credit.page.getByText('Unexplained').first().waitFor();
    // On a business day the demo has left one more.
    const parts = credit.page.getByRole('button', { name: 'Confirm this part' });
    const left = (await parts.count()) - 1;
    await parts.first().click();
    await expect.poll(() => parts.count(), { timeout: 30_000 }).toBe(left);
    expect(credit.problems).toEqual([]);
    await credit.close();
  });

  it('turns amber by itself when nobody enters a balance (PROOF-10)', async () => {
    for (let days = 0; days < 4; days += 1) await nextBusinessDay();
    const { page, close } = await openPage(test.browser, PHONE);
    await page.goto(`${test.url}/#/proof`);
    await page
      .getByText(/Not confirmed by the bank since/)
      .first()
      .waitFor();
    const risk = await signIn(test.world, `${staff.risk.first} ${staff.risk.last}`, staff.risk.email);
    const approver = await signIn(test.world, `${staff.credit.first} ${staff.credit.last}`, staff.credit.email);
    await enterBalances({ risk, credit: approver });
    await nextBusinessDay();
    await page.reload();
    await page
      .getByText(/Confirmed for/)
      .first()
      .waitFor();
    expect(await page.getByText(/Confirmed for/).count()).toBe(4);
    await close();
  });
});
