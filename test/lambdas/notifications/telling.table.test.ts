import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { addInvestment, saveInvestment } from '#lambdas/investments/store.ts';
import { addLoan } from '#lambdas/loans/save-loan.ts';
import { nextLoanId } from '#lambdas/loans/store.ts';
import { handler } from '#lambdas/notifications/api.ts';
import { onLoanMoved } from '#lambdas/notifications/on-moved.ts';
import { notifications } from '#lambdas/notifications/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { emit, remove, type Write } from '#lambdas/platform/writes.ts';
import { apiaDayOf, HOUR_MS } from '#shared/calendar.ts';
import type { Event } from '#shared/events.ts';
import { TEXT_VERSION } from '#shared/guarantors/agreement-clauses.ts';
import { withReserved } from '#shared/investments/investment-lifecycle.ts';
import { sene } from '#shared/money.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { notices, wordsOf } from '#shared/notifications/notices.ts';
import type { Params } from '#shared/sentence.ts';
import { aNominee } from '#test/shared/guarantors/a-nominee.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { call } from '#test/support/calls.ts';
import { inWorkingHours } from '#test/support/in-working-hours.ts';
import { relay, undelivered } from '#test/support/outbox.ts';
import { signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

const ses = mockClient(SESClient);
withTable();
const clock = inWorkingHours();
beforeAll(() => {
  process.env.TEXT_SENDER = 'Lalaga';
});
beforeEach(() => ses.reset());
afterAll(() => ses.restore());

/** Hands the relay what is not delivered yet, and answers how many entries it is to be handed again. */
const deliver = async (): Promise<number> => relay(await undelivered());

const later = (ms: number): void => clock.moveTo(clock.now() + ms);

/** Delivers events, at a later instant than those before: a bell is in the order of its instants. */
async function tell(...events: Event[]): Promise<void> {
  later(1);
  await commit(events.map(emit));
  await deliver();
}

/** Commits without what follows. */
const quietly = (writes: readonly Write[]): Promise<void> => commit(writes.filter((write) => !('event' in write)));

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
    await quietly(addLoan(loan, 1));
    const investors = await Promise.all(['a', 'b', 'c'].map(() => signedIn({ roles: ['Investor'] })));
    for (const [nr, { id: investorId }] of investors.entries())
      await quietly(addInvestment(anInvestment({ id: `${id}.${nr}`, loanId: id, investorId, status: 'Approved' })));

    ses.on(SendEmailCommand).rejectsOnce(new Error('Maximum sending rate exceeded.')).resolves({ MessageId: '1' });
    await commit([emit({ topic: 'LoanMoved', loanId: id, from: 'Active', to: 'Repaid' })]);
    const asTheStreamBringsIt = await undelivered();
    expect(await relay(asTheStreamBringsIt)).toBe(1);
    const everybody = [borrower, ...investors];
    for (const { id: userId } of everybody) expect(await bellOf(userId)).toHaveLength(1);
    expect(mailed()).toHaveLength(everybody.length);

    // The stream brings the entry again as it was first; once more it is delivered, and nothing is left.
    for (let times = 0; times < 2; times++) {
      expect(await relay(asTheStreamBringsIt)).toBe(0);
      for (const { id: userId } of everybody) expect(await bellOf(userId)).toHaveLength(1);
      // One was sent twice, for it was refused once.
      expect(mailed()).toHaveLength(everybody.length + 1);
    }
    expect(new Set(mailed().map(({ to }) => to))).toEqual(new Set(everybody.map(({ email }) => email)));
    expect(await undelivered()).toEqual([]);
  });

  it('shows a code in the mail alone, and leads to where it is typed (NOTIFICATIONS-4, NOTIFICATIONS-22)', async () => {
    ses.on(SendEmailCommand).resolves({ MessageId: '1' });
    const { id: userId } = await signedIn();
    await tell({ topic: 'Notice', userId, kind: 'SigningCode', params: { loanId: 7, code: '123456' } });
    expect(await bellOf(userId)).toEqual([expect.stringContaining('loan #7 is ••••••.')]);
    expect((await notifications.page('table', { userId }, {}, { newestFirst: true })).items).toMatchObject([
      { code: 'SigningCode', params: { loanId: 7, code: '••••••' }, page: '/borrower/agreement/7' },
    ]);
    expect(mailed()).toEqual([expect.objectContaining({ text: expect.stringContaining('123456') })]);
  });

  it('is mailed with a greeting, the address of its page and of support, to an account that is still there (NOTIFICATIONS-7)', async () => {
    ses.on(SendEmailCommand).resolves({ MessageId: '1' });
    const { id: userId, email, firstName } = await signedIn();
    const params = { amount: 500 };
    await tell({ topic: 'Notice', userId, kind: 'DepositReceived', params });
    const text = [
      `Talofa, ${firstName}`,
      'WST\u00A05.00 has arrived in your wallet.',
      'https://lalaga.example/#/wallet',
      'Questions? Write to support@lalaga.example. We never ask for your password or a code by mail or phone.',
      'Lalaga\n',
    ].join('\n\n');
    expect(mailed()).toEqual([{ to: email, subject: 'A deposit has arrived', text }]);
    await tell({ topic: 'Notice', userId: 'gone', kind: 'DepositReceived', params });
    expect(mailed()).toHaveLength(1);
    const [sent] = ses.commandCalls(SendEmailCommand);
    expect(sent?.args[0].input.Message?.Body?.Html?.Data).toContain('href="https://lalaga.example/#/wallet"');
  });

  it('is mailed in the language of the account, and one that opens a deadline says its last day (NOTIFICATIONS-7, NOTIFICATIONS-19)', async () => {
    ses.on(SendEmailCommand).resolves({ MessageId: '1' });
    const borrower = await signedIn({ language: 'sm' });
    const id = await nextLoanId();
    const of = { entered: { Funded: '2026-11-04T00:00:00.000Z' }, deadline: '2026-12-19T11:00:00.000Z' };
    await quietly(addLoan(aLoan({ id, borrowerId: borrower.id, status: 'Funded', ...of }), 1));
    await tell({ topic: 'LoanMoved', loanId: id, from: 'FullyFundedPendingApproval', to: 'Funded' });
    const subject = 'Ua faʻatupeina atoa lau nonogātupe: filifili au tagata faʻamautinoa';
    const text = expect.stringMatching(
      /aʻo leʻi tuanaʻi le Aso Toʻonaʻi 19 Tesema 2026\.\n\n.*sm\.html#\/borrower\/guarantors\n/,
    );
    expect(mailed()).toEqual([{ to: borrower.email, subject, text }]);
    expect(await bellOf(borrower.id)).toEqual([
      `Loan #${id} is funded. Please nominate your guarantors: they must all be verified by Saturday 19 December 2026.`,
    ]);
  });

  it('says the last day that a revoked standing order has moved (LOANS-32)', async () => {
    const borrower = await signedIn();
    const id = await nextLoanId();
    const of = { entered: { AgreementSigned: '2026-11-04T00:00:00.000Z' }, deadline: '2026-12-19T11:00:00.000Z' };
    await quietly(addLoan(aLoan({ id, borrowerId: borrower.id, status: 'AgreementSigned', ...of }), 1));
    const moved = { topic: 'LoanMoved', loanId: id, from: 'GuarantorsVerified', to: 'AgreementSigned' };
    const told = await onLoanMoved.deliver(moved, 'again');
    expect(told).toContainEqual(
      expect.objectContaining({ kind: 'PayoutAccountNeeded', params: expect.objectContaining({ day: '2026-12-19' }) }),
    );
  });

  it('says from when a signed loan can be paid out, hours after its last signature (LOANS-22)', async () => {
    const borrower = await signedIn();
    const id = await nextLoanId();
    const at = new Date().toISOString();
    const of = { textVersion: TEXT_VERSION, borrowerSignedAt: new Date(Date.now() + 24 * HOUR_MS).toISOString() };
    await quietly(addLoan(aLoan({ id, borrowerId: borrower.id, status: 'AgreementSigned', ...of }), 1));
    const signature = {
      ...{ at, codeConfirmedAt: at, ip: '203.0.113.7', userAgent: 'a browser', textVersion: TEXT_VERSION, sha256: '0' },
    };
    await quietly(guarantors.add(aNominee({ id: `${id}.01G`, loanId: id, consent: 'Accepted', signature })));
    const moved = { topic: 'LoanMoved', loanId: id, from: 'GuarantorsVerified', to: 'AgreementSigned' };
    const [first] = await onLoanMoved.deliver(moved, 'signed');
    expect(first?.params).toMatchObject({ from: apiaDayOf(Date.now() + 72 * HOUR_MS) });
    later(72 * HOUR_MS);
    const [late] = await onLoanMoved.deliver(moved, 'signed');
    expect(late?.params).not.toHaveProperty('from');
  });

  it('asks a guarantor to sign after a revoked standing order only once there is something to sign (GUARANTORS-34)', () => {
    const words = (params: Params) => wordsOf(notices.StandingOrderRevoked.text, { loanId: 7, ...params });
    expect(words({ day: '2026-12-19' })).toMatch(/Please send a new one by Saturday 19 December 2026\.$/);
    expect(words({ day: '2026-12-18', signBy: '2026-12-19' })).toMatch(
      /one by Friday 18 December 2026, and sign your guarantee by Saturday 19 December 2026\.$/,
    );
  });

  it('is a letter where there need be no account (NOTIFICATIONS-6)', async () => {
    ses.on(SendEmailCommand).resolves({ MessageId: '1' });
    const params = { borrower: 'Sina Leota', amount: 50_000, link: 'https://lalaga.example/#/register' };
    await tell({ topic: 'Mail', to: 'new@example.ws', kind: 'GuarantorInvitation', params });
    const text = expect.stringContaining('Sina Leota asks you to guarantee a loan of WST\u00A0500.00 on Lalaga.');
    expect(mailed()).toEqual([{ to: 'new@example.ws', subject: 'You were asked to guarantee a loan', text }]);
  });

  it('is listed and read by its owner alone (NOTIFICATIONS-14)', async () => {
    const [owner, stranger] = [await signedIn(), await signedIn()];
    ses.on(SendEmailCommand).resolves({ MessageId: '1' });
    for (const kind of ['KycReceived', 'KycVerified'] as const)
      await tell({ topic: 'Notice', userId: owner.id, kind, params: { reason: 'Secret.' } });
    const list = async (userId: string) => (await call(handler, notificationsApi.listNotifications, userId)).body;
    expect(await list(owner.id)).toMatchObject([
      { message: 'Your identity is verified.', code: 'KycVerified', status: 'Unread' },
      { code: 'KycReceived', status: 'Unread' },
    ]);
    const [, first] = (await notifications.all('table', { userId: owner.id })).toReversed();
    const id = String(first?.notificationid);
    expect(JSON.stringify(await list(owner.id))).not.toContain('Secret.');
    expect(await list(stranger.id)).toEqual([]);
    const read = async (userId: string) =>
      (await call(handler, notificationsApi.readNotification, userId, { params: { id } })).status;
    expect([await read(stranger.id), await read(owner.id)]).toEqual([404, 200]);
    expect(await list(owner.id)).toMatchObject([{ status: 'Unread' }, { status: 'Read' }]);
  });
});

describe('an invitation to guarantee a loan that is cancelled', () => {
  it('has ended, as who has not answered it is told, with an account or without (GUARANTORS-57)', async () => {
    ses.on(SendEmailCommand).resolves({ MessageId: '1' });
    const id = await nextLoanId();
    const [borrower, invited] = [await signedIn(), await signedIn({ roles: ['Guarantor'] })];
    await quietly(addLoan(aLoan({ id, borrowerId: borrower.id, status: 'Cancelled' }), 1));
    const nominated = { loanId: id, borrowerId: borrower.id };
    await quietly([
      ...guarantors.add(aNominee({ ...nominated, id: `${id}.01A`, userId: invited.id })),
      ...guarantors.add(aNominee({ ...nominated, id: `${id}.01B`, slot: 2, email: 'stranger@example.ws' })),
      // The same person, by an address that they got since (ACCOUNTS-49).
      ...guarantors.add(aNominee({ ...nominated, id: `${id}.01C`, slot: 3, userId: invited.id })),
    ]);
    await tell({ topic: 'LoanMoved', loanId: id, from: 'Funded', to: 'Cancelled', refunded: 'once' });
    expect(await bellOf(invited.id)).toEqual([
      `The invitation to guarantee loan #${id} has ended, and there is nothing you need to do.`,
    ]);
    const letter = mailed().find(({ to }) => to === 'stranger@example.ws');
    expect(letter?.text).toContain('The invitation has ended, and there is nothing you need to do.');
    expect(letter?.text).toContain('Ua muta lea valaʻaulia');
    expect(letter?.text).not.toMatch(/until|http/);
  });
});

describe('the investors of a loan that is cancelled', () => {
  // NOTIFICATIONS-8, NOTIFICATIONS-10
  it('are those who were in it until then, told once and by the loan alone', async () => {
    ses.on(SendEmailCommand).resolves({ MessageId: '1' });
    const id = await nextLoanId();
    await quietly(addLoan(aLoan({ id, borrowerId: (await signedIn()).id, status: 'Cancelled' }), 1));
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
      await quietly(addInvestment(investment));
      await commit([remove({ pk: `USER#${investorId}`, sk: 'LOCK#PENDINV' })]);
    }
    await tell({ topic: 'LoanMoved', loanId: id, from: 'Approved', to: 'Cancelled' });
    // The relay of money emits it again, once all are refunded (LEDGER-16).
    expect(await bellOf(lost.id)).toEqual([]);
    await deliver();
    const moved = { loanId: id, investmentId: `${id}.0`, from: 'Approved', to: 'Rejected' } as const;
    await tell({ topic: 'InvestmentMoved', ...moved, payment: 'Paid', was: 'Paid', endedBy: 'LoanCancelled' });
    expect(await bellOf(lost.id)).toEqual([`Loan #${id} was cancelled. What you paid is back in your wallet.`]);
    // Nothing was paid, so nothing is back (NOTIFICATIONS-10).
    expect(await bellOf(unpaid.id)).toEqual([
      `Loan #${id} was cancelled. Please do not pay for your investment in it any more.`,
    ]);
    expect(await bellOf(refused.id)).toEqual([]);
  });
});

describe('what asks for money', () => {
  it('is told of each part of an investment that arrives, and not of one released (NOTIFICATIONS-10)', async () => {
    const investor = await signedIn({ roles: ['Investor'] });
    ses.on(SendEmailCommand).resolves({ MessageId: '1' });
    const loanId = await nextLoanId();
    const unpaid = anInvestment({ id: `${loanId}.parts`, loanId, investorId: investor.id });
    await quietly(addInvestment(unpaid));
    const first = withReserved(unpaid, sene(10_000), { by: 'system', now: Date.now() });
    const second = withReserved(first, sene(20_000), { by: 'system', now: Date.now() });
    const less = withReserved(second, sene(15_000), { by: 'system', now: Date.now() });
    const parts = [unpaid, first, second, less];
    for (const [nr, part] of parts.slice(1).entries()) {
      later(1);
      const before = parts[nr] ?? unpaid;
      await commit(saveInvestment({ ...part, version: nr + 1 }, { ...before, version: nr + 1 }));
      await deliver();
    }
    const missing = (await bellOf(investor.id)).map((message) => /missing WST\s([\d.]+)/.exec(message)?.[1]);
    expect(missing).toEqual(['325.00', '425.00']);
  });

  it('is not told once the money is here: a part of it was heard of late (NOTIFICATIONS-10)', async () => {
    const investor = await signedIn({ roles: ['Investor'] });
    ses.on(SendEmailCommand).resolves({ MessageId: '1' });
    const loanId = await nextLoanId();
    const investmentId = `${loanId}.paid`;
    await quietly(addInvestment(anInvestment({ id: investmentId, loanId, investorId: investor.id, payment: 'Paid' })));
    const step = { topic: 'InvestmentMoved', investmentId, loanId, from: 'Pending', to: 'Pending' } as const;
    await tell({ ...step, was: 'Unpaid', payment: 'PartlyPaid' });
    await tell({ ...step, was: 'PartlyPaid', payment: 'Paid' });
    expect(mailed().map(({ subject }) => subject)).toEqual(['Your deposit is here']);
    expect(await bellOf(investor.id)).toHaveLength(1);
  });
});
