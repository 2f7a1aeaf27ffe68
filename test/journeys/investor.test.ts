import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrow, takeOn } from '#local/seed/borrowing.ts';
import { proveGuarantorIdentity, proveIdentity, verifyIdentity } from '#local/seed/identity.ts';
import { approveInvestment, type Desk, nominate, setUpStandingOrder, verifyGuarantor } from '#local/seed/lending.ts';
import { balanceOf, disburse, payAtTheCounter, receive, setPayoutAccount } from '#local/seed/money.ts';
import { type Actor, appoint, hire, signUp } from '#local/seed/people.ts';
import { signGuarantee, signLoanAgreement } from '#local/seed/signing.ts';
import { investmentsApi } from '#shared/investments/api.ts';
import { formatWst, sene } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { openBrowser } from '#test/support/browser.ts';
import { startTestCloud } from '#test/support/cloud.ts';
import { wrongsOf } from '#test/support/site.ts';
import { heading, onePixel, photograph, signedIn } from '#test/support/visit.ts';

let test: Awaited<ReturnType<typeof startTestCloud>>;
let browser: Browser;
let desk: Desk;
let sina: Actor;
let ioane: Actor;
let peni: Actor;
let vena: Actor;
let moana: Actor;
let keni: Actor;
let sefina: Actor;
let lupe: Actor;

beforeAll(async () => {
  [test, browser] = await Promise.all([startTestCloud(), openBrowser()]);
  const { world, endpoints } = test;
  const admin = await appoint(world, { endpoints, email: 'admin@example.ws' });
  const [risk, credit] = await Promise.all([
    hire(world, admin, { first: 'Rita', last: 'Risk', role: 'Guarantor' }, 'RiskReviewer'),
    hire(world, admin, { first: 'Carl', last: 'Credit', role: 'Guarantor' }, 'CreditApprover'),
  ]);
  desk = { risk, credit };
  [sina, ioane, peni, vena, moana, keni, sefina, lupe] = await Promise.all([
    signUp(world, { first: 'Sina', last: 'Leota', role: 'Borrower' }),
    signUp(world, { first: 'Ioane', last: 'Tuala', role: 'Borrower' }),
    signUp(world, { first: 'Peni', last: 'Toa', role: 'Guarantor' }),
    signUp(world, { first: 'Vena', last: 'Sao', role: 'Guarantor' }),
    signUp(world, { first: 'Moana', last: 'Fetu', role: 'Investor' }),
    signUp(world, { first: 'Keni', last: 'Mata', role: 'Investor' }),
    signUp(world, { first: 'Sefina', last: 'Alo', role: 'Investor' }),
    signUp(world, { first: 'Lupe', last: 'Sio', role: 'Investor' }),
  ]);
  await Promise.all([sina, ioane, moana, keni, sefina].map(proveIdentity));
  await Promise.all([peni, vena].map(proveGuarantorIdentity));
  for (const person of [sina, ioane, moana, keni, sefina, peni, vena]) await verifyIdentity(world, desk, person);
  loanId = await borrow({ world, desk }, { borrower: sina, wish }, 'Approved');
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await test?.stop();
});

const PHONE = 360;
const WIDE = 1280;
const wish = { amount: sene(2_500_00), months: 6, frequency: 'Monthly', purpose: 'An oven for a bakery' } as const;
let loanId = 0;

const enter = (person: Actor, width?: number) =>
  signedIn(browser, test.cloud.url, person, { landsOn: /#\/investor$/, ...(width && { width }) });
const goTo = (page: Page, path: string) => page.goto(`${test.cloud.url}/#/investor/${path}`);
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Investor' }).getByRole('link', { name }).click();
const sized = async (page: Page, name: string, width: number) =>
  photograph(page, `investor-${name}-${width === PHONE ? 'phone' : 'wide'}`);

async function addPapers(page: Page): Promise<void> {
  const slots = ['Employment letter', 'Payslip 1', 'Payslip 2', 'Bank statement'];
  for (const slot of slots) await page.getByLabel(`Add photo or PDF ${slot}`).setInputFiles(onePixel);
  await expect.poll(() => page.getByText('KB, added').count(), { timeout: 20_000 }).toBe(slots.length);
}

describe('who begins to invest', () => {
  it('is asked who they are before any loan is shown, and sees empty pages', async () => {
    const { page, problems, close } = await enter(lupe);
    await heading(page, 'Talofa, Lupe');
    await page.getByRole('link', { name: 'Verify your identity' }).waitFor();
    expect(await wrongsOf(page)).toEqual([]);
    await tab(page, 'Marketplace');
    await page.getByText('Then you see the loans to fund.').waitFor();
    expect(await page.getByText('Invest Now').count()).toBe(0);
    expect(await wrongsOf(page)).toEqual([]);
    await tab(page, 'My Investments');
    await page.getByRole('heading', { name: 'You have no approved investments yet' }).waitFor();
    expect(await wrongsOf(page)).toEqual([]);
    await tab(page, 'Unpaid Investment');
    await page.getByText('You have no unpaid investments at the moment.').waitFor();
    expect(await wrongsOf(page)).toEqual([]);
    await goTo(page, 'statement');
    await page.getByRole('heading', { name: 'Nothing has moved yet' }).waitFor();
    await goTo(page, 'documents');
    await page.getByText('No documents uploaded.').waitFor();
    await goTo(page, 'identity');
    await page.getByRole('heading', { name: 'Document 1' }).waitFor();
    expect(await wrongsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('the lead investor', () => {
  it('finds a loan, chooses the rate and two guarantors, and learns what to deposit', async () => {
    const { page, problems, close } = await enter(moana);
    await tab(page, 'Marketplace');
    await page.getByText('1 of 1 loans').waitFor();
    await page.locator('.filters summary').click();
    await page.getByLabel('Duration').selectOption('18 months');
    await page.getByText('No loan is like this').waitFor();
    await page.getByRole('button', { name: 'Show all loans' }).click();
    expect(await wrongsOf(page)).toEqual([]);
    await sized(page, 'marketplace', PHONE);
    await page.getByRole('link', { name: /^Invest Now/ }).click();
    await heading(page, `Invest in loan #${loanId}`);

    await page.getByLabel('Amount in tala').fill('2,499.50');
    await page.getByLabel('Interest rate in % a year').fill('99');
    await page.getByRole('button', { name: 'Invest', exact: true }).click();
    const summary = page.getByRole('alert');
    await summary.getByText(/^Please correct the form before submission. You can invest/).waitFor();
    await summary.getByText(/^Interest rate must be between \d+% and \d+%\.$/).waitFor();
    await summary.getByText('Please agree to the terms.').waitFor();
    await summary.getByText('Please upload all required documents for employed applicants.').waitFor();
    expect(await wrongsOf(page)).toEqual([]);

    await page.getByLabel('Amount in tala').fill('1,000');
    await page.getByLabel('Interest rate in % a year').fill('72.50');
    await page.getByLabel('2 guarantors').check();
    await page.getByLabel(/^Add the Loan Insurance Pool/).check();
    await addPapers(page);
    await page.getByLabel(/^I agree to the terms/).check();
    // 1,000 over 6 months at 72.5 %, and the fee of 5 % on top.
    await expect.poll(() => page.locator('aside dd').allTextContents()).toContain(formatWst(sene(1_050_00)));
    expect(await wrongsOf(page)).toEqual([]);
    await sized(page, 'invest', PHONE);
    await page.getByRole('button', { name: 'Invest', exact: true }).click();
    await page.getByText('Your investment is sent and cannot be changed any more.').waitFor();
    expect(await page.locator('input:not([type=hidden])').count()).toBe(0);
    await page.getByText(moana.user.investorpaymentreference, { exact: true }).waitFor();
    expect(await wrongsOf(page)).toEqual([]);
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
    expect(await wrongsOf(page)).toEqual([]);
    await sized(page, 'unpaid', WIDE);
    await page.setViewportSize({ width: PHONE, height: 740 });
    await sized(page, 'unpaid', PHONE);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('two investors', () => {
  it('race for the last tala: one wins, and the other is told kindly what is left', async () => {
    const [fast, slow] = await Promise.all([enter(keni, WIDE), enter(sefina)]);
    for (const { page } of [fast, slow]) {
      await goTo(page, `marketplace/${loanId}`);
      await page.getByText('Fixed by the lead investor').waitFor();
      expect(await page.getByLabel('Interest rate in % a year').inputValue()).toBe('72.50');
      await page.getByLabel('Amount in tala').fill('1500');
      await addPapers(page);
      await page.getByLabel(/^I agree to the terms/).check();
    }
    await sized(fast.page, 'invest', WIDE);
    await Promise.all(
      [fast, slow].map(({ page }) => page.getByRole('button', { name: 'Invest', exact: true }).click()),
    );
    const ends = await Promise.all([fast, slow].map(({ page }) => endOf(page)));
    expect(ends.toSorted()).toEqual(['lost', 'won']);
    const [winner, loser] = ends[0] === 'won' ? [fast, slow] : [slow, fast];
    second = ends[0] === 'won' ? keni : sefina;
    third = ends[0] === 'won' ? sefina : keni;
    await loser.page.getByText('Nothing was taken from you.').waitFor();
    expect(await wrongsOf(loser.page)).toEqual([]);
    await loser.page.getByRole('link', { name: 'Back to Marketplace' }).click();
    await loser.page.getByRole('heading', { name: 'No loans to fund right now' }).waitFor();
    expect(await wrongsOf(winner.page)).toEqual([]);
    const mine = await third.client.call(investmentsApi.listMyInvestments, {});
    expect(mine).toEqual([]);
    await fast.close();
    await slow.close();
  });
});

let second: Actor;
let third: Actor;

async function endOf(page: Page): Promise<'won' | 'lost'> {
  const won = page.getByText('Your investment is sent and cannot be changed any more.');
  const lost = page.getByText('This loan is fully funded now: others were faster.');
  await won.or(lost).waitFor();
  return (await won.isVisible()) ? 'won' : 'lost';
}

/** Both deposit, two guarantors stand for the loan, it is paid out, and the first instalment comes on its day. */
async function fundAndRepay(): Promise<void> {
  const { world } = test;
  for (const investor of [moana, second]) {
    const [mine] = await investor.client.call(investmentsApi.listMyInvestments, {});
    if (!mine) throw new Error(`${investor.name} has no investment`);
    await receive(world, desk, { amount: mine.totalpayableamount, reference: investor.user.investorpaymentreference });
    await approveInvestment(desk, mine.investmentid);
  }
  await world.settle();
  const guarantors = [peni, vena];
  await nominate(sina, loanId, guarantors);
  await world.settle();
  for (const guarantor of guarantors) {
    const id = await takeOn(guarantor, loanId);
    await setUpStandingOrder(guarantor, desk, loanId, id);
    await verifyGuarantor(desk, id);
  }
  await world.settle();
  for (const guarantor of guarantors) await signGuarantee(world, guarantor, loanId);
  await signLoanAgreement(world, sina, loanId);
  await world.settle();
  await setPayoutAccount(world, sina);
  await disburse(desk, loanId);
  await world.settle();
  const [first] = await sina.client.call(repaymentsApi.listLoanRepayments, { params: { id: loanId } });
  if (!first) throw new Error('The loan has no schedule');
  await world.advanceTo(Date.parse(`${first.scheduleddate}T12:00:00+13:00`));
  await payAtTheCounter(world, desk, sina, first.repaymentid, 'Bank');
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}

describe('a loan that two investors fund', () => {
  it('is paid out and repaid, and every amount on the screen is the ledger', async () => {
    await fundAndRepay();
    const { world } = test;
    await expect(world.run('audit')).resolves.toBeDefined();
    for (const width of [PHONE, WIDE]) {
      const { page, problems, close } = await enter(moana, width);
      await heading(page, 'Talofa, Moana');
      const { balance, transactions } = await moana.client.call(walletApi.readOverview, {});
      const [mine] = await moana.client.call(investmentsApi.listMyInvestments, {});
      await expect
        .poll(() => page.locator('.tile dd').allTextContents())
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
      expect(await wrongsOf(page)).toEqual([]);
      await sized(page, 'overview', width);

      await tab(page, 'My Investments');
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
      expect(await wrongsOf(page)).toEqual([]);
      await sized(page, 'schedule', width);
      await sheet.getByRole('button', { name: 'Close' }).click();
      expect(problems).toEqual([]);
      await close();
    }
  }, 180_000);

  it('stands in the statement, which is a PDF and a CSV file whose last balance is the ledger', async () => {
    const { page, problems, close } = await enter(moana, WIDE);
    await page.getByRole('link', { name: 'Statement of your wallet' }).click();
    await heading(page, 'Statement of your wallet');
    const balance = formatWst(await balanceOf(moana));
    expect(await page.locator('dl dd').last().textContent()).toBe(balance);
    expect(await page.locator('tbody tr').first().locator('td').last().textContent()).toBe(balance);
    expect(await wrongsOf(page)).toEqual([]);
    await sized(page, 'statement', WIDE);
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    expect(await textOf(await pdf.createReadStream())).toMatch(/^%PDF-1\.4/);
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    const lines = (await textOf(await csv.createReadStream())).trim().split('\r\n');
    expect(lines.at(-1)?.split(',')[3]).toBe(((await balanceOf(moana)) / 100).toFixed(2));
    expect(problems).toEqual([]);
    await close();
  });

  it('leaves its papers with their owner, who can open them', async () => {
    const { page, problems, close } = await enter(moana);
    await page.getByRole('link', { name: 'Your documents' }).click();
    await page.getByText('Employment letter', { exact: true }).waitFor();
    expect(await wrongsOf(page)).toEqual([]);
    await sized(page, 'documents', PHONE);
    const [tabOfIt] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: /^View Employment letter/ }).click(),
    ]);
    await tabOfIt.waitForURL(/lalaga|s3|documents/);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('an investment that is rejected', () => {
  it('is refunded to the wallet, and stands below the others with its reason', async () => {
    const { world } = test;
    const small = { amount: sene(300_00), months: 6, frequency: 'Weekly', purpose: 'School fees' } as const;
    const id = await borrow({ world, desk }, { borrower: ioane, wish: small }, 'Approved');
    const { page, problems, close } = await enter(third);
    await goTo(page, `marketplace/${id}`);
    await page.getByLabel('Amount in tala').fill('200');
    // The papers of the race are still in their places.
    await expect.poll(() => page.getByText('KB, added').count()).toBe(0);
    await addPapers(page);
    await page.getByLabel(/^I agree to the terms/).check();
    await page.getByRole('button', { name: 'Invest', exact: true }).click();
    await page.getByText('Your investment is sent and cannot be changed any more.').waitFor();
    await receive(world, desk, { amount: sene(200_00), reference: third.user.investorpaymentreference });
    await tab(page, 'Unpaid Investment');
    await page.getByRole('heading', { name: 'Payment received, under review' }).waitFor();
    expect(await wrongsOf(page)).toEqual([]);
    expect(problems).toEqual([]);

    await world.advance('7d');
    const [mine] = await third.client.call(investmentsApi.listMyInvestments, {});
    await desk.risk.client.call(investmentsApi.reviewInvestment, {
      params: { id: mine?.investmentid ?? '' },
      body: { decision: 'Rejected', notes: 'The payslips are of two people.' },
    });
    await world.settle();
    await close();
    await seesRefund();
  });

  async function seesRefund() {
    const { page, problems, close } = await enter(third);
    await tab(page, 'My Investments');
    await page.getByText('Rejected investments (1)').click();
    await page.getByText('The payslips are of two people.').waitFor();
    await page.getByText('Refunded to your wallet').waitFor();
    expect(await balanceOf(third)).toBe(200_00);
    expect(await wrongsOf(page)).toEqual([]);
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
    expect(await wrongsOf(page)).toEqual([]);
    await page.unroute('**/api/loans/marketplace*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('of 1 loans').waitFor();
    await goTo(page, 'marketplace/999999');
    await page.getByText('Invalid loan reference. Please reload the page.').waitFor();
    expect(await wrongsOf(page)).toEqual([]);
    await page.route('**/api/investments/my', (route) => route.fulfill(fail));
    await page.reload();
    await page.getByText('We could not load your investments.').waitFor({ timeout: 20_000 });
    expect(await wrongsOf(page)).toEqual([]);
    await close();
  });
});
