import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '#lambdas/accounts/store.ts';
import { addInvestment, investments, listInvestmentsBy } from '#lambdas/investments/store.ts';
import { handler } from '#lambdas/loans/api.ts';
import { loans } from '#lambdas/loans/store.ts';
import { remembering } from '#lambdas/platform/remembered.ts';
import { isStale, retryAnew, runCommand } from '#lambdas/platform/run-command.ts';
import { commit } from '#lambdas/platform/table.ts';
import { stale } from '#lambdas/platform/writes.ts';
import { loansApi } from '#shared/loans/api.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type MeteredTable, startMeteredTable } from '#test/bench/metered-table.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { call } from '#test/support/calls.ts';
import { seededLoan } from '#test/support/loans.ts';
import { signedIn } from '#test/support/people.ts';

/** Runs what another call does at the same time: it shares nothing with this one. */
const elsewhere = AsyncLocalStorage.snapshot();

let table: MeteredTable;
beforeAll(async () => {
  table = await startMeteredTable();
});
afterAll(() => table.restore());

/** How many requests something makes that belongs to one call. */
async function requestsOf(run: () => Promise<unknown>): Promise<number> {
  const { used } = await table.cost(() => remembering(run));
  return used.requests;
}

describe('what a call reads (API-48)', () => {
  it('is read in one request where it is asked for at once', async () => {
    const [{ id }, person] = [await seededLoan(), await signedIn()];
    expect(
      await requestsOf(() => Promise.all([loans.get({ id }), people.get(person), people.find({ id: 'no' })])),
    ).toBe(1);
  });

  it('is read once, also where it is not there', async () => {
    const { id } = await seededLoan();
    const twice = async () => {
      expect(await loans.get({ id })).toEqual(await loans.get({ id }));
      expect([await loans.find({ id: 0 }), await loans.find({ id: 0 })]).toEqual([undefined, undefined]);
      expect(await loans.findReadable([{ id }, { id }])).toHaveLength(1);
    };
    expect(await requestsOf(twice)).toBe(2);
  });

  it('is a list that is read once, and anew where what is written may be in it', async () => {
    const [one, other] = [await seededLoan(), await seededLoan()];
    const ofLoan = ({ id }: Loan) => investments.all('table', { loanId: id });
    const investment = anInvestment({ id: `${one.id}.01`, loanId: one.id, investorId: `of-${one.id}` });
    await remembering(async () => {
      const lists = () => Promise.all([ofLoan(one), ofLoan(other), listInvestmentsBy(investment.investorId)]);
      expect(await requestsOf(lists)).toBe(3);
      expect(await requestsOf(lists)).toBe(0);
      await commit(addInvestment(investment));
      expect(await requestsOf(lists)).toBe(2);
      expect(await lists()).toMatchObject([[{ id: investment.id }], [], [{ id: investment.id }]]);
    });
  });

  it('is read anew by the next call', async () => {
    const { id } = await seededLoan();
    const read = () => requestsOf(() => loans.get({ id }));
    expect([await read(), await read()]).toEqual([1, 1]);
  });

  it('is read anew once the call has changed it, and everything where its commit is refused', async () => {
    const [before, other] = [await seededLoan(), await seededLoan()];
    const find = () => loans.findMany([before, other]);
    await remembering(async () => {
      await find();
      await commit(loans.save({ ...before, reminded: 7 }, before));
      expect(await find()).toMatchObject([{ reminded: 7 }, { reminded: other.reminded }]);
      await elsewhere(() => commit(loans.save({ ...other, reminded: 8 }, other)));
      expect(await find()).toMatchObject([{ reminded: 7 }, { reminded: other.reminded }]);
      await expect(commit(loans.save(before, before))).rejects.toThrow('Somebody changed this');
      expect(await find()).toMatchObject([{ reminded: 7 }, { reminded: 8 }]);
    });
  });

  it('is read anew when it is decided again', async () => {
    const before = await seededLoan();
    const seen: number[] = [];
    await runCommand(async () => {
      const loan = await loans.get(before);
      seen.push(loan.version);
      if (seen.length === 1) await elsewhere(() => commit(loans.save(loan, loan)));
      return loans.save({ ...loan, reminded: 9 }, loan);
    });
    expect(seen).toEqual([before.version, before.version + 1]);

    const answers: number[] = [];
    await retryAnew(isStale, async () => {
      answers.push((await loans.get(before)).version);
      if (answers.length > 1) return;
      const loan = await loans.get(before);
      await elsewhere(() => commit(loans.save(loan, loan)));
      throw stale();
    });
    expect(answers).toEqual([before.version + 2, before.version + 3]);
  });

  it('begins with one request for its caller, its key and what its address names', async () => {
    const [investor, { id }] = [await signedIn({ roles: ['Investor'] }), await seededLoan()];
    const { used } = await table.cost(() =>
      call(handler, loansApi.readLoan, investor.id, { params: { id: String(id) } }),
    );
    expect(used).toMatchObject({ requests: 2, depth: 2 });
  });
});
