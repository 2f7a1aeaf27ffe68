import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { balanceOf, receive, setPayoutAccount } from '#local/seed/money.ts';
import type { Actor } from '#local/seed/people.ts';
import { type Sene, sene } from '#shared/money.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { violationsOf } from '#test/support/site.ts';
import { heading, photograph, signedIn } from '#test/support/visit.ts';
import { cloudWithPeople, signInParties, signInPerson } from './people.ts';
import { openStaffPage, toast, unexpected } from './staff-page.ts';
import { withCloud } from './with-cloud.ts';

const test = withCloud(cloudWithPeople);
let stage: Awaited<ReturnType<typeof prepare>>;

beforeAll(async () => {
  stage = await prepare();
});

/** Mele has a payout account; the platform has money of its own. */
async function prepare() {
  const { world } = test;
  const [{ reviewers, sina }, mele] = await Promise.all([signInParties(world), signInPerson(world, 'Mele')]);
  await setPayoutAccount(world, mele);
  const body = { from: 'Bank', to: 'PlatformFunds', amount: sene(100_00), note: 'own money' } as const;
  const { transferid: id } = await reviewers.risk.client.call(staffWalletApi.prepareTransfer, { body });
  await reviewers.credit.client.call(staffWalletApi.confirmTransfer, { params: { id } });
  return { reviewers, ...reviewers, sina, mele };
}

/** Money that comes with Mele's reference, and what of it she withdraws and is paid. */
async function deposited(amount: Sene, withdrawn: Sene) {
  const { mele, credit } = stage;
  await receive(test.world, stage.reviewers, { amount, reference: mele.user.paymentreference });
  if (withdrawn === 0) return;
  const { payoutid: id } = await mele.client.call(walletApi.withdraw, { body: { amount: withdrawn } });
  await credit.client.call(staffWalletApi.confirmPayout, { params: { id }, body: { bankReference: randomUUID() } });
}

const open = (person: Actor, path: string, title: string, width?: number) =>
  openStaffPage(test, person, `/admin/payments${path}`, title, width);
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const rowOf = (page: Page, text: string) => page.locator('.money-table tbody tr', { hasText: text });
/** Opens the item of a line, and waits until it is shown. */
async function openLine(page: Page, text: string) {
  await rowOf(page, text).getByRole('link').click();
  await rowOf(page, text).and(page.locator(':has([aria-current])')).waitFor({ state: 'attached' });
}
const inPage = (page: Page, text: string) => page.locator('main').getByText(text, { exact: true }).first().waitFor();

/** The RiskReviewer prepares that a receipt of this amount is Sina's. */
async function prepareReassignment(amount: string) {
  const { page, problems, close } = await open(stage.risk, '?status=Applied', 'Money in');
  await openLine(page, amount);
  await page.getByText("This was somebody else's", { exact: true }).click();
  await press(page, 'Prepare it');
  await page.getByRole('alert').getByText('Please give a reason.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Why', { exact: true }).fill('Two cousins of one name.');
  await press(page, 'Prepare it');
  await page.getByRole('alert').getByText('Enter the payment reference of whose it is.').waitFor();
  await page.getByLabel('Payment reference of whose it is').fill(stage.sina.user.paymentreference);
  await press(page, 'Prepare it');
  await toast(page, 'Prepared. Another person confirms it.');
  expect(unexpected(problems)).toEqual([]);
  await close();
}

/** The CreditApprover confirms it, and sees both names, what is taken and what is advanced. */
async function confirmReassignment(amount: string, [taken, advanced]: [taken: string, advanced: string], width = 1280) {
  const { page, problems, close } = await open(stage.credit, '?status=Correction', 'Money in', width);
  await openLine(page, amount);
  const title = page.getByRole('heading', { name: "This was somebody else's" });
  const section = page.locator('section', { has: title }).last();
  for (const text of ['Belongs to', stage.sina.name, `WST\u00A0${taken}`, `WST\u00A0${advanced}`])
    await section.getByText(text, { exact: true }).first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await photograph(page, `admin-reassign-${width}`);
  await press(page, 'Confirm it');
  await toast(page, 'It is put right.');
  await test.world.settle();
  expect(unexpected(problems)).toEqual([]);
  await close();
}

describe('putting right at the desk', () => {
  it('gives a receipt to whose it is, with both names and what it takes (WALLET-50 to WALLET-52)', async () => {
    const before = await balanceOf(stage.sina);
    await deposited(sene(61_00), sene(0));
    await prepareReassignment('61.00');
    await confirmReassignment('61.00', ['61.00', '0.00'], 360);
    expect([await balanceOf(stage.mele), (await balanceOf(stage.sina)) - before]).toEqual([0, 61_00]);
  });

  it('lets who had used the money pay it back with one press (WALLET-53, WALLET-54)', async () => {
    await deposited(sene(32_00), sene(32_00));
    await prepareReassignment('32.00');
    await confirmReassignment('32.00', ['0.00', '32.00']);
    await receive(test.world, stage.reviewers, {
      amount: sene(20_00),
      reference: stage.mele.user.paymentreference,
    });
    const { page, problems, close } = await signedIn(test, stage.mele, { landsOn: /#\/borrower$/, width: 360 });
    await page.goto(`${test.url}/#/wallet`);
    await heading(page, 'Wallet');
    await page.getByRole('heading', { name: 'You owe us' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'wallet-owed-phone');
    await press(page, /^Pay WST.20\.00 back$/);
    await page.getByText('There is nothing in your wallet to pay it with. Put money in first.').waitFor();
    expect((await stage.mele.client.call(walletApi.listAdvances, {})).owed).toBe(12_00);
    expect(problems).toEqual([]);
    await close();
  });

  it('puts a payout that the bank sent back into the wallet again (WALLET-57, WALLET-58)', async () => {
    await deposited(sene(45_00), sene(43_00));
    const before = await balanceOf(stage.mele);
    const first = await open(stage.risk, '/payouts?status=Confirmed', 'Money out');
    await openLine(first.page, '43.00');
    await first.page.getByText('The bank sent it back', { exact: true }).click();
    await first.page.getByLabel("The bank's id of the credit").fill('RET-43');
    await press(first.page, 'Prepare it');
    await toast(first.page, 'Prepared. Another person confirms it.');
    expect(await violationsOf(first.page)).toEqual([]);
    await first.close();
    const { page, problems, close } = await open(stage.credit, '/payouts?status=Return', 'Money out');
    await openLine(page, '43.00');
    await inPage(page, 'RET-43');
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'admin-payout-returned-wide');
    await press(page, 'Confirm it');
    await toast(page, 'It is put right.');
    expect((await balanceOf(stage.mele)) - before).toBe(43_00);
    expect(unexpected(problems)).toEqual([]);
    await close();
  });
});
