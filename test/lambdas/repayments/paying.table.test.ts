import { describe, expect, it } from 'vitest';
import { commit } from '#lambdas/platform/table.ts';
import { handler } from '#lambdas/repayments/api.ts';
import { openCardToken } from '#lambdas/repayments/card-gateway.ts';
import { getRepayment } from '#lambdas/repayments/current-schedule.ts';
import { listRepayments, sweptDays } from '#lambdas/repayments/store.ts';
import { sweep } from '#lambdas/repayments/sweep.ts';
import { type PayPage, repaymentsApi } from '#shared/repayments/api.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { call } from '#test/support/calls.ts';
import { anApprover, aReviewer } from '#test/support/people.ts';
import { anActiveLoan, anInvestorOf, aSignedLoan, asReviewer, deliver } from './an-active-loan.ts';
import { goTo, withAuditedTable } from './audited-table.ts';

withAuditedTable();

describe('a schedule (REPAYMENTS-22)', () => {
  it('is seen by the borrower and reviewers, and by an investor with their share once the loan is Active', async () => {
    const signed = await aSignedLoan([60_000, 40_000]);
    const shareIn = async (loanId: number, investorId: string) =>
      call(handler, repaymentsApi.readInvestorSchedule, investorId, { params: { id: String(loanId) } });
    expect(await shareIn(signed.id, await anInvestorOf(signed.id))).toMatchObject({ status: 200, body: [] });
    const loan = await anActiveLoan([60_000, 40_000]);
    const investor = await anInvestorOf(loan.id);
    const { body } = await shareIn(loan.id, investor);
    expect(body).toHaveLength(12);
    // 60 % of 119.28, by largest remainder of principal and interest.
    expect(body).toMatchObject([{ totalamountdue: 119.28, yourshare: 71.57 }, ...Array(11).fill({})]);
    expect((await shareIn(signed.id, investor)).status).toBe(404);
    const params = { id: String(loan.id) };
    const listed = (who: string) => call(handler, repaymentsApi.listLoanRepayments, who, { params });
    for (const { id } of [await aReviewer(), await anApprover(), { id: loan.borrowerId }])
      expect((await listed(id)).body).toHaveLength(12);
    expect((await listed(investor)).status).toBe(404);
  });
});

describe('the pay page', () => {
  // REPAYMENTS-11, REPAYMENTS-12
  it('offers a borrower four ways, and opening the card page changes nothing', async () => {
    const loan = await anActiveLoan([100_000]);
    const [first, second] = await listRepayments(loan);
    if (!first || !second) throw new Error('There is no schedule');
    const params = { id: second.id };
    expect((await call(handler, repaymentsApi.readRepayment, loan.borrowerId, { params })).body).toMatchObject({
      amountopen: openOf(second) / 100,
      earlieropen: first.id,
      announced: null,
      methods: ['Card', 'MTala', 'MyCash', 'Bank'].map((method) => ({ method })),
    });
    const opened = await call(handler, repaymentsApi.openCardPage, loan.borrowerId, { params: { id: first.id } });
    const { url } = opened.body as { url: string };
    const token = openCardToken(new URL(url).searchParams.get('token') ?? '');
    expect(token).toMatchObject({ repaymentId: first.id, amount: openOf(first), expires: Date.now() + 30 * 60_000 });
    expect(await getRepayment(first.id)).toEqual(first);
  });
});

describe('an announced payment', () => {
  // REPAYMENTS-7, REPAYMENTS-8, REPAYMENTS-9, REPAYMENTS-10
  it('is awaited once for each way, until it is taken back or its days are over', async () => {
    const [loan, other] = [await anActiveLoan([100_000]), await anActiveLoan([100_000])];
    const [[row], [otherRow]] = [await listRepayments(loan), await listRepayments(other)];
    if (!row || !otherRow) throw new Error('There is no schedule');
    const params = { id: row.id };
    const announce = (method: string) =>
      call(handler, repaymentsApi.announcePayment, loan.borrowerId, { params, body: { method } });
    const takeBack = () => call(handler, repaymentsApi.withdrawAnnouncement, loan.borrowerId, { params });
    expect((await takeBack()).status).toBe(409);
    expect((await announce('Card')).status).toBe(400);
    expect(await announce('Bank')).toMatchObject({ status: 200, body: { until: '2026-11-25' } });
    expect(await announce('MTala')).toMatchObject({
      status: 409,
      body: { error: 'You have announced a payment already. We are checking it.' },
    });
    expect([(await takeBack()).status, (await takeBack()).status]).toEqual([200, 409]);
    // A mistake of the finger costs no method; waiting in vain does.
    expect([(await announce('Bank')).status, (await takeBack()).status]).toEqual([200, 200]);
    goTo('2026-11-23');
    expect(await announce('MTala')).toMatchObject({ status: 200, body: { until: '2026-11-26' } });
    goTo('2026-11-24');
    const later = { params: { id: otherRow.id }, body: { method: 'Bank' } };
    expect((await call(handler, repaymentsApi.announcePayment, other.borrowerId, later)).status).toBe(200);
    const { body } = await call(handler, staffRepaymentsApi.listAnnouncements, (await aReviewer()).id);
    const ids = (body as { repaymentid: string }[]).map(({ repaymentid }) => repaymentid);
    expect(ids.filter((id) => id === row.id || id === otherRow.id)).toEqual([row.id, otherRow.id]);

    goTo('2026-11-27');
    await commit([sweptDays.put({ day: '2026-11-26' })]);
    await sweep();
    const setBack = await getRepayment(row.id);
    expect([setBack.announced, setBack.status]).toEqual([undefined, 'Scheduled']);
    expect(await announce('MTala')).toMatchObject({
      status: 409,
      body: { error: 'We have waited for this payment before. Please choose another way to pay.' },
    });
    const { body: page } = await call(handler, repaymentsApi.readRepayment, loan.borrowerId, { params });
    const { methods } = page as PayPage;
    expect(methods.filter(({ locked }) => locked)).toMatchObject([
      { method: 'MTala', locked: { code: 'AnnouncementLimit' } },
    ]);
    expect((await getRepayment(otherRow.id)).announced).toBeDefined();
    expect(await deliver()).toContainEqual({ userId: loan.borrowerId, kind: 'RepaymentSetBack' });
  });

  // REPAYMENTS-7, REPAYMENTS-8, REPAYMENTS-9, REPAYMENTS-10
  it('is rejected by staff with a reason: the instalment is open again, and its borrower is told', async () => {
    const loan = await anActiveLoan([100_000]);
    const [row] = await listRepayments(loan);
    if (!row) throw new Error('There is no schedule');
    const params = { id: row.id };
    const reject = (userId: string, body: unknown) =>
      call(handler, staffRepaymentsApi.rejectAnnouncement, userId, { params, body });
    const { id: reviewer } = await aReviewer();
    const body = { reason: 'The slip was of another person.' };
    expect((await reject(reviewer, body)).status).toBe(409);
    await call(handler, repaymentsApi.announcePayment, loan.borrowerId, { params, body: { method: 'Bank' } });
    const listed = async () => (await call(handler, staffRepaymentsApi.listAnnouncements, reviewer)).body;
    expect(await listed()).toContainEqual(
      expect.objectContaining({
        repaymentid: row.id,
        loanid: loan.id,
        method: 'Bank',
        amountopen: openOf(row) / 100,
      }),
    );
    expect((await reject(reviewer, { reason: ' ' })).status).toBe(400);
    const party = await asReviewer(await anInvestorOf(loan.id));
    expect((await reject(party, body)).status).toBe(403);
    expect((await reject(reviewer, body)).status).toBe(200);
    const { announced, status, announcedMethods } = await getRepayment(row.id);
    expect({ announced, status, announcedMethods }).toEqual({ status: 'Scheduled', announcedMethods: ['Bank'] });
    expect(await listed()).not.toContainEqual(expect.objectContaining({ repaymentid: row.id }));
    expect(await deliver()).toEqual([{ userId: loan.borrowerId, kind: 'PaymentRejected' }]);
    expect((await reject(reviewer, body)).status).toBe(409);
  });
});
