import { describe, expect, it, vi } from 'vitest';
import { handler as collections } from '#lambdas/collections/api.ts';
import { lateLoans } from '#lambdas/collections/store.ts';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { countPortfolio, lateLoansIn } from '#shared/audit/portfolio.ts';
import { Sums } from '#shared/audit/sums.ts';
import { addDays, apiaDayOf, startOfApiaDay } from '#shared/calendar.ts';
import { contactsApi } from '#shared/collections/contacts-api.ts';
import { lateLoanPages } from '#shared/collections/late-loans.ts';
import { type LateLoanView, lateLoansApi } from '#shared/collections/late-loans-api.ts';
import { progressApi } from '#shared/collections/progress-api.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { anActiveLoan, anInvestorOf, receive, referenceOf } from '#test/lambdas/repayments/an-active-loan.ts';
import { withAuditedTable } from '#test/lambdas/repayments/audited-table.ts';
import { booksOf } from '#test/support/books.ts';
import { call } from '#test/support/calls.ts';
import { anApprover, aReviewer, signedIn } from '#test/support/people.ts';
import { miss } from './missed.ts';

withAuditedTable();

/** Makes the first instalments of a loan late, on a day after the second one is due. */
async function late(loan: Loan) {
  const [first, second] = await listRepayments(loan);
  if (!first || !second) throw new Error('Fewer than two instalments');
  await miss([first, second]);
  const today = addDays(second.due, 5);
  vi.setSystemTime(startOfApiaDay(today) + 10 * 3_600_000);
  return { today, first, second, open: first.principal + first.interest + second.principal + second.interest };
}

/** Stores the late loans as the audit does, of which the whole is tested with the others of its figures. */
async function audited(): Promise<void> {
  const items: unknown[] = [];
  for await (const item of scanTable()) items.push(item);
  const sums = new Sums();
  countPortfolio(booksOf(items), apiaDayOf(Date.now()), sums);
  const [page] = lateLoanPages(lateLoansIn(sums), new Date().toISOString());
  await commit(page ? [lateLoans.put(page)] : []);
}

async function listed(query = {}) {
  const { body } = await call(collections, lateLoansApi.listLateLoans, (await aReviewer()).id, { query });
  return body as { at: string | null; total: number; loans: LateLoanView[] };
}

describe('the desk of late loans (COLLECTIONS-20)', () => {
  it('has nothing before the first audit, and is for the two reviewers', async () => {
    expect(await listed()).toMatchObject({ at: null, total: 0, loans: [] });
    const status = async (id: string) => (await call(collections, lateLoansApi.listLateLoans, id, {})).status;
    expect([
      await status((await anApprover()).id),
      await status((await signedIn({ roles: ['Admin'], subRole: 'Observer' })).id),
    ]).toEqual([200, 403]);
  });

  it('lists what the audit found late with what was done about it, and no more what was paid since', async () => {
    const loan = await anActiveLoan([100_000]);
    const { today, first, open } = await late(loan);
    await audited();
    await call(collections, contactsApi.addContact, (await aReviewer()).id, {
      params: { id: String(loan.id) },
      body: {
        ...{ userid: loan.borrowerId, from: 'Person', channel: 'Phone', outcome: 'WillPay' },
        promise: { amount: 50, day: today },
      },
    });
    const { total, loans } = await listed({ days: '1' });
    expect(total).toBe(1);
    expect(loans).toMatchObject([
      {
        ...{ loanid: loan.id, userid: loan.borrowerId, status: 'Active', late: open / 100, called: 0 },
        days: Math.round((Date.parse(today) - Date.parse(first.due)) / 86_400_000),
        contact: { day: today, outcome: 'WillPay' },
        promise: { amount: 50, day: today, state: 'Waiting' },
      },
    ]);
    expect((await listed({ days: '60' })).loans).toEqual([]);
    expect((await listed({ page: '2' })).loans).toEqual([]);

    await receive(open, await referenceOf(loan.borrowerId), today);
    expect(await listed()).toMatchObject({ total: 1, loans: [] });
    await audited();
    expect(await listed()).toMatchObject({ total: 0, loans: [] });
  });
});

describe('what an investor knows of a late loan (COLLECTIONS-21)', () => {
  it('is for those who invested in it, and nobody else', async () => {
    const loan = await anActiveLoan([100_000]);
    const { today, first } = await late(loan);
    const params = { id: String(loan.id) };
    const read = (id: string) => call(collections, progressApi.readProgress, id, { params });
    const investor = await anInvestorOf(loan.id);
    expect(await read(investor)).toMatchObject({
      status: 200,
      body: { dayslate: Math.round((Date.parse(today) - Date.parse(first.due)) / 86_400_000), steps: [] },
    });
    expect((await read((await signedIn({ roles: ['Investor'] })).id)).status).toBe(404);
    expect((await read(loan.borrowerId)).status).toBe(403);
  });
});
