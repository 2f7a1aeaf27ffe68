import { describe, expect, it } from 'vitest';
import { type Part, settlers, staff } from '#local/seed/cast.ts';
import { record } from '#local/seed/money.ts';
import { signedIn as signIn } from '#local/seed/people.ts';
import { districtNames } from '#shared/accounts/district.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import { sene } from '#shared/money.ts';
import { violationsOf } from '#test/support/site.ts';
import { heading, openPage, photograph, signedIn } from '#test/support/visit.ts';
import { saved } from './agreement.ts';
import { cloudWithTown } from './town.ts';
import { withCloud } from './with-cloud.ts';

const test = withCloud(cloudWithTown);
const PHONE = 360;
const WIDE = 1280;

/** Somebody of the demo, signed in beside the browser. */
const enter = ({ first, last, email }: Part) => signIn(test.world, `${first} ${last}`, email);
const today = async () => apiaDayOf((await test.world.now()).getTime());

describe('the open books', () => {
  it('are read by anybody on a phone (ADMIN-46)', async () => {
    const { page, problems, close } = await openPage(test.browser, PHONE);
    await page.goto(test.url);
    await page.getByRole('link', { name: 'Open books' }).click();
    await heading(page, 'Open books');
    await page.getByRole('heading', { level: 2, name: 'What is lost a year' }).waitFor();
    expect(await page.getByRole('row', { name: /^A / }).textContent()).toContain('what we assume');
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE);
    await photograph(page, 'open-books-phone');
    expect(problems).toEqual([]);
    await close();
  });

  it('stand beside the rate of a loan, and an investor reads what their money brings (INVESTMENTS-41, INVESTMENTS-42)', async () => {
    const visit = await signedIn(test, settlers.sefina, { width: PHONE, landsOn: /#\/investor/ });
    const { page, problems } = visit;
    await page.getByRole('heading', { level: 2, name: 'What your money brings' }).waitFor();
    await photograph(page, 'investor-return-phone');
    await page.goto(`${test.url}/#/investor/marketplace`);
    await page.getByText('Of loans like this, 3.00 in 100 tala are lost a year.').first().waitFor();
    await page.getByRole('link', { name: 'Invest Now' }).first().click();
    await page.getByLabel('Amount in tala').fill('300');
    await page.getByText('Profit after fee and expected losses').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
    await visit.close();
  });
});

describe('the figures for the Central Bank (ADMIN-51)', () => {
  it('are shown to a CreditApprover, and saved with a dictionary, naming nobody of the demo (ADMIN-54)', async () => {
    const visit = await signedIn(test, staff.credit, { width: PHONE, landsOn: /#\/admin/ });
    const { page, problems } = visit;
    await page.goto(`${test.url}/#/admin/reports`);
    await page.getByRole('button', { name: 'Show the figures' }).click();
    await page.getByText(/Counted up to/).waitFor();
    const tables = ['Loans', 'People', 'Complaints and questions', 'Accounts outside', 'Insurance pool'];
    for (const title of tables.slice(1)) await page.locator('summary', { hasText: title }).click();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE);

    const files = [await saved(page, 'Save the dictionary of every column')];
    for (const title of tables) files.push(await saved(page, `of ${title}`));
    // A district has the name of a borrower.
    const texts = files.map(({ bytes }) => bytes.toString().replaceAll(districtNames.VaaOFonoti, ''));
    expect(texts[1]).toMatch(/^\uFEFFGrouped by,Group,Disbursed: loans,/);
    const rows = texts.map((text) => text.trim().split('\r\n').length - 1);
    // Four accounts for each month of the quarter that is over.
    expect([0, 4, 8]).toContain(rows.splice(4, 1)[0]);
    expect(Math.min(...rows)).toBeGreaterThan(0);
    const named = await namesInTown();
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((name) => texts.some((text) => text.includes(name)))).toEqual([]);
    expect(problems).toEqual([]);
    await visit.close();
  });
});

/** Names, e-mails, phones, addresses, ids and references of the demo's people, as they read them themselves. */
async function namesInTown(): Promise<string[]> {
  const profiles = await Promise.all(Object.values(settlers).map(async (part) => (await enter(part)).user));
  return [...Object.values(settlers), ...Object.values(staff), ...profiles].flatMap((person) =>
    Object.entries(person).flatMap(([field, said]) =>
      isName(field) && typeof said === 'string' && said ? [said] : [],
    ),
  );
}
const isName = (field: string): boolean => /name|first|last|mail|phone|address|id$|reference/i.test(field);

describe('the desk of late loans (COLLECTIONS-20)', () => {
  it('says which promises wait, are kept and are broken (COLLECTIONS-19)', async () => {
    const visit = await signedIn(test, staff.risk, { width: WIDE, landsOn: /#\/admin/ });
    const { page, problems } = visit;
    await page.getByRole('link', { name: 'Payments', exact: true }).click();
    await page.getByRole('link', { name: 'Late loans' }).click();
    await heading(page, 'Late loans');
    const rowOf = (name: string) => page.getByRole('row', { name });
    await rowOf('Toma Fereti').getByText('waits').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-late-loans-wide');

    // Ioane calls and promises; both promises are for the next days.
    await rowOf('Ioane Tautua')
      .getByRole('link', { name: /^Loan\s#/ })
      .click();
    await page.getByText('Note a contact').click();
    await page.getByLabel('Who began').selectOption('Person');
    await page.getByLabel('What came of it').selectOption('WillPay');
    await page.getByLabel('Promised amount in tala').fill('20');
    await page.getByLabel('Promised by').fill(addDays(await today(), 2));
    await page.getByRole('button', { name: 'Note it' }).click();
    await page.getByText('The contact is noted.').first().waitFor();

    const [risk, credit, ioane] = await Promise.all([enter(staff.risk), enter(staff.credit), enter(settlers.ioane)]);
    const reference = ioane.user.paymentreference;
    await record(test.world, { risk, credit }, { amount: sene(20_00), reference });
    expect(problems).toEqual([]);
    await visit.close();

    await test.world.advance('7d');
    const later = await signedIn(test, staff.risk, { width: WIDE, landsOn: /#\/admin/ });
    await later.page.goto(`${test.url}/#/admin/payments/late`);
    const laterRow = (name: string) => later.page.getByRole('row', { name });
    await laterRow('Ioane Tautua').getByText('kept').waitFor();
    await laterRow('Toma Fereti').getByText('broken').waitFor();
    expect(later.problems).toEqual([]);
    await later.close();
  });
});
