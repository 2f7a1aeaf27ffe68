import { describe, expect, it } from 'vitest';
import { handler as admin } from '#lambdas/admin/api.ts';
import { handler as collections } from '#lambdas/collections/api.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { adminApi, type Stats } from '#shared/admin/api.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import { heardUntil } from '#shared/collections/hearing.ts';
import { lateLoansApi, type ToConfirmView } from '#shared/collections/late-loans-api.ts';
import { staffCollectionsApi } from '#shared/collections/staff-api.ts';
import { advanceLoan, noProposedDefault } from '#shared/loans/loan-lifecycle.ts';
import { goTo, withAuditedTable } from '#test/lambdas/repayments/audited-table.ts';
import { call } from '#test/support/calls.ts';
import { cleanDocuments } from '#test/support/documents.ts';
import { aMissedLoan } from './missed.ts';

withAuditedTable();

/** A loan whose default can be proposed, what staff do with it, and what waits to be confirmed: for the list and the dashboard. */
async function aLoanAtTheDesk() {
  const { loan, reviewer, approver, params } = await aMissedLoan();
  const { readStats } = adminApi;
  const countedFor = async (id: string) => ((await call(admin, readStats, id, {})).body as Stats).queues?.defaults;
  return {
    ...{ id: loan.id, borrowerId: loan.borrowerId, reviewer, today: apiaDayOf(Date.now()) },
    proposeDefault: () => call(collections, staffCollectionsApi.proposeDefault, reviewer.id, { params }),
    confirmDefault: () => call(collections, staffCollectionsApi.confirmDefault, approver.id, { params }),
    proposeChargeOff: (body: object) =>
      call(collections, staffCollectionsApi.proposeChargeOff, reviewer.id, { params, body }),
    confirmChargeOff: () => call(collections, staffCollectionsApi.confirmChargeOff, approver.id, { params, body: {} }),
    async waiting() {
      const { body } = await call(collections, lateLoansApi.listLateLoans, approver.id, {});
      const { toconfirm } = body as { toconfirm: ToConfirmView[] };
      return { listed: toconfirm.map(({ loanid, what, from }) => [loanid, what, from]), toconfirm };
    },
    counted: () => Promise.all([countedFor(reviewer.id), countedFor(approver.id)]),
  };
}

/** Declares the default of a loan without its hearing, at this moment. */
async function declareDefault(id: number): Promise<void> {
  const loan = await loans.get({ id });
  const advance = { by: 'CreditApprover', now: Date.now(), changes: { hearingUntil: undefined } } as const;
  await commit(saveLoan(advanceLoan(loan, 'DefaultConfirmed', advance), loan));
}

/** A loan in default whose charge-off is proposed, because its borrower is dead. */
async function aProposedChargeOff() {
  const desk = await aLoanAtTheDesk();
  await declareDefault(desk.id);
  const [proof] = await cleanDocuments(desk.reviewer.id, ['ID']);
  expect(await desk.proposeChargeOff({ reason: 'Death', documentId: proof?.documentId })).toMatchObject({
    status: 200,
  });
  return desk;
}

describe('a default that waits to be confirmed (COLLECTIONS-22)', () => {
  it('is listed from its proposal until it is confirmed, and counted for CreditApprovers once it can be (ADMIN-4)', async () => {
    const { id, borrowerId, today, proposeDefault, confirmDefault, waiting, counted } = await aLoanAtTheDesk();
    expect(await counted()).toEqual([undefined, 0]);
    await proposeDefault();
    const from = addDays(heardUntil(today), 1);
    expect((await waiting()).toconfirm).toEqual([
      { loanid: id, userid: borrowerId, name: expect.any(String), what: 'Default', from },
    ]);
    goTo(addDays(from, -1));
    expect(await counted()).toEqual([undefined, 0]);
    goTo(from);
    expect(await counted()).toEqual([undefined, 1]);
    expect(await confirmDefault()).toMatchObject({ status: 200 });
    expect((await waiting()).listed).toEqual([]);
    expect(await counted()).toEqual([undefined, 0]);
  });

  it('waits no more once a payment has ended the proposal (LOANS-26)', async () => {
    const { id, proposeDefault, waiting } = await aLoanAtTheDesk();
    await proposeDefault();
    const loan = await loans.get({ id });
    await commit(saveLoan({ ...loan, ...noProposedDefault }, loan));
    expect((await waiting()).listed).toEqual([]);
  });
});

describe('a charge-off that waits to be confirmed (COLLECTIONS-22)', () => {
  it('is listed and counted from its proposal until it is confirmed', async () => {
    const { id, today, confirmChargeOff, waiting, counted } = await aProposedChargeOff();
    expect((await waiting()).listed).toEqual([[id, 'ChargeOff', today]]);
    expect(await counted()).toEqual([undefined, 1]);
    expect(await confirmChargeOff()).toMatchObject({ status: 200 });
    expect((await waiting()).listed).toEqual([]);
    expect(await counted()).toEqual([undefined, 0]);
  });

  it('waits no more once the loan is cured, nor in a later default (LOANS-63)', async () => {
    const { id, today, waiting } = await aProposedChargeOff();
    const loan = await loans.get({ id });
    await commit(saveLoan(advanceLoan(loan, 'Cured', { by: 'system', now: Date.now() }), loan));
    expect((await waiting()).listed).toEqual([]);
    goTo(addDays(today, 1));
    await declareDefault(id);
    expect((await waiting()).listed).toEqual([]);
  });
});
