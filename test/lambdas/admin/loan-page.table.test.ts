import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { people } from '#lambdas/accounts/store.ts';
import { handler } from '#lambdas/admin/api.ts';
import { handler as loans } from '#lambdas/loans/api.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { commit } from '#lambdas/platform/table.ts';
import { listRepayments, repayments } from '#lambdas/repayments/store.ts';
import { nameOf } from '#shared/accounts/person.ts';
import { loanPageApi } from '#shared/admin/loan-page-api.ts';
import { addDays } from '#shared/calendar.ts';
import { staffLoansApi } from '#shared/loans/staff-api.ts';
import { graceUntil } from '#shared/repayments/collection.ts';
import { anActiveLoan } from '#test/lambdas/repayments/an-active-loan.ts';
import { call } from '#test/support/calls.ts';
import { seededLoan } from '#test/support/loans.ts';
import { anApprover, aReviewer, signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();

const read = (by: { id: string }, loanId: number) =>
  call(handler, loanPageApi.readLoanForReview, by.id, { params: { id: String(loanId) } });
const pageOf = async (by: { id: string }, loanId: number) =>
  z.decode(loanPageApi.readLoanForReview.result, (await read(by, loanId)).body as never);

describe('the page of a loan (ADMIN-33)', () => {
  it('has what belongs to it in every domain, with the names of who did it', async () => {
    const loan = await anActiveLoan([600_00, 400_00]);
    const page = await pageOf(await aReviewer(), loan.id);
    expect(page).toMatchObject({
      loanid: loan.id,
      borrowerid: loan.borrowerId,
      waiting: { awaited: 'Instalment', until: page.schedule[0]?.scheduleddate },
      figures: { openprincipal: 1_000_00, paid: 0, arrears: 0, instalments: page.schedule.length },
      disbursement: { status: 'Confirmed', amount: 1_000_00, bankreference: 'OUT-1' },
      investments: [
        { amount: 600_00, firstname: 'Sina' },
        { amount: 400_00, firstname: 'Sina' },
      ],
    });
    expect(page.guarantors.map(({ name }) => name)).toEqual(['Sina Leota', 'Sina Leota']);
    expect(page.wallet.transactions).not.toEqual([]);
  });

  it('says what a disaster holds as it holds it, before the sweep has saved it (ADMIN-34, RELIEF-20)', async () => {
    const loan = await anActiveLoan([500_00]);
    const [first] = await listRepayments(loan);
    if (!first) throw new Error('There is no schedule');
    const heldUntil = addDays(first.due, 60);
    await commit([
      ...repayments.save({ ...first, status: 'Overdue' }, first),
      ...saveLoan({ ...loan, heldUntil }, loan),
    ]);
    const { waiting } = await pageOf(await aReviewer(), loan.id);
    expect(waiting).toEqual({ awaited: 'Arrears', until: graceUntil({ due: first.due, heldUntil }) });
  });

  it('says in its history what staff did to it, and who (ADMIN-35)', async () => {
    const loan = await anActiveLoan([500_00]);
    const { history, disbursement } = await pageOf(await anApprover(), loan.id);
    const acts = history.filter(({ event }) => event === 'Staff');
    expect(acts.map(({ details, by }) => [details, by?.userid])).toEqual([
      [`Disbursement of loan ${loan.id} to Sina Leota confirmed`, disbursement?.decidedby?.userid],
      [`Disbursement of loan ${loan.id} to Sina Leota prepared`, disbursement?.madeby.userid],
    ]);
    const maker = await people.get({ id: disbursement?.madeby.userid ?? '' });
    expect(disbursement?.madeby.name).toBe(nameOf(maker));
  });

  it('is for reviewers, each within what their queue shows (LOANS-43)', async () => {
    const loan = await seededLoan({ status: 'UnderReview' });
    const [risk, credit] = [await aReviewer(), await anApprover()];
    expect((await read(risk, loan.id)).status).toBe(403);
    expect((await read(credit, loan.id)).status).toBe(200);
    expect((await read(await signedIn({ roles: ['Admin'], subRole: 'SystemAdmin' }), loan.id)).status).toBe(403);
    expect((await read(credit, 999_999)).status).toBe(404);
  });

  it('lists what one of staff did to several loans, each at its own (ADMIN-35)', async () => {
    const credit = await anApprover();
    const [one, other] = [await seededLoan(), await seededLoan()];
    const body = { preferreddurationmonths: 6 };
    const changed = await call(loans, staffLoansApi.updateDuration, credit.id, {
      params: { id: String(one.id) },
      body,
    });
    expect(changed.status).toBe(200);
    const acts = async (id: number) => (await pageOf(credit, id)).history.filter(({ event }) => event === 'Staff');
    expect(await acts(one.id)).toMatchObject([{ details: `Loan ${one.id} of ${one.borrowerId}: 6 months, Monthly` }]);
    expect(await acts(other.id)).toEqual([]);
  });
});
