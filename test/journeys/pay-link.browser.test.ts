import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { receive } from '#local/seed/money.ts';
import { formatWst, type Sene, sene } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { violationsOf } from '#test/support/site.ts';
import { heading, openPage, photograph, photographBoth } from '#test/support/visit.ts';
import { asSeenBy, noticed, shows } from './on-a-phone.ts';
import { cloudWithLoan, type Parties, signInParties } from './people.ts';
import { withCloud } from './with-cloud.ts';

const test = withCloud(cloudWithLoan);
let parties: Parties;
let open: Sene;
/** The address that Sina sends, and the reference on its page. */
let url = '';
let reference = '';

beforeAll(async () => {
  parties = await signInParties(test.world);
  const [first] = await parties.sina.client.call(repaymentsApi.listLoanRepayments, { params: { id: 1 } });
  open = first?.amountdue ?? sene(0);
});

/** A page without an account, on a phone. `problems` are those of a connection that is there. */
async function asRelative(address: string, look: (page: Page) => Promise<void>): Promise<void> {
  const { page, problems, close } = await openPage(test.browser, 360);
  await page.goto(address);
  await look(page);
  expect(problems.filter((text) => !/ERR_INTERNET_DISCONNECTED|status of 40[04]/.test(text))).toEqual([]);
  await close();
}

const inSamoan = (address: string) => address.replace('/#/', '/sm.html#/');

describe('a relative who pays', () => {
  it('is sent a link, which its borrower makes beside Pay Now (PAYLINKS-15)', () =>
    asSeenBy(test, parties.sina, async (page) => {
      await page.getByRole('link', { name: 'Let family pay' }).click();
      await heading(page, 'Let family pay');
      await page.getByText('You have made no link yet.').waitFor();
      await page.getByLabel('What is it for?').selectOption({ index: 1 });
      await page.getByLabel('Words for them, if you like').fill('<b>For the school</b>');
      await page.getByRole('button', { name: 'Make a link' }).click();
      await page.getByRole('heading', { name: 'Your link is ready' }).waitFor();
      await page.getByRole('img', { name: 'The link as a code for a camera.' }).waitFor();
      url = (await page.locator('.copied strong').textContent()) ?? '';
      expect(url).toMatch(/\/#\/pay\/[\w-]{22}$/);
      await page.getByText('<b>For the school</b>').waitFor();
      await shows(page, 'pay-link-made');
    }));

  it('pays a part by card, with the line cut in the middle (PAYLINKS-10, PAYLINKS-14)', () =>
    asRelative(url, async (page) => {
      await heading(page, 'Pay an instalment for somebody');
      await page.getByText(formatWst(open)).first().waitFor();
      await page.getByText('<b>For the school</b>').waitFor();
      await page.getByText('We never ask for your password, and this page knows nothing about you.').waitFor();
      reference = (await page.locator('dd.code').first().textContent()) ?? '';
      expect(reference).toMatch(/^F\w{9}$/);
      await shows(page, 'pay-link-phone');
      expect(await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage }))).toBe('{}');

      await page.getByLabel('How much do you pay?').fill('4');
      await page.getByRole('button', { name: 'Pay by card' }).click();
      await page.getByRole('alert').getByText('Choose an amount from WST\u00A05.00').waitFor();
      await page.getByLabel('How much do you pay?').fill('20.00');
      await page.getByLabel('Your name, if you like').fill('Tala <i>');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Pay by card' }).click();
      await page.getByRole('alert').getByText('Nothing was paid. Please try again.').waitFor();
      expect(await page.getByLabel('How much do you pay?').inputValue()).toBe('20.00');
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Pay by card' }).click();
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await heading(page, 'Received, thank you');
      await page.getByText(reference).waitFor();
      await shows(page, 'pay-link-received');
      await test.world.settle();
    }));

  it('goes on by itself when the connection is there again (PAYLINKS-14)', async () => {
    const { page, close } = await openPage(test.browser, 360);
    const api = '**/api/pay-links/open';
    await page.route(api, (route) => route.abort());
    await page.goto(url);
    await heading(page, 'There is no connection');
    await page.unroute(api);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await heading(page, 'Pay an instalment for somebody');
    await close();
  });

  it('pays the rest by bank, and another sees that it is paid, in either language (PAYLINKS-6, PAYLINKS-4)', async () => {
    await asRelative(inSamoan(url), async (page) => {
      await heading(page, 'Totogi mo se isi');
      await page
        .getByText(formatWst(sene(open - 2_000)))
        .first()
        .waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await photographBoth(page, 'pay-link-samoan');
    });
    await receive(test.world, parties.reviewers, { amount: sene(open - 2_000), reference: `auckland ${reference}` });
    await asRelative(url, async (page) => {
      await heading(page, 'This is paid. Faʻafetai!');
      await shows(page, 'pay-link-paid');
      await page.getByRole('link', { name: 'About Us' }).click();
      await heading(page, 'About Us');
    });
  });

  it('is seen by the borrower, who may take a link back (PAYLINKS-8, PAYLINKS-13, PAYLINKS-3)', async () => {
    let other = '';
    await asSeenBy(test, parties.sina, async (page) => {
      await noticed(page, `${formatWst(sene(2_000))} came in by your pay link.`);
      await page.getByRole('link', { name: 'Let family pay' }).click();
      await page.getByText(/WST\s20\.00 on .* from Tala <i>/).waitFor();
      await page.getByText('Closed', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Make a link' }).click();
      await page.getByRole('heading', { name: 'Your link is ready' }).waitFor();
      other = (await page.locator('.copied strong').textContent()) ?? '';
      await page.getByRole('button', { name: 'Take it back' }).click();
      await page.locator('.tag', { hasText: 'Taken back' }).waitFor();
      await photograph(page, 'pay-links');
    });
    for (const address of [other, `${test.url}/#/pay/nobody`])
      await asRelative(address, async (page) => {
        await heading(page, 'This link is not open any more.');
        await shows(page, 'pay-link-ended');
      });
  });

  it('leaves the letters of the link nowhere in the cloud: not in its table, its logs and its mails (PAYLINKS-2)', async () => {
    const token = url.slice(-22);
    const dir = dirname(test.endpoints);
    const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(5);
    const found = files.filter((entry) => readFileSync(join(entry.parentPath, entry.name)).includes(token));
    expect(found.map(({ name }) => name)).toEqual([]);
    // A job says in the log that it is done.
    await test.world.run('sweep');
    expect(test.logged.length).toBeGreaterThan(0);
    expect(test.logged.filter((line) => line.includes(token))).toEqual([]);
    // Nor are the names of people in the log (CLOUD-15).
    expect(test.logged.filter((line) => /Leota|Fetu|For the school/.test(line))).toEqual([]);
  });
});
