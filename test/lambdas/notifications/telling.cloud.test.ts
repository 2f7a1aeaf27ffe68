import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import type { DynamoDBRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addInvestment } from '#lambdas/investments/store.ts';
import { addLoan } from '#lambdas/loans/save-loan.ts';
import { nextLoanId } from '#lambdas/loans/store.ts';
import { onLoanMoved } from '#lambdas/notifications/on-moved.ts';
import { onNotice } from '#lambdas/notifications/on-notice.ts';
import { listNotifications } from '#lambdas/notifications/store.ts';
import { commit, everything } from '#lambdas/platform/table.ts';
import { handler as relay } from '#lambdas/relay/tasks.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { signedIn } from '#test/support/people.ts';
import { startTable } from '#test/support/table.ts';

const ses = mockClient(SESClient);
let table: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  table = await startTable();
  Object.assign(process.env, { SENDER: 'no-reply@example.ws', SITE_URL: 'https://example.ws' });
});
beforeEach(() => ses.reset());
afterAll(() => table.close());

const Entry = z.object({ pk: z.string(), events: z.array(z.looseObject({ topic: z.literal('NoticeMail') })) });

/** Hands the mails that were ordered and not sent yet to the relay, and answers how many it is to be handed again. */
async function deliverMails(): Promise<number> {
  const records: DynamoDBRecord[] = [];
  for await (const item of everything()) {
    const { data } = Entry.safeParse(item);
    if (data && !('deliveredAt' in item)) records.push({ dynamodb: { Keys: { pk: { S: data.pk } } } });
  }
  return (await relay({ Records: records })).batchItemFailures.length;
}

const mailed = () =>
  ses.commandCalls(SendEmailCommand).map(({ args: [{ input }] }) => ({
    to: input.Destination?.ToAddresses?.[0],
    text: input.Message?.Body?.Text?.Data,
  }));
const bellOf = async (userId: string) => (await listNotifications(userId, {})).items.map(({ message }) => message);

describe('a notice', () => {
  // NOTIFICATIONS-2, NOTIFICATIONS-3
  it('whose mail is refused is told to everybody once, and mailed later to those whose mail it was', async () => {
    const borrower = await signedIn();
    const id = await nextLoanId();
    const loan = aLoan({ id, borrowerId: borrower.id, status: 'Repaid' });
    await commit(addLoan(loan, 1));
    const investors = await Promise.all(['a', 'b', 'c'].map(() => signedIn({ roles: ['Investor'] })));
    for (const [nr, { id: investorId }] of investors.entries())
      await commit(addInvestment(anInvestment({ id: `${id}.${nr}`, loanId: id, investorId, status: 'Approved' })));

    ses.on(SendEmailCommand).rejectsOnce(new Error('Maximum sending rate exceeded.')).resolves({ MessageId: '1' });
    const moved = { topic: 'LoanMoved', loanId: id, from: 'Active', to: 'Repaid' };
    await onLoanMoved.deliver(moved, 'cause.0');
    await onLoanMoved.deliver(moved, 'cause.0');
    const everybody = [borrower, ...investors];
    for (const { id: userId } of everybody) expect(await bellOf(userId)).toHaveLength(1);

    expect(await deliverMails()).toBe(1);
    expect(await deliverMails()).toBe(0);
    // One was asked of twice, for it was refused once.
    expect(mailed()).toHaveLength(everybody.length + 1);
    expect(new Set(mailed().map(({ to }) => to))).toEqual(new Set(everybody.map(({ email }) => email)));
    expect(await deliverMails()).toBe(0);
    expect(mailed()).toHaveLength(everybody.length + 1);
  });

  it('shows a code in the mail alone (NOTIFICATIONS-4)', async () => {
    ses.on(SendEmailCommand).resolves({ MessageId: '1' });
    const { id: userId } = await signedIn();
    await onNotice.deliver(
      { topic: 'Notice', userId, kind: 'SigningCode', params: { loanId: 7, code: '123456' } },
      'c.0',
    );
    await deliverMails();
    expect(await bellOf(userId)).toEqual([expect.stringContaining('loan #7 is ••••••.')]);
    expect(mailed()).toEqual([expect.objectContaining({ text: expect.stringContaining('123456') })]);
  });
});
