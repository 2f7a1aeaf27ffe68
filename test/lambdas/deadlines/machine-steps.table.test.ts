import { SendTaskSuccessCommand, SFNClient } from '@aws-sdk/client-sfn';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { handler as investmentTasks } from '#lambdas/deadlines/investment-tasks.ts';
import { handler as loanTasks } from '#lambdas/deadlines/loan-tasks.ts';
import { investments } from '#lambdas/investments/store.ts';
import { signalOnLoanMoved } from '#lambdas/loans/on-loan-moved.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { deadlineOf } from '#shared/loans/loan-lifecycle.ts';
import { executionOf } from '#shared/loans/loan-machine.ts';
import { invest, investmentIdOf } from '#test/support/investments.ts';
import { seededLoan } from '#test/support/loans.ts';
import { signedIn } from '#test/support/people.ts';
import { noticesTo, toldEvents } from '#test/support/told.ts';
import { withTable } from '#test/support/with-table.ts';

const machines = mockClient(SFNClient);
withTable();
afterEach(() => {
  vi.useRealTimers();
  machines.reset();
});
afterAll(() => machines.restore());

const run = (tasks: typeof loanTasks, step: string, input: object) => tasks({ step, ...input }, {} as Context);
const tokensSent = () => machines.commandCalls(SendTaskSuccessCommand).map(({ args: [{ input }] }) => input.taskToken);
const at = (instant: string) => vi.useFakeTimers({ now: Date.parse(instant), toFake: ['Date'] });
const inDays = (days: number) => at(new Date(Date.now() + days * 86_400_000).toISOString());

/** Approved on the 2nd of March in Apia, with 30 days to be funded: to the end of the 1st of April. */
const approved = async () => {
  const entered = { Approved: '2026-03-02T01:00:00.000Z' };
  return seededLoan({ entered, ...deadlineOf('Approved', entered) });
};

describe('what is due on a loan (LOANS-35)', () => {
  it('waits for its next reminder, however far that is', async () => {
    const { id } = await approved();
    at('2026-03-22T10:00:00Z');
    expect(await run(loanTasks, 'applyDue', { id })).toEqual({ status: 'Approved', waitSeconds: 3600 });
    at('2026-03-10T00:00:00Z');
    expect(await run(loanTasks, 'applyDue', { id })).toEqual({
      status: 'Approved',
      waitSeconds: 12 * 86_400 + 11 * 3600,
    });
  });

  it('reminds once, and cancels the loan when its deadline has passed (LOANS-28, LOANS-34)', async () => {
    const { id } = await approved();
    at('2026-03-23T00:00:00Z');
    await run(loanTasks, 'applyDue', { id });
    await run(loanTasks, 'applyDue', { id });
    expect(await loans.get({ id })).toMatchObject({ status: 'Approved', reminded: 1, version: 4 });
    at('2026-04-01T11:00:00Z');
    expect(await run(loanTasks, 'applyDue', { id })).toMatchObject({ status: 'Cancelled' });
    expect(await loans.get({ id })).toMatchObject({ cancelledBy: 'Deadline', reason: 'Its deadline has passed.' });
  });

  it('leaves a loan alone while its payout is prepared (LOANS-33)', async () => {
    const loan = await approved();
    await commit(saveLoan({ ...loan, status: 'Approved', payoutId: 'one' }, loan));
    at('2026-05-01T00:00:00Z');
    expect(await run(loanTasks, 'applyDue', { id: loan.id })).toMatchObject({ status: 'Approved' });
  });
});

describe('waiting in a status (LOANS-35)', () => {
  it('ends when the loan leaves it, or at once when it has left before', async () => {
    const { id } = await approved();
    machines.on(SendTaskSuccessCommand).resolves({});
    await run(loanTasks, 'wait', { id, status: 'Approved', token: 'first' });
    expect(machines.calls()).toHaveLength(0);
    await signalOnLoanMoved.deliver({ topic: 'LoanMoved', loanId: id, from: 'Approved', to: 'Cancelled' }, 'effect');
    await run(loanTasks, 'wait', { id, status: 'Pending', token: 'second' });
    expect(tokensSent()).toEqual(['first', 'second']);
  });

  it('takes a token whose wait is over as the ordinary case, and nothing else', async () => {
    const { id } = await approved();
    await run(loanTasks, 'wait', { id, status: 'Approved', token: 'old' });
    const wake = () =>
      signalOnLoanMoved.deliver({ topic: 'LoanMoved', loanId: id, from: 'Approved', to: 'Cancelled' }, 'effect');
    machines.on(SendTaskSuccessCommand).rejects(Object.assign(new Error(), { name: 'TaskTimedOut' }));
    await expect(wake()).resolves.toBeUndefined();
    machines.on(SendTaskSuccessCommand).rejects(Object.assign(new Error(), { name: 'AccessDenied' }));
    await expect(wake()).rejects.toThrow();
  });
});

describe('the machines of a loan that was opened again (REASONS-11)', () => {
  const opened = async () => {
    const loan = await seededLoan({ status: 'Pending', barred: ['somebody'] });
    return { id: loan.id, first: executionOf(loan.id, false), second: executionOf(loan.id, true) };
  };

  it('are not both: the first ends when it hears of the rejection only then', async () => {
    const { id, first, second } = await opened();
    expect(await run(loanTasks, 'applyDue', { id, execution: first })).toMatchObject({ status: 'ServedByOther' });
    expect(await run(loanTasks, 'applyDue', { id, execution: second })).toMatchObject({ status: 'Pending' });
    machines.on(SendTaskSuccessCommand).resolves({});
    const wait = (execution: string) => run(loanTasks, 'wait', { id, status: 'Pending', token: execution, execution });
    await wait(second);
    await wait(first);
    expect(tokensSent()).toEqual([first]);
  });

  it('serve it also when they were started anew, as operations.md says', async () => {
    const { id, first, second } = await opened();
    expect(await run(loanTasks, 'applyDue', { id, execution: `${first}-2` })).toMatchObject({
      status: 'ServedByOther',
    });
    expect(await run(loanTasks, 'applyDue', { id, execution: `${second}-2` })).toMatchObject({ status: 'Pending' });
    const { id: other } = await seededLoan({ status: 'Pending' });
    const anew = `${executionOf(other, false)}-2`;
    expect(await run(loanTasks, 'applyDue', { id: other, execution: anew })).toMatchObject({ status: 'Pending' });
  });

  it('are woken each by its own moves, in whatever order they come', async () => {
    const { id, first, second } = await opened();
    await run(loanTasks, 'wait', { id, status: 'Pending', token: first });
    await run(loanTasks, 'wait', { id, status: 'Pending', token: second, execution: second });
    machines.on(SendTaskSuccessCommand).resolves({});
    const rejected = { topic: 'LoanMoved', loanId: id, from: 'Pending', to: 'Rejected' };
    await signalOnLoanMoved.deliver(rejected, 'rejected');
    expect(tokensSent()).toEqual([first]);
    const loan = await loans.get({ id });
    await commit(saveLoan({ ...loan, status: 'UnderReview' }, loan));
    const moved = (await toldEvents()).find(({ loanId, from }) => loanId === id && from === 'Pending');
    await signalOnLoanMoved.deliver(moved, 'moved');
    expect(tokensSent()).toContain(second);
  });
});

describe('what is due on an investment', () => {
  it('reminds twice and near the end, then gives the amount back to the marketplace (INVESTMENTS-20, INVESTMENTS-23, INVESTMENTS-24)', async () => {
    const loan = await seededLoan();
    const investor = await signedIn({ roles: ['Investor'] });
    // A Monday in Apia: the tenth business day after it is Monday the 16th.
    at('2026-03-02T01:00:00Z');
    const id = investmentIdOf(await invest(investor.id, loan.id));
    for (const [days, reminded] of [
      [1, 0],
      [2, 1],
      [2, 2],
      [4, 2],
      [1, 3],
      [1, 3],
    ] as const) {
      inDays(days);
      await run(investmentTasks, 'applyDue', { id });
      expect(await investments.get({ id })).toMatchObject({ status: 'Pending', reminded });
    }
    const reminders = ['DepositDeadlineNear', 'InvestmentReminder', 'InvestmentReminder'];
    expect((await noticesTo(investor.id)).toSorted()).toEqual(reminders);
    inDays(5);
    expect(await run(investmentTasks, 'applyDue', { id })).toMatchObject({ status: 'Rejected' });
    expect(await loans.get({ id: loan.id })).toMatchObject({ remaining: 100_000, investments: 0 });
  });
});
