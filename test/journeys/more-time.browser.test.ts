import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { loanEntity } from '#lambdas/loans/entities.ts';
import { keyIn } from '#lambdas/platform/entity.ts';
import { readPublished } from '#local/cloud/published.ts';
import { receive } from '#local/seed/money.ts';
import type { Actor } from '#local/seed/people.ts';
import { TEXT_VERSION } from '#shared/guarantors/agreement-clauses.ts';
import { formatWst, sene } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { violationsOf } from '#test/support/site.ts';
import { heading, photograph } from '#test/support/visit.ts';
import { asSeenBy, noticed, shows } from './on-a-phone.ts';
import { cloudWithLoan, signInPerson, signInReviewers } from './people.ts';
import { openStaffPage, toast, unexpected } from './staff-page.ts';
import { withCloud } from './with-cloud.ts';

const test = withCloud(cloudWithLoan);
/** Sina's loan, which Tala lent and Peni guarantees. */
const loanId = 1;
let people: Record<'sina' | 'tala' | 'peni' | 'risk' | 'credit', Actor>;

const openRows = async () => {
  const rows = await people.sina.client.call(repaymentsApi.listLoanRepayments, { params: { id: loanId } });
  return rows.filter(({ paymentstatus }) => paymentstatus !== 'Paid');
};

beforeAll(async () => {
  const { world } = test;
  const [reviewers, sina, tala, peni] = await Promise.all([
    signInReviewers(world),
    ...(['Sina', 'Tala', 'Peni'] as const).map((name) => signInPerson(world, name)),
  ]);
  people = { ...reviewers, sina, tala, peni } as typeof people;
  for (const _ of [1, 2]) {
    const [next] = await openRows();
    const amount = next?.amountdue ?? sene(0);
    await receive(world, reviewers, { amount, reference: people.sina.user.paymentreference });
  }
});

async function openMoreTime(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Need more time?' }).first().click();
  await heading(page, 'Need more time?');
}

/** Makes the agreement of the loan one of a version; no version is that of before the clause on more time (RELIEF-16). */
async function agreedOn(version?: string): Promise<void> {
  const { environment = {}, outputs = {} } = readPublished(test.endpoints) ?? {};
  const { AWS_REGION: region = '', AWS_ENDPOINT_URL_DYNAMODB: endpoint = '' } = environment;
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({ region, endpoint, credentials }));
  await table.send(
    new UpdateCommand({
      TableName: String(outputs['LalagaData.TableName']),
      Key: keyIn(loanEntity, { id: loanId }),
      ...(version === undefined
        ? { UpdateExpression: 'REMOVE textVersion' }
        : { UpdateExpression: 'SET textVersion = :version', ExpressionAttributeValues: { ':version': version } }),
    }),
  );
  table.destroy();
}

async function askForSmaller(page: Page): Promise<void> {
  await openMoreTime(page);
  await page.getByText(/^Smaller instalments/).click();
  await page.getByText('Lost income').click();
  await page.getByRole('button', { name: 'Ask for more time' }).click();
  await page
    .getByText(/^We have your request\./)
    .first()
    .waitFor();
}

async function propose(): Promise<void> {
  const { page, problems, close } = await openStaffPage(test, people.risk, '/admin/payments/relief', 'More time');
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  await toast(page, 'Proposed.');
  expect(unexpected(problems)).toEqual([]);
  await close();
}

describe('a borrower who needs more time', () => {
  it('pauses the loan with three taps from the overview, and everybody is told (RELIEF-5, RELIEF-7, RELIEF-10)', async () => {
    const [before] = await openRows();
    await asSeenBy(test, people.sina, async (page) => {
      await openMoreTime(page);
      await shows(page, 'borrower-more-time-phone');
      await page.getByText('Faʻalavelave', { exact: true }).click();
      await page.getByRole('button', { name: 'Pause my loan' }).click();
      await heading(page, /Sina/);
      await page
        .getByText(/^Your loan is paused\./)
        .first()
        .waitFor();
    });
    const [after] = await openRows();
    expect((after?.scheduleddate ?? '') > (before?.scheduleddate ?? '')).toBe(true);
    expect(after?.amountdue).toBe(before?.amountdue);
    await test.world.settle();
    for (const person of [people.peni, people.tala])
      await asSeenBy(test, person, (page) => noticed(page, /has more time/));
  });

  it('is refused where a guarantor refuses whose agreement lacks the clause, and not told who (RELIEF-16)', async () => {
    await agreedOn();
    await asSeenBy(test, people.sina, askForSmaller);
    await propose();
    await test.world.settle();
    await asSeenBy(test, people.peni, async (page) => {
      await noticed(page, /asks for more time/);
      await page.getByRole('heading', { name: /^More time for Sina.*: do you agree\?$/ }).waitFor();
      await shows(page, 'guarantor-overview-more-time-phone');
      await page.getByRole('link', { name: 'See before and after' }).click();
      await heading(page, /^More time/);
      await shows(page, 'guarantor-more-time-phone');
      await page.getByRole('button', { name: 'Refuse', exact: true }).click();
      await page.getByText('Thank you. We have your answer.').first().waitFor();
    });
    await test.world.settle();
    await asSeenBy(test, people.sina, (page) => noticed(page, /Not everybody who would have to agree has agreed\./));
    await agreedOn(TEXT_VERSION);
  });

  it('asks for smaller instalments, which two reviewers propose and grant (RELIEF-4, RELIEF-12, RELIEF-15)', async () => {
    const before = await openRows();
    await asSeenBy(test, people.sina, async (page) => {
      await openMoreTime(page);
      await page.getByText(/^Smaller instalments/).click();
      await page.getByText('Lost income').click();
      // What the bars cover at this place of the page is not too small.
      await page.evaluate(() => window.scrollTo(0, 0));
      await shows(page, 'borrower-smaller-instalments-phone');
      await page.getByRole('button', { name: 'Ask for more time' }).click();
      await page
        .getByText(/^We have your request\./)
        .first()
        .waitFor();
      await openMoreTime(page);
      await page.getByText('You have asked for more time').waitFor();
      await shows(page, 'borrower-more-time-asked-phone');
    });
    const risk = await openStaffPage(test, people.risk, '/admin/payments/relief', 'More time');
    await risk.page.getByText('Lost income').waitFor();
    expect(await violationsOf(risk.page)).toEqual([]);
    await photograph(risk.page, 'admin-more-time-wide');
    await risk.page.getByRole('button', { name: 'Propose', exact: true }).click();
    await toast(risk.page, 'Proposed.');
    expect(unexpected(risk.problems)).toEqual([]);
    await risk.close();

    const credit = await openStaffPage(test, people.credit, '/admin/payments/relief', 'More time');
    await credit.page.getByRole('button', { name: 'Grant', exact: true }).click();
    await toast(credit.page, 'The borrower has more time.');
    await credit.page.getByText('Nobody waits for more time').waitFor();
    await credit.close();
    const after = await openRows();
    expect(after.length).toBeGreaterThan(before.length);
    const sumOf = (rows: typeof before) => rows.reduce((all, { amountdue }) => all + amountdue, 0);
    expect(formatWst(sene(sumOf(after)))).toBe(formatWst(sene(sumOf(before))));
  });
});
