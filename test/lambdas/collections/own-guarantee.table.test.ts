import { describe, expect, it } from 'vitest';
import { handler } from '#lambdas/collections/api.ts';
import { handler as guarantorsHandler } from '#lambdas/guarantors/api.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { getRepayment } from '#lambdas/repayments/current-schedule.ts';
import { calls, repayments } from '#lambdas/repayments/store.ts';
import { addDays } from '#shared/calendar.ts';
import { collectionsApi } from '#shared/collections/api.ts';
import { staffCollectionsApi, type ToCollect } from '#shared/collections/staff-api.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { staffGuarantorsApi } from '#shared/guarantors/staff-api.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { aLoanOfTwo } from '#test/lambdas/repayments/a-loan-of-two.ts';
import { deliver, endow, receive, walletOf } from '#test/lambdas/repayments/an-active-loan.ts';
import { sweptOn, withAuditedTable } from '#test/lambdas/repayments/audited-table.ts';
import { call } from '#test/support/calls.ts';
import { cleanDocuments } from '#test/support/documents.ts';
import { aReviewer } from '#test/support/people.ts';

withAuditedTable();

const read = (userId: string, id: string) => call(handler, collectionsApi.readGuarantee, userId, { params: { id } });
const pays = (userId: string, id: string, body: { repaymentId: string; amount: number }) =>
  call(handler, collectionsApi.payGuarantee, userId, { params: { id }, body });

describe('the page of a guarantee (COLLECTIONS-5)', () => {
  it('is for its guarantor alone, with every instalment and a reference from the payout on (REPAYMENTS-31)', async () => {
    const { loan, row, ana, ben } = await aLoanOfTwo();
    const { status, body } = await read(ana.userId, ana.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ loanid: loan.id, cap: null, asked: [], late: [], paymentreference: ana.reference });
    expect(body).toMatchObject({ rows: expect.arrayContaining([expect.objectContaining({ repaymentid: row.id })]) });
    expect(ana.reference).toMatch(/^G/);
    expect((await read(ben.userId, ana.id)).status).toBe(404);
    expect((await read(loan.borrowerId, ana.id)).status).not.toBe(200);
    expect((await read(ana.userId, 'nobody')).status).toBe(404);
  });

  it('shows nothing of the loan to somebody whose guarantee ended before they signed it', async () => {
    const { ana } = await aLoanOfTwo();
    const before = await guarantors.get({ id: ana.id });
    await commit(guarantors.save({ ...before, signature: undefined, released: true }, before));
    expect((await read(ana.userId, ana.id)).status).toBe(404);
  });
});

describe('helping before a call (COLLECTIONS-6)', () => {
  it('pays any part of an instalment once it is late, no more than is open, and nothing else', async () => {
    const { row, ana, ben } = await aLoanOfTwo();
    await endow(ana.userId, 20_000_00);
    const early = await pays(ana.userId, ana.id, { repaymentId: row.id, amount: 10 });
    expect(early).toMatchObject({ status: 409, body: { error: 'This instalment is not late.' } });
    expect((await pays(ben.userId, ana.id, { repaymentId: row.id, amount: 10 })).status).toBe(404);
    expect((await pays(ana.userId, ana.id, { repaymentId: '1-001', amount: 10 })).status).toBe(404);
    expect((await pays(ana.userId, ana.id, { repaymentId: row.id, amount: 0 })).status).toBe(400);
    await sweptOn(addDays(row.due, 1));
    const open = openOf(row);
    const over = await pays(ana.userId, ana.id, { repaymentId: row.id, amount: (open + 1) / 100 });
    expect(over).toMatchObject({ status: 409, body: { error: 'That is more than is open.' } });
    // Nothing was written.
    expect([await walletOf(ana.userId), openOf(await getRepayment(row.id))]).toEqual([20_000_00, open]);
    expect((await pays(ana.userId, ana.id, { repaymentId: row.id, amount: 20 })).status).toBe(200);
    expect(openOf(await getRepayment(row.id))).toBe(open - 20_00);
    expect((await deliver()).map(({ kind }) => kind)).toContain('GuarantorPaid');
    expect((await pays(ben.userId, ben.id, { repaymentId: row.id, amount: 10 })).body).toMatchObject({
      code: 'InsufficientFunds',
    });
  });

  it('is done by a deposit with the reference too, and what is left over stays in the wallet (REPAYMENTS-17)', async () => {
    const { loan, row, ana, ben } = await aLoanOfTwo();
    await receive(5_00, ana.reference ?? '', '2026-11-20');
    expect([await walletOf(ana.userId), openOf(await getRepayment(row.id))]).toEqual([5_00, openOf(row)]);
    await sweptOn(addDays(row.due, 1));
    await receive(openOf(row) + 7_00, ben.reference ?? '', '2026-11-20');
    expect((await getRepayment(row.id)).status).toBe('Paid');
    expect(await walletOf(ben.userId)).toBe(7_00);
    expect(await calls.all('table', { loanId: loan.id })).toEqual([]);
  });

  it('is what is asked, own share and backup, once it is called', async () => {
    const { loan, row, ana } = await aLoanOfTwo();
    let day = addDays(row.due, 1);
    for (; (await calls.all('table', { loanId: loan.id })).length === 0; day = addDays(day, 1)) await sweptOn(day);
    const [share] = (await calls.all('table', { loanId: loan.id }))[0]?.shares ?? [];
    if (!share) throw new Error('Nobody is called');
    expect((await read(ana.userId, ana.id)).body).toMatchObject({
      asked: [{ repaymentid: row.id, own: share.open / 100, backup: 0 }],
      late: [],
    });
    await endow(ana.userId, 20_000_00);
    const over = await pays(ana.userId, ana.id, { repaymentId: row.id, amount: (share.open + 1) / 100 });
    expect(over).toMatchObject({ status: 409, body: { error: 'That is more than is open.' } });
    expect((await pays(ana.userId, ana.id, { repaymentId: row.id, amount: share.open / 100 })).status).toBe(200);
    expect((await read(ana.userId, ana.id)).body).toMatchObject({ asked: [] });
  });
});

describe('a standing order', () => {
  const bank = { method: 'Bank', bankName: 'ANZ Samoa', account: '0105728341' } as const;

  it('is listed with what is called on a day, until it is paid, for reviewers alone (COLLECTIONS-9)', async () => {
    const { loan, row, ana, ben } = await aLoanOfTwo();
    const before = await guarantors.get({ id: ana.id });
    await commit(guarantors.save({ ...before, standingOrderAccount: bank }, before));
    let day = addDays(row.due, 1);
    for (; (await calls.all('table', { loanId: loan.id })).length === 0; day = addDays(day, 1)) await sweptOn(day);
    const [called] = await calls.all('table', { loanId: loan.id });
    const staff = await aReviewer();
    const listed = async (query = {}) => {
      const { body } = await call(handler, staffCollectionsApi.listCollection, staff.id, { query });
      return (body as ToCollect[]).filter(({ loanid }) => loanid === loan.id);
    };
    const amount = (called?.shares[0]?.open ?? 0) / 100;
    // Ben's standing order names no account.
    const anas = { guarantorid: ana.id, account: bank.account, bankname: bank.bankName, amount, day: called?.calledOn };
    expect(await listed()).toMatchObject([{ ...anas, paymentreference: ana.reference }]);
    expect(await listed({ day: row.due })).toEqual([]);
    expect((await call(handler, staffCollectionsApi.listCollection, ben.userId, {})).status).toBe(403);
    // The instalment is paid, and the relay has not ended its call yet (REPAYMENTS-51).
    const paid = await getRepayment(row.id);
    await commit([repayments.put({ ...paid, status: 'Paid' })]);
    expect(await listed()).toEqual([]);
    await commit([repayments.put(paid)]);
    await endow(ana.userId, 20_000_00);
    await pays(ana.userId, ana.id, { repaymentId: row.id, amount });
    expect(await listed({ day: called?.calledOn })).toEqual([]);
  });

  it('is asked on the day of the call for own shares, and for what is stood in for on the day of that alone (COLLECTIONS-9)', async () => {
    const { loan, row, ana, ben } = await aLoanOfTwo();
    for (const { id } of [ana, ben]) {
      const before = await guarantors.get({ id });
      await commit(guarantors.save({ ...before, standingOrder: 'Verified', standingOrderAccount: bank }, before));
    }
    const listed = async (day: string) => {
      const { body } = await call(handler, staffCollectionsApi.listCollection, (await aReviewer()).id, {
        query: { day },
      });
      const ours = (body as ToCollect[]).filter(({ loanid }) => loanid === loan.id);
      return ours.map(({ guarantorid, amount }) => ({ guarantorid, amount }));
    };
    let day = addDays(row.due, 1);
    const callOf = async () => (await calls.all('table', { loanId: loan.id }))[0];
    for (; !(await callOf()); day = addDays(day, 1)) await sweptOn(day);
    const called = await callOf();
    const [anas = 0, bens = 0] = (called?.shares ?? []).map(({ open }) => open / 100);
    expect(await listed(called?.calledOn ?? '')).toEqual([
      { guarantorid: ana.id, amount: anas },
      { guarantorid: ben.id, amount: bens },
    ]);
    await endow(ana.userId, 20_000_00);
    await pays(ana.userId, ana.id, { repaymentId: row.id, amount: anas });
    for (; !(await callOf())?.spreadAgainOn; day = addDays(day, 1)) await sweptOn(day);
    expect(await listed((await callOf())?.spreadAgainOn ?? '')).toEqual([{ guarantorid: ana.id, amount: bens }]);
    expect(await listed(called?.calledOn ?? '')).toEqual([{ guarantorid: ben.id, amount: bens }]);
  });

  it('is cancelled by its guarantor after the payout: the guarantee and its signature stay (GUARANTORS-67)', async () => {
    const { ana, ben } = await aLoanOfTwo();
    const before = await guarantors.get({ id: ana.id });
    const at = '2026-11-20T00:00:00.000Z';
    const signature = { at, ip: '::1', userAgent: '', textVersion: '1', sha256: '', codeConfirmedAt: at };
    await commit(guarantors.save({ ...before, standingOrderAccount: bank, signature }, before));
    const cancels = (userId: string) =>
      call(handler, collectionsApi.cancelStandingOrder, userId, { params: { id: ana.id } });
    expect((await cancels(ben.userId)).status).toBe(404);
    expect((await cancels(ana.userId)).status).toBe(200);
    const after = await guarantors.get({ id: ana.id });
    expect(after).toMatchObject({ standingOrder: 'Revoked', signature, consent: 'Accepted' });
    expect([after.standingOrderAccount, after.released]).toEqual([undefined, undefined]);
    // There is none any more.
    expect((await cancels(ana.userId)).status).toBe(409);
    expect((await read(ana.userId, ana.id)).body).toMatchObject({ standingorderstatus: 'Revoked' });
    // They may hand in another one, and sign nothing again.
    const [form] = await cleanDocuments(ana.userId, ['StandingOrder']);
    const handedIn = { loanId: after.loanId, documentId: form?.documentId };
    const sent = await call(guarantorsHandler, guarantorsApi.submitStandingOrder, ana.userId, { body: handedIn });
    expect(sent.status).toBe(200);
    const { id: reviewer } = await aReviewer();
    const verified = await call(guarantorsHandler, staffGuarantorsApi.decideStandingOrder, reviewer, {
      params: { id: ana.id },
      body: { decision: 'Verified', account: bank },
    });
    expect(verified.status).toBe(200);
    const again = await guarantors.get({ id: ana.id });
    expect(again).toMatchObject({ standingOrder: 'Verified', standingOrderAccount: bank, signature });
  });
});
