import { randomUUID } from 'node:crypto';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addInvestment, investments } from '#lambdas/investments/store.ts';
import { addLoan } from '#lambdas/loans/save-loan.ts';
import { loans, nextLoanId } from '#lambdas/loans/store.ts';
import { notifications } from '#lambdas/notifications/store.ts';
import { outboxEntity } from '#lambdas/platform/entities.ts';
import { keyIn, listsOf } from '#lambdas/platform/entity.ts';
import { commit } from '#lambdas/platform/table.ts';
import { insert, remove, type Write } from '#lambdas/platform/writes.ts';
import { outbox } from '#lambdas/relay/entry.ts';
import { handler as relayOfMoney } from '#lambdas/relay/money.ts';
import { handler as relayOfPeople } from '#lambdas/relay/people.ts';
import { deliverUndelivered } from '#lambdas/relay/undelivered.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { handler as wallet } from '#lambdas/wallet/api.ts';
import type { Event } from '#shared/events.ts';
import { sene } from '#shared/money.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { anActiveLoan, audited, referenceOf, walletOf } from '#test/lambdas/repayments/an-active-loan.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { call } from '#test/support/calls.ts';
import { inWorkingHours } from '#test/support/in-working-hours.ts';
import { isOfMoney, relay, undelivered } from '#test/support/outbox.ts';
import { aReviewer, signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

const ses = mockClient(SESClient);
withTable();
inWorkingHours();
beforeAll(() => {
  process.env.TEXT_SENDER = 'Lalaga';
  ses.on(SendEmailCommand).resolves({ MessageId: '1' });
});
afterAll(() => ses.restore());

const context = Object.create(null);
const deliverAll = async () => {
  for (let rest = await undelivered(); rest.length > 0; rest = await undelivered()) expect(await relay(rest)).toBe(0);
};

/** A loan whose first instalment was just transferred: the receipt waits in the outbox. */
async function aReceipt() {
  const { id, borrowerId } = await anActiveLoan([300_00, 200_00], { months: 12, frequency: 'Weekly' });
  await deliverAll();
  const rows = async () => (await listRepayments(await loans.get({ id }))).filter(({ status }) => status !== 'Paid');
  const [first, ...others] = await rows();
  if (!first) throw new Error('Nothing is to be paid');
  const [risk, reference] = [await aReviewer(), await referenceOf(borrowerId)];
  const amount = openOf(first) / 100;
  const body = { method: 'Bank', amount, valuedate: '2026-01-05', reference, bankid: randomUUID() };
  expect(await call(wallet, staffWalletApi.recordReceipt, risk.id, { body })).toMatchObject({ status: 201 });
  return { borrowerId, others, rows };
}

it('a mail that never ends / delays no money (API-50)', async () => {
  const { others, rows } = await aReceipt();
  let endMail = (_: { MessageId: string }): void => undefined;
  const mailed = new Promise<{ MessageId: string }>((resolve) => {
    endMail = resolve;
  });
  ses.reset();
  ses.on(SendEmailCommand).callsFake(() => mailed);
  const records = await undelivered();
  const ofPeople = records.filter((record) => !isOfMoney(record));
  let isTold = false;
  const telling = relayOfPeople({ Records: ofPeople }, context).then((answer) => {
    isTold = true;
    return answer;
  });
  // The mail is on its way, and nothing ends it.
  await expect.poll(() => ses.commandCalls(SendEmailCommand).length).toBeGreaterThan(0);
  const Records = records.filter(isOfMoney);
  expect(Records).toHaveLength(1);
  expect(await relayOfMoney({ Records }, context)).toEqual({ batchItemFailures: [] });
  expect(await rows()).toEqual(others);
  expect(isTold).toBe(false);

  endMail({ MessageId: '1' });
  expect(await telling).toEqual({ batchItemFailures: [] });
  ses.on(SendEmailCommand).resolves({ MessageId: '1' });
  await deliverAll();
  expect(await audited()).toEqual([]);
});

it('an entry of money that its relay could not deliver / is delivered by the job (API-47, API-50)', async () => {
  const { borrowerId, others, rows } = await aReceipt();
  await deliverUndelivered(Date.now() + 3_600_000);
  expect(await rows()).toEqual(others);
  expect(await walletOf(borrowerId)).toBe(0);
});

it('an event that this release does not know / stays undelivered in the relay of money, too (API-47)', async () => {
  await aReceipt();
  const [record] = (await undelivered()).filter(isOfMoney);
  const image = { ...record?.dynamodb?.NewImage, events: { L: [{ M: { topic: { S: 'NotYetKnown' } } }] } };
  const answer = await relayOfMoney({ Records: [{ dynamodb: { ...record?.dynamodb, NewImage: image } }] }, context);
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] });
});

describe('an entry of the release before, which stored all events of a command together (API-50, CLOUD-55)', () => {
  /** Commits without what follows. */
  const quietly = (writes: readonly Write[]): Promise<void> => commit(writes.filter((write) => !('event' in write)));
  const storeTogether = async (events: readonly Event[], noted: { told?: number[]; version?: number } = {}) => {
    const of = { id: ulid() };
    await commit([insert({ ...keyIn(outboxEntity, of), ...listsOf(outboxEntity, of), events, ...noted })]);
  };
  const bellOf = async (userId: string) => (await notifications.all('table', { userId })).map(({ code }) => code);

  /** A loan that was cancelled, with an investment that is to be ended. */
  async function aCancelledLoan() {
    const [borrower, investor] = [await signedIn(), await signedIn({ roles: ['Investor'] })];
    const loanId = await nextLoanId();
    const party = { loanId, borrowerId: borrower.id, investorId: investor.id };
    const investment = anInvestment({
      ...party,
      id: `${loanId}.0`,
      status: 'Approved',
      payment: 'Unpaid',
      reserved: sene(0),
    });
    const committed = { remaining: sene(50_000), investments: 1 };
    await quietly(addLoan(aLoan({ id: loanId, borrowerId: borrower.id, status: 'Cancelled', ...committed }), 1));
    await quietly(addInvestment(investment));
    const moved = { topic: 'LoanMoved', loanId, from: 'Approved', to: 'Cancelled' } as const;
    return { borrower, investor, investment, moved };
  }

  it('has its receipt applied once', async () => {
    const { others, rows } = await aReceipt();
    const events = await Promise.all(
      (await undelivered()).map(async ({ dynamodb }) => {
        const id = String(dynamodb?.Keys?.pk?.S).slice('OUT#'.length);
        const entry = await outbox.get({ id });
        await commit([remove(outbox.keyOf({ id }))]);
        return entry.events.map((event): Event => Object(event));
      }),
    );
    await storeTogether(events.flat());
    await deliverAll();
    expect(await rows()).toEqual(others);
    expect(await audited()).toEqual([]);
  });

  it('is delivered: money by its relay, and people are told once', async () => {
    const { borrower, investor, investment, moved } = await aCancelledLoan();
    await storeTogether([moved, { topic: 'Notice', userId: borrower.id, kind: 'EmailChanged', params: {} }]);
    const old = await undelivered();
    expect(await relay(old)).toBe(0);
    // The stream brings it again as it was.
    expect(await relay(old)).toBe(0);
    await deliverAll();
    expect(await investments.get({ id: investment.id })).toMatchObject({
      status: 'Rejected',
      endedBy: 'LoanCancelled',
    });
    expect((await bellOf(borrower.id)).toSorted()).toEqual(['EmailChanged', 'LoanLapsed']);
    expect(await bellOf(investor.id)).toEqual(['LoanCancelledUnpaidInvestor']);
  });

  it('tells nobody of a cancellation again of which it had told', async () => {
    const { borrower, moved } = await aCancelledLoan();
    await storeTogether([moved], { told: [0], version: 1 });
    await deliverAll();
    expect(await bellOf(borrower.id)).toEqual([]);
  });
});
