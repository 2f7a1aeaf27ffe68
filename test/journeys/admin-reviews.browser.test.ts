import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { totpAt } from '#local/cloud/cognito/totp.ts';
import { verifyAll } from '#local/seed/identity.ts';
import { requestLoan } from '#local/seed/lending.ts';
import { type Actor, signUp } from '#local/seed/people.ts';
import { loansApi } from '#shared/loans/api.ts';
import { sene } from '#shared/money.ts';
import { misfitsOf } from '#test/support/fits.ts';
import { violationsOf } from '#test/support/site.ts';
import { photograph } from '#test/support/visit.ts';
import {
  budget,
  decideByKeys,
  focused,
  openStaffPage,
  pasteBudget,
  refuse,
  searchBy,
  toast,
  unexpected,
} from './staff-page.ts';
import { cloudWithQueues, signInStaff } from './staff-queues.ts';
import { withCloud } from './with-cloud.ts';

const test = withCloud(cloudWithQueues);
let stage: Awaited<ReturnType<typeof signInStaff>>;

beforeAll(async () => {
  stage = await signInStaff(test.world);
});

const titles = {
  loan: 'Pending Loans Queue',
  investment: 'Pending Investments Queue',
  guarantor: 'Guarantor Review Queue',
} as const;
const open = (person: Actor, queue: keyof typeof titles, width?: number) =>
  openStaffPage(test, person, `/admin/${queue}-review`, titles[queue], width);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check();
const inSummary = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor();
const decision = (page: Page) => page.locator('#decision-panel');
const enter = (page: Page, text: string) => searchBy(page.getByLabel('Search by name or email'), text);
const search = async (page: Page, name: string) => {
  await enter(page, name);
  await openRow(page, `search=${name}`, name);
  await page.locator('h2', { hasText: name }).waitFor();
};
/** Opens the first item of the list with these filters, which on a phone is in its place. A row of the list of before would lead back to that. */
const openRow = (page: Page, filters = '?', name = '') =>
  page.locator(`.queue-line[href*="${filters}"]`, { hasText: name }).first().click();
/** Sends the decision, whose button says what is decided. */
const send = (page: Page) => decision(page).locator('button[type=submit]').click();
const factsOf = (page: Page) => page.locator('.facts dt').allTextContents();
const optionsOf = (page: Page) => page.locator('#filter-status option').allTextContents();

describe('the loan queue of a RiskReviewer', () => {
  it('asks for what a decision needs, and for a calculation that was saved', async () => {
    const { page, problems, close } = await open(stage.reviewers.risk, 'loan');
    await page.getByText('Showing 1 of 3').waitFor();
    expect(await optionsOf(page)).not.toContain('Under review');
    expect(await violationsOf(page)).toEqual([]);
    await press(page, 'Submit');
    await inSummary(page, 'Please select a decision first.');
    const amount = page.getByLabel('Proposed amount');
    expect(await amount.isDisabled()).toBe(true);
    expect([await amount.getAttribute('min'), await amount.getAttribute('step')]).toEqual(['1', '0.01']);
    expect(await factsOf(page)).toEqual([
      'Requested amount',
      'Purpose',
      'Requested',
      'Email',
      'Phone',
      'Address',
      'Date of birth',
      'Work',
      'Identity',
    ]);
    await choose(page, 'Approved');
    await page.getByText('Required note for this decision').waitFor();
    await page.getByLabel('Proposed amount').fill('');
    await send(page);
    await inSummary(page, 'Please provide a note.');
    await inSummary(page, 'Please enter a valid proposed loan amount.');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel('Proposed amount').fill('700');
    await decision(page).getByLabel('Notes').fill('Steady income.');
    await press(page, 'Approve WST 700.00');
    await toast(page, 'Submission failed.');
    await page.getByText('Please save the calculation for the proposed amount first.').waitFor();
    expect(unexpected(problems)).toEqual([]);
    await close();
  });

  it('reckons while it is filled, from a spreadsheet too, and is decided one after another by the keys', async () => {
    const { page, problems, close } = await open(stage.reviewers.risk, 'loan');
    await page.getByText('Loan Eligibility Calculator').click();
    await page.getByText('Please fill in 6 months of data.').waitFor();
    await press(page, 'Save calculation');
    await toast(page, 'Please fill all calculator fields correctly');
    await page.getByText('Loan Preferences').click();
    await page.getByLabel('Duration').first().selectOption('12 months');
    await page.getByRole('button', { name: 'Update' }).first().click();
    await toast(page, 'Duration updated');
    await page.getByLabel('Frequency').first().selectOption('Weekly');
    await page.getByRole('button', { name: 'Update' }).last().click();
    await toast(page, 'Frequency updated');
    // The calculator follows the preferences, and the proposed amount the calculator (LOANS-57).
    expect(await page.locator('#months').inputValue()).toBe('12');
    expect(await page.locator('#frequency').inputValue()).toBe('Weekly');
    await page.getByLabel('Amount', { exact: true }).fill('650');
    expect(await page.getByLabel('Proposed amount').inputValue()).toBe('650');
    await pasteBudget(page, budget('400', 'WST 900.00'));
    await expect.poll(() => page.locator('.verdict .bad').allTextContents()).toHaveLength(1);
    await page.locator('.verdict .bad').getByText('outside the limit').waitFor();
    await photograph(page, 'admin-loan-refused-wide');
    await pasteBudget(page, budget('4,000.00', 'WST 900.00'));
    await page.locator('.verdict', { hasText: 'Tier A' }).getByText('70.00% to 74.00% a year').waitFor();
    await page
      .getByText('14', { exact: true })
      .or(page.getByText(/work 5 \(.+\) \+ income 3 \(.+\) \+ disposable 3 \(.+\) \+ debt 3/))
      .first()
      .waitFor();
    await expect.poll(() => page.locator('.verdict .ok').getByText('within the limit').count()).toBe(2);
    await press(page, 'Save calculation');
    await toast(page, 'Calculation saved');
    await page.getByText('Saved by Rita Staff').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-loan-wide');

    const name = await page.locator('h2').first().textContent();
    await page.locator('h2').first().focus();
    await decideByKeys(page, 0, 'Steady income, few expenses.');
    await toast(page, 'Review submitted successfully.');
    await page.getByText('Showing 1 of 2').waitFor();
    expect(await focused(page)).not.toBe(name);
    expect(await focused(page)).toMatch(/Leota$/);
    await decideByKeys(page, 1, 'The payslips are of another person.');
    await page.getByText('Showing 1 of 1').waitFor();
    expect(await focused(page)).toMatch(/Leota$/);
    await page.getByLabel('Status').selectOption('Approved');
    await page.getByText('Approved Amount').waitFor();
    await page.getByText('Loan Preferences').click();
    await page.getByText('Only editable for pending loans').waitFor();
    await page.getByText('This loan has been decided.').first().waitFor();
    expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0);
    // Where it is scrolled to now, the bar at the top may cut a button in two.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await violationsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('the loan queue of a CreditApprover', () => {
  it('offers nothing to whoever decided the first step, and says why', async () => {
    const { page, problems, close } = await open(stage.rosa, 'loan');
    await search(page, 'Ioane');
    await decision(page).getByText('You decided the first step. Somebody else must decide this.').waitFor();
    expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-loan-locked-wide');
    expect(problems).toEqual([]);
    await close();
  });

  it('asks for the amount or the reason, and locks what is still Pending', async () => {
    const { page, problems, close } = await open(stage.reviewers.credit, 'loan', 360);
    await search(page, 'Ioane');
    await choose(page, 'Approved');
    await page.getByLabel('Approved Amount').fill('100');
    await send(page);
    await inSummary(page, 'Please enter a valid approved loan amount.');
    await choose(page, 'Rejected');
    await send(page);
    await inSummary(page, 'Please provide a reason for rejection.');
    expect(await violationsOf(page)).toEqual([]);
    await choose(page, 'Approved');
    await page.getByLabel('Approved Amount').fill('700.00');
    await photograph(page, 'admin-loan-phone');
    await send(page);
    await toast(page, 'Review submitted successfully.');
    await page.getByRole('heading', { name: 'Nothing here fits these filters.' }).waitFor();
    await page.getByLabel('Search by name or email').fill('');
    await page.getByLabel('Status').selectOption('Pending');
    await openRow(page, 'status=Pending');
    await page.getByText('Loan Eligibility Calculator').click();
    await page.getByText('You cannot save calculations for Pending loans').waitFor();
    await decision(page).getByText('This loan waits for the RiskReviewer.').waitFor();
    expect(await page.getByLabel('Income, month 1', { exact: true }).getAttribute('readonly')).not.toBeNull();
    expect(await violationsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});

/** Notes what a person types or pastes into the fields of a page from now on, but for texts; not what the page fills in by itself. */
async function recordFigures(page: Page) {
  await page.evaluate(() => {
    document.addEventListener('change', ({ isTrusted, target }) => {
      if (!isTrusted || !(target instanceof HTMLInputElement) || !/\d/.test(target.value)) return;
      if (target.type === 'radio') return;
      const figures = document.body.dataset.figures?.split(' ') ?? [];
      document.body.dataset.figures = [...figures, Number(target.value)].join(' ');
    });
  });
  return () => page.evaluate(() => document.body.dataset.figures?.split(' ').map(Number) ?? []);
}

describe("a loan's first stages", () => {
  it('are decided without a figure typed twice: terms, calculator and proposed amount follow each other (LOANS-57)', async () => {
    const borrower = await signUp(test.world, { first: 'Nia', last: 'Leota', role: 'Borrower' });
    await verifyAll(test.world, stage.reviewers, [borrower]);
    const id = await requestLoan(borrower, {
      amount: sene(900_00),
      months: 6,
      frequency: 'Monthly',
      purpose: 'School fees',
    });

    const risk = await open(stage.reviewers.risk, 'loan');
    const { page } = risk;
    await search(page, 'Nia');
    const figures = await recordFigures(page);
    const type = async (field: Locator, text: string) => {
      await field.focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    };
    await choose(page, 'Approved');
    await type(decision(page).getByLabel('Notes'), 'Steady income.');
    await type(decision(page).getByLabel('Proposed amount'), '650');
    await page.getByText('Loan Eligibility Calculator').click();
    const calculator = page.locator('details', { hasText: 'Loan Eligibility Calculator' });
    expect(await calculator.getByLabel('Amount', { exact: true }).inputValue()).toBe('650');
    const [incomes, expenses] = [4000, 900].map((first) => Array.from({ length: 6 }, (_, month) => first + month));
    for (const [row, amounts] of [
      ['Income', incomes],
      ['Expenses', expenses],
    ] as const)
      for (const [month, amount] of (amounts ?? []).entries())
        await type(calculator.getByLabel(`${row}, month ${month + 1}`, { exact: true }), String(amount));
    await calculator.getByLabel('Duration').selectOption('12 months');
    await calculator.getByLabel('Frequency').selectOption('Fortnightly');
    expect(await page.locator('#preferreddurationmonths').inputValue()).toBe('12');
    expect(await page.locator('#preferredfrequency').inputValue()).toBe('Fortnightly');
    await page.getByText('Loan Preferences').click();
    await page.getByRole('button', { name: 'Update' }).first().click();
    await toast(page, 'Duration updated');
    await page.getByRole('button', { name: 'Update' }).last().click();
    await toast(page, 'Frequency updated');
    // What each form saves leaves what is typed in the others.
    await press(page, 'Save calculation');
    await toast(page, 'Calculation saved');
    await expect.poll(() => decision(page).getByLabel('Proposed amount').inputValue()).toBe('650.00');
    expect(await decision(page).getByLabel('Notes').inputValue()).toBe('Steady income.');
    await send(page);
    await toast(page, 'Review submitted successfully.');
    const typed = await figures();
    expect(typed).toEqual([650, ...(incomes ?? []), ...(expenses ?? [])]);
    expect(new Set(typed).size).toBe(typed.length);
    expect(risk.problems).toEqual([]);
    await risk.close();

    const credit = await open(stage.reviewers.credit, 'loan');
    await search(credit.page, 'Nia');
    const more = await recordFigures(credit.page);
    await choose(credit.page, 'Approved');
    expect(await credit.page.getByLabel('Approved Amount').inputValue()).toBe('650.00');
    await credit.page.getByText('Loan Eligibility Calculator').click();
    expect(await credit.page.getByLabel('Income, month 6', { exact: true }).inputValue()).toBe('4005.00');
    await send(credit.page);
    await toast(credit.page, 'Review submitted successfully.');
    expect(await more()).toEqual([]);
    expect(credit.problems).toEqual([]);
    await credit.close();
    expect(await borrower.client.call(loansApi.readLoan, { params: { id } })).toMatchObject({
      ...{ status: 'Approved', amount: sene(650_00), finaldurationmonths: 12, finalfrequency: 'Fortnightly' },
    });
  });
});

describe('the investment queue', () => {
  it('lets a RiskReviewer approve what is paid, and reject after four business days', async () => {
    const { page, problems, close } = await open(stage.reviewers.risk, 'investment');
    expect(await optionsOf(page)).toEqual(['Pending', 'Approved', 'Rejected']);
    await search(page, 'Keni');
    expect(await factsOf(page)).toEqual([
      'Investment ID',
      'Loan',
      'Submitted',
      'Amount',
      'Interest rate',
      'Duration',
      'Frequency',
      'LIP opted',
      'Payment',
    ]);
    await press(page, 'Submit');
    await inSummary(page, 'Select a decision');
    await choose(page, 'Rejected');
    await press(page, 'Submit');
    await inSummary(page, 'Reason required for rejection');
    await decision(page).getByLabel('Notes').fill('Not paid.');
    await press(page, 'Submit');
    await inSummary(page, 'Wait for 4 business days before rejecting');
    await decision(page)
      .getByText(/^A rejection is possible from \d+ \w+ \d{4}\.$/)
      .waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-investment-wide');
    await choose(page, 'Approved');
    await press(page, 'Submit');
    await toast(page, 'Failed to submit decision');
    await page.getByText('The money for this investment has not arrived yet.').waitFor();
    await search(page, 'Tala');
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'View Employment letter' }).click(),
    ]);
    await toast(page, 'Document opened.');
    await tab.close();
    await page.locator('h2').first().focus();
    await decideByKeys(page, 0, '');
    await toast(page, 'Decision submitted');
    await page.getByRole('heading', { name: 'No investments found.' }).waitFor();
    expect(await focused(page)).toBe('No investments found.');
    expect(await violationsOf(page)).toEqual([]);
    expect(unexpected(problems)).toEqual([]);
    await close();
  });

  it('lets a CreditApprover decide after the first stage', async () => {
    const { page, problems, close } = await open(stage.reviewers.credit, 'investment', 360);
    expect(await optionsOf(page)).toContain('Under review');
    await openRow(page);
    await page.getByText('Showing 1 of 1').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-investment-phone');
    await choose(page, 'Approved');
    await press(page, 'Submit');
    await toast(page, 'Decision submitted');
    await page.getByRole('heading', { name: 'No investments found.' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

describe('the guarantor queue', () => {
  it('lets a RiskReviewer check the standing order, the budget and the documents', async () => {
    const { page, problems, close } = await open(stage.reviewers.risk, 'guarantor');
    await page.getByText('1 guarantor found').waitFor();
    const panel = decision(page);
    await panel.getByRole('button', { name: 'Submit' }).click();
    await inSummary(page, 'Please select a decision first.');
    await panel.getByLabel('Rejected').check();
    await panel.getByRole('button', { name: 'Submit' }).click();
    await inSummary(page, 'Please provide a reason for rejection.');
    await panel.getByLabel('Documents needed again').check();
    await panel.getByRole('button', { name: 'Submit' }).click();
    await inSummary(page, 'Please say what is missing.');
    expect(
      await panel.getByRole('group', { name: 'Documents to send again' }).getByRole('checkbox').count(),
    ).toBeGreaterThan(0);
    expect(await violationsOf(page)).toEqual([]);
    expect(await misfitsOf(page)).toEqual([]);
    await panel
      .getByRole('checkbox', { name: /^Payslip/ })
      .first()
      .check();
    await panel.getByLabel('Approved').check();
    await panel.getByRole('button', { name: 'Submit' }).click();
    await toast(page, 'Submission failed.');
    await page.getByText('Please save a calculation that says this guarantor is eligible first.').waitFor();
    await press(page, 'Save calculation');
    await toast(page, 'Please fill in 6 months of data.');
    await pasteBudget(page, budget('4000', '900'));
    await expect.poll(() => page.locator('.verdict .ok').getByText('within the limit').count()).toBe(2);
    await press(page, 'Save calculation');
    await toast(page, 'Calculator saved');
    await page.getByText('Saved by Rita Staff').waitFor();
    const order = page.getByRole('region', { name: 'Standing order' });
    await order.getByLabel('Rejected').check();
    await order.getByRole('button', { name: 'Submit' }).click();
    await inSummary(page, 'Please provide a reason.');
    await order.getByLabel('Verified').check();
    await order.getByRole('button', { name: 'Submit' }).click();
    await inSummary(page, 'Please choose the bank or wallet.');
    await order.getByLabel('Bank or wallet').selectOption('ANZ Samoa');
    await order.getByRole('button', { name: 'Submit' }).click();
    await inSummary(page, 'Enter the account or phone number.');
    await order.getByLabel('Account', { exact: true }).fill('0105 7283 41');
    await order.getByRole('button', { name: 'Submit' }).click();
    await order.getByLabel('Revoked').waitFor();
    // Where it is scrolled to now, the bar at the top may cut a button in two.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-guarantor-wide');
    await page.locator('h2').first().focus();
    await decideByKeys(page, 0, '');
    await toast(page, 'Review submitted.');
    await page.getByText('0 guarantors found').waitFor();
    expect(unexpected(problems)).toEqual([]);
    await close();
  });

  it('lets a CreditApprover verify after the first stage', async () => {
    const { page, problems, close } = await open(stage.reviewers.credit, 'guarantor', 360);
    await page.getByText('1 guarantor found').waitFor();
    await openRow(page);
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-guarantor-phone');
    await decision(page).getByLabel('Approved').check();
    await decision(page).getByRole('button', { name: 'Submit' }).click();
    await toast(page, 'Review submitted.');
    await page.getByLabel('Verification status').selectOption('Verified');
    await openRow(page, 'status=Verified');
    await decision(page).getByText('This guarantor has been decided.').waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

describe('people', () => {
  const at = (person: Actor, path: string, title: string, width?: number) =>
    openStaffPage(test, person, path, title, width);
  const find = async (page: Page, typed: string, name: string) => {
    await enter(page, typed);
    await page.locator('.queue-line', { hasText: name }).click();
    await page.getByRole('heading', { level: 2, name }).waitFor();
  };
  const rowsOf = (page: Page, title: string) =>
    page.getByRole('table', { name: title }).locator('tbody tr').allTextContents();

  it('are found by a SystemAdmin, with what they have, who they are as staff, and where they are signed in', async () => {
    const { page, problems, close } = await at(stage.admins[0], '/admin/people', 'People');
    await page.getByText('Search for a name or an email').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await find(page, 'losa', 'Losa Leota');
    expect(await rowsOf(page, 'Loans')).toEqual([expect.stringMatching(/^Loan #\d+ApprovedWST/)]);
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-person-wide');
    const [document] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'View Passport' }).click(),
    ]);
    await toast(page, 'Document is opening in a new tab.');
    await document.close();
    await find(page, 'tala.fetu@', 'Tala Fetu');
    expect(await rowsOf(page, 'Investments')).toHaveLength(2);
    await page.getByText('No guarantees.').waitFor();
    await find(page, 'peni', 'Peni Toa');
    expect(await rowsOf(page, 'Guarantees')).toEqual([expect.stringContaining('Accepted')]);
    await page.getByLabel('Sub-role').selectOption('Observer');
    await press(page, 'Save sub-role');
    await toast(page, 'The sub-role is saved.');
    await expect.poll(() => focused(page)).toBe('Peni Toa');
    await find(page, 'admin@', 'First Administrator');
    await page.getByText('This is your own account.').waitFor();
    expect(await page.getByRole('button', { name: /End|Save sub-role/ }).count()).toBe(0);
    const restore = await refuse(page, '/admin/people?*');
    await enter(page, 'nobody');
    await toast(page, 'We could not search.');
    await restore();
    await press(page, 'Try again');
    await page.getByText('Nothing fits this search.').waitFor();
    expect(unexpected(problems)).toEqual([]);
    await close();
  });

  it('who lost their authenticator app are let in again by two SystemAdmins, and their sessions end', async () => {
    const [first, second] = stage.admins;
    const lost = await at(stage.observer, '/security', 'Security');
    await press(lost.page, 'Set up');
    const secret = (await lost.page.locator('.copied strong').textContent()) ?? '';
    await lost.page.getByLabel('Code from the app').fill(totpAt(secret, Date.now()));
    await press(lost.page, 'Turn on');
    await lost.page.getByText('The authenticator app is on.').first().waitFor();

    const asking = await at(first, '/admin/people?search=olive', 'People');
    await find(asking.page, 'olive', 'Olive Staff');
    await asking.page.getByRole('button', { name: 'End session' }).first().click();
    await toast(asking.page, 'The session is ended. The person’s other devices sign in again within five minutes.');
    await press(asking.page, 'Ask to forget it');
    await asking.page.getByText('You asked to forget it.').waitFor();
    expect(await asking.page.getByRole('button', { name: 'Confirm and forget it' }).count()).toBe(0);
    expect(await violationsOf(asking.page)).toEqual([]);
    await photograph(asking.page, 'admin-people-reset-wide');

    const { page, problems, close } = await at(second, '/admin/people', 'People', 360);
    await page.getByRole('heading', { name: 'Waiting for a second system administrator' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-people-phone');
    await page.getByRole('link', { name: 'Olive Staff' }).click();
    await page.getByText('First Administrator asks to forget it.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-person-phone');
    await press(page, 'Confirm and forget it');
    await toast(page, 'The authenticator app is forgotten. The person is told.');
    await expect.poll(() => page.getByRole('button', { name: 'End session' }).count()).toBe(0);
    await test.world.mailed(stage.observer.email, /Your (authenticator app) was reset/);
    await page.goto(`${test.url}/#/admin`);
    await page.getByText('Confirm factor reset').first().waitFor();
    await page.getByText('End sessions').first().waitFor();
    // No code is asked for.
    const again = await at(stage.observer, '/admin', 'Talofa, Olive');
    expect([unexpected(problems), unexpected(asking.problems)]).toEqual([[], []]);
    await Promise.all([close(), again.close(), asking.close(), lost.close()]);
  });
});
