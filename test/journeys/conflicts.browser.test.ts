import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { proposeLoan, type Reviewers, requestLoan, scoreLoan, type Wish } from '#local/seed/lending.ts';
import type { Actor } from '#local/seed/people.ts';
import { staffAccountsApi } from '#shared/accounts/staff-api.ts';
import { staffLoansApi } from '#shared/loans/staff-api.ts';
import { sene } from '#shared/money.ts';
import { violationsOf } from '#test/support/site.ts';
import { heading, photograph, signedIn } from '#test/support/visit.ts';
import { cloudWithPeople, signInAdmin, signInPerson, signInReviewers } from './people.ts';
import { withCloud } from './with-cloud.ts';

const test = withCloud(cloudWithPeople);
const wish: Wish = { amount: sene(700_00), months: 6, frequency: 'Monthly', purpose: 'School fees' };
const DESK = 1280;

let reviewers: Reviewers;
let admin: Actor;
let ioane: Actor;
let mele: Actor;
let loans: Record<'ioane' | 'mele', number>;

beforeAll(async () => {
  reviewers = await signInReviewers(test.world);
  admin = await signInAdmin(test.world);
  ioane = await signInPerson(test.world, 'Ioane');
  mele = await signInPerson(test.world, 'Mele');
  loans = { ioane: await requestLoan(ioane, wish), mele: await requestLoan(mele, wish) };
  await scoreLoan(reviewers.risk, loans.ioane, wish);
  // Mele has moved in next to the reviewer.
  await scoreLoan(reviewers.risk, loans.mele, wish);
  const address = 'House 7, Vaitele, Faleata';
  for (const { user } of [reviewers.risk, mele])
    await admin.client.call(staffAccountsApi.updateProfile, { params: { id: user.userId }, body: { address } });
});

/** Opens a page of staff, holds that it is accessible, and that nothing went wrong on it. */
async function atTheDesk(who: Actor, width: number, look: (page: Page) => Promise<void>): Promise<void> {
  const visit = await signedIn(test, who, { width, landsOn: /#\/admin$/ });
  await look(visit.page);
  expect(await violationsOf(visit.page)).toEqual([]);
  expect(await visit.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  // What is refused is in the console, too.
  expect(visit.problems.filter((problem) => !problem.includes('status of 400'))).toEqual([]);
  await visit.close();
}

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Review Decision' });

describe('staff who know the people whom they decide about', () => {
  it.each([360, DESK])(
    'name whom they are close to, and confirm the list (CONFLICTS-1, CONFLICTS-2): %i px',
    async (width) => {
      await atTheDesk(reviewers.risk, width, async (page) => {
        await page.goto(`${test.url}/#/admin/ties`);
        await heading(page, 'My ties');
        await page.getByLabel('Somebody with an account').check();
        await page.getByLabel('Their email').fill('nobody@example.ws');
        await page.getByRole('button', { name: 'Add to my list' }).click();
        await page.getByText('We know nobody else with this address.').first().waitFor();
        await page.getByLabel('Their email').fill(ioane.email);
        await page.getByRole('button', { name: 'Add to my list' }).click();
        await page.getByText('Somebody with an account: Ioane Tuala').waitFor();
        await page.getByRole('button', { name: 'Confirm my list' }).click();
        await page.getByText(/^Confirmed on /).waitFor();
        await photograph(page, `ties-${width}`);
      });
    },
  );

  it('find a row greyed, and why, in place of the form (CONFLICTS-3, CONFLICTS-11)', async () => {
    await atTheDesk(reviewers.risk, DESK, async (page) => {
      await page.goto(`${test.url}/#/admin/loan-review?open=${loans.ioane}`);
      await panelOf(page).getByText('Somebody else decides on this.').waitFor();
      expect(await page.locator('.queue-line.barred').count()).toBe(1);
      expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0);
      await photograph(page, 'barred-loan');
      await page.goto(`${test.url}/#/admin/kyc-review?status=Verified&search=Ioane`);
      await page.locator('.queue-line.barred').waitFor();
      await page.locator('summary').getByText('Profile', { exact: true }).click();
      await page.getByText('Somebody else decides on this.').waitFor();
      expect(await page.getByRole('button', { name: 'Save changes' }).count()).toBe(0);
      await photograph(page, 'barred-person');
    });
  });

  it('say that they have no part in it, which the second reviewer reads (CONFLICTS-4)', async () => {
    await atTheDesk(reviewers.risk, DESK, async (page) => {
      await page.goto(`${test.url}/#/admin/loan-review?open=${loans.mele}`);
      await page.getByText('You and one of these people have the same address.').waitFor();
      const panel = panelOf(page);
      await panel.getByLabel('Approve').check();
      await panel.getByLabel('Notes').fill('Steady income.');
      await panel.getByRole('button', { name: /^Approve/ }).click();
      await panel.getByText('Please confirm that you have no part in this.').first().waitFor();
      await photograph(page, 'look-at-a-loan');
      await panel.getByLabel('I have no part in this').check();
      await panel.getByRole('button', { name: /^Approve/ }).click();
      await page.locator('.queue-line').filter({ hasText: 'Mele' }).waitFor({ state: 'detached' });
    });
    await atTheDesk(reviewers.credit, DESK, async (page) => {
      await page.goto(`${test.url}/#/admin/loan-review?open=${loans.mele}`);
      await page.getByText(/The first reviewer confirmed to have no part in it: You and one/).waitFor();
    });
    const [loan] = await reviewers.credit.client.call(staffLoansApi.listLoansForReview, { query: {} });
    expect(loan).toMatchObject({ loanid: loans.mele, risktie: ['Address'], tie: null });
  });

  it.each([360, DESK])(
    'name somebody on whose loan they have decided: a SystemAdmin sees to it (CONFLICTS-10): %i px',
    async (width) => {
      await atTheDesk(reviewers.risk, width, async (page) => {
        await page.goto(`${test.url}/#/admin/ties`);
        await page.getByLabel('Somebody with an account').check();
        await page.getByLabel('Their email').fill(mele.email);
        await page.getByRole('button', { name: 'Add to my list' }).click();
        await page.getByText('Somebody with an account: Mele Sefo').waitFor();
      });
      await atTheDesk(admin, width, async (page) => {
        await page.goto(`${test.url}/#/admin/conflicts`);
        await heading(page, 'Conflicts');
        const seen = page.getByRole('heading', { name: `A tie was found after a decision: #${loans.mele}` });
        if (width === DESK) return void (await page.getByText('There is nothing to see to').waitFor());
        await seen.waitFor();
        await photograph(page, `conflicts-${width}`);
        await page.getByRole('button', { name: 'Seen to' }).click();
        await seen.waitFor({ state: 'detached' });
      });
    },
  );

  it('approve a loan of staff once a SystemAdmin has let it pass (CONFLICTS-7, SITE-70)', async () => {
    const sina = await signInPerson(test.world, 'Sina');
    const params = { id: sina.user.userId };
    await admin.client.call(staffAccountsApi.grantSubRole, { params, body: { subRole: 'Observer' } });
    const id = await requestLoan(await signInPerson(test.world, 'Sina'), wish);
    await scoreLoan(reviewers.risk, id, wish);
    await proposeLoan(reviewers, id, wish.amount);
    const why = 'A SystemAdmin has to let this loan of staff pass before you can approve it.';
    const open = async (page: Page) => {
      await page.goto(`${test.url}/#/admin/loan-review?open=${id}`);
      return panelOf(page).getByRole('radio', { name: 'Approved' });
    };
    await atTheDesk(reviewers.credit, 360, async (page) => {
      await open(page);
      await page.getByRole('button', { name: 'Reject', exact: true }).waitFor();
      expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);
    });
    await atTheDesk(reviewers.credit, DESK, async (page) => {
      const approve = await open(page);
      await panelOf(page).getByText(why).waitFor();
      expect(await approve.isDisabled()).toBe(true);
      await photograph(page, 'loan-of-staff');
    });
    await atTheDesk(admin, DESK, async (page) => {
      await page.goto(`${test.url}/#/admin/conflicts`);
      await page.getByLabel('Let it pass').check();
      await page.getByRole('button', { name: 'Decide' }).click();
      await page.getByText('There is nothing to see to').waitFor();
    });
    await atTheDesk(reviewers.credit, DESK, async (page) => {
      const approve = await open(page);
      await approve.check();
      await panelOf(page)
        .getByRole('button', { name: /^Approve/ })
        .click();
      await page.locator('.queue-line').filter({ hasText: 'Sina' }).waitFor({ state: 'detached' });
    });
  });
});
