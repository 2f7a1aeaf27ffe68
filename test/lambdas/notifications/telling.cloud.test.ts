import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import type { DynamoDBRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addInvestment } from '#lambdas/investments/store.ts';
import { addLoan } from '#lambdas/loans/save-loan.ts';
import { nextLoanId } from '#lambdas/loans/store.ts';
import { handler } from '#lambdas/notifications/api.ts';
import { onInvestmentMoved, onLoanMoved } from '#lambdas/notifications/on-moved.ts';
import { onMail, onNotice, onNoticeMail } from '#lambdas/notifications/on-notice.ts';
import { notifications } from '#lambdas/notifications/store.ts';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import { remove } from '#lambdas/platform/writes.ts';
import { deliverRecords } from '#lambdas/relay/deliver-records.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { call } from '#test/support/calls.ts';
import { signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

const ses = mockClient(SESClient);
withTable();
beforeAll(async () => {
  Object.assign(process.env, {
    SENDER: 'no-reply@example.ws',
    CONFIGURATION_SET: 'mails',
    SITE_URL: 'https://example.ws',
  });
});
beforeEach(() => ses.reset());

const Entry = z.object({ pk: z.string(), events: z.array(z.looseObject({ topic: z.literal('NoticeMail') })) });

/** Hands the mails that were ordered and not sent yet to the relay, and answers how many it is to be handed again. */
async function deliverMails(): Promise<number> {
  const records: DynamoDBRecord[] = [];
  for await (const item of scanTable()) {
    const { data } = Entry.safeParse(item);
    if (data && !('deliveredAt' in item)) records.push({ dynamodb: { Keys: { pk: { S: data.pk } } } });
  }
  return (await deliverRecords(records)).batchItemFailures.length;
}

const mailed = () =>
  ses.commandCalls(SendEmailCommand).map(({ args: [{ input }] }) => ({
    to: input.Destination?.ToAddresses?.[0],
    subject: input.Message?.Subject?.Data,
    text: input.Message?.Body?.Text?.Data,
  }));
const bellOf = async (userId: string) =>
  (await notifications.page('table', { userId }, {}, { newestFirst: true })).items.map(({ message }) => message);

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
    expect((await notifications.page('table', { userId }, {}, { newestFirst: true })).items).toMatchObject([
      { code: 'SigningCode', params: { loanId: 7, code: '••••••' } },
    ]);
    expect(mailed()).toEqual([expect.objectContaining({ text: expect.stringContaining('123456') })]);
  });

  it('is mailed with a greeting, the address of its page and of support, to an account that is still there (NOTIFICATIONS-7)', async () => {
    ses.on(SendEmailCommand).resolves({ MessageId: '1' });
    const { id: userId, email, firstName } = await signedIn();
    const params = { amount: 500 };
    await onNoticeMail.deliver({ topic: 'NoticeMail', userId, kind: 'DepositReceived', params }, 'd.0');
    const text = [
      `Talofa, ${firstName}`,
      'WST\u00A05.00 has arrived in your wallet.',
      'https://example.ws/#/wallet',
      'Questions? Write to support@lalaga.example.',
      'Lalaga\n',
    ].join('\n\n');
    expect(mailed()).toEqual([{ to: email, subject: 'A deposit has arrived', text }]);
    await onNoticeMail.deliver({ topic: 'NoticeMail', userId: 'gone', kind: 'DepositReceived', params }, 'd.1');
    expect(mailed()).toHaveLength(1);
  });

  it('is a letter where there need be no account (NOTIFICATIONS-6)', async () => {
    ses.on(SendEmailCommand).resolves({ MessageId: '1' });
    const params = { borrower: 'Sina Leota', amount: 50_000, link: 'https://example.ws/#/register' };
    await onMail.deliver({ topic: 'Mail', to: 'new@example.ws', kind: 'GuarantorInvitation', params }, 'm.0');
    const text = expect.stringContaining('Sina Leota asks you to guarantee a loan of WST\u00A0500.00 on Lalaga.');
    expect(mailed()).toEqual([{ to: 'new@example.ws', subject: 'You were asked to guarantee a loan', text }]);
  });

  it('is listed and read by its owner alone (NOTIFICATIONS-14)', async () => {
    const [owner, stranger] = [await signedIn(), await signedIn()];
    for (const [nr, kind] of (['KycReceived', 'KycVerified'] as const).entries())
      await onNotice.deliver({ topic: 'Notice', userId: owner.id, kind, params: { reason: 'Secret.' } }, `own.${nr}`);
    const list = async (userId: string) => (await call(handler, notificationsApi.listNotifications, userId)).body;
    expect(await list(owner.id)).toMatchObject([
      { message: 'Your identity is verified.', code: 'KycVerified', status: 'Unread' },
      { notificationid: 'own.0', status: 'Unread' },
    ]);
    expect(JSON.stringify(await list(owner.id))).not.toContain('Secret.');
    expect(await list(stranger.id)).toEqual([]);
    const read = async (userId: string) =>
      (await call(handler, notificationsApi.readNotification, userId, { params: { id: 'own.0' } })).status;
    expect([await read(stranger.id), await read(owner.id)]).toEqual([404, 200]);
    expect(await list(owner.id)).toMatchObject([{ status: 'Unread' }, { status: 'Read' }]);
  });
});

describe('the investors of a loan that is cancelled', () => {
  // NOTIFICATIONS-8, NOTIFICATIONS-10
  it('are those who were in it until then, told once and by the loan alone', async () => {
    ses.on(SendEmailCommand).resolves({ MessageId: '1' });
    const id = await nextLoanId();
    await commit(addLoan(aLoan({ id, borrowerId: (await signedIn()).id, status: 'Cancelled' }), 1));
    const investor = () => signedIn({ roles: ['Investor'] });
    const [lost, unpaid, refused] = [await investor(), await investor(), await investor()];
    const ends = [
      [lost.id, 'LoanCancelled', 'Paid'],
      [lost.id, 'LoanCancelled', 'Unpaid'],
      [unpaid.id, 'LoanCancelled', 'Unpaid'],
      [refused.id, 'Expired', 'Unpaid'],
    ] as const;
    for (const [nr, [investorId, endedBy, payment]] of ends.entries()) {
      const ended = { investorId, status: 'Rejected', endedBy, payment } as const;
      const investment = anInvestment({ id: `${id}.${nr}`, loanId: id, ...ended });
      await commit(addInvestment(investment));
      await commit([remove({ pk: `USER#${investorId}`, sk: 'LOCK#PENDINV' })]);
    }
    await onLoanMoved.deliver({ topic: 'LoanMoved', loanId: id, from: 'Approved', to: 'Cancelled' }, 'cancel.0');
    const moved = { loanId: id, investmentId: `${id}.0`, from: 'Approved', to: 'Rejected', endedBy: 'LoanCancelled' };
    await onInvestmentMoved.deliver({ topic: 'InvestmentMoved', ...moved, payment: 'Paid', was: 'Paid' }, 'cancel.1');
    expect(await bellOf(lost.id)).toEqual([`Loan #${id} was cancelled. What you paid is back in your wallet.`]);
    // Nothing was paid, so nothing is back (NOTIFICATIONS-10).
    expect(await bellOf(unpaid.id)).toEqual([
      `Loan #${id} was cancelled. Please do not pay for your investment in it any more.`,
    ]);
    expect(await bellOf(refused.id)).toEqual([]);
  });
});
