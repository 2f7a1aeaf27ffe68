import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#local/seed/people.ts';
import { recordIn } from '#shared/creditrecords/credential.ts';
import { printedFingerprint } from '#shared/creditrecords/credit-record.ts';
import { violationsOf } from '#test/support/site.ts';
import { heading, openPage, photographBoth } from '#test/support/visit.ts';
import { asSeenBy, shows } from './on-a-phone.ts';
import { cloudWithLoan, signInPerson } from './people.ts';
import { withCloud } from './with-cloud.ts';

const test = withCloud(cloudWithLoan);
let sina: Actor;
/** What Sina hands over: the signed file and the PDF, by the number of the record. */
const given = { number: '', jws: '', pdf: Buffer.alloc(0) as Buffer };

beforeAll(async () => {
  sina = await signInPerson(test.world, 'Sina');
});

/** What a button saves on the device. */
async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** The page on which a stranger checks the record, on a phone. Refusals are what the browser calls problems. */
async function asStranger(look: (page: Page) => Promise<void>, address = `/#/record/${given.number}`): Promise<void> {
  const { page, problems, close } = await openPage(test.browser, 360);
  await page.goto(`${test.url}${address}`);
  await look(page);
  expect(problems.filter((text) => !/status of 4(00|04|09)/.test(text))).toEqual([]);
  await close();
}

const drop = (page: Page, name: string, content: Buffer | string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });

describe('a credit record', () => {
  it('is made by its borrower on a phone, and saved as a signed file and as a PDF (CREDITRECORDS-12)', () =>
    asSeenBy(test, sina, async (page) => {
      await page.getByRole('navigation', { name: 'Borrower' }).getByRole('link', { name: 'Loans' }).click();
      await page.getByRole('link', { name: 'Credit record: take along what you have proven' }).click();
      await heading(page, 'Credit record');
      await page.getByText('You have made no record yet.').waitFor();
      await page.getByText('In ranges').click();
      await page.getByRole('button', { name: 'Make a record' }).click();
      await page.getByText('Your record is ready').waitFor();
      await page.getByText('What it says').click();
      await page.getByText('Being repaid, nothing late').waitFor();
      await page.getByText('Sina Leota').waitFor();
      await shows(page, 'credit-record-made');

      const file = await saved(page, 'Save as a signed file');
      const paper = await saved(page, 'Save as PDF');
      given.jws = file.bytes.toString();
      given.pdf = paper.bytes;
      given.number = /^lalaga-credit-record-([0-9a-f]{12})\.jws$/.exec(file.name)?.[1] ?? '';
      expect(paper.name).toBe(`lalaga-credit-record-${given.number}.pdf`);
      expect(recordIn(paper.bytes.toString('latin1'))).toBe(given.jws);
    }));

  it('tells a stranger nothing until they choose its file, which says what is signed (CREDITRECORDS-9, CREDITRECORDS-11)', () =>
    asStranger(async (page) => {
      await heading(page, 'Check a credit record');
      expect(await page.getByText(/Genuine|Sina/).count()).toBe(0);
      await page.getByRole('button', { name: 'Check the fingerprint' }).click();
      await page.getByText('Choose the file, or type its fingerprint.').waitFor();
      await drop(page, 'record.jws', given.jws);
      await page.getByText(/^Genuine, issued .*, not withdrawn$/).waitFor();
      await page.getByText('Sina Leota').waitFor();
      await page.getByText('Being repaid, nothing late').waitFor();
      await shows(page, 'credit-record-genuine');
      await drop(
        page,
        'tampered.jws',
        given.jws.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
      );
      await page.getByText('This record is not one of ours.').waitFor();
      expect(await page.getByText('Sina Leota').count()).toBe(0);
      await drop(page, 'scan.pdf', '%PDF-1.7 a picture');
      await page.getByText(/^There is no record in this file/).waitFor();
      await drop(page, 'record.pdf', given.pdf);
      await page.getByText('Sina Leota').waitFor();
    }));

  it('is there by its fingerprint, which says nothing of a person, in either language (CREDITRECORDS-9)', async () => {
    const digest = await crypto.subtle.digest('SHA-256', Buffer.from(given.jws));
    const fingerprint = printedFingerprint(Buffer.from(digest).toString('hex').slice(0, 24));
    await asStranger(async (page) => {
      await page.getByLabel('Fingerprint', { exact: true }).fill(fingerprint);
      await page.getByRole('button', { name: 'Check the fingerprint' }).click();
      await page.getByText(/^Genuine, issued/).waitFor();
      await page.getByText(/only its file tells/).waitFor();
      expect(await page.getByText('Sina').count()).toBe(0);
    });
    await asStranger(async (page) => {
      await heading(page, 'Siaki se faʻamaumauga o nonogātupe');
      await page.getByLabel('Faʻailoga', { exact: true }).fill('7f3a 91c0 22de');
      await page.getByRole('button', { name: 'Siaki le faʻailoga' }).click();
      await page.getByText('E lē o se faʻamaumauga a matou lenei.').waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await photographBoth(page, 'credit-record-samoan');
    }, `/sm.html#/record/${given.number}`);
  });

  it('is withdrawn after a question, and the stranger is told so (CREDITRECORDS-7)', async () => {
    await asSeenBy(test, sina, async (page) => {
      await page.goto(`${test.url}/#/borrower/credit-record`);
      await page.getByRole('button', { name: `Withdraw it ${given.number}` }).click();
      const question = page.getByRole('dialog', { name: 'Withdraw this record?' });
      await shows(page, 'credit-record-withdraw');
      await question.getByRole('button', { name: 'Withdraw it' }).click();
      await page.getByText('Withdrawn', { exact: true }).waitFor();
    });
    await asStranger(async (page) => {
      await drop(page, 'record.jws', given.jws);
      await page.getByText('This record was withdrawn by its owner.').waitFor();
      await shows(page, 'credit-record-withdrawn');
    });
  });
});
