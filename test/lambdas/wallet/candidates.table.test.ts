import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { commit } from '#lambdas/platform/table.ts';
import { handler as repayments } from '#lambdas/repayments/api.ts';
import { listRepayments, repayments as rows } from '#lambdas/repayments/store.ts';
import { handler } from '#lambdas/wallet/api.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { sene } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { type MeteredTable, startMeteredTable } from '#test/bench/metered-table.ts';
import { anActiveLoan, referenceOf } from '#test/lambdas/repayments/an-active-loan.ts';
import { call } from '#test/support/calls.ts';
import { aReviewer } from '#test/support/people.ts';

let table: MeteredTable;
beforeAll(async () => {
  table = await startMeteredTable();
});
afterAll(() => table.restore());

async function record(said: object) {
  const { id } = await aReviewer();
  const form = { method: 'Bank', amount: 30, valuedate: '2026-11-20', reference: 'fees', bankid: randomUUID() };
  const { body } = await call(handler, staffWalletApi.recordReceipt, id, { body: { ...form, ...said } });
  return z.decode(staffWalletApi.recordReceipt.result, body as never).receiptid;
}
async function unmatched() {
  const { id } = await aReviewer();
  const query = { status: 'Unmatched', limit: '100' };
  const { answered, used } = await table.cost(() => call(handler, staffWalletApi.listReceipts, id, { query }));
  return { receipts: z.decode(staffWalletApi.listReceipts.result, answered.body as never), used };
}
const candidatesOf = async (receiptId: string) =>
  (await unmatched()).receipts.find(({ receiptid }) => receiptid === receiptId)?.candidates;
const firstOf = async (loan: Loan) => {
  const [row] = await listRepayments(loan);
  if (!row) throw new Error('There is no instalment');
  return row;
};
/** Moves the first instalment of a loan to another due date, as it would be in some weeks. */
async function dueOn(loan: Loan, due: string) {
  const row = await firstOf(loan);
  await commit(rows.save({ ...row, due }, row));
  return row;
}

describe('the candidates in the list of receipts', () => {
  it('are whom the reference names but for one letter, with the reference to match by (WALLET-44)', async () => {
    const loan = await anActiveLoan([321_00]);
    const reference = await referenceOf(loan.borrowerId);
    const wrong = reference.slice(0, 9) + (reference.endsWith('1') ? '2' : '1');
    expect(await candidatesOf(await record({ reference: `loan ${wrong}` }))).toMatchObject([
      { userid: loan.borrowerId, name: 'Sina Leota', reference, reason: 'NearReference', strength: 3, loanid: null },
    ]);
  });

  it('are who announced the amount, and who sent it (WALLET-44)', async () => {
    const loan = await anActiveLoan([431_00]);
    const row = await firstOf(loan);
    const params = { id: row.id };
    const said = { amount: openOf(row) / 100 };
    const announced = await call(repayments, repaymentsApi.announcePayment, loan.borrowerId, {
      params,
      body: { method: 'Bank' },
    });
    expect(announced.status).toBe(200);
    const [unknown, sent] = [await record(said), await record({ ...said, sender: '0012345' })];
    const candidate = { userid: loan.borrowerId, repaymentid: row.id, loanid: loan.id };
    expect(await candidatesOf(unknown)).toMatchObject([{ ...candidate, reason: 'Announced', strength: 2 }]);
    expect(await candidatesOf(sent)).toMatchObject([{ ...candidate, reason: 'AnnouncedBySender', strength: 3 }]);
  });

  it('are who announced the amount with what is carried of an instalment before (WALLET-44, REPAYMENTS-44)', async () => {
    const loan = await anActiveLoan([651_00]);
    const [first, second] = await listRepayments(loan);
    if (!first || !second) throw new Error('There are no two instalments');
    const paid = { paidInterest: first.interest, paidPrincipal: sene(first.principal - 50) };
    await commit(rows.save({ ...first, ...paid }, first));
    await call(repayments, repaymentsApi.announcePayment, loan.borrowerId, {
      params: { id: second.id },
      body: { method: 'Bank' },
    });
    const receipt = await record({ amount: (openOf(second) + 50) / 100 });
    expect(await candidatesOf(receipt)).toMatchObject([{ repaymentid: second.id, reason: 'Announced' }]);
  });

  it('are of whom alone the amount is due soon (WALLET-44)', async () => {
    const today = apiaDayOf(Date.now());
    const loan = await anActiveLoan([541_00]);
    const row = await dueOn(loan, addDays(today, 3));
    const receipt = await record({ amount: openOf(row) / 100 });
    expect(await candidatesOf(receipt)).toMatchObject([
      { userid: loan.borrowerId, reason: 'Due', strength: 1, repaymentid: row.id },
    ]);
    await dueOn(await anActiveLoan([541_00]), today);
    expect(await candidatesOf(receipt)).toEqual([]);
  });

  it('are read in as many requests for many receipts as for a few (WALLET-46)', async () => {
    const typo = async () => {
      const reference = await referenceOf((await aReviewer()).id);
      return record({ reference: reference.slice(0, 9) + (reference.endsWith('1') ? '2' : '1') });
    };
    await typo();
    const few = (await unmatched()).used;
    for (let nr = 0; nr < 4; nr++) await typo();
    const many = await unmatched();
    expect(many.receipts.length).toBeGreaterThan(5);
    expect(many.used.requests).toBe(few.requests);
    expect(many.used.depth).toBe(few.depth);
  });

  it('are not looked for where nothing is unmatched (WALLET-46)', async () => {
    const { id } = await aReviewer();
    const { answered, used } = await table.cost(() =>
      call(handler, staffWalletApi.listReceipts, id, { query: { status: 'Refunded' } }),
    );
    expect([answered.body, used.requests]).toEqual([[], 2]);
  });
});
