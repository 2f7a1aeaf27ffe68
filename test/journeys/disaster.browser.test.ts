import { beforeAll, describe, expect, it } from 'vitest';
import { borrow } from '#local/seed/borrowing.ts';
import type { Actor } from '#local/seed/people.ts';
import type { District } from '#shared/accounts/district.ts';
import { staffAccountsApi } from '#shared/accounts/staff-api.ts';
import { sene } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { violationsOf } from '#test/support/site.ts';
import { openPage, photograph } from '#test/support/visit.ts';
import { asSeenBy, noticed, shows } from './on-a-phone.ts';
import { cloudWithLoan, signInParties, signInPerson } from './people.ts';
import { openStaffPage, toast, unexpected } from './staff-page.ts';
import { withCloud } from './with-cloud.ts';

const test = withCloud(cloudWithLoan);
/** Sina's loan, which Tala lent and Peni guarantees. */
const loanId = 1;
const line = {
  en: 'Because of the cyclone, instalments in Aʻana, Atua and Palauli move by one period.',
  sm: 'Ona o le afā, ua tolopō totogi faʻavaitaimi i Aʻana, Atua ma Palauli.',
};
let people: Record<'sina' | 'ioane' | 'mele' | 'tala' | 'risk' | 'credit', Actor>;
/** The loans of three borrowers, of whom the third one lives where nothing happened. */
let loanIds: readonly number[];

beforeAll(async () => {
  const { world } = test;
  const [parties, ioane, mele, vena, asi] = await Promise.all([
    signInParties(world),
    signInPerson(world, 'Ioane'),
    signInPerson(world, 'Mele'),
    signInPerson(world, 'Vena'),
    signInPerson(world, 'Asi'),
  ]);
  const { reviewers, sina, tala } = parties;
  people = { ...reviewers, sina, ioane, mele, tala };
  const wish = { amount: sene(500_00), months: 6, frequency: 'Weekly', purpose: 'A canoe' } as const;
  const backers = [{ investor: tala, offer: { amount: wish.amount, rate: 7250, lip: false } }];
  const others = [];
  for (const [borrower, guarantor] of [
    [ioane, vena],
    [mele, asi],
  ] as const)
    others.push(await borrow({ world, reviewers }, { borrower, wish, backers, guarantors: [guarantor] }, 'Active'));
  loanIds = [loanId, ...others];
  await livesIn(ioane, { village: 'Vailoa', district: 'Palauli' });
  await livesIn(mele, { village: 'Vaitele', district: 'Tuamasaga' });
});

const livesIn = ({ user }: Actor, body: { village: string; district: District }) =>
  people.risk.client.call(staffAccountsApi.updateProfile, { params: { id: user.userId }, body });

/** The days on which the instalments of each loan are due. */
const dues = () =>
  Promise.all(
    ([people.sina, people.ioane, people.mele] as const).map(async ({ client }, at) => {
      const rows = await client.call(repaymentsApi.listLoanRepayments, { params: { id: loanIds[at] ?? 0 } });
      return rows.map(({ scheduleddate }) => scheduleddate);
    }),
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
    for (const district of ['Atua', 'Aʻana', 'Palauli']) await risk.page.getByLabel(district).check();
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
    await livesIn(people.sina, { village: 'Lotofaga', district: 'Atua' });
    expect(unexpected(risk.problems)).toEqual([]);
    await risk.close();

    const before = await dues();
    const credit = await openStaffPage(test, people.credit, '/admin/payments/disasters', 'Disasters');
    await credit.page.getByText(/^2 loans, of which/).waitFor();
    expect(await violationsOf(credit.page)).toEqual([]);
    await photograph(credit.page, 'admin-disasters-wide');
    await credit.page.getByRole('button', { name: 'Confirm it' }).click();
    await toast(credit.page, 'Confirmed. Borrowers are being given more time.');
    expect(unexpected(credit.problems)).toEqual([]);
    await credit.close();
    await test.world.settle();
    const [ofSina = [], ofIoane = [], ofMele] = before;
    await expect
      .poll(async () => (await dues()).map((days, at) => days[0] !== before[at]?.[0]), { timeout: 20_000 })
      .toEqual([true, true, false]);
    const after = await dues();
    expect(after.map((days) => days.length)).toEqual(before.map((days) => days.length));
    // By one period each: the days are those of the instalments after.
    expect([after[0]?.slice(0, -1), after[1]?.slice(0, -1)]).toEqual([ofSina.slice(1), ofIoane.slice(1)]);
    expect(after[2]).toEqual(ofMele);
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
      // The font is there from the second visit on, and the browser's own may lack the ʻ.
      await page.reload();
      await page.getByText(text).waitFor();
      await shows(page, `landing-disaster${document ? '-sm' : ''}-phone`);
      expect(problems).toEqual([]);
      await close();
    }
  });
});
