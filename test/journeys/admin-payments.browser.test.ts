import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { balanceOf, coolOff, payByCard, receive, record, setPayoutAccount } from '#local/seed/money.ts';
import { type Actor, signUp } from '#local/seed/people.ts';
import { loansApi } from '#shared/loans/api.ts';
import { type Sene, sene } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { violationsOf } from '#test/support/site.ts';
import { photograph } from '#test/support/visit.ts';
import { saved } from './agreement.ts';
import { cloudWithPeople, lendToSina, signInAdmin, signInParties, signInPerson } from './people.ts';
import { openStaffPage, searchBy, toast, unexpected } from './staff-page.ts';
import { withCloud } from './with-cloud.ts';

const test = withCloud(cloudWithPeople);
let stage: Awaited<ReturnType<typeof preparePayments>>;

beforeAll(async () => {
  stage = await preparePayments();
});

/** A loan is signed and waits for its money, somebody wants theirs paid out, and nobody knows whose three receipts are. */
async function preparePayments() {
  const { world } = test;
  const [people, mele, admin] = await Promise.all([
    signInParties(world),
    signInPerson(world, 'Mele'),
    signInAdmin(world),
  ]);
  const { reviewers, sina } = people;
  const loan = await lendToSina(world, people, 'AgreementSigned');
  await setPayoutAccount(world, sina);
  await coolOff(world, sina, loan);
  await receive(world, reviewers, { amount: sene(90_00), reference: mele.user.paymentreference });
  await setPayoutAccount(world, mele);
  await mele.client.call(walletApi.withdraw, { body: { amount: sene(50_00) } });
  for (const amount of [75_00, 20_00, 31_00])
    await record(world, reviewers, { amount: sene(amount), reference: 'fees' });
  return { admin, ...reviewers, sina, mele, loan };
}

const open = (person: Actor, path: string, title: string, width?: number) =>
  openStaffPage(test, person, `/admin/payments${path}`, title, width);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Counts the presses of buttons from now on; one with Enter counts too, because a form is sent by its button. */
async function countPresses(page: Page) {
  await page.evaluate(() => {
    document.body.dataset.presses = '0';
    const count = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('button'))
        document.body.dataset.presses = String(Number(document.body.dataset.presses) + 1);
    };
    document.addEventListener('click', count, true);
  });
  return () => page.evaluate(() => Number(document.body.dataset.presses));
}
/** Opens the item of a line, and waits until it is shown: what is typed before goes into the form of the item before it. */
async function openLine(page: Page, text: string) {
  await rowOf(page, text).getByRole('link').click();
  // On a phone the item hides the list.
  await rowOf(page, text).and(page.locator(':has([aria-current])')).waitFor({ state: 'attached' });
}
const ROWS = '.money-table tbody tr';
const rowOf = (page: Page, text: string) => page.locator(ROWS, { hasText: text });
const untilNoLine = (page: Page, text: string) => rowOf(page, text).waitFor({ state: 'detached' });
const untilLines = (page: Page, count: number) => expect.poll(() => page.locator(ROWS).count()).toBe(count);
const statement = (rows: readonly string[]) => ({
  name: 'statement.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Date,Transaction ID,Credit,Narrative,From', ...rows].join('\r\n')),
});
/** Money that nobody could match goes back: its refund is prepared. */
async function prepareRefund(amount: Sene) {
  const { receiptid } = await record(test.world, stage, { amount, reference: 'fees' });
  await stage.risk.client.call(staffWalletApi.refundReceipt, {
    params: { id: receiptid },
    body: { account: '0099887766' },
  });
}
/** The first instalment of the loan, whose money is paid out here if the test of payouts did not. */
async function firstInstalment() {
  const { sina, credit, risk, loan: id } = stage;
  const { status } = await sina.client.call(loansApi.readLoan, { params: { id } });
  if (status === 'AgreementSigned') {
    const prepared = await credit.client.call(staffWalletApi.listPayouts, {});
    if (!prepared.some(({ loanid }) => loanid === id))
      await credit.client.call(staffRepaymentsApi.prepareDisbursement, { params: { id } });
    await risk.client.call(staffRepaymentsApi.confirmDisbursement, {
      params: { id },
      body: { bankReference: 'OUT-1' },
    });
  }
  await test.world.settle();
  const [first] = await sina.client.call(repaymentsApi.listLoanRepayments, { params: { id } });
  return first?.repaymentid ?? '';
}
/** The oldest instalment of the loan that is open. */
async function openInstalment() {
  await firstInstalment();
  const rows = await stage.sina.client.call(repaymentsApi.listLoanRepayments, { params: { id: stage.loan } });
  return rows.find(({ paymentstatus }) => paymentstatus === 'Scheduled')?.repaymentid ?? '';
}
const inPage = (page: Page, text: string) => page.locator('main').getByText(text, { exact: true }).first().waitFor();

describe('receipts', () => {
  it('that nobody could match are matched by name, or go back, before their days are over', async () => {
    const { page, problems, close } = await open(stage.risk, '', 'Money in');
    await untilLines(page, 3);
    await expect.poll(() => page.locator(ROWS, { hasText: '14 d' }).count()).toBe(3);
    await page.getByText('3 shown, WST\u00A0126.00').waitFor();
    await inPage(page, 'Goes back in 14 days');
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-receipts-wide');

    await openLine(page, '75.00');
    await press(page, 'Match it');
    await page.getByRole('alert').getByText('Give a reference, or find the person.').waitFor();
    await page.getByLabel('Payment reference').fill('B111111111');
    await press(page, 'Match it');
    await page.getByRole('alert').getByText('We know nobody by this.').waitFor();
    await page.getByLabel('Payment reference').fill('');
    const presses = await countPresses(page);
    await searchBy(page.getByLabel('Or the name or email of a person'), 'Mele');
    await page.getByRole('button', { name: 'Match to Mele Sefo' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await press(page, 'Match to Mele Sefo');
    await toast(page, 'Receipt matched.');
    expect(await presses()).toBe(2);
    await untilLines(page, 2);
    await test.world.settle();
    expect(await balanceOf(stage.mele)).toBe(115_00);

    await openLine(page, '20.00');
    await page.keyboard.press('b');
    await press(page, 'Prepare the refund');
    await page.getByRole('alert').getByText('Please enter where the money goes back to.').waitFor();
    await page.getByLabel('Account it goes back to').fill('0099887766');
    await press(page, 'Prepare the refund');
    await toast(page, 'Refund prepared.');
    expect(unexpected(problems)).toEqual([]);
    await close();
  });

  it('are recorded by hand, one after another, and twice the same id once', async () => {
    const { page, problems, close } = await open(stage.risk, '', 'Money in');
    await press(page, 'Record a receipt');
    await press(page, 'Record it');
    await page.getByRole('alert').getByText('Enter an amount above zero.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    for (const amount of ['12.50', '12.50', '13.50']) {
      await page.getByLabel('Amount', { exact: true }).fill(amount);
      await page.getByLabel('Reference', { exact: true }).fill('no idea');
      await page.getByLabel("Bank's id").fill('SLIP-1');
      await photograph(page, 'admin-record-receipt-wide');
      await press(page, 'Record it');
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#bankid')?.value === '');
    }
    await press(page, 'Close');
    await expect.poll(() => rowOf(page, '12.50').count()).toBe(1);
    // The bank has used its id twice (WALLET-48, WALLET-49).
    await page.getByLabel('Status').selectOption('Conflict');
    await page.getByRole('heading', { name: 'The same bank id with other content' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-conflict-wide');
    await press(page, 'It is another receipt');
    await toast(page, 'Receipt recorded.');
    await untilNoLine(page, '13.50');
    expect(unexpected(problems)).toEqual([]);
    await close();
  });

  it('fit a phone: the list, and then the receipt as a page with its way back', async () => {
    const { page, problems, close } = await open(stage.credit, '', 'Money in', 360);
    await prepareRefund(sene(22_00));
    await openLine(page, '31.00');
    await page.getByLabel('Payment reference').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-receipt-phone');
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page.getByLabel('Status').selectOption('Refunding');
    await rowOf(page, '22.00').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-receipts-phone');
    expect(problems).toEqual([]);
    await close();
  });

  it.each([
    [1280, 'wide'],
    [360, 'phone'],
  ])('are found in any status by amount, and by the name of their owner (%s px) (WALLET-41)', async (width, name) => {
    const { page, problems, close } = await open(stage.risk, '', 'Money in', width);
    const search = (text: string) => searchBy(page.getByLabel('Search', { exact: true }), text);
    await search('90.00');
    await rowOf(page, 'Mele Sefo').waitFor();
    await untilLines(page, 1);
    await search('nobody so named');
    await inPage(page, 'No receipt is here.');
    await search('mele');
    await openLine(page, '90.00');
    await page.locator('.key-values').getByRole('link', { name: 'Mele Sefo' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, `admin-receipts-found-${name}`);
    expect(problems).toEqual([]);
    await close();
  });

  it('are not for other sub-roles (ADMIN-2)', async () => {
    const { page, close } = await open(stage.admin, '', 'Money in');
    await page.getByText('Payments are for risk reviewers and credit approvers.').waitFor();
    expect(await page.locator('.money-table, .sections').count()).toBe(0);
    await close();
  });
});

describe('a statement', () => {
  const rows = () => [
    `2026-11-19,T-1,"200.00",for ${stage.mele.user.paymentreference},0011223344`,
    '19/11/2026,T-2,15.25,school,',
    '2026-11-19,T-2,15.25,school,',
    '2026-11-19,T-3,-5.00,bank fee,',
    '2026-11-19,T-4,five,,',
  ];

  it.each([
    [1280, 'wide', 19],
    [360, 'phone', 18],
  ])(
    'is seen line by line before it is recorded, and recorded twice changes nothing (%s px)',
    async (width, name, day) => {
      const { page, problems, close } = await open(stage.risk, '/statement', 'Import a statement', width);
      await press(page, 'Look at it');
      await inPage(page, 'Choose a file.');
      await page.getByLabel('CSV file').setInputFiles(statement(['nothing']));
      await press(page, 'Look at it');
      await inPage(page, 'This statement has no money coming in.');
      const lines = rows().map((row) =>
        row.replaceAll('T-', `${name}-`).replace(/2026-11-19|19\/11\/2026/, `2026-11-${day}`),
      );
      await page.getByLabel('CSV file').setInputFiles(statement(lines));
      await press(page, 'Look at it');
      await page
        .getByText(
          '1 match by reference, 1 do not. 0 are recorded already, 1 repeat a line above, 1 cannot be recorded.',
        )
        .waitFor();
      await inPage(page, 'Matches Mele Sefo');
      expect(await violationsOf(page)).toEqual([]);
      await photograph(page, `admin-statement-${name}`);
      const before = await balanceOf(stage.mele);
      await page.getByRole('button', { name: /^Record 2 receipts, WST.215\.25$/ }).click();
      await toast(page, '2 receipts recorded.');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('2 receipts recorded.');
      await press(page, 'Look at it');
      await inPage(page, 'There is nothing new to record.');
      await test.world.settle();
      expect((await balanceOf(stage.mele)) - before).toBe(200_00);
      expect(await violationsOf(page)).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    },
  );

  it('whose ids a spreadsheet changed records what is recorded already only where it is ticked (WALLET-22)', async () => {
    const { page, problems, close } = await open(stage.risk, '/statement', 'Import a statement', 360);
    for (const id of ['00077', '77']) {
      await page.getByLabel('CSV file').setInputFiles(statement([`2026-11-17,${id},31.25,alike,`]));
      await press(page, 'Look at it');
      if (id === '77') {
        await inPage(page, 'There is nothing new to record.');
        await page.getByLabel('Record line 2: it is another payment').check();
        expect(await violationsOf(page)).toEqual([]);
        await photograph(page, 'admin-statement-alike-phone');
      }
      await page.getByRole('button', { name: /^Record 1 receipt, WST.31\.25$/ }).click();
      await toast(page, '1 receipt recorded.');
    }
    expect(problems).toEqual([]);
    await close();
  });
});

describe('payouts', () => {
  it('are prepared by one person and confirmed by another, with the reference of the bank', async () => {
    const maker = await open(stage.credit, '/payouts', 'Money out');
    expect(await violationsOf(maker.page)).toEqual([]);
    await photograph(maker.page, 'admin-payouts-ready-wide');
    await press(maker.page, `Prepare loan #${stage.loan}`);
    await toast(maker.page, 'Disbursement prepared.');
    await openLine(maker.page, '700.00');
    await inPage(maker.page, 'Another person must confirm what you have prepared.');
    expect(await maker.page.getByRole('button', { name: 'Confirm the payout' }).count()).toBe(0);
    expect(await violationsOf(maker.page)).toEqual([]);
    expect(unexpected(maker.problems)).toEqual([]);
    await maker.close();

    const { page, problems, close } = await open(stage.risk, '/payouts', 'Money out');
    await openLine(page, '700.00');
    await press(page, 'Confirm the payout');
    await page.getByRole('alert').getByText("Enter the bank's reference.").waitFor();
    await page.getByLabel("The bank's reference").fill('OUT-1');
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-payouts-wide');
    await press(page, 'Confirm the payout');
    await toast(page, 'Payout confirmed.');
    await untilNoLine(page, '700.00');
    await openLine(page, '50.00');
    await page.getByText('Somebody else must confirm this: you recorded').waitFor();
    expect(await page.getByRole('button', { name: 'Confirm the payout' }).count()).toBe(0);
    expect(unexpected(problems)).toEqual([]);
    await close();
    const other = await open(stage.credit, '/payouts', 'Money out');
    await openLine(other.page, '50.00');
    await other.page.getByLabel("The bank's reference").fill('OUT-2');
    await press(other.page, 'Confirm the payout');
    await untilNoLine(other.page, '50.00');
    await other.close();
    const { transactions } = await stage.mele.client.call(walletApi.readOverview, {});
    expect(transactions.find(({ amount }) => amount === -50_00)).toMatchObject({ status: 'Completed' });
  });

  it('that the bank did not pay go back to where the money was, on a phone too', async () => {
    await prepareRefund(sene(23_00));
    const { page, problems, close } = await open(stage.credit, '/payouts', 'Money out', 360);
    await openLine(page, '23.00');
    await page.getByRole('radio', { name: 'Bank refused' }).check();
    await press(page, 'It failed');
    await page.getByRole('alert').getByText('Please give a reason.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-payout-phone');
    await page.getByLabel('What the bank says').fill('No such account.');
    await press(page, 'It failed');
    await toast(page, 'The money is back where it came from.');
    await untilNoLine(page, '23.00');
    await page.goto(`${test.url}/#/admin/payments`);
    await openLine(page, 'Needs account');
    await page.getByText('Send it back').click();
    await page.getByRole('button', { name: 'Prepare the refund' }).waitFor();
    // What the bars cover at this place of the page is not too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-receipt-flagged-phone');
    expect(unexpected(problems)).toEqual([]);
    await close();
  });
});

describe('a transfer', () => {
  it.each([
    [1280, 'wide', 'Own money was put in', 'Own money put in: MTala'],
    [360, 'phone', 'A charge of the bank, or a card fee', 'Own money spent: MTala'],
  ])('is prepared by one person and confirmed by another (%s px) (WALLET-42)', async (width, name, occasion, line) => {
    const title = 'Transfers between our own accounts';
    const maker = await open(stage.credit, '/transfers', title, width);
    await press(maker.page, 'Prepare a transfer');
    await press(maker.page, 'Prepare it');
    await maker.page.getByRole('alert').getByText('Enter an amount above zero.').waitFor();
    await maker.page.getByLabel('What happened').selectOption(occasion);
    await maker.page.getByLabel('On which account').selectOption('MTala');
    await maker.page.getByLabel('Amount', { exact: true }).fill('17.00');
    await maker.page.getByLabel('Note').fill('Statement of 20 November');
    expect(await violationsOf(maker.page)).toEqual([]);
    await photograph(maker.page, `admin-transfer-prepared-${name}`);
    await press(maker.page, 'Prepare it');
    await toast(maker.page, 'Transfer prepared.');
    await press(maker.page, 'Close');
    await openLine(maker.page, line);
    await inPage(maker.page, 'Another person must confirm what you have prepared.');
    expect(await maker.page.getByRole('button', { name: 'Confirm the transfer' }).count()).toBe(0);
    expect(unexpected(maker.problems)).toEqual([]);
    await maker.close();

    const { page, problems, close } = await open(stage.risk, '/transfers', title, width);
    await openLine(page, line);
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, `admin-transfer-${name}`);
    await press(page, 'Confirm the transfer');
    await toast(page, 'Transfer confirmed.');
    await untilNoLine(page, line);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('an announced payment', () => {
  it('that did not come is rejected with a reason, and the instalment is open again', async () => {
    const params = { id: await firstInstalment() };
    await stage.sina.client.call(repaymentsApi.announcePayment, { params, body: { method: 'MTala' } });
    const { page, problems, close } = await open(stage.risk, '/announced', 'Announced payments', 360);
    await openLine(page, 'Sina Leota');
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-announced-phone');
    await press(page, 'Reject the announcement');
    await page.getByRole('alert').getByText('Please provide a reason for rejection.').waitFor();
    await page.getByLabel('Reason').fill('Nothing came within three days.');
    await press(page, 'Reject the announcement');
    await toast(page, 'The announced payment is rejected.');
    await inPage(page, 'Nobody has announced a payment.');
    expect(unexpected(problems)).toEqual([]);
    await close();
    expect(await stage.sina.client.call(repaymentsApi.readRepayment, { params })).toMatchObject({ announced: null });
  });
});

describe('the reports', () => {
  it.each([
    [1280, 'wide'],
    [360, 'phone'],
  ])('show how the portfolio does, as pictures, tables and files (%s px) (ADMIN-21)', async (width, name) => {
    await firstInstalment();
    if (width === 1280) await test.world.run('audit');
    const { page, problems, close } = await openStaffPage(test, stage.credit, '/admin/reports', 'Reports', width);
    const [risk, months] = ['Portfolio at risk', 'Disbursed and repaid'].map((title) =>
      page.getByRole('region', { name: title }),
    );
    await risk?.locator('tr', { hasText: /^All running loans1WST.700\.00/ }).waitFor();
    await expect.poll(() => months?.locator('.months svg').count()).toBe(12);
    expect(await months?.locator('tr').last().textContent()).toContain('WST\u00A0700.00');
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, `admin-reports-${name}`);
    const { name: fileName, bytes } = await saved(page, 'Download CSV of Disbursed and repaid');
    expect(fileName).toMatch(/^lalaga-months-20\d\d-\d\d-\d\d\.csv$/);
    expect(bytes.toString()).toMatch(/\r\n20\d\d-\d\d,1,700\.00,0\.00,0\.00,0\.00\r\n$/);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('the jobs', () => {
  it.each([
    [1280, 'wide'],
    [360, 'phone'],
  ])(
    'say when they ran last and what they would do, and run at once (ADMIN-12, LEDGER-12) (%s px)',
    async (width, name) => {
      await firstInstalment();
      const { page, problems, close } = await openStaffPage(test, stage.admin, '/admin/jobs', 'Scheduled jobs', width);
      await expect.poll(() => page.locator('main section h2').count()).toBe(10);
      const refunds = page.getByRole('region', { name: 'Refund of unmatched receipts' });
      if (width === 1280) {
        await refunds.getByText(/^Last run: (Never yet|\d{1,2} \w{3} \d{4})/).waitFor();
        const deadlines = page.getByRole('region', { name: 'Deadlines' });
        await deadlines.getByRole('button', { name: /What would it do/ }).click();
        await deadlines.getByText('Nothing to do now.').waitFor();
      }
      const audit = page.getByRole('region', { name: 'Audit of the books' });
      await audit.getByRole('button', { name: /What would it do/ }).click();
      await audit.getByText('Running loans: 1: Looked at').waitFor();
      await refunds.getByRole('button', { name: /What would it do/ }).click();
      await refunds.getByText('Nothing to do now.').waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await photograph(page, `admin-jobs-${name}`);
      await refunds.getByRole('button', { name: 'Run it now' }).click();
      await toast(page, 'The job has run.');
      await refunds.getByText('Done', { exact: true }).waitFor();
      expect(await violationsOf(page)).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    },
  );
});

describe('what was paid by card', () => {
  it('is listed among the receipts, with its loan', async () => {
    await payByCard(test.world, stage.sina, await firstInstalment());
    const { page, problems, close } = await open(stage.risk, '', 'Money in');
    await page.getByLabel('Status').selectOption('Paid by card, in any status');
    await untilLines(page, 1);
    await rowOf(page, 'Card').waitFor();
    await page.locator('article').getByText('Applied', { exact: true }).waitFor();
    await page
      .locator('.key-values')
      .getByRole('link', { name: `Loan #${stage.loan}` })
      .waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-receipts-card-wide');
    expect(problems).toEqual([]);
    await close();
  });
});

describe('a receipt that looks like somebody', () => {
  it('is matched by its row, or by Enter once it is open, and never by itself (WALLET-45, ADMIN-39)', async () => {
    const owner = await signUp(test.world, { first: 'Ata', last: 'Sefo', role: 'Investor', email: 'ata@example.ws' });
    const { paymentreference } = owner.user;
    const mistyped = paymentreference.slice(0, 9) + (paymentreference.endsWith('1') ? '2' : '1');
    for (const amount of [41_00, 42_00, 43_00])
      await record(test.world, stage, { amount: sene(amount), reference: `for ${mistyped}` });
    const before = await balanceOf(owner);
    const { page, problems, close } = await open(stage.risk, '', 'Money in');
    await rowOf(page, '41.00').locator('.who', { hasText: 'Ata Sefo' }).waitFor();
    expect(await balanceOf(owner)).toBe(before);
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-receipts-suggested-wide');
    await rowOf(page, '41.00').getByRole('button').click();
    await toast(page, 'Receipt matched.');
    await untilNoLine(page, '41.00');
    await openLine(page, '42.00');
    await page.getByRole('heading', { level: 1 }).press('Enter');
    await untilNoLine(page, '42.00');
    await openLine(page, '43.00');
    await page.getByRole('button', { name: /^Match WST.43\.00$/ }).click();
    await untilNoLine(page, '43.00');
    expect((await balanceOf(owner)) - before).toBe(126_00);
    expect(unexpected(problems)).toEqual([]);
    await close();
  });
});

describe('an announced payment that arrived', () => {
  it('is matched by one press where it is seen, or recorded there (WALLET-43)', async () => {
    const params = { id: await openInstalment() };
    const { client, user } = stage.sina;
    await client.call(repaymentsApi.announcePayment, { params, body: { method: 'MTala' } });
    const { amountdue } = await client.call(repaymentsApi.readRepayment, { params });
    const { page, problems, close } = await open(stage.risk, '/announced', 'Announced payments');
    await inPage(page, 'No unmatched receipt has this amount.');
    await press(page, 'Record a receipt');
    expect(await page.getByLabel('Reference', { exact: true }).inputValue()).toBe(user.paymentreference);
    await press(page, 'Close');
    const { receiptid } = await record(test.world, stage, { amount: amountdue, reference: 'my loan' });
    const receipts = await open(stage.risk, '', 'Money in', 360);
    await rowOf(receipts.page, 'my loan').getByText('Announced this amount').waitFor();
    await openLine(receipts.page, 'my loan');
    expect(await receipts.page.getByRole('radio', { name: /Sina Leota/ }).isChecked()).toBe(true);
    await receipts.page.getByRole('button', { name: /^Match WST/ }).waitFor();
    expect(await violationsOf(receipts.page)).toEqual([]);
    await photograph(receipts.page, 'admin-receipt-announced-phone');
    expect(receipts.problems).toEqual([]);
    await receipts.close();
    await page.reload();
    await page.getByRole('button', { name: 'Match to Sina Leota' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-announced-arrived-wide');
    await press(page, 'Match to Sina Leota');
    await toast(page, 'Receipt matched.');
    await test.world.settle();
    await page.reload();
    await inPage(page, 'Nobody has announced a payment.');
    expect(unexpected(problems)).toEqual([]);
    await close();
    const applied = await stage.risk.client.call(staffWalletApi.listReceipts, { query: { search: 'my loan' } });
    expect(applied).toMatchObject([{ receiptid, status: 'Applied', name: 'Sina Leota' }]);
  });
});
