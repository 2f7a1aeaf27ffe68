import { describe, expect, it } from 'vitest';
import { handler as admin } from '#lambdas/admin/api.ts';
import { handler as collections } from '#lambdas/collections/api.ts';
import { hearings } from '#lambdas/collections/store.ts';
import { applyDeadlines } from '#lambdas/deadlines/apply-deadlines.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { type LoanPage, loanPageApi } from '#shared/admin/loan-page-api.ts';
import { addDays, apiaDayOf, startOfApiaDay } from '#shared/calendar.ts';
import { heardUntil } from '#shared/collections/hearing.ts';
import { hearingApi } from '#shared/collections/hearing-api.ts';
import { staffCollectionsApi } from '#shared/collections/staff-api.ts';
import { noProposedDefault } from '#shared/loans/loan-lifecycle.ts';
import { sum } from '#shared/money.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { deliver } from '#test/lambdas/repayments/an-active-loan.ts';
import { goTo, withAuditedTable } from '#test/lambdas/repayments/audited-table.ts';
import { call } from '#test/support/calls.ts';
import { signedIn } from '#test/support/people.ts';
import { aMissedLoan } from './missed.ts';

withAuditedTable();

/** What people do to a loan whose default can be proposed. */
async function aHeardLoan() {
  const { loan, first, second, reviewer, approver, params } = await aMissedLoan();
  const today = apiaDayOf(Date.now());
  return {
    loan,
    rows: [first, second],
    until: heardUntil(today),
    propose: () => call(collections, staffCollectionsApi.proposeDefault, reviewer.id, { params }),
    confirm: () => call(collections, staffCollectionsApi.confirmDefault, approver.id, { params }),
    read: (by = loan.borrowerId) => call(collections, hearingApi.readHearing, by, { params }),
    answer: (answer: string, by = loan.borrowerId) =>
      call(collections, hearingApi.answerHearing, by, { params, body: { answer } }),
    shownTo: async (by: string) => (await call(admin, loanPageApi.readLoanForReview, by, { params })).body as LoanPage,
    reviewer: reviewer.id,
    approver: approver.id,
  };
}

describe('the hearing before a default', () => {
  it('begins with the proposal, which is told to borrower and guarantors, and ends before it is confirmed (LOANS-61, LOANS-27)', async () => {
    const { loan, rows, until, propose, confirm, shownTo, reviewer, approver } = await aHeardLoan();
    expect(await propose()).toMatchObject({ status: 200 });
    const told = await deliver();
    expect(told.filter(({ kind }) => kind === 'DefaultHearing').map(({ userId }) => userId)).toEqual([loan.borrowerId]);
    expect(told.filter(({ kind }) => kind === 'DefaultHearingGuarantor')).toHaveLength(2);
    expect(await propose()).toMatchObject({ status: 409, body: { code: 'DefaultProposedAlready' } });

    const { hearing, defaultproposed } = await shownTo(reviewer);
    const amount = sum(rows.map(openOf)) / 100;
    const view = { until, daysleft: 10, amount, since: rows[0]?.due, answer: null };
    expect([defaultproposed, hearing]).toEqual([
      true,
      expect.objectContaining({ ...view, daysleft: expect.any(Number) }),
    ]);
    const open = await confirm();
    expect(open).toMatchObject({ status: 409, body: { code: 'HearingOpen', params: { day: until } } });
    expect((await shownTo(approver)).defaultlocked).toBe((open.body as { error: string }).error);
    goTo(until);
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'HearingOpen' } });
    goTo(addDays(until, 1));
    expect(await confirm()).toMatchObject({ status: 200 });
    expect(await loans.get({ id: loan.id })).toMatchObject({ status: 'Defaulted' });
    expect((await loans.get({ id: loan.id })).hearingUntil).toBeUndefined();
  });

  it('takes the answer of the borrower alone, until it is over (LOANS-62)', async () => {
    const { loan, rows, until, propose, read, answer, shownTo, reviewer } = await aHeardLoan();
    expect(await read()).toMatchObject({ status: 200, body: { hearing: null } });
    expect((await answer('The boat sank.')).status).toBe(404);
    await propose();
    const stranger = await signedIn({});
    expect([(await read(stranger.id)).status, (await answer('Mine?', stranger.id)).status]).toEqual([404, 404]);
    expect(await answer(' ')).toMatchObject({ status: 400, body: { error: 'Please write your answer.' } });
    expect((await answer('x'.repeat(1001))).status).toBe(400);
    expect((await answer('The boat sank.')).status).toBe(200);
    goTo(until);
    expect((await answer('The boat sank in the storm.')).status).toBe(200);
    const own = { loanid: loan.id, until, isover: false, since: rows[0]?.due, answer: 'The boat sank in the storm.' };
    expect((await read()).body).toMatchObject({ hearing: { ...own, repaymentid: rows[0]?.id } });
    expect((await shownTo(reviewer)).hearing).toMatchObject({
      answer: 'The boat sank in the storm.',
      daysleft: expect.any(Number),
    });
    goTo(addDays(until, 1));
    expect(await answer('Once more.')).toMatchObject({ status: 409, body: { code: 'HearingOver' } });
    expect((await hearings.all('table', { loanId: loan.id })).map((one) => one.answer)).toEqual([own.answer]);
  });

  it('reminds the borrower who has not answered, once, three days before it is over (LOANS-62)', async () => {
    const { loan, until, propose, answer } = await aHeardLoan();
    await propose();
    await deliver();
    const reminders = async (day: string) => {
      goTo(day);
      await applyDeadlines(startOfApiaDay(day));
      return (await deliver()).filter(({ kind }) => kind === 'HearingEnds');
    };
    expect(await reminders(addDays(until, -4))).toEqual([]);
    expect(await reminders(addDays(until, -3))).toEqual([{ userId: loan.borrowerId, kind: 'HearingEnds' }]);
    expect(await reminders(addDays(until, -2))).toEqual([]);

    const other = await aHeardLoan();
    await other.propose();
    await other.answer('The boat sank.');
    await deliver();
    expect((await answer('Mine too.')).status).toBe(409);
    expect(await reminders(addDays(other.until, -3))).toEqual([]);
  });

  it('reminds of no hearing whose proposal ended, where a later one stands (LOANS-62)', async () => {
    const { loan, until, propose } = await aHeardLoan();
    await propose();
    goTo(addDays(apiaDayOf(Date.now()), 7));
    const stored = await loans.get({ id: loan.id });
    await commit(saveLoan({ ...stored, ...noProposedDefault }, stored));
    await propose();
    await deliver();
    const { hearingUntil = '' } = await loans.get({ id: loan.id });
    const reminded = [];
    for (const day of [addDays(until, -3), addDays(hearingUntil, -3)]) {
      goTo(day);
      await applyDeadlines(startOfApiaDay(day));
      reminded.push((await deliver()).filter(({ kind }) => kind === 'HearingEnds').length);
    }
    expect(reminded).toEqual([0, 1]);
  });

  it('reminds of nothing while a disaster holds the loan (RELIEF-20)', async () => {
    const { loan, until, propose } = await aHeardLoan();
    await propose();
    await deliver();
    const stored = await loans.get({ id: loan.id });
    await commit(saveLoan({ ...stored, heldUntil: addDays(until, -1) }, stored));
    const reminded = [];
    for (const days of [-3, -2, -1]) {
      goTo(addDays(until, days));
      await applyDeadlines(startOfApiaDay(addDays(until, days)));
      reminded.push((await deliver()).filter(({ kind }) => kind === 'HearingEnds').length);
    }
    expect(reminded).toEqual([0, 0, 1]);
  });

  it('is held for a proposal that was made before there were hearings, which is made anew (LOANS-61)', async () => {
    const { loan, propose, confirm, shownTo, reviewer } = await aHeardLoan();
    const stored = await loans.get({ id: loan.id });
    await commit(saveLoan({ ...stored, defaultProposedBy: 'somebody' }, stored));
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'DefaultNotProposed' } });
    expect(await shownTo(reviewer)).toMatchObject({ defaultproposed: false, defaultlocked: null, hearing: null });
    expect((await propose()).status).toBe(200);
  });
});
