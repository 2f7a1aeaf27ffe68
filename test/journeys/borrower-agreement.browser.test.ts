import { beforeAll, describe, expect, it } from 'vitest';
import type { Reviewers } from '#local/seed/lending.ts';
import { coolOff, disburse, receive } from '#local/seed/money.ts';
import { type Actor, PASSWORD } from '#local/seed/people.ts';
import { signGuarantee } from '#local/seed/signing.ts';
import { until } from '#local/seed/until.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { loansApi } from '#shared/loans/api.ts';
import { sene } from '#shared/money.ts';
import { pagesOf } from '#test/support/pdf-text.ts';
import { violationsOf } from '#test/support/site.ts';
import { heading, photograph, signedIn } from '#test/support/visit.ts';
import { agree, downloaded, readThrough } from './agreement.ts';
import { cloudWithPeople, lendToSina, signInParties } from './people.ts';
import { withCloud } from './with-cloud.ts';

const test = withCloud(cloudWithPeople);
let reviewers: Reviewers;
let sina: Actor;
let peni: Actor;
let loanId: number;

beforeAll(async () => {
  const people = await signInParties(test.world);
  ({ reviewers, sina, peni } = people);
  loanId = await lendToSina(test.world, people, 'GuarantorsVerified');
  await until('the agreement', () =>
    sina.client.call(guarantorsApi.readAgreementText, { params: { id: String(loanId) } }).catch(() => undefined),
  );
});

const enter = (width?: number) => signedIn(test, sina, { landsOn: /#\/borrower$/, width });

describe('a loan whose guarantors are verified', () => {
  it('has an agreement that is explained in Samoan beneath the English that binds (GUARANTORS-54)', async () => {
    const { page, problems, close } = await enter();
    await page.getByRole('link', { name: 'Read and sign' }).click();
    await heading(page, 'Your loan agreement');
    await page.goto(page.url().replace('/#', '/sm.html#'));
    await heading(page, 'Lau maliega o le nonogātupe');
    const agreement = page.locator('.agreement');
    await page.getByText('O le tusitusiga i le gagana Peretania e noatia ai itū uma').waitFor();
    await agreement.getByText('E leai se sala o le tuai.').waitFor({ state: 'attached' });
    expect(await agreement.locator('[lang=en]', { hasText: 'There is no fee for paying late.' }).count()).toBe(1);
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'language-agreement-phone');
    expect(problems).toEqual([]);
    await close();
  });

  it('has an agreement that its borrower reads, agrees to and signs with a mailed code', async () => {
    const { page, problems, close } = await enter();
    await page.getByRole('link', { name: 'Read and sign' }).click();
    await heading(page, 'Your loan agreement');
    await expect.poll(() => page.locator('.agreement h3').count()).toBeGreaterThan(5);
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'borrower-agreement-phone');
    await readThrough(page);
    await photograph(page, 'borrower-agreement-last-page-phone');
    await agree(page);
    const sign = page.getByRole('button', { name: 'Sign agreement' });
    await sign.click();
    await page.getByRole('alert').getByText('The code has six digits.').waitFor();
    const code = await test.world.mailed(sina.email, new RegExp(`loan #${loanId} is (\\d{6})\\.`));
    await page.getByRole('button', { name: 'Send another code' }).waitFor();
    await page.getByLabel('Code from our email').fill(code === '000000' ? '000001' : '000000');
    await sign.click();
    await page.getByRole('alert').getByText('This code is not right').first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'borrower-agreement-sign-phone');
    await page.getByLabel('Code from our email').fill(code);
    await sign.click();
    await page.getByText(/^Sina Leota, you signed this agreement on/).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'borrower-agreement-signed-phone');
    expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
    await close();
  });

  it('is to be downloaded with its certificate once everybody has signed', async () => {
    await signGuarantee(test.world, peni, loanId);
    await until('everybody to have signed', async () => {
      const [loan] = await sina.client.call(loansApi.listMyLoans, {});
      return loan?.status === 'AgreementSigned' ? loan : undefined;
    });
    const { page, problems, close } = await enter(1280);
    await page.getByRole('link', { name: 'My loans' }).first().click();
    await page.getByRole('link', { name: /^Your agreement/ }).click();
    await page.getByText('Everybody has signed.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'borrower-agreement-wide');
    const pages = await pagesOf(await downloaded(page));
    expect(pages.at(-1)).toContain('Certificate of signature');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: /^Read PDF \(\d+ KB\)$/ }).click();
    const tab = await opened;
    await page.locator('.toasts').getByText('Document opened.').waitFor();
    await tab.close();
    expect(problems).toEqual([]);
    await close();
  });
});

describe('a loan that is signed', () => {
  it('asks its borrower where to pay it, and learns it with the password and a mailed code (LOANS-55, ACCOUNTS-36)', async () => {
    await test.world.mailed(sina.email, /(Please tell us where to pay it)/);
    const { page, problems, close } = await enter();
    await page.getByRole('heading', { name: 'Where do we pay your loan?' }).waitFor();
    await page.getByText('We can pay out your loan as soon as we know where').waitFor();
    await page.getByLabel('ANZ Samoa').check();
    await page.getByLabel('Account number').fill('00123456789');
    await page.getByLabel('Your password').fill('Not-mine-2026!');
    await page.getByRole('button', { name: 'Send me a code' }).click();
    const code = await test.world.mailed(sina.email, /payout details is (\d{6})/);
    await page.getByLabel('Code from our email').fill(code);
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'borrower-payout-phone');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').getByText('This is not your password.').waitFor();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('We pay out your loan as soon as').waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Your account' }).click();
    await heading(page, 'Profile');
    await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Wallet' }).click();
    await page.getByText('ANZ Samoa, account ending in 6789').first().waitFor();
    expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
    await close();
  });
});

describe('the wallet', () => {
  it('sends out what it holds, and nothing beyond', async () => {
    await coolOff(test.world, sina, loanId);
    await disburse(reviewers, loanId);
    await receive(test.world, reviewers, { amount: sene(900_00), reference: sina.user.paymentreference });
    const { page, problems, close } = await enter(1280);
    await page.goto(`${test.url}/#/wallet`);
    await heading(page, 'Wallet');
    await page.getByLabel('Amount in tala').fill('99,999');
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.locator('.note.bad').waitFor();
    await page.getByLabel('Amount in tala').fill('12.50');
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('We are sending your money.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'wallet-wide');
    expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
    await close();
  });
});

describe('paying a loan off early', () => {
  it('shows the price of today, and pays it from the wallet', async () => {
    const { page, problems, close } = await enter();
    await page.getByRole('button', { name: 'Pay off early' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('There is no fee.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'borrower-payoff-phone');
    // By deposit it has a price of its own, and a reference that pays no instalment (REPAYMENTS-53).
    await sheet.getByRole('button', { name: 'Get a price by deposit' }).click();
    await sheet.getByText(/^WST\s.* until /).waitFor();
    await expect.poll(() => sheet.locator('.copied strong').nth(1).textContent()).toMatch(/^E\w{9}$/);
    expect(await violationsOf(page)).toEqual([]);
    await sheet.getByRole('button', { name: /^Pay WST/ }).click();
    await page.getByRole('heading', { name: 'Ready for your next loan?' }).waitFor();
    expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
    await expect.poll(() => page.locator('.timeline').getByText('Repaid').count()).toBe(1);
    expect(problems).toEqual([]);
    await close();
  });
});
