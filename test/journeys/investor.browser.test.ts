import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { borrow } from '#local/seed/borrowing.ts';
import type { Reviewers } from '#local/seed/lending.ts';
import { balanceOf, receive } from '#local/seed/money.ts';
import { type Actor, signUp } from '#local/seed/people.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { investmentsApi } from '#shared/investments/api.ts';
import { staffInvestmentsApi } from '#shared/investments/staff-api.ts';
import { formatWst, sene } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { pagesOf } from '#test/support/pdf-text.ts';
import { violationsOf } from '#test/support/site.ts';
import { heading, photograph, signedIn, type Visit } from '#test/support/visit.ts';
import { saved } from './agreement.ts';
import { auditedBooks } from './books.ts';
import { addDocuments, fillIn, race } from './investing.ts';
import { fallBehind, fundAndRepay, type InvestorsLoan } from './investors-loan.ts';
import { moneyScreens } from './money-on-screen.ts';
import { cloudWithPeople, signInPerson, signInReviewers } from './people.ts';
import { withCloud } from './with-cloud.ts';

const test = withCloud(cloudWithPeople);
let reviewers: Reviewers;
let sina: Actor;
let ioane: Actor;
let peni: Actor;
let vena: Actor;
let moana: Actor;
let keni: Actor;
let sefina: Actor;
let lupe: Actor;
let fia: Actor;

beforeAll(async () => {
  const { world } = test;
  [reviewers, sina, ioane, peni, vena, moana, keni, sefina, fia, lupe] = await Promise.all([
    signInReviewers(world),
    signInPerson(world, 'Sina'),
    signInPerson(world, 'Ioane'),
    signInPerson(world, 'Peni'),
    signInPerson(world, 'Vena'),
    signInPerson(world, 'Moana'),
    signInPerson(world, 'Keni'),
    signInPerson(world, 'Sefina'),
    signInPerson(world, 'Fia'),
    signUp(world, { first: 'Lupe', last: 'Sio', role: 'Investor' }),
  ]);
  loanId = await borrow({ world, reviewers }, { borrower: sina, wish }, 'Approved');
});

const PHONE = 360;
const WIDE = 1280;
const wish = { amount: sene(2_500_00), months: 6, frequency: 'Monthly', purpose: 'An oven for a bakery' } as const;
let loanId = 0;

const enter = (person: Actor, width?: number) => signedIn(test, person, { landsOn: /#\/investor$/, width });
const goTo = (page: Page, path: string) => page.goto(`${test.url}/#/investor/${path}`);
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Investor' }).getByRole('link', { name }).click();
/** A page that is not a place of the bar on a phone is in its menu (SITE-82). */
async function fromMenu(page: Page, name: string) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name }).click();
}
const figure = (page: Page, name: string) => page.locator(`dt:text-is("${name}") + dd`);
const sized = async (page: Page, name: string, width: number) =>
  photograph(page, `investor-${name}-${width === PHONE ? 'phone' : 'wide'}`);

describe('who begins to invest', () => {
  it('is asked who they are before any loan is shown, and sees empty pages', async () => {
    const { page, problems, close } = await enter(lupe);
    await heading(page, 'Talofa, Lupe');
    await page.getByRole('link', { name: 'Verify your identity' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await tab(page, 'Marketplace');
    await page.getByText('Then you see the loans to fund.').waitFor();
    expect(await page.getByText('Invest Now').count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    await tab(page, 'My loans');
    await page.getByRole('heading', { name: 'You have no approved investments yet' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await fromMenu(page, 'Unpaid Investment');
    await page.getByText('You have no unpaid investments at the moment.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await goTo(page, 'statement');
    await page.getByRole('heading', { name: 'Nothing has moved yet' }).waitFor();
    await page.goto(`${test.url}/#/documents`);
    await page.getByText('No documents uploaded.').waitFor();
    await goTo(page, 'identity');
    await page.getByRole('heading', { name: 'Document 1' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('the lead investor', () => {
  it('finds a loan, chooses the rate and two guarantors, and learns what to deposit', async () => {
    const { page, problems, close } = await enter(moana);
    await tab(page, 'Marketplace');
    await page.getByText('1 of 1 loan').waitFor();
    expect(await page.getByRole('group', { name: 'Duration' }).count()).toBe(0);
    await goTo(page, 'marketplace?months=18');
    await page.getByText('No loan is like this').waitFor();
    const duration = page.getByRole('group', { name: 'Duration' });
    expect(await duration.getByRole('button', { pressed: true }).allTextContents()).toEqual(['18 months']);
    await page.getByRole('button', { name: 'Show all loans' }).click();
    await page
      .getByText(/^Put in WST\s100, get back WST\s\d+\.\d\d to WST\s\d+\.\d\d over 6 months, if all pay\.$/)
      .waitFor();
    await page.getByText('WST\u00A02,500 left of 2,500').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await sized(page, 'marketplace', PHONE);
    await page.getByRole('link', { name: /^Invest Now/ }).click();
    await heading(page, `Invest in loan #${loanId}`);

    await page.getByLabel('Amount in tala').fill('2,499.50');
    await page.getByLabel('Interest rate in % a year').fill('99');
    await page.getByRole('button', { name: 'Invest', exact: true }).click();
    const summary = page.getByRole('alert');
    await summary.getByText(/^Please correct the form before submission. You can invest/).waitFor();
    await summary.getByText(/^Interest rate must be between \d+% and \d+%\.$/).waitFor();
    await summary.getByText('Please correct the form before submission.', { exact: true }).waitFor();
    await summary.getByText('Please upload all required documents for employed applicants.').waitFor();
    expect(await violationsOf(page)).toEqual([]);

    await page.getByLabel('Amount in tala').fill('1,000');
    await page.getByLabel('Interest rate in % a year').fill('72.50');
    await page.getByLabel('2 guarantors').check();
    await page.getByLabel(/^Add the Loan Insurance Pool/).check();
    await addDocuments(page);
    await page.getByLabel(/^I agree to the terms/).check();
    expect(await page.locator('.wrong').count()).toBe(0);
    // 1,000 over 6 months at 72.5 %, and the fee of 5 % on top.
    await expect.poll(() => page.locator('aside dd').allTextContents()).toContain(formatWst(sene(1_050_00)));
    expect(await violationsOf(page)).toEqual([]);
    await sized(page, 'invest', PHONE);
    await page.getByRole('button', { name: 'Invest', exact: true }).click();
    await page.getByText('Your investment is sent and cannot be changed any more.').waitFor();
    expect(await page.locator('input:not([type=hidden])').count()).toBe(0);
    await page.getByText(moana.user.investorpaymentreference, { exact: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await sized(page, 'deposit', PHONE);
    expect(problems).toEqual([]);
    await close();
  });

  it('is reminded, copies the reference, and may not invest again before that', async () => {
    const { page, problems, close } = await enter(moana, WIDE);
    await page.getByRole('heading', { name: 'Unpaid Investment Reminder' }).waitFor();
    await tab(page, 'Unpaid Investment');
    await page.getByText('Deposit the exact Total Payable. It includes fees such as the LIP.').waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy payment reference' }).click();
    await page.getByRole('button', { name: 'Copied! payment reference' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(moana.user.investorpaymentreference);
    expect(await violationsOf(page)).toEqual([]);
    await sized(page, 'unpaid', WIDE);
    await page.setViewportSize({ width: PHONE, height: 740 });
    await sized(page, 'unpaid', PHONE);
    expect(problems).toEqual([]);
    await close();
  });
});

async function readyToInvest(person: Actor, amount: string, width?: number): Promise<Visit> {
  const visit = await enter(person, width);
  await goTo(visit.page, `marketplace/${loanId}`);
  await fillIn(visit.page, amount);
  return visit;
}

describe('two investors', () => {
  it('race for the last part of an open loan: one wins, and the other is told kindly what is left', async () => {
    const [fast, slow] = await Promise.all([readyToInvest(keni, '1000', WIDE), readyToInvest(sefina, '1000')]);
    await sized(fast.page, 'invest', WIDE);
    const won = await race([fast.page, slow.page], 'Others were faster and have just funded a part of this loan.');
    const [winner, loser] = won === 0 ? [fast, slow] : [slow, fast];
    const left = 'You can invest WST\u00A01.00 to WST\u00A0499.00, or WST\u00A0500.00.';
    const said = `Nothing was taken from you. Please correct the form before submission. ${left}`;
    await loser.page.locator('.wrong').getByText(said).waitFor();
    await loser.page.getByText('From WST\u00A01.00 to WST\u00A0500.00, which is left to fund').waitFor();
    expect(await violationsOf(loser.page)).toEqual([]);
    expect(await violationsOf(winner.page)).toEqual([]);
    await sized(loser.page, 'outrun', won === 0 ? PHONE : WIDE);
    await winner.close();
    await raceForAll(won === 0 ? [keni, sefina] : [sefina, keni], loser);
  });

  /** The last tala of all: the loan closes for who comes second. Who lost before has the documents still there. */
  async function raceForAll([first, slower]: readonly [Actor, Actor], loser: Visit) {
    const rival = await readyToInvest(fia, '500', WIDE);
    await loser.page.getByRole('button', { name: 'All WST\u00A0500.00' }).click();
    expect(await loser.page.getByLabel('Amount in tala').inputValue()).toBe('500.00');
    expect(await loser.page.locator('.wrong').count()).toBe(0);
    const won = await race([loser.page, rival.page], 'This loan is fully funded now: others were faster.');
    const out = won === 0 ? rival : loser;
    third = won === 0 ? fia : slower;
    investors = [moana, first, won === 0 ? slower : fia];
    await out.page.getByText('Nothing was taken from you.').waitFor();
    expect(await violationsOf(out.page)).toEqual([]);
    await out.page.getByRole('link', { name: 'Back to Marketplace' }).click();
    await out.page.getByRole('heading', { name: 'No loans to fund right now' }).waitFor();
    expect(await third.client.call(investmentsApi.listMyInvestments, {})).toEqual([]);
    await Promise.all([loser.close(), rival.close()]);
  }
});

let investors: Actor[];
let third: Actor;

const theLoan = (): InvestorsLoan => ({
  world: test.world,
  reviewers,
  loanId,
  wish,
  borrower: sina,
  investors,
  guarantors: [peni, vena],
});

describe('a loan that three investors fund', () => {
  it('is paid out and repaid, and every amount on the screen is the ledger', async () => {
    await fundAndRepay(theLoan());
    const { world } = test;
    await expect(world.run('audit')).resolves.toBeDefined();
    for (const width of [PHONE, WIDE]) {
      const { page, problems, close } = await enter(moana, width);
      await heading(page, 'Talofa, Moana');
      const { balance, transactions } = await moana.client.call(walletApi.readOverview, {});
      const [mine] = await moana.client.call(investmentsApi.listMyInvestments, {});
      await expect
        .poll(() => page.locator('.three-figures dd').allTextContents())
        .toEqual(['WST\u00A01,000', `WST\u00A0${Math.round(Number(mine?.expectedprofit) / 100)}`, '72.50%']);
      await page.getByRole('heading', { name: 'Your wallet' }).waitFor();
      await page.locator('p.amount').getByText(formatWst(balance), { exact: true }).waitFor();
      await page.getByText('The same in numbers').click();
      const rows = await moana.client.call(repaymentsApi.readInvestorSchedule, { params: { id: loanId } });
      const came = transactions.filter(({ detail }) => detail === 'Repayment');
      expect(came).toHaveLength(1);
      expect(came[0]?.amount).toBe(rows[0]?.yourshare);
      const flows = await page.locator('.portfolio tbody tr').first().locator('td').allTextContents();
      expect(flows.slice(1)).toEqual([formatWst(sene(rows[0]?.yourshare ?? 0)), formatWst(sene(came[0]?.amount ?? 0))]);
      expect(await violationsOf(page)).toEqual([]);
      await sized(page, 'overview', width);

      await tab(page, width === PHONE ? 'My loans' : 'My Investments');
      await page
        .locator('article .amount')
        .getByText(formatWst(sene(1_000_00)), { exact: true })
        .waitFor();
      await sized(page, 'my-investments', width);
      await page.getByRole('button', { name: /^View Schedule/ }).click();
      const sheet = page.getByRole('dialog', { name: `Repayment Schedule for Loan #${loanId}` });
      await sheet.getByRole('row').nth(1).waitFor();
      const shares = await sheet.locator('tbody td:nth-child(3)').allTextContents();
      expect(shares).toEqual(rows.map(({ yourshare }) => formatWst(yourshare)));
      expect(await violationsOf(page)).toEqual([]);
      await sized(page, 'schedule', width);
      await sheet.getByRole('button', { name: 'Close' }).click();
      expect(problems).toEqual([]);
      await close();
    }
  });

  it('stands in the statement, which is a PDF and a CSV file whose last balance is the ledger', async () => {
    const { page, problems, close } = await enter(moana, WIDE);
    await page.getByRole('link', { name: 'Statement of your wallet' }).click();
    await heading(page, 'Statement of your wallet');
    const balance = formatWst(await balanceOf(moana));
    expect(await page.locator('dl dd').last().textContent()).toBe(balance);
    expect(await page.locator('tbody tr').first().locator('td').last().textContent()).toBe(balance);
    expect(await violationsOf(page)).toEqual([]);
    await sized(page, 'statement', WIDE);
    const pdf = await saved(page, 'Download PDF');
    const drawn = (await pagesOf(pdf.bytes)).flat().join('\n');
    expect(drawn).toContain('For Moana ');
    expect(drawn).toContain(balance.replace(/WST\s/, ''));
    const csv = await saved(page, 'Download CSV');
    const lines = csv.bytes.toString('latin1').trim().split('\r\n');
    expect(lines.at(-1)?.split(',')[3]).toBe(((await balanceOf(moana)) / 100).toFixed(2));

    await page.getByRole('link', { name: 'Yearly statement' }).click();
    await heading(page, 'Yearly statement');
    await page.getByText(/^This year is not over\./).waitFor();
    expect(await figure(page, 'Balance at the end').textContent()).toBe(balance);
    expect(await figure(page, 'Fees of the insurance pool').textContent()).toMatch(/\d/);
    expect(await violationsOf(page)).toEqual([]);
    await sized(page, 'year', WIDE);
    const yearly = await saved(page, 'Download PDF');
    expect((await pagesOf(yearly.bytes)).flat()).toContain(`Statement of ${yearly.name.match(/\d+/)}`);
    const figures = (await saved(page, 'Download CSV')).bytes.toString('utf8');
    expect(figures).toContain(`,Balance at the end,${((await balanceOf(moana)) / 100).toFixed(2)}\r\n`);
    expect(problems).toEqual([]);
    await close();
  });

  it('leaves its documents with their owner, who can look at them and keep them', async () => {
    const { page, problems, close } = await enter(moana);
    await page.getByRole('link', { name: 'Your documents' }).click();
    await heading(page, 'Documents');
    await page.getByText('Employment letter', { exact: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'documents-phone');
    const [tabOfIt] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: /^View Employment letter/ }).click(),
    ]);
    await tabOfIt.waitForURL(/lalaga|s3|documents/);
    expect((await saved(page, /^Download Employment letter/)).name).toMatch(/\.jpg$/);
    await tab(page, 'Home');
    await heading(page, 'Talofa, Moana');
    expect(problems).toEqual([]);
    await close();
  });
});

describe('an investment that is rejected', () => {
  it('is refunded to the wallet, and stands below the others with its reason', async () => {
    const { world } = test;
    const small = { amount: sene(300_00), months: 6, frequency: 'Weekly', purpose: 'School fees' } as const;
    const id = await borrow({ world, reviewers }, { borrower: ioane, wish: small }, 'Approved');
    const { page, problems, close } = await enter(third);
    await goTo(page, `marketplace/${id}`);
    await page.getByLabel('Amount in tala').fill('200');
    // The documents of the race are still in their places.
    await expect.poll(() => page.getByText('KB, added').count()).toBe(0);
    await addDocuments(page);
    await page.getByLabel(/^I agree to the terms/).check();
    await page.getByRole('button', { name: 'Invest', exact: true }).click();
    await page.getByText('Your investment is sent and cannot be changed any more.').waitFor();
    await receive(world, reviewers, { amount: sene(200_00), reference: third.user.investorpaymentreference });
    await fromMenu(page, 'Unpaid Investment');
    await page.getByRole('heading', { name: 'Payment received, under review' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(problems).toEqual([]);

    await world.sleepUntil((await world.now()).getTime() + 7 * 86_400_000);
    const [mine] = await third.client.call(investmentsApi.listMyInvestments, {});
    await reviewers.risk.client.call(staffInvestmentsApi.reviewInvestment, {
      params: { id: mine?.investmentid ?? '' },
      body: { decision: 'Rejected', notes: 'The payslips are of two people.' },
    });
    await world.settle();
    await close();
    await seesRefund();
  });

  async function seesRefund() {
    const { page, problems, close } = await enter(third);
    await tab(page, 'My loans');
    await page.getByText('Rejected investments (1)').click();
    await page.getByText('The payslips are of two people.').waitFor();
    await page.getByText('Refunded to your wallet').waitFor();
    expect(await balanceOf(third)).toBe(200_00);
    expect(await violationsOf(page)).toEqual([]);
    await sized(page, 'rejected', PHONE);
    expect(problems).toEqual([]);
    await close();
  }
});

describe('an investor without a connection to the API', () => {
  it('is offered another try, and told of a loan that is not there', async () => {
    const { page, close } = await enter(moana);
    const fail = { status: 500, body: '{}' };
    await page.route('**/api/loans/marketplace*', (route) => route.fulfill(fail));
    await tab(page, 'Marketplace');
    await page.getByText('We could not load the marketplace.').waitFor({ timeout: 20_000 });
    expect(await violationsOf(page)).toEqual([]);
    await page.unroute('**/api/loans/marketplace*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('of 1 loan').waitFor();
    await goTo(page, 'marketplace/999999');
    await page.getByText('Invalid loan reference. Please reload the page.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.route('**/api/investments/my', (route) => route.fulfill(fail));
    await page.reload();
    await page.getByText('We could not load your investments.').waitFor({ timeout: 20_000 });
    expect(await violationsOf(page)).toEqual([]);
    await close();
  });
});

describe('a loan in the middle of its life, an instalment of which is late', () => {
  it('shows on every screen what the audited books have, to the sene', async () => {
    await fallBehind(theLoan());
    const books = await auditedBooks(test);
    const [guarantee] = await peni.client.call(guarantorsApi.listMyAgreements, {});
    const people = {
      investor: moana,
      borrower: sina,
      guarantor: peni,
      guaranteeId: guarantee?.id ?? '',
      staff: reviewers.credit,
    };
    for (const { person, landsOn, look } of moneyScreens(people)) {
      const { page, problems, close } = await signedIn(test, person, { landsOn, width: WIDE });
      const { shown, booked } = await look({ page, url: test.url, books, loanId });
      expect(shown).toEqual(booked);
      expect(problems).toEqual([]);
      await close();
    }
  });
});
