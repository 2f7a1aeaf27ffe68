import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signUp } from '#local/seed/people.ts';
import { documentsApi } from '#shared/documents/api.ts';
import { violationsOf } from '#test/support/site.ts';
import { heading, onePixel, openPage, photograph, signedIn } from '#test/support/visit.ts';
import { cloudWithPeople } from './people.ts';
import { toast } from './staff-page.ts';
import { withCloud } from './with-cloud.ts';

const test = withCloud(cloudWithPeople);

const onPhone = async (address: string) => {
  const visit = await openPage(test.browser, 360);
  await visit.page.goto(address);
  await heading(visit.page, 'Take a selfie');
  return visit;
};
/** Presses a button that makes a link, and answers the link's address. */
async function linkFrom(page: Page, button: string): Promise<string> {
  const path = `/api${documentsApi.newSelfieLink.path}`;
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith(path)),
    page.getByRole('button', { name: button }).click(),
  ]);
  const { token } = (await response.json()) as { token: string };
  return `${test.url}/#/selfie?token=${token}`;
}

describe('a selfie on a computer (SITE-69)', () => {
  it('is taken by the phone that reads the code, and arrives by itself', async () => {
    const toa = await signUp(test.world, { first: 'Toa', last: 'Leiataua', role: 'Borrower' });
    const { page, problems, close } = await signedIn(test, toa, { width: 1280, landsOn: /#\/borrower$/ });
    await page.goto(`${test.url}/#/borrower/identity`);
    await heading(page, 'Your identity');
    const slot = page.locator('[id="kyc.selfie"]');
    expect(await slot.locator('input[type=file]').count()).toBe(0);
    const address = await linkFrom(page, 'Show the code for my phone');
    await slot.getByRole('img', { name: /^QR code for your phone/ }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'borrower-identity-code-wide');

    const phone = await onPhone(address);
    expect(await violationsOf(phone.page)).toEqual([]);
    await photograph(phone.page, 'selfie-phone');
    const camera = phone.page.getByLabel('Use the camera app Selfie', { exact: true });
    expect(await camera.getAttribute('capture')).toBe('user');
    const aNote = { name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Talofa') };
    await camera.setInputFiles(aNote);
    await phone.page.getByRole('alert').getByText('The selfie was not accepted').waitFor();
    expect(await violationsOf(phone.page)).toEqual([]);
    await phone.page.getByRole('button', { name: 'Take a selfie' }).click();
    await phone.page.waitForFunction(() => document.querySelector('video')?.videoWidth);
    await phone.page.getByRole('dialog').getByRole('button', { name: 'Take photo' }).click();
    await phone.page.getByText('Your selfie has arrived').waitFor();
    expect(await violationsOf(phone.page)).toEqual([]);
    await photograph(phone.page, 'selfie-arrived-phone');

    await slot.getByText('KB, added').waitFor();
    await slot.getByText('Completed').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    // A reload has it again, and the phone's page stays done.
    await page.reload();
    await slot.getByText('KB, added').waitFor();
    await phone.page.reload();
    await phone.page.getByText('Your selfie has arrived').waitFor();
    for (const part of ['Document 1', 'Document 2'])
      await page.getByLabel(`Add photo or PDF ${part}`).setInputFiles(onePixel);
    await expect.poll(() => page.getByText('Completed').count()).toBe(3);
    await page.getByRole('button', { name: 'Send for checking' }).click();
    await page.locator('.note').getByText('We are checking your documents.').waitFor();
    expect([problems, phone.problems]).toEqual([[], []]);
    await phone.close();
    await close();
  });

  it('is taken by the link in a mail too; a link that has ended says so, in Samoan too', async () => {
    const lagi = await signUp(test.world, { first: 'Lagi', last: 'Tuala', role: 'Investor' });
    const { page, problems, close } = await signedIn(test, lagi, { width: 1280, landsOn: /#\/investor$/ });
    await page.goto(`${test.url}/#/investor/identity`);
    const former = await linkFrom(page, 'Show the code for my phone');
    await page.getByRole('button', { name: 'Send the link to my email' }).click();
    await toast(page, 'The link is on its way to your email.');
    const address = await test.world.mailed(lagi.email, /(http\S+selfie\?token=\S+)/);
    expect(address).not.toBe(former);
    const phone = await onPhone(address);
    await phone.page.getByLabel('Use the camera app Selfie', { exact: true }).setInputFiles(onePixel);
    await page.locator('[id="kyc.selfie"]').getByText('KB, added').waitFor();
    await page.getByRole('button', { name: 'Take another selfie' }).click();
    await page.getByRole('button', { name: 'Show the code for my phone' }).waitFor();

    for (const other of [former, `${test.url}/#/selfie`, `${test.url}/#/selfie?token=ʻo`]) {
      await phone.page.goto('about:blank');
      await phone.page.goto(other);
      await phone.page.getByText('This link has ended').waitFor();
    }
    expect(await violationsOf(phone.page)).toEqual([]);
    await photograph(phone.page, 'selfie-ended-phone');
    await phone.page.locator('a[hreflang=sm]').first().click();
    await phone.page.getByText('Ua muta le aogā o lenei fesoʻotaʻiga').waitFor();
    expect(problems).toEqual([]);
    await phone.close();
    await close();
  });
});
