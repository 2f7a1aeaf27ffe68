import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler as investmentStep } from '#lambdas/deadlines/investment-tasks.ts';
import { handler as loanStep } from '#lambdas/deadlines/loan-tasks.ts';
import { addInvestment } from '#lambdas/investments/store.ts';
import { addLoan } from '#lambdas/loans/save-loan.ts';
import { nextLoanId } from '#lambdas/loans/store.ts';
import { scanTable } from '#lambdas/platform/table.ts';
import { moneySubscribers } from '#lambdas/relay/money-subscribers.ts';
import { beside, first, last, telling } from '#lambdas/relay/subscribers.ts';
import { LoanStatus } from '#shared/loans/loan.ts';
import { loanLifecycle } from '#shared/loans/loan-lifecycle.ts';
import { sene } from '#shared/money.ts';
import { Notification } from '#shared/notifications/api.ts';
import { type NoticeKind, notices } from '#shared/notifications/notices.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { changesBetween, openStage, quietly, type Stage, type TableState, tableNow } from './stage.ts';
import { tellAStory } from './story.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await tellAStory(stage);
  await stage.world.settle();
});
afterAll(() => stage?.stop());

/** The table without what only says when something ran: deliveries of the outbox, and jobs. */
async function state(): Promise<TableState> {
  const { at, items } = await tableNow(stage);
  return { at, items: new Map([...items].filter(([key]) => !/^(OUT#|JOB |REPORT |QUARTERS )/.test(key))) };
}

type Entry = { pk: string; sk: string; events: { topic: string }[]; movesMoney?: unknown };

async function outbox(): Promise<Entry[]> {
  const entries: Entry[] = [];
  // What the relay added to an entry is left out: it is then as on the day it was written.
  for await (const { pk, sk, events, movesMoney } of scanTable())
    if (String(pk).startsWith('OUT#'))
      entries.push({
        pk: String(pk),
        sk: String(sk),
        events: events as Entry['events'],
        ...(movesMoney === true && { movesMoney }),
      });
  return entries.sort((one, other) => one.pk.localeCompare(other.pk));
}

/** Writes outbox entries anew, so that the stream carries them to the relay as if it had never heard of them. */
async function redeliver(entries: readonly Entry[]): Promise<void> {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const TableName = process.env.TABLE_NAME;
  for (const { pk, sk } of entries) await documents.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
  for (const Item of entries) await documents.send(new PutCommand({ TableName, Item }));
  const delivered = [...(await tableNow(stage)).items.values()].filter((item) =>
    /"deliveredAt".*"pk":"OUT#/.test(item),
  );
  expect(delivered).toHaveLength(entries.length);
}

describe('what follows from the commands of a loan’s story (API-22)', () => {
  it('is told on every topic but eleven', async () => {
    const told = new Set((await outbox()).flatMap(({ events }) => events.map(({ topic }) => topic)));
    const heard = new Set([...first, ...telling, ...beside, ...last, ...moneySubscribers].map(({ topic }) => topic));
    // StaffRequested is of a former release. Of more than twelve investors, of called guarantors, of a charge-off, of money that came back, of more time and of what is put right the tests of repayments, collections, relief and credit records tell.
    expect([...heard].filter((topic) => !told.has(topic))).toEqual([
      'LoanChargedOff',
      'DisbursementMoved',
      'ReliefMoved',
      'SecondLookMoved',
      'Text',
      'StaffRequested',
      'DisasterConfirmed',
      'LoanCorrected',
      'SettlementPartStored',
      'PoolBatchPartDue',
      'CallsEnded',
    ]);
  });

  it('tells nothing without its values, and leads to a page that has them (NOTIFICATIONS-5, NOTIFICATIONS-22)', async () => {
    const lines: Notification[] = [];
    for await (const item of scanTable()) if ('notificationid' in item) lines.push(Notification.parse(item));
    expect(new Set(lines.map(({ code }) => code)).size).toBeGreaterThan(20);
    for (const { code, params = {}, page } of lines) {
      const always = [...notices[code as NoticeKind].text.replace(/\[.*?\]/g, '').matchAll(/\{(\w+)/g)].map(
        ([, name = '']) => name,
      );
      expect(Object.keys(params), code).toEqual(expect.arrayContaining(always));
      expect(page, code).toMatch(/^(\/[\w.-]+)+$/);
    }
  });

  it('changes nothing when all of it is delivered again', async () => {
    const before = await state();
    await redeliver(await outbox());
    expect(changesBetween(before, await state())).toEqual([]);
  });

  it('changes nothing when all of it is delivered again from the last to the first', async () => {
    const before = await state();
    await redeliver((await outbox()).toReversed());
    expect(changesBetween(before, await state())).toEqual([]);
  });
});

const schedules = ['Sweep', 'Deadlines', 'IdExpiry', 'RefundUnmatched', 'Audit', 'Seal', 'Archive', 'Deliver'];

describe('what a schedule starts (API-22)', () => {
  it.each(schedules)('changes nothing when it comes twice: %s', async (schedule) => {
    await stage.world.run(schedule);
    const before = await state();
    await stage.world.run(schedule);
    expect(changesBetween(before, await state())).toEqual([]);
  });
});

describe('what a state machine does when it wakes (API-22)', () => {
  const context = Object.create(null);
  const stepOf = (id: number | string): { step: string } => Object({ step: 'applyDue', id });
  const past = '2026-01-01T00:00:00.000Z';
  /** So soon that the reminders before it are due. */
  const soon = new Date(Date.now() + 86_400_000).toISOString();

  it('to a loan is done once, in every status, deadline passed or not', async () => {
    const { id: borrowerId } = await stage.member();
    const ids: number[] = [];
    for (const status of LoanStatus.options) {
      const lapses = loanLifecycle.can(status, 'DeadlinePassed', 'system');
      for (const deadline of lapses ? [past, soon, '2099-01-01T00:00:00.000Z'] : [undefined]) {
        const id = await nextLoanId();
        ids.push(id);
        await quietly(addLoan(aLoan({ id, borrowerId, status, deadline, entered: { [status]: past } }), 10_000));
      }
    }
    const applyDue = () => Promise.all(ids.map((id) => loanStep(stepOf(id), context)));
    const first = await applyDue();
    const before = await state();
    expect(await applyDue()).toEqual(first.map((seen) => ({ ...Object(seen), waitSeconds: expect.any(Number) })));
    expect(changesBetween(before, await state())).toEqual([]);
    expect([...before.items.values()].filter((item) => item.includes('"cancelledBy":"Deadline"'))).not.toEqual([]);
  });

  it('to an investment is done once', async () => {
    const { id: borrowerId } = await stage.member();
    const ids: string[] = [];
    for (const deadline of [past, soon, undefined]) {
      const { id: investorId } = await stage.member({ roles: ['Investor'] });
      const loanId = await nextLoanId();
      const id = `${loanId}.01AAA`;
      ids.push(id);
      const loan = aLoan({ id: loanId, borrowerId, remaining: sene(50_000), investments: 1 });
      await quietly([
        ...addLoan(loan, 10_000),
        ...addInvestment(anInvestment({ id, loanId, borrowerId, investorId, deadline })),
      ]);
    }
    const applyDue = () => Promise.all(ids.map((id) => investmentStep(stepOf(id), context)));
    await applyDue();
    const before = await state();
    await applyDue();
    expect(changesBetween(before, await state())).toEqual([]);
  });
});
