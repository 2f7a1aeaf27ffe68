import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, phoneOf } from '#local/seed/people.ts';
import { DAY_MS, HOUR_MS } from '#shared/calendar.ts';
import { mailableFrom } from '#shared/notifications/quiet-times.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { heading } from '#test/support/visit.ts';
import { asSeenBy, shows } from './on-a-phone.ts';
import { cloudWithLoan, signInPerson } from './people.ts';
import { withCloud } from './with-cloud.ts';

const test = withCloud(cloudWithLoan);
let sina: Actor;
beforeAll(async () => {
  sina = await signInPerson(test.world, 'Sina');
});

const textsTo = () =>
  test.world.console<{ body: string }[]>('GET', `texts?to=${encodeURIComponent(phoneOf(sina.email))}`);

describe('a borrower who reads no mail', () => {
  it('turns text messages on with the code that comes to their phone (ACCOUNTS-53)', async () => {
    await asSeenBy(test, sina, async (page) => {
      await page.goto(`${test.url}/#/profile`);
      await heading(page, 'Profile');
      await page.getByText('Turn them on').click();
      const card = page.locator('section', { has: page.getByRole('heading', { name: 'Text messages' }) });
      await card.getByRole('button', { name: 'Send me a code' }).click();
      await card.getByText('We have sent a code to your phone.').waitFor();
      await shows(page, 'profile-text-messages-phone');
      await card.getByLabel('Code from the text message').fill(await test.world.texted(phoneOf(sina.email)));
      await card.getByRole('button', { name: 'Turn on' }).click();
      await card.getByText(`They go to ${phoneOf(sina.email)}.`).waitFor();
    });
  });

  it('is told of an instalment three days before, without the amount (NOTIFICATIONS-24)', async () => {
    const [next] = await sina.client.call(repaymentsApi.listLoanRepayments, { params: { id: 1 } });
    const due = next?.scheduleddate ?? '';
    const told = Date.parse(`${due}T00:00:00+13:00`) - 2.5 * DAY_MS;
    // On a Sunday or a holiday it waits (NOTIFICATIONS-23), for the job of the morning after.
    await test.world.sleepUntil(told);
    await test.world.sleepUntil(mailableFrom('RepaymentSoon', told) + HOUR_MS);
    await test.world.run('Deliver');
    const isSoon =
      /^Lalaga: an instalment of loan #1 is due on \w+ \d+ \w+ \d{4}\. How much and how to pay is in Lalaga\.$/;
    await expect
      .poll(async () => (await textsTo()).filter(({ body }) => isSoon.test(body)).length, { timeout: 20_000 })
      .toBe(1);
  });

  it('turns them off again where they were turned on (ACCOUNTS-53)', async () => {
    const again = await signInPerson(test.world, 'Sina');
    await asSeenBy(test, again, async (page) => {
      await page.goto(`${test.url}/#/profile`);
      await page.getByRole('button', { name: 'Turn them off' }).click();
      await page.getByText('Turn them on').waitFor();
    });
  });
});
